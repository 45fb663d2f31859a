import type { Shop } from '#shop/shop.ts'
import { publisherBySlug, seriesBySlug } from './address-records.server.ts'

type FoundName = { id: string; name: string; slug: string; hasMoved: boolean }

/** A series or a publisher by a slug that it or one that became it has or had; the same in both languages, as their names are. */
export async function findNamed(
  shop: Shop,
  { kind, slug }: { kind: 'series' | 'publisher'; slug: string },
): Promise<FoundName | null> {
  const found = await (kind === 'series' ? seriesBySlug : publisherBySlug)(shop.db, slug)
  return found ? { ...found, hasMoved: found.slug !== slug } : null
}
