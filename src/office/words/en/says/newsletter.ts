import type { OfficeWords } from '../../hu.ts'

export const newsletter: OfficeWords['newsletter'] = {
  title: 'Newsletter',
  sentence: (subscribed, pending) =>
    `${subscribed === 0 ? 'Subscribers, and what they consented to.' : subscribed === 1 ? 'One person gets the newsletter.' : `${subscribed} people get the newsletter.`}${pending > 0 ? ` ${pending} ${pending === 1 ? 'has' : 'have'} not confirmed yet; until then no address is shown.` : ''}`,
  find: 'Find',
  findLabel: 'E-mail or a part of it',
  columns: { email: 'E-mail', language: 'Language', since: 'Confirmed' },
  languages: { hu: 'Hungarian', en: 'English' },
  caption: 'Subscribers by address',
  shown: (count) => (count === 1 ? 'One subscriber on this page' : `${count} subscribers on this page`),
  empty: 'Nobody has asked for the newsletter yet.',
  emptyWhy: 'People subscribe at the foot of the shop’s pages; whoever has confirmed it from our e-mail stands here.',
  none: (q) => `No subscriber has this in their address: ${q}`,
  noneWhy: 'Try a shorter part of it.',
  csv: 'CSV',
  csvBusy: 'Making it …',
  csvFailed: 'The file was not made.',
  csvFile: 'subscribers',
  proof: 'Consent',
  proofSentence: 'It proves that they asked for it. Its trace stays after they leave; their address does not.',
  events: { asked: 'asked for it', confirmed: 'confirmed it from the e-mail', withdrawn: 'left' },
  sources: {
    'form': 'on the shop’s page',
    'api': 'through a program',
    'one-click': 'by the button of their mail',
    'office': 'by asking the shop',
  },
  words: 'What they agreed to',
  formerWords: (version) => `They agreed to the words of ${version}.`,
  remove: 'Take off the list',
  removing: 'Taking off …',
  removeSentence: (email) =>
    `${email} gets no more newsletters, and the address is deleted. This cannot be undone: only they can subscribe again.`,
  removed: 'Taken off; the address is deleted.',
  cancel: 'Cancel',
  close: 'Close',
}
