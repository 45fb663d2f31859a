import type { ProductType } from '#shop/goods/product.ts'

/** Under which page of the menu a title stands. */
export const PRODUCT_SECTIONS = {
  BOOK: 'books',
  OTHERLANGUAGE: 'other-languages',
  STATIONERYGIFT: 'stationery-gifts',
  PERIODICAL: 'books',
} as const satisfies Record<ProductType, string>
