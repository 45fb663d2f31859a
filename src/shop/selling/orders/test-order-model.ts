import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ProviderName } from '#shop/selling/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import type { simulatorControl } from '#tests/support/simulator-control.ts'
import { waitsFor } from '#shop/selling/fulfilment/waits-for.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkInvariants } from './check-invariants.ts'
import { expireOrders } from './expire-orders.ts'
import { checkAttempts, nightlyCheck, tidyOrders } from './payment/reconcile.ts'
import { reckonOrders } from './reckon-orders.ts'
import { requestRefund } from './payment/request-refund.ts'
import { runRefunds } from './payment/run-refunds.ts'
import { sendLetters } from './letters/send-letters.ts'
import { JOB_NAMES, type Action, type Place, type Scenario } from './test-order-actions.ts'
import { anInput } from './test-orders.ts'
import type { WayAction } from './test-way-actions.ts'
import { openWays, type Carrier, type Ways } from './test-ways.ts'
import { waysLeft, waysWrong } from './test-ways-oracle.ts'
import { ordersByIds } from './order-records.server.ts'
import { orderView } from './view/order-view.ts'
import type { OrderInput } from './placing/order-input.ts'

/** What a buyer's browser does; over HTTP against a running shop, or by calling the verbs. */
export type Buyers = {
  place(input: { buyer: number; key: string; input: OrderInput }): Promise<string | null>
  start(input: { buyer: number; number: string; provider: ProviderName }): Promise<void>
  check(input: { buyer: number; number: string }): Promise<{ outcome: string; number: string | null }>
  cancel(input: { buyer: number; number: string }): Promise<void>
}

export type ModelWorld = {
  /** The shop's own verbs, for staff, jobs and looking into the books. */
  shop: Shop
  buyers: Buyers
  control: Record<ProviderName, ReturnType<typeof simulatorControl>>
  /** Who carries the parcels; only where lives with parcels are lived. */
  carrier?: Carrier
  /** Time goes on, for the shop and the companies. */
  forward(seconds: number): Promise<void>
  /** A callback as anybody could send it. */
  knock(provider: ProviderName, paymentId: string): Promise<void>
  /** The process dies at the next moment that it can die at. */
  kill(): Promise<void>
  /** It has been started again, and nobody is after it. */
  live(): Promise<void>
  /** All that was woken has been done. */
  calm(): Promise<void>
}

const BOOKS = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'] as const
const JOBS: Record<(typeof JOB_NAMES)[number], (shop: Shop) => Promise<unknown>> = {
  checkAttempts,
  expireOrders,
  runRefunds,
  tidyOrders,
  sendLetters,
  nightlyCheck,
}
/** Whose decisions about money have no limit: the limits of others have a model of their own (`money-model.test.ts`). */
const OPERATOR = { kind: 'command', id: 'root' } as const

type Known = { number: string; buyer: number; key: string; input: OrderInput }

