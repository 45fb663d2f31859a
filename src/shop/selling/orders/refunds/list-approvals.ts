import type { Shop } from '#shop/shop.ts'
import { payableOf } from '../order-money.ts'
import { ordersByIds } from '../order-records.server.ts'
import type { OrderStatus } from '../order.ts'
import { keptOf } from '../payment/settlement.ts'
import { approvalRows, openApprovalsOf, type ListedApproval } from './approval-records.server.ts'
import { stateOf, type ApprovalKind, type ApprovalState } from './approval.ts'

/** What stands beside a request, so that whoever decides it knows of what. */
type OrderBeside = {
  buyer: string
  placedAt: Date
  status: OrderStatus
  payable: number | null
  kept: number
  refunded: number
  /** What the money would be for. */
  copies: { name: string; quantity: number }[]
}

export type ApprovalBesideOrder = ListedApproval & { state: ApprovalState; order: OrderBeside }

type ListApprovals = { isDecided: boolean; before?: number; limit: number }

export type OpenApproval = { id: number; kind: ApprovalKind; amount: number; askedAt: Date; askedBy: string }

/** OFFICE-75: what waits for a second person of one order, so that nobody works past it. */
export async function openApprovals(shop: Shop, number: string): Promise<OpenApproval[]> {
  const rows = await openApprovalsOf(shop.db, { number, now: shop.clock.now() })
  return rows.map(({ id, kind, amount, askedAt, askedBy, askedByName }) => ({
    id,
    kind,
    amount,
    askedAt,
    askedBy: askedByName ?? askedBy,
  }))
}

/** OFFICE-75: what waits for a second person, or what has been decided, each with its order. */
export async function listApprovals(
  shop: Shop,
  { isDecided, before, limit }: ListApprovals,
): Promise<ApprovalBesideOrder[]> {
  const now = shop.clock.now()
  const rows = await approvalRows(shop.db, { isDecided, now, before: before ?? null, limit })
  const ids = [...new Set(rows.map(({ orderId }) => orderId))]
  const orders = new Map((await ordersByIds(shop.db, ids)).map((order) => [order.id, order]))
  return rows.flatMap((row) => {
    const order = orders.get(row.orderId)
    if (!order) return []
    const names = new Map(order.lines.map(({ id, name }) => [id, name]))
    return [
      {
        ...row,
        state: stateOf(row, order.version, now),
        order: {
          buyer: order.contact.name,
          placedAt: order.placedAt,
          status: order.status,
          payable: payableOf(order),
          kept: keptOf(order.attempts),
          refunded: order.attempts.reduce((sum, { refunded, refunding }) => sum + refunded + refunding, 0),
          copies: row.copies.map(({ lineId, quantity }) => ({ name: names.get(lineId) ?? '', quantity })),
        },
      },
    ]
  })
}
