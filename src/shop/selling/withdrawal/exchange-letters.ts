import { frameLetter, type Letter, type LetterContent, type LetterPart } from '#shop/ground/mail/letter-frame.ts'

type Common = Pick<LetterContent, 'sender' | 'language'> & { copies: readonly { name: string; quantity: number }[] }
type AskedLetter = Common & {
  /** Of the order: what is written on the parcel. */
  number: string
  /** Where it is sent. */
  address: string
}
type RejectedLetter = Common & { reason: string }

const WORDS = {
  hu: {
    asked: {
      subject: (shop: string) => `Ajándék cseréje – ${shop}`,
      heading: 'Kicseréljük az ajándékát',
      lead: 'Amint nálunk lesz, az árát ajándékkártyára tesszük, és a kódját erre a címre küldjük. Ezt cseréljük:',
      bring: 'Hozza be a boltba, vagy küldje el erre a címre; a csomagra írja rá ezt a számot:',
      number: 'Szám',
      address: 'Cím',
      after: 'Kérjük, olyan állapotban adja vissza, ahogyan kapta. A visszaküldés díját Ön állja.',
      notYou: 'Ha nem Ön kérte, nincs teendője.',
    },
    rejected: {
      subject: (shop: string) => `Az ajándék cseréjéről – ${shop}`,
      heading: 'Nem tudtuk kicserélni',
      lead: 'Az ajándékot, amelynek a cseréjét kérte, nem tudtuk kicserélni:',
      reason: 'Ezért',
      after: 'Ha kérdése van, válaszoljon erre a levélre.',
    },
  },
  en: {
    asked: {
      subject: (shop: string) => `Exchanging your present – ${shop}`,
      heading: 'We’ll exchange your present',
      lead: 'As soon as it’s with us, we’ll put what it cost on a gift card and e-mail its code to this address. You’re exchanging:',
      bring: 'Bring it to the shop, or send it to this address; write this number on the parcel:',
      number: 'Number',
      address: 'Address',
      after: 'Please return it in the condition you received it in. You pay for sending it back.',
      notYou: 'If it wasn’t you, there’s nothing you need to do.',
    },
    rejected: {
      subject: (shop: string) => `About exchanging your present – ${shop}`,
      heading: 'We couldn’t exchange it',
      lead: 'We couldn’t exchange the present that you asked us to:',
      reason: 'Because',
      after: 'If you have a question, reply to this e-mail.',
    },
  },
} as const

const paragraph = (text: string): LetterPart => ({ kind: 'paragraph', text })
const copiesOf = ({ copies }: Common): LetterPart =>
  paragraph(copies.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join('\n'))

/** GIFT-08: to whoever sends a present back; no price, and nothing of its buyer. */
export function exchangeAskedLetter(letter: AskedLetter): Letter {
  const { sender, language, number, address } = letter
  const words = WORDS[language].asked
  return frameLetter({
    sender,
    language,
    subject: words.subject(sender.name),
    preview: words.lead,
    heading: words.heading,
    parts: [
      paragraph(words.lead),
      copiesOf(letter),
      paragraph(words.bring),
      {
        kind: 'facts',
        facts: [
          { label: words.number, value: number },
          { label: words.address, value: address },
        ],
      },
      paragraph(words.after),
      { kind: 'small-print', text: words.notYou },
    ],
  })
}

export function exchangeRejectedLetter(letter: RejectedLetter): Letter {
  const { sender, language, reason } = letter
  const words = WORDS[language].rejected
  return frameLetter({
    sender,
    language,
    subject: words.subject(sender.name),
    preview: words.lead,
    heading: words.heading,
    parts: [
      paragraph(words.lead),
      copiesOf(letter),
      { kind: 'facts', facts: [{ label: words.reason, value: reason }] },
      paragraph(words.after),
    ],
  })
}
