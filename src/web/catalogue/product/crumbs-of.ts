import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { categoryPages } from '#shop/catalogue/products/menu-sections.ts'
import type { ProductFacts } from '#shop/catalogue/products/product-facts.ts'
import type { Language } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import type { Crumb } from '#web/ui/page/breadcrumb.tsx'
import { SERVER_MESSAGES } from '#words/messages/server-messages.server.ts'
import { textIn } from '#words/text.tsx'
import { PRODUCT_SECTIONS } from './product-section.ts'

type OfProduct = { product: ProductCard; facts: Pick<ProductFacts, 'categoryPath'>; language: Language }

/** The way to a title through its first category. Written here, so that no page loads code for it. */
export function crumbsOf({ product, facts, language }: OfProduct): Crumb[] {
  const text = textIn(SERVER_MESSAGES[language], language)
  const section = PRODUCT_SECTIONS[product.type]
  const [, category, subcategory] = categoryPages(section)
  const [above, own] = facts.categoryPath
  return [
    { label: text('frame.home'), to: pathTo(language, 'home') },
    { label: text(`pages.${section}`), to: pathTo(language, section) },
    ...(above ? [{ label: above.name, to: pathTo(language, category, { category: above.slug }) }] : []),
    ...(above && own
      ? [{ label: own.name, to: pathTo(language, subcategory, { category: above.slug, subcategory: own.slug }) }]
      : []),
    { label: product.title },
  ]
}
