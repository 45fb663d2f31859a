import type { FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import {
  checkSetting,
  isSettingName,
  SETTING_NAMES,
  shopSettings,
  type SettingName,
} from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { staleOf } from '#shop/ground/record-version.ts'
import { lockSettingVersions, removeSetting, settingVersions, writeSetting } from './settings-records.server.ts'

/** By name; undefined takes the shop's own value away, so that the default holds again. */
export type SettingChanges = Readonly<Record<string, unknown>>

/** The versions that whoever changes them saw; 0 of one that held by its default. */
export type SeenSettings = Readonly<Record<string, number>>

/** Changes settings, all of them or none. Tells which are another now. */
export async function changeSettings(
  shop: Shop,
  changes: SettingChanges,
  seen: SeenSettings = {},
): Promise<Result<{ changed: SettingName[] }, FieldProblem[]>> {
  const problems = Object.entries(changes).flatMap(([name, value]) => {
    if (!isSettingName(name)) return [{ at: name, kind: 'unknown-field' } as const]
    return value === undefined ? [] : checkSetting(name, value)
  })
  if (problems.length > 0) return failed(problems)
  return inTransaction(shop, async ({ db, clock }) => {
    const present = await lockSettingVersions(db, Object.keys(seen))
    const stale = Object.entries(seen).flatMap(([name, version]): FieldProblem[] => {
      const found = staleOf(present.get(name) ?? 0, version)
      return found ? [{ at: name, kind: 'stale', expected: String(found.version) }] : []
    })
    if (stale.length > 0) return failed(stale)
    const changed: SettingName[] = []
    for (const name of Object.keys(changes).filter(isSettingName)) {
      const value = changes[name]
      const isChanged =
        value === undefined ? await removeSetting(db, name) : await writeSetting(db, { name, value, now: clock.now() })
      if (isChanged) changed.push(name)
    }
    return done({ changed })
  })
}

/** All settings as they hold now; the version of one that holds by its default is 0. */
export async function listSettings(shop: Shop): Promise<{ name: SettingName; value: unknown; version: number }[]> {
  const [settings, versions] = await Promise.all([shopSettings(shop, ...SETTING_NAMES), settingVersions(shop.db)])
  return SETTING_NAMES.map((name) => ({ name, value: settings[name], version: versions.get(name) ?? 0 }))
}
