import type { Shop } from '#shop/shop.ts'
import { erasureMark } from './erasure-mark.ts'
import type { ErasureNote } from './erasure-note.ts'
import { everyAddress, insertNotedErasures, nameErasure, unnamedErasures } from './privacy-records.server.ts'

/** KEEP-08: wishes that are younger than the backup that was restored wait to be carried out again. */
export function noteErasuresAgain(shop: Pick<Shop, 'db' | 'clock'>, notes: readonly ErasureNote[]): Promise<number> {
  return insertNotedErasures(shop.db, notes, shop.clock.now())
}

/** KEEP-08: finds by their marks whose addresses are to be forgotten again: a restored shop knows them. */
export async function nameErasures(shop: Pick<Shop, 'db' | 'correspondence'>): Promise<void> {
  const unnamed = await unnamedErasures(shop.db)
  if (unnamed.length === 0) return
  const ids = Map.groupBy(unnamed, ({ mark }) => mark)
  for (const email of await everyAddress(shop.db))
    for (const { id } of ids.get(erasureMark(shop.correspondence, email).toString('hex')) ?? [])
      await nameErasure(shop.db, id, email)
}
