import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { categoriesBySlug } from './category-records.server.ts'
import type { ProductType } from '#shop/goods/product.ts'

/** The slugs in the address of its page. */
export type CategoryAddress = { category: string; subcategory?: string }

export type FoundCategory = {
  id: string
  /** Null: it stands at the top. */
  parentId: string | null
  name: string
  description: string
  slugs: Record<Language, string>
  addresses: Record<Language, CategoryAddress>
  hasMoved: boolean
}

/** A category by its slug in either language; `hasMoved` when the slug is the other language's, or one that it once had (WEB-44). */
export async function findCategory(
  shop: Shop,
  question: { tree: ProductType; language: Language; slug: string; parentId?: string },
): Promise<FoundCategory | null> {
  const { tree, slug, parentId = null } = question
  const texts = await categoriesBySlug(shop.db, { tree, parentId, slug })
  const [first] = texts
  const fit = texts.find((text) => text.askedIn === question.language && text.isFormer === first?.isFormer) ?? first
  if (!fit) return null
  const own = texts.filter((text) => text.id === fit.id)
  const here = own.find((text) => text.language === question.language)
  if (!here) return null
  const { id, name, description } = here
  const inEach = <Value>(valueOf: (text: (typeof texts)[number]) => Value) =>
    Object.fromEntries(own.map((text) => [text.language, valueOf(text)])) as Record<Language, Value>
  return {
    id,
    parentId: here.parentId,
    name,
    description,
    slugs: inEach((text) => text.slug),
    addresses: inEach((text) =>
      text.slugAbove === null ? { category: text.slug } : { category: text.slugAbove, subcategory: text.slug },
    ),
    hasMoved: here.slug !== slug || here.parentId !== parentId,
  }
}
