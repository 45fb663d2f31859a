import { sql } from 'kysely'
import { aftersaleMutations } from '#server/graphql/aftersale-resolvers.ts'
import { orderMutations } from '#server/graphql/order-resolvers.ts'
import { BUYER, SYSTEM } from '#shop/ground/actor.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { takeBackDelivery } from '#shop/selling/fulfilment/take-back-delivery.ts'
import { takeCreditBack } from '#shop/selling/money/statement/set-credit-aside.ts'
import { announceWithdrawal } from '#shop/selling/withdrawal/announce-withdrawal.ts'
import { exchangePresent } from '#shop/selling/withdrawal/exchange-present.ts'
import { withdraw } from '#shop/selling/withdrawal/withdraw.ts'
import { drawGiftCardCode } from '#shop/selling/gift-cards/read-code.ts'
import { cancelOrder } from '../cancel-order.ts'
import { sendLetters } from '../letters/send-letters.ts'
import { orderByNumber, type OrderRow } from '../order-records.server.ts'
import { exchangeCode } from '../gifts/exchange-code.ts'
import { giveBackByTransfer } from '../payment/give-back-by-transfer.ts'
import { requestRefund } from '../payment/request-refund.ts'
import { pressed } from '../test-office-desk.ts'
import { refundFactsOf } from './refund-facts.ts'
import { refundedParts } from './refund-part-records.server.ts'
import { planRefund } from './refund-plan.ts'
import { COUNTER, DAY, PEOPLE, COURIER, paidOut, person, type MoneyWorld, type Person } from './test-money-world.ts'
import { NOBODY, type Deed, type Outcome } from './test-money-deeds.ts'
import { WHOEVER_RECEIVES, type Books } from './test-money-books.ts'

export async function doDeed(world: MoneyWorld, books: Books, number: string, deed: Deed): Promise<Outcome> {
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
      const announcer = books.announcerOf(number, open.number)
      return { ...outcome, decider: announcer === WHOEVER_RECEIVES ? by.id : announcer }
    }
    case 'reject': {
      const open = order.returns.find(({ status }) => status === 'ANNOUNCED')
      if (!open) return NOBODY
      return desk('rejectReturn', { words: 'Teleírva jött.' }, { returnNumber: open.number })
    }
    case 'give-card':
      return giveACard(world, books, deed, by)
    case 'renew-card':
      return renewACard(world, books, deed, by)
    case 'sell-card':
      return sellACard(world, deed, by)
    case 'exchange':
      return exchange(world, order, deed, by)
    case 'exchange-by-code':
      await exchangeByCode(world, order)
      return { decider: WHOEVER_RECEIVES, answers: [] }
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

/** No order's money falls, but it is given all the same, out of the same purse. */
async function giveACard({ shop }: MoneyWorld, books: Books, deed: Deed, by: Person): Promise<Outcome> {
  const amount = [800, 2500, 5500][deed.pick % 3] ?? 800
  const wish = () => ({ amount, words: 'Kárpótlás', language: 'hu', codeBy: { code: drawGiftCardCode() } })
  const answers = await Promise.all(
    Array.from({ length: deed.isDouble ? 2 : 1 }, () =>
      pressed(shop, by, 'giveGiftCard', { parameters: {}, body: wish(), isProven: deed.isProven }),
    ),
  )
  for (const one of answers) if (one.ok) books.noteCard(by.id, amount)
  return NOBODY
}

/** Its code was lost: what is on it is given again. */
async function renewACard({ shop }: MoneyWorld, books: Books, deed: Deed, by: Person): Promise<Outcome> {
  const { rows } = await sql<{ id: number; balance: number }>`select id, balance from gift_cards
    where ended_at is null and balance > 0 order by id desc limit 1 offset ${deed.pick % 3}`.execute(shop.db)
  const [card] = rows
  if (!card) return NOBODY
  const wish = () => ({ words: 'Elveszett', codeBy: { code: drawGiftCardCode() } })
  const answers = await Promise.all(
    Array.from({ length: deed.isDouble ? 2 : 1 }, () =>
      pressed(shop, by, 'renewGiftCard', { parameters: { id: card.id }, body: wish(), isProven: deed.isProven }),
    ),
  )
  if (answers.filter(({ ok }) => ok).length > 1) books.wrong.push(`Card ${card.id} was renewed twice`)
  if (answers.some(({ ok }) => ok)) books.noteCard(by.id, card.balance)
  return NOBODY
}

/** Money comes in: nobody's limits know of it. */
async function sellACard({ shop }: MoneyWorld, deed: Deed, by: Person): Promise<Outcome> {
  const billing = { name: 'Anna', country: 'HU', postcode: '', city: '', street: '', company: null, taxNumber: null }
  const sale = { amount: 20_000, means: 'cash', place: 'shop-1', billing, email: '', language: 'hu' }
  const body = { ...sale, codeBy: { code: drawGiftCardCode() } }
  const answer = await pressed(shop, by, 'sellGiftCard', { parameters: {}, body, isProven: deed.isProven })
  if (!answer.ok) throw new Error(`Not sold: ${answer.failure.kind}`)
  return NOBODY
}

/** It was a present after all, and whoever got it stands at the desk with its card. */
async function exchange({ shop }: MoneyWorld, { id, number }: OrderRow, deed: Deed, by: Person): Promise<Outcome> {
  await sql`insert into order_gifts (order_id) values (${id}) on conflict do nothing`.execute(shop.db)
  const body = { code: exchangeCode(shop, number), email: 'rita@example.com', language: 'hu' }
  const input = { parameters: {}, body, isProven: deed.isProven }
  const answers = await Promise.all(
    Array.from({ length: deed.isDouble ? 2 : 1 }, () => pressed(shop, by, 'exchangePresent', input)),
  )
  return { decider: by.id, answers }
}

/** Whoever packed it knows its code, and types it on the page. */
async function exchangeByCode({ shop }: MoneyWorld, { id, number }: OrderRow): Promise<void> {
  await sql`insert into order_gifts (order_id) values (${id}) on conflict do nothing`.execute(shop.db)
  await exchangePresent(shop, { number, email: 'balint.otthon@example.com', language: 'hu', by: SYSTEM })
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
