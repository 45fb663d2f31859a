import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { isRaised } from '#shop/selling/orders/refunds/refund-limit.ts'
import { testShop } from '#shop/test-shop.ts'
import { changeStaffRoles } from './change-staff-roles.ts'
import { disableStaff } from './disable-staff.ts'
import { testStaff } from './test-staff.ts'

const { db } = await databaseForFile()
const shop = testShop({ db, now: () => new Date('2026-11-18T10:00:00Z') })
afterAll(() => shop.identity.signInCrypto.stop())
const written = async (): Promise<string[]> => {
  const { rows } = await sql<{ to: string }>`select mail ->> 'to' as to from waiting_letters
    where mail ->> 'subject' like '%hagyhat jóvá%' order by 1`.execute(db)
  return rows.map(({ to }) => to)
}
beforeEach(() => sql`delete from waiting_letters`.execute(db))

describe('who may approve', () => {
  it('OFFICE-75 everybody else who may is written to when somebody new may; whoever made it so and the new one are not', async () => {
    const [admin, other, clerk] = [
      await testStaff(shop, ['admin']),
      await testStaff(shop, ['bookkeeper']),
      await testStaff(shop, ['counter']),
    ]
    await sql`delete from waiting_letters`.execute(db)
    const by = { kind: 'staff', id: admin.email } as const
    expect(await changeStaffRoles(shop, { sub: clerk.sub, roles: ['counter', 'packer'], by })).toMatchObject({
      ok: true,
    })
    expect(await written(), 'nothing of money').toEqual([])
    expect(await changeStaffRoles(shop, { sub: clerk.sub, roles: ['counter', 'bookkeeper'], by })).toMatchObject({
      ok: true,
    })
    expect(await written()).toEqual([other.email])
    expect(await changeStaffRoles(shop, { sub: clerk.sub, roles: ['bookkeeper'], by })).toMatchObject({ ok: true })
    expect(await written(), 'could before').toEqual([other.email])
  })

  it('OFFICE-75 so are they when somebody may no more, and that person too', async () => {
    const [admin, clerk] = [await testStaff(shop, ['admin']), await testStaff(shop, ['bookkeeper'])]
    await sql`delete from waiting_letters`.execute(db)
    const by = { kind: 'staff', id: admin.email } as const
    expect(await disableStaff(shop, { sub: clerk.sub, by })).toMatchObject({ ok: true })
    const { rows } = await sql<{ to: string }>`select mail ->> 'to' as to from waiting_letters
      where mail ->> 'subject' like '%már nem hagyhat jóvá%'`.execute(db)
    const recipients = rows.map(({ to }) => to)
    expect(recipients).toContain(clerk.email)
    expect(recipients).not.toContain(admin.email)
    expect(recipients.length, 'and those of before').toBeGreaterThan(1)
  })
})

describe('a limit', () => {
  const before = { act: { counter: 0, others: 20_000 }, day: 60_000 }

  it('OFFICE-75 is raised by more in a day, in an act, or for one role alone; lower or the same is not', () => {
    expect(isRaised(before, before)).toBe(false)
    expect(isRaised(before, { act: { counter: 0, others: 10_000 }, day: 50_000 })).toBe(false)
    expect(isRaised(before, { ...before, day: 60_001 })).toBe(true)
    expect(isRaised(before, { ...before, act: { counter: 1, others: 20_000 } })).toBe(true)
    expect(isRaised(before, { ...before, act: { others: 20_000 } }), 'the counter is one of the others').toBe(true)
    expect(isRaised(before, { ...before, act: { counter: 0, admin: 90_000, others: 20_000 } })).toBe(true)
  })
})
