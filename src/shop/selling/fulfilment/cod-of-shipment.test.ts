import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payableOf } from '#shop/selling/orders/order-money.ts'
import type { ShipmentStatus } from '#shop/selling/orders/order.ts'
import { codPaymentId, isCodUnderWay } from '#shop/selling/orders/payment/cod-payment.ts'
import { keptOf } from '#shop/selling/orders/payment/settlement.ts'
import { codOfShipment, type CodOrder } from './cod-of-shipment.ts'

const parcel = (number: number, status: ShipmentStatus, lines: [lineId: number, quantity: number][]) => ({
  number,
  status,
  carrier: status === 'PACKED' ? null : 'GLS',
  trackingNumber: status === 'PACKED' ? null : String(100_000_000 + number),
  trackingUrl: null,
  madeAt: '',
  packedAt: null,
  shippedAt: null,
  readyAt: null,
  pickupUntil: null,
  endedAt: null,
  cod: null as number | null,
  codRounding: 0,
  codSettledAt: null,
  carrierStep: null,
  carrierStepAt: null,
  lines: lines.map(([lineId, quantity]) => ({ lineId, quantity })),
})
const lineOf = (id: number, quantity: number, unitPrice: number): CodOrder['lines'][number] => ({
  id,
  kind: 'STOCK',
  name: `Könyv ${id}`,
  unitPrice,
  quantity,
  cancelledQuantity: 0,
  shippedQuantity: 0,
  heldQuantity: quantity,
})
type Order = Omit<CodOrder, 'shipments' | 'attempts' | 'payable'> & {
  total: number
  allowance: number
  rounding: number
  shipments: ReturnType<typeof parcel>[]
  attempts: {
    number: number
    id: string
    provider: 'cod'
    paymentId: string
    charged: number
    refunded: number
    refunding: number
  }[]
}
function anOrder(lines: ReturnType<typeof lineOf>[], changes: Partial<Order> = {}): Order {
  const total = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 1490)
  const rest = { allowance: 0, rounding: 0, together: false, shipments: [], attempts: [] }
  return { paymentMethod: 'COD', shippingPrice: 1490, total, ...rest, lines, ...changes }
}

const codOf = (order: Order, number: number) => codOfShipment({ ...order, payable: payableOf(order) }, number)

describe('what a courier takes for a parcel', () => {
  it('ORDER-10 is the price of its copies, with the delivery on the first parcel, in coins that there are', () => {
    const order = anOrder([lineOf(1, 1, 3992), lineOf(2, 1, 2001)])
    order.shipments = [parcel(1, 'PACKED', [[1, 1]])]
    expect(codOf(order, 1)).toEqual({ sum: 5480, rounding: -2 })
    order.shipments = [parcel(1, 'PACKED', [[1, 1]]), parcel(2, 'PACKED', [[2, 1]])]
    expect(codOf(order, 2)).toEqual({ sum: 2000, rounding: -1 })
  })

  it('ORDER-10 is nothing where it was paid for otherwise, and as it was once the parcel is handed over', () => {
    const shipments = [parcel(1, 'PACKED', [[1, 1]])]
    expect(codOf(anOrder([lineOf(1, 1, 3990)], { shipments, paymentMethod: 'BARION' }), 1).sum).toBe(0)
    const sent = [{ ...parcel(1, 'SHIPPED', [[1, 1]]), cod: 5000, codRounding: 1 }]
    expect(codOf(anOrder([lineOf(1, 1, 3990)], { shipments: sent }), 1)).toEqual({ sum: 5000, rounding: 1 })
    expect(codOf(anOrder([lineOf(1, 1, 3990)], { shipments: sent }), 7).sum).toBe(0)
  })

  it('ORDER-10 a parcel that is sent instead of one that came back has the delivery again', () => {
    const order = anOrder([lineOf(1, 1, 3990)])
    order.shipments = [{ ...parcel(1, 'RETURNED_TO_SENDER', [[1, 1]]), cod: 5480 }, parcel(2, 'PACKED', [[1, 1]])]
    expect(codOf(order, 2).sum).toBe(5480)
  })
})

type Step = { act: 'pack' | 'ship' | 'pay' | 'return' | 'cancel' | 'unpack'; line: number; copies: number }
const steps = fc.array(
  fc.record({
    act: fc.constantFrom<Step['act']>('pack', 'pack', 'ship', 'ship', 'pay', 'return', 'cancel', 'unpack'),
    line: fc.nat({ max: 2 }),
    copies: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 25 },
)
const orders = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 9999 })), { minLength: 1, maxLength: 3 })
  .map((lines) => anOrder(lines.map(([quantity, price], id) => lineOf(id, quantity, price))))

