import { DAY_MS } from '#kit/durations.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { HAND, BEFORE } from '#shop/catalogue/claims/decide-fields.ts'
import { originsOf } from '#shop/catalogue/claims/origins-of.ts'
import { preorderedCopies } from '#shop/selling/orders/preordered-copies.ts'
import { checkPrices, type PriceChange, type PriceCheck } from '#shop/goods/pricing/check-prices.ts'
import { priceAt, type PricedProduct, type PriceRules } from '#shop/goods/pricing/price-rules.ts'
import { priceSteps, type PriceStep } from '#shop/goods/pricing/price-steps.ts'
import { priceTimeline, turnsBetween, type PastPrice } from '#shop/goods/pricing/price-timeline.ts'
import { priorDays, priorPrice, reductionOf, type Reduction } from '#shop/goods/pricing/prior-price.ts'
import { readPriceFacts } from '#shop/goods/pricing/read-price-facts.ts'
import { readPriceRules } from '#shop/goods/pricing/read-price-rules.ts'
import type { Shop } from '#shop/shop.ts'
import { staffNames } from '#shop/people/staff/people/staff-names.ts'
import { lastChangers, pricedTitle, namesOfSources } from './price-desk-records.server.ts'

const SHOWN_DAYS = 90
const MOST_TURNS = 6

type SaidBy = { by: string; at: Date } | null

/** Whose word a value is: booksellers' own, a file's by the name of its source, or nobody's but the shop's. */
export type ValueOrigin = { kind: 'hand' } | { kind: 'file'; name: string } | { kind: 'shop' }

export type PriceOfProduct = {
  productId: string
  ean: string
  name: string
  version: number
  isShown: boolean
  product: PricedProduct
  cap: number
  origins: { price: ValueOrigin; fixedPriceUntil: ValueOrigin }
  saidBy: { listPrice: SaidBy; sale: SaidBy; fixedPriceUntil: SaidBy }
  price: number
  /** What would be asked if no price were fixed. */
  uncapped: number
  steps: PriceStep[]
  reduction: Reduction | null
  /** The lowest price of the days before the reduction began, where there is one. */
  prior: { from: Date; until: Date; lowest: number } | null
  /** The last ninety days: the price at their beginning, then every step. */
  days: { from: Date; until: Date; lines: PastPrice[] }
  /** How it changes by itself from now on. */
  turns: { at: Date; price: number }[]
}

/** OFFICE-40, OFFICE-44: what a title costs and why, what its page may say of it, and how it came to that. */
export async function readProductPrice(
  shop: Shop,
  productId: string,
): Promise<Result<PriceOfProduct, { kind: 'no-such-product' }>> {
  const [title, [facts], rules, changers, names] = await Promise.all([
    pricedTitle(shop.db, productId),
    readPriceFacts(shop, [productId]),
    readPriceRules(shop),
    lastChangers(shop.db, productId),
    staffNames(shop),
  ])
  if (!title || facts?.id !== productId) return failed({ kind: 'no-such-product' })
  const now = shop.clock.now()
  const { product, history } = facts
  const timeline = priceTimeline(product, history, rules, now)
  const days = priorDays(timeline)
  const lowest = priorPrice(timeline)
  const saidBy = (...columns: string[]): SaidBy => {
    const [newest] = changers
      .filter(({ column }) => columns.includes(column))
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    return newest ? { by: names.get(newest.byId ?? '') ?? newest.byId ?? newest.byKind, at: newest.at } : null
  }
  return done({
    productId,
    ean: facts.ean,
    ...title,
    product,
    cap: rules.fixedPriceMaxDiscountPercent,
    origins: await originsOfPrice(shop, productId),
    saidBy: {
      listPrice: saidBy('list_price'),
      sale: saidBy('sale_percent', 'sale_from', 'sale_until'),
      fixedPriceUntil: saidBy('fixed_price_until'),
    },
    price: priceAt(product, rules, now),
    uncapped: priceAt({ ...product, fixedPriceUntil: null }, rules, now),
    steps: priceSteps(product, rules, now),
    reduction: reductionOf(timeline),
    prior: days && lowest !== null ? { ...days, lowest } : null,
    days: lastDays(timeline, now),
    turns: turnsAhead(product, rules, now),
  })
}

function lastDays(timeline: readonly PastPrice[], now: Date): PriceOfProduct['days'] {
  const from = new Date(now.getTime() - SHOWN_DAYS * DAY_MS)
  const standing = timeline.findLast(({ validFrom }) => validFrom <= from)
  const later = timeline.filter(({ validFrom }) => validFrom > from)
  return { from, until: now, lines: standing ? [{ ...standing, validFrom: from }, ...later] : later }
}

function turnsAhead(product: PricedProduct, rules: PriceRules, now: Date): PriceOfProduct['turns'] {
  const until = new Date(now.getTime() + 366 * DAY_MS)
  const turns: PriceOfProduct['turns'] = []
  let last = priceAt(product, rules, now)
  for (const at of turnsBetween(now, until, product, rules)) {
    const price = priceAt(product, rules, at)
    if (price !== last) turns.push({ at, price })
    last = price
  }
  return turns.slice(0, MOST_TURNS)
}

async function originsOfPrice(shop: Shop, productId: string): Promise<PriceOfProduct['origins']> {
  const origins = await originsOf(shop, productId)
  const named = [origins.price, origins.fixedPriceUntil].filter((one) => one !== undefined)
  const names = await namesOfSources(shop.db, named)
  const originOf = (source: string | undefined): ValueOrigin => {
    if (source === HAND) return { kind: 'hand' }
    return source === undefined || source === BEFORE
      ? { kind: 'shop' }
      : { kind: 'file', name: names.get(source) ?? source }
  }
  return { price: originOf(origins.price), fixedPriceUntil: originOf(origins.fixedPriceUntil) }
}

/** OFFICE-41: the law before saving: what would come of it now, or at a moment to come, with how that price comes about. */
export async function checkProductPrice(
  shop: Shop,
  change: PriceChange,
  at: Date | null,
): Promise<Result<PriceCheck & { steps: PriceStep[] }, { kind: 'no-such-product' }>> {
  const [[facts], rules, copies] = await Promise.all([
    readPriceFacts(shop, [change.productId]),
    readPriceRules(shop),
    preorderedCopies(shop, change.productId),
  ])
  if (facts?.id !== change.productId) return failed({ kind: 'no-such-product' })
  const now = shop.clock.now()
  const moment = at && at > now ? at : now
  const { product, history, vatClass } = facts
  const [check] = checkPrices([{ change, product, history, vatClass, preorderedCopies: copies }], rules, moment)
  if (!check) return failed({ kind: 'no-such-product' })
  const { productId: _, isPublishersPrice: __, version: ___, ...basis } = change
  const steps = priceSteps({ ...product, ...basis }, rules, check.shown?.from ?? moment)
  return done({ ...check, steps: check.refused ? [] : steps })
}
