import { announceToOffice } from '#database/announce-changes.ts'
import type { Shop } from '#shop/shop.ts'
import { deletePresence, othersWithRecord, writePresence } from './presence-records.server.ts'

const SEEN_SECONDS = 45

type OpenRecord = {
  /** `order:K26-7H3MQ2` */
  record: string
  sub: string
}

/** §4.2: somebody has a record open, which they tell anew while they have it; gives who else has. */
export async function noticePresence(shop: Shop, { record, sub }: OpenRecord): Promise<string[]> {
  const seen = { record, sub, now: shop.clock.now(), seconds: SEEN_SECONDS }
  if (await writePresence(shop.db, seen)) await tellOthers(shop, record)
  return othersWithRecord(shop.db, seen)
}

/** They have closed it. */
export async function leaveRecord(shop: Shop, { record, sub }: OpenRecord): Promise<void> {
  await deletePresence(shop.db, record, sub)
  await tellOthers(shop, record)
}

function tellOthers(shop: Shop, record: string): Promise<void> {
  return announceToOffice(shop.db, [`presence:${record}`])
}
