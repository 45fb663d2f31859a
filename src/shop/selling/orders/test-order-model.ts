import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Shop } from '#shop/shop.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { checkLedger } from '#shop/house/figures/ledger/check-ledger.ts'
import { fillLedger } from '#shop/house/figures/ledger/fill-ledger.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkInvariants } from './check-invariants.ts'
import { expireOrders } from './expire-orders.ts'
import { checkAttempts, nightlyCheck, tidyOrders } from './payment/reconcile.ts'
import { keepPapers } from '#shop/selling/invoicing/keep-papers.ts'
import { codePass } from '#shop/selling/gift-cards/gift-card-pass.ts'
import { makeCoupon } from './coupons/make-coupon.ts'
import { drawCouponCode } from '#shop/selling/coupons/coupon-code.ts'
import { reckonOrders } from './reckon-orders.ts'
import { requestRefund } from './payment/request-refund.ts'
import { runRefunds } from './payment/run-refunds.ts'
import { sendLetters } from './letters/send-letters.ts'
import { letPriceFall, packAhead, promisedOtherwise } from './test-ahead.ts'
import { JOB_NAMES, type Action, type Place, type Scenario } from './test-order-actions.ts'
import { openCards } from './test-cards.ts'
import { papersWrong } from './test-model-papers.ts'
import { anInput } from './test-orders.ts'
import type { WayAction } from './test-way-actions.ts'
import { deskOf, LOCKER_KEY, type PlayedCarriers } from './test-way-world.ts'
import { openWays, type Ways } from './test-ways.ts'
import { waysLeft, waysWrong } from './test-ways-oracle.ts'
import type { Known, ModelWorld } from './test-order-life.ts'
import { booksOf, ledgerDifferences, paymentsOf, type Payment } from './test-order-books.ts'
import {
  cancelledOf,
  heldTooLong,
  heldTooMuch,
  payingNow,
  receivedOtherwise,
  storedOtherwise,
} from './test-order-oracle.ts'

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

