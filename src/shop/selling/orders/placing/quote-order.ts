import { createHash } from 'node:crypto'
import { MAX_LINES } from '#site/constants.ts'
import { MAX_COPIES } from '#shop/selling/cart/cart.ts'
import { paymentChoices, paymentsOffered, type Payment } from '#shop/selling/cart/payment-choices.ts'
import { HOME_COUNTRY } from '#shop/people/addresses/countries.ts'
import { termsInForce } from '#shop/catalogue/content/terms-in-force.ts'
import { sumOn } from '#shop/goods/pricing/price-law.ts'
import { ratesForParcel } from '#shop/goods/shipping/post-price.ts'
import { shippingRates } from '#shop/goods/shipping/shipping-rates.ts'
import { cardOfPass, type PayingCard } from '#shop/selling/gift-cards/check-gift-card.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { sellingPlaces, type SellingPlace } from '#shop/goods/stock/selling-places.ts'
import { lineDates } from '../view/line-dates.ts'
import { checkedAddressesOf, type CheckedAddresses } from '../order-addresses.ts'
import type { OrderInput, OrderLineInput } from './order-input.ts'
import { problem, type OrderProblem, type PlacingProblemKind } from '../order-problem.ts'
import { orderVat } from '../order-vat.ts'
import type { CopyKind, Expected, ParcelPointSnapshot, PickupShopSnapshot, VatPart } from '../order.ts'
import { orderDates } from '../view/parcel-promises.ts'
import { soldProductRows } from './quote-records.server.ts'
import { codRefusal, isCodOffered, type CodRefusal } from './cod-terms.ts'
import { readCodStanding } from './cod-standing.ts'
import { priceDelivery } from './price-delivery.ts'
import { draftCoupon, type DraftedCoupon, type PriorPrice } from '../coupons/draft-coupon.ts'
import { draftGift, type Wrapping } from '../gifts/draft-gift.ts'
import { notBeforeDay } from '../gifts/gift-days.ts'
import { WRAPPING, type OrderGift } from '../gifts/gift.ts'
import { splitLine, type Hold, type SplitLine } from './split-lines.ts'
import { isPaidByCard, judgeDraft, payingOf } from './judge-draft.ts'
import { isTransferOffered } from './transfer-offered.ts'
import { UNPAID_LIMITS } from './unpaid-limit.ts'
import { unpaidFacts } from './unpaid-records.server.ts'
import { holderOf, type Buyer } from './unpaid-holder.ts'

export type QuotedLine = {
  productId: string
  name: string
  author: string | null
  quantity: number
  unitPrice: number
  listPrice: number
  vatPercent: number
  kind: CopyKind
  expected: Expected | null
}

export type OrderQuote = {
  /** Before what a code takes off them, as the delivery. */
  lines: QuotedLine[]
  goods: number
  /** What it costs to wrap it as a present; null: it is not wrapped. */
  wrapping: number | null
  /** What it would cost; null: this shop wraps nothing. */
  wrappingOffer: number | null
  shippingPrice: number | null
  /** From which sum the law on book prices lets it be sent free of charge, where that is why something is asked for it. */
  paysByLaw: number | null
  /** What a code takes off all of it; null where none was told, or it does not hold for it. */
  coupon: QuotedCoupon | null
  /** With all that is given. */
  total: number | null
  vat: VatPart[]
  needsQuote: boolean
  delivery: Expected | null
  termsVersion: string
  linesHash: string
  payments: Payment[]
  /** Why it cannot be paid for at the door, where that is what keeps it from being offered. */
  codRefusal: OrderProblem<CodRefusal> | null
  /** What a gift card pays of it; null where none was told. */
  giftCard: CardShare | null
  /** Some of its copies lie over the limits of whoever asks, and are held for a short time only. */
  isShort: boolean
  problems: PlacingProblem[]
}

export type QuotedCoupon = {
  code: string
  off: number
  /** What the titles that it makes cheaper cost at the lowest in the thirty days before, where it was announced. */
  prior: PriorPrice[]
}

export type CardShare = { cardId: number; lastFour: string; balance: number; amount: number }

type PlacingProblem = OrderProblem<PlacingProblemKind>

