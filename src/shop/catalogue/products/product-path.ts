import type { Language } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import type { ProductCard } from './product-card.ts'
import { DETAIL_PAGES } from '#shop/goods/product.ts'

/** WEB-10: an issue of a periodical is shown on the periodicals' page, at its own anchor. */
export function productPath(language: Language, product: Pick<ProductCard, 'type' | 'slug'>): string {
  if (product.type === 'PERIODICAL') return `${pathTo(language, DETAIL_PAGES.PERIODICAL)}#${product.slug}`
  return pathTo(language, DETAIL_PAGES[product.type], { slug: product.slug })
}
