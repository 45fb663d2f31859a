import type { Shop } from '#shop/shop.ts'
import { writeHandedOver } from './run-work-records.server.ts'

/** Leaves a run to the process that imports: the office only wakes it, and never reads a file itself. */
export async function handOverRun(shop: Shop, id: number): Promise<void> {
  await writeHandedOver(shop.db, id)
  shop.wake('imports')
}
