import type { Shop } from '#shop/shop.ts'
import { changedTogether, writeTogether } from './also-took-records.server.ts'

/** Two tags a work: more at once would drop every page there is (migrations/0006-changes.sql). */
const AT_ONCE = 90

/** READER-45, each night: what was taken together. Only what has changed since the last night is written. */
export async function countTogether(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const changed = await changedTogether(db, clock.now())
  for (let from = 0; from < changed.length && !isStopping(); from += AT_ONCE)
    await writeTogether(db, changed.slice(from, from + AT_ONCE))
  return changed.length
}
