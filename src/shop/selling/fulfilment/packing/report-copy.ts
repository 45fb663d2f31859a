import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { loseHeldCopies } from '#shop/goods/stock/holds.ts'
import type { CopyReport } from '#shop/goods/stock/movement.ts'
import { recordChange } from '../change-order.ts'
import type { FulfilmentFailure } from '../fulfilment-failure.ts'
import { holdMore } from '../hold-more.ts'
import { copiesAtHand } from '../open-copies.ts'
import { makeToOrder } from '../shipment-records.server.ts'

type ReportCopy = {
  number: string
  by: Actor
  version: number
  lineId: number
  what: CopyReport
  /** Where whoever reports it has looked for it. */
  place: string | null
}

/** Whether another copy stands aside for the line now; else it waits until one comes. */
export type ReportedCopy = { isReplaced: boolean }

const ATTENTIONS = { missing: 'copy-not-found', damaged: 'copy-damaged' } as const
const HISTORY = { missing: 'copies-missing', damaged: 'copies-damaged' } as const

/**
 * OFFICE-26: a copy that was to be packed is not there, or not fit to be sent. It leaves the books with that reason. Another
 * one is held in its place; where there is none, the line waits for copies, and whoever orders books is told.
 */
export function reportCopy(
  shop: Shop,
  { number, by, version, lineId, what, place }: ReportCopy,
): Promise<Result<ReportedCopy, FulfilmentFailure | Stale>> {
  return inTransaction(shop, async (shop): Promise<Result<ReportedCopy, FulfilmentFailure | Stale>> => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    const stale = staleOf(order.version, version)
    if (stale) return failed(stale)
    if (order.status !== 'CONFIRMED') return failed({ kind: 'wrong-status', status: order.status })
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) return failed({ kind: 'no-such-line', lineId })
    if ((copiesAtHand(order).get(lineId) ?? 0) < 1) return failed({ kind: 'nothing-to-pack' })
    await loseHeldCopies(shop, { lineId, productId: line.productId, quantity: 1, what, from: place, by })
    const left = { ...order, lines: order.lines.map((one) => (one.id === lineId ? withOneLess(one) : one)) }
    const short = await holdMore(shop, left, [{ lineId, quantity: 1 }])
    const isReplaced = short.length === 0
    if (!isReplaced) await makeToOrder(shop.db, short)
    await recordChange(shop, order, { kind: HISTORY[what], by, note: String(lineId) })
    if (!isReplaced) await callAttention(shop, order.id, ATTENTIONS[what])
    return done({ isReplaced })
  })
}

function withOneLess<Line extends { heldQuantity: number }>(line: Line): Line {
  return { ...line, heldQuantity: line.heldQuantity - 1 }
}