/** Lives through a scenario, lets everything come to rest, and says what does not hold then. */
export async function liveThrough(
  world: ModelWorld,
  { first, tabs, steps, areWays = false }: Scenario,
): Promise<string[]> {
  if (areWays) await forgetParcels(world)
  const begun = world.shop.clock.now()
  const orders: Known[] = []
  const broken: string[] = []
  const { carrier } = world
  const ways = areWays && carrier ? openWays(world.shop, carrier, () => orders.map(({ number }) => number)) : null
  const life = ways && {
    shop: world.shop,
    outside: ways.outside,
    get numbers() {
      return orders.map(({ number }) => number)
    },
  }
  const isDeath = (error: unknown) => error instanceof Error && /killed|fetch failed|ECONN|socket/i.test(error.message)

  async function perform(action: Action): Promise<void> {
    try {
      await act(action)
    } catch (error) {
      if (!isDeath(error)) throw error
    }
  }

  async function act(action: Action): Promise<void> {
    if (action.kind === 'place') return placeOne(action)
    if (action.kind === 'job') return void (await JOBS[action.name](world.shop))
    if (action.kind === 'forward') return world.forward(action.seconds)
    if (action.kind === 'kill') return world.kill()
    if (action.kind === 'fault') {
      const { provider, kind: _, ...switches } = action
      const operations =
        provider === 'barion' ? ['start', 'state', 'refund', 'any'] : ['create', 'state', 'capture', 'refund', 'any']
      const operation = operations.includes(switches.operation) ? switches.operation : 'any'
      return void (await world.control[provider].switches({
        ...switches,
        operation,
        times: switches.fault === 'none' ? null : 1,
        slowSeconds: 0.6,
        lateSeconds: 40,
      }))
    }
    if (action.kind === 'pay' || action.kind === 'knock') {
      const payments = await paymentsOf(world.shop, orders)
      const payment = payments[action.payment % Math.max(1, payments.length)]
      if (!payment) return
      return action.kind === 'knock' ? world.knock(payment.provider, payment.paymentId) : payerDoes(payment, action)
    }
    if (isOfWays(action)) return ways?.act(action)
    const order = orders[action.order % Math.max(1, orders.length)]
    if (!order) return
    const { number } = order
    if (action.kind === 'start') return world.buyers.start({ buyer: order.buyer, number, provider: action.provider })
    if (action.kind === 'cancel') return world.buyers.cancel({ buyer: order.buyer, number })
    if (action.kind === 'check') {
      const seen = await world.buyers.check({ buyer: action.buyer, number })
      if (action.buyer !== order.buyer && seen.number !== null) broken.push(`${number} was shown to a stranger`)
      return
    }
    return staffDoes(order, action.deed)
  }

  async function placeOne({ buyer, book, copies, shipping, again, payment }: Place): Promise<void> {
    const key = randomUUID()
    const input = anInput({
      lines: [{ productId: BOOKS[book] ?? BOOKS[0], quantity: copies }],
      shipping,
      pickupShop: shipping === 'SHOP' ? 'shop-1' : null,
      ...(payment && { payment }),
    })
    const presses = await Promise.all(
      Array.from({ length: again ? 2 : 1 }, () => world.buyers.place({ buyer, key, input }).catch(() => null)),
    )
    const numbers = new Set(presses.filter((number) => number !== null))
    if (numbers.size > 1) broken.push(`One key made ${[...numbers].join(' and ')}`)
    for (const number of numbers) orders.push({ number, buyer, key, input })
  }

  async function payerDoes(payment: Payment, action: Action & { kind: 'pay' }): Promise<void> {
    // A person may press what the page no longer allows.
    const press = (act: string, more: Record<string, unknown> = {}) =>
      world.control[payment.provider].act(payment.paymentId, act, more).catch((error: unknown) => {
        if (!/409|404/.test(String(error))) throw error
      })
    if (payment.provider === 'barion')
      return void (await (action.barion === 'decline'
        ? press('pay', { card: '4444888888889999' })
        : press(action.barion)))
    const outcome = { approve: 'COMPLETED', pending: 'PENDING', refused: 'INSTRUMENT_DECLINED', declined: 'DECLINED' }[
      action.paypal as 'approve'
    ]
    await (outcome ? press('approve', { outcome }) : press(action.paypal))
  }

  async function staffDoes({ number }: Known, deed: string): Promise<void> {
    if (deed === 'cancel')
      return void (await cancelOrder(world.shop, { number, by: OPERATOR, reason: 'by-staff', waitMs: 0 }))
    if (deed === 'refund')
      return void (await requestRefund(world.shop, { number, amount: 500, reason: 'goodwill', by: OPERATOR }))
    if (deed === 'cancel-line') {
      const { rows } = await sql<{ id: number }>`select l.id from order_lines l join orders o on o.id = l.order_id
        where o.number = ${number} limit 1`.execute(world.shop.db)
      const lines = [{ lineId: rows[0]?.id ?? 0, quantity: 1 }]
      return void (await cancelOrder(world.shop, { number, by: OPERATOR, reason: 'by-staff', lines }))
    }
    const [payment] = (await paymentsOf(world.shop, [{ number }])).filter(({ charged }) => charged > 0)
    if (payment)
      await world.control[payment.provider].refund(payment.paymentId, 300).catch((error: unknown) => {
        if (!/409/.test(String(error))) throw error
      })
  }

  await perform(first)
  for (const provider of tabs) await perform({ kind: 'start', order: 0, provider })
  for (const step of steps) {
    const [only, other] = step
    const paying = only && !other && isCancelling(only) ? await payingNow(world, orders) : []
    await Promise.all(step.map(perform))
    await world.calm()
    // A day may have begun on which a book comes out.
    if (step.some(({ kind }) => kind === 'forward')) await reckonOrders(world.shop)
    if (life) broken.push(...(await waysWrong(life)))
    broken.push(...(await heldTooMuch(world.shop)))
    if (only?.kind === 'job' && !other && only.name === 'expireOrders') broken.push(...(await heldTooLong(world.shop)))
    broken.push(...(await storedOtherwise(world.shop, orders)))
    for (const number of await cancelledOf(world.shop, paying))
      broken.push(`${number} was cancelled while it was being paid`)
  }
  await comeToRest(world, begun)
  if (carrier && ways && life) {
    await restOfWays(world, { carrier, ways })
    broken.push(...(await waysWrong(life)), ...(await waysLeft(life, carrier)))
  }
  broken.push(...(await receivedOtherwise(world.shop)))
  broken.push(...(await checkInvariants(world.shop)).map((one) => JSON.stringify(one)))
  const before = await booksOf(world.shop)
  await replay(world, orders)
  await ways?.replay()
  await ways?.haveTurns()
  if ((await booksOf(world.shop)) !== before)
    broken.push(`Replaying changed the books: ${before} → ${await booksOf(world.shop)}`)
  broken.push(...(await checkInvariants(world.shop)).map((one) => JSON.stringify(one)))
  broken.push(...(await ledgerDifferences(world, orders)), ...(life?.outside.wrong ?? []))
  return broken
}

