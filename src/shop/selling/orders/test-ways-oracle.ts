import { sql } from 'kysely'
import { DAY_MS } from '#kit/durations.ts'
import type { Shop } from '#shop/shop.ts'
import { checkInvariants } from './check-invariants.ts'
import { ordersByIds } from './order-records.server.ts'
import { isPaidFor, surplusOf } from './payment/settlement.ts'
import { notTakenParcels } from './placing/cod-records.server.ts'
import { bookedSums, labelsPaidOut, type Outside, type PlayedCarriers } from './test-way-world.ts'

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
    ...(await settledOtherwise(shop, numbers)),
    ...(await creditedOtherwise(shop, outside)),
    ...(await waitedOtherwise(shop, numbers)),
    ...(await trustedOtherwise(shop, numbers, outside)),
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

/** A charge at the door is of a parcel that the carrier brought, or whose price it once said to have paid out. */
async function chargedOtherwise(shop: Shop, numbers: readonly string[], outside: Outside): Promise<string[]> {
  const [paidOut, saidOnce] = [labelsPaidOut(outside, 'now'), labelsPaidOut(outside, 'once')]
  const { rows } = await sql<{ number: string; label: string; charged: number; isSettled: boolean }>`
    select o.number, s.tracking_number as label, s.cod_settled_at is not null as "isSettled",
      coalesce((select sum(a.charged) from payment_attempts a where a.order_id = o.id and a.provider = 'cod'
        and a.payment_id = lower(s.carrier) || ':' || s.tracking_number), 0)::int as charged
    from shipments s join orders o on o.id = s.order_id
    where o.number = any(${numbers}::text[]) and s.cod > 0 and s.tracking_number is not null`.execute(shop.db)
  return rows.flatMap(({ number, label, charged, isSettled }) => [
    ...(charged > 0 && !saidOnce.has(label) && !outside.moves.get(label)?.includes('delivered')
      ? [`${number} was charged ${charged} for ${label}, which nobody brought`]
      : []),
    ...(isSettled && !paidOut.has(label) ? [`${number}: no file says that the price of ${label} was paid out`] : []),
  ])
}

/** What a file that is believed says to have been paid out, is so in the books. */
async function settledOtherwise(shop: Shop, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string; label: string }>`select o.number, s.tracking_number as label
    from shipments s join orders o on o.id = s.order_id
    where o.number = any(${numbers}::text[]) and s.cod_settled_at is null
      and exists (select from money_rows r join money_files f on f.id = r.file
        where r.shipment_id = s.id and f.kind = 'settlement' and f.taken_back_at is null
          and r.match in ('settled', 'rounded', 'mismatch'))`.execute(shop.db)
  return rows.map(({ number, label }) => `${number}: the price of ${label} was paid out, and the books do not know`)
}

/** Each credit that the bank told of is there once, with all of its sum. */
async function creditedOtherwise(shop: Shop, outside: Outside): Promise<string[]> {
  const statements = outside.files.flatMap(({ kind, id }) => (kind === 'statement' && id !== null ? [id] : []))
  const { rows } = await sql<{ amount: number }>`select amount from money_rows
    where file = any(${statements}::uuid[]) and match <> 'known' order by amount`.execute(shop.db)
  const sums = bookedSums(outside).toSorted((a, b) => a - b)
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

/** Nobody is blamed but for what they refused or did not fetch, and nobody who did so twice is trusted a third time. */
async function trustedOtherwise(shop: Shop, numbers: readonly string[], { moves }: Outside): Promise<string[]> {
  const { rows: buyers } = await sql<{ userId: string }>`select distinct user_id as "userId" from orders
    where number = any(${numbers}::text[]) and user_id is not null`.execute(shop.db)
  const broken: string[] = []
  for (const { userId } of buyers) {
    const notTaken = await notTakenParcels(shop.db, { userId, since: new Date(0) })
    for (const { order, parcel } of notTaken) {
      const { rows } = await sql<{ label: string }>`select s.tracking_number as label from shipments s
        join orders o on o.id = s.order_id where o.number = ${order} and s.number = ${parcel}::int`.execute(shop.db)
      const done = moves.get(rows[0]?.label ?? '') ?? []
      if (!done.includes('refused') && !done.includes('failed-try')) broken.push(`${order} is blamed for ${parcel}`)
    }
    const second = notTaken.at(-2)
    if (!second) continue
    const { rows } = await sql<{ number: string }>`select number from orders where user_id = ${userId}::uuid
      and payment_method = 'COD' and placed_at > ${second.at}::timestamptz`.execute(shop.db)
    broken.push(...rows.map(({ number }) => `${number} was trusted after two parcels that nobody took`))
  }
  return broken
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
export async function waysLeft({ shop, numbers, outside }: Life, carriers: PlayedCarriers): Promise<string[]> {
  const parcels = await Promise.all(Object.values(carriers).map((carrier) => carrier.parcels()))
  const there = parcels
    .flat()
    .filter(({ reference, isDeleted }) => !isDeleted && numbers.some((number) => reference.startsWith(number)))
    .map(({ number }) => number)
    .toSorted()
  const { rows: labels } = await sql<{ number: string | null; state: string }>`select c.number, c.state
    from carrier_labels c join shipments s on s.id = c.shipment_id join orders o on o.id = s.order_id
    where o.number = any(${numbers}::text[])`.execute(shop.db)
  const ours = labels.flatMap(({ number, state }) => (state === 'ORDERED' && number ? [number] : [])).toSorted()
  const open = labels.filter(({ state }) => state === 'REQUESTED' || state === 'UNCERTAIN')
  return [
    ...(there.join() === ours.join() ? [] : [`The carriers have labels ${there.join()}, we ${ours.join()}`]),
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
