import { isCut } from './test-cut.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { BUYER } from '#shop/ground/actor.ts'
import { nextParcel } from '#shop/selling/fulfilment/next-parcel.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { announceWithdrawal } from '#shop/selling/withdrawal/announce-withdrawal.ts'
import { cancelOrder } from './cancel-order.ts'
import { sendLetters } from './letters/send-letters.ts'
import type { OrderWait } from './order.ts'
import { orderByNumber, type OrderRow } from './order-records.server.ts'
import { runRefunds } from './payment/run-refunds.ts'
import { refundFactsOf } from './refunds/refund-facts.ts'
import { refundedParts } from './refunds/refund-part-records.server.ts'
import { planRefund } from './refunds/refund-plan.ts'
import { pressed, type DeskAnswer, type DeskInput } from './test-office-desk.ts'
import { MARTA, PEOPLE, type OfficeWorld } from './test-office-world.ts'
import { payFor } from './test-paid-order.ts'

/** What came of an act, for those who compare it with what is written down. */
export type DoneAct = {
  id: string
  by: string
  number: string
  /** Null: its connection was cut, so nobody knows whether it was done. */
  answer: DeskAnswer | null
  input: DeskInput
}

/** What people of the shop do at their desks, and what happens meanwhile. `next`: whatever the order waits for. */
const DEEDS = [
  'next',
  'next',
  'next',
  'next',
  'next',
  'next',
  'next',
  'next',
  'next',
  'next',

  'take',
  'let-go',
  'note',
  'addresses',
  'seen',
  'arrived',
  'pack',
  'pack-some',
  'pack-scanned',
  'unpack',
  'missing',
  'damaged',
  'ship',
  'hand-over',
  'take-back',
  'ready',
  'collect',
  'delivered',
  'came-back',
  'lost',
  'shelf',
  'cancel',
  'cancel-some',
  'cancel-some',
  'refund-copies',
  'refund-copies',
  'refund-delivery',
  'refund-sum',
  'refund-much',
  'approve',
  'approve',
  'refuse',
  'take-back-refund',
  'paid-back',
  'letter-again',
  'letter-take-back',
  'withdraw',
  'withdraw-some',
  'receive-return',
  'reject-return',
  'buyer-cancels',
  'letters',
  'refunds',
  'time',
] as const
type DeedName = (typeof DEEDS)[number]

const deed = fc.record({
  name: fc.constantFrom<DeedName>(...DEEDS),
  who: fc.nat({ max: PEOPLE.length - 1 }),
  order: fc.nat({ max: 1 }),
  /** Which line, parcel, letter or sum, where there are several. */
  pick: fc.nat({ max: 11 }),
  isStale: fc.constantFrom(false, false, false, false, false, false, true),
  /** Pressed twice at once. */
  isDouble: fc.constantFrom(false, false, false, true),
})
export type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never

/** Steps one after the other; what is in one step happens at the same time. */
export const officeScenario = fc.record({
  orders: fc.uniqueArray(fc.constantFrom('parcel', 'collection', 'abroad', 'to-order', 'taken'), {
    minLength: 1,
    maxLength: 2,
  }),
  steps: fc.array(fc.array(deed, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 16 }),
})
export type OfficeScenario = typeof officeScenario extends fc.Arbitrary<infer Value> ? Value : never

const NEXT: Record<OrderWait, DeedName> = {
  quote: 'addresses',
  payment: 'note',
  release: 'arrived',
  copies: 'arrived',
  pack: 'pack',
  send: 'ship',
  ready: 'ready',
  collect: 'collect',
  arrival: 'delivered',
  return: 'receive-return',
}

