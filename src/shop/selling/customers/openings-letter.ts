import { OFFICE_PATH } from '#site/addresses.ts'
import type { Language } from '#site/languages.ts'
import { frameLetter, type Letter, type LetterContent } from '#shop/ground/mail/letter-frame.ts'
import type { SeenHow } from './seen-records.server.ts'

type Openings = Pick<LetterContent, 'language'> & {
  sender: LetterContent['sender'] & { officeUrl?: string }
  /** Who has looked, by their address. */
  person: string
  how: SeenHow
  most: number
}

type Words = Record<SeenHow, { heading: string; lead: (person: string, most: number) => string }> & {
  what: string
  act: string
}

const WORDS: Record<Language, Words> = {
  hu: {
    whole: {
      heading: 'Valaki nagyon sok vevő adatait nézte meg',
      lead: (person, most) =>
        `Egy órán belül legalább ${most} vevő címét, telefonszámát nézte meg (vevőlapon, rendelésben vagy szállítási papíron): ${person}.`,
    },
    name: {
      heading: 'Valaki nagyon sok rendelést nézett végig',
      lead: (person, most) =>
        `Egy órán belül legalább ${most} rendelést látott a vevő nevével, listában vagy letöltve: ${person}.`,
    },
    what: 'Ha nem tudsz róla, miért, kérdezd meg, vagy a munkatársak között vedd el a hozzáférését. Egy napon belül erről nem írunk újra.',
    act: 'A háttériroda',
  },
  en: {
    whole: {
      heading: 'Someone has looked up a great many customers',
      lead: (person, most) =>
        `Within an hour ${person} has seen the addresses and phone numbers of at least ${most} customers: on customer pages, in orders or on delivery notes.`,
    },
    name: {
      heading: 'Someone has gone through a great many orders',
      lead: (person, most) =>
        `Within an hour ${person} has seen at least ${most} orders with their buyers’ names, in lists or downloaded.`,
    },
    what: 'If you don’t know why, ask them, or end their access under Staff. We won’t write about this again within a day.',
    act: 'The back office',
  },
}

/** To the admins. */
export function openingsLetter({ sender, language, person, how, most }: Openings): Letter {
  const { what, act, ...words } = WORDS[language]
  const { heading } = words[how]
  const lead = words[how].lead(person, most)
  return frameLetter({
    sender,
    language,
    subject: `${heading} – ${sender.name}`,
    preview: lead,
    heading,
    parts: [
      { kind: 'paragraph', text: lead },
      { kind: 'paragraph', text: what },
      { kind: 'button', label: act, href: `${sender.officeUrl ?? sender.url}${OFFICE_PATH}` },
    ],
  })
}
