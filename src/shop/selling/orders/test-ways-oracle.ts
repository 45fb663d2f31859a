import { sql } from 'kysely'
import { DAY_MS } from '#kit/durations.ts'
import type { Shop } from '#shop/shop.ts'
import { checkInvariants } from './check-invariants.ts'
import { ordersByIds } from './order-records.server.ts'
import { isPaidFor, surplusOf } from './payment/settlement.ts'
import type { Carrier, Outside } from './test-ways.ts'

type Life = { shop: Shop; numbers: readonly string[]; outside: Outside }

/** What does not hold at any moment: the shop's books beside what really came and went. */
export async function waysWrong({ shop, numbers, outside }: Life): Promise<string[]> {
  const broken = (await checkInvariants(shop)).map((one) => JSON.stringify(one))
  return [
    ...broken,
    ...outside.wrong,
    ...(await leftUndone(shop, numbers)),
    ...(await givenBackOtherwise(shop, numbers, outside)),
    ...(await chargedOtherwise(shop, numbers, outside)),
    ...(await creditedOtherwise(shop, outside)),
    ...(await waitedOtherwise(shop, numbers)),
  ]
}

/** Whatever follows from money by rule has followed: asked again, it would change nothing. */
async function leftUndone(shop: Shop, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`select id from orders where number = any(${numbers}::text[])`.execute(
    shop.db,
  )
  const orders = await ordersByIds(
    shop.db,
    rows.map(({ id }) => id),
  )
  return orders.flatMap((order) => [
    ...surplusOf(order).map(({ amount }) => `${order.number}: ${amount} too much is kept`),
    ...(isPaidFor(order) && order.status === 'AWAITING_PAYMENT' ? [`${order.number} is paid and waits for money`] : []),
  ])
}

/** What somebody has transferred back is in the ledger once, and is no more than what came by that way. */
async function givenBackOtherwise(shop: Shop, numbers: readonly string[], { back }: Outside): Promise<string[]> {
  const { rows } = await sql<{ number: string; given: number; came: number }>`select o.number,
      coalesce(sum(e.amount) filter (where e.kind = 'REFUNDED'), 0)::int as given,
      coalesce(sum(case e.kind when 'CHARGED' then e.amount when 'REFUNDED' then 0 else -e.amount end), 0)::int as came
    from orders o join payment_attempts a on a.order_id = o.id join payment_events e on e.attempt_id = a.id
    where o.number = any(${numbers}::text[]) and a.provider in ('cod', 'transfer') group by o.number`.execute(shop.db)
  return rows
    .filter(({ number, given, came }) => given !== (back.get(number) ?? 0) || given > came)
    .map((row) => `Of ${row.number} ${back.get(row.number) ?? 0} went back, the ledger says ${JSON.stringify(row)}`)
}

/** A charge at the door is of a parcel that the carrier brought, or whose price it paid out; what it paid out is so in the books. */
async function chargedOtherwise(shop: Shop, numbers: readonly string[], outside: Outside): Promise<string[]> {
  const { moves, settled } = outside
  const { rows } = await sql<{ number: string; label: string; charged: number; isSettled: boolean }>`
    select o.number, s.tracking_number as label, s.cod_settled_at is not null as "isSettled",
      coalesce((select sum(a.charged) from payment_attempts a where a.order_id = o.id and a.provider = 'cod'
        and a.payment_id = lower(s.carrier) || ':' || s.tracking_number), 0)::int as charged
    from shipments s join orders o on o.id = s.order_id
    where o.number = any(${numbers}::text[]) and s.cod > 0 and s.tracking_number is not null`.execute(shop.db)
  return rows.flatMap(({ number, label, charged, isSettled }) => [
    ...(charged > 0 && !settled.has(label) && !moves.get(label)?.includes('delivered')
      ? [`${number} was charged ${charged} for ${label}, which nobody brought`]
      : []),
    ...(isSettled && !settled.has(label) ? [`${number}: the price of ${label} was never paid out`] : []),
  ])
}

