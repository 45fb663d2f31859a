import type { Config } from '#site/config.ts'
import type { Log } from '#kit/log.ts'
import type { Language } from '#site/languages.ts'
import { readGaps } from '#shop/house/setup/read-gaps.ts'
import { groupOf, type Gap } from '#shop/house/setup/setup-gaps.ts'
import { gapsCounted } from '#words/setup-text.ts'
import { withShop } from '../with-shop.ts'
import { DOCTOR_WORDS } from './doctor-words.ts'
import { right, watch, wrong, type Finding } from './finding.ts'

type LookAtShop = { config: Config; root: string; log: Log; language: Language }

/** What the shop lacks, counted as everywhere else; a live one that cannot sell is wrong. */
export async function lookAtShop({ config, root, log, language }: LookAtShop): Promise<Finding[]> {
  let gaps: Gap[] = []
  await withShop({ config, root, log }, async (shop) => {
    gaps = await readGaps(shop)
  })
  const words = DOCTOR_WORDS[language]
  if (gaps.length === 0) return [right('shop', words.shopWhole)]
  const isShut = config.STAGE !== 'development' && gaps.some((gap) => groupOf(gap) === 'sell')
  return [(isShut ? wrong : watch)('shop', words.shopLacks(gapsCounted(language, gaps)))]
}
