import type { KeptData } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { isContentKey, type ContentKey } from './content-keys.ts'
import { latestContents } from './content-records.server.ts'
import { KEPT_PERIODS } from './content-values.ts'
import { shippedContent } from './prepare-contents.ts'

/** A published text, and the periods that it does not take from the setting though the one that came with the shop does, by their marks. */
export type TypedPeriods = { key: ContentKey; language: Language; periods: { period: keyof KeptData; mark: string }[] }

const PERIODS = Object.entries(KEPT_PERIODS)

/** KEEP-06: published texts that say nothing of a period, or what it was when somebody typed it: the setting does not reach them. */
export function textsWithTypedPeriods(shop: Shop): Promise<TypedPeriods[]> {
  return shop.remember('texts with typed periods', ['contents'], async () => {
    const { root } = shop
    if (root === undefined) return []
    const found: TypedPeriods[] = []
    for (const { key, language, markdown } of await latestContents(shop.db)) {
      if (!isContentKey(key)) continue
      const shipped = (await shippedContent(root, key, language)).markdown
      const periods = PERIODS.map(([name, period]) => ({ period, mark: `{{kept.${name}}}` })).filter(
        ({ mark }) => shipped.includes(mark) && !markdown.includes(mark),
      )
      if (periods.length > 0) found.push({ key, language, periods })
    }
    return found
  })
}
