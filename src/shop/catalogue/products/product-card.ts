import type { Availability, Binding, Picture, ProductType } from '#shop/goods/product.ts'

/** A product as it stands on a shelf. */
export type ProductCard = {
  id: string
  type: ProductType
  slug: string
  ean: string
  title: string
  /** Language of the title where it is not the page's own, for the `lang` attribute. */
  titleLanguage: string | null
  author: { name: string; slug: string } | null
  binding: Binding | null
  /** Language of the book's text: 'hu', 'en', 'de' … null for things. */
  language: string | null
  year: number | null
  picture: Picture | null
  /** The thing's own width in mm, so that a shelf keeps true proportions. */
  widthMm: number | null
  price: number
  /** `before` is the lowest price of the 30 days before the reduction (PRICE-02). */
  reduction: { before: number; percent: number } | null
  availability: Availability
}
