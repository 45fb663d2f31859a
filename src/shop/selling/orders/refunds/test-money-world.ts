import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { markCollected } from '#shop/selling/fulfilment/mark-collected.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { readyForPickup } from '#shop/selling/fulfilment/ready-for-pickup.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { readSettlement } from '#shop/selling/money/settlement/read-settlement.ts'
import { takeSettlement } from '#shop/selling/money/settlement/take-settlement.ts'
import { glsWorkbook } from '#shop/selling/money/settlement/test-settlements.ts'
import { findCredits } from '#shop/selling/money/statement/find-credits.ts'
import { takeSureCredits } from '#shop/selling/money/statement/pay-with-credit.ts'
import { readBroughtStatement, takeStatement } from '#shop/selling/money/statement/take-statement.ts'
import { camt } from '#shop/selling/money/statement/test-statements.ts'
import { setFreeCopies } from '#shop/goods/stock/test-stock.ts'
import { drawGiftCardCode } from '#shop/selling/gift-cards/read-code.ts'
import { sellCardAtDesk } from '../gift-cards/sell-card-at-desk.ts'
import type { OrderRow } from '../order-records.server.ts'
import { quoteTaken, takeOrder } from '../placing/take-order.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '../test-orders.ts'
import { WAY_SETTINGS } from '../test-way-world.ts'
import { insertTestStaff } from './test-staff.ts'

export const person = (name: string) => ({ kind: 'staff', id: `${name}@example.com` }) as const
export type Person = ReturnType<typeof person>

/** Who works there: whoever may approve is the second one, and, unless they are away, the third. */
export const PEOPLE = [person('balint'), person('marta'), person('peter')]
const ROLES = { balint: ['counter'], marta: ['bookkeeper'], peter: ['admin'] }
export const LIMIT = { act: { counter: 0, others: 5000 }, day: 12_000 }
export const [COUNTER, , AWAY] = PEOPLE
const BOOKKEEPER = person('marta')
export const DAY = 86_400
/** Cash is given back in fives, and never as nothing. */
export const ROUNDED = 4

export async function openMoneyWorld(db: Database) {
  const world = await openOrdersWorld(db)
  await stockBooks(db, [
    { id: 'aaaaaaaaaaaa', price: 1990 },
    { id: 'bbbbbbbbbbbb', price: 3490 },
    // Of another rate: so gift cards can be sold.
    { id: 'cccccccccccc', price: 990, vat: 'GIFT' },
  ])
  await insertTestStaff(db, ROLES)
  // More than will ever be bought.
  for (const place of ['shop-1', 'central'])
    await setFreeCopies(db, 100_000, { products: ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'], place })
  for (const [name, value] of Object.entries({ ...WAY_SETTINGS, office: { refundLimit: LIMIT }, giftExchangeDays: 30 }))
    await sql`insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)`.execute(db)
  return world
}
export type MoneyWorld = Awaited<ReturnType<typeof openMoneyWorld>>

/** Somebody bought it at the counter and will come for it: paid in cash. */
export async function taken({ shop }: MoneyWorld, quantity: number): Promise<string> {
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

/** Somebody bought a gift card at the counter. */
export async function soldCard({ shop }: MoneyWorld, copies: number): Promise<string> {
  const billing = { name: 'Anna', country: 'HU', postcode: '', city: '', street: '', company: null, taxNumber: null }
  const outcome = await sellCardAtDesk(shop, {
    amount: 3_000 * copies,
    means: 'card',
    place: 'shop-1',
    billing,
    email: 'anna@example.com',
    language: 'hu',
    codeBy: { code: drawGiftCardCode() },
    by: person('zsuzsa'),
  })
  if (!outcome.ok) throw new Error(`Not sold: ${outcome.failure.kind}`)
  return outcome.value.number
}

/** Somebody wants it brought, and pays the courier, or has transferred its price. */
export async function sentOrder(
  { shop }: MoneyWorld,
  { copies, paid }: { copies: number; paid: string },
): Promise<string> {
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
export const COURIER = { kind: 'provider', id: 'gls' } as const

export async function brought({ shop }: MoneyWorld, number: string): Promise<void> {
  await packShipment(shop, { number, by: BOOKKEEPER })
  await shipShipment(shop, { number, by: BOOKKEEPER, trackingNumber: String(++labels) })
  const outcome = await markDelivered(shop, { number, by: COURIER })
  if (!outcome.ok) throw new Error(`Not brought: ${outcome.failure.kind}`)
}

/** The carrier's file says that it pays out what its courier has taken. */
export async function paidOut({ shop }: MoneyWorld, { shipments }: OrderRow): Promise<void> {
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

export async function collected({ shop }: MoneyWorld, number: string): Promise<void> {
  const by = person('zsuzsa')
  await readyForPickup(shop, { number, by })
  const outcome = await markCollected(shop, { number, by })
  if (!outcome.ok) throw new Error(`Not collected: ${outcome.failure.kind}`)
}
