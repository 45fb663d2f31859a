import type { Language } from '#site/languages.ts'
import type { ProductType } from '#shop/goods/product.ts'
import type { ProductFields } from './product-fields.ts'

/** A product as its editors write it. */
export type StoredProduct = { id: string; type: ProductType; slugs: Record<Language, string>; fields: ProductFields }

/** A product as it stands, with what others than its editors write. */
export type StandingProduct = StoredProduct & Standing
export type Standing = {
  isDeleted: boolean
  version: number
  updatedAt: Date
  listPrice: number
  fixedPriceUntil: string | null
}
