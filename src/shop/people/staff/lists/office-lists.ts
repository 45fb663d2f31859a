import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { Density, OfficeList } from './list-choices.ts'
import { choicesOf, deleteView, lockView, viewsOf, writeChoices, writeView } from './list-records.server.ts'

/** A list that somebody keeps under a name: what stands behind the question mark of its address. */
export type KeptView = { id: number; name: string; search: string; isShared: boolean; isMine: boolean; by: string }
/** Columns in their order, null is as the list came; and how high the rows are. */
export type ListChoices = { columns: string[] | null; density: Density }

type OfList = { list: OfficeList; sub: string }

/** OFFICE-02: how somebody looks at a list, and the views they can choose from; null where they have chosen nothing. */
export async function readOfficeList(
  shop: Shop,
  of: OfList,
): Promise<{ views: KeptView[]; choices: ListChoices | null }> {
  const [views, choices] = await Promise.all([viewsOf(shop.db, of), choicesOf(shop.db, of)])
  return { views, choices }
}

export function chooseForList(shop: Shop, choices: OfList & ListChoices): Promise<void> {
  return writeChoices(shop.db, choices)
}

export async function keepView(
  shop: Shop,
  view: OfList & Pick<KeptView, 'name' | 'search' | 'isShared'>,
): Promise<{ id: number }> {
  return { id: await writeView(shop.db, view, shop.clock.now()) }
}

type DropView = OfList & {
  id: number
  /** Shared ones of others too: whoever made one may have left. */ mayDropOthers: boolean
}

/** Somebody else's that is not shared is nobody's to know of. */
export function dropView(
  shop: Shop,
  { list, id, sub, mayDropOthers }: DropView,
): Promise<Result<null, { kind: 'no-such-view' } | { kind: 'not-yours' }>> {
  return inTransaction(shop, async (shop) => {
    const view = await lockView(shop.db, { list, id })
    if (!view || (view.sub !== sub && !view.isShared)) return failed({ kind: 'no-such-view' })
    if (view.sub !== sub && !mayDropOthers) return failed({ kind: 'not-yours' })
    await deleteView(shop.db, id)
    return done(null)
  })
}
