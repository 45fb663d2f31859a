import type { ProductType } from '#shop/goods/product.ts'
import type { Need } from './read-need.ts'

export type SearchResult = {
  /** What was searched for, as it can be shown. */
  text: string
  /** The best first, at most MAX_FOUND. */
  ids: readonly string[]
  /** Nothing was found for `correctedFrom`; these are for `correctedTo`. */
  correctedFrom?: string
  correctedTo?: string
  /** A need that was read out of the words; `ignored` are words with which nothing was found beside it. */
  understood?: { need: Need; words: readonly string[]; ignored: readonly string[] }
  /** Nothing has all the words; these were left out. */
  leftOut?: readonly string[]
  /** A number was typed, and this product has it. */
  exact?: { id: string; type: ProductType; slug: string }
}
