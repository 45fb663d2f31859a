import type { ProductType } from '#shop/goods/product.ts'
import type { VatClass } from '#shop/catalogue/claims/facts/facts.ts'
import type { PriceChange } from '#shop/goods/pricing/check-prices.ts'
import { isVatClassOfKind } from '#shop/goods/pricing/vat-class-of-kind.ts'
import type { Permission } from '#shop/people/staff/permissions.ts'

/** OFFICE-39: what can be done to many titles at once. */
export type BulkTerms =
  /** Takes so much off the list price; 0 ends a sale. */
  | { kind: 'sale'; percent: number; from: Date | null; until: Date | null }
  /** Of what it is now so many percent more or less, to tens or hundreds of forints. */
  | { kind: 'list-price-by'; percent: number; roundTo: 1 | 10 | 100 }
  | { kind: 'list-price-to'; forints: number }
  | { kind: 'categories'; adds: readonly string[]; removes: readonly string[] }
  | { kind: 'publisher'; name: string | null }
  | { kind: 'orderable'; isOrderable: boolean }
  | { kind: 'vat-class'; vatClass: VatClass }
  | { kind: 'withdraw' }
  | { kind: 'restore' }
  /** Takes back what another job did. */
  | { kind: 'undo'; of: BulkValueName }

export const BULK_VALUES = ['listPrice', 'sale', 'categories', 'publisher', 'orderable', 'vatClass', 'isShown'] as const
export type BulkValueName = (typeof BULK_VALUES)[number]

export type BulkSale = { percent: number; from: string | null; until: string | null }

/** What of a title a job may change, as it is written down. */
export type BulkValues = {
  listPrice: number
  sale: BulkSale
  categories: readonly string[]
  publisher: string | null
  orderable: boolean
  vatClass: string
  isShown: boolean
}
export type BulkValue = BulkValues[BulkValueName]

const VALUE_OF_TERMS = {
  'sale': 'sale',
  'list-price-by': 'listPrice',
  'list-price-to': 'listPrice',
  'categories': 'categories',
  'publisher': 'publisher',
  'orderable': 'orderable',
  'vat-class': 'vatClass',
  'withdraw': 'isShown',
  'restore': 'isShown',
} as const satisfies Record<Exclude<BulkTerms['kind'], 'undo'>, BulkValueName>

type AboutAValue = { kind: keyof typeof VALUE_OF_TERMS } | { kind: 'undo'; of: BulkValueName }

/** Which value of a title the terms are about. */
export function valueNameOf(terms: AboutAValue): BulkValueName {
  return terms.kind === 'undo' ? terms.of : VALUE_OF_TERMS[terms.kind]
}

const PERMISSIONS: Record<BulkValueName, Permission> = {
  listPrice: 'prices.write',
  sale: 'prices.write',
  categories: 'products.write',
  publisher: 'products.write',
  orderable: 'products.write',
  vatClass: 'prices.write',
  isShown: 'products.withdraw',
}

export function permissionOf(terms: BulkTerms): Permission {
  return PERMISSIONS[valueNameOf(terms)]
}

export function isOfPrices(terms: BulkTerms): boolean {
  return permissionOf(terms) === 'prices.write'
}

/** What the value of one title becomes; undefined where it cannot be that of such a title. */
export function valueAfter(
  terms: Exclude<BulkTerms, { kind: 'undo' }>,
  now: BulkValues,
  type: ProductType,
): BulkValue | undefined {
  switch (terms.kind) {
    case 'sale':
      return {
        percent: terms.percent,
        from: terms.percent === 0 ? null : (terms.from?.toISOString() ?? null),
        until: terms.percent === 0 ? null : (terms.until?.toISOString() ?? null),
      }
    case 'list-price-to':
      return terms.forints
    case 'list-price-by': {
      const wanted = (now.listPrice * (100 + terms.percent)) / 100
      return Math.max(terms.roundTo, Math.round(wanted / terms.roundTo) * terms.roundTo)
    }
    case 'categories': {
      const keptIds = [...now.categories, ...terms.adds].filter((id) => !terms.removes.includes(id))
      const [main, ...others] = [...new Set(keptIds)]
      return main === undefined ? [] : [main, ...others.sort()]
    }
    case 'publisher':
      return terms.name
    case 'orderable':
      return terms.isOrderable
    case 'vat-class':
      return isVatClassOfKind(type, terms.vatClass) ? terms.vatClass : undefined
    case 'withdraw':
      return false
    case 'restore':
      return true
  }
}

/** What a price value asks of the price engine. */
export function priceChangeOf(productId: string, name: 'listPrice' | 'sale', value: BulkValue): PriceChange {
  if (name === 'listPrice') return { productId, listPrice: value as number }
  const { percent, from, until } = value as BulkSale
  return { productId, salePercent: percent, saleFrom: momentOf(from), saleUntil: momentOf(until) }
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