/** A quote, with what placing needs beyond it. */
export type OrderDraft = {
  quote: OrderQuote
  lines: (SplitLine & { expected: Expected | null; holds: Hold[] })[]
  addresses: CheckedAddresses
  pickupShop: PickupShopSnapshot | null
  parcelPoint: ParcelPointSnapshot | null
  boundFreeFrom: number | null
  gift: OrderGift | null
  wrapping: Wrapping | null
  /** What is asked in the end: the sums of the order. */
  goods: number
  shippingPrice: number | null
  coupon: UsedCoupon | null
  /** Whoever orders a book before it is out is promised its lowest price until it is packed. */
  promisesPrice: boolean
}

/** What an order uses of a code. */
export type UsedCoupon = { id: number; codeId: number | null; goodsOff: number; deliveryOff: number }

const MAX_FORINTS = 100_000_000
const LONGEST_NOTE = 1000
const PRODUCT_ID = /^[0-9a-z]{12}$/

/**
 * ORDER-01: what the order would be, worked out from nothing but what the shop knows. Writes nothing. That it would be more
 * than its buyer may have set aside unpaid is told here already; whether it is, placing decides.
 */
export async function quoteOrder(shop: Shop, input: OrderInput, buyer?: Buyer): Promise<OrderQuote> {
  if (!buyer) return (await draftOrder(shop, input)).quote
  const productIds = input.lines.map(({ productId }) => productId)
  const [draft, facts] = await Promise.all([
    draftOrder(shop, input, buyer),
    unpaidFacts(shop.db, { ...holderOf(shop, buyer), productIds, now: shop.clock.now() }),
  ])
  const { quote } = draft
  const { problems, short } = await judgeDraft(shop, draft, { facts, pays: payingOf(quote, input.payment) })
  return { ...quote, isShort: short.size > 0 && !isPaidByCard(quote), problems: [...quote.problems, ...problems] }
}

type CartToCheck = Pick<OrderInput, 'lines' | 'payment' | 'language' | 'shipping'>

/** CART-07: the same of a cart, before anybody has said who they are: only what may stand aside unpaid is told. */
export async function checkCart(
  shop: Shop,
  cart: CartToCheck,
  buyer: Buyer,
): Promise<Pick<OrderQuote, 'isShort' | 'problems'>> {
  const nobody = { name: '', country: HOME_COUNTRY, postcode: '', city: '', street: '' }
  const input = { ...cart, contact: { name: '', phone: '' }, billing: nobody }
  const { isShort, problems } = await quoteOrder(shop, input, buyer)
  return { isShort, problems: problems.filter(({ kind }) => UNPAID_LIMITS.some((limit) => limit === kind)) }
}

/** Who orders, and whether a bookseller takes it for them: who types a code where a buyer has the pass of one. */
type Orderer = { userId?: string | null; email?: string; isTaken?: boolean; couponCode?: string }

