import type { Language } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { frameLetter, type Letter, type LetterContent, type LetterPart } from '#shop/ground/mail/letter-frame.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { codeInFours } from './read-code.ts'

type CardFacts = {
  code: string
  balance: number
  validUntil: string
  to: string | null
  from: string | null
  greeting: string | null
}

const WORDS = {
  hu: {
    subject: (shop: string) => `Ajándékkártya – ${shop}`,
    heading: 'Ajándékkártyát kapott',
    forWhom: (to: string) => `${to} részére`,
    fromWhom: (from: string) => `${from} küldi.`,
    sum: 'Összeg',
    until: 'Eddig használható',
    how: 'Az interneten a megrendelés fizetés lépésében írja be a kódot; a boltban mutassa meg ezt a levelet. Ami a kártyán marad, legközelebb is elkölthető.',
    paper: (url: string) => `Papíron is odaadhatja: ${url}`,
    keep: 'A kód olyan, mint a pénz: akinek megadja, az fizethet vele. Ha elveszne, írjon nekünk.',
  },
  en: {
    subject: (shop: string) => `A gift card – ${shop}`,
    heading: 'You have been given a gift card',
    forWhom: (to: string) => `For ${to}`,
    fromWhom: (from: string) => `From ${from}.`,
    sum: 'Value',
    until: 'Good until',
    how: 'Online, type the code at the checkout, where you pay; in the shop, show this e-mail. What is left stays on the card for the next time.',
    paper: (url: string) => `To give it on paper: ${url}`,
    keep: 'The code is as good as money: whoever has it can pay with it. Should you lose it, write to us.',
  },
} as const

/** CARD-10: the letter that brings a card, which can be printed as it is. */
export function cardLetter({
  sender,
  language,
  card,
}: Pick<LetterContent, 'sender'> & { language: Language; card: CardFacts }): Letter {
  const words = WORDS[language]
  const { code, balance, validUntil, to, from, greeting } = card
  const paragraph = (text: string): LetterPart => ({ kind: 'paragraph', text })
  return frameLetter({
    sender,
    language,
    subject: words.subject(sender.name),
    preview: words.heading,
    heading: words.heading,
    parts: [
      ...(to === null ? [] : [paragraph(words.forWhom(to))]),
      ...(greeting === null ? [] : [paragraph(greeting)]),
      ...(from === null ? [] : [paragraph(words.fromWhom(from))]),
      { kind: 'code', code: codeInFours(code) },
      {
        kind: 'facts',
        facts: [
          { label: words.sum, value: formatForints(balance, language) },
          { label: words.until, value: formatDay(validUntil, language) },
        ],
      },
      paragraph(words.how),
      paragraph(words.paper(sender.url + pathTo(language, 'gift-card-balance'))),
      { kind: 'small-print', text: words.keep },
    ],
  })
}