describe('whatever becomes of an order’s parcels', () => {
  it('ORDER-10 couriers never take more than it still costs, and with the last one all of it is paid', () => {
    fc.assert(
      fc.property(orders, steps, (order, acts) => {
        for (const act of acts) {
          live(order, act)
          holds(order)
        }
        finish(order)
        holds(order)
        expect(keptOf(order.attempts)).toBe(payableOf(order))
      }),
      { numRuns: 500 },
    )
  })
})

function holds(order: Order) {
  const left = (payableOf(order) ?? 0) - keptOf(order.attempts)
  const sums = order.shipments
    .filter((one) => one.status === 'PACKED' || isCodUnderWay(order.attempts, one))
    .map(({ number, status }) => ({ status, ...codOf(order, number) }))
  for (const { sum, rounding } of sums) {
    expect(sum % 5).toBe(0)
    expect(sum).toBeGreaterThanOrEqual(0)
    expect(Math.abs(rounding)).toBeLessThanOrEqual(2)
  }
  const taken = sums.reduce((all, { status, sum, rounding }) => all + sum - (status === 'PACKED' ? rounding : 0), 0)
  expect(taken).toBeLessThanOrEqual(left)
}

/** As the shop does it: rounding becomes part of the order when a parcel is handed over, and goes with one that comes back. */
function live(order: Order, { act, line, copies }: Step): void {
  const first = (status: ShipmentStatus) => order.shipments.find((one) => one.status === status)
  const wanted = order.lines[line % order.lines.length]
  const packed = first('PACKED')
  const sent = order.shipments.find((one) => one.status === 'SHIPPED')
  if (act === 'pack' || act === 'cancel') {
    const many = Math.min(copies, openOf(order, wanted?.id ?? 0))
    if (!wanted || many === 0) return
    if (act === 'pack') order.shipments.push(parcel(order.shipments.length + 1, 'PACKED', [[wanted.id, many]]))
    else wanted.cancelledQuantity += many
  } else if (act === 'unpack' && packed) packed.status = 'CANCELLED'
  else if (act === 'ship' && packed) ship(order, packed)
  else if (act === 'pay' && sent) pay(order, sent)
  else if (act === 'return' && sent) {
    sent.status = 'RETURNED_TO_SENDER'
    order.rounding -= sent.codRounding
    for (const { lineId, quantity } of sent.lines) lineBy(order, lineId).shippedQuantity -= quantity
  }
}

function ship(order: Order, one: Order['shipments'][number]): void {
  const { sum, rounding } = codOf(order, one.number)
  Object.assign(one, { status: 'SHIPPED', carrier: 'GLS', trackingNumber: String(100_000_000 + one.number) })
  one.cod = sum
  one.codRounding = rounding
  order.rounding += rounding
  for (const { lineId, quantity } of one.lines) lineBy(order, lineId).shippedQuantity += quantity
}

function pay(order: Order, one: Order['shipments'][number]): void {
  one.status = 'DELIVERED'
  const money = { charged: one.cod ?? 0, refunded: 0, refunding: 0 }
  const number = order.attempts.length + 1
  order.attempts.push({ id: String(number), number, provider: 'cod', paymentId: codPaymentId(one) ?? '', ...money })
}

/** All that is left goes out and is paid. */
function finish(order: Order): void {
  for (const { id } of order.lines) {
    const many = openOf(order, id)
    if (many > 0) order.shipments.push(parcel(order.shipments.length + 1, 'PACKED', [[id, many]]))
  }
  for (const one of order.shipments) if (one.status === 'PACKED') ship(order, one)
  for (const one of order.shipments) if (one.status === 'SHIPPED') pay(order, one)
}

function lineBy(order: Order, id: number) {
  const line = order.lines.find((one) => one.id === id)
  if (!line) throw new Error(`No line ${id}`)
  return line
}

function openOf(order: Order, id: number): number {
  const { quantity, cancelledQuantity, shippedQuantity } = lineBy(order, id)
  const packed = order.shipments
    .filter(({ status }) => status === 'PACKED')
    .flatMap(({ lines }) => lines)
    .filter(({ lineId }) => lineId === id)
  return quantity - cancelledQuantity - shippedQuantity - packed.reduce((sum, one) => sum + one.quantity, 0)
}
