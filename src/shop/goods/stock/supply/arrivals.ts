import type { Shop } from '#shop/shop.ts'
import { cameOf, openLineIds, setCame } from './arrival-records.server.ts'
import type { Arrived } from './arrived.ts'

/** What of the suppliers' lines comes with what is received meanwhile, so that it can be taken back as it was. */
export async function arrivedWhile(
  { db }: Pick<Shop, 'db'>,
  productIds: readonly string[],
  receive: () => Promise<void>,
): Promise<Arrived[]> {
  const before = await cameOf(db, await openLineIds(db, productIds))
  await receive()
  const after = new Map(
    (
      await cameOf(
        db,
        before.map(({ id }) => id),
      )
    ).map(({ id, came }) => [id, came]),
  )
  return before
    .map(({ id, productId, came }) => ({ lineId: id, productId, copies: (after.get(id) ?? came) - came }))
    .filter(({ copies }) => copies > 0)
}

/**
 * A delivery is taken back, and of each title only so many copies stay: what its supplier's lines have come to follows, the last line
 * first. Surplus goes before what was ordered. Gives what is left of them.
 */
export async function takeBackArrivals(
  { db }: Pick<Shop, 'db'>,
  arrived: readonly Arrived[],
  staying: ReadonlyMap<string, number>,
): Promise<Arrived[]> {
  const left = new Map(staying)
  const now = arrived.map((line) => {
    const stays = left.get(line.productId)
    if (stays === undefined) return line
    const copies = Math.min(line.copies, stays)
    left.set(line.productId, stays - copies)
    return { ...line, copies }
  })
  const fewer = arrived.map(({ lineId, copies }, at) => ({ lineId, copies: copies - (now[at]?.copies ?? 0) }))
  await setCame(
    db,
    fewer.filter(({ copies }) => copies > 0),
  )
  return now.filter(({ copies }) => copies > 0)
}