/** What former lives have sent is too old for anybody to ask about, and what they ordered is over. */
async function forgetParcels(world: ModelWorld): Promise<void> {
  await sendLetters(world.shop)
  await world.forward(40 * 86_400)
  await sql`update carrier_labels set next_look_at = null, next_try_at = null`.execute(world.shop.db)
  await world.carrier?.switches({})
  await expireOrders(world.shop)
}

/** The carrier answers again, and is asked as long as anybody asks. */
async function restOfWays(world: ModelWorld, { carrier, ways }: { carrier: Carrier; ways: Ways }): Promise<void> {
  await carrier.switches({})
  for (let round = 1; round <= 8; round++) {
    await world.forward(20 * 60)
    await ways.settleLabels()
  }
  for (const minutes of [0, 1500]) {
    await world.forward(minutes * 60)
    await ways.haveTurns()
    await passTime(world, 300)
  }
}

type OfWays = Extract<Action, { kind: WayAction['kind'] }>

function isOfWays(action: Action): action is Exclude<WayAction, { kind: 'forward' }> & OfWays {
  return WAY_KINDS.has(action.kind)
}
const WAY_KINDS: ReadonlySet<string> = new Set([
  'parcel',
  'courier',
  'settlement',
  'statement',
  'credit',
  'transferred',
  'way-job',
  'carrier-fault',
])

function isCancelling(action: Action): boolean {
  return action.kind === 'cancel' || (action.kind === 'staff' && action.deed === 'cancel')
}

/** Unpaid orders of which a company is taking the money at this moment, whether or not it has told us. */
async function payingNow(world: ModelWorld, orders: readonly Known[]): Promise<string[]> {
  const paying: string[] = []
  for (const { provider, paymentId, number, order } of await paymentsOf(world.shop, orders)) {
    if (order !== 'AWAITING_PAYMENT') continue
    const payment = await world.control[provider].read(paymentId)
    if (['InProgress', 'Waiting'].includes(String(payment?.status))) paying.push(number)
  }
  return paying
}

async function cancelledOf(shop: Shop, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ number: string }>`select number from orders
    where number = any(${numbers}::text[]) and status = 'CANCELLED'`.execute(shop.db)
  return rows.map(({ number }) => number)
}

/** Every charge is one entry of the history, whoever brought the news of it, and no order is confirmed by money without one. */
async function receivedOtherwise(shop: Shop): Promise<string[]> {
  const { rows } = await sql<{ number: string; charges: number; entries: number; confirmations: number }>`
    select o.number, (select count(*)::int from payment_events e join payment_attempts a on a.id = e.attempt_id
        where a.order_id = o.id and e.kind = 'CHARGED' and e.provider in ('barion', 'paypal')) as charges,
      count(*) filter (where h.kind = 'payment-received')::int as entries,
      count(*) filter (where h.kind = 'payment-received' and h.to_status = 'CONFIRMED'
        and h.from_status <> 'CONFIRMED')::int as confirmations
    from orders o join order_history h on h.order_id = o.id
    where coalesce(o.payment_method, '') not in ('COD', 'TRANSFER') group by o.id`.execute(shop.db)
  return rows
    .filter(({ charges, entries, confirmations }) => charges !== entries || confirmations > 1)
    .map((row) => `Money was written down otherwise than once: ${JSON.stringify(row)}`)
}

