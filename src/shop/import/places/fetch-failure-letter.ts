import { DEFAULT_LANGUAGE, type Language } from '#site/languages.ts'
import { frameLetter, type Letter, type LetterContent } from '#shop/mail/letter-frame.ts'

type FetchFailure = Pick<LetterContent, 'sender'> & {
  language?: Language
  /** The source's name. */
  source: string
  reason: string
  failures: number
}

type Words = {
  subject: (source: string) => string
  heading: string
  lead: (source: string, failures: number) => string
  reason: string
  after: string
}

const WORDS: Record<Language, Words> = {
  hu: {
    subject: (source) => `Nem érhető el a forrás: ${source}`,
    heading: 'Egy forrás fájljai nem érkeznek meg',
    lead: (source, failures) =>
      `Egymás után ${failures} alkalommal nem sikerült letölteni ennek a forrásnak a fájljait: ${source}.`,
    reason: 'Az utolsó hiba',
    after:
      'A bolt tovább próbálkozik, és ha sikerül, nincs teendő. Ellenőrizze a forrás címét és jelszavát, vagy kérdezze meg a küldőt. Erről a hibáról nem írunk újra, amíg egy letöltés nem sikerül.',
  },
  en: {
    subject: (source) => `A source cannot be reached: ${source}`,
    heading: 'A source’s files are not arriving',
    lead: (source, failures) => `Downloading the files of ${source} has failed ${failures} times in a row.`,
    reason: 'The last error',
    after:
      'The shop keeps trying, and if it succeeds there is nothing to do. Check the source’s address and password, or ask the sender. We will not write about this again until a download has succeeded.',
  },
}

/** To the shop's own people, in the shop's own language. */
export function fetchFailureLetter({
  sender,
  language = DEFAULT_LANGUAGE,
  source,
  reason,
  failures,
}: FetchFailure): Letter {
  const words = WORDS[language]
  return frameLetter({
    sender,
    language,
    subject: words.subject(source),
    preview: reason,
    heading: words.heading,
    parts: [
      { kind: 'paragraph', text: words.lead(source, failures) },
      { kind: 'facts', facts: [{ label: words.reason, value: reason }] },
      { kind: 'small-print', text: words.after },
    ],
  })
}
