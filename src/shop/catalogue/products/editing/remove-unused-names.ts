import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { lockNames } from './slug-records.server.ts'
import { deleteNamed, lockNamed, usedNames, type UsedName } from './unused-name-records.server.ts'
import type { NamedKind } from './named-kind.ts'

/** Those that no title and nothing else uses are no more. Who stays is answered, each with one of the reasons. */
export function removeUnusedNames(shop: Shop, kind: NamedKind, ids: readonly string[]): Promise<UsedName[]> {
  return inTransaction(shop, async ({ db }) => {
    await lockNames(db)
    // Once they are locked, whoever was about to use one has done so.
    await lockNamed(db, kind, ids)
    const used = await usedNames(db, kind, ids)
    const isUsed = new Set(used.map(({ id }) => id))
    await deleteNamed(
      db,
      kind,
      ids.filter((id) => !isUsed.has(id)),
    )
    return used
  })
}
