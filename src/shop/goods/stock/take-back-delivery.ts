import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { DELIVERY_TAKEN_BACK, deliveredTitles, type Delivery } from './delivery-records.server.ts'
import { insertMovements, lockShelves, ordersHolding } from './movement-records.server.ts'

export type TitleBack = {
  productId: string
  /** How many go back. */
  copies: number
  /** How many stay, and why: somebody has counted them since, orders hold them, or they are gone. */
  stays: number
  why: 'counted' | 'held' | 'gone' | null
  orders: string[]
}

/** What of a delivery can go back: free copies that nobody has counted since. */
export async function whatGoesBack({ db }: Pick<Shop, 'db'>, delivery: Delivery): Promise<TitleBack[]> {
  const { warehouseId } = delivery
  const titles: TitleBack[] = []
  for (const { productId, came, onHand, held, isCounted } of await deliveredTitles(db, delivery)) {
    const copies = isCounted ? 0 : Math.min(came, Math.max(0, onHand - held))
    const stays = came - copies
    const why = stays === 0 ? null : isCounted ? 'counted' : held > 0 ? 'held' : 'gone'
    const orders = why === 'held' ? await ordersHolding(db, { productId, warehouseId }) : []
    titles.push({ productId, copies, stays, why, orders })
  }
  return titles
}

/** So many titles a statement: pages are dropped by their names, not all of them at once. */
const TITLES_AT_ONCE = 100

/** The counter-movements. The shelves are locked, so that what is told is what happens. */
export async function takeBackDelivery(
  { db, clock }: Shop,
  { by, ...delivery }: Delivery & { by: Actor },
): Promise<TitleBack[]> {
  const { productIds, warehouseId, document } = delivery
  await lockShelves(
    db,
    productIds.map((productId) => ({ productId, warehouseId })),
  )
  const titles = await whatGoesBack({ db }, delivery)
  const movements = titles
    .filter(({ copies }) => copies > 0)
    .map(({ productId, copies }) => ({
      kind: 'CORRECTION' as const,
      productId,
      warehouseId,
      delta: -copies,
      reason: DELIVERY_TAKEN_BACK,
      document,
      by,
    }))
  for (let at = 0; at < movements.length; at += TITLES_AT_ONCE)
    await insertMovements(db, movements.slice(at, at + TITLES_AT_ONCE), clock.now())
  return titles
}
