import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { countedList } from './counted-list.ts'
import { readListQuery } from './list-query.ts'
import { sortsOf } from './list-scope.ts'

/** Lists that an empty page may link to; each is the name of its page. */
const LISTS = ['newly-published', 'staff-recommendations', 'on-sale'] as const
export type OfferedList = (typeof LISTS)[number]

/** Those of them that are not empty now, and until when that holds by the calendar. */
export async function nonEmptyLists(shop: Shop, language: Language): Promise<{ lists: OfferedList[]; until: Date }> {
  const counted = await Promise.all(
    LISTS.map(async (kind) => {
      const query = readListQuery(new URLSearchParams(), sortsOf({ kind }))
      const list = await countedList(shop, { scope: { kind }, language, ...query })
      return { kind, hasProducts: list.counted.scopeTotal > 0, until: list.until }
    }),
  )
  return {
    lists: counted.filter(({ hasProducts }) => hasProducts).map(({ kind }) => kind),
    until: counted.reduce((first, { until }) => (until < first ? until : first), counted[0]!.until),
  }
}