export async function draftOrder(
  shop: Shop,
  input: OrderInput,
  { userId = null, email = '', isTaken = false, couponCode = '' }: Orderer = {},
): Promise<OrderDraft> {
  const now = shop.clock.now()
  const today = shopDay(now)
  const wanted = wantedLines(input.lines)
  const ids = wanted.lines.map(({ productId }) => productId).toSorted()
  const [rows, settings, usualRates, places, terms, addresses, card] = await Promise.all([
    ids.length > 0 ? soldProductRows(shop.db, { ids, language: input.language, now, today }) : [],
    shopSettings(
      shop,
      'leadTimeDays',
      'fixedPriceMaxDiscountPercent',
      'freeShippingFrom',
      'boundFreeDeliveryFrom',
      'payOnCollection',
      'cod',
      'cutOffHour',
      'openingHours',
      'closedDays',
      'movedDays',
      'operator',
      'postZones',
      'packingG',
      'transfer',
      'pricePromise',
      'giftWrapping',
    ),
    shippingRates(shop),
    sellingPlaces(shop),
    termsInForce(shop, now, input.language),
    checkedAddressesOf(shop, input),
    input.giftCard ? cardOfPass(shop, input.giftCard) : null,
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const present = await draftGift(shop, input.gift, { ...settings, shipping: input.shipping, today })
  const { gift, wrapping } = present
  const pickupShop = places.find(({ id, isShop }) => isShop && id === input.pickupShop) ?? null
  const split = wanted.lines.map((line) =>
    splitLine(line, byId.get(line.productId), {
      ...settings,
      now,
      today,
      places: nearestFirst(places, input, pickupShop),
    }),
  )
  const usual = split.flatMap((one) => one.lines)
  const code = await draftCoupon(
    shop,
    { pass: input.coupon ?? '', code: couponCode },
    { lines: usual, user: { userId, email }, now },
  )
  const withDates = (lines: readonly SplitLine[]) =>
    lines.map((line) => ({
      ...line,
      expected: notBeforeDay(
        lineDates(line, { ...settings, now, shipping: input.shipping, pickupShop: pickupShop?.id ?? null }),
        present.arrival,
      ),
    }))
  const lines = withDates(code.lines)

  const rates = ratesForParcel(usualRates, settings, {
    country: input.delivery?.country,
    copies: lines.map(({ product: { weightG }, quantity }) => ({ weightG, quantity })),
  })
  const priced = priceDelivery({
    shipping: input.shipping,
    rates,
    lines,
    wrapping,
    freeShippingFrom: settings.freeShippingFrom,
    lawAllows: sumOn(settings.boundFreeDeliveryFrom, today),
    code,
  })
  const { goods, rate, needsQuote } = priced
  const bought = goods + (wrapping?.price ?? 0)
  const shippingPrice = priced.shippingPrice === null ? null : priced.shippingPrice - priced.codeOff
  const total = shippingPrice === null ? null : bought + shippingPrice
  const giftCard = card && cardShare(card, total)
  const offer = { cod: settings.cod, carriers: shop.carriers }
  const isCod = isCodOffered(offer)
  const atDoor = codRefusal({
    ...offer,
    shipping: input.shipping,
    point: addresses.point,
    lines,
    isGift: gift !== null,
    total,
    phone: input.contact.phone,
    paysFirst: isCod && userId !== null && (await readCodStanding(shop, userId)).paysFirst,
  })
  const payments = paymentChoices({
    shipping: input.shipping,
    rate,
    offered: paymentsOffered({
      payments: shop.payments,
      payOnCollection: settings.payOnCollection,
      // Its request for payment says what the order costs, not what is left of it.
      transfer:
        !giftCard &&
        (await isTransferOffered(shop, settings.transfer, {
          userId,
          billing: addresses.addresses.billing,
          lines,
          isTaken,
        })),
      cod: isCod && atDoor === null,
    }),
  })
  // What is wrapped is one present.
  const together = wrapping !== null || (input.together ?? true)
  const quote: OrderQuote = {
    lines: withDates(usual).map(quotedLine),
    goods: bought + code.goodsOff,
    wrapping: wrapping?.price ?? null,
    wrappingOffer: present.offer?.price ?? null,
    shippingPrice: priced.shippingPrice,
    paysByLaw: priced.paysByLaw,
    coupon: quotedCoupon(code, priced.codeOff),
    total,
    vat: orderVat(
      [
        ...lines.map(({ product, quantity, unitPrice }) => ({
          vatPercent: product.vatPercent ?? 0,
          quantity,
          unitPrice,
        })),
        ...(wrapping ? [{ vatPercent: wrapping.vatPercent, quantity: 1, unitPrice: wrapping.price }] : []),
      ],
      shippingPrice ?? 0,
    ),
    needsQuote,
    delivery: orderDates(
      lines.map(({ expected }) => expected),
      together,
    ),
    termsVersion: terms?.id ?? '',
    linesHash: hashOf(lines, wrapping),
    payments,
    codRefusal: atDoor,
    giftCard,
    isShort: false,
    problems: [
      ...wanted.problems,
      ...split.flatMap((one) => one.problem ?? []),
      ...(rate ? [] : [problem('shipping-not-offered', { field: 'shipping' })]),
      ...priced.problems,
      ...present.problems,
      ...code.problems,
      ...(input.shipping === 'SHOP' && !pickupShop ? [problem('shop-unknown', { field: 'pickupShop' })] : []),
      ...addresses.problems,
      ...(input.giftCard && !card ? [problem('gift-card-refused', { field: 'giftCard' })] : []),
      ...(isPaidByCard({ giftCard, total })
        ? []
        : paymentProblems({ payment: input.payment ?? null, payments, needsQuote, atDoor })),
      ...((input.note?.length ?? 0) > LONGEST_NOTE ? [problem('too-long', { field: 'note' })] : []),
      ...(bought + (shippingPrice ?? 0) > MAX_FORINTS ? [problem('too-much')] : []),
      ...(terms ? [] : [problem('terms-missing')]),
      // Terms that name no seller bind nobody.
      ...(settings.operator ? [] : [problem('not-open')]),
    ],
  }
  return {
    quote,
    lines,
    addresses: addresses.addresses,
    pickupShop:
      input.shipping === 'SHOP' && pickupShop
        ? { id: pickupShop.id, name: pickupShop.name, address: pickupShop.address }
        : null,
    parcelPoint: addresses.parcelPoint,
    boundFreeFrom: priced.boundFreeFrom,
    gift,
    wrapping,
    goods: bought,
    shippingPrice,
    coupon: usedCoupon(code, priced.codeOff),
    promisesPrice: settings.pricePromise,
  }
}

/** Of an order whose price nobody knows yet it pays nothing. */
function cardShare({ id, lastFour, balance }: PayingCard, total: number | null): CardShare {
  return { cardId: id, lastFour, balance, amount: Math.min(balance, total ?? 0) }
}

/** A code that gives nothing is no part of an order; why it does not is a problem of it. */
function usedCoupon({ coupon, goodsOff }: DraftedCoupon, deliveryOff: number): UsedCoupon | null {
  return coupon && goodsOff + deliveryOff > 0 ? { id: coupon.id, codeId: coupon.codeId, goodsOff, deliveryOff } : null
}

function quotedCoupon({ coupon, goodsOff, prior }: DraftedCoupon, deliveryOff: number): QuotedCoupon | null {
  return coupon && goodsOff + deliveryOff > 0 ? { code: coupon.code, off: goodsOff + deliveryOff, prior } : null
}

function quotedLine({
  product,
  kind,
  quantity,
  unitPrice,
  expected,
}: SplitLine & { expected: Expected | null }): QuotedLine {
  return {
    productId: product.id,
    name: product.name,
    author: product.author,
    quantity,
    unitPrice,
    listPrice: product.listPrice,
    vatPercent: product.vatPercent ?? 0,
    kind,
    expected,
  }
}

/** Lines of the same product are one; lines that cannot be meant are problems. */
function wantedLines(given: readonly OrderLineInput[]): { lines: OrderLineInput[]; problems: PlacingProblem[] } {
  const problems: PlacingProblem[] = []
  const copies = new Map<string, number>()
  for (const { productId, quantity } of given.slice(0, MAX_LINES)) {
    if (!PRODUCT_ID.test(productId)) problems.push(problem('not-orderable', { productId }))
    else if (!Number.isInteger(quantity) || quantity < 1) problems.push(problem('bad-quantity', { productId }))
    else copies.set(productId, (copies.get(productId) ?? 0) + quantity)
  }
  for (const [productId, quantity] of copies)
    if (quantity > MAX_COPIES) {
      problems.push(problem('bad-quantity', { productId, value: String(MAX_COPIES) }))
      copies.delete(productId)
    }
  if (given.length === 0) problems.push(problem('empty', { field: 'lines' }))
  if (given.length > MAX_LINES) problems.push(problem('too-many-lines', { field: 'lines', value: String(MAX_LINES) }))
  return { lines: [...copies].map(([productId, quantity]) => ({ productId, quantity })), problems }
}

/** Who collects takes from the shelf of that shop; parcels are packed at the central warehouse. */
function nearestFirst(
  places: readonly SellingPlace[],
  { shipping }: OrderInput,
  pickupShop: SellingPlace | null,
): SellingPlace[] {
  const rank = (place: SellingPlace) => {
    if (shipping === 'SHOP' && place === pickupShop) return 0
    return place.isShop ? 2 : 1
  }
  return places.toSorted((a, b) => rank(a) - rank(b))
}

type PaymentFacts = {
  payment: Payment | null
  payments: readonly Payment[]
  needsQuote: boolean
  atDoor: OrderProblem<CodRefusal> | null
}

function paymentProblems({ payment, payments, needsQuote, atDoor }: PaymentFacts): PlacingProblem[] {
  if (needsQuote) return []
  if (payment === 'COD' && atDoor) return [atDoor]
  if (payment === null) return [problem('payment-missing', { field: 'payment' })]
  return payments.includes(payment) ? [] : [problem('payment-not-offered', { field: 'payment' })]
}

/** What the buyer agrees to, line by line: another price or another promise is another hash. */
function hashOf(lines: readonly SplitLine[], wrapping: Wrapping | null): string {
  const facts: unknown[] = lines.map(({ product, kind, quantity, unitPrice }) => [
    product.id,
    kind,
    quantity,
    unitPrice,
  ])
  if (wrapping) facts.push([WRAPPING, wrapping.price])
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}
