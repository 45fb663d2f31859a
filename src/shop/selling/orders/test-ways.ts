import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { shopDay } from '#shop/ground/shop-day.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { callBackLabel } from '#shop/selling/fulfilment/labels/call-back-label.ts'
import { followParcels } from '#shop/selling/fulfilment/labels/follow-parcels.ts'
import { orderLabel } from '#shop/selling/fulfilment/labels/order-label.ts'
import { readLabelDesk } from '#shop/selling/fulfilment/labels/read-label-desk.ts'
import { settleLabels } from '#shop/selling/fulfilment/labels/settle-labels.ts'
import { markCollected } from '#shop/selling/fulfilment/mark-collected.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { markReturned } from '#shop/selling/fulfilment/mark-returned.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { handOverLabel } from '#shop/selling/fulfilment/packing/hand-over-label.ts'
import { readyForPickup } from '#shop/selling/fulfilment/ready-for-pickup.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { takeBackShipment } from '#shop/selling/fulfilment/take-back-shipment.ts'
import { unpackShipment } from '#shop/selling/fulfilment/unpack-shipment.ts'
import { listTransfersBack } from '#shop/selling/money/list-transfers-back.ts'
import { findUnsettled } from '#shop/selling/money/settlement/find-unsettled.ts'
import { readSettlement } from '#shop/selling/money/settlement/read-settlement.ts'
import { takeSettlement } from '#shop/selling/money/settlement/take-settlement.ts'
import { glsWorkbook } from '#shop/selling/money/settlement/test-settlements.ts'
import { findCredits } from '#shop/selling/money/statement/find-credits.ts'
import { payWithCredit, takeSureCredits } from '#shop/selling/money/statement/pay-with-credit.ts'
import { bringCreditBack, setCreditAside, takeCreditBack } from '#shop/selling/money/statement/set-credit-aside.ts'
import { readBroughtStatement, takeStatement } from '#shop/selling/money/statement/take-statement.ts'
import { camt } from '#shop/selling/money/statement/test-statements.ts'
import type { Shop } from '#shop/shop.ts'
import { BOOKSELLER as by } from '#shop/test-shop.ts'
import type { carrierControl, PlayedMove } from '#tests/support/carrier-control.ts'
import { giveBackByTransfer } from './payment/give-back-by-transfer.ts'
import type { WayAction } from './test-way-actions.ts'
import { findOrder } from './view/find-order.ts'

/** What makes the ways of the model offered. */
export const WAY_SETTINGS = {
  cod: { isOffered: true, byHand: true },
  transfer: { isOn: true, forWhom: 'everybody', holder: 'Kolofon Kft.', account: '11773016-11111018', bank: 'OTP' },
}
const WISHES = {
  phone: '+36301234567',
  street: 'Sas utca',
  houseNumber: '1',
  houseNumberInfo: '',
  size: null,
  weightG: null,
} as const

export type Carrier = ReturnType<typeof carrierControl>
type Booking = { id: string; day: string; amount: number; text: string }
type Row = { number: string; day: string; amount: number }

/** What happened outside of the shop, of which it only hears. */
export type Outside = {
  /** What the courier did with each parcel. */
  moves: Map<string, PlayedMove[]>
  /** What a file of the carrier's that was taken says that it paid out. */
  settled: Map<string, number>
  /** What came to the shop's account, by statements that were taken. */
  bookings: Map<string, Booking>
  /** What somebody transferred back, by order. */
  back: Map<string, number>
  /** Files that were taken, as they came. */
  taken: { kind: 'settlement' | 'statement'; content: Buffer }[]
  /** The files of statements, as the shop knows them. */
  statements: string[]
  /** What must not have happened. */
  wrong: string[]
}

