import { priorPrice } from '#shop/goods/pricing/prior-price.ts'
import { promisedPrices } from '#shop/goods/pricing/promised-prices.ts'
import { shopDay, startOfDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { couponOfCode, couponOfPass } from '#shop/selling/coupons/check-code.ts'
import { isInForceOn, type CodeUser, type Coupon } from '#shop/selling/coupons/coupon.ts'
import { hasUsedUp, titlesOfCoupon } from '#shop/selling/coupons/use-coupon.ts'
import { problem, type OrderProblem, type PlacingProblemKind } from '../order-problem.ts'
import type { SplitLine } from '../placing/split-lines.ts'
import { giveBenefit } from './give-benefit.ts'

/** The lowest price of a title in the thirty days before a code that was announced began to hold. */
export type PriorPrice = { productId: string; name: string; price: number }

export type DraftedCoupon = {
  /** As they are sold with it. */
  lines: SplitLine[]
  /** Null where none was told, or it does not hold for this order. */
  coupon: { id: number; codeId: number | null; code: string } | null
  goodsOff: number
  givesDelivery: boolean
  prior: PriorPrice[]
  problems: OrderProblem<PlacingProblemKind>[]
}

type Ordered = { lines: SplitLine[]; user: CodeUser; now: Date }
/** Either may be empty. */
type ToldCode = { pass: string; code: string }

/** COUPON-02: what a code gives this order; it is for copies that the law binds to no price and that are not reduced already. */
export async function draftCoupon(
  shop: Shop,
  { pass, code: typed }: ToldCode,
  { lines, user, now }: Ordered,
): Promise<DraftedCoupon> {
  const without = { lines, coupon: null, goodsOff: 0, givesDelivery: false, prior: [] }
  const refused = (kind: PlacingProblemKind) => ({ ...without, problems: [problem(kind, { field: 'coupon' })] })
  if (pass === '' && typed === '') return { ...without, problems: [] }
  const coupon = await (typed === '' ? couponOfPass(shop, pass) : couponOfCode(shop, typed))
  if (!coupon || !isInForceOn(coupon, shopDay(now))) return refused('coupon-refused')
  if (coupon.isUsed || (coupon.mostUses !== null && coupon.uses >= coupon.mostUses)) return refused('coupon-used-up')
  const isUnknown = user.userId === null && user.email === ''
  // Somebody at the desk: how often they have used it nobody could tell.
  if (typed !== '' && isUnknown && coupon.mostEach !== null) return refused('coupon-whose')
  if (!isUnknown && (await hasUsedUp(shop, coupon, user))) return refused('coupon-used-before')
  const { id, codeId, told: code } = coupon
  const isFor = await copiesFor(shop, coupon, lines)
  const given = { ...without, coupon: { id, codeId, code }, problems: [] }
  // Of delivery it is for whole orders, so one with nothing of its scope in it gets none.
  if (coupon.benefit.kind === 'delivery')
    return lines.some(isFor.title) ? { ...given, givesDelivery: true } : refused('coupon-nothing')
  const cheaper = giveBenefit(lines, coupon.benefit, isFor.copies)
  const goodsOff = cheaper.reduce((sum, { couponOff, quantity }) => sum + couponOff * quantity, 0)
  if (goodsOff === 0) return refused('coupon-nothing')
  return {
    ...given,
    lines: cheaper,
    goodsOff,
    prior: coupon.isAnnounced ? await pricesBefore(shop, coupon, cheaper) : [],
  }
}

/** Which titles a code is for, and of which copies it may take something off. */
async function copiesFor(shop: Shop, coupon: Coupon, lines: readonly SplitLine[]) {
  const ids = lines.map(({ product }) => product.id)
  const titles = await titlesOfCoupon(shop, coupon, ids)
  const title = ({ product }: SplitLine) => titles.has(product.id)
  return {
    title,
    copies: (line: SplitLine) => title(line) && line.lowestPrice === 0 && line.unitPrice === line.product.listPrice,
  }
}

/** COUPON-06: what is told to everybody as cheaper is told with what it cost before. */
async function pricesBefore(shop: Shop, { validFrom }: Coupon, lines: readonly SplitLine[]): Promise<PriorPrice[]> {
  const reduced = new Map(lines.filter(({ couponOff }) => couponOff > 0).map((line) => [line.product.id, line]))
  const began = startOfDay(validFrom)
  const timelines = await promisedPrices(shop, [...reduced.keys()])
  return [...reduced.values()].map(({ product: { id, name, listPrice }, unitPrice }) => {
    const before = (timelines.get(id) ?? []).filter((line) => line.validFrom < began)
    const withCode = [...before, { validFrom: began, price: unitPrice, listPrice }]
    // A title that is sold since later than that has had no other price.
    return { productId: id, name, price: (before.length > 0 ? priorPrice(withCode) : null) ?? listPrice }
  })
}
