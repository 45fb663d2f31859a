import { CURRENCY } from '#site/constants.ts'
import { isListPrice } from '#shop/goods/pricing/price-bounds.ts'
import { addDays } from '#shop/ground/shop-day.ts'
import type { Facts, KnownDay, SaidPrice, Supplier, VatClass } from './facts.ts'
import type { Fields } from './fields.ts'
import type { Problem } from './problems.ts'
import { isHungarianIsbn, isIsbn } from './record-number.ts'

export type PriceSettings = {
  today: string
  /** Today's percent of each class; a class without one cannot be priced. */
  vatPercent: Readonly<Partial<Record<VatClass, number>>>
  /** How long a new book's price is fixed. */
  fixedPriceDays: number
  /** What other currencies are worth, and to how many forints their prices are rounded. */
  rates?: Readonly<Record<string, { forints: string; roundTo: number }>>
  /** New Hungarian books are bound where a source does not say so too; of a source this may be untrue. */
  bindsNewBooks?: boolean
  /** Of a title that the shop has: its class stands. */
  stands?: { vatClass?: VatClass | undefined }
}

type PriceInput = {
  ean: string | null
  facts: Facts
  /** Whose prices are asked, one after the other. */
  suppliers: readonly Supplier[]
  publication: KnownDay | null | undefined
}
type PriceOnDay = { fields: Partial<Fields>; problems: Problem[]; turns: string[] }
type Forints = { said: SaidPrice; amount: number | null; problems: Problem[] }

/** The list price that a source's facts mean on a day, and until when it is fixed. */
export function priceOn({ ean, facts, suppliers, publication }: PriceInput, settings: PriceSettings): PriceOnDay {
  const vatClass =
    settings.stands?.vatClass ?? facts.descriptive?.vatClass ?? (ean !== null && isIsbn(ean) ? 'BOOK' : undefined)
  const percent = vatClass && settings.vatPercent[vatClass]
  const isOut = (publication?.date ?? '') <= settings.today
  const prices = suppliers.flatMap(({ prices: supplierPrices = [] }) => supplierPrices)

  const problems: Problem[] = []
  let chosen: Forints | undefined
  for (const saidPrice of pricesOn(prices, settings.today, isOut)) {
    const forints = forintsOf(saidPrice, percent, settings)
    problems.push(...forints.problems)
    if (forints.amount === null) continue
    chosen = forints
    break
  }
  if (!chosen) problems.push(...suppliers.flatMap(whyWithout))
  const cost = prices.find(({ use, currency }) => use === 'cost' && currency === CURRENCY)
  const costForints = cost && forintsOf(cost, percent, settings).amount
  if (chosen?.amount && cost && costForints && chosen.amount < costForints)
    problems.push({ code: 'below-cost', field: 'price', value: cost.amount })

  const fixedPriceUntil = chosen && boundUntil(chosen.said, { ean, facts, publication }, settings)
  return {
    fields: { price: chosen?.amount ?? undefined, fixedPriceUntil },
    problems,
    turns: [
      ...prices.flatMap(({ from, until }) => [...(from ? [from] : []), ...(until ? [addDays(until, 1)] : [])]),
      ...(fixedPriceUntil ? [addDays(fixedPriceUntil, 1)] : []),
    ],
  }
}

/**
 * Those that hold on a day, the one to take first: forints before other money, before publication those made for it, then by
 * type. A title that is not out yet may be ordered at the price that it will have.
 */
function pricesOn(prices: readonly SaidPrice[], today: string, isOut: boolean): SaidPrice[] {
  const possible = prices.filter(
    ({ use, from, until }) =>
      (use === 'list' || (use === 'before-publication' && !isOut)) &&
      (!until || until >= today) &&
      (!from || from <= today || !isOut),
  )
  const start = ({ from }: SaidPrice) => (from && from > today ? from : '')
  return possible.sort(
    (one, other) =>
      start(one).localeCompare(start(other)) ||
      Number(other.currency === CURRENCY) - Number(one.currency === CURRENCY) ||
      Number(one.use === 'list') - Number(other.use === 'list') ||
      one.order - other.order,
  )
}

/** Whole forints with tax: rate and tax first, one rounding at the end, half up. */
function forintsOf(saidPrice: SaidPrice, percent: number | undefined, { rates = {} }: PriceSettings): Forints {
  const problems: Problem[] = []
  const tell = (code: Problem['code']) =>
    problems.push({ code, field: 'price', value: `${saidPrice.amount} ${saidPrice.currency}` })
  const rate = saidPrice.currency === CURRENCY ? { forints: '1', roundTo: 1 } : rates[saidPrice.currency]
  if (!rate) {
    tell('other-currency')
    return { said: saidPrice, amount: null, problems }
  }
  if (percent === undefined && !saidPrice.withTax) {
    tell('price-odd')
    return { said: saidPrice, amount: null, problems }
  }
  const [amount, amountScale] = scaled(saidPrice.amount)
  const [forints, forintsScale] = scaled(rate.forints)
  const [tax, taxScale] = saidPrice.withTax ? [1n, 1n] : scaledSum(percent ?? 0)
  const roundTo = BigInt(rate.roundTo)
  const above = amount * forints * tax
  const below = amountScale * forintsScale * taxScale * roundTo
  const whole = Number(((2n * above + below) / (2n * below)) * roundTo)
  if (!isListPrice(whole)) {
    tell('price-odd')
    return { said: saidPrice, amount: null, problems }
  }
  if (!saidPrice.withTax) tell('price-without-tax')
  else if (saidPrice.currency === CURRENCY && amount % amountScale !== 0n) tell('price-not-whole')
  if (saidPrice.taxPercent !== undefined && percent !== undefined && Number(saidPrice.taxPercent) !== percent)
    problems.push({ code: 'vat-differs', field: 'price', value: `${saidPrice.taxPercent} %` })
  return { said: saidPrice, amount: whole, problems }
}

/** '3990.50' as a fraction: [399050, 100]. */
function scaled(decimal: string): [above: bigint, below: bigint] {
  const [whole = '0', part = ''] = decimal.split('.')
  return [BigInt(whole + part), 10n ** BigInt(part.length)]
}

/** What a net price is multiplied by: 5 percent are [105, 100]. */
function scaledSum(percent: number): [above: bigint, below: bigint] {
  const [above, below] = scaled(String(percent))
  return [100n * below + above, 100n * below]
}

function whyWithout({ prices = [], unpriced }: Supplier): Problem[] {
  if (prices.length > 0 || !unpriced) return []
  return [{ code: unpriced === 'later' ? 'price-announced-later' : 'not-priced', field: 'price' }]
}

/** The last day on which the price is fixed, where it is and that day is not over. */
function boundUntil(
  saidPrice: SaidPrice,
  { ean, facts, publication }: Omit<PriceInput, 'suppliers'>,
  { today, fixedPriceDays, bindsNewBooks = true }: PriceSettings,
): string | undefined {
  const isNewBook = bindsNewBooks && facts.descriptive?.language === 'hu' && ean !== null && isHungarianIsbn(ean)
  if (saidPrice.binds === false || (!saidPrice.binds && !isNewBook)) return undefined
  const until =
    (saidPrice.binds && saidPrice.until) || (publication ? addDays(publication.date, fixedPriceDays) : undefined)
  return until !== undefined && until >= today ? until : undefined
}
