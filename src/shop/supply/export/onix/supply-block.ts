import { CURRENCY } from '#site/constants.ts'
import { vatParts } from '#shop/goods/pricing/vat.ts'
import { addDays } from '#shop/ground/shop-day.ts'
import type { Fields } from '#shop/catalogue/claims/facts/fields.ts'
import { composite, dateElement, type OnixWriter } from './onix-writer.ts'

/** List 58: recommended retail price, fixed retail price, both with tax. */
const [RECOMMENDED, FIXED] = ['02', '04']
/** List 173: from, until. */
const [FROM, UNTIL] = ['14', '15']
/** List 93: nothing is said of the supplier's role. */
const SUPPLIER = '00'
/** List 166: expected availability. */
const EXPECTED = '08'

export type SupplyTerms = {
  shopName: string
  today: string
  /** Null where the operator has given no rate. */
  vatPercent: number | null
}

/** Block 6: whether it can be had, and for how much. */
export function supplyBlock(write: OnixWriter, fields: Partial<Fields>, terms: SupplyTerms): string {
  const { expectedOn, orderDays } = fields
  return composite(write, 'ProductSupply', [
    composite(write, 'SupplyDetail', [
      composite(write, 'Supplier', [write('SupplierRole', SUPPLIER), write('SupplierName', terms.shopName)]),
      write('ProductAvailability', availabilityCode(fields, terms.today)),
      expectedOn && expectedOn > terms.today
        ? composite(write, 'SupplyDate', [
            write('SupplyDateRole', EXPECTED),
            dateElement(write, { date: expectedOn, precision: 'day' }),
          ])
        : '',
      write('OrderTime', orderDays),
      ...prices(write, fields, terms),
    ]),
  ])
}

/**
 * List 65. What cannot be ordered any more is not available, though the last copies may stand on a shelf: how many do is said
 * by the export of stock.
 */
function availabilityCode({ orderable, offSale, publication, orderDays }: Partial<Fields>, today: string): string {
  if (offSale) return offSale === 'recalled' ? '49' : '46'
  if (!orderable) return '40'
  if ((publication?.date ?? '') > today) return '10'
  return orderDays ? '22' : '20'
}

/** While the law binds a price it is another type of price, which ends with that day; the same amount goes on after it. */
function prices(
  write: OnixWriter,
  { price, fixedPriceUntil }: Partial<Fields>,
  { today, vatPercent }: SupplyTerms,
): string[] {
  if (price === undefined) return []
  const priceElement = (type: string, role?: string, date?: string) =>
    composite(write, 'Price', [
      write('PriceType', type),
      write('PriceAmount', price),
      vatPercent === null ? '' : taxElement(write, price, vatPercent),
      write('CurrencyCode', CURRENCY),
      date
        ? composite(write, 'PriceDate', [write('PriceDateRole', role), dateElement(write, { date, precision: 'day' })])
        : '',
    ])
  if (!fixedPriceUntil || fixedPriceUntil < today) return [priceElement(RECOMMENDED)]
  return [priceElement(FIXED, UNTIL, fixedPriceUntil), priceElement(RECOMMENDED, FROM, addDays(fixedPriceUntil, 1))]
}

function taxElement(write: OnixWriter, price: number, vatPercent: number): string {
  const { net, vat } = vatParts(price, vatPercent)
  return composite(write, 'Tax', [
    write('TaxType', '01'),
    write('TaxRatePercent', vatPercent),
    write('TaxableAmount', net),
    write('TaxAmount', vat),
  ])
}
