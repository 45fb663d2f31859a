import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { asIfDone } from './as-if-done.ts'
import { testShop } from '#shop/test-shop.ts'

const { db } = await databaseForFile()
const shop = testShop({ db, now: () => new Date('2026-11-16T10:00:00Z') })
const names = async (reader = db) =>
  (await reader.selectFrom('publishers').select('name').execute()).map(({ name }) => name)
const publish = (writer: typeof db, id: string) => writer.insertInto('publishers').values({ id, name: id }).execute()

describe('as if it were done', () => {
  it('OFFICE-37 is seen while it is looked at, and has not happened', async () => {
    const seen = await asIfDone(shop, async (shop) => {
      await publish(shop.db, 'magveto')
      return names(shop.db)
    })
    expect(seen).toEqual({ ok: true, value: ['magveto'] })
    expect(await names()).toEqual([])
  })

  it('OFFICE-37 what fails fails, and nothing that goes on afterwards is written', async () => {
    let later = Promise.resolve<unknown>(null)
    const failing = asIfDone(shop, async (shop) => {
      await publish(shop.db, 'europa')
      // Begun with what fails, and not at its end yet.
      later = sql`select pg_sleep(0.02)`.execute(shop.db).then(() => publish(shop.db, 'helikon'))
      later.catch(() => {})
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await expect(later).rejects.toThrow('The transaction is over')
    expect(await names()).toEqual([])
  })

  it('OFFICE-37 whoever is too slow, or would have to wait for others, is told so', async () => {
    expect(await asIfDone(shop, ({ db }) => sql`select pg_sleep(5)`.execute(db), 100)).toEqual({
      ok: false,
      failure: { kind: 'too-slow' },
    })
    await db.transaction().execute(async (other) => {
      await publish(other, 'corvina')
      expect(await asIfDone(shop, ({ db }) => publish(db, 'corvina'), 100)).toEqual({
        ok: false,
        failure: { kind: 'too-slow' },
      })
    })
  })
})
