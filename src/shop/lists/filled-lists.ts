import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { countedList } from './counted-list.ts'
import { readListQuery } from './list-query.ts'
import { sortsOf } from './list-scope.ts'

/** Lists that an empty page may lead to, each at the page of its name. */
const LISTS = ['newly-published', 'staff-recommendations', 'on-sale'] as const
export type OfferedList = (typeof LISTS)[number]

/** Those of them on which something stands now, and until when that is so by the calendar. */
export async function filledLists(shop: Shop, language: Language): Promise<{ filled: OfferedList[]; until: Date }> {
  const counted = await Promise.all(
    LISTS.map(async (kind) => {
      const query = readListQuery(new URLSearchParams(), sortsOf({ kind }))
      const list = await countedList(shop, { scope: { kind }, language, ...query })
      return { kind, isFilled: list.counted.scopeTotal > 0, until: list.until }
    }),
  )
  return {
    filled: counted.filter(({ isFilled }) => isFilled).map(({ kind }) => kind),
    until: counted.reduce((first, { until }) => (until < first ? until : first), counted[0]!.until),
  }
}
