import type { ProductType } from '#shop/goods/product.ts'
import { addDays, endOfDay, shopDay } from '#shop/ground/shop-day.ts'
import { linesOfChange } from './price-change.ts'
import { isListPrice, isSalePercent } from './price-bounds.ts'
import { priceAt, type PricedProduct, type PriceRules } from './price-rules.ts'
import { priceTimeline, type PastPrice } from './price-timeline.ts'
import { isSameSale, type PriceBasis } from './price.ts'
import { priorPrice, reductionOf, type Reduction } from './prior-price.ts'

/** What somebody wants a product's price to be worked out from; what is left out stays as it is. */
export type PriceChange = Partial<PriceBasis> & {
  productId: string
  /** The publisher has set this list price. While a price is fixed, nobody else may change it. */
  isPublishersPrice?: boolean
  /** The version of the product that whoever changes the price saw. */
  version?: number
}

export type PriceRefusal =
  | { kind: 'not-a-price' }
  | { kind: 'ends-before-it-begins' }
  /** The list price is fixed until this day, and the publisher has not changed it. */
  | { kind: 'fixed-list-price'; until: string }
  /** The sale takes off more than a fixed price allows for all of its time: so much it may, or anything from this day on. */
  | { kind: 'above-cap'; cap: number; freeFrom: string }

export type PriceWarning =
  /** The fixed price allows less than is meant, up to and including this day. */
  | { kind: 'capped'; until: string }
  /** Not cheaper than it was within the 30 days before; null: it has never had another price. */
  | { kind: 'no-reduction'; lowest: number | null }
  /** In percent: the reduction may only be told from the lowest price of the 30 days before. */
  | { kind: 'smaller-reduction'; meant: number; shown: number }
  /** So many copies have been ordered before publication, at the price of their day. */
  | { kind: 'preordered'; copies: number }
  | { kind: 'unusual-vat-class'; vatClass: string }

/** A change with what has to be known of its product. */
export type PriceQuestion = {
  change: PriceChange
  product: PricedProduct
  history: readonly PastPrice[]
  vatClass: string
  preorderedCopies: number
}

export type PriceCheck = {
  productId: string
  refused: PriceRefusal | null
  warned: PriceWarning[]
  /** What the shop will show from this moment on: that of the change, or the beginning of its sale. Null: nothing changes. */
  shown: { from: Date; price: number; reduction: Reduction | null } | null
}

/** The law before saving: what would come of these changes if they were made at this moment. Writes and reads nothing. */
export function checkPrices(questions: readonly PriceQuestion[], rules: PriceRules, moment: Date): PriceCheck[] {
  return questions.map((question) => checkPrice(question, rules, moment))
}

function checkPrice(question: PriceQuestion, rules: PriceRules, moment: Date): PriceCheck {
  const { change, product, history } = question
  const { productId } = change
  const to = changedProduct(product, change)
  const last = history.findLast(({ validFrom }) => validFrom <= moment) ?? null
  const refused = priceRefusalOf({ change, from: product, to, isFirst: last === null, rules, moment })
  if (refused) return { productId, refused, warned: [], shown: null }

  const lines = linesOfChange({ last, from: product, to, rules, now: moment })
  const from = to.salePercent > 0 && to.saleFrom && to.saleFrom > moment ? to.saleFrom : moment
  const timeline = priceTimeline(to, [...history, ...lines], rules, from)
  const shown = { from, price: priceAt(to, rules, from), reduction: reductionOf(timeline) }
  const warned = [
    ...capWarnings(to, rules, from),
    ...(isSameSale(product, to) && to.listPrice === product.listPrice ? [] : reductionWarnings(to, shown, timeline)),
    ...(question.preorderedCopies > 0
      ? [{ kind: 'preordered', copies: question.preorderedCopies } satisfies PriceWarning]
      : []),
    ...(USUAL_VAT_CLASSES[product.type].includes(question.vatClass)
      ? []
      : [{ kind: 'unusual-vat-class', vatClass: question.vatClass } satisfies PriceWarning]),
  ]
  return { productId, refused: null, warned, shown }
}

const USUAL_VAT_CLASSES: Record<ProductType, readonly string[]> = {
  BOOK: ['BOOK'],
  OTHERLANGUAGE: ['BOOK'],
  STATIONERYGIFT: ['STANDARD'],
  PERIODICAL: ['PERIODICAL', 'DAILY'],
}

export function changedProduct<Product extends PricedProduct>(product: Product, change: PriceChange): Product {
  const { productId: _, isPublishersPrice: __, version: ___, ...basis } = change
  return { ...product, ...basis }
}

type Change = {
  change: PriceChange
  from: PriceBasis
  to: PriceBasis
  /** The product has had no price yet. */
  isFirst: boolean
  rules: PriceRules
  moment: Date
}

/** Why a change cannot be made. A change is only answerable for what it changes. */
export function priceRefusalOf({ change, from, to, isFirst, rules, moment }: Change): PriceRefusal | null {
  const isOtherPrice = isFirst || to.listPrice !== from.listPrice
  if ((isOtherPrice && !isListPrice(to.listPrice)) || !isSalePercent(to.salePercent)) return { kind: 'not-a-price' }
  if (to.saleFrom && to.saleUntil && to.saleUntil <= to.saleFrom) return { kind: 'ends-before-it-begins' }
  const { fixedPriceUntil } = to
  if (!fixedPriceUntil || fixedPriceUntil < shopDay(moment)) return null
  if (to.listPrice !== from.listPrice && !isFirst && !change.isPublishersPrice)
    return { kind: 'fixed-list-price', until: fixedPriceUntil }
  const cap = rules.fixedPriceMaxDiscountPercent
  const isSale = to.salePercent > cap && to.saleUntil !== null && to.saleUntil > moment
  if (isSale && to.saleUntil! <= endOfDay(fixedPriceUntil) && !isSameSale(from, to))
    return { kind: 'above-cap', cap, freeFrom: addDays(fixedPriceUntil, 1) }
  return null
}

function capWarnings(product: PricedProduct, rules: PriceRules, from: Date): PriceWarning[] {
  const { fixedPriceUntil } = product
  if (!fixedPriceUntil) return []
  const isCapped = priceAt({ ...product, fixedPriceUntil: null }, rules, from) < priceAt(product, rules, from)
  return isCapped ? [{ kind: 'capped', until: fixedPriceUntil }] : []
}

function reductionWarnings(
  { listPrice }: PriceBasis,
  { price, reduction }: { price: number; reduction: Reduction | null },
  timeline: readonly PastPrice[],
): PriceWarning[] {
  const wantedPercent = Math.round((1 - price / listPrice) * 100)
  if (price >= listPrice || wantedPercent === 0) return []
  if (!reduction) return [{ kind: 'no-reduction', lowest: priorPrice(timeline) }]
  return reduction.percent < wantedPercent
    ? [{ kind: 'smaller-reduction', meant: wantedPercent, shown: reduction.percent }]
    : []
}
