import type { Shop } from '#shop/shop.ts'
import type { ErasureNote } from './erasure-note.ts'
import { erasuresSince, markNoted, unnotedErasures } from './privacy-records.server.ts'

/** KEEP-08: hands on what is not written down beside the backups yet. Killed in between, one is written twice, to the same name. */
export async function noteErasures(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  write: (note: ErasureNote) => Promise<void>,
): Promise<void> {
  for (const note of await unnotedErasures(db)) {
    await write(note)
    await markNoted(db, note.id, clock.now())
  }
}

/** Those that a shop knows which is about to be replaced by a backup of this moment. */
export function readErasuresSince({ db }: Pick<Shop, 'db'>, since: Date): Promise<ErasureNote[]> {
  return erasuresSince(db, since)
}