/** Lives through a scenario, lets everything come to rest, and says what does not hold then. */
export async function liveThrough(
  world: ModelWorld,
  { first, tabs, steps, areWays = false }: Scenario,
): Promise<string[]> {
  if (areWays) await forgetParcels(world)
  const begun = world.shop.clock.now()
  const coupon = await aCoupon(world.shop)
  const orders: Known[] = []
  const broken: string[] = []
  const cards = await openCards(world.shop, { buyers: world.buyers, orders, broken })
  const { carriers, desk = deskOf(world.shop) } = world
  const numbers = () => orders.map(({ number }) => number)
  const ways = areWays && carriers ? openWays(world.shop, { carriers, desk, numbers }) : null
  const life = ways && {
    shop: world.shop,
    outside: ways.outside,
    get numbers() {
      return numbers()
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
    if (action.kind === 'papers') {
      if (world.papers) world.papers.trouble = action.trouble
      return void (await keepPapers(world.shop))
    }
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
    if (action.kind === 'card') return cards.act(action)
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

  async function placeOne({
    buyer,
    book,
    other = null,
    copies,
    shipping,
    again,
    payment,
    isGift,
    card = false,
    coupon: isCheaper = false,
  }: Place): Promise<void> {
    const key = randomUUID()
    const input = anInput({
      lines: [
        { productId: BOOKS[book] ?? BOOKS[0], quantity: copies },
        ...(other === null || other === book ? [] : [{ productId: BOOKS[other] ?? BOOKS[0], quantity: 1 }]),
      ],
      shipping,
      pickupShop: shipping === 'SHOP' ? 'shop-1' : null,
      ...(shipping === 'GLSPOINT' && { parcelPoint: LOCKER_KEY, delivery: null }),
      ...(payment && { payment }),
      // A present is not paid for at the door.
      ...(isGift && payment !== 'COD' && { gift: { isWrapped: true, words: 'Boldog születésnapot!' } }),
      ...(card && { giftCard: await cards.pass(copies) }),
      ...(isCheaper && { coupon: codePass(world.shop, 'coupon', coupon.id) }),
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
    if (deed === 'refund-copy') {
      const { rows } = await sql<{ id: number; price: number }>`select l.id, l.unit_price as price
        from order_lines l join orders o on o.id = l.order_id where o.number = ${number} order by l.id desc limit 1`.execute(
        world.shop.db,
      )
      const [line] = rows
      const copies = line ? [{ lineId: line.id, quantity: 1 }] : []
      const wish = { number, amount: line?.price ?? 0, copies, reason: 'damaged', by: OPERATOR } as const
      return void (await requestRefund(world.shop, wish))
    }
    if (deed === 'cancel-line') {
      const { rows } = await sql<{ id: number }>`select l.id from order_lines l join orders o on o.id = l.order_id
        where o.number = ${number} limit 1`.execute(world.shop.db)
      const lines = [{ lineId: rows[0]?.id ?? 0, quantity: 1 }]
      return void (await cancelOrder(world.shop, { number, by: OPERATOR, reason: 'by-staff', lines }))
    }
    if (deed === 'price-falls') return letPriceFall(world)
    if (deed === 'pack-ahead') return packAhead(world, number)
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
    await fillLedger(world.shop)
    // A day may have begun on which a book comes out.
    if (step.some(({ kind }) => kind === 'forward')) await reckonOrders(world.shop)
    await ways?.lookAtFiles()
    if (life) broken.push(...(await waysWrong(life)))
    broken.push(...(await heldTooMuch(world.shop)), ...(await promisedOtherwise(world.shop, numbers())))
    if (only?.kind === 'job' && !other && only.name === 'expireOrders') broken.push(...(await heldTooLong(world.shop)))
    broken.push(...(await storedOtherwise(world.shop, orders)))
    for (const number of await cancelledOf(world.shop, paying))
      broken.push(`${number} was cancelled while it was being paid`)
  }
  await comeToRest(world, begun)
  if (carriers && ways && life) {
    await restOfWays(world, { carriers, ways })
    broken.push(...(await waysWrong(life)), ...(await waysLeft(life, carriers)))
  }
  if (world.papers) broken.push(...(await papersWrong(world.shop, world.papers, numbers())))
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
  broken.push(...(await checkLedger(world.shop)).map((one) => JSON.stringify(one)))
  return broken
}

/** Shared over the copies of an order, so that it seldom comes out even. */
async function aCoupon(shop: Shop) {
  const today = shopDay(shop.clock.now())
  const made = await makeCoupon(shop, {
    code: drawCouponCode(),
    benefit: { kind: 'forints', value: 1001 },
    categoryId: null,
    productIds: [],
    validFrom: today,
    validUntil: addDays(today, 30),
    mostUses: 2,
    mostEach: null,
    isAnnounced: false,
    words: 'Model',
    by: OPERATOR,
  })
  if (!made.ok) throw new Error('The coupon was not made')
  return made.value
}

/** What former lives have sent is too old for anybody to ask about, and what they ordered is over. */
async function forgetParcels(world: ModelWorld): Promise<void> {
  await sendLetters(world.shop)
  await world.forward(40 * 86_400)
  await sql`update carrier_labels set next_look_at = null, next_try_at = null`.execute(world.shop.db)
  for (const carrier of Object.values(world.carriers ?? {})) await carrier.switches({})
  await expireOrders(world.shop)
}

/** The carriers answer again, and are asked as long as anybody asks. */
async function restOfWays(
  world: ModelWorld,
  { carriers, ways }: { carriers: PlayedCarriers; ways: Ways },
): Promise<void> {
  for (const carrier of Object.values(carriers)) await carrier.switches({})
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
  'file-back',
  'credit',
  'transferred',
  'way-job',
  'carrier-fault',
])

function isCancelling(action: Action): boolean {
  return action.kind === 'cancel' || (action.kind === 'staff' && action.deed === 'cancel')
}

/** No faults any more, hours go by, every job has its turn. */
async function comeToRest(world: ModelWorld, begun: Date): Promise<void> {
  await world.live()
  if (world.papers) world.papers.trouble = null
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
  await keepPapers(world.shop)
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
    orders.map(async ({ number, buyer, key, ...what }) => {
      const again =
        'card' in what
          ? await world.buyers.buyCard({ buyer, key, amount: what.card })
          : await world.buyers.place({ buyer, key, input: what.input })
      // What was accepted then may be refused now, but a key never makes a second order.
      if (again !== null && again !== number) throw new Error(`${key} made ${number} and ${again}`)
    }),
  )
  await world.calm()
  for (const work of Object.values(JOBS)) await work(world.shop)
  await world.calm()
}
