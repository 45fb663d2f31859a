import fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { aftersaleMutations } from '#server/graphql/aftersale-resolvers.ts'
import { orderMutations } from '#server/graphql/order-resolvers.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { markCollected } from '#shop/selling/fulfilment/mark-collected.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { readyForPickup } from '#shop/selling/fulfilment/ready-for-pickup.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { takeBackDelivery } from '#shop/selling/fulfilment/take-back-delivery.ts'
import { readSettlement } from '#shop/selling/money/settlement/read-settlement.ts'
import { takeSettlement } from '#shop/selling/money/settlement/take-settlement.ts'
import { glsWorkbook } from '#shop/selling/money/settlement/test-settlements.ts'
import { findCredits } from '#shop/selling/money/statement/find-credits.ts'
import { takeSureCredits } from '#shop/selling/money/statement/pay-with-credit.ts'
import { takeCreditBack } from '#shop/selling/money/statement/set-credit-aside.ts'
import { readBroughtStatement, takeStatement } from '#shop/selling/money/statement/take-statement.ts'
import { camt } from '#shop/selling/money/statement/test-statements.ts'
import { announceWithdrawal } from '#shop/selling/withdrawal/announce-withdrawal.ts'
import { withdraw } from '#shop/selling/withdrawal/withdraw.ts'
import { setFreeCopies } from '#shop/goods/stock/test-stock.ts'
import { cancelOrder } from '../cancel-order.ts'
import { sendLetters } from '../letters/send-letters.ts'
import { orderByNumber, type OrderRow } from '../order-records.server.ts'
import { giveBackByTransfer } from '../payment/give-back-by-transfer.ts'
import { requestRefund } from '../payment/request-refund.ts'
import { quoteTaken, takeOrder } from '../placing/take-order.ts'
import { pressed, type DeskAnswer } from '../test-office-desk.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '../test-orders.ts'
import { WAY_SETTINGS } from '../test-ways.ts'
import { refundFactsOf } from './refund-facts.ts'
import { refundedParts } from './refund-part-records.server.ts'
import { planRefund } from './refund-plan.ts'
import { insertTestStaff } from './test-staff.ts'

const person = (name: string) => ({ kind: 'staff', id: `${name}@example.com` }) as const
type Person = ReturnType<typeof person>

/** Who works there: whoever may approve is the second one, and, unless they are away, the third. */
const PEOPLE = [person('balint'), person('marta'), person('peter')]
const ROLES = { balint: ['counter'], marta: ['bookkeeper'], peter: ['admin'] }
const LIMIT = { act: { counter: 0, others: 5000 }, day: 12_000 }
const [COUNTER, , AWAY] = PEOPLE
const BOOKKEEPER = person('marta')
const DAY = 86_400
/** Cash is given back in fives, and never as nothing. */
const ROUNDED = 4

const DEEDS = [
  'cancel',
  'cancel',
  'cancel-some',
  'cancel-some',
  'refund-sum',
  'refund-sum',
  'refund-much',
  'refund-copies',
  'refund-delivery',
  'announce',
  'announce',
  'announce',
  'announce',
  'announce-some',
  'receive',
  'receive',
  'receive',
  'receive',
  'receive',
  'receive',
  'reject',
  'paid-back',
  'approve',
  'approve',
  'approve',
  'refuse',
  'take-back-request',
  'pack',
  'ready',
  'ready',
  'collect',
  'collect',
  'api-cancel',
  'api-withdraw',
  'link-elsewhere',
  'buyer-cancels',
  'buyer-withdraws',
  'command-cancels',
  'command-refunds',
  'transferred-back',
  'transferred-back',
  'credit-taken-back',
  'courier-pays-out',
  'courier-brings-back',
  'next-day',
] as const
type DeedName = (typeof DEEDS)[number]

const deed = fc.record({
  name: fc.constantFrom<DeedName>(...DEEDS),
  who: fc.nat({ max: PEOPLE.length - 1 }),
  pick: fc.nat({ max: 11 }),
  isProven: fc.constantFrom(true, true, true, false),
  /** Pressed twice at once, with two keys: as two wishes. */
  isDouble: fc.constantFrom(false, false, false, true),
})
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never

