import { expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { savePlace } from '#shop/goods/stock/save-place.ts'
import { keyHash } from '#shop/people/staff/keys/api-key.ts'
import { testOffice } from './test-office.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-17T17:00:00Z')
const { shop, answer, call, comeIn } = testOffice({ db, now: () => now })
const TOKEN = `kolofon_${'t'.repeat(43)}`
for (const id of ['bartok', 'pozsonyi'] as const) await savePlace(shop, { id, name: id, type: 'SHOP', address: null })

const line = {
  line: 1,
  soldAt: '2026-11-17T17:31:00+01:00',
  ean: '41',
  copies: 1,
  gross: 990,
  vatRate: 27,
  means: 'cash',
}
const send = async (lines: object[], key: string) => {
  const response = await answer(
    new Request('http://localhost:3000/admin/api/till/sales', {
      method: 'POST',
      headers: {
        'authorization': `Bearer ${TOKEN}`,
        'content-type': 'application/json',
        'idempotency-key': `till-key-${key}`,
      },
      body: JSON.stringify({ till: 'Pult 1', lines }),
    }),
    '203.0.113.9',
  )
  return { status: response.status, said: (await response.json()) as Record<string, unknown> }
}

it('TILL-01 TILL-02 a till writes with its key, for the place of the key, once for a wish, and of a batch what can be written', async () => {
  const admin = await comeIn()
  const hash = keyHash(TOKEN).toString('hex')
  const wish = { name: 'Pult 1', scopes: ['till.take'], place: 'bartok', hash }
  await call('POST', '/keys', { body: wish, cookie: admin.cookie })
  const lines = [
    { ...line, receipt: '1' },
    { ...line, receipt: '2', place: 'pozsonyi' },
  ]
  const first = await send(lines, 'first')
  expect(first).toMatchObject({
    status: 200,
    said: { taken: 1, refused: [{ number: 2, receipt: '2', kind: 'other-place' }], conflicts: [] },
  })
  expect(await send(lines, 'first'), 'the same wish again').toEqual(first)
  expect(await send(lines, 'second')).toMatchObject({ said: { taken: 0, refused: [{ kind: 'doubled' }, {}] } })
  expect(await send([], 'none')).toMatchObject({ status: 422 })
  expect(
    (
      await send(
        Array.from({ length: 501 }, () => lines[0]!),
        'many',
      )
    ).status,
  ).toBe(422)

  const day = await call('GET', '/till/days/2026-11-17?place=bartok', { cookie: admin.cookie })
  expect(await day.json()).toMatchObject({
    receipts: 1,
    sum: 990,
    means: [{ means: 'cash', receipts: 1, sum: 990 }],
    rows: [{ till: 'Pult 1', receipt: '1', outcome: 'unknown' }],
    refused: [{ kind: 'doubled' }],
  })
  const acts = await db.selectFrom('acts').select(['by_kind', 'by_id']).where('operation', '=', 'till sales').execute()
  expect(new Set(acts.map(({ by_kind, by_id }) => `${by_kind} ${by_id}`))).toEqual(new Set(['key Pult 1']))
})

it('TILL-07 a closing names each rate once, and where a day before is open it is told which', async () => {
  let { cookie } = await comeIn()
  const close = async (day: string, register: object[], journal = 0) => {
    const body = { place: 'bartok', register, journal, note: 'x' }
    const response = await call('POST', `/till/days/${day}/close`, { body, cookie })
    return { status: response.status, said: (await response.json()) as Record<string, unknown> }
  }
  const twice = [1, 2].map((sum) => ({ vatRate: 27, sum }))
  expect(await close('2026-11-17', twice, 990)).toMatchObject({ status: 422 })
  expect(await close('2026-11-17', [{ vatRate: 27, sum: 1 }], 2 ** 31)).toMatchObject({ status: 422 })
  now = new Date(now.getTime() + 86_400_000)
  cookie = (await comeIn()).cookie
  expect(await close('2026-11-18', [])).toMatchObject({ status: 409, said: { day: '2026-11-17' } })
})
