import type { ProductType } from '#shop/catalogue/product.ts'

/** Titles by what they are; what is left out does not matter. */
export type TitleFilter = {
  kind?: ProductType
  category?: string
  publisher?: string
  isWithdrawn?: boolean
}

/** The titles themselves, or all that a filter finds at the moment at which it was asked for. */
export type BulkSelection = { ids: readonly string[] } | { filter: TitleFilter; at: Date }

/** Nobody changes more titles at once. */
export const MOST_TITLES = 200_000
