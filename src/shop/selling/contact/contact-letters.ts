import { SHOP_TIME_ZONE } from '#site/constants.ts'
import { dateFormat } from '#kit/formats/intl-formats.ts'
import type { Language } from '#site/languages.ts'
import { formatInstant } from '#words/format.ts'
import type { Voice } from '#shop/ground/mail/voice/voice-fields.ts'
import { voicedParts } from '#shop/ground/mail/voice/voiced-parts.ts'
import { frameLetter, type Letter, type LetterContent } from '#shop/ground/mail/letter-frame.ts'
import type { ContactTopic } from './contact-topics.ts'
import type { NamedLine } from './named-lines.ts'
import type { Suspicion } from './suspicions.ts'

type MessageFacts = {
  sender: LetterContent['sender']
  reference: string
  receivedAt: Date
  name: string
  email: string
  topic: ContactTopic
  orderNumber?: string
  message: string
  language: Language
  suspicions: Suspicion[]
  /** The cart that went with it. */
  cart?: readonly NamedLine[]
}

const TOPICS: Record<ContactTopic, string> = {
  order: 'Megrendelés',
  book: 'Könyvet keres',
  shop: 'A bolt és a könyvklub',
  other: 'Egyéb',
}

const REASONS: Record<Suspicion, string> = {
  'honeypot': 'kitöltötte azt a mezőt, amelyet csak programok látnak',
  'no-stamp': 'nem az űrlapunkról érkezett, vagy az űrlap két napnál régebben volt nyitva',
  'too-fast': 'három másodpercen belül elküldte',
  'links': 'sok hivatkozás van benne',
  'markup': 'hirdetések jelölései vannak benne',
  'many': 'egy napon belül tíznél többször írt',
}

/** To the shop, which is in Budapest: an answer to it goes to whoever wrote. */
export function contactLetter(facts: MessageFacts): Letter {
  const {
    sender,
    reference,
    receivedAt,
    name,
    email,
    topic,
    orderNumber,
    message,
    language,
    suspicions,
    cart = [],
  } = facts
  const isSuspicious = suspicions.length > 0
  const at = dateFormat('hu-HU', { dateStyle: 'long', timeStyle: 'short', timeZone: SHOP_TIME_ZONE }).format(receivedAt)
  return frameLetter({
    sender,
    language: 'hu',
    subject: `${isSuspicious ? 'Gyanús: ' : ''}${TOPICS[topic]} – ${name} (${reference})`,
    preview: message.slice(0, 100),
    heading: 'Üzenet a honlapról',
    parts: [
      {
        kind: 'facts',
        facts: [
          { label: 'Név', value: name },
          { label: 'E-mail-cím', value: email },
          { label: 'Tárgy', value: TOPICS[topic] },
          ...(orderNumber ? [{ label: 'Rendelésszám', value: orderNumber }] : []),
          { label: 'Nyelv', value: language === 'hu' ? 'magyar' : 'angol' },
          { label: 'Érkezett', value: at },
          { label: 'Azonosító', value: reference },
        ],
      },
      ...linesOf(message).map((text) => ({ kind: 'paragraph', text }) as const),
      ...(cart.length > 0
        ? [
            { kind: 'paragraph', text: 'A kosara, amelyből az irodában rendelést vehetsz fel:' } as const,
            {
              kind: 'block',
              lines: cart.map(({ title, ean, quantity }) => `${quantity} × ${title} (${ean})`),
            } as const,
          ]
        : []),
      ...(isSuspicious
        ? [
            {
              kind: 'small-print',
              text: `Reklámnak látszik, ezért a feladónak nem írtunk visszaigazolást: ${suspicions.map((one) => REASONS[one]).join('; ')}.`,
            } as const,
          ]
        : [
            {
              kind: 'small-print',
              text: 'A feladónak visszaigazoltuk, hogy megkaptuk. Ha erre a levélre válaszol, neki válaszol.',
            } as const,
          ]),
    ],
  })
}

type Words = {
  subject: (shop: string) => string
  heading: string
  lines: (reference: string) => string[]
  unasked: string
  answer: string
  about: (reference: string) => string
  youWrote: (at: string) => string
}

const WORDS: Record<Language, Words> = {
  hu: {
    subject: (shop) => `Megkaptuk az üzenetét – ${shop}`,
    heading: 'Megkaptuk az üzenetét',
    lines: (reference) => [
      'Köszönjük, hogy írt nekünk. Erre a címre válaszolunk.',
      `Ha addig is hivatkozna rá, az üzenet azonosítója: ${reference}.`,
    ],
    unasked: 'Ha nem Ön írt nekünk, valaki tévedésből az Ön címét adta meg: ezt a levelet nyugodtan törölje.',
    answer: 'Válasz az üzenetére',
    about: (reference) => `Az üzenet azonosítója: ${reference}. Ha erre a levélre válaszol, a boltnak ír.`,
    youWrote: (at) => `Ezt írta nekünk (${at}):`,
  },
  en: {
    subject: (shop) => `We’ve got your message – ${shop}`,
    heading: 'We’ve got your message',
    lines: (reference) => [
      'Thank you for writing to us. We’ll reply to this address.',
      `If you need to mention it in the meantime, its reference is ${reference}.`,
    ],
    unasked:
      'If it wasn’t you who wrote, someone entered your address by mistake and you can simply delete this e-mail.',
    answer: 'Our answer to your message',
    about: (reference) => `The reference of your message is ${reference}. Reply to this e-mail to write to us again.`,
    youWrote: (at) => `You wrote to us (${at}):`,
  },
}

/**
 * To the sender. Nothing of what was written is repeated in it, not even the name: whoever gives another's address
 * cannot make the shop carry their words there.
 */
export function contactAcknowledgement({
  sender,
  reference,
  language,
  voice,
}: Pick<MessageFacts, 'sender' | 'reference' | 'language'> & { voice: Voice }): Letter {
  const { subject, heading, lines, unasked } = WORDS[language]
  return frameLetter({
    sender,
    language,
    subject: subject(sender.name),
    preview: lines(reference)[0] ?? '',
    heading,
    parts: voicedParts(
      [
        ...lines(reference).map((text) => ({ kind: 'paragraph', text }) as const),
        { kind: 'small-print', text: unasked },
      ],
      { voice, letter: 'contact-received', known: { shop: sender.name }, greeting: null },
    ),
  })
}

type Answered = Pick<MessageFacts, 'sender' | 'reference' | 'language' | 'message' | 'receivedAt'> & { text: string }

/** What a bookseller wrote back, above what they were asked. Its subject is the acknowledgement's: mail programs group by it. */
export function answerLetter({ sender, reference, language, message, receivedAt, text }: Answered): Letter {
  const { subject, answer, about, youWrote } = WORDS[language]
  return frameLetter({
    sender,
    language,
    subject: `Re: ${subject(sender.name)}`,
    preview: text.slice(0, 100),
    heading: answer,
    parts: [
      ...linesOf(text).map((line) => ({ kind: 'paragraph', text: line }) as const),
      { kind: 'small-print', text: about(reference) },
      { kind: 'small-print', text: youWrote(formatInstant(receivedAt, language)) },
      { kind: 'block', lines: linesOf(message) },
    ],
  })
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
}
