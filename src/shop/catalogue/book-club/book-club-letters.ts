import { SHOP_TIME_ZONE } from '#site/constants.ts'
import { calendarEntry, type CalendarEntry } from '#kit/formats/calendar-entry.ts'
import { dateFormat } from '#kit/formats/intl-formats.ts'
import type { Language } from '#site/languages.ts'
import type { Voice } from '#shop/ground/mail/voice/voice-fields.ts'
import { voicedParts } from '#shop/ground/mail/voice/voiced-parts.ts'
import { frameLetter, type Letter, type LetterContent } from '#shop/ground/mail/letter-frame.ts'

type BookClubLetter = Pick<LetterContent, 'sender' | 'language'> & {
  voice: Voice
  kind: 'signed-up' | 'already' | 'moved'
  startsAt: Date
  /** Of one that was moved: when it was. */
  from?: Date
  /** What is read; null while it is not chosen. */
  book: { title: string; author: string | null } | null
  seats: number
  place: string | null
  cancelUrl: string
  /** The page of the club, and what makes the calendar's entry the same when it is sent again. */
  clubUrl: string
  uid: string
  writtenAt: Date
}

const OWN_PARAGRAPHS = { 'signed-up': 'club-signed-up', 'moved': 'club-moved', 'already': null } as const

type Words = {
  subject: Record<BookClubLetter['kind'], (shop: string) => string>
  heading: Record<BookClubLetter['kind'], string>
  lead: Record<BookClubLetter['kind'], string>
  facts: { before: string; when: string; where: string; book: string; seats: string }
  seats: (count: number) => string
  cancel: string
  after: string
  /** In the calendar, and the name of its file. */
  entry: (shop: string) => string
  file: string
}

const WORDS: Record<Language, Words> = {
  hu: {
    subject: {
      'signed-up': (shop) => `Várjuk a könyvklubban – ${shop}`,
      'already': (shop) => `Már van helye a könyvklubban – ${shop}`,
      'moved': (shop) => `Más időpontra került a könyvklub – ${shop}`,
    },
    heading: {
      'signed-up': 'Várjuk a könyvklubban',
      'already': 'Már van helye a könyvklubban',
      'moved': 'Más időpontra került a könyvklub',
    },
    lead: {
      'signed-up': 'Köszönjük a jelentkezést, a helyet fenntartjuk. A könyvet nem muszáj a végéig elolvasni.',
      'moved': 'Az estét áttettük; a helyét az új időpontra is fenntartjuk. Reméljük, akkor is el tud jönni.',
      'already':
        'Ezzel a címmel erre az estére már jelentkeztek, ezért az első jelentkezést tartottuk meg. Ha másként szeretné, előbb mondja le, azután jelentkezzen újra.',
    },
    facts: { before: 'Eredetileg', when: 'Mikor', where: 'Hol', book: 'Amit olvasunk', seats: 'Helyek' },
    seats: (count) => `${count} fő`,
    cancel: 'Mégsem megyek',
    after:
      'Ha mégsem tud eljönni, a fenti linkkel adja vissza a helyét: más örülni fog neki. Ha nem Ön jelentkezett, ugyanígy lemondhatja. A naptárbejegyzést csatoltuk.',
    entry: (shop) => `Könyvklub – ${shop}`,
    file: 'konyvklub.ics',
  },
  en: {
    subject: {
      'signed-up': (shop) => `See you at the book club – ${shop}`,
      'already': (shop) => `You have a seat at the book club – ${shop}`,
      'moved': (shop) => `A new time for the book club – ${shop}`,
    },
    heading: {
      'signed-up': 'See you at the book club',
      'already': 'You already have a seat at the book club',
      'moved': 'The book club has moved to another time',
    },
    lead: {
      'signed-up': 'Thank you for signing up; your seat is kept. You don’t have to have finished the book.',
      'moved': 'We’ve moved the evening, and your seat is kept for the new time. We hope you can still come.',
      'already':
        'This address has already signed up for this evening, so we’ve kept the first sign-up. To change it, cancel it first and then sign up again.',
    },
    facts: { before: 'It was', when: 'When', where: 'Where', book: 'What we read', seats: 'Seats' },
    seats: (count) => (count === 1 ? '1 person' : `${count} people`),
    cancel: 'I can’t come',
    after:
      'If you can’t come after all, please give up your seat with the link above: someone else will be glad of it. If it wasn’t you who signed up, cancel it the same way. A calendar entry is attached.',
    entry: (shop) => `Book club – ${shop}`,
    file: 'book-club.ics',
  },
}

