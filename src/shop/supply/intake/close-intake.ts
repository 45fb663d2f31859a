import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { afterArrival, awaitedCopies, receiveForOrder } from '#shop/selling/fulfilment/receive-for-order.ts'
import { changeOpenSession, endSession } from '#shop/goods/scan-sessions/change-session.ts'
import { lockOrder, type LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { lockTitles } from '#shop/goods/stock/holds.ts'
import { receiveDelivery } from '#shop/goods/stock/receive-stock.ts'
import { arrivedWhile } from '#shop/goods/stock/supply/arrivals.ts'
import { linesToAsk, type SureOf, type UnlikelyLine } from '#shop/goods/scan-sessions/unlikely-copies.ts'
import type { Shop } from '#shop/shop.ts'
import { awaitedRows, orderedRows } from './awaited-records.server.ts'
import {
  copyScans,
  insertIntake,
  INTAKES,
  scannedCopies,
  type IntakeRow,
  type ScannedCopiesRow,
} from './intake-records.server.ts'
import { documentOf, type IntakeFailure, type KeptClosing } from './intake.ts'

const MOST_AWAITED_LINES = 5_000

type CloseIntake = {
  id: number
  /** Lines of which somebody has said again that there are so many. */
  sure?: readonly SureOf[]
  by: Actor
}

/**
 * OFFICE-54: what was unpacked is in the house. Those who wait for a title get their copies, the oldest order first, and their
 * orders go on; the rest goes to the shelves. What the shop does not know yet stays on a note of its own. A note is closed once:
 * whoever comes second is told who was first. A line of far more copies than were expected is asked about first.
 */
export function closeIntake(
  shop: Shop,
  { id, sure = [], by }: CloseIntake,
): Promise<Result<KeptClosing, IntakeFailure>> {
  return changeOpenSession(shop, INTAKES, id, async (shop, intake) => {
    const read = (await scannedCopies(shop.db, id)).filter(({ copies }) => copies > 0)
    const left = new Map(read.flatMap(({ productId, copies }) => (productId ? [[productId, copies] as const] : [])))
    if (left.size === 0) return failed({ kind: 'nothing-to-receive' })
    const unlikely = linesToAsk(await expectedLines(shop, intake, read), sure)
    if (unlikely.length > 0) return failed({ kind: 'unlikely-copies', unlikely })
    const titles = left.size
    const productIds = [...left.keys()]
    const orders = await lockWaiting(shop, productIds)
    await lockTitles(shop, productIds)
    let came: KeptClosing['orders'] = []
    let forShelf: { productId: string; copies: number }[] = []
    const arrived = await arrivedWhile(shop, productIds, async () => {
      came = await receiveForOrders(shop, { intake, orders, left, by })
      forShelf = [...left].flatMap(([productId, copies]) => (copies > 0 ? [{ productId, copies }] : []))
      await receiveDelivery(shop, { titles: forShelf, warehouseId: intake.placeId, by, document: documentOf(intake) })
    })
    const unknown = read.filter(({ productId }) => productId === null).map(({ ean, copies }) => ({ ean, copies }))
    const closing: KeptClosing = {
      copies: sumOf(read) - sumOf(unknown),
      titles,
      shelf: sumOf(forShelf),
      orders: came,
      unknown,
      restId: unknown.length > 0 ? await openRest(shop, intake, unknown) : null,
      arrived,
    }
    await endSession(shop, INTAKES, { id, outcome: closing, by })
    return done(closing)
  })
}

/** How many were expected of each title that the shop knows: what is on order from this supplier, or what buyers wait for. */
async function expectedLines(
  { db }: Shop,
  { supplierId }: IntakeRow,
  read: readonly ScannedCopiesRow[],
): Promise<UnlikelyLine[]> {
  const known = read.flatMap(({ ean, productId, copies }) => (productId ? [{ ean, productId, copies }] : []))
  const productIds = known.map(({ productId }) => productId)
  const ordered = await orderedRows(db, { supplierId, limit: MOST_AWAITED_LINES })
  const awaited = await awaitedRows(db, { productIds, limit: MOST_AWAITED_LINES })
  const sumBy = (rows: readonly { productId: string; copies: number }[], productId: string) =>
    sumOf(rows.filter((row) => row.productId === productId))
  return known.map(({ ean, productId, copies }) => ({
    ean,
    copies,
    expected: Math.max(sumBy(ordered, productId), sumBy(awaited, productId)),
  }))
}

const sumOf = (rows: readonly { copies: number }[]) => rows.reduce((sum, { copies }) => sum + copies, 0)

/** The orders that lack these titles, the oldest first. They are locked by their ids, so that two who close wait for each other in one order. */
async function lockWaiting(shop: Shop, productIds: readonly string[]): Promise<LockedOrder[]> {
  const rows = await awaitedRows(shop.db, { productIds, limit: MOST_AWAITED_LINES })
  const numbers = [...new Map(rows.map(({ orderId, number }) => [orderId, number]))].toSorted(([a], [b]) => a - b)
  const orders: LockedOrder[] = []
  for (const [, number] of numbers) {
    const order = await lockOrder(shop, number)
    if (order?.status === 'CONFIRMED') orders.push(order)
  }
  return orders.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime() || a.id - b.id)
}

type ForOrders = { intake: IntakeRow; orders: readonly LockedOrder[]; left: Map<string, number>; by: Actor }

/** Takes from `left` what orders get. */
async function receiveForOrders(shop: Shop, { intake, orders, left, by }: ForOrders): Promise<KeptClosing['orders']> {
  const came: KeptClosing['orders'] = []
  for (const order of orders) {
    const lines = awaitedCopies(order).flatMap(({ lineId, quantity }) => {
      const productId = order.lines.find(({ id }) => id === lineId)?.productId ?? ''
      const free = left.get(productId) ?? 0
      const taken = Math.min(free, quantity)
      if (taken === 0) return []
      left.set(productId, free - taken)
      return [{ lineId, productId, quantity: taken }]
    })
    if (lines.length === 0) continue
    const { placeId } = intake
    await receiveForOrder(shop, order, { lines, placeId, document: documentOf(intake), by })
    const arrival = await afterArrival(shop, { number: order.number, placeId, by })
    came.push({
      number: order.number,
      arrival,
      lines: lines.map(({ lineId, quantity }) => ({ lineId, copies: quantity })),
    })
  }
  return came
}

/** Copies of titles that are still to be made wait on an open note: nothing of the delivery is forgotten. */
async function openRest(
  { db, clock }: Shop,
  intake: IntakeRow,
  unknown: readonly Pick<ScannedCopiesRow, 'ean'>[],
): Promise<number> {
  const { supplierId, placeId, terms, note, openedBy } = intake
  const rest = { supplierId, placeId, terms, note, openedBy, restOf: intake.id, openedAt: clock.now() }
  const id = await insertIntake(db, rest)
  await copyScans(
    db,
    intake.id,
    id,
    unknown.map(({ ean }) => ean),
  )
  return id
}
