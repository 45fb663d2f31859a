import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { publisherBySlug, seriesBySlug } from './address-records.server.ts'

type FoundName = {
  id: string
  name: string
  slug: string
  /** What the shop says of a series. */
  descriptions: Record<Language, string>
  hasMoved: boolean
}

/** A series or a publisher by a slug that it or one that became it has or had; the same in both languages, as their names are. */
export async function findNamed(
  shop: Shop,
  { kind, slug }: { kind: 'series' | 'publisher'; slug: string },
): Promise<FoundName | null> {
  const found = await (kind === 'series' ? seriesBySlug : publisherBySlug)(shop.db, slug)
  if (!found) return null
  const { id, name } = found
  const { descriptionHu: hu, descriptionEn: en } = found
  return { id, name, slug: found.slug, descriptions: { hu, en }, hasMoved: found.slug !== slug }
}
