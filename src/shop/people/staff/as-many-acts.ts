import type { Shop } from '#shop/shop.ts'
import { beginActsOf, endActs, insertActs } from './act-records.server.ts'
import type { Act } from './act.ts'

type ActOfTitle = Omit<Act, 'record'> & { productId: string }

/**
 * Changes of many titles by few statements, each in an act of its own: what the verb changes of a title is written down under the act
 * of that title. The verb says which titles it has changed; the others have no act. Only inside a transaction; the numbers of the acts.
 */
export async function asManyActs<Value>(
  shop: Shop,
  acts: readonly ActOfTitle[],
  verb: (shop: Shop) => Promise<{ value: Value; changed: ReadonlySet<string> }>,
): Promise<{ value: Value; acts: ReadonlyMap<string, number> }> {
  if (!shop.db.isTransaction) throw new Error('Acts of many titles are part of a transaction')
  const ids = await beginActsOf(
    shop.db,
    acts.map(({ productId }) => productId),
  )
  const { value, changed } = await verb(shop)
  const done = acts.filter(({ productId }) => changed.has(productId))
  await insertActs(
    shop.db,
    done.map(({ productId, ...act }) => ({ ...act, id: ids.get(productId), record: `product:${productId}` })),
    shop.clock.now(),
  )
  await endActs(shop.db)
  return { value, acts: new Map(done.map(({ productId }) => [productId, ids.get(productId) ?? 0])) }
}
