import { pathTo } from '#site/path-to.ts'
import type { Language } from '#site/languages.ts'
import { bookClubLetter, calledOffLetter, movedLetter } from '#shop/catalogue/book-club/book-club-letters.ts'
import type { Letter } from '#shop/ground/mail/letter-frame.ts'
import type { Voice, VoicedLetter } from '#shop/ground/mail/voice/voice-fields.ts'
import { addDays, shopDay, shopMoment } from '#shop/ground/shop-day.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import { answerLetter } from '#shop/house/privacy/requests/answer-letter.ts'
import { newsletterLetter } from '#shop/people/newsletter/newsletter-letters.ts'
import { watchNewsLetter, type News } from '#shop/catalogue/watches/watch-letters.ts'
import { contactAcknowledgement } from '#shop/selling/contact/contact-letters.ts'
import { composeLetter } from '#shop/selling/orders/letters/compose-letter.ts'
import type { LetterOrder } from '#shop/selling/orders/letters/letter-order.ts'
import {
  aLetterOrder,
  LETTER_FACTS,
  ON_DELIVERY,
  PAID,
  WITHOUT_PREORDER,
} from '#shop/selling/orders/letters/sample-letter-order.ts'
import type { Shop } from '#shop/shop.ts'

type OtherLetter = Extract<
  VoicedLetter,
  'contact-received' | 'newsletter-welcome' | `club-${string}` | `data-request-${string}` | `watch-${string}`
>
type OrderLetter = Exclude<VoicedLetter, OtherLetter>
type Sample = { letter: VoicedLetter; language: Language; voice: Voice }

/** Where the shop has typed no account yet. */
const SAMPLE_ACCOUNT = { holder: 'Kolofon Mintabolt Kft.', account: '99900009-12345676', bank: 'Minta Bank' }

const SAMPLE_STAYS = { documents: 2, documentsUntil: '2034-12-31', complaints: 0, waitsUntil: '2026-12-03' }
const SAMPLE_REASON: Record<Language, string> = {
  hu: 'Nem igazolta, hogy ez az e-mail-cím az Öné.',
  en: 'It was not proven that this e-mail address is yours.',
}

/** What the order is like when its letter is written; in all else it is the example. */
const AT_THE_TIME: Record<OrderLetter, Partial<LetterOrder>> = {
  'order-received': {},
  'order-on-delivery': ON_DELIVERY,
  'order-by-transfer': {
    ...WITHOUT_PREORDER,
    paymentMethod: 'TRANSFER',
    expiresAt: new Date('2026-11-23T22:59:59Z'),
    heldUntil: new Date('2026-11-23T22:59:59Z'),
  },
  'quote-asked': {
    status: 'AWAITING_QUOTE',
    isQuoted: true,
    shippingPrice: null,
    total: null,
    vat: [],
    expiresAt: null,
    paymentMethod: null,
    parts: [],
  },
  'quote-ready': { isQuoted: true },
  'payment-received': PAID,
  'payment-reminder': {},
  'order-expired': { status: 'EXPIRED', parts: [] },
  'order-cancelled': { status: 'CANCELLED', parts: [] },
  'preorder-changed': PAID,
  'shipped': PAID,
  'ready-for-pickup': PAID,
  'pickup-reminder': PAID,
  'refund-issued': PAID,
  'return-refunded': { status: 'COMPLETED', parts: [] },
}

const WATCH_NEWS = {
  'watch-back': 'back',
  'watch-out': 'out',
  'watch-cheaper': 'cheaper',
  'watch-withdrawn': 'withdrawn',
} as const satisfies Record<string, News>

function isOfWatch(letter: VoicedLetter): letter is keyof typeof WATCH_NEWS {
  return Object.hasOwn(WATCH_NEWS, letter)
}

/** A letter as it would be in this voice, of the shop itself and about an order, an evening or a message that never was. */
export async function sampleLetter(shop: Shop, sample: Sample): Promise<Letter> {
  const { letter } = sample
  return isOther(letter) ? otherLetter(shop, { ...sample, letter }) : orderLetter(shop, { ...sample, letter })
}

function isOther(letter: VoicedLetter): letter is OtherLetter {
  return !Object.hasOwn(AT_THE_TIME, letter)
}

/** An order is confirmed in words of its own by how it is paid, and where its price is asked for. */
function kindOf(letter: OrderLetter) {
  return letter === 'quote-asked' || letter === 'order-on-delivery' || letter === 'order-by-transfer'
    ? 'order-received'
    : letter
}

async function orderLetter(shop: Shop, { letter, language, voice }: Sample & { letter: OrderLetter }): Promise<Letter> {
  const { operator, openingHours, transfer } = await shopSettings(shop, 'operator', 'openingHours', 'transfer')
  const kind = kindOf(letter)
  return composeLetter(kind, aLetterOrder({ language, ...AT_THE_TIME[letter] }), {
    sender: {
      about: shop.about,
      operator,
      openingHours,
      voice,
      transfer: transfer.account === '' ? { ...transfer, ...SAMPLE_ACCOUNT } : transfer,
    },
    facts: LETTER_FACTS[kind] as never,
  })
}

async function otherLetter(shop: Shop, { letter, language, voice }: Sample & { letter: OtherLetter }): Promise<Letter> {
  const { about: sender, clock } = shop
  if (letter === 'contact-received') return contactAcknowledgement({ sender, language, voice, reference: 'K-7H3MQ2' })
  if (letter === 'data-request-refused')
    return answerLetter({ sender, language, voice, kind: 'erase', outcome: 'refused', reason: SAMPLE_REASON[language] })
  if (letter === 'data-request-done')
    return answerLetter({ sender, language, voice, kind: 'erase', outcome: 'done', stays: SAMPLE_STAYS })
  const page = sender.url + pathTo(language, 'home')
  if (letter === 'newsletter-welcome')
    return newsletterLetter({ sender, language, voice, kind: 'welcome', links: { leave: page } })
  if (isOfWatch(letter)) {
    const about = { title: 'Egri csillagok', author: 'Gárdonyi Géza', price: 3990, href: page }
    const news = WATCH_NEWS[letter]
    const prices = { priceThen: 4490, priceBefore: news === 'cheaper' ? 4290 : null }
    return watchNewsLetter({ sender, language, voice, news, about, ...prices, editions: [], page })
  }
  const evening = (days: number) => shopMoment(addDays(shopDay(clock.now()), days), '18:00')
  const { operator } = await shopSettings(shop, 'operator')
  const facts = {
    sender,
    language,
    voice,
    startsAt: evening(21),
    book: { title: 'Egri csillagok', author: 'Gárdonyi Géza' },
    seats: 2,
    place: operator?.address ?? null,
    cancelUrl: page,
    clubUrl: page,
    uid: 'sample',
    writtenAt: clock.now(),
  }
  if (letter === 'club-called-off') return calledOffLetter(facts)
  return letter === 'club-moved'
    ? movedLetter({ ...facts, from: evening(14) })
    : bookClubLetter({ ...facts, kind: 'signed-up' })
}
