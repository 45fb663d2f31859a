import { paymentChoices, paymentsOffered, type Payment } from '#shop/selling/cart/payment-choices.ts'
import type { Shop } from '#shop/shop.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { lastWithdrawalDay, mayWithdraw } from '../withdrawal-rules.ts'
import { isCardSale } from '../gift-cards/card-sale.ts'
import { fulfilmentStatus, paymentStatus } from './derived-status.ts'
import { orderParts, stillExpected } from './order-parts.ts'
import { orderSentence } from './order-sentence.ts'
import { payableOf, sumOf } from '../order-money.ts'
import { GIVEN_UP_SHIPMENTS } from '../order-states.ts'
import type { Expected, OrderChoices, OrderLineView, OrderView } from '../order.ts'
import type { OrderLineRow, OrderRow } from '../order-records.server.ts'

/** The order as everybody sees it: what is derived is worked out here and nowhere else. */
export function orderView(shop: Shop, row: OrderRow): OrderView {
  const { allowance: _, rounding: __, expectedFrom, expectedTo, expectedPrecision, ...order } = row
  const today = shopDay(shop.clock.now())
  const lines = row.lines.map(lineView)
  const payable = payableOf(row)
  const paid = sumOf(row.attempts, 'charged')
  const refunded = sumOf(row.attempts, 'refunded')
  const payment = paymentStatus({ ...row, payable, paid, refunded })
  const payments = payableWith(shop, row)
  const fulfilment = fulfilmentStatus(lines)
  const parts = orderParts({ ...row, lines }, today)
  return {
    ...order,
    slug: row.number.toLowerCase(),
    state: orderSentence({ ...row, payment, fulfilment, parts, paid, refunded }),
    parts,
    lines: lines.map((line) => ({ ...line, expected: stillExpected(line.expected, today) })),
    placedAt: row.placedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    heldUntil: heldUntil(row),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    payable,
    paid,
    refunded,
    payment,
    fulfilment,
    expected: stillExpected(expectedOf({ expectedFrom, expectedTo, expectedPrecision }), today),
    can: choicesOf(row, payments, today),
    withdrawUntil: lastWithdrawalDay(row),
    payments,
  }
}

/** Until when all copies of an unpaid order stand aside: some perhaps for a short time. Null once some are anybody's. */
function heldUntil({ status, shipping, lines, expiresAt }: OrderRow): string | null {
  if (status !== 'AWAITING_PAYMENT' || !expiresAt || isCardSale({ shipping })) return null
  const open = lines.filter(({ kind, quantity, cancelledQuantity }) => kind === 'STOCK' && quantity > cancelledQuantity)
  if (open.some(({ heldQuantity }) => heldQuantity === 0)) return null
  const ends = open.flatMap(({ shortUntil }) => shortUntil ?? [])
  return [expiresAt.toISOString(), ...ends].toSorted()[0] ?? null
}

function lineView({ expectedFrom, expectedTo, expectedPrecision, ...line }: OrderLineRow): OrderLineView {
  return { ...line, expected: expectedOf({ expectedFrom, expectedTo, expectedPrecision }) }
}

function expectedOf({
  expectedFrom,
  expectedTo,
  expectedPrecision,
}: Pick<OrderRow, 'expectedFrom' | 'expectedTo' | 'expectedPrecision'>): Expected | null {
  return expectedFrom && expectedTo ? { from: expectedFrom, to: expectedTo, precision: expectedPrecision } : null
}

/** Online only: what is paid on collection needs no page. */
function payableWith(shop: Shop, { status, shipping, shippingPrice }: OrderRow): Payment[] {
  if (status !== 'AWAITING_PAYMENT' || shippingPrice === null) return []
  const rate = { price: shippingPrice, callForPrice: false }
  return paymentChoices({ shipping, rate, offered: paymentsOffered({ ...shop, payOnCollection: false }) })
}

/** Whoever may cancel: nothing has been sent or packed, and no money is on its way. */
export function isCancellable({ status, lines, attempts, shipments }: OrderRow): boolean {
  if (!['AWAITING_QUOTE', 'AWAITING_PAYMENT', 'CONFIRMED'].includes(status)) return false
  if (lines.some(({ shippedQuantity }) => shippedQuantity > 0)) return false
  if (shipments.some(({ status }) => status !== 'PENDING' && !GIVEN_UP_SHIPMENTS.includes(status))) return false
  return status === 'CONFIRMED' || !attempts.some((attempt) => attempt.status === 'PROCESSING')
}

function choicesOf(row: OrderRow, payments: readonly Payment[], today: string): OrderChoices {
  const isProcessing = row.attempts.some(({ status }) => status === 'PROCESSING')
  return {
    pay: payments.length > 0 && !isProcessing,
    cancel: isCancellable(row),
    withdraw: mayWithdraw(row, today),
    orderAgain: row.status !== 'AWAITING_PAYMENT' && row.status !== 'AWAITING_QUOTE' && !isCardSale(row),
    print: row.status === 'CONFIRMED' || row.status === 'COMPLETED',
  }
}
