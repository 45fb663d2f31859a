import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { testOffice } from '../test-office.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-17T09:00:00Z')
const { call, comeIn } = testOffice({ db, now: () => now })
const admin = await comeIn()

type Facts = { name: string; position: { hu: string; en: string }; version: number }
const read = async () => (await (await call('GET', '/me/facts', { cookie: admin.cookie })).json()) as Facts

async function save(body: object): Promise<string> {
  now = new Date(now.getTime() + 1000)
  const answered = await call('POST', '/me/facts', { cookie: admin.cookie, body })
  const { type } = (await answered.json()) as { type?: string }
  return type?.split('#')[1] ?? 'done'
}

describe('what somebody says of themselves', () => {
  it('OFFICE-90 is their name and position, as an act, and the version that was seen counts', async () => {
    const before = await read()
    const position = { hu: 'boltvezető', en: '' }
    expect(await save({ name: ' Torony Tamás ', position, version: before.version })).toBe('done')
    expect(await read()).toMatchObject({ name: 'Torony Tamás', position })
    expect(await save({ name: 'Másik', position, version: before.version })).toBe('stale')
    const { rows } = await sql<{ record: string }>`select record from acts where operation = 'staff own facts'
      and refusal is null`.execute(db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.record).toMatch(/^staff:/)
    const me = (await (await call('GET', '/me', { cookie: admin.cookie })).json()) as { name: string }
    expect(me.name).toBe('Torony Tamás')
  })

  it('OFFICE-90 is no e-mail address and not nothing', async () => {
    const { position, version, name } = await read()
    expect(await save({ name: 'admin@example.com', position, version })).toBe('invalid')
    expect(await save({ name: '   ', position, version })).toBe('invalid')
    expect(await read()).toMatchObject({ name, version })
  })

  it('OFFICE-61 OFFICE-90 recommendations that show their address get the name, and nobody else’s do', async () => {
    const { email } = (await (await call('GET', '/me', { cookie: admin.cookie })).json()) as { email: string }
    const { rows } = await sql<{ id: string }>`insert into products (id, type, ean, vat_class, list_price)
      select 'aaaaaaaaaa' || n, 'BOOK', '97896300000' || n, 'BOOK', 1000 from generate_series(10, 11) n
      returning id`.execute(db)
    const [own, other] = rows.map(({ id }) => id)
    for (const [id, who] of [
      [own, email],
      [other, 'Kovács Anna'],
    ])
      await sql`insert into staff_recommendations (product_id, recommender_hu, recommender_en, position_hu, position_en,
        words_hu, words_en) values (${id}, ${who}, ${who}, '', '', 'Jó.', 'Good.')`.execute(db)
    const { version } = await read()
    expect(await save({ name: 'Torony Tamás', position: { hu: 'boltvezető', en: 'manager' }, version })).toBe('done')
    const { rows: shown } = await sql<{ who: string; does: string }>`select recommender_en as who, position_en as does
      from staff_recommendations order by product_id`.execute(db)
    expect(shown).toEqual([
      { who: 'Torony Tamás', does: 'manager' },
      { who: 'Kovács Anna', does: '' },
    ])
  })
})
