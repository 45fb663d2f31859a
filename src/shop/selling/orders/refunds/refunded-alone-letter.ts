import { OFFICE_PATH } from '#site/addresses.ts'
import type { Language } from '#site/languages.ts'
import { frameLetter, type Letter, type LetterContent } from '#shop/ground/mail/letter-frame.ts'
import { formatForints } from '#words/format.ts'

type RefundedAlone = Pick<LetterContent, 'language'> & {
  sender: LetterContent['sender'] & { officeUrl?: string }
  number: string
  amount: number
  by: string
  words: string | null
}

type Words = {
  subject: (number: string) => string
  heading: string
  lead: string
  order: string
  amount: string
  by: string
  why: string
  see: string
}

const WORDS: Record<Language, Words> = {
  hu: {
    subject: (number) => `Határ fölötti visszatérítés: ${number}`,
    heading: 'Visszatérítés második ember nélkül',
    lead: 'Ekkora összeghez két ember kellene, de a boltban most más nem hagyhatta volna jóvá. A pénz elindult a vevőhöz.',
    order: 'Rendelés',
    amount: 'Összeg',
    by: 'Aki visszaadta',
    why: 'Indok',
    see: 'Megnézem a rendelést',
  },
  en: {
    subject: (number) => `Refund over the limit: ${number}`,
    heading: 'A refund without a second person',
    lead: 'A sum like this takes two people, but nobody else in the shop could have approved it. The money is on its way to the buyer.',
    order: 'Order',
    amount: 'Amount',
    by: 'Refunded by',
    why: 'Reason',
    see: 'See the order',
  },
}

/** To the operator, where a refund over the limit had no second pair of eyes. */
export function refundedAloneLetter({ sender, language, number, amount, by, words: why }: RefundedAlone): Letter {
  const words = WORDS[language]
  return frameLetter({
    sender,
    language,
    subject: words.subject(number),
    preview: words.lead,
    heading: words.heading,
    parts: [
      { kind: 'paragraph', text: words.lead },
      {
        kind: 'facts',
        facts: [
          { label: words.order, value: number },
          { label: words.amount, value: formatForints(amount, language) },
          { label: words.by, value: by },
          ...(why ? [{ label: words.why, value: why }] : []),
        ],
      },
      { kind: 'button', label: words.see, href: `${sender.officeUrl ?? sender.url}${OFFICE_PATH}/orders/${number}` },
    ],
  })
}
