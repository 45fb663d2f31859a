import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { insertTestStaff } from '#shop/selling/orders/refunds/test-staff.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { readBroughtStatement, takeStatement } from './take-statement.ts'
import { camt } from './test-statements.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await insertTestStaff(db, { penzes: ['admin'] })
const by = { kind: 'staff', id: 'penzes@example.com' } as const
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 500, price: 3992 }])
const TRANSFER = { isOn: true, forWhom: 'everybody', holder: 'Kolofon Kft.', account: '11773016-11111018', bank: 'OTP' }
await sql`insert into settings (name, value) values ('transfer', ${JSON.stringify(TRANSFER)}::jsonb),
  ('cod', '{"isOffered": true, "byHand": true}')`.execute(db)
afterAll(() => world.stop())
afterEach(async () => expect(await checkInvariants(shop)).toEqual([]))

async function bring(content: Buffer) {
  const read = await readBroughtStatement(shop, { content })
  if (!read.ok) return read
  return inTransaction(shop, (shop) => takeStatement(shop, { content, read: read.value, name: 'kivonat', by }))
}

const table = (...rows: string[]) => Buffer.from(['Dátum;Összeg;Közlemény;Partner neve', ...rows].join('\n'))

describe('money on a statement', () => {
  it('OFFICE-97 of one day is not taken for that of another because the bank gives both the same reference', async () => {
    const one = camt([{ amount: 700, text: 'egy', id: 'NONREF', day: '2026-11-04' }])
    const two = camt([{ amount: 700, text: 'ketto', id: 'NONREF', day: '2026-11-04' }])
    const three = camt([{ amount: 900, text: 'harom', id: '000001', day: '2026-11-04' }])
    const four = camt([{ amount: 950, text: 'negy', id: '000001', day: '2026-11-05' }])
    for (const content of [one, two, three, four])
      expect(await bring(content)).toMatchObject({ ok: true, value: { credits: 1, known: 0 } })
  })

  it('OFFICE-97 is whole or not there: a row of a table that cannot be read is not left out', async () => {
    const long = table(`2026-11-05;500;${'x'.repeat(70_000)};Kiss Anna`, '2026-11-05;600;x;Kiss Anna')
    expect(await bring(long)).toMatchObject({ ok: false, failure: { kind: 'statement-row', row: 2 } })
    const open = table('2026-11-05;500;"x;Kiss Anna', ...[...Array(30)].map(() => '2026-11-05;500;x;Kiss Anna'))
    expect(await bring(open)).toMatchObject({ ok: false, failure: { kind: 'statement-row' } })
    const many = table(...[...Array(20_001)].map((_, place) => `2026-11-05;${place + 1};x;y`))
    expect(await bring(many)).toMatchObject({ ok: false, failure: { kind: 'statement-unreadable' } })
  })
})
