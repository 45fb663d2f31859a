import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { openOrdersWorld } from '#shop/selling/orders/test-orders.ts'
import { forgetMoneyFiles } from './forget-money-files.ts'
import { readBroughtStatement, takeStatement } from './statement/take-statement.ts'
import { camt } from './statement/test-statements.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await sql`insert into settings (name, value) values ('transfer', ${JSON.stringify({ account: '11773016-11111018' })}::jsonb)`.execute(
  db,
)
afterAll(() => world.stop())

it('OFFICE-97 what a bank says of people is forgotten after eight years; the day and the sum stay', async () => {
  const content = camt([{ amount: 500, text: 'K26-7H3MQ2 könyvek', payer: 'Kiss Anna' }])
  const read = await readBroughtStatement(shop, { content })
  if (!read.ok) throw new Error(read.failure.kind)
  await inTransaction(shop, (shop) =>
    takeStatement(shop, { content, read: read.value, name: 'kivonat.xml', by: BUYER }),
  )
  const stored = async () => {
    const { rows } = await sql`select length(f.content) as bytes, r.day::text, r.amount, r.text, r.payer,
        r.payer_account as account from money_files f join money_rows r on r.file = f.id`.execute(db)
    return rows
  }
  const inYears = async (years: number) => {
    const now = new Date(shop.clock.now())
    now.setUTCFullYear(now.getUTCFullYear() + years)
    await forgetMoneyFiles({ ...shop, clock: { ...shop.clock, now: () => now } })
  }
  const whole = {
    bytes: content.length,
    day: '2026-11-16',
    amount: 500,
    text: 'K26-7H3MQ2 könyvek',
    payer: 'Kiss Anna',
  }
  await inYears(7)
  expect(await stored()).toMatchObject([whole])
  await inYears(9)
  const gone = { bytes: 0, day: '2026-11-16', amount: 500, text: '', payer: '', account: null }
  expect(await stored()).toEqual([gone])
  await inYears(10)
  expect(await stored()).toEqual([gone])
})
