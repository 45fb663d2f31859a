import type { Config } from '#site/config.ts'
import type { Log } from '#kit/log.ts'
import type { Language } from '#site/languages.ts'
import { connectedConfig } from '#main/connected-config.ts'
import { lostConnections } from '#shop/ground/connections/list-connections.ts'
import { openedKeys } from '#shop/ground/connections/opened-keys.ts'
import { readGaps } from '#shop/house/setup/read-gaps.ts'
import { groupOf, type Gap } from '#shop/house/setup/setup-gaps.ts'
import { gapsCounted } from '#words/setup-text.ts'
import { withShop } from '../with-shop.ts'
import { DOCTOR_WORDS } from './doctor-words.ts'
import { right, watch, wrong, type Finding } from './finding.ts'

type LookAtShop = { config: Config; root: string; log: Log; language: Language }

type LookedAtShop = { findings: Finding[]; config: Config; isNamed: boolean }

/**
 * What the shop lacks, counted as everywhere else; a live one that cannot sell is wrong. With it the settings as the office has completed
 * them, and whether the mail server was named there.
 */
export async function lookAtShop({ config, root, log, language }: LookAtShop): Promise<LookedAtShop> {
  let gaps: Gap[] = []
  let lost: string[] = []
  let connected = config
  let isNamed = false
  await withShop({ config, root, log }, async (shop) => {
    gaps = await readGaps(shop)
    lost = await lostConnections(shop)
    const opened = await openedKeys(shop.db, shop.connections.key)
    const own = [...opened].flatMap(([name, keys]) => (keys ? [[name, keys.values] as const] : []))
    connected = connectedConfig(config, new Map(own))
    isNamed = !shop.connections.isByEnvironment('mail') && Boolean(opened.get('mail'))
  })
  const words = DOCTOR_WORDS[language]
  const findings = lost.length > 0 ? [wrong('shop', words.lostConnections(lost.join(', ')))] : []
  const isShut = config.STAGE !== 'development' && gaps.some((gap) => groupOf(gap) === 'sell')
  if (gaps.length > 0) findings.push((isShut ? wrong : watch)('shop', words.shopLacks(gapsCounted(language, gaps))))
  else findings.push(right('shop', words.shopWhole))
  return { findings, config: connected, isNamed }
}
