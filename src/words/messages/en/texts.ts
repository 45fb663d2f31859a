import type { texts as hu } from '../hu/texts.ts'
import type { Translated } from '../message-types.ts'

export const texts: Translated<typeof hu> = {
  content: {
    'contents': 'Contents',
    'version': 'Version {version}.',
    'valid-from': 'In force since {day}.',
    'versions': 'Other versions',
    'title-of-version': '{title}, version {version}',
    'not-in-force': 'This is not the version currently in force. It is kept here for reference.',
    'check':
      'To the operator: have this text checked by a lawyer before you open, and adapt it to your own shop. (This line is shown in development only.)',
    'address': 'Address',
    'map': 'See it on a map',
    'hours': 'Opening hours',
    'closed': 'closed',
    'today': 'today',
    'today-closed': 'closed today',
    'closes': 'We’re open now, until {time}.',
    'opens-today': 'We’re closed now; we open at {time} today.',
    'opens-tomorrow': 'We’re closed now; we open at {time} tomorrow.',
    'opens-on': 'We’re closed now. We next open on {day} at {time}.',
    'closed-now': 'We’re closed now.',
    'closed-soon': 'Closed in the next two weeks: {days}',
    'holiday': 'Today is a public holiday.',
    'closed-day': 'We’re closed all day today.',
    'phone': 'Telephone',
    'email': 'E-mail',
    'write': 'Write to us',
    'club-read': 'This month’s book: {month}',
    'club-past': 'Books we’ve read',
    'club-join': 'Sign up',
    'club-ask': 'Any questions, or coming as a group? Write to us:',
  },
}
