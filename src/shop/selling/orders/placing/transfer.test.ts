import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { checkSetting } from '#shop/ground/shop-settings.ts'
import { checkInvariants } from '../check-invariants.ts'
import { expireOrders } from '../expire-orders.ts'
import { letterOf } from '../letters/letter-of.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '../test-orders.ts'
import { findOrder } from '../view/find-order.ts'
import { transferDetails } from '../view/transfer-details.ts'
import { quoteOrder } from './quote-order.ts'
import { takeOrder } from './take-order.ts'
import { insertTestStaff } from '../refunds/test-staff.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await insertTestStaff(db, { boltos: ['admin'] })
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 200 },
  { id: 'bbbbbbbbbbbb', stock: 0, isOrderable: true, out: '2027-03-01' },
])
afterAll(() => world.stop())

const ACCOUNT = { isOn: true, days: 8, holder: 'Kolofon Kft.', account: '11773016-11111018', bank: 'OTP Bank' }
async function setTransfer(value: object): Promise<void> {
  await sql`insert into settings (name, value) values ('transfer', ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)
  world.forget()
}
const SCHOOL = { company: 'Petőfi Iskola', taxNumber: '10734977-2-42' }
const aSchools = (changes: Parameters<typeof anInput>[0] = {}) => {
  const input = anInput({ lines: [{ productId: 'aaaaaaaaaaaa', quantity: 1 }], payment: 'TRANSFER', ...changes })
  return { ...input, billing: { ...input.billing, ...SCHOOL } }
}
const offered = async (input: ReturnType<typeof anInput>, userId: string | null = null) =>
  (await quoteOrder(shop, input, { userId })).payments.includes('TRANSFER')
const seen = async (number: string) => (await findOrder(shop, { number, userId: null, isStaff: true }))!

beforeEach(() => setTransfer({ ...ACCOUNT, forWhom: 'companies' }))

describe('who may pay by transfer', () => {
  it('ORDER-11 nobody while it is off, companies by their tax number, everybody, or whom the shop has named', async () => {
    const anybodys = anInput({ lines: [{ productId: 'aaaaaaaaaaaa', quantity: 1 }] })
    const named = '00000000-0000-4000-8000-00000000abcd'
    await sql`insert into trusted_customers (user_id, since, by_kind, by_id, reason)
      values (${named}::uuid, now(), 'staff', 'boltos@example.com', 'old friend')`.execute(db)
    expect([await offered(aSchools()), await offered(anybodys), await offered(anybodys, named)]).toEqual([
      true,
      false,
      false,
    ])
    await setTransfer({ ...ACCOUNT, forWhom: 'everybody' })
    expect([await offered(aSchools()), await offered(anybodys)]).toEqual([true, true])
    await setTransfer({ ...ACCOUNT, forWhom: 'named' })
    expect([await offered(aSchools()), await offered(anybodys), await offered(anybodys, named)]).toEqual([
      false,
      false,
      true,
    ])
    await setTransfer({ ...ACCOUNT, isOn: false, forWhom: 'everybody' })
    expect(await offered(aSchools())).toBe(false)
  })

  it('ORDER-11 not for what is still to come out', async () => {
    expect(await offered(aSchools({ lines: [{ productId: 'bbbbbbbbbbbb', quantity: 1 }] }))).toBe(false)
  })

  it('ORDER-05 ORDER-11 it is paid later: over the limits of what may stand aside unpaid it is refused', async () => {
    await sql`update settings set value = '{"copies": 4, "titlePart": 1, "networkTimes": 1000}'::jsonb where name = 'unpaidLimits'`.execute(
      db,
    )
    await sql`insert into settings (name, value) values ('trustedLimits', '{"copies": 6}'::jsonb)`.execute(db)
    world.forget()
    const quote = await quoteOrder(shop, aSchools({ lines: [{ productId: 'aaaaaaaaaaaa', quantity: 9 }] }), {
      userId: null,
    })
    expect(quote.problems.map(({ kind }) => kind)).toEqual(['unpaid-copies'])
    await sql`update settings set value = '{"copies": 10000, "forints": 100000000, "titlePart": 1}'::jsonb where name = 'unpaidLimits'`.execute(
      db,
    )
    world.forget()
  })

  it('ORDER-11 the setting is refused without an account, or with a slip in its number', () => {
    expect(checkSetting('transfer', { isOn: true })).toHaveLength(3)
    expect(checkSetting('transfer', { ...ACCOUNT, account: '11773016-11111019' })).toMatchObject([
      { at: 'transfer.account' },
    ])
    expect(checkSetting('transfer', { isOn: false })).toEqual([])
    expect(checkSetting('transfer', ACCOUNT)).toEqual([])
  })
})

describe('an order that is paid by transfer', () => {
  it('ORDER-11 waits to the end of its last day, and says where to transfer how much by which words', async () => {
    const { number } = await bought(shop, { input: aSchools() })
    const order = await seen(number)
    expect(order).toMatchObject({
      status: 'AWAITING_PAYMENT',
      paymentMethod: 'TRANSFER',
      expiresAt: '2026-11-24T22:59:00.000Z',
    })
    expect(order.heldUntil).toBe(order.expiresAt)
    const setting = { ...ACCOUNT, forWhom: 'companies' } as const
    expect(transferDetails(order, setting)).toMatchObject({
      holder: 'Kolofon Kft.',
      giro: '11773016-11111018',
      iban: 'HU42 1177 3016 1111 1018 0000 0000',
      reference: number,
      amount: order.total,
    })
    for (const kind of ['order-received', 'payment-reminder'] as const) {
      const letter = await letterOf(shop, order, { kind, key: '', extra: {} as never })
      for (const words of ['11773016-11111018', 'Kolofon Kft.', 'OTP Bank', number])
        expect(letter.text).toContain(words)
    }
  })

  it('ORDER-11 is reminded once, two days before, and given up three days after its end, with its copies', async () => {
    const { number } = await bought(shop, { input: aSchools() })
    const reminders = async () => {
      const { rows } = await sql`select from order_letters l join orders o on o.id = l.order_id
        where o.number = ${number} and l.kind = 'payment-reminder'`.execute(db)
      return rows.length
    }
    const after = async (days: number) => {
      world.forward(days * 24 * 3600)
      await expireOrders(shop)
      const { status, heldUntil } = await seen(number)
      return [status, heldUntil !== null, await reminders()]
    }
    expect(await after(5)).toEqual(['AWAITING_PAYMENT', true, 0])
    expect(await after(2)).toEqual(['AWAITING_PAYMENT', true, 1])
    expect(await after(3)).toEqual(['AWAITING_PAYMENT', true, 1])
    expect(await after(2)).toEqual(['EXPIRED', false, 1])
    expect(await checkInvariants(shop)).toEqual([])
  })

  it('OFFICE-25 ORDER-11 a bookseller takes one for somebody on the phone, whoever it is, where they have an address for the letter', async () => {
    const { payment: _, ...input } = anInput({ lines: [{ productId: 'aaaaaaaaaaaa', quantity: 1 }] })
    const wanted = { input, sub: null, email: 'iskola@example.com', pay: 'transfer' } as const
    const quote = await quoteOrder(shop, { ...input, payment: null })
    const taken = await takeOrder(shop, {
      ...wanted,
      by: { kind: 'staff', id: 'boltos@example.com' },
      told: 'phone',
      means: 'card',
      accepted: { total: quote.total ?? 0, linesHash: quote.linesHash },
    })
    expect(taken).toMatchObject({ ok: true })
    const number = taken.ok ? taken.value.number : ''
    expect(await seen(number)).toMatchObject({ status: 'AWAITING_PAYMENT', paymentMethod: 'TRANSFER' })
  })
})
