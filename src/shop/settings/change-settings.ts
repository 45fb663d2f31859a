import type { FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import { checkSetting, isSettingName, type SettingName } from '#shop/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { removeSetting, writeSetting } from './settings-records.server.ts'

/** By name; undefined takes the shop's own value away, so that the default holds again. */
export type SettingChanges = Readonly<Record<string, unknown>>

/** Changes settings, all of them or none. Tells which are another now. */
export async function changeSettings(
  shop: Shop,
  changes: SettingChanges,
): Promise<Result<{ changed: SettingName[] }, FieldProblem[]>> {
  const problems = Object.entries(changes).flatMap(([name, value]) => {
    if (!isSettingName(name)) return [{ at: name, kind: 'unknown-field' } as const]
    return value === undefined ? [] : checkSetting(name, value)
  })
  if (problems.length > 0) return failed(problems)
  return inTransaction(shop, async ({ db, clock }) => {
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
