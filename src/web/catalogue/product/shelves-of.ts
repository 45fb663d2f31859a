import { categoryPages } from '#shop/catalogue/products/menu-sections.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import type { ProductFacts } from '#shop/catalogue/products/product-facts.ts'
import type { ProductRelated } from '#shop/catalogue/products/product-related.ts'
import type { ProductType } from '#shop/goods/product.ts'
import type { Language } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { SERVER_MESSAGES } from '#words/messages/server-messages.server.ts'
import { textIn } from '#words/text.tsx'
import { PRODUCT_SECTIONS } from './product-section.ts'

/** A shelf at the foot of a title's page. */
export type ProductShelf = {
  id: string
  title: string
  note?: string
  link?: { label: string; to: string }
  products: ProductCard[]
}

type OfProduct = { type: ProductType; facts: ProductFacts; related: ProductRelated; pinned: number; language: Language }

/** What else its author wrote, what stands beside it, and what was taken with it. Written here, so that no page loads code for it. */
export function shelvesOf({ type, facts, related, pinned, language }: OfProduct): ProductShelf[] {
  const text = textIn(SERVER_MESSAGES[language], language)
  const { byAuthor, sameSubject, together } = related
  const author = facts.contributors.find(({ role }) => role === 'author')
  const [above, own] = facts.categoryPath
  const [, category, subcategory] = categoryPages(PRODUCT_SECTIONS[type])
  const shelves: ProductShelf[] = [
    {
      id: 'by-author',
      title: text('detail.by-author'),
      link: author && {
        label: text('detail.by-author-all', { name: author.name }),
        to: pathTo(language, 'books-by-author', { slug: author.slug }),
      },
      products: author ? byAuthor : [],
    },
    {
      id: 'same-subject',
      title: text('detail.same-subject'),
      link: above && {
        label: text('detail.same-subject-all', { category: (own ?? above).name }),
        to: own
          ? pathTo(language, subcategory, { category: above.slug, subcategory: own.slug })
          : pathTo(language, category, { category: above.slug }),
      },
      products: sameSubject,
    },
    {
      id: 'together',
      title: text(pinned === together.length ? 'detail.put-beside' : 'detail.together'),
      note:
        pinned > 0 && pinned < together.length
          ? text('detail.together-how-and-put', { count: pinned })
          : text(pinned === 0 ? 'detail.together-how' : 'detail.put-beside-how'),
      products: together,
    },
  ]
  return shelves.filter(({ products }) => products.length > 0)
}
