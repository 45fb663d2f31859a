/** A sum that the law names, and since when; before that day the former one held, or none. */
export type DatedSum = { forints: number; since: string; before?: number | undefined }

export function sumOn({ forints, since, before = 0 }: DatedSum, day: string): number {
  return day >= since ? forints : before
}

type SoldLine = {
  listPrice: number
  unitPrice: number
  /** For how much the law lets a copy be sold at least; 0 where its price is not fixed. */
  lowestPrice: number
  quantity: number
}

type Parcel = { usual: number; asked: number }
type Wrapping = { price: number }

/** What a buyer is given beside the price, by its kind. */
type Extras = {
  /** A parcel: what it costs as a rule, and what is asked for it; null where the order is collected, which gives nothing away. */
  delivery: Parcel | null
  /** The goods wrapped as a present, for a price or for nothing; null where they are not. */
  wrapping: Wrapping | null
}

/**
 * An order as the law sees it: all of it together. What a code takes off is in the unit prices and in what is asked for the parcel (0282). A
 * kind of advantage that comes later joins `Extras`; then nothing compiles before `WORTH` says what it is worth, and every place that makes an
 * order says what of it is given.
 */
export type WholeOrder = {
  lines: readonly SoldLine[]
  extras: Extras
  /** By the law of its day: with a fixed price in it, it is sent free of charge only where it comes to this sum or more. */
  freeDeliveryFrom: number
}

/** Forints that are given, and that may be. */
type Worth = { given: number; allowed: number }
export type OrderAdvantage = { lines: Worth[] } & Record<keyof Extras, Worth>

export type OrderFacts = { goods: number; hasBound: boolean; freeDeliveryFrom: number }

const WORTH: { [Kind in keyof Extras]: (extra: Extras[Kind], order: OrderFacts) => Worth } = {
  delivery: (parcel, order) => (parcel ? parcelWorth(parcel, order) : NOTHING),
  wrapping: (wrapping, order) => (wrapping ? wrappingWorth(wrapping, order) : NOTHING),
}

const NOTHING: Worth = { given: 0, allowed: 0 }

/** Wrapping for nothing is given, whatever it would have cost: with a fixed price in the order none of it may be. */
function wrappingWorth({ price }: Wrapping, { hasBound }: OrderFacts): Worth {
  const given = price > 0 ? 0 : 1
  return { given, allowed: hasBound ? 0 : given }
}

/** What sending an order gives; sending always costs somebody something: a way whose price is nothing is given, too. */
function parcelWorth(parcel: Parcel, { goods, hasBound, freeDeliveryFrom: lawful }: OrderFacts): Worth {
  const given = Math.max(0, Math.max(parcel.usual, 1) - parcel.asked)
  return { given, allowed: hasBound && goods < lawful ? 0 : given }
}

/** Whether the law keeps an order from being sent at this price. */
export function isGivenBeyondLaw(parcel: Parcel, order: OrderFacts): boolean {
  return isBeyond(parcelWorth(parcel, order))
}

/** PRICE-04: what an order gives its buyer, and how much of it the law on book prices allows; the one sum that every advantage joins. */
export function advantageOf({ lines, extras, freeDeliveryFrom }: WholeOrder): OrderAdvantage {
  const order = { goods: goodsOf(lines), hasBound: lines.some(({ lowestPrice }) => lowestPrice > 0), freeDeliveryFrom }
  return {
    lines: lines.map(({ listPrice, unitPrice, lowestPrice, quantity }) => {
      const each = listPrice - unitPrice
      const most = lowestPrice > 0 ? listPrice - lowestPrice : each
      return { given: each * quantity, allowed: most * quantity }
    }),
    delivery: WORTH.delivery(extras.delivery, order),
    wrapping: WORTH.wrapping(extras.wrapping, order),
  }
}

export function goodsOf(lines: readonly Pick<SoldLine, 'unitPrice' | 'quantity'>[]): number {
  return lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
}

const isBeyond = ({ given, allowed }: Worth) => given > allowed

/** What is given beyond the law: copies, by the place of their line, or something of the whole order. */
export type LawBreach = { kind: 'price'; line: number } | { kind: keyof Extras }

export function breachesOf({ lines, ...whole }: OrderAdvantage): LawBreach[] {
  return [
    ...lines.flatMap((worth, line) => (isBeyond(worth) ? [{ kind: 'price' as const, line }] : [])),
    ...(Object.keys(WORTH) as (keyof Extras)[]).flatMap((kind) => (isBeyond(whole[kind]) ? [{ kind }] : [])),
  ]
}

/**
 * From which sum on a parcel is free: what the shop gives freely, with a fixed price in the order not before the law allows it. Null where
 * the shop gives nothing.
 */
export function lawfullyFreeFrom(shopGives: number | null, hasBound: boolean, lawAllows: number): number | null {
  return shopGives === null || !hasBound ? shopGives : Math.max(shopGives, lawAllows)
}
