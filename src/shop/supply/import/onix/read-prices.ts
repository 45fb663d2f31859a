import { CURRENCY } from '#site/constants.ts'
import type { SaidPrice, Supplier } from '#shop/catalogue/claims/facts/facts.ts'
import { readDecimal } from '../read-decimal.ts'
import { PRICE_TYPES } from './codes.ts'
import { childOf, childrenOf, type OnixElement } from './element.ts'
import { readSpan } from './read-day.ts'
import { codeOf, type Reading } from './reading.ts'
import { isForHungary } from './territory.ts'

/** List 59: unqualified and consumer's. */
const QUALIFIERS = new Set(['00', '05'])
/** List 57: to be announced. */
const ANNOUNCED_LATER = '02'

/** What a reader may pay for one copy in Hungary, and what we pay; which of them holds is decided by the day. */
export function readPrices(reading: Reading, supply: OnixElement): Pick<Supplier, 'prices' | 'unpriced'> {
  const elements = childrenOf(supply, 'Price')
  const prices = elements.filter(isForOneReader).flatMap((price) => readPrice(reading, price) ?? [])
  const unpriced = codeOf(supply, 'UnpricedItemType') ?? elements.map((price) => codeOf(price, 'UnpricedItemType'))[0]
  return {
    ...(prices.length > 0 && { prices }),
    ...(unpriced && { unpriced: unpriced === ANNOUNCED_LATER ? 'later' : 'never' }),
  }
}

function isForOneReader(price: OnixElement): boolean {
  return (
    isForHungary(price) &&
    !childOf(price, 'PriceCondition') &&
    !(Number(codeOf(price, 'MinimumOrderQuantity') ?? 1) > 1) &&
    QUALIFIERS.has(codeOf(price, 'PriceQualifier') ?? '00')
  )
}

function readPrice(reading: Reading, price: OnixElement): SaidPrice | undefined {
  const amount = childOf(price, 'PriceAmount')
  if (!amount) return undefined
  const amountText = codeOf(price, 'PriceAmount') ?? ''
  const code = codeOf(price, 'PriceType') ?? reading.defaults.priceType ?? ''
  const type = PRICE_TYPES.get(code)
  // Special sales, rentals and the like are nobody's list price.
  if (!type) {
    reading.notUse(`Price ${code}`)
    return undefined
  }
  const currency = codeOf(price, 'CurrencyCode') ?? reading.defaults.currency ?? CURRENCY
  const read = readDecimal(amount.text.trim(), currency === CURRENCY)
  if (!read || !(Number(read.decimal) > 0)) {
    reading.tell('price-odd', amount, 'price', amountText)
    return undefined
  }
  if (read.isOddlyWritten) reading.tell('amount-format', amount, 'price', amount.text.trim())
  const taxPercent = readDecimal(codeOf(childOf(price, 'Tax'), 'TaxRatePercent') ?? '')?.decimal
  return {
    use: type.use,
    order: type.order,
    amount: read.decimal,
    currency,
    withTax: type.withTax,
    ...(taxPercent !== undefined && { taxPercent }),
    ...(type.binds ? { binds: true } : reading.defaults.shop !== undefined && { binds: false }),
    ...readSpan(reading, childrenOf(price, 'PriceDate'), 'PriceDateRole', 'price'),
  }
}