/** Does one deed with one order, as it stands at this moment; nothing where there is nothing to do it to. */
export async function doDeed(world: OfficeWorld, number: string, deed: Deed): Promise<DoneAct[]> {
  const { shop } = world
  const { name, pick } = deed
  if (name === 'letters') return nothing(sendLetters(shop))
  if (name === 'refunds') return nothing(runRefunds(shop))
  if (name === 'time') return nothing(Promise.resolve(world.forward([3, 11, 11, 3700][pick % 4] ?? 3)))
  const order = await orderByNumber(shop.db, number)
  if (!order) throw new Error(`There is no order ${number}`)
  if (name === 'withdraw') return nothing(announceWithdrawal(shop, { number, name: null, lines: null, way: 'token' }))
  if (name === 'withdraw-some') {
    const lines = [{ lineId: lineOf(order, pick).id, quantity: 1 }]
    return nothing(announceWithdrawal(shop, { number, name: null, lines, way: 'token' }))
  }
  if (name === 'buyer-cancels') return nothing(cancelOrder(shop, { number, by: BUYER, reason: 'by-buyer', waitMs: 0 }))
  if (name !== 'next') return press(world, order, deed, name)
  const [wait] = await waitsOf(world, number)
  if (!wait) return []
  if (wait === 'payment') return nothing(payFor(world, { number, userId: order.userId ?? '' }).catch(notPaid))
  if (wait === 'quote') return act(world, order, deed, 'quoteOrder', { shippingPrice: 990 + pick })
  return press(world, order, deed, wait === 'arrival' && pick % 3 === 0 ? 'came-back' : NEXT[wait])
}

async function press(world: OfficeWorld, order: OrderRow, deed: Deed, name: DeedName): Promise<DoneAct[]> {
  const { pick } = deed
  const { shop } = world
  const line = lineOf(order, pick)
  const to = (id: string, body?: object, more: object = {}) => act(world, order, deed, id, body, more)
  const shipment = order.shipments.length > 0 && pick % 2 === 0 ? { shipment: order.shipments.at(-1)?.number ?? 1 } : {}
  if (name === 'take') return to('takeOrder', {})
  if (name === 'let-go') return to('letGoOrder', {})
  if (name === 'note') return to('noteOrder', { text: `Hívott a vevő ${pick}` })
  if (name === 'addresses')
    return to('correctOrderAddresses', { contact: { name: `Kiss ${world.count()}`, phone: '+36301234567' } })
  if (name === 'seen') return to('markOrderSeen')
  if (name === 'arrived') return to('receiveOrderCopies')
  if (name === 'pack') return to('packOrder')
  if (name === 'pack-some') return to('packOrder', { lines: [{ lineId: line.id, quantity: 1 + (pick % 2) }] })
  if (name === 'pack-scanned') return to('packScanned', { scanned: nextParcel(order, shopDay(shop.clock.now())) })
  if (name === 'unpack') return to('unpackOrder', shipment)
  if (name === 'missing' || name === 'damaged') return to('reportCopy', { lineId: line.id, what: name, place: null })
  if (name === 'ship') return to('shipOrder', { ...shipment, trackingNumber: `0081234${world.count()}` })
  if (name === 'hand-over') return to('handOver', { label: `0091234${world.count()}`, version: undefined })
  if (name === 'take-back') return to('takeBackParcel', shipment)
  if (name === 'ready') return to('readyOrder', shipment)
  if (name === 'collect') return to('collectOrder', { means: pick % 2 ? 'cash' : 'card' })
  if (name === 'delivered') return to('deliverOrder', shipment)
  if (name === 'came-back') return to('returnParcel', { outcome: 'sender', isDamaged: pick % 4 === 1 })
  if (name === 'lost') return to('returnParcel', { outcome: 'lost' })
  if (name === 'shelf') return to('returnParcel', { outcome: 'shelf' })
  if (name === 'cancel') return order.status === 'CANCELLED' ? [] : to('cancelOrder')
  if (name === 'cancel-some') return to('cancelOrder', { lines: [{ lineId: line.id, quantity: 1 + (pick % 2) }] })
  if (name === 'paid-back') return to('payBackAtTill', { means: pick % 2 ? 'cash' : 'card' })
  if (name.startsWith('refund-')) return refund(world, order, deed, name)
  if (name.endsWith('-return')) return returned(world, order, deed, name)
  if (name.startsWith('letter-')) return letter(world, order, deed, name)
  return decide(world, order, deed, name)
}

async function refund(world: OfficeWorld, order: OrderRow, deed: Deed, name: DeedName): Promise<DoneAct[]> {
  const { pick } = deed
  const facts = refundFactsOf(order, await refundedParts(world.shop.db, order.id))
  const copies = name === 'refund-copies' ? [{ lineId: lineOf(order, pick).id, quantity: 1 + (pick % 2) }] : []
  const sum = name === 'refund-much' ? 6000 + pick : 100 + pick
  const wish = { copies, delivery: name === 'refund-delivery', sum }
  const plan = planRefund(facts, wish)
  const amount = plan.ok ? plan.value.amount : sum
  const body = { amount, copies, delivery: wish.delivery, reason: 'goodwill' }
  // The till may give nothing alone.
  return act(
    world,
    order,
    { ...deed, who: name === 'refund-much' ? pick % PEOPLE.length : deed.who },
    'refundOrder',
    body,
  )
}

