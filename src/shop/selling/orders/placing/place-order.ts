import { createHash } from 'node:crypto'
import { CommitUnknown, confirmWritten } from '#database/commit-unknown.ts'
import { BUYER, type Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { shopSettings, type Settings } from '#shop/ground/shop-settings.ts'
import { newOrderNumber } from '../order-number.ts'
import { orderByNumber } from '../order-records.server.ts'
import { problem, type OrderProblem, type PlacingProblemKind } from '../order-problem.ts'
import { orderView } from '../view/order-view.ts'
import type { Accepted, OrderInput, TermsTold } from './order-input.ts'
import type { OrderStatus, OrderView } from '../order.ts'
import {
  insertOrder,
  insertOrderWithin,
  isOutrun,
  knownPlacing,
  type NewOrder,
  type UnpaidClaim,
} from './place-records.server.ts'
import { draftOrder, type CardShare, type OrderDraft, type OrderQuote } from './quote-order.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { lockOrderBooks } from '../lock-order.ts'
import { takeFromCard } from '../payment/take-from-card.ts'
import { documentToHave } from './order-document.ts'
import { sumOf } from '../order-money.ts'
import { payableUntil, SHORT_HOLD_MS, transferUntil } from '../order-times.ts'
import { isPaidByCard, judgeDraft, payingOf } from './judge-draft.ts'
import type { BuyerLimits, UnpaidFacts, WantedCopies } from './unpaid-limits.ts'
import type { UnpaidLimit } from './unpaid-limit.ts'
import { unpaidFacts, type UnpaidHolder } from './unpaid-records.server.ts'
import { holderOf, type Buyer } from './unpaid-holder.ts'
import type { Language } from '#site/languages.ts'
import { WRAPPING, WRAPPING_NAMES } from '../gifts/gift.ts'
import { ORDER_PLACED } from '#site/log-lines.ts'
import { isPaidOnReceipt } from '#shop/selling/cart/payment-choices.ts'

type PlaceOrder = Buyer & {
  userId: string
  email: string
  /** Made up by the checkout page when it was opened: the same key is the same order. */
  key: string
  input: OrderInput
  accepted: Accepted
}

export type PlacedOrder = { order: OrderView | null; quote: OrderQuote | null; problems: PlacingProblem[] }
type PlacingProblem = OrderProblem<PlacingProblemKind>

/** Made up by a page, of whatever is ordered there. */
export const PLACING_KEY = /^[\w-]{8,100}$/
export const PLACING_TRIES = 4

/** ORDER-01, ORDER-05: the order with its lines, held copies, history and letters, all at once or not at all. */
export async function placeOrder(shop: Shop, request: PlaceOrder): Promise<PlacedOrder> {
  if (!PLACING_KEY.test(request.key)) return refused([problem('bad-key', { field: 'key' })])
  const bodyHash = hashOf(request)
  const holder = holderOf(shop, request)
  const { payableMinutes, transfer, ...papers } = await shopSettings(
    shop,
    'payableMinutes',
    'transfer',
    'invoicesByHand',
    'invoicesAtDispatch',
  )
  for (let attempt = 1; ; attempt++) {
    const productIds = request.input.lines.map(({ productId }) => productId)
    const [draft, facts] = await Promise.all([
      draftOrder(shop, request.input, request),
      unpaidFacts(shop.db, { ...holder, productIds, now: shop.clock.now() }),
    ])
    const problems = [...draft.quote.problems, ...changesSince(draft.quote, request.accepted)]
    const pays = payingOf(draft.quote, request.input.payment)
    const { limits, wanted, problems: over, short } = await judgeDraft(shop, draft, { facts, pays })
    const isFine = problems.length === 0 && over.length === 0
    const order = isFine
      ? newOrder(shop, { request, draft, bodyHash, payableMinutes, transferDays: transfer.days, papers, short })
      : null
    const claim = claimOf(holder, facts, limits, wanted)
    const isPlaced = order && (await insertOrKnow(shop, request, order, { claim, giftCard: draft.quote.giftCard }))
    if (isPlaced) {
      const copies = sumOf(wanted, 'copies')
      const { total, goods } = draft.quote
      shop.log.info(
        { order: order.number, copies, forints: total ?? goods, payment: request.input.payment },
        ORDER_PLACED,
      )
      tellPages(shop, order.holds)
      shop.wake(
        'letters',
        'order-finds',
        `order:${order.number}`,
        ...(order.status === 'CONFIRMED' || order.payment === 'TRANSFER' ? (['invoices'] as const) : []),
      )
      return placed(shop, order.number)
    }
    const known = await knownPlacing(shop.db, request)
    if (known && known.bodyHash !== bodyHash) return refused([problem('key-used')])
    if (known) {
      // Nobody asks twice who has heard: what they hear now has to be where a replica keeps it.
      await confirmWritten(shop.db)
      return placed(shop, known.number)
    }
    if (problems.length > 0) return refused(problems, draft.quote)
    if (over.length > 0) return overLimit(shop, over, facts)
    // Another order took a copy, the number or the limit meanwhile: try again with what is true now.
    if (attempt >= PLACING_TRIES) return refused([problem('busy')], draft.quote)
  }
}

/** Whether it is placed; false where it is not, or where it is by a try of which nobody knew: then the key finds it. */
async function insertOrKnow(
  shop: Shop,
  request: PlaceOrder,
  order: NewOrder,
  { claim, giftCard }: { claim: UnpaidClaim; giftCard: CardShare | null },
): Promise<boolean> {
  try {
    if (!giftCard?.amount) return await insertOrder(shop.db, order, claim)
    return await insertWithCard(shop, order, { claim, giftCard })
  } catch (error) {
    if (error instanceof CommitUnknown && (await knownPlacing(shop.db, request))) return false
    throw error
  }
}

/** CARD-04: the order, its copies and what its gift card pays, all or nothing: a card that others were quicker to leaves no order. */
async function insertWithCard(
  shop: Shop,
  order: NewOrder,
  { claim, giftCard }: { claim: UnpaidClaim; giftCard: CardShare },
): Promise<boolean> {
  try {
    return await inTransaction(shop, async (shop) => {
      if (!(await insertOrderWithin(shop.db, order, claim))) return false
      const placed = await lockOrderBooks(shop, order.number)
      if (!placed) throw new Error(`Order ${order.number} is gone`)
      await takeFromCard(shop, placed, {
        card: { id: giftCard.cardId, ...giftCard },
        amount: giftCard.amount,
        by: BUYER,
      })
      return true
    })
  } catch (error) {
    if (isOutrun(error)) return false
    throw error
  }
}

/** What must still hold when the order is written. */
function claimOf(
  holder: UnpaidHolder,
  { orders, copies }: UnpaidFacts,
  { network }: BuyerLimits,
  wanted: readonly WantedCopies[],
): UnpaidClaim {
  return {
    ...holder,
    orders,
    copies,
    networkCopies: network.copies - sumOf(wanted, 'copies'),
    networkForints: network.forints - sumOf(wanted, 'forints'),
  }
}

/** Refused for a limit on unpaid orders: counted, and logged for whoever watches the shop. */
function overLimit(shop: Shop, over: OrderProblem<UnpaidLimit>[], facts: UnpaidFacts): PlacedOrder {
  for (const { kind } of over) shop.unpaidRefusals.set(kind, (shop.unpaidRefusals.get(kind) ?? 0) + 1)
  const { titles: _, lapses, ...held } = facts
  const limits = over.map(({ kind }) => kind)
  shop.log.warn({ limits, ...held, lapses: lapses.length }, 'More was wanted than may be held unpaid')
  return refused(over)
}

async function placed(shop: Shop, number: string): Promise<PlacedOrder> {
  const row = await orderByNumber(shop.db, number)
  return { order: row && orderView(shop, row), quote: null, problems: [] }
}

function refused(problems: PlacingProblem[], quote: OrderQuote | null = null): PlacedOrder {
  return { order: null, quote, problems }
}

/** What is no longer as the buyer accepted it. */
function changesSince(quote: OrderQuote, accepted: Accepted): PlacingProblem[] {
  const isSame =
    (quote.total ?? quote.goods) === accepted.total &&
    (quote.shippingPrice ?? 0) === accepted.shippingPrice &&
    quote.linesHash === accepted.linesHash
  return [
    ...(isSame ? [] : [problem('price-changed', { value: String(quote.total ?? quote.goods) })]),
    ...((quote.giftCard?.amount ?? 0) === (accepted.giftCard ?? 0)
      ? []
      : [problem('gift-card-changed', { field: 'giftCard', value: String(quote.giftCard?.amount ?? 0) })]),
    ...(quote.termsVersion === accepted.termsVersion ? [] : [problem('terms-changed', { value: quote.termsVersion })]),
  ]
}

type NewOrderParts = {
  request: Pick<PlaceOrder, 'email' | 'key' | 'input'> & { userId: string | null }
  draft: OrderDraft
  bodyHash: string
  payableMinutes: number
  /** For how long it is payable where it is paid by transfer. */
  transferDays: number
  papers: Pick<Settings, 'invoicesByHand' | 'invoicesAtDispatch'>
  /** The lines whose copies are held for a short time. */
  short?: ReadonlySet<number>
  /** Who takes it for its buyer, and how they told them the terms; null where the buyer places it. */
  taken?: { by: Actor; told: TermsTold; pay: string } | null
}

export function newOrder(
  shop: Shop,
  { request, draft, bodyHash, payableMinutes, transferDays, papers, short, taken = null }: NewOrderParts,
): NewOrder {
  const { input } = request
  const { quote, addresses } = draft
  const now = shop.clock.now()
  const status = firstStatus(quote, input)
  const staffLetter = status === 'AWAITING_PAYMENT' || taken ? [] : [{ kind: 'staff-new-order' }]
  const isTransfer = status === 'AWAITING_PAYMENT' && input.payment === 'TRANSFER'
  const until =
    (isTransfer ? transferUntil(now, transferDays) : payableUntil(status, now, payableMinutes))?.toISOString() ?? null
  return {
    number: newOrderNumber(now),
    userId: request.userId,
    key: request.key,
    bodyHash,
    status,
    language: input.language,
    email: request.email,
    ...addresses,
    shipping: input.shipping,
    pickupShop: draft.pickupShop,
    parcelPoint: draft.parcelPoint,
    payment: quote.needsQuote || isPaidByCard(quote) ? null : (input.payment ?? null),
    together: draft.wrapping !== null || (input.together ?? true),
    gift: draft.gift,
    note: input.note?.trim() || null,
    coupon: draft.coupon,
    goods: draft.goods,
    shippingPrice: draft.shippingPrice,
    total: quote.total,
    vat: quote.vat,
    terms: quote.termsVersion,
    termsTold: taken?.told ?? null,
    from: quote.delivery?.from ?? null,
    to: quote.delivery?.to ?? null,
    precision: quote.delivery?.precision ?? 'day',
    placedAt: now.toISOString(),
    expiresAt: until,
    confirmedAt: status === 'CONFIRMED' ? now.toISOString() : null,
    by: taken?.by ?? BUYER,
    heldUntil: until,
    shortUntil: new Date(now.getTime() + SHORT_HOLD_MS).toISOString(),
    boundFreeFrom: draft.boundFreeFrom,
    document: documentToHave({
      billing: addresses.billing,
      isPaidInShop: input.payment === 'COLLECTION' || taken?.pay === 'till',
      hasInvoices: shop.invoices !== null || papers.invoicesByHand,
    }),
    invoicedAtDispatch: papers.invoicesAtDispatch,
    lines: [
      ...draft.lines.map((line, position) => newLine(draft, line, position)),
      ...wrappingLines(draft, input.language),
    ],
    holds: draft.lines.flatMap(({ product, holds }, position) =>
      holds.map(({ warehouseId, quantity }) => ({
        position,
        p: product.id,
        w: warehouseId,
        q: quantity,
        isShort: status !== 'CONFIRMED' && (short?.has(position) ?? false),
      })),
    ),
    letters: [...(request.email === '' ? [] : [{ kind: 'order-received' }]), ...staffLetter],
  }
}

function newLine(
  { promisesPrice }: OrderDraft,
  { product, kind, quantity, unitPrice, couponOff, lowestPrice, expected }: OrderDraft['lines'][number],
  position: number,
): NewOrder['lines'][number] {
  const { id, type, ean, name, author, slug, listPrice, vatPercent } = product
  return {
    position,
    productId: id,
    type,
    ean,
    name,
    author,
    slug,
    unitPrice,
    couponOff,
    listPrice,
    lowestPrice,
    promise: kind === 'PREORDER' && promisesPrice ? 'OPEN' : null,
    vatPercent: vatPercent ?? 0,
    kind,
    quantity,
    from: expected?.from ?? null,
    to: expected?.to ?? null,
    precision: expected?.precision ?? 'day',
  }
}

/** After all that is wrapped. */
function wrappingLines({ wrapping, lines }: OrderDraft, language: Language): NewOrder['lines'] {
  if (!wrapping) return []
  return [
    {
      position: lines.length,
      productId: WRAPPING,
      type: 'STATIONERYGIFT',
      ean: '',
      name: WRAPPING_NAMES[language],
      author: null,
      slug: '',
      unitPrice: wrapping.price,
      couponOff: 0,
      listPrice: wrapping.price,
      lowestPrice: 0,
      promise: null,
      vatPercent: wrapping.vatPercent,
      kind: 'SERVICE',
      quantity: 1,
      from: null,
      to: null,
      precision: 'day',
    },
  ]
}

function firstStatus(quote: OrderQuote, { payment }: OrderInput): OrderStatus {
  if (quote.needsQuote) return 'AWAITING_QUOTE'
  return isPaidOnReceipt(payment) || quote.total === 0 || isPaidByCard(quote) ? 'CONFIRMED' : 'AWAITING_PAYMENT'
}

export function tellPages(shop: Shop, holds: NewOrder['holds']): void {
  shop.wake(...new Set(holds.map(({ p }) => `stock:${p}` as const)))
}

/** The same request has the same hash, in whatever order its fields came. */
export function hashOf({ input, accepted }: { input: unknown; accepted: unknown }): string {
  const sorted = (_: string, value: unknown): unknown =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return createHash('sha256')
    .update(JSON.stringify([input, accepted], sorted))
    .digest('hex')
}