/** Each credit that the bank told of is there once, with all of its sum. */
async function creditedOtherwise(shop: Shop, { bookings, statements }: Outside): Promise<string[]> {
  const { rows } = await sql<{ amount: number }>`select amount from money_rows
    where file = any(${statements}::uuid[]) and match <> 'known' order by amount`.execute(shop.db)
  const sums = [...bookings.values()].map(({ amount }) => amount).toSorted((a, b) => a - b)
  const known = rows.map(({ amount }) => amount)
  return sums.join() === known.join() ? [] : [`The bank told of ${sums.join()}, the shop knows ${known.join()}`]
}

/** Nobody's order is over before the day until which they were told to transfer, with the days that a statement needs. */
async function waitedOtherwise(shop: Shop, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string; waited: number }>`select o.number,
      extract(epoch from h.at - o.placed_at)::int as waited
    from orders o join order_history h on h.order_id = o.id and h.kind = 'expired'
    where o.number = any(${numbers}::text[]) and o.payment_method = 'TRANSFER'`.execute(shop.db)
  return rows
    .filter(({ waited }) => waited * 1000 < 11 * DAY_MS - DAY_MS)
    .map(({ number, waited }) => `${number} waited ${waited} seconds for its transfer`)
}

/** So long a parcel that was brought, and paid for at the door, is asked for; with a day to spare. */
const FOLLOWED_MS = 13 * DAY_MS

type Labelled = {
  number: string
  label: string
  status: string
  cod: number | null
  charged: number
  refunds: number
  isSettled: boolean
  endedAt: Date | null
}

/** What does not hold once everybody has had their turn: a parcel has one label at its carrier or none, and all news have come. */
export async function waysLeft({ shop, numbers, outside }: Life, carrier: Carrier): Promise<string[]> {
  const there = (await carrier.parcels())
    .filter(({ reference, isDeleted }) => !isDeleted && numbers.some((number) => reference.startsWith(number)))
    .map(({ number }) => number)
    .toSorted()
  const { rows: labels } = await sql<{ number: string | null; state: string }>`select c.number, c.state
    from carrier_labels c join shipments s on s.id = c.shipment_id join orders o on o.id = s.order_id
    where o.number = any(${numbers}::text[])`.execute(shop.db)
  const ours = labels.flatMap(({ number, state }) => (state === 'ORDERED' && number ? [number] : [])).toSorted()
  const open = labels.filter(({ state }) => state === 'REQUESTED' || state === 'UNCERTAIN')
  return [
    ...(there.join() === ours.join() ? [] : [`The carrier has labels ${there.join()}, we ${ours.join()}`]),
    ...open.map(({ state }) => `A label is still ${state}`),
    ...(await newsMissed(shop, numbers, outside)),
  ]
}

async function newsMissed(shop: Shop, numbers: readonly string[], { moves }: Outside): Promise<string[]> {
  const { rows } =
    await sql<Labelled>`select o.number, s.tracking_number as label, s.status, s.cod, s.ended_at as "endedAt",
      s.cod_settled_at is not null as "isSettled",
      coalesce((select sum(a.charged) from payment_attempts a where a.order_id = o.id and a.provider = 'cod'
        and a.payment_id = lower(s.carrier) || ':' || s.tracking_number), 0)::int as charged,
      (select count(*)::int from refunds r where r.order_id = o.id) as refunds
    from shipments s join orders o on o.id = s.order_id
    where o.number = any(${numbers}::text[]) and s.tracking_number is not null`.execute(shop.db)
  const now = shop.clock.now().getTime()
  return rows.flatMap((row) => {
    const steps = moves.get(row.label) ?? []
    const isBack = steps.at(-1) === 'returned'
    const isAskedFor = row.endedAt === null || now - row.endedAt.getTime() < FOLLOWED_MS
    if (steps.at(-1) === 'delivered' && row.status === 'SHIPPED') return [`${row.label} was brought, and nobody knows`]
    const mayGoBack = (row.cod ?? 0) > 0 && !row.isSettled && row.refunds === 0 && isAskedFor
    if (isBack && row.status === 'DELIVERED' && mayGoBack) return [`${row.label} came back, and is still paid for`]
    return []
  })
}