async function decide(world: OfficeWorld, order: OrderRow, deed: Deed, name: DeedName): Promise<DoneAct[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from approvals where order_id = ${order.id} order by id desc`.execute(world.shop.db)
  const approval = rows[deed.pick % Math.max(1, Math.min(2, rows.length))]
  if (!approval) return []
  const id = { approve: 'approveRefund', refuse: 'refuseRefund' }[name as 'approve'] ?? 'withdrawRefund'
  const body = { version: undefined, ...(name === 'refuse' && { words: 'Nem jár.' }) }
  return act(world, order, deed, id, body, { id: approval.id, number: undefined })
}

async function returned(world: OfficeWorld, order: OrderRow, deed: Deed, name: DeedName): Promise<DoneAct[]> {
  const open = order.returns.find(({ status }) => status === 'ANNOUNCED') ?? order.returns.at(-1)
  if (!open) return []
  const { number: returnNumber, lines } = open
  if (name === 'reject-return')
    return act(world, order, deed, 'rejectReturn', { words: 'Teleírva jött.' }, { returnNumber })
  const damagedLines = deed.pick % 3 === 0 ? lines.slice(0, 1).map(({ lineId }) => lineId) : []
  const [first] = lines
  const came = deed.pick % 2 === 0 && first ? { came: [{ lineId: first.lineId, quantity: 1 }] } : {}
  return act(world, order, deed, 'receiveReturn', { ...came, damagedLines }, { returnNumber })
}

async function letter(world: OfficeWorld, order: OrderRow, deed: Deed, name: DeedName): Promise<DoneAct[]> {
  const isTakingBack = name === 'letter-take-back'
  const { rows } = await sql<{ id: number }>`select id from order_letters where order_id = ${order.id}
    and kind not like 'staff-%' and (copy > 0) = ${isTakingBack} order by id desc`.execute(world.shop.db)
  const letterId = rows[deed.pick % Math.max(1, rows.length)]?.id
  if (!letterId) return []
  return isTakingBack
    ? act(world, order, deed, 'takeBackOrderLetter', { version: undefined }, { letterId })
    : act(world, order, deed, 'sendOrderLetterAgain', { letterId, version: undefined })
}

const WITHOUT_VERSION = ['takeOrder', 'letGoOrder', 'noteOrder']

async function act(
  world: OfficeWorld,
  { number, version: present }: OrderRow,
  { who, isStale, isDouble }: Deed,
  id: string,
  body: object = {},
  more: object = {},
): Promise<DoneAct[]> {
  const by = PEOPLE[who] ?? MARTA
  // No two acts of a person are of the same moment.
  world.forward(0.001)
  const version = WITHOUT_VERSION.includes(id) ? {} : { version: isStale ? present - 1 || 1 : present }
  const given = Object.entries({ ...version, ...body }).filter(([, value]) => value !== undefined)
  const input = { parameters: { number, ...more }, body: Object.fromEntries(given), key: `key-${world.count()}` }
  const presses = Array.from({ length: isDouble ? 2 : 1 }, () => pressed(world.shop, by, id, input).catch(cutOr))
  const answers = await Promise.all(presses)
  // One wish, however often it is pressed.
  const answer = answers.find((one) => one?.ok) ?? (answers.includes(null) ? null : (answers[0] ?? null))
  return [{ id, by: by.id, number, answer, input }]
}

function cutOr(error: unknown): null {
  if (isCut(error)) return null
  throw error
}

async function nothing(work: Promise<unknown>): Promise<DoneAct[]> {
  await work.catch(cutOr)
  return []
}

/** Somebody cancelled it meanwhile. */
function notPaid(error: unknown): void {
  if (!/was not paid|404|409/.test(String(error))) throw error
}

function lineOf({ lines }: OrderRow, pick: number): OrderRow['lines'][number] {
  const line = lines[pick % lines.length]
  if (!line) throw new Error('An order without lines')
  return line
}

async function waitsOf({ shop }: OfficeWorld, number: string): Promise<OrderWait[]> {
  const { rows } = await sql<{
    waits: OrderWait[]
  }>`select waits_for as waits from orders where number = ${number}`.execute(shop.db)
  return rows[0]?.waits ?? []
}
