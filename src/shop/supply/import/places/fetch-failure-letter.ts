import { ANSWER_TOO_LONG, NO_ANSWER_IN_TIME } from '#kit/outside/http-call.ts'
import { DEFAULT_LANGUAGE, type Language } from '#site/languages.ts'
import { frameLetter, type Letter, type LetterContent } from '#shop/ground/mail/letter-frame.ts'

/** Why a place that is kept cannot be looked at. */
export const OTHER_SECRET = 'its password was sealed with another secret of the shop'

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
      'A bolt tovább próbálkozik, és ha sikerül, nincs teendő. Ellenőrizd a forrás címét és jelszavát, vagy kérdezd meg a küldőt. Erről a hibáról nem írunk újra, amíg egy letöltés nem sikerül.',
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

/** What the address or its server says in English; names of errors stay as they are. */
const IN_HUNGARIAN: Readonly<Record<string, string>> = {
  [NO_ANSWER_IN_TIME]: 'nem jött időben válasz',
  [ANSWER_TOO_LONG]: 'a fájl túl nagy',
  [OTHER_SECRET]: 'a jelszót a bolt egy másik titkos kulcsával zárták le; add meg újra',
  'too many redirects': 'a cím túl sokszor irányít tovább',
  'a redirect that leads nowhere': 'a cím olyan helyre irányít tovább, amely nem létezik',
  'an address that is not of the internet': 'a cím belső hálózatra mutat',
  'another port than 80 or 443': 'a cím nem a 80-as vagy a 443-as portra mutat',
  'status 401': 'a kiszolgáló nem fogadta el a nevet vagy a jelszót (401)',
  'status 403': 'a kiszolgáló nem adja ki a fájlt (403)',
  'status 404': 'a címen nincs fájl (404)',
}

export function reasonInHungarian(reason: string): string {
  return IN_HUNGARIAN[reason] ?? reason.replace(/^status (\d+)$/, 'a kiszolgáló hibát jelzett ($1)')
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
  const why = language === 'hu' ? reasonInHungarian(reason) : reason
  return frameLetter({
    sender,
    language,
    subject: words.subject(source),
    preview: why,
    heading: words.heading,
    parts: [
      { kind: 'paragraph', text: words.lead(source, failures) },
      { kind: 'facts', facts: [{ label: words.reason, value: why }] },
      { kind: 'small-print', text: words.after },
    ],
  })
}
