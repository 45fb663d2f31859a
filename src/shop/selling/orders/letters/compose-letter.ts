import { DEFAULT_LANGUAGE, type Language } from '#site/languages.ts'
import { frameLetter, type Letter, type LetterPart } from '#shop/ground/mail/letter-frame.ts'
import { isVoicedLetter, type VoicedLetter } from '#shop/ground/mail/voice/voice-fields.ts'
import { voicedParts } from '#shop/ground/mail/voice/voiced-parts.ts'
import { LETTER_BODIES, promisesOf } from './letter-bodies.ts'
import type { LetterFacts, LetterKind } from './letter-kinds.ts'
import type { LetterOrder, LetterSender } from './letter-order.ts'
import { smallPrint, type LetterContext } from './letter-parts.ts'
import { englishWords } from './letter-words-en.ts'
import { hungarianWords } from './letter-words-hu.ts'
import type { LetterTitle, LetterWords } from './letter-text-parts.ts'

const WORDS: Record<Language, LetterWords> = { hu: hungarianWords, en: englishWords }

/** What opens an order to whoever has it: it speaks as every shop does. */
const SECURITY: readonly LetterKind[] = ['order-link']

/** As every shop greets in a letter about an order. */
export function usualGreeting(language: Language, name: string): string {
  return WORDS[language].greeting(name)
}

/** Whose own paragraph it has: how an order is paid says what there is to explain. */
function voicedAs(kind: LetterKind, { isQuoted, paymentMethod }: LetterOrder): VoicedLetter | null {
  if (kind === 'order-received' && isQuoted) return 'quote-asked'
  if (kind === 'order-received' && paymentMethod === 'COD') return 'order-on-delivery'
  if (kind === 'order-received' && paymentMethod === 'TRANSFER') return 'order-by-transfer'
  return isVoicedLetter(kind) ? kind : null
}

/** What it is about, in its subject and over it. */
function titleOf<Kind extends LetterKind>(
  kind: Kind,
  { isQuoted }: LetterOrder,
  facts: LetterFacts[Kind],
): LetterTitle {
  if (kind === 'order-received' && isQuoted) return 'quote-asked'
  if (kind === 'order-cancelled' && 'copies' in facts && facts.copies.length > 0) return 'copies-cancelled'
  return kind === 'preorder-changed' && 'to' in facts && facts.to === null ? 'preorder-off' : kind
}

type Body<Kind extends LetterKind> = (context: LetterContext, facts: LetterFacts[Kind]) => LetterPart[]

/** ORDER-07: a letter about an order, in the order's language; those for the staff are in the shop's own. */
export function composeLetter<Kind extends LetterKind>(
  kind: Kind,
  order: LetterOrder,
  extra: { sender: LetterSender; facts: LetterFacts[Kind] },
): Letter {
  const isForStaff = kind.startsWith('staff-')
  const language = isForStaff ? DEFAULT_LANGUAGE : order.language
  const words = WORDS[language]
  const context: LetterContext = { order: { ...order, language }, sender: extra.sender, words }
  const body = LETTER_BODIES[kind] as Body<Kind>
  const parts = body(context, extra.facts)
  const title = titleOf(kind, order, extra.facts)
  const [first] = parts
  return frameLetter({
    sender: extra.sender.about,
    language,
    subject: `${words.subjects[title](order.number)} – ${extra.sender.about.name}`,
    preview: first?.kind === 'paragraph' ? first.text : words.headings[title],
    heading: words.headings[title],
    parts: isForStaff
      ? parts
      : [
          ...voicedParts(parts, {
            voice: SECURITY.includes(kind) ? {} : extra.sender.voice,
            letter: voicedAs(kind, order),
            known: { name: order.contact.name, orderNumber: order.number, shop: extra.sender.about.name },
            greeting: words.greeting(order.contact.name),
          }),
          ...promisesOf(kind, context),
          smallPrint(words.says.questions),
        ],
  })
}