const CALLED_OFF: Record<Language, { subject: (shop: string) => string; heading: string; lead: string; club: string }> =
  {
    hu: {
      subject: (shop) => `Elmarad a könyvklub – ${shop}`,
      heading: 'Elmarad a könyvklub',
      lead: 'Sajnáljuk, ez az este elmarad. A jelentkezését töröltük, Önnek nincs teendője; a naptárából is törölheti.',
      club: 'A következő esték',
    },
    en: {
      subject: (shop) => `The book club has been called off – ${shop}`,
      heading: 'The book club has been called off',
      lead: 'We’re sorry: this evening has been called off. We’ve cancelled your seat, and all you need to do is take it out of your calendar.',
      club: 'The next evenings',
    },
  }

/** To whoever had signed up for an evening that does not take place. */
export function calledOffLetter({
  sender,
  voice,
  language,
  startsAt,
  clubUrl,
}: Pick<BookClubLetter, 'sender' | 'voice' | 'language' | 'startsAt' | 'clubUrl'>): Letter {
  const words = CALLED_OFF[language]
  const when = inWords(startsAt, language)
  return frameLetter({
    sender,
    language,
    subject: words.subject(sender.name),
    preview: when,
    heading: words.heading,
    parts: voicedParts(
      [
        { kind: 'paragraph', text: words.lead },
        { kind: 'facts', facts: [{ label: WORDS[language].facts.when, value: when }] },
        { kind: 'button', label: words.club, href: clubUrl },
      ],
      { voice, letter: 'club-called-off', known: { shop: sender.name }, greeting: null },
    ),
  })
}

/** To whoever has a seat on an evening that is at another time now; the entry in their calendar moves with it. */
export function movedLetter(facts: Omit<BookClubLetter, 'kind'> & { from: Date }): Letter {
  return bookClubLetter({ ...facts, kind: 'moved' })
}

export function inWords(moment: Date, language: Language): string {
  const locale = language === 'hu' ? 'hu-HU' : 'en-GB'
  return dateFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: SHOP_TIME_ZONE }).format(moment)
}

export type EveningFacts = Pick<
  BookClubLetter,
  'sender' | 'language' | 'startsAt' | 'from' | 'book' | 'seats' | 'place'
>

export function eveningFacts({ language, startsAt, from, book, seats, place }: EveningFacts) {
  const words = WORDS[language]
  const reading = inOneLine(book)
  return [
    ...(from ? [{ label: words.facts.before, value: inWords(from, language) }] : []),
    { label: words.facts.when, value: inWords(startsAt, language) },
    ...(place ? [{ label: words.facts.where, value: place }] : []),
    ...(reading ? [{ label: words.facts.book, value: reading }] : []),
    { label: words.facts.seats, value: words.seats(seats) },
  ]
}

/** The evening as calendars keep it. */
export function eveningEntry({
  sender,
  language,
  startsAt,
  book,
  place,
  uid,
  clubUrl,
  writtenAt,
}: Omit<EveningFacts, 'from' | 'seats'> & Pick<BookClubLetter, 'uid' | 'clubUrl' | 'writtenAt'>): CalendarEntry {
  const words = WORDS[language]
  const reading = inOneLine(book)
  const about = reading && `${words.facts.book}: ${reading}`
  return { uid, writtenAt, startsAt, title: words.entry(sender.name), place, about, url: clubUrl }
}

function inOneLine(book: BookClubLetter['book']): string | null {
  return book && (book.author ? `${book.author}: ${book.title}` : book.title)
}

/** Nothing that was typed is in it, so nobody can send their words to another's address. */
export function bookClubLetter({
  sender,
  voice,
  language,
  kind,
  startsAt,
  from,
  book,
  seats,
  place,
  cancelUrl,
  clubUrl,
  uid,
  writtenAt,
}: BookClubLetter): Letter {
  const words = WORDS[language]
  const when = inWords(startsAt, language)
  const letter = frameLetter({
    sender,
    language,
    subject: words.subject[kind](sender.name),
    preview: when,
    heading: words.heading[kind],
    parts: voicedParts(
      [
        { kind: 'paragraph', text: words.lead[kind] },
        { kind: 'facts', facts: eveningFacts({ sender, language, startsAt, from, book, seats, place }) },
        { kind: 'button', label: words.cancel, href: cancelUrl },
        { kind: 'small-print', text: words.after },
      ],
      { voice, letter: OWN_PARAGRAPHS[kind], known: { shop: sender.name }, greeting: null },
    ),
  })
  const entry = calendarEntry(eveningEntry({ sender, language, startsAt, book, place, uid, clubUrl, writtenAt }))
  const attachment = { name: words.file, type: 'text/calendar; charset=utf-8; method=PUBLISH', content: entry }
  return { ...letter, attachments: [attachment] }
}
