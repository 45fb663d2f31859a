import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { emptyTables } from '#database/test-empty-tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { keyHash } from '#shop/people/staff/keys/api-key.ts'
import { readKey } from '#shop/people/staff/keys/read-key.ts'
import { changeStaffRoles } from '#shop/people/staff/people/change-staff-roles.ts'
import { disableStaff, enableStaff } from '#shop/people/staff/people/disable-staff.ts'
import { testOffice } from './test-office.ts'

const { db } = await databaseForFile()
const BEGIN = new Date('2026-11-17T08:00:00Z')
let now = BEGIN
const { shop, answer, call, comeIn } = testOffice({ db, now: () => now })
const OPERATOR = { kind: 'command', id: 'root' } as const
const TOKEN = `kolofon_${'a'.repeat(43)}`

beforeEach(async () => {
  now = BEGIN
  await emptyTables(db, ['api_keys', 'staff_members', 'users', 'acts', 'act_changes', 'act_keys'])
})

type Caller = Awaited<ReturnType<typeof comeIn>>
const kindOf = async (response: Response | Promise<Response>) => {
  const { type = 'done' } = (await (await response).json()) as { type?: string }
  return type.split('#')[1] ?? type
}
const make = (by: Caller, body: object = {}, token = TOKEN) => {
  const hash = keyHash(token).toString('hex')
  const wish = { name: 'Pult 1', scopes: ['products.read'], place: null, hash, ...body }
  return call('POST', '/keys', { body: wish, cookie: by.cookie })
}
/** As a program asks: no browser, no cookie. */
const ask = (path: string, { token = TOKEN, method = 'GET', address = '203.0.113.9' } = {}) =>
  answer(
    new Request(`http://localhost:3000/admin/api${path}`, { method, headers: { authorization: `Bearer ${token}` } }),
    address,
  )
const products = () => kindOf(ask('/products'))

it('OFFICE-92 a key may what its scopes say and nothing else, and opens nothing that is for people', async () => {
  const admin = await comeIn()
  expect(await kindOf(make(admin))).toBe('done')
  expect(await products()).toBe('done')
  expect(await kindOf(ask('/orders'))).toBe('people-only')
  expect(await kindOf(ask('/me'))).toBe('people-only')
  for (const path of ['/events', '/docs', '/pictures?key=x']) expect(await kindOf(ask(path)), path).toBe('people-only')
  expect(await kindOf(ask('/preview', { method: 'POST' }))).toBe('people-only')
  expect(await kindOf(ask('/sign-out', { method: 'POST' }))).toBe('people-only')
  await sql`update api_keys set scopes = '{orders.read}'`.execute(db)
  expect(await products()).toBe('forbidden')
  expect(await kindOf(ask('/orders')), 'a scope that is none of programs').toBe('people-only')
})

it('OFFICE-92 a key stops at the next call when it ends, when its maker is kept out, and when they may it no more', async () => {
  const admin = await comeIn()
  const maker = await comeIn()
  await make(maker)
  expect(await products()).toBe('done')
  await disableStaff(shop, { sub: maker.sub, by: OPERATOR })
  expect(await products()).toBe('key-invalid')
  await enableStaff(shop, { sub: maker.sub, by: OPERATOR })
  expect(await products()).toBe('done')
  await changeStaffRoles(shop, { sub: maker.sub, roles: [], by: OPERATOR })
  expect(await products()).toBe('forbidden')
  await changeStaffRoles(shop, { sub: maker.sub, roles: ['counter'], by: OPERATOR })
  expect(await products()).toBe('done')
  const { keys } = (await (await call('GET', '/keys', { cookie: admin.cookie })).json()) as { keys: { id: string }[] }
  expect(await kindOf(call('POST', `/keys/${keys[0]?.id}/end`, { cookie: admin.cookie, body: {} }))).toBe('done')
  expect(await products()).toBe('key-invalid')
  expect(await kindOf(call('POST', `/keys/${keys[0]?.id}/end`, { cookie: admin.cookie, body: {} }))).toBe('no-such-key')
})

it('OFFICE-92 nobody gives what they may not do, takes a name twice, or a place that is none', async () => {
  const admin = await comeIn()
  const nobody = await comeIn({ roles: ['counter'] })
  expect(await kindOf(make(nobody))).toBe('forbidden')
  expect(await kindOf(make(admin, { scopes: ['orders.read'] }))).toBe('invalid')
  expect(await kindOf(make(admin, { scopes: [] }))).toBe('invalid')
  expect(await kindOf(make(admin, { place: 'nowhere' }))).toBe('invalid')
  expect(await kindOf(make(admin))).toBe('done')
  expect(await kindOf(make(admin, { name: 'PULT 1' }, `kolofon_${'b'.repeat(43)}`))).toBe('name-taken')
})

it('OFFICE-92 the key itself is in no table, and who tries keys is stopped', async () => {
  const admin = await comeIn()
  await make(admin)
  await ask('/products')
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } =
      await sql`select from ${sql.table(name)} t where t::text like ${`%${TOKEN.slice(8)}%`} limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  expect(found).toEqual([])
  const { rows: hashes } =
    await sql`select from acts where input::text like ${`%${keyHash(TOKEN).toString('hex')}%`}`.execute(db)
  expect(hashes).toEqual([])
  const token = `kolofon_${'x'.repeat(43)}`
  const tried = await Promise.all(
    Array.from({ length: 62 }, () => kindOf(ask('/products', { token, address: '203.0.113.77' }))),
  )
  expect(tried.filter((kind) => kind === 'too-many')).toHaveLength(2)
  expect(
    await kindOf(call('POST', '/sign-in', { body: { accessToken: 'x' }, address: '203.0.113.77' })),
    'people of the same network still come in',
  ).toBe('token-invalid')
  const often = await Promise.all(Array.from({ length: 25 }, () => products()))
  expect(often.filter((kind) => kind === 'too-many').length).toBeGreaterThanOrEqual(4)
  expect(await readKey(shop, 'kolofon_short')).toBeNull()
})

it('OFFICE-92 the document tells a key what it may ask for, and whoever is signed in what is for programs', async () => {
  const admin = await comeIn()
  await make(admin)
  type Document = { paths: Record<string, Record<string, { 'x-programs': boolean; 'x-permission': string }>> }
  const own = (await (await ask('/openapi.json')).json()) as Document
  expect(Object.keys(own.paths)).toEqual(['/products'])
  const whole = (await (await call('GET', '/openapi.json', { cookie: admin.cookie })).json()) as Document
  const forPrograms = Object.values(whole.paths).flatMap((methods) =>
    Object.values(methods).filter((operation) => operation['x-programs']),
  )
  expect(forPrograms).toHaveLength(2)
})
