import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '#database/open-database.ts'
import { databaseForFile } from '#database/test-database.ts'
import { payableOf, sumOf } from '#shop/selling/orders/order-money.ts'
import {
  ORDER_STATUSES,
  type AttemptStatus,
  type ReturnStatus,
  type ShipmentStatus,
} from '#shop/selling/orders/order.ts'
import { ordersByIds } from '#shop/selling/orders/order-records.server.ts'
import { reckonOrders } from '#shop/selling/orders/reckon-orders.ts'
import { paymentStatus } from '#shop/selling/orders/view/derived-status.ts'
import { testShop } from '#shop/test-shop.ts'
import { planShipment } from './open-copies.ts'
import { waitsFor } from './waits-for.ts'

const TODAY = '2026-11-16'
const SHIPMENTS: ShipmentStatus[] = [
  'PENDING',
  'PACKED',
  'SHIPPED',
  'DELIVERED',
  'READY_FOR_PICKUP',
  'LOST',
  'CANCELLED',
]
const RETURNS: ReturnStatus[] = ['ANNOUNCED', 'RECEIVED', 'REFUNDED', 'REJECTED']
const ATTEMPTS: AttemptStatus[] = ['REDIRECTED', 'PROCESSING', 'SUCCEEDED', 'FAILED']

/** Of four copies ordered some are cancelled, some sent, and some of the rest lie in the parcel that was packed last. */
const line = fc.record({
  id: fc.constant(0),
  name: fc.constant('Egri csillagok'),
  kind: fc.constantFrom('STOCK' as const, 'TO_ORDER' as const, 'PREORDER' as const, 'SERVICE' as const),
  quantity: fc.constant(4),
  unitPrice: fc.constantFrom(0, 990),
  cancelledQuantity: fc.nat({ max: 2 }),
  shippedQuantity: fc.nat({ max: 2 }),
  packed: fc.nat({ max: 2 }),
  heldQuantity: fc.nat({ max: 4 }),
  expectedFrom: fc.constantFrom(null, '2026-11-15', TODAY, '2026-11-17'),
})
const order = fc.record({
  status: fc.oneof({ weight: 4, arbitrary: fc.constant('CONFIRMED' as const) }, fc.constantFrom(...ORDER_STATUSES)),
  shipping: fc.constantFrom('GLS' as const, 'SHOP' as const),
  together: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  parcel: fc.option(fc.constantFrom(...SHIPMENTS)),
  earlier: fc.array(fc.constantFrom(...SHIPMENTS), { maxLength: 2 }),
  returns: fc.array(fc.record({ status: fc.constantFrom(...RETURNS) }), { maxLength: 2 }),
  attempts: fc.array(
    fc.record({
      status: fc.constantFrom(...ATTEMPTS),
      charged: fc.constantFrom(0, 990, 3960, 8910),
      refunded: fc.constantFrom(0, 0, 990),
      isReversed: fc.constantFrom(false, false, false, true),
    }),
    { maxLength: 2 },
  ),
  allowance: fc.constantFrom(0, 0, 990),
  gift: fc.option(
    fc.constantFrom(null, TODAY, '2026-11-17').map((day) => ({
      words: '',
      notBefore: day,
      packFrom: day,
    })),
    { freq: 2 },
  ),
})
type GivenOrder = typeof order extends fc.Arbitrary<infer Value> ? Value : never

/** As the rule takes it; lines are numbered from one. */
function asOrder({ parcel, earlier, ...given }: GivenOrder) {
  const lines = given.lines.map((one, index) => ({ ...one, id: index + 1 }))
  const inParcel = lines
    .filter(({ kind, packed }) => kind !== 'SERVICE' && packed > 0)
    .map(({ id, packed }) => ({ lineId: id, quantity: packed }))
  const shipments = [
    ...earlier.map((status) => ({ status, lines: [] })),
    ...(parcel ? [{ status: parcel, lines: inParcel }] : []),
  ]
  return { ...given, lines, shipments: shipments.map((one, index) => ({ ...BARE_PARCEL, ...one, number: index + 1 })) }
}
const BARE_PARCEL = {
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  madeAt: '',
  packedAt: null,
  shippedAt: null,
  readyAt: null,
  pickupUntil: null,
  cod: null,
  codRounding: 0,
  codSettledAt: null,
  carrierStep: null,
  carrierStepAt: null,
  endedAt: null,
}