/** The people and companies of one life, beside its buyers; `numbers` gives its orders. */
export function openWays(shop: Shop, carrier: Carrier, numbers: () => string[]) {
  const outside: Outside = {
    moves: new Map(),
    settled: new Map(),
    bookings: new Map(),
    back: new Map(),
    taken: [],
    statements: [],
    wrong: [],
  }
  const today = () => shopDay(shop.clock.now())
  const anyOf = <Thing>(all: readonly Thing[], pick: number) => all[pick % Math.max(1, all.length)]

  async function act(action: WayAction): Promise<void> {
    if (action.kind === 'way-job') return void (await JOBS[action.name](shop))
    if (action.kind === 'carrier-fault') {
      const { kind: _, ...switches } = action
      return void (await carrier.switches({ ...switches, times: switches.fault === 'none' ? null : 1 }))
    }
    if (action.kind === 'parcel') {
      const number = anyOf(numbers(), action.order)
      return number === undefined ? undefined : withParcel(shop, number, action.deed)
    }
    if (action.kind === 'courier') return courierDoes(action)
    if (action.kind === 'settlement') return settle(action.style)
    if (action.kind === 'statement') return bank(action)
    if (action.kind === 'credit') return withCredit(action)
    if (action.kind === 'transferred') return transfer(action)
  }

  async function parcels(): Promise<SentParcel[]> {
    const { rows } =
      await sql<SentParcel>`select o.number as "order", s.number, s.tracking_number as label, s.status, s.cod,
        exists (select from carrier_labels c where c.shipment_id = s.id and c.number = s.tracking_number) as "isOrdered"
      from shipments s join orders o on o.id = s.order_id
      where o.number = any(${numbers()}::text[]) and s.tracking_number is not null and s.status in ('SHIPPED', 'DELIVERED')
      order by o.placed_at, s.number`.execute(shop.db)
    return rows
  }

  async function courierDoes({ pick, move }: WayAction & { kind: 'courier' }): Promise<void> {
    const sent = (await parcels()).filter(({ isOrdered }) => isOrdered)
    const parcel = anyOf(sent, pick)
    const before = outside.moves.get(parcel?.label ?? '') ?? []
    // What has come back stays.
    if (!parcel || before.includes('returned')) return
    outside.moves.set(parcel.label, [...before, move])
    await carrier.move(parcel.label, move)
  }

  async function settle(style: string): Promise<void> {
    const last = outside.taken.findLast(({ kind }) => kind === 'settlement')
    if (style === 'again') return last && bringSettlement(last.content, [])
    const isBrought = ({ status, label }: SentParcel) =>
      status === 'DELIVERED' || outside.moves.get(label)?.at(-1) === 'delivered'
    const sent = (await parcels()).filter((one) => (one.cod ?? 0) > 0 && (style === 'early' || isBrought(one)))
    const open = sent.filter(({ label }) => outside.settled.has(label) === (style === 'paid-twice'))
    if (open.length === 0) return
    const difference = { less: -500, more: 500, rounded: 1 }[style] ?? 0
    const rows = open.map(({ label, cod }) => ({ number: label, day: today(), amount: (cod ?? 0) + difference }))
    const content = glsWorkbook(
      rows.map((row) => ({ ...row, reference: '' })),
      style === 'wrong-total' ? { total: 1 } : {},
    )
    await bringSettlement(content, rows)
  }

  async function bringSettlement(content: Buffer, rows: readonly Row[]): Promise<void> {
    const read = await readSettlement(content)
    if (!read.ok) return
    const taken = await takeSettlement(shop, { settlement: read.value, name: 'elszamolas.xlsx', content, by })
    if (!taken.ok) return
    if (rows.length === 0) return void outside.wrong.push('A file of a carrier was taken twice')
    outside.taken.push({ kind: 'settlement', content })
    for (const { number, amount } of rows) outside.settled.set(number, amount)
  }

  /** What an order still costs, or once did. */
  async function dueOf(number: string): Promise<number> {
    const order = await findOrder(shop, { number, userId: null, isStaff: true })
    if (!order) return 0
    const due = (order.payable ?? 0) - order.paid
    return due > 0 ? due : (order.total ?? 0)
  }

  async function bank({ order, style }: WayAction & { kind: 'statement' }): Promise<void> {
    const last = outside.taken.findLast(({ kind }) => kind === 'statement')
    if (style === 'again') return last && bringStatement(last.content, [])
    const known = [...outside.bookings.values()].at(-1)
    if (style === 'known') return known && bringStatement(statementOf([known], today()), [known])
    const [one, other] = [anyOf(numbers(), order), anyOf(numbers(), order + 1)]
    if (one === undefined || other === undefined) return
    const due = (await dueOf(one)) + (style === 'split' && other !== one ? await dueOf(other) : 0)
    const amount = due + (style === 'short' ? -700 : style === 'surplus' ? 700 : 0)
    const text = style === 'split' ? `${one} ${other}` : style === 'unnamed' ? 'könyvek' : one
    if (amount < 1) return
    const booking = { id: `B${randomInt(2 ** 40)}`, day: today(), amount, text }
    await bringStatement(statementOf([booking], today()), [booking])
  }

  async function bringStatement(content: Buffer, bookings: readonly Booking[]): Promise<void> {
    const read = await readBroughtStatement(shop, { content })
    if (!read.ok) throw new Error(`A statement is not read: ${read.failure.kind}`)
    const taken = await inTransaction(shop, (shop) =>
      takeStatement(shop, { content, read: read.value, name: 'kivonat.xml', by }),
    )
    if (!taken.ok) return
    if (bookings.length === 0) return void outside.wrong.push('A statement was taken twice')
    outside.taken.push({ kind: 'statement', content })
    outside.statements.push(taken.value.file)
    for (const booking of bookings) outside.bookings.set(`${booking.day} ${booking.id}`, booking)
  }

  async function withCredit({ pick, deed }: WayAction & { kind: 'credit' }): Promise<void> {
    if (deed === 'take-back') {
      const { rows } = await sql<{ id: string }>`select a.id from payment_attempts a join orders o on o.id = a.order_id
        where o.number = any(${numbers()}::text[]) and a.provider = 'transfer' order by a.created_at, a.id`.execute(
        shop.db,
      )
      const attempt = anyOf(rows, pick)
      return void (attempt && (await takeCreditBack(shop, { attemptId: attempt.id, because: 'elírás', by })))
    }
    if (deed === 'bring-back') {
      const { rows } = await sql<{ file: string; place: number }>`select file, place from money_rows
        where file = any(${outside.statements}::uuid[]) and match = 'not-ours' order by file, place`.execute(shop.db)
      const credit = anyOf(rows, pick)
      return void (credit && (await bringCreditBack(shop, credit)))
    }
    const credits = (await findCredits(shop)).filter(({ file }) => outside.statements.includes(file))
    if (deed === 'sure') return void (await takeSureCredits(shop, { credits, by }))
    const credit = anyOf(credits, pick)
    if (!credit) return
    const { file, place } = credit
    if (deed === 'aside') return void (await setCreditAside(shop, { file, place, note: 'nem a miénk' }))
    const payable = deed === 'split' ? numbers() : [anyOf(numbers(), pick) ?? '']
    let { left } = credit
    const shares: { number: string; amount: number }[] = []
    for (const number of payable) {
      const amount = Math.min(left, await dueOf(number))
      left -= amount
      if (amount > 0) shares.push({ number, amount })
    }
    await payWithCredit(shop, { file, place, shares, by })
  }

  async function transfer({ pick, isRight }: WayAction & { kind: 'transferred' }): Promise<void> {
    const open = (await listTransfersBack(shop)).filter(({ number }) => numbers().includes(number))
    const due = anyOf(open, pick)
    if (!due) return
    const { number, givenAt } = due
    const sum = open.filter((one) => one.number === number).reduce((all, { amount }) => all + amount, 0)
    const amount = isRight ? sum : sum - 5
    const given = await giveBackByTransfer(shop, { number, amount, givenAt, day: today(), by })
    if (given.ok) outside.back.set(number, (outside.back.get(number) ?? 0) + given.value.amount)
  }

  return {
    outside,
    act,
    settleLabels: () => settleLabels(shop),
    /** All who look after labels, parcels and files have their turn. */
    async haveTurns(): Promise<void> {
      for (const work of Object.values(JOBS)) await work(shop)
    },
    /** What was read in once is read in again. */
    async replay(): Promise<void> {
      for (const { kind, content } of outside.taken)
        await (kind === 'settlement' ? bringSettlement(content, []) : bringStatement(content, []))
    },
  }
}
export type Ways = ReturnType<typeof openWays>

