import type { Shop } from '#shop/shop.ts'
import { actCount, holdActor, type ActCount } from './act-records.server.ts'

type CountActs = ActCount & {
  /** Whether others who count acts of the same person wait until this transaction is over. */
  isHeld?: boolean
}

/** How many acts somebody has done since then, records counted once each; to one record, if it is named. */
export async function countActs(shop: Shop, { isHeld = false, ...wanted }: CountActs): Promise<number> {
  if (isHeld) await holdActor(shop.db, wanted)
  return actCount(shop.db, wanted)
}
