import { readImportWork } from '#shop/supply/import/office/read-import-work.ts'
import type { Shop } from '#shop/shop.ts'
import type { TodayGroupName } from './today-groups.ts'
import type { TodayItem, TodayReason } from './today.ts'

/** What waits of files of publishers and wholesalers. */
export async function readImportItems(shop: Shop): Promise<{ group: TodayGroupName; items: TodayItem[] }[]> {
  const { runs, decisions, conflicts } = await readImportWork(shop)
  const item = (of: { run: number; source: string; at: Date }, reason: TodayReason): TodayItem => ({
    number: String(of.run),
    buyer: of.source,
    at: of.at,
    reason,
  })
  return [
    {
      group: 'imports',
      items: runs.map((one) => {
        const state = one.state === 'failed' || one.state === 'stopped' ? one.state : 'checked'
        return item(one, { kind: 'import-run', run: one.run, state, file: one.file })
      }),
    },
    {
      group: 'import-decisions',
      items: decisions.map((one) => item(one, { kind: 'import-decision', title: one.name ?? '' })),
    },
    {
      group: 'stock-conflicts',
      items: conflicts.map((one) => {
        const { run, title, said: fileCopies, held } = one
        return item(one, { kind: 'stock-conflict', run, title, said: fileCopies, held })
      }),
    },
  ]
}