const JOBS = { settleLabels, followParcels: (shop: Shop) => followParcels(shop), findUnsettled }

type SentParcel = {
  order: string
  number: number
  label: string
  status: string
  cod: number | null
  isOrdered: boolean
}

function statementOf(bookings: readonly Booking[], day: string): Buffer {
  return camt(bookings, { from: day, to: day, opening: randomInt(2 ** 30) })
}

/** Of parcels for which no label was ordered. */
let typed = 100_000_000

async function withParcel(shop: Shop, number: string, deed: string): Promise<void> {
  const order = await findOrder(shop, { number, userId: null, isStaff: true })
  if (!order) return
  const shipment = order.shipments.findLast(({ status }) => status === 'PACKED')?.number ?? 1
  const isCollected = order.shipping === 'SHOP'
  if (deed === 'pack') return void (await packShipment(shop, { number, by }))
  if (deed === 'label')
    return void (await orderLabel(shop, { number, shipment, by, wishes: WISHES, paper: { kind: 'label' } }))
  if (deed === 'call-back') return void (await callBackLabel(shop, { number, shipment }))
  if (deed === 'unpack') return void (await unpackShipment(shop, { number, by }))
  if (deed === 'take-back') return void (await takeBackShipment(shop, { number, by }))
  if (deed === 'came-back' || deed === 'lost') {
    const outcome = isCollected ? 'shelf' : deed === 'lost' ? 'lost' : 'sender'
    return void (await markReturned(shop, { number, by, outcome }))
  }
  if (deed === 'delivered')
    return void (isCollected ? await markCollected(shop, { number, by }) : await markDelivered(shop, { number, by }))
  if (isCollected) return void (await readyForPickup(shop, { number, by }))
  const label = (await readLabelDesk(shop, number))?.parcels.at(-1)?.label
  if (label?.number && label.state === 'ORDERED') return void (await handOverLabel(shop, { label: label.number, by }))
  await shipShipment(shop, { number, shipment, by, trackingNumber: String(++typed) })
}