/** What an order waits for, and how its money stands, is stored as the rules say after each step. */
async function storedOtherwise(shop: Shop, orders: readonly Known[]): Promise<string[]> {
  const numbers = orders.map(({ number }) => number)
  // Of one moment: a late answer of a company may still be coming in.
  const { rows, views } = await shop.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const { rows } = await sql<{ id: number; waits: string[]; payment: string }>`select id, waits_for as waits,
        payment_state as payment from orders where number = any(${numbers}::text[])`.execute(db)
      const ids = rows.map(({ id }) => id)
      return { rows, views: await ordersByIds(db, ids) }
    })
  const stored = new Map(rows.map(({ id, waits, payment }) => [id, `${waits.join(' ')} ${payment}`]))
  return views.flatMap((row) => {
    const standsNow = `${waitsFor(row, shopDay(shop.clock.now())).join(' ')} ${orderView(shop, row).payment}`
    return stored.get(row.id) === standsNow
      ? []
      : [`${row.number} waits for ${stored.get(row.id)}, not for ${standsNow}`]
  })
}

/** What an account may hold unpaid in these worlds: so little that they come to it. */
export const MODEL_LIMITS = { copies: 4, forints: 10_000_000, titlePart: 1, newAccountPart: 1, networkTimes: 10 }

/**
 * Nobody holds more than their limits unpaid but for a short time: that ends 15 minutes after the order, or with the window of
 * the first payment that was begun in it, and is over when the job has had its turn. Whoever let such copies lapse twice in a day
 * gets no more of them.
 */
async function heldTooMuch(shop: Shop): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`with held as (
      select o.id, o.number, o.user_id, o.placed_at, r.quantity, r.expires_at, r.is_short
      from unpaid_orders u join orders o on o.id = u.id join order_lines l on l.order_id = o.id
      join stock_reservations r on r.order_line_id = l.id
      -- What is being taken just now is held by the money.
      where not exists (select from payment_attempts a where a.order_id = o.id and a.status = 'PROCESSING')
    )
    select user_id || ' holds ' || sum(quantity) || ' copies unpaid' as what from held where not is_short
      group by user_id having sum(quantity) > ${MODEL_LIMITS.copies}::int
    union all
    select number || ' holds copies over the limits until ' || expires_at from held h where is_short
      and expires_at > placed_at + interval '15 minutes' and not exists (select from payment_attempts a
        where a.order_id = h.id and h.expires_at <= a.created_at + interval '30 minutes'
          and h.expires_at > a.created_at + interval '29 minutes'
          -- The first payment of the order, or the first after they went free.
          and (a.number = 1 or exists (select from orders o where o.id = h.id and o.lapses <> '{}')))
    union all
    select h.number || ' took copies over the limits after two lapses' from held h
      join lateral (select max(lapsed.at) as at, count(*) as lapses from orders o, unnest(o.lapses) as lapsed(at)
        where o.user_id = h.user_id and lapsed.at > ${shop.clock.now()}::timestamptz - interval '12 hours'
          and lapsed.at < h.placed_at) as before on before.lapses > 1
      where h.is_short`.execute(shop.db)
  return rows.map(({ what }) => what)
}

/** The job has had its turn: what was held for a short time, and is over, is free. */
async function heldTooLong(shop: Shop): Promise<string[]> {
  const { rows } = await sql<{
    what: string
  }>`select o.number || ' holds copies over the limits past ' || r.expires_at as what
    from stock_reservations r join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
    where r.is_short and r.expires_at < ${shop.clock.now()}::timestamptz and o.status <> 'CONFIRMED'
      and not exists (select from payment_attempts a where a.order_id = o.id and (a.status = 'PROCESSING' or a.charged > 0))`.execute(
    shop.db,
  )
  return rows.map(({ what }) => what)
}

type Payment = {
  provider: ProviderName
  paymentId: string
  charged: number
  refunded: number
  number: string
  status: string
  /** The state of the order. */
  order: string
}

async function paymentsOf(shop: Shop, orders: readonly { number: string }[]): Promise<Payment[]> {
  const numbers = orders.map(({ number }) => number)
  const { rows } =
    await sql<Payment>`select a.provider, a.payment_id as "paymentId", a.charged, a.refunded, o.number, a.status, o.status as "order"
    from payment_attempts a join orders o on o.id = a.order_id
    where o.number = any(${numbers}::text[]) and a.payment_id is not null and a.provider in ('barion', 'paypal') order by a.created_at, a.id`.execute(
      shop.db,
    )
  return rows
}

