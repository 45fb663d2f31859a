import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { categoryBySlug } from './category-records.server.ts'
import type { ProductType } from './product.ts'

export type FoundCategory = {
  id: string
  name: string
  description: string
  slugs: Record<Language, string>
  hasMoved: boolean
}

/** A category by its slug in either language; `hasMoved` when the slug is the other language's (WEB-44). */
export async function findCategory(
  shop: Shop,
  asked: { tree: ProductType; language: Language; slug: string; parentId?: string },
): Promise<FoundCategory | null> {
  const texts = await categoryBySlug(shop.db, asked.tree, asked.parentId ?? null, asked.slug)
  const fit = texts.find((text) => text.askedIn === asked.language) ?? texts[0]
  if (!fit) return null
  const own = texts.filter((text) => text.id === fit.id)
  const here = own.find((text) => text.language === asked.language)
  if (!here) return null
  const slugs = Object.fromEntries(own.map((text) => [text.language, text.slug])) as Record<Language, string>
  return { id: here.id, name: here.name, description: here.description, slugs, hasMoved: here.slug !== asked.slug }
}
