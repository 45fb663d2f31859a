import { OFFICE_PATH } from '#site/addresses.ts'
import type { Language } from '#site/languages.ts'
import { frameLetter, type Letter, type LetterContent } from '#shop/mail/letter-frame.ts'

type Openings = Pick<LetterContent, 'language'> & {
  sender: LetterContent['sender'] & { officeUrl?: string }
  /** Who has looked, by their address. */
  person: string
  most: number
}

type Words = { heading: string; lead: (person: string, most: number) => string; what: string; act: string }

const WORDS: Record<Language, Words> = {
  hu: {
    heading: 'Valaki nagyon sok vevőlapot nyitott meg',
    lead: (person, most) => `Egy órán belül legalább ${most} vevő adatlapját nyitotta meg: ${person}.`,
    what: 'Ha nem tudsz róla, miért, kérdezd meg, vagy a munkatársak között vedd el a hozzáférését. Egy napon belül erről nem írunk újra.',
    act: 'A háttériroda',
  },
  en: {
    heading: 'Somebody has opened very many customers',
    lead: (person, most) => `Within an hour at least ${most} customers were opened by ${person}.`,
    what: 'If you do not know why, ask them, or end their access among the staff. We will not write of it again within a day.',
    act: 'The back office',
  },
}

/** To the admins. */
export function openingsLetter({ sender, language, person, most }: Openings): Letter {
  const { heading, lead, what, act } = WORDS[language]
  return frameLetter({
    sender,
    language,
    subject: `${heading} – ${sender.name}`,
    preview: lead(person, most),
    heading,
    parts: [
      { kind: 'paragraph', text: lead(person, most) },
      { kind: 'paragraph', text: what },
      { kind: 'button', label: act, href: `${sender.officeUrl ?? sender.url}${OFFICE_PATH}` },
    ],
  })
}
