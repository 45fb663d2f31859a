import { CommitUnknown, confirmWritten } from '#database/commit-unknown.ts'
import type { Language } from '#site/languages.ts'
import { ORDER_PLACED } from '#site/log-lines.ts'
import { termsInForce } from '#shop/catalogue/content/terms-in-force.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import type { BillingAddress, Contact } from '#shop/people/addresses/address.ts'
import { keepCardOrder, type CardToSell } from '#shop/selling/gift-cards/sold-card.ts'
import type { Shop } from '#shop/shop.ts'
import { checkedAddressesOf } from '../order-addresses.ts'
import { problem, type CardProblemKind, type OrderProblem } from '../order-problem.ts'
import { orderByNumber } from '../order-records.server.ts'
import type { OrderView } from '../order.ts'
import { buyerLimits } from '../placing/judge-draft.ts'
import { hashOf, PLACING_KEY, PLACING_TRIES } from '../placing/place-order.ts'
import { insertOrderWithin, knownPlacing, type NewOrder, type UnpaidClaim } from '../placing/place-records.server.ts'
import type { OrderDraft } from '../placing/quote-order.ts'
import { holderOf } from '../placing/unpaid-holder.ts'
import { judgeUnpaid } from '../placing/unpaid-limits.ts'
import { unpaidFacts } from '../placing/unpaid-records.server.ts'
import { orderView } from '../view/order-view.ts'
import { cardOffer } from './card-offer.ts'
import { cardDraft, cardInput, newCardOrder } from './card-order.ts'
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
    const order = await newCardOrder(shop, { request, draft, bodyHash })
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
    checkedAddressesOf(shop, cardInput({ contact, billing, language })),
  ])
  const { card, problems } = checkCard(input, shopDay(now))
  const { amount } = input
  const isSum = offer !== null && Number.isInteger(amount) && amount >= offer.least && amount <= offer.most
  return {
    draft: cardDraft(shop, { amount, addresses: checked.addresses, terms: terms?.id ?? '' }),
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

async function placed(shop: Shop, number: string): Promise<BoughtCard> {
  const row = await orderByNumber(shop.db, number)
  return { order: row && orderView(shop, row), problems: [] }
}

function refused(...problems: CardProblem[]): BoughtCard {
  return { order: null, problems }
}
