import type { OfficeWords } from '../../hu.ts'

export const bookClub: OfficeWords['bookClub'] = {
  sentence: 'The evenings, their guests, and the rule by which those of the coming months are planned by themselves.',
  add: 'New evening',
  added: 'The evening is there and can be signed up for.',
  empty: 'There is no evening in the coming months.',
  emptyNext: 'Set a rule, and evenings are planned by themselves; or add one above.',
  caption: 'Evenings, the next one first',
  columns: { day: 'When', book: 'What we read', seats: 'Seats', state: 'State' },
  standing: {
    calledOff: 'called off',
    wasCalledOff: 'was called off',
    over: 'over',
    underWay: 'has begun',
    full: 'full',
    open: 'open for sign-up',
  },
  noBook: 'not chosen yet',
  noBookWas: 'none was chosen',
  withdrawn: 'a withdrawn title',
  fields: {
    day: 'Day',
    time: 'Begins at',
    seats: 'Seats',
    product: 'What we read',
    words: 'A few words on it',
    week: 'Which week of the month',
    weekday: 'Which day',
  },
  problems: {
    day: 'It takes a day to come without another evening; where there are guests, tick that they are written to.',
    time: 'It takes an hour and minutes.',
    seats: 'There are at least as many as are taken.',
    product: 'This title is not in the shop.',
  },
  calledOff: 'This evening is called off.',
  calledOffWas: 'This evening was called off.',
  wasOver: (taken) =>
    taken === 0
      ? 'This evening is over and takes no more sign-ups. Nobody had signed up.'
      : `This evening is over and takes no more sign-ups. ${taken === 1 ? 'One seat was' : `${taken} seats were`} taken.`,
  underWay: (taken, seats) =>
    `This evening has begun and takes no more sign-ups. ${taken} of ${seats} seats are taken.`,
  seatsTaken: (taken, seats) => `${taken} of ${seats} seats are taken.`,
  tellGuests: (guests) => `The guests (${guests}) are told the new time by e-mail`,
  holdAfterAll: 'Hold it after all',
  callOff: 'Call off',
  callOffSentence: (guests) =>
    guests === 0
      ? 'Nobody has signed up yet: no e-mail goes out.'
      : `Seats are given back, and ${guests === 1 ? 'one guest is' : `${guests} guests are`} told by e-mail. This cannot be undone.`,
  typeNumber: 'Type how many e-mails go out',
  callingOff: 'Calling off …',
  wasCalledOff: (letters) =>
    letters === 0
      ? 'The evening is called off.'
      : `The evening is called off; ${letters === 1 ? 'one e-mail goes' : `${letters} e-mails go`} out.`,
  guests: (guests, seats) =>
    guests === 0
      ? 'Guests'
      : `${guests === 1 ? '1 guest' : `${guests} guests`}, ${seats === 1 ? '1 seat' : `${seats} seats`}`,
  guestCaption: 'Guests by name',
  guest: { name: 'Name', email: 'E-mail', seats: 'Seats', signedUp: 'Signed up' },
  waiting: (count) => `Waiting list: ${count}`,
  waitingSentence:
    'When seats become free, whoever has waited longest gets an e-mail; they have a day, then the next one is asked.',
  isOffered: 'offered, no answer yet',
  noGuests: 'Nobody has signed up yet.',
  noGuestsCame: 'Nobody signed up.',
  doorList: 'Door list',
  came: 'Is here',
  print: 'Print',
  csv: 'Table (CSV)',
  file: 'book-club',
  writing: 'Writing it down …',
  notWritten: 'It could not be written down. Try again.',
  rule: 'The rule of the club',
  ruleSentence: 'By it the evenings of the next three months are planned. What is planned already stays.',
  noRule: 'There is no rule: no evening is planned by itself.',
  ruleInWords: (week, weekday, time) => `The ${week} ${weekday} of each month, ${time}`,
  saveRule: 'Save the rule',
  startRule: 'Set the rule',
  stopRule: 'Plan no more by itself',
  weeks: { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', last: 'last' },
  weekdays: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
}