describe('what an order waits for', () => {
  it('OFFICE-20 is something exactly while there is something to do or to come, and nothing twice', () => {
    fc.assert(
      fc.property(order.map(asOrder), (given) => {
        const waits = waitsFor(given, TODAY)
        expect(new Set(waits).size).toBe(waits.length)
        const isUnpaid = given.status === 'AWAITING_PAYMENT' || given.status === 'AWAITING_QUOTE'
        if (isUnpaid) expect(waits).toEqual([given.status === 'AWAITING_QUOTE' ? 'quote' : 'payment'])
        else expect(waits.includes('return')).toBe(given.returns.some(({ status }) => status === 'ANNOUNCED'))
        const isOver = !isUnpaid && given.status !== 'CONFIRMED'
        if (isOver) expect(waits.filter((wait) => wait !== 'return')).toEqual([])
        expect(waits.includes('send') && waits.includes('ready')).toBe(false)
      }),
    )
  })

  it('OFFICE-20 whoever is told to pack can pack, unless a book is not out; and who can pack is told to', () => {
    fc.assert(
      fc.property(order.map(asOrder), (given) => {
        const confirmed = { ...given, status: 'CONFIRMED' as const }
        const waits = waitsFor(confirmed, TODAY)
        const isComing = waits.includes('release')
        if (!isComing || waits.includes('pack')) expect(waits.includes('pack')).toBe(planShipment(confirmed, null).ok)
      }),
    )
  })

  it('OFFICE-20 a book waits for its release until its day, and from then on for its copies or to be packed', () => {
    const preorder = {
      id: 1,
      name: '',
      kind: 'PREORDER' as const,
      quantity: 2,
      cancelledQuantity: 0,
      shippedQuantity: 0,
    }
    const waits = (heldQuantity: number, today: string) =>
      waitsFor(
        {
          status: 'CONFIRMED',
          shipping: 'GLS',
          together: true,
          shipments: [],
          returns: [],
          gift: null,
          lines: [{ ...preorder, heldQuantity, expectedFrom: '2026-12-01' }],
        },
        today,
      )
    expect([waits(2, '2026-11-30'), waits(0, '2026-11-30')]).toEqual([['release'], ['release']])
    expect([waits(2, '2026-12-01'), waits(0, '2026-12-01')]).toEqual([['pack'], ['copies']])
  })
})

