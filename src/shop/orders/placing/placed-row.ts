import type { OrderRow } from '../order-records.server.ts'
import type { InsertedOrder, NewOrder } from './place-records.server.ts'

/** The order that was just written, as it would be read. */
export function rowOf(order: NewOrder, { id, lineIds }: InsertedOrder): OrderRow {
  const {
    payment,
    terms,
    from,
    to,
    precision,
    by,
    key: _,
    bodyHash: __,
    heldUntil: ___,
    letters: ____,
    holds,
    ...same
  } = order
  return {
    ...same,
    id,
    version: 1,
    paymentMethod: payment,
    termsVersion: terms,
    allowance: 0,
    rounding: 0,
    expectedFrom: from,
    expectedTo: to,
    expectedPrecision: precision,
    placedAt: new Date(order.placedAt),
    expiresAt: order.expiresAt ? new Date(order.expiresAt) : null,
    confirmedAt: order.confirmedAt ? new Date(order.confirmedAt) : null,
    endedAt: null,
    linkVersion: 0,
    lines: order.lines.map(({ position, from: first, to: last, precision: exactly, ...line }) => ({
      ...line,
      id: lineIds[position] ?? 0,
      cancelledQuantity: 0,
      shippedQuantity: 0,
      deliveredQuantity: 0,
      returnedQuantity: 0,
      heldQuantity: holds.filter((hold) => hold.position === position).reduce((sum, { q }) => sum + q, 0),
      expectedFrom: first,
      expectedTo: last,
      expectedPrecision: exactly,
    })),
    timeline: [{ version: 1, at: order.placedAt, kind: 'placed', from: null, to: order.status, by, note: null }],
    attempts: [],
    refunds: [],
    shipments: [],
    returns: [],
    invoices: [],
    attentions: [],
  }
}
