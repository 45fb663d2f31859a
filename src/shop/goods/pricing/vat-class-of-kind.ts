import type { ProductType } from '#shop/goods/product.ts'

/** Which VAT classes a kind of title can have, the usual first: a book without pages, or a magazine of another kind, has the common rate. */
export const VAT_CLASSES_OF_KIND = {
  BOOK: ['BOOK', 'STANDARD'],
  OTHERLANGUAGE: ['BOOK', 'STANDARD'],
  STATIONERYGIFT: ['STANDARD'],
  PERIODICAL: ['PERIODICAL', 'DAILY', 'STANDARD'],
} as const satisfies Record<ProductType, readonly string[]>

export function isVatClassOfKind(kind: ProductType, vatClass: string): boolean {
  return VAT_CLASSES_OF_KIND[kind].some((one) => one === vatClass)
}

type OfSomeKind = (typeof VAT_CLASSES_OF_KIND)[ProductType][number]

/** What can be chosen of a kind; what stands there stays among them. */
export function vatClassesOf(kind: ProductType, standing: OfSomeKind): readonly OfSomeKind[] {
  return [...new Set([...VAT_CLASSES_OF_KIND[kind], standing])]
}
