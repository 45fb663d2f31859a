/** What a product's price is computed from. Amounts are whole forints, VAT included. */
export type PriceBasis = {
  listPrice: number
  salePercent: number
  saleFrom: Date | null
  saleUntil: Date | null
  /** Last day of the fixed-price year of a new book, 'YYYY-MM-DD'. */
  fixedPriceUntil: string | null
}

type PriceColumns = {
  list_price: number
  sale_percent: number
  sale_from: Date | null
  sale_until: Date | null
  fixed_price_until: string | null
}

/** From a row of `products`. */
export function priceBasisOf(row: PriceColumns): PriceBasis {
  return {
    listPrice: row.list_price,
    salePercent: row.sale_percent,
    saleFrom: row.sale_from,
    saleUntil: row.sale_until,
    fixedPriceUntil: row.fixed_price_until,
  }
}

export type PriceTerms = {
  now: Date
  today: string
  /** Global discounts that apply to the product's type, as decimals: '0.9' is ten percent off. */
  multipliers: readonly string[]
  /** The most a fixed-price book may be reduced by. */
  fixedPriceMaxDiscountPercent: number
}

const MULTIPLIER_SCALE = 10_000n

/** PRICE-01: list price → product sale → global discounts → fixed-price cap → whole forints, one rounding at the end, half up. */
export function priceOf(product: PriceBasis, terms: PriceTerms): number {
  const sale = BigInt(isOnSale(product, terms.now) ? product.salePercent : 0)
  let numerator = BigInt(product.listPrice) * (100n - sale)
  let denominator = 100n
  for (const multiplier of terms.multipliers) {
    numerator *= scaled(multiplier)
    denominator *= MULTIPLIER_SCALE
  }
  const price = Number((2n * numerator + denominator) / (2n * denominator))
  // What costs something is never given away by rounding.
  return Math.max(price, lowestAllowed(product, terms), Math.min(1, product.listPrice))
}

type SaleTerms = Pick<PriceBasis, 'salePercent' | 'saleFrom' | 'saleUntil'>

/** Whether the product's own sale is in force. By how much the product is reduced is said by `reductionOf`. */
export function isOnSale({ salePercent, saleFrom, saleUntil }: SaleTerms, now: Date): boolean {
  return salePercent > 0 && (!saleFrom || saleFrom <= now) && (!saleUntil || now < saleUntil)
}

export function isSameSale(one: SaleTerms, other: SaleTerms): boolean {
  return (
    one.salePercent === other.salePercent &&
    one.saleFrom?.getTime() === other.saleFrom?.getTime() &&
    one.saleUntil?.getTime() === other.saleUntil?.getTime()
  )
}

export function isSameBasis(one: PriceBasis, other: PriceBasis): boolean {
  return one.listPrice === other.listPrice && one.fixedPriceUntil === other.fixedPriceUntil && isSameSale(one, other)
}

/** Whether the law fixes the price of a copy on this day. */
export function isPriceBound({ fixedPriceUntil }: Pick<PriceBasis, 'fixedPriceUntil'>, today: string): boolean {
  return fixedPriceUntil !== null && fixedPriceUntil >= today
}

/** For how much a copy may be sold at least; 0 while nothing fixes its price. */
export function lowestAllowed(
  product: Pick<PriceBasis, 'listPrice' | 'fixedPriceUntil'>,
  { today, fixedPriceMaxDiscountPercent }: Pick<PriceTerms, 'today' | 'fixedPriceMaxDiscountPercent'>,
): number {
  if (!isPriceBound(product, today)) return 0
  return Math.ceil((product.listPrice * (100 - fixedPriceMaxDiscountPercent)) / 100)
}

function scaled(multiplier: string): bigint {
  const [whole = '0', fraction = ''] = multiplier.split('.')
  return BigInt(whole) * MULTIPLIER_SCALE + BigInt(fraction.padEnd(4, '0').slice(0, 4))
}