/** No faults any more, hours go by, every job has its turn. */
async function comeToRest(world: ModelWorld, begun: Date): Promise<void> {
  await world.live()
  for (const control of Object.values(world.control)) await control.switches({})
  for (const seconds of [5, 4000, 30_000]) await passTime(world, seconds)
  // On a busy machine a company's answer may have come too late: then it is asked again before an order ends, and of an
  // order that is over too. One that is being paid for ever stays open, and lives after its own do not wait for it.
  for (let more = 0; more < 10 && (await isUnheard(world.shop, begun)); more++) await passTime(world, 200)
}

async function passTime(world: ModelWorld, seconds: number): Promise<void> {
  await world.forward(seconds)
  await world.calm()
  await reckonOrders(world.shop)
  for (const name of [
    'checkAttempts',
    'nightlyCheck',
    'expireOrders',
    'runRefunds',
    'tidyOrders',
    'sendLetters',
  ] as const)
    await JOBS[name](world.shop)
  await world.calm()
}

/** Whoever did not answer is asked again within the minute; all others much later, so long after it was begun. */
async function isUnheard(shop: Shop, begun: Date): Promise<boolean> {
  const now = shop.clock.now()
  const { rows } = await sql`select from orders where status = 'AWAITING_PAYMENT' and placed_at >= ${begun}::timestamptz
      and expires_at <= ${now}::timestamptz
    union all
    select from payment_attempts where status in ('CREATED', 'REDIRECTED', 'PROCESSING')
      and created_at >= ${begun}::timestamptz and next_check_at <= ${now}::timestamptz + interval '1 minute'
    limit 1`.execute(shop.db)
  return rows.length > 0
}

/** Everything that was ever said to the shop is said once more, in another order. */
async function replay(world: ModelWorld, orders: readonly Known[]): Promise<void> {
  await world.forward(10)
  const payments = await paymentsOf(world.shop, orders)
  await Promise.all(payments.toReversed().map(({ provider, paymentId }) => world.knock(provider, paymentId)))
  await Promise.all(
    orders.map(async ({ number, buyer, key, input }) => {
      const again = await world.buyers.place({ buyer, key, input })
      // What was accepted then may be refused now, but a key never makes a second order.
      if (again !== null && again !== number) throw new Error(`${key} made ${number} and ${again}`)
    }),
  )
  await world.calm()
  for (const work of Object.values(JOBS)) await work(world.shop)
  await world.calm()
}

async function booksOf(shop: Shop): Promise<string> {
  const { rows } = await sql<{ books: string }>`select concat_ws(' ',
    (select count(*) || '/' || coalesce(sum(version), 0) from orders), (select count(*) from payment_events),
    (select count(*) from refunds), (select count(*) from order_letters where sent_at is not null),
    (select coalesce(sum(held_amount), 0) from inventories)) as books`.execute(shop.db)
  return rows[0]?.books ?? ''
}

type BarionPayment = { status: string; total: number; transactions: { type: string; total: number }[] }
type PayPalOrder = {
  captures: { status: string; amount: { value: string } }[]
  refunds: { amount: { value: string } }[]
}

/** The companies' own books against ours: to the forint, and nothing that only one of us knows. */
async function ledgerDifferences(world: ModelWorld, orders: readonly Known[]): Promise<string[]> {
  const payments = await paymentsOf(world.shop, orders)
  const differences: string[] = []
  for (const payment of payments) {
    const theirs = await theirBooks(world, payment)
    if (theirs.charged !== payment.charged || theirs.refunded !== payment.refunded)
      differences.push(
        `${payment.number} ${payment.provider}: they ${JSON.stringify(theirs)}, we ${JSON.stringify(payment)}`,
      )
  }
  return differences
}

async function theirBooks(
  world: ModelWorld,
  { provider, paymentId }: Payment,
): Promise<{ charged: number; refunded: number }> {
  const payment = await world.control[provider].read(paymentId)
  if (!payment) return { charged: 0, refunded: 0 }
  if (provider === 'barion') {
    const { transactions } = payment as unknown as BarionPayment
    const sum = (types: RegExp) =>
      transactions.filter(({ type }) => types.test(type)).reduce((all, { total }) => all + total, 0)
    const isPaid = (payment as unknown as BarionPayment).status === 'Succeeded'
    return { charged: isPaid ? sum(/^(CardPayment|BankTransferPayment)$/) : 0, refunded: sum(/^Refund/) }
  }
  const { captures, refunds } = payment as unknown as PayPalOrder
  const charged = captures.filter(({ status }) => /COMPLETED|REFUNDED/.test(status))
  return {
    charged: charged.reduce((all, { amount }) => all + Number(amount.value), 0),
    refunded: refunds.reduce((all, { amount }) => all + Number(amount.value), 0),
  }
}
