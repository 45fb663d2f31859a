import { sql, type RawBuilder } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { DAY_MS } from '#kit/durations.ts'
import { done, failed } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import type { Shop } from '#shop/shop.ts'
import { asAct, recordAct } from './as-act.ts'
import { forgetActs } from './forget-acts.ts'
import { listActs } from './list-acts.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-16T08:00:00Z')
const shop = testShop({ db, now: () => now })
const act = { by: BOOKSELLER, operation: 'place change', record: 'place:shop' }

const rename = (name: string) => async (inner: Shop) => {
  await inner.db.updateTable('warehouses').set({ name }).where('id', '=', 'shop').execute()
  return done(name)
}
const nameNow = async () =>
  (await db.selectFrom('warehouses').where('id', '=', 'shop').select('name').executeTakeFirst())?.name

const clear = () => sql`truncate acts, act_changes, warehouses, orders, settings cascade`.execute(db)

beforeEach(async () => {
  now = new Date('2026-11-16T08:00:00Z')
  await clear()
  await db.insertInto('warehouses').values({ id: 'shop', name: 'Bolt', type: 'SHOP', address: null }).execute()
})

describe('an act', () => {
  it('says who did what to what and why, and which columns of which rows differ', async () => {
    const input = { name: 'Könyvesbolt' }
    expect(await asAct(shop, { ...act, reason: 'új cégér', input }, rename('Könyvesbolt'))).toEqual(done('Könyvesbolt'))
    expect(await listActs(shop, { limit: 10 })).toEqual([
      {
        id: expect.any(Number),
        at: now,
        by: 'boltos@example.com',
        byKind: 'staff',
        operation: 'place change',
        record: 'place:shop',
        reason: 'új cégér',
        input,
        refusal: null,
        changes: [
          { table: 'warehouses', key: { id: 'shop' }, before: { name: 'Bolt' }, after: { name: 'Könyvesbolt' } },
        ],
      },
    ])
  })

  it('OFFICE-95 for which a proof was asked first is not among what was refused', async () => {
    await asAct(shop, { ...act, operation: 'first' }, async () => failed({ kind: 'needs-proof' }))
    await asAct(shop, { ...act, operation: 'second' }, async () => failed({ kind: 'stale' }))
    const refused = await listActs(shop, { refused: true, limit: 10 })
    expect(refused.map(({ operation }) => operation)).toEqual(['second'])
    expect(await listActs(shop, { limit: 10 })).toHaveLength(2)
  })

  it('tells of rows that are new and of rows that are gone, and nothing of what did not change', async () => {
    await asAct(shop, act, async ({ db }) => {
      await db
        .insertInto('warehouses')
        .values({ id: 'store', name: 'Raktár', type: 'CENTRAL', address: null })
        .execute()
      await db.updateTable('warehouses').set({ name: 'Bolt', updated_at: now }).where('id', '=', 'shop').execute()
      await db.deleteFrom('warehouses').where('id', '=', 'shop').execute()
      return done(null)
    })
    const [{ changes } = { changes: [] }] = await listActs(shop, { limit: 1 })
    expect(changes).toMatchObject([
      { key: { id: 'store' }, before: null, after: { id: 'store', name: 'Raktár', type: 'CENTRAL' } },
      { key: { id: 'shop' }, before: { name: 'Bolt', type: 'SHOP' }, after: null },
    ])
  })

  it('that is refused leaves nothing but the refusal, and one that breaks nothing at all', async () => {
    const refused = await asAct(shop, act, async (shop) => {
      await rename('Más')(shop)
      return failed({ kind: 'stale', version: 3 })
    })
    expect(refused).toEqual(failed({ kind: 'stale', version: 3 }))
    await expect(
      asAct(shop, act, async (shop) => {
        await rename('Más')(shop)
        throw new Error('a fault of ours')
      }),
    ).rejects.toThrow('a fault of ours')
    expect(await nameNow()).toBe('Bolt')
    expect(await listActs(shop, { limit: 10 })).toMatchObject([{ refusal: { kind: 'stale', version: 3 }, changes: [] }])
  })

  it('names the record that it made, and is found by it and by who did it', async () => {
    const record = (id: string) => `place:${id}`
    await asAct(shop, { ...act, record }, async () => done('new'))
    await asAct(shop, { ...act, by: { kind: 'command', id: 'root' } }, async () => done(null))
    expect((await listActs(shop, { limit: 10, record: 'place:new' })).map(({ by }) => by)).toEqual([
      'boltos@example.com',
    ])
    expect((await listActs(shop, { limit: 10, by: 'root' })).map(({ record }) => record)).toEqual(['place:shop'])
  })

  it('ends with its transaction: what changes afterwards on the same connection is no part of it', async () => {
    await db.connection().execute(async (db) => {
      await asAct({ ...shop, db }, act, async () => done(null))
      await rename('Utána')({ ...shop, db })
    })
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from act_changes`.execute(db)
    expect(rows).toEqual([{ count: 0 }])
  })

  it('is a transaction of its own', async () => {
    await expect(inTransaction(shop, (shop) => asAct(shop, act, async () => done(null)))).rejects.toThrow('of its own')
  })

  it('and its changes are only added to', async () => {
    await asAct(shop, act, rename('Könyvesbolt'))
    for (const table of ['acts', 'act_changes']) {
      await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow(`${table} is only added to`)
      await expect(sql`update ${sql.table(table)} set personal = null`.execute(db)).rejects.toThrow('only added to')
    }
  })
})

describe('with time', () => {
  const anOrder = () =>
    sql`insert into orders (number, place_key, body_hash, status, language, email, contact, shipping, billing, goods,
        shipping_price, total, vat, terms_version, placed_at)
      values ('K26-AAAAAA', 'key', '', 'CONFIRMED', 'hu', 'anna@example.com', '{}', 'GLS', '{}', 1000, 0, 1000, '[]',
        'aszf-1', ${now}::timestamptz)`.execute(db)
  const correct = (email = 'anna@example.org') =>
    asAct(shop, { ...act, personal: { email }, input: { kept: 1 } }, async ({ db }) => {
      await sql`update orders set email = ${email}, together = false`.execute(db)
      return done(null)
    })
  const past = async () => (await listActs(shop, { limit: 10 })).map(({ input, changes }) => [input, changes[0]?.after])

  const yearsAgo = (years: number, days = 0) =>
    new Date(new Date().setUTCFullYear(new Date().getUTCFullYear() - years) - days * DAY_MS)
  const email = 'anna@example.org'

  it('what an act says of people goes after a year, the act itself after five', async () => {
    await anOrder()
    now = yearsAgo(1, -5)
    await correct()
    now = new Date()
    await forgetActs(shop)
    expect(await past()).toEqual([
      [
        { kept: 1, email },
        { email, together: false },
      ],
    ])
    await clear()
    await anOrder()
    now = yearsAgo(1, 5)
    await correct()
    now = new Date()
    await forgetActs(shop)
    expect(await past()).toEqual([[{ kept: 1 }, { together: false }]])
    now = yearsAgo(5, 5)
    await recordAct(shop, act)
    now = new Date()
    await forgetActs(shop)
    expect(await past()).toEqual([[{ kept: 1 }, { together: false }]])
  })

  it('nobody forgets what is younger than the setting says, whatever they say and whatever clock they have', async () => {
    await anOrder()
    now = yearsAgo(2)
    await correct()
    now = new Date()
    await correct('eva@example.org')
    const forgetting = (statement: RawBuilder<unknown>) =>
      db.transaction().execute(async (db) => {
        await sql`select set_config('shop.forgets', 'on', true)`.execute(db)
        return statement.execute(db)
      })
    for (const table of ['acts', 'act_changes']) {
      await expect(forgetting(sql`delete from ${sql.table(table)}`)).rejects.toThrow(`${table} is only added to`)
      await expect(forgetting(sql`update ${sql.table(table)} set personal = null`)).rejects.toThrow('only added to')
    }
    now = new Date(Date.now() + 6 * 366 * DAY_MS)
    await expect(forgetActs(shop)).rejects.toThrow('only added to')
    expect(await past()).toHaveLength(2)
  })

  it('both times are settings', async () => {
    await db
      .insertInto('settings')
      .values({ name: 'keptActs', value: JSON.stringify({ years: 3, personalYears: 2 }) })
      .execute()
    for (const [years, days] of [
      [2, -5],
      [3, -5],
      [3, 5],
    ] as const) {
      now = yearsAgo(years, days)
      await recordAct(shop, { ...act, input: { years, days }, personal: { email } })
    }
    now = new Date()
    await forgetActs(shop)
    expect(await past()).toEqual([
      [{ years: 3, days: -5 }, undefined],
      [{ years: 2, days: -5, email }, undefined],
    ])
  })
})
