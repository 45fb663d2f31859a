import { CommitUnknown, confirmWritten } from '#database/commit-unknown.ts'
import type { Language } from '#site/languages.ts'
import { ORDER_PLACED } from '#site/log-lines.ts'
import { termsInForce } from '#shop/catalogue/content/terms-in-force.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import type { BillingAddress, Contact } from '#shop/people/addresses/address.ts'
import { paymentsOffered } from '#shop/selling/cart/payment-choices.ts'
import { keepCardOrder, type CardToSell } from '#shop/selling/gift-cards/sold-card.ts'
import type { Shop } from '#shop/shop.ts'
import { checkedAddressesOf, type CheckedAddresses } from '../order-addresses.ts'
import { problem, type CardProblemKind, type OrderProblem } from '../order-problem.ts'
import { orderByNumber } from '../order-records.server.ts'
import type { OrderView } from '../order.ts'
import { buyerLimits } from '../placing/judge-draft.ts'
import type { OrderInput } from '../placing/order-input.ts'
import { hashOf, newOrder, PLACING_KEY, PLACING_TRIES } from '../placing/place-order.ts'
import { insertOrderWithin, knownPlacing, type NewOrder, type UnpaidClaim } from '../placing/place-records.server.ts'
import type { OrderDraft } from '../placing/quote-order.ts'
import { holderOf } from '../placing/unpaid-holder.ts'
import { judgeUnpaid } from '../placing/unpaid-limits.ts'
import { unpaidFacts } from '../placing/unpaid-records.server.ts'
import { orderView } from '../view/order-view.ts'
import { cardOffer } from './card-offer.ts'
import { GIFT_CARD, GIFT_CARD_NAMES } from './card-sale.ts'
import { checkCard, type CardInput } from './card-to-sell.ts'

type BuyCard = {
  userId: string
  email: string
  network?: string | null
  /** Made up by the page when it was opened: the same key is the same order. */
  key: string
  card: CardInput
  contact: Contact
  billing: BillingAddress
  language: Language
  /** The terms that the buyer has read. */
  termsVersion: string
}

type CardProblem = OrderProblem<CardProblemKind>
type BoughtCard = { order: OrderView | null; problems: CardProblem[] }

/**
 * CARD-11: somebody buys a gift card: an order of it alone, without a parcel, a discount or another card in it, which is to be paid for at
 * once. The card itself is made by the database when the order is confirmed.
 */
export async function sellCard(shop: Shop, request: BuyCard): Promise<BoughtCard> {
  if (!PLACING_KEY.test(request.key)) return refused(problem('bad-key', { field: 'key' }))
  const { userId, network, card: input, contact, billing, language, termsVersion } = request
  const bodyHash = hashOf({ input: { ...input, contact, billing, language }, accepted: termsVersion })
  const holder = holderOf(shop, { userId, network })
  for (let attempt = 1; ; attempt++) {
    const known = await knownPlacing(shop.db, request)
    if (known) {
      if (known.bodyHash !== bodyHash) return refused(problem('key-used'))
      // Nobody asks twice who has heard: what they hear now has to be where a replica keeps it.
      await confirmWritten(shop.db)
      return placed(shop, known.number)
    }
    const facts = await unpaidFacts(shop.db, { ...holder, productIds: [], now: shop.clock.now() })
    const { draft, card, problems } = await draftCard(shop, request)
    const limits = await buyerLimits(shop, facts, draft.addresses.billing)
    const over = judgeUnpaid({ limits, facts, wanted: [], pays: 'now', now: shop.clock.now() }).problems
    if (problems.length > 0 || over.length > 0) return refused(...problems, ...over)
    const order = await cardOrder(shop, { request, draft, bodyHash })
    const { orders, copies, networkCopies, networkForints } = facts
    if (await insertOrKnow(shop, order, card, { ...holder, orders, copies, networkCopies, networkForints })) {
      shop.log.info({ order: order.number, copies: 0, forints: order.total, payment: null }, ORDER_PLACED)
      shop.wake('letters', 'order-finds', `order:${order.number}`)
      return placed(shop, order.number)
    }
    // Another order of the same account came between.
    if (attempt >= PLACING_TRIES) return refused(problem('busy'))
  }
}