/** Steps one after the other; what is in one step happens at the same time, each with an order of its own. */
export const moneyScenario = fc.record({
  isOneAway: fc.boolean(),
  /** Some buyers have their books already. */
  orders: fc.array(
    fc.record({
      copies: fc.integer({ min: 1, max: 3 }),
      isCollected: fc.boolean(),
      /** Whoever pays the courier has their books in any case. */
      paid: fc.constantFrom('at-till', 'at-till', 'at-door', 'by-transfer'),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  steps: fc.array(fc.array(deed, { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 7 }),
})
export type MoneyScenario = typeof moneyScenario extends fc.Arbitrary<infer Value> ? Value : never

/** What one deed lowers, and whose decision that was, by the model's own books. */
type Outcome = {
  decider: string | null
  /** What was answered, of what was pressed. */
  answers: DeskAnswer[]
  asker?: string
  most?: number
}

export async function openMoneyWorld(db: Database) {
  const world = await openOrdersWorld(db)
  await stockBooks(db, [
    { id: 'aaaaaaaaaaaa', price: 1990 },
    { id: 'bbbbbbbbbbbb', price: 3490 },
  ])
  await insertTestStaff(db, ROLES)
  // More than will ever be bought.
  for (const place of ['shop-1', 'central'])
    await setFreeCopies(db, 100_000, { products: ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'], place })
  for (const [name, value] of Object.entries({ ...WAY_SETTINGS, office: { refundLimit: LIMIT } }))
    await sql`insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)`.execute(db)
  return world
}
export type MoneyWorld = Awaited<ReturnType<typeof openMoneyWorld>>

/** OFFICE-75: lives through a sequence, and says where the kept money fell by one person's decision as it must not. */
export async function moneyDays(
  world: MoneyWorld,
  { isOneAway, orders, steps }: MoneyScenario,
): Promise<{ wrong: string[]; falls: number }> {
  world.forward(DAY)
  await sql`update staff_members set state = ${isOneAway ? 'disabled' : 'active'} where email = ${AWAY?.id}`.execute(
    world.shop.db,
  )
  world.forget()
  const books = new Books(isOneAway)
  const numbers: string[] = []
  for (const { copies, isCollected, paid } of orders) {
    const number = paid === 'at-till' ? await taken(world, copies) : await sentOrder(world, { copies, paid })
    if (paid === 'at-door' || (isCollected && paid === 'by-transfer')) await brought(world, number)
    else if (isCollected) await collected(world, number)
    numbers.push(number)
  }
  let before = await standing(world, numbers)
  for (const step of steps) {
    const deeds = step.slice(0, numbers.length)
    const outcomes = await doStep(world, books, deeds, numbers)
    const after = await standing(world, numbers)
    for (const [index, deed] of deeds.entries()) {
      const [was, is] = [before[index], after[index]]
      const outcome = outcomes[index] ?? NOBODY
      if (!was || !is) throw new Error(`There is no order ${numbers[index]}`)
      books.noteReturns(is, deed, outcome.decider)
      const fall = was.kept - is.kept
      if (fall > 0)
        books.judge({
          number: is.number,
          deed,
          fall,
          outcome,
          alone: is.alone - was.alone,
          told: is.told - was.told,
          isInToday: is.isInToday,
          isAtCourier: was.isAtCourier,
        })
    }
    before = after
  }
  return books
}

/** At the same time; one after the other where the clock is moved, by which whoever sends letters knows which are being sent. */
async function doStep(world: MoneyWorld, books: Books, deeds: readonly Deed[], numbers: readonly string[]) {
  const one = (deed: Deed, index: number) => doDeed(world, books, numbers[index] ?? '', deed)
  if (!deeds.some(({ name }) => name === 'link-elsewhere' || name === 'next-day')) return Promise.all(deeds.map(one))
  const outcomes: Outcome[] = []
  for (const [index, deed] of deeds.entries()) outcomes.push(await one(deed, index))
  return outcomes
}

type Standing = {
  number: string
  /** Charged, and neither given back nor about to be. */
  kept: number
  returns: number[]
  /** How often it was over the limit, and nobody else could have approved it. */
  alone: number
  /** How many letters to the operator name it. */
  told: number
  isInToday: boolean
  /** Of its money some is with the courier, who has not paid it out. */
  isAtCourier: boolean
}

/** How the orders stand, in their order, from the tables alone. */
async function standing({ shop }: MoneyWorld, numbers: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`select o.number,
      (select coalesce(sum(a.charged - a.refunded - a.refunding), 0)::int from payment_attempts a where a.order_id = o.id)
        -- A credit that was another's is the shop's money all the same.
        + (select coalesce(sum(p.amount), 0)::int from credit_parts p join payment_attempts a on a.id = p.attempt_id
          where a.order_id = o.id and p.taken_back_at is not null) as kept,
      exists (select from shipments s join payment_attempts a on a.order_id = s.order_id and a.provider = 'cod'
          and a.payment_id = lower(s.carrier) || ':' || s.tracking_number
        where s.order_id = o.id and s.cod_settled_at is null and a.charged > a.refunded + a.refunding) as "isAtCourier",
      array(select r.number from returns r where r.order_id = o.id order by r.number) as returns,
      (select count(*)::int from approvals p where p.order_id = o.id and p.outcome = 'ALONE') as alone,
      (select count(*)::int from waiting_letters l where l.mail ->> 'text' like '%' || o.number || '%') as told,
      exists (select from order_attentions t where t.order_id = o.id and t.reason = 'given-by-command' and t.seen_at is null)
        as "isInToday"
    from orders o where o.number = any(${numbers}::text[])`.execute(shop.db)
  return numbers.flatMap((number) => rows.find((row) => row.number === number) ?? [])
}

type Fall = Pick<Standing, 'number' | 'alone' | 'told' | 'isInToday' | 'isAtCourier'> & {
  deed: Deed
  fall: number
  outcome: Outcome
}

/** The model's own account of who decided what. */
class Books {
  readonly wrong: string[] = []
  falls = 0
  readonly #givenToday = new Map<string, { sum: number; slack: number }>()
  readonly #announcers = new Map<string, string | null>()
  readonly #isOneAway: boolean

  constructor(isOneAway: boolean) {
    this.#isOneAway = isOneAway
  }

  /** Whoever made a return known; the rest of one that came in part is of the same. */
  noteReturns({ number, returns }: Standing, { name }: Deed, decider: string | null): void {
    for (const returnNumber of returns) {
      const key = `${number} ${returnNumber}`
      if (!this.#announcers.has(key)) this.#announcers.set(key, name === 'buyer-withdraws' ? null : decider)
    }
  }

  announcerOf(number: string, returnNumber: number): string | null {
    return this.#announcers.get(`${number} ${returnNumber}`) ?? null
  }

  nextDay(): void {
    this.#givenToday.clear()
  }

  judge({
    number,
    deed,
    fall,
    outcome: { decider, answers, asker, most },
    alone,
    told: lettersSent,
    isInToday,
    isAtCourier,
  }: Fall): void {
    this.falls++
    const presser = PEOPLE[deed.who]?.id
    const say = (why: string) => void this.wrong.push(`${number}: ${deed.name} by ${presser} lowered ${fall}: ${why}`)
    if (asker !== undefined) {
      if (asker === presser) say('approved by who asked')
      if (fall > (most ?? 0)) say(`only ${most} was asked for`)
    } else if (deed.name === 'paid-back') {
      if (fall > ROUNDED * 8) say('handing it over gives back no more')
    } else if (deed.name.startsWith('command-')) {
      if (!isInToday) say('Today is silent')
    } else if (decider !== null && alone > 0) {
      if (!this.#isAlone(decider)) say('somebody else could have approved it')
      if (!deed.isProven) say('nobody has proven who they are')
      if (lettersSent < alone) say('the operator was not written to')
    } else if (decider !== null) {
      if (isAtCourier) say('the courier has not paid it out')
      this.#judgeAlone(decider, { fall, say, answers })
    }
  }

  #judgeAlone(
    decider: string,
    { fall, say, answers }: Pick<Fall, 'fall'> & Pick<Outcome, 'answers'> & { say: (why: string) => void },
  ): void {
    // Two wishes at once are two acts.
    const acts = Math.max(1, answers.filter((one) => one.ok).length)
    const inOneAct = decider === COUNTER?.id ? LIMIT.act.counter : LIMIT.act.others
    if (fall > (inOneAct + ROUNDED) * acts) say(`more than ${inOneAct} in an act`)
    const { sum, slack } = this.#givenToday.get(decider) ?? { sum: 0, slack: 0 }
    const today = { sum: sum + fall, slack: slack + ROUNDED * acts }
    this.#givenToday.set(decider, today)
    if (today.sum > LIMIT.day + today.slack) say(`more than ${LIMIT.day} in a day`)
  }

  #isAlone(decider: string): boolean {
    return this.#isOneAway && decider === PEOPLE[1]?.id
  }
}

/** Somebody bought it at the counter and will come for it: paid in cash. */
async function taken({ shop }: MoneyWorld, quantity: number): Promise<string> {
  const lines = [
    { productId: 'aaaaaaaaaaaa', quantity },
    { productId: 'bbbbbbbbbbbb', quantity: 1 },
  ]
  const { payment: _, ...input } = anInput({ lines, shipping: 'SHOP', pickupShop: 'shop-1', delivery: null })
  const wanted = { input, sub: null, email: 'anna@example.com', pay: 'till' } as const
  const { total, goods, linesHash } = await quoteTaken(shop, wanted)
  const accepted = { total: total ?? goods, linesHash }
  const by = person('zsuzsa')
  const outcome = await takeOrder(shop, { ...wanted, by, told: 'counter', means: 'card', accepted })
  if (!outcome.ok) throw new Error(`Not taken: ${JSON.stringify(outcome.failure)}`)
  return outcome.value.number
}

/** Somebody wants it brought, and pays the courier, or has transferred its price. */
async function sentOrder({ shop }: MoneyWorld, { copies, paid }: { copies: number; paid: string }): Promise<string> {
  const lines = [
    { productId: 'aaaaaaaaaaaa', quantity: copies },
    { productId: 'bbbbbbbbbbbb', quantity: 1 },
  ]
  const payment = paid === 'at-door' ? 'COD' : 'TRANSFER'
  const { number, total } = await bought(shop, { input: anInput({ lines, payment }) })
  if (payment === 'COD') return number
  const day = shopDay(shop.clock.now())
  const content = camt([{ amount: total ?? 0, text: number, id: number }], { from: day, to: day })
  const read = await readBroughtStatement(shop, { content })
  if (!read.ok) throw new Error(`The statement is not read: ${read.failure.kind}`)
  await inTransaction(shop, (shop) => takeStatement(shop, { content, read: read.value, name: 'k.xml', by: BOOKKEEPER }))
  const credits = (await findCredits(shop)).filter(({ text }) => text === number)
  const { left } = await takeSureCredits(shop, { credits, by: BOOKKEEPER })
  if (left > 0) throw new Error(`${number} is not paid`)
  return number
}

let labels = 100_000_000
const COURIER = { kind: 'provider', id: 'gls' } as const

async function brought({ shop }: MoneyWorld, number: string): Promise<void> {
  await packShipment(shop, { number, by: BOOKKEEPER })
  await shipShipment(shop, { number, by: BOOKKEEPER, trackingNumber: String(++labels) })
  const outcome = await markDelivered(shop, { number, by: COURIER })
  if (!outcome.ok) throw new Error(`Not brought: ${outcome.failure.kind}`)
}

/** The carrier's file says that it pays out what its courier has taken. */
async function paidOut({ shop }: MoneyWorld, { shipments }: OrderRow): Promise<void> {
  const day = shopDay(shop.clock.now())
  const rows = shipments.flatMap(({ trackingNumber, cod, codSettledAt }) =>
    trackingNumber && cod && codSettledAt === null ? [{ number: trackingNumber, amount: cod, day, reference: '' }] : [],
  )
  if (rows.length === 0) return
  const content = glsWorkbook(rows)
  const read = await readSettlement(content)
  if (!read.ok) throw new Error(`The file is not read: ${read.failure.kind}`)
  await takeSettlement(shop, { settlement: read.value, name: 'k.xlsx', content, by: BOOKKEEPER })
}

async function collected({ shop }: MoneyWorld, number: string): Promise<void> {
  const by = person('zsuzsa')
  await readyForPickup(shop, { number, by })
  const outcome = await markCollected(shop, { number, by })
  if (!outcome.ok) throw new Error(`Not collected: ${outcome.failure.kind}`)
}

const NOBODY: Outcome = { decider: null, answers: [] }

async function doDeed(world: MoneyWorld, books: Books, number: string, deed: Deed): Promise<Outcome> {
  const { shop } = world
  const { name, who, pick } = deed
  const by = PEOPLE[who] ?? person('balint')
  const order = await orderByNumber(shop.db, number)
  if (!order) throw new Error(`There is no order ${number}`)
  const line = order.lines[pick % order.lines.length]
  const some = [{ lineId: line?.id ?? 0, quantity: 1 }]
  const desk = (id: string, body: object = {}, parameters: object = {}) =>
    act(world, order, deed, by, { id, body, parameters })
  switch (name) {
    case 'cancel':
      return desk('cancelOrder')
    case 'cancel-some':
      return desk('cancelOrder', { lines: some })
    case 'refund-sum':
    case 'refund-much':
    case 'refund-copies':
    case 'refund-delivery':
      return desk('refundOrder', await refundWish(world, order, deed, some))
    case 'announce':
      return desk('announceReturn')
    case 'announce-some':
      return desk('announceReturn', { lines: some })
    case 'receive': {
      const open = order.returns.find(({ status }) => status === 'ANNOUNCED')
      if (!open) return NOBODY
      const came = pick % 3 === 0 ? { came: open.lines.slice(0, 1).map((one) => ({ ...one, quantity: 1 })) } : {}
      const outcome = await desk('receiveReturn', came, { returnNumber: open.number })
      return { ...outcome, decider: books.announcerOf(number, open.number) }
    }
    case 'reject': {
      const open = order.returns.find(({ status }) => status === 'ANNOUNCED')
      if (!open) return NOBODY
      return desk('rejectReturn', { words: 'Teleírva jött.' }, { returnNumber: open.number })
    }
    case 'paid-back':
      return desk('payBackAtTill', { means: pick % 2 ? 'cash' : 'card' })
    case 'approve':
    case 'refuse':
    case 'take-back-request':
      return decide(world, order, deed, by)
    case 'pack':
      return desk('packOrder')
    case 'ready':
      return desk('readyOrder')
    case 'collect':
      return desk('collectOrder', { means: 'card' })
    case 'api-cancel':
      return api(by, () => orderMutations.cancelOrder({}, { number }, apiContext(world, by), INFO))
    case 'api-withdraw':
      // Whoever works here knows number and address of every order.
      if (pick % 2)
        return api(by, () => withdraw(shop, { number, email: order.email }, { userId: null, isStaff: false }))
      return api(by, () => aftersaleMutations.withdraw({}, { input: { number } }, apiContext(world, by)))
    case 'link-elsewhere':
      return linkElsewhere(world, order, deed, by)
    case 'buyer-cancels':
      await cancelOrder(shop, { number, by: BUYER, reason: 'by-buyer', waitMs: 0 })
      return NOBODY
    case 'buyer-withdraws':
      await announceWithdrawal(shop, { number, name: null, lines: pick % 2 ? some : null, way: 'token' })
      return NOBODY
    case 'command-cancels':
      await cancelOrder(shop, { number, by: { kind: 'command', id: 'root' }, reason: 'by-staff', waitMs: 0 })
      return NOBODY
    case 'command-refunds':
      await requestRefund(shop, { number, amount: 100 + pick, reason: 'goodwill', by: { kind: 'command', id: 'root' } })
      return NOBODY
    case 'transferred-back': {
      const waiting = order.refunds.filter(({ status }) => status === 'REQUESTED')
      const amount = waiting.reduce((sum, refund) => sum + refund.amount, 0)
      await giveBackByTransfer(shop, { number, amount, givenAt: null, day: shopDay(shop.clock.now()), by })
      return { decider: by.id, answers: [] }
    }
    case 'credit-taken-back': {
      const attempt = order.attempts.find(({ provider }) => provider === 'transfer')
      if (attempt) await takeCreditBack(shop, { attemptId: attempt.id, because: 'elírás', by })
      return { decider: by.id, answers: [] }
    }
    case 'courier-pays-out':
      await paidOut(world, order)
      return NOBODY
    case 'courier-brings-back':
      await takeBackDelivery(shop, { number, by: COURIER })
      return NOBODY
    case 'next-day':
      world.forward(DAY)
      books.nextDay()
      return NOBODY
  }
}

type RequestToPress = { id: string; body: object; parameters: object }

async function act(
  { shop }: MoneyWorld,
  { number, version }: OrderRow,
  { isProven, isDouble }: Deed,
  by: Person,
  { id, body, parameters }: RequestToPress,
): Promise<Outcome> {
  const input = { parameters: { number, ...parameters }, body: { version, ...body }, isProven }
  const answers = await Promise.all(Array.from({ length: isDouble ? 2 : 1 }, () => pressed(shop, by, id, input)))
  return { decider: by.id, answers }
}

async function refundWish(
  { shop }: MoneyWorld,
  order: OrderRow,
  { name, pick }: Deed,
  some: { lineId: number; quantity: number }[],
) {
  const copies = name === 'refund-copies' ? some : []
  const delivery = name === 'refund-delivery'
  const sum = name === 'refund-much' ? 4990 + 2 * pick : 400 * (pick + 1)
  const planned = planRefund(refundFactsOf(order, await refundedParts(shop.db, order.id)), { copies, delivery, sum })
  return { amount: planned.ok ? planned.value.amount : sum, copies, delivery, reason: 'goodwill' }
}

async function decide({ shop }: MoneyWorld, order: OrderRow, deed: Deed, by: Person): Promise<Outcome> {
  const { rows } = await sql<{ id: number; asker: string; most: number }>`select id, asked_by as asker, amount as most
    from approvals where order_id = ${order.id} and outcome is null order by id desc`.execute(shop.db)
  const approvalRow = rows[deed.pick % Math.max(1, rows.length)]
  // The counter may not approve: the door says so before the verb is asked.
  if (!approvalRow || (deed.name !== 'take-back-request' && by.id === COUNTER?.id)) return NOBODY
  const id = { approve: 'approveRefund', refuse: 'refuseRefund' }[deed.name as string] ?? 'withdrawRefund'
  const body = deed.name === 'refuse' ? { words: 'Nem jár.' } : {}
  const answer = await pressed(shop, by, id, { parameters: { id: approvalRow.id }, body, isProven: deed.isProven })
  return { decider: by.id, answers: [answer], asker: approvalRow.asker, most: approvalRow.most }
}

const INFO = { fieldName: 'cancelOrder', parentType: { name: 'Mutation' } } as never

/** Signed in to the shop as a customer, with the groups of whoever works there. */
function apiContext({ shop }: MoneyWorld, by: Person) {
  const caller = { kind: 'customer', sub: by.id, email: by.id, groups: ['staff', 'admin'] }
  return { shop, caller, mayGuess: async () => true } as never
}

async function api(by: Person, ask: () => unknown): Promise<Outcome> {
  await ask()
  return { decider: by.id, answers: [] }
}

/** A letter goes again, to the bookseller's own address, who then does with its link whatever a link can do. */
async function linkElsewhere(world: MoneyWorld, order: OrderRow, deed: Deed, by: Person): Promise<Outcome> {
  const { shop } = world
  const { number } = order
  shop.letters.length = 0
  await pressed(shop, by, 'sendOrderLetterAgain', { parameters: { number }, body: { to: by.id } })
  world.forward(11)
  await sendLetters(shop)
  const tokens = shop.letters
    .filter(({ to }) => to === by.id)
    .flatMap(({ text }) => [...text.matchAll(/[?&]token=([\w.%-]+)/g)])
  const token = tokens[0]?.[1]
  if (token === undefined) return NOBODY
  const caller = { kind: 'guest', identityId: 'x' }
  const context = { shop, caller, mayGuess: async () => true } as never
  if (deed.pick % 2) await orderMutations.cancelOrder({}, { number, token: decodeURIComponent(token) }, context, INFO)
  else await aftersaleMutations.withdraw({}, { input: { number, token: decodeURIComponent(token) } }, context)
  return { decider: by.id, answers: [] }
}
