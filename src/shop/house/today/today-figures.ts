import { DAY_MS } from '#kit/durations.ts'
import { readBackupState } from '#shop/house/backups/backup-state.ts'
import { attentionKind } from '#shop/selling/orders/attention-reasons.ts'
import { listFinds } from '../privacy/finds/look-at-find.ts'
import { priceFindings } from '#shop/supply/price-desk/read-price-desk.ts'
import type { Shop } from '#shop/shop.ts'
import { countsLeft } from '#shop/goods/stock/counts/read-count.ts'
import { readImportItems } from './import-items.ts'
import { GROUP_OF_ATTENTION, type TodayGroupName } from './today-groups.ts'
import { messagesWanted, stuckSince, waitsWanted } from './today-moments.ts'
import { attentionFigures, otherFigures, waitFigures, type GroupFigures } from './today-records.server.ts'

const BACKUP_DAYS = 7

type Figures = { count: number; oldest: Date | null }

export type GroupMap = ReadonlyMap<string, Figures>

export function figuresOf(figures: GroupMap, group: string): Figures {
  return figures.get(group) ?? { count: 0, oldest: null }
}

/** How much there is of each group, and since when. */
export async function readFigures(shop: Shop, { place, email }: { place: string | null; email: string | null }) {
  const wanted = waitsWanted(shop, place)
  const [waits, imports, attentions, others, prices, counts, finds, backups] = await Promise.all([
    waitFigures(shop.db, wanted),
    importFigures(shop),
    attentionFigures(shop.db),
    otherFigures(shop.db, { stuckSince: stuckSince(shop), email, place, ...messagesWanted(shop) }),
    priceFindings(shop, 0),
    countsLeft(shop),
    listFinds(shop),
    readBackupState(shop),
  ])
  const figures = new Map<string, Figures>()
  const add = (group: string, { count, oldest }: Figures) => {
    const before = figuresOf(figures, group)
    figures.set(group, { count: before.count + count, oldest: earlier(before.oldest, oldest) })
  }
  for (const { group, ...own } of [...waits, ...imports, ...others]) add(group, own)
  add('prices', prices)
  add('counts', { count: counts.length, oldest: counts[0]?.lastAt ?? null })
  add('privacy', { count: finds.length, oldest: finds[0]?.foundAt ?? null })
  const reasons: { group: TodayGroupName; reason: string }[] = []
  for (const { reason, ...own } of attentions) {
    const group = GROUP_OF_ATTENTION[attentionKind(reason)]
    if (group === null) continue
    reasons.push({ group, reason })
    add(group, own)
  }
  // A backup that was made lately and could be restored is no work; otherwise it is one thing, and as old as the last one.
  const isLate = !backups.madeAt || shop.clock.now().getTime() - backups.madeAt.getTime() > BACKUP_DAYS * DAY_MS
  if (isLate || backups.problem) add('backup', { count: 1, oldest: backups.madeAt })
  return { figures, reasons, backups, waitingForCopies: figuresOf(figures, 'waits-for-copies').count }
}

async function importFigures(shop: Shop): Promise<GroupFigures[]> {
  return (await readImportItems(shop)).map(({ group, items }) => ({
    group,
    count: items.length,
    oldest: items.reduce<Date | null>((oldest, { at }) => earlier(oldest, at), null),
  }))
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}
