import { CURRENCY } from '#site/constants.ts'
import type { Language } from '#site/languages.ts'
import type { Binding, DatePrecision, Picture, ProductType } from '#shop/goods/product.ts'

type Bilingual = Record<Language, string>
type Prices = {
  pricesByCurrency?: Record<string, { priceCalculatedOnSale?: unknown; isFixedByLaw?: unknown } | undefined>
}

/** A product as the data API tells it, in the contract's words, as far as a cart needs it. */
export type CartProduct = {
  id: string
  type: ProductType
  deleted: boolean
  ean: string
  titles: Bilingual
  subtitles: Bilingual | null
  slugs: Bilingual
  authors: readonly { names: Bilingual; slugs: Bilingual }[]
  binding: Binding | null
  textLanguage: string | null
  picture: Picture | null
  /** What a visitor pays for one; 0 for what has no price, which is never sold. */
  price: number
  /** The law on book prices fixes it: what else is given with it has its limits. */
  isPriceBound: boolean
  /** It may be ordered without stock. */
  orderable: boolean
  availability: {
    kind: 'INSTOCK' | 'ORDERABLE' | 'PREORDER' | 'NOTORDERABLE'
    copies: number | null
    days: readonly number[] | null
    date: string | null
    precision: DatePrecision | null
  }
  inventories: readonly { inventoryAmount: number; warehouse: { id: string; type: string } }[]
}

/** DATA-03: `pricesByCurrency.HUF.priceCalculatedOnSale`, from a JSON string or from what it says; 0 where there is none. */
export function priceIn(calculatedPrices: string | Prices | null): number {
  const price = parsedPrices(calculatedPrices)?.pricesByCurrency?.[CURRENCY]?.priceCalculatedOnSale
  return typeof price === 'number' && Number.isSafeInteger(price) && price > 0 ? price : 0
}

/** Whether the price is fixed by law, as the same answer tells. */
export function isBoundIn(calculatedPrices: string | Prices | null): boolean {
  return parsedPrices(calculatedPrices)?.pricesByCurrency?.[CURRENCY]?.isFixedByLaw === true
}

function parsedPrices(prices: string | Prices | null): Prices | null {
  if (typeof prices !== 'string') return prices
  try {
    return JSON.parse(prices) as Prices | null
  } catch {
    // Not JSON: it has no price.
    return null
  }
}

/** DATA-07: the copies of the shops and the central warehouse, less what is reserved. */
export function sellableCopies({ availability }: Pick<CartProduct, 'availability'>): number {
  return availability.kind === 'INSTOCK' ? (availability.copies ?? 0) : 0
}

/** The shops that keep it. */
export function shopsOf({ inventories }: Pick<CartProduct, 'inventories'>): string[] {
  return inventories.filter(({ warehouse }) => warehouse.type === 'SHOP').map(({ warehouse }) => warehouse.id)
}

/** How many stand on the shelf of this shop for sure, where they can be collected at once: those set aside may be there too. */
export function copiesOnShelf(product: Pick<CartProduct, 'inventories' | 'availability'>, shop: string): number {
  const { inventories } = product
  const ours = inventories.filter(({ warehouse }) => warehouse.type === 'SHOP' || warehouse.type === 'CENTRAL')
  const sum = (rows: CartProduct['inventories']) => rows.reduce((all, { inventoryAmount }) => all + inventoryAmount, 0)
  const setAside = sum(ours) - sellableCopies(product)
  return sum(ours.filter(({ warehouse }) => warehouse.id === shop)) - setAside
}