/** Whether it is placed; false where it is not, or nobody knows: then the key finds it. */
async function insertOrKnow(shop: Shop, order: NewOrder, card: CardToSell, claim: UnpaidClaim): Promise<boolean> {
  try {
    return await inTransaction(shop, async (shop) => {
      if (!(await insertOrderWithin(shop.db, order, claim))) return false
      await keepCardOrder(shop, order.number, card)
      return true
    })
  } catch (error) {
    if (error instanceof CommitUnknown) return false
    throw error
  }
}

async function draftCard(
  shop: Shop,
  { card: input, contact, billing, language, termsVersion }: BuyCard,
): Promise<{ draft: OrderDraft; card: CardToSell; problems: CardProblem[] }> {
  const now = shop.clock.now()
  const [offer, terms, { operator }, checked] = await Promise.all([
    cardOffer(shop),
    termsInForce(shop, now, language),
    shopSettings(shop, 'operator'),
    checkedAddressesOf(shop, inputOf({ contact, billing, language })),
  ])
  const { card, problems } = checkCard(input, shopDay(now))
  const { amount } = input
  const isSum = offer !== null && Number.isInteger(amount) && amount >= offer.least && amount <= offer.most
  return {
    draft: draftOf(shop, amount, checked.addresses, terms?.id ?? ''),
    card,
    problems: [
      ...(offer ? [] : [problem('card-not-sold')]),
      ...(offer && !isSum ? [problem('card-sum', { field: 'amount', value: `${offer.least} ${offer.most}` })] : []),
      ...problems,
      // Nothing else is asked of an order that has no parcel.
      ...(checked.problems as CardProblem[]),
      ...(terms ? [] : [problem('terms-missing')]),
      ...(terms && terms.id !== termsVersion ? [problem('terms-changed', { value: terms.id })] : []),
      // Terms that name no seller bind nobody.
      ...(operator ? [] : [problem('not-open')]),
    ],
  }
}

type Named = Pick<BuyCard, 'contact' | 'billing' | 'language'>

function inputOf({ contact, billing, language }: Named): OrderInput {
  return { lines: [], shipping: 'EMAIL', contact, billing, language }
}

/** A draft as of any order: its sum is the card's, and there is nothing else to it. */
function draftOf(shop: Shop, amount: number, addresses: CheckedAddresses, termsVersion: string): OrderDraft {
  return {
    quote: {
      lines: [],
      goods: amount,
      wrapping: null,
      wrappingOffer: null,
      shippingPrice: 0,
      paysByLaw: null,
      coupon: null,
      total: amount,
      vat: [{ percent: 0, net: amount, vat: 0, gross: amount }],
      needsQuote: false,
      delivery: null,
      termsVersion,
      linesHash: '',
      payments: paymentsOffered({ payments: shop.payments, payOnCollection: false }),
      codRefusal: null,
      giftCard: null,
      isShort: false,
      problems: [],
    },
    lines: [],
    addresses,
    pickupShop: null,
    parcelPoint: null,
    boundFreeFrom: null,
    gift: null,
    wrapping: null,
    goods: amount,
    shippingPrice: 0,
    coupon: null,
    promisesPrice: false,
  }
}

async function cardOrder(
  shop: Shop,
  { request, draft, bodyHash }: { request: BuyCard; draft: OrderDraft; bodyHash: string },
): Promise<NewOrder> {
  const { payableMinutes, transfer, ...papers } = await shopSettings(
    shop,
    'payableMinutes',
    'transfer',
    'invoicesByHand',
    'invoicesAtDispatch',
  )
  const order = newOrder(shop, {
    request: { ...request, input: inputOf(request) },
    draft,
    bodyHash,
    payableMinutes,
    transferDays: transfer.days,
    papers,
  })
  return { ...order, lines: [cardLine(draft.quote.goods, request.language)] }
}

function cardLine(amount: number, language: Language): NewOrder['lines'][number] {
  return {
    position: 0,
    productId: GIFT_CARD,
    type: 'STATIONERYGIFT',
    ean: '',
    name: GIFT_CARD_NAMES[language],
    author: null,
    slug: '',
    unitPrice: amount,
    couponOff: 0,
    listPrice: amount,
    lowestPrice: 0,
    promise: null,
    vatPercent: 0,
    kind: 'SERVICE',
    quantity: 1,
    from: null,
    to: null,
    precision: 'day',
  }
}

async function placed(shop: Shop, number: string): Promise<BoughtCard> {
  const row = await orderByNumber(shop.db, number)
  return { order: row && orderView(shop, row), problems: [] }
}

function refused(...problems: CardProblem[]): BoughtCard {
  return { order: null, problems }
}
