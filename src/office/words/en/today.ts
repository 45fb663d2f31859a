import type { OfficeWords } from '../hu.ts'

const COUNTED = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const counted = (count: number) => COUNTED[count] ?? String(count)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const of = (count: number, one: string, many: string) => `${counted(count)} ${count === 1 ? one : many}`
const copiesOf = (count: number) => `${count} ${count === 1 ? 'copy' : 'copies'}`

export const today: OfficeWords['today'] = {
  title: 'Today',
  waits: (count, urgent) => {
    const waits = `${capital(of(count, 'thing waits', 'things wait'))}`
    if (urgent === 0) return `${waits}.`
    return urgent === count
      ? `${waits}, ${count === 1 ? 'and it is urgent' : 'all of them urgent'}.`
      : `${waits}, ${count > 12 ? urgent : counted(urgent)} of them urgent.`
  },
  nothing: 'Nothing waits.',
  nothingThen: (collection) => `The next collection is ${collection}.`,
  waitingForCopies: (count) => `${capital(of(count, 'order waits', 'orders wait'))} for copies from the supplier`,
  leaving: (count, by) => `${capital(of(count, 'parcel', 'parcels'))} must leave ${by}`,
  leavingBy: (time, day) => (day === null ? `by ${time} today` : `by ${time} on ${day}`),
  collectedAt: (time, day) => (day === null ? `at ${time} today` : `at ${time} on ${day}`),
  leavingSays: (left, oldest) => `${left} until the courier comes; the oldest order came ${oldest}.`,
  toPack: 'to be packed',
  packed: 'packed',
  oldest: (age) => `oldest ${age}`,
  more: (count) => `And ${counted(count)} more`,
  fewer: 'Show fewer',
  look: 'Look',
  others: (count) => `For others: ${count}`,
  nobody: 'Nobody can do this now; an admin can give the right to.',
  here: 'Working here now',
  inHand: (order) => `has ${order} in hand`,
  mine: 'What I did last',
  copies: copiesOf,
  approval: (who, sum, why) => (why ? `${who} asks to give back ${sum}: “${why}”` : `${who} asks to give back ${sum}.`),
  mention: (who, text) => `${who}: “${text}”`,
  returns: (copies, day) => `Sends back ${copiesOf(copies)}; the money has to be back by ${day}.`,
  quote: (country, copies, weight) =>
    weight
      ? `${country}, ${copiesOf(copies)}, ${weight}.`
      : `${country}, ${copiesOf(copies)}; the weight is not known.`,
  anotherCountry: 'Abroad',
  quoted: (text) => `“${text}”`,
  soldBeyond: (copies, place, isKnown) =>
    isKnown
      ? `${copiesOf(copies)} sold at ${place}, where the books had none left.`
      : `${copiesOf(copies)} sold at ${place}. The shop has no such title yet.`,
  putBack: (place, shelf) => `${place}${shelf ? `, ${shelf}` : ''} · anybody’s again, put it back on its shelf`,
  putAside: (place, shelf, until) => `${place}${shelf ? `, ${shelf}` : ''} · until ${until}`,
  missing: (copies) => `${copiesOf(copies)} missing.`,
  price: {
    'no-reduction': () => 'On sale, but its page may show no reduction: it was no dearer in the last thirty days.',
    'capped': (day) => `A fixed price${day ? ` until ${day}` : ''}: only what the law allows is taken off.`,
    'sale-ends-today': () => 'Its sale ends tonight at midnight.',
    'fixed-price-ends': (day) => `Its fixed price ends on ${day ?? ''}.`,
  },
  importStates: {
    checked: 'Waits for approval.',
    stopped: 'Stopped half-way.',
    failed: 'It has stopped with an error.',
  },
  conflict: (fileCopies, held) => `the file knows of ${fileCopies}, but ${held} are promised.`,
  letter: 'The e-mail was not sent',
  publishing: {
    'met-newer': 'Somebody else has changed the same meanwhile. Choose which one stays.',
    'refused': 'It cannot be saved as it is. Mend or discard it.',
  },
  invoice: 'The invoice was not issued',
  neverBackedUp: 'No backup has been made yet.',
  lastBackup: (age) => `The last backup was made ${age}.`,
  backupProblems: {
    'not-made': (age) => `The last try failed, ${age}:`,
    'not-restored': (age) => `It was restored to be checked, ${age}, and that failed:`,
  },
  howToBackUp:
    'BACKUP_TO says where one is kept every night; by hand it is made on the machine that runs the shop: npm run shop -- backup',
  keyPack: 'packing',
  ages: {
    minutes: (count) => (count <= 1 ? 'a minute ago' : `${count} minutes ago`),
    hours: (count) => (count === 1 ? 'an hour ago' : `${count} hours ago`),
    days: (count) => (count === 1 ? 'a day ago' : `${count} days ago`),
  },
  left: (hours, minutes) => (hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`),
  shipping: {
    SHOP: 'in the shop',
    GLSPOINT: 'parcel point',
    GLS: 'GLS courier',
    POSTOUTSIDEHUN: 'post abroad',
    EMAIL: 'e-mail',
  },
  groups: {
    'leaves-today': { title: 'Leaves today', says: 'To be packed before the courier comes.', act: 'Pack' },
    'money': {
      title: 'Money that needs a person',
      says: 'The shop cannot decide it for you: what to do stands beside each.',
      act: 'Look',
    },
    'approvals': {
      title: 'Approvals',
      says: 'Over the limit two people give money back. Nobody approves what they asked for.',
      act: 'Look',
    },
    'mentions': {
      title: 'Written for you',
      says: 'A colleague named you in a note. It stays here until you have seen it.',
      act: 'Look',
    },
    'returns': {
      title: 'Withdrawals and returns',
      says: 'The money has to be back within fourteen days.',
      act: 'Receive',
    },
    'set-aside': {
      title: 'To be collected in the shop',
      says: 'Put it aside, and tell the buyer that it is ready.',
      act: 'Put aside',
    },
    'put-aside': {
      title: 'To put aside for readers',
      says: 'They asked for it: take it from the shelf before somebody buys it. If it isn’t there, say so, and we’ll tell them. Put back what nobody came for.',
      act: 'Put aside',
    },
    'quotes': {
      title: 'Quotes wanted',
      says: 'Orders from abroad: the buyer waits for the price of delivery.',
      act: 'Quote',
    },
    'parcels': { title: 'Parcels gone wrong', says: 'Come back, lost, or not collected.', act: 'Look' },
    'copies': {
      title: 'Copies missing',
      says: 'Ordered books of which there are too few. Order them, or write to the buyer.',
      act: 'Look',
    },
    'sold-beyond': {
      title: 'Sold beyond the books',
      says: 'Sold over the counter, where the books had none on the shelf. An intake or a count settles it by itself.',
      act: 'Look',
    },
    'stock-conflicts': {
      title: 'Stock in dispute',
      says: 'A file knows of fewer copies than we have promised. Look at the shelf.',
      act: 'Look',
    },
    'counts': {
      title: 'Counts left undecided',
      says: 'Nobody has scanned into them for an hour. Look at the differences and accept them, or go on counting.',
      act: 'Differences',
    },
    'imports': {
      title: 'Imports that wait for a person',
      says: 'Until you decide, they change nothing, and newer files of the source may have to wait.',
      act: 'Look',
    },
    'import-decisions': {
      title: 'Which book is it?',
      says: 'Records of files of which only a person can say which of our titles they are.',
      act: 'Decide',
    },
    'privacy': {
      title: 'Data requests and erasing',
      says: 'A request has to be answered within a month. What names somebody who has been erased waits for a person to say whether it may stay.',
      act: 'Look at it',
    },
    'messages': {
      title: 'Messages unanswered',
      says: 'Older than a working day. A complaint has thirty days.',
      act: 'Answer',
    },
    'reader-words': {
      title: 'Readers’ words to read',
      says: 'Nobody sees them until you show them; what was reported is shown until then.',
      act: 'Read',
    },
    'letters': {
      title: 'E-mails undelivered',
      says: 'The buyer has not had it. Correct the address, and send it again.',
      act: 'Look',
    },
    'publishing': {
      title: 'Not published on time',
      says: 'Scheduled changes that met a newer one, or cannot be saved as they are.',
      act: 'Look',
    },
    'invoices': {
      title: 'Invoices to look at',
      says: 'The invoicing service refused it, or the documents do not come to the money that was kept.',
      act: 'Look',
    },
    'prices': {
      title: 'Prices',
      says: 'Sales of which buyers see no reduction, and what ends today or this week.',
      act: 'Look',
    },
    'backup': {
      title: 'Backup',
      says: 'If the machine broke today, all work since the last backup would be lost.',
      act: '',
    },
  },
}