/** Orders as they were stored before there were the columns: no trigger works anything out. */
async function insertPast(db: Database, many: readonly ReturnType<typeof asOrder>[]): Promise<void> {
  const given = JSON.stringify(many)
  const rows = sql`jsonb_array_elements(${given}::jsonb) with ordinality as o(given, id)`
  const of = (name: string) => sql`jsonb_array_elements(o.given -> ${name}::text) with ordinality as x(it, n)`
  await db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`insert into orders (id, number, place_key, body_hash, status, language, email, contact, billing, shipping,
        together, goods, shipping_price, total, vat, allowance, terms_version, placed_at) overriding system value
      select id, 'K26-' || lpad(id::text, 6, '0'), id::text, '', given ->> 'status', 'hu', 'anna@example.com', '{}', '{}',
        given ->> 'shipping', (given ->> 'together')::boolean, goods, 990, goods + 990, '[]',
        (given ->> 'allowance')::int, '1', '2026-11-01' from ${rows}, lateral (
          select sum((x.it ->> 'unitPrice')::int * 4) as goods from ${of('lines')}) as sums`.execute(db)
    await sql`insert into order_lines (id, order_id, position, product_id, type, ean, name, slug, unit_price, list_price,
        vat_percent, kind, quantity, cancelled_quantity, shipped_quantity, expected_from) overriding system value
      select o.id * 10 + x.n, o.id, x.n, 'aaaaaaaaaaaa', 'BOOK', '', '', '', (x.it ->> 'unitPrice')::int, 0, 5,
        x.it ->> 'kind', 4, (x.it ->> 'cancelledQuantity')::int, (x.it ->> 'shippedQuantity')::int,
        (x.it ->> 'expectedFrom')::date from ${rows}, ${of('lines')}`.execute(db)
    await sql`insert into order_gifts (order_id, words, not_before, pack_from)
      select id, '', (given -> 'gift' ->> 'notBefore')::date, (given -> 'gift' ->> 'packFrom')::date from ${rows}
      where jsonb_typeof(given -> 'gift') = 'object'`.execute(db)
    await sql`insert into stock_reservations (order_line_id, warehouse_id, product_id, quantity)
      select o.id * 10 + x.n, 'central', 'aaaaaaaaaaaa', (x.it ->> 'heldQuantity')::int from ${rows}, ${of('lines')}
      where (x.it ->> 'heldQuantity')::int > 0`.execute(db)
    await sql`insert into shipments (id, order_id, number, status, made_at) overriding system value
      select o.id * 10 + x.n, o.id, x.n, x.it ->> 'status', '2026-11-02' from ${rows}, ${of('shipments')}`.execute(db)
    await sql`insert into shipment_lines (shipment_id, order_line_id, quantity)
      select o.id * 10 + x.n, o.id * 10 + (l ->> 'lineId')::int, (l ->> 'quantity')::int
      from ${rows}, ${of('shipments')}, jsonb_array_elements(x.it -> 'lines') as l`.execute(db)
    await sql`insert into returns (order_id, number, status, statement, announced_at)
      select o.id, x.n, x.it ->> 'status', '{}', '2026-11-03' from ${rows}, ${of('returns')}`.execute(db)
    await sql`insert into payment_attempts (id, order_id, number, provider, amount, status, charged, refunded, created_at)
      select gen_random_uuid(), o.id, x.n, case x.n when 1 then 'barion' else 'paypal' end, 99999, x.it ->> 'status',
        (x.it ->> 'charged')::int, least((x.it ->> 'charged')::int, (x.it ->> 'refunded')::int), '2026-11-01'
      from ${rows}, ${of('attempts')}`.execute(db)
    await sql`insert into payment_events (attempt_id, provider, kind, amount, reference, at)
      select a.id, a.provider, 'REVERSED', a.charged, a.id::text, '2026-11-02' from ${rows}, ${of('attempts')}, payment_attempts a
      where a.order_id = o.id and a.number = x.n and (x.it ->> 'isReversed')::boolean and a.charged > 0`.execute(db)
  })
}

describe('the columns of an order', () => {
  it('OFFICE-20 say in the database what the rules say, of orders of every kind, also of those from before', async () => {
    const { db } = await databaseForFile()
    const shop = testShop({ db, now: () => new Date(`${TODAY}T10:00:00Z`) })
    const many = fc.sample(order, { numRuns: 400, seed: 68 }).map(asOrder)
    await sql`insert into warehouses (id, name, type) values ('central', 'Raktár', 'CENTRAL')`.execute(db)
    await insertPast(db, many)
    expect(await reckonOrders(shop)).toBe(400)
    const { rows: stored } = await sql<{ id: number; waits: string[]; payment: string }>`select id,
      waits_for as waits, payment_state as payment from orders`.execute(db)
    const rows = await ordersByIds(
      db,
      stored.map(({ id }) => id),
    )
    const workedOut = rows.map((row) => {
      const sums = { paid: sumOf(row.attempts, 'charged'), refunded: sumOf(row.attempts, 'refunded') }
      return {
        id: row.id,
        waits: waitsFor(row, TODAY),
        payment: paymentStatus({ ...row, ...sums, payable: payableOf(row) }),
      }
    })
    expect(stored.toSorted((a, b) => a.id - b.id)).toEqual(workedOut.toSorted((a, b) => a.id - b.id))
    expect(new Set(workedOut.flatMap(({ waits }) => waits)).size).toBe(10)
    expect(new Set(workedOut.map(({ payment }) => payment)).size).toBe(7)
    expect(await reckonOrders(shop)).toBe(0)
  })
})
