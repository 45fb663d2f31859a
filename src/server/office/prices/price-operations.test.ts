import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { DAY_MS } from '#kit/durations.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { workBulkJobs } from '#shop/supply/bulk/work-bulk-jobs.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { findPriceFindings } from '#shop/supply/price-desk/find-price-findings.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { recordAct } from '#shop/people/staff/as-act.ts'
import { testOffice } from '../test-office.ts'
import { isManyPrices } from './prices-of-the-day.ts'

const { db } = await databaseForFile()
let now = new Date('2026-09-01T08:00:00Z')
const { shop, call, comeIn } = testOffice({ db, now: () => now })
const later = (ms: number) => (now = new Date(now.getTime() + ms))

let made = 0
async function titles(count: number): Promise<string[]> {
  const added = Array.from({ length: count }, () => {
    made++
    const ean = ean13(`978963${String(made).padStart(6, '0')}`)
    return {
      type: 'BOOK' as const,
      ean,
      vatClass: 'BOOK',
      listPrice: 4990,
      name: { hu: `Könyv ${made}`, en: `Book ${made}` },
    }
  })
  const ids = (await saveProducts(shop, { added })).map(({ id }) => id)
  await changePrices(
    shop,
    ids.map((productId) => ({ productId })),
  )
  return ids
}

type AnswerBody = { type?: string } & Record<string, unknown>
let { cookie } = await comeIn({ roles: ['buyer'] })
/** Time passes, and somebody comes in again. */
async function comeLater(ms: number): Promise<void> {
  later(ms)
  cookie = (await comeIn({ roles: ['buyer'] })).cookie
}
const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
  later(1000)
  const response = await call(method, path, { cookie, body })
  return { status: response.status, said: (await response.json()) as AnswerBody }
}
const kindOf = ({ type }: AnswerBody) => type?.split('#')[1]

describe('the price of a title', () => {
  it('OFFICE-40 OFFICE-41 is checked before it is saved, told why it is so, saved by version, and undone without leaving a lock', async () => {
    const [id = ''] = await titles(1)
    await comeLater(60 * DAY_MS)
    const path = `/products/${id}/price`
    const { said: before } = await ask('GET', path)
    expect(before).toMatchObject({ price: 4990, salePercent: 0, reduction: null, origins: { price: { kind: 'shop' } } })

    const { said: checked } = await ask('POST', `${path}/check`, { salePercent: 25 })
    expect(checked).toMatchObject({
      refused: null,
      warned: [],
      shown: { price: 3743, reduction: { before: 4990, percent: 25 } },
    })
    expect(await ask('GET', path), 'nothing is saved').toMatchObject({ said: { price: 4990 } })

    const { said: saved } = await ask('POST', path, { listPrice: 5490, version: before.version })
    expect(saved).toMatchObject({ price: 5490, isChanged: true, undo: { releases: ['price'] } })
    expect((await ask('GET', path)).said).toMatchObject({
      origins: { price: { kind: 'hand' } },
      saidBy: { listPrice: { by: 'buyer' }, sale: null },
      steps: [{ kind: 'list', price: 5490 }],
      days: { lines: [{ price: 4990 }, { price: 5490 }] },
    })
    const stale = await ask('POST', path, { salePercent: 10, version: before.version })
    expect([stale.status, kindOf(stale.said), stale.said.version]).toEqual([409, 'stale', saved.version])

    const { said: undone } = await ask('POST', path, { ...(saved.undo as object), version: saved.version })
    expect(undone).toMatchObject({ undo: { listPrice: 5490 } })
    expect((await ask('GET', path)).said).toMatchObject({ price: 4990, origins: { price: { kind: 'shop' } } })
    const { rows } = await sql`select from product_claims where product_id = ${id} and source_id = 'hand'`.execute(db)
    expect(rows, 'no lock is left').toEqual([])
  })

  it('OFFICE-41 that the law forbids is refused, with the ways out; an undo of a sale puts back the one before', async () => {
    const [id = ''] = await titles(1)
    const path = `/products/${id}/price`
    const version = async () => (await ask('GET', path)).said.version
    await ask('POST', path, { fixedPriceUntil: '2027-03-01', version: await version() })
    const sale = { salePercent: 25, saleUntil: '2026-12-24T23:00:00.000Z' }
    expect((await ask('POST', `${path}/check`, sale)).said).toMatchObject({
      refused: { kind: 'above-cap', cap: 10, freeFrom: '2027-03-02' },
    })
    expect((await ask('POST', `${path}/check`, { listPrice: 3000 })).said).toMatchObject({
      refused: { kind: 'fixed-list-price', until: '2027-03-01' },
    })
    expect(
      (await ask('POST', `${path}/check`, { ...sale, at: '2027-03-02T10:00:00.000Z' })).said,
      'from that day',
    ).toMatchObject({ refused: null })
    expect(kindOf((await ask('POST', path, { ...sale, version: await version() })).said)).toBe('above-cap')
    const { said: reply } = await ask('POST', path, { ...sale, salePercent: 10, version: await version() })
    expect(reply).toMatchObject({ price: 4491, undo: { salePercent: 0, saleFrom: null, saleUntil: null } })
  })
})

describe('the desk of prices', () => {
  it('OFFICE-42 tells what a discount would do, makes it by a fresh proof, and ends one that has begun instead of changing it', async () => {
    const [id = ''] = await titles(1)
    await changePrices(shop, [{ productId: id, fixedPriceUntil: '2099-01-01' }])
    const { said: look } = await ask('POST', '/discounts/look', { type: 'BOOK', percent: 20 })
    expect(look).toMatchObject({ capped: expect.toSatisfy((capped) => Number(capped) >= 1), copies: 0 })
    await comeLater(DAY_MS)
    const wish = { adminName: 'Őszi vásár', type: 'BOOK', percent: 20, version: 0 }
    expect(await ask('POST', '/discounts/oszi', wish)).toMatchObject({ status: 200, said: { multiplier: '0.8000' } })
    expect(kindOf((await ask('POST', '/discounts/oszi', { ...wish, percent: 30, version: 1 })).said)).toBe('has-begun')
    later(11 * 60_000)
    expect(kindOf((await ask('POST', '/discounts/oszi/end', {})).said), 'the proof is old').toBe('needs-proof')
    await comeLater(0)
    expect((await ask('POST', '/discounts/oszi/end', {})).status).toBe(200)
    expect((await ask('GET', '/prices')).said).toMatchObject({
      discounts: [{ id: 'oszi' }],
      changes: expect.arrayContaining([
        expect.objectContaining({ operation: 'discount end', record: 'discount:oszi' }),
      ]),
    })
  })

  it('PRICE-04 OFFICE-43 names ways of delivery that have no price while a price is fixed', async () => {
    const [id = ''] = await titles(1)
    await changePrices(shop, [{ productId: id, fixedPriceUntil: '2028-01-01' }])
    await sql`insert into shipping_prices (id, shipping_type_admin_name, shipping_type, price, currency, call_for_price)
      values ('GLS', 'GLS', 'GLS', 0, 'HUF', false), ('SHOP', 'SHOP', 'SHOP', 0, 'HUF', false)`.execute(db)
    expect((await ask('GET', '/prices')).said.againstLaw).toEqual({
      orders: [],
      sales: [],
      ways: ['GLS'],
      freeFrom: 15_000,
    })
    await sql`delete from shipping_prices`.execute(db)
    expect((await ask('GET', '/prices')).said.againstLaw).toMatchObject({ ways: [] })
  })

  it('OFFICE-43 lists sales together and what to look at; what is changed is found no more', async () => {
    const ids = await titles(3)
    const saleUntil = new Date(now.getTime() + 5 * DAY_MS)
    await changePrices(
      shop,
      ids.map((productId) => ({ productId, salePercent: 15, saleUntil })),
    )
    await findPriceFindings(shop)
    const { said: reply } = await ask('GET', '/prices')
    expect(reply.sales).toContainEqual(
      expect.objectContaining({ percent: 15, titles: 3, until: saleUntil.toISOString() }),
    )
    const found = (desk: AnswerBody) =>
      (desk.findings as { kind: string; items: { productId: string }[] }[])
        .filter(({ kind }) => kind === 'no-reduction')
        .flatMap(({ items }) => items.map(({ productId }) => productId))
    expect(
      found(reply)
        .filter((one) => ids.includes(one))
        .toSorted(),
      'they had no other price',
    ).toEqual(ids.toSorted())
    const group = (await ask('GET', '/today?opened=prices')).said.groups as { group: string; items: unknown[] }[]
    expect(group.find((one) => one.group === 'prices')?.items).toContainEqual(
      expect.objectContaining({ number: ids[0], reason: expect.objectContaining({ finding: 'no-reduction' }) }),
    )
    await changePrices(shop, [{ productId: ids[0]!, salePercent: 0, saleUntil: null }])
    expect(found((await ask('GET', '/prices')).said)).not.toContain(ids[0])
  })
})

it('OFFICE-06 prices of more than a hundred titles in a day ask for proof, however they are changed', async () => {
  const ids = await titles(103)
  await comeLater(0)
  const { said: reply } = await ask('POST', '/bulk-jobs', {
    terms: { kind: 'sale', percent: 10, from: null, until: null },
    selection: { ids: ids.slice(0, 99) },
  })
  const job = `/bulk-jobs/${String(reply.jobId)}`
  await workBulkJobs(shop)
  expect((await ask('GET', job)).said).toMatchObject({ needsProof: false })
  expect((await ask('POST', `${job}/start`)).status).toBe(200)
  await workBulkJobs(shop)
  later(11 * 60_000)
  const change = async (id: string, listPrice: number) => {
    const { version } = (await ask('GET', `/products/${id}/price`)).said
    return ask('POST', `/products/${id}/price`, { listPrice, version })
  }
  expect((await change(ids[99]!, 4000)).status, 'the hundredth').toBe(200)
  expect(kindOf((await change(ids[100]!, 4000)).said)).toBe('needs-proof')
  const { said: more } = await ask('POST', '/bulk-jobs', {
    terms: { kind: 'list-price-to', forints: 4000 },
    selection: { ids: ids.slice(101) },
  })
  await workBulkJobs(shop)
  expect((await ask('GET', `/bulk-jobs/${String(more.jobId)}`)).said).toMatchObject({ needsProof: true })
  expect(kindOf((await ask('POST', `/bulk-jobs/${String(more.jobId)}/start`)).said)).toBe('needs-proof')
  const draft = async (id: string, publishAt: string | null) => {
    const { version } = (await ask('GET', `/products/${id}/price`)).said
    const price = { wish: { listPrice: 4000 }, was: { listPrice: 4990 } }
    return ask('POST', `/products/${id}/draft`, {
      version: 0,
      seenVersion: version,
      fields: {},
      was: {},
      price,
      publishAt,
    })
  }
  expect((await draft(ids[101]!, null)).status, 'a draft says nothing yet').toBe(200)
  expect(kindOf((await ask('POST', `/products/${ids[101]}/draft/publish`, { version: 1 })).said)).toBe('needs-proof')
  expect(kindOf((await draft(ids[102]!, new Date(now.getTime() + DAY_MS).toISOString())).said)).toBe('needs-proof')
  expect(
    await isManyPrices(shop, { kind: 'staff', id: 'nobody@example.com' }, 100),
    'others have days of their own',
  ).toBe(false)
  expect(await isManyPrices(shop, { kind: 'staff', id: 'nobody@example.com' }, 101)).toBe(true)
})

it('OFFICE-06 prices of an approved file and those that a draft says are prices of the day too', async () => {
  const ids = await titles(3)
  await comeLater(DAY_MS)
  const { email } = await comeIn({ roles: ['buyer', 'editor'] }).then((member) => {
    cookie = member.cookie
    return member
  })
  const { rows } = await sql<{ id: number }>`insert into import_runs
      (source_id, kind, state, file, effects, started_by_kind, created_at)
    values ('files', 'import', 'done', '{}', '{"pricesUp": 90, "pricesDown": 8}', 'system', ${now}) returning id`.execute(
    db,
  )
  const by = { kind: 'staff', id: email } as const
  await recordAct(shop, { by, operation: 'import approve', record: `run:${rows[0]?.id}`, input: {} })
  expect([await isManyPrices(shop, by, 2), await isManyPrices(shop, by, 3)]).toEqual([false, true])
  const publish = async (id: string) => {
    const { version } = (await ask('GET', `/products/${id}/price`)).said
    const price = { wish: { listPrice: 4100 }, was: { listPrice: 4990 } }
    const body = { version: 0, seenVersion: version, fields: {}, was: {}, price }
    expect((await ask('POST', `/products/${id}/draft`, body)).status).toBe(200)
    return ask('POST', `/products/${id}/draft/publish`, { version: 1 })
  }
  expect((await publish(ids[0]!)).status, 'the 99th').toBe(200)
  expect(await isManyPrices(shop, by, 2)).toBe(true)
  later(11 * 60_000)
  const { version } = (await ask('GET', `/products/${ids[1]}/price`)).said
  expect((await ask('POST', `/products/${ids[1]}/price`, { listPrice: 4000, version })).status, 'the hundredth').toBe(
    200,
  )
  expect(kindOf((await publish(ids[2]!)).said)).toBe('needs-proof')
})

it('OFFICE-39 prices of more than a hundred titles are started only by whoever has just proven who they are; others’ terms are not for everybody', async () => {
  const ids = await titles(101)
  const body = { terms: { kind: 'sale', percent: 10, from: null, until: null }, selection: { ids } }
  const editor = await comeIn({ roles: ['editor'] })
  const refused = await call('POST', '/bulk-jobs', { cookie: editor.cookie, body })
  expect([refused.status, ((await refused.json()) as AnswerBody).permission]).toEqual([403, 'prices.write'])

  const { said: reply } = await ask('POST', '/bulk-jobs', body)
  const job = `/bulk-jobs/${String(reply.jobId)}`
  await workBulkJobs(shop)
  expect((await ask('GET', job)).said).toMatchObject({ state: 'looked', needsProof: true, counts: { waiting: 101 } })
  later(11 * 60_000)
  expect(kindOf((await ask('POST', `${job}/start`)).said)).toBe('needs-proof')
  await comeLater(0)
  expect((await ask('POST', `${job}/start`)).status).toBe(200)
  await workBulkJobs(shop)
  expect((await ask('GET', job)).said).toMatchObject({ state: 'done', counts: { done: 101 } })
  const { said: rows } = await ask('GET', `${job}/rows?limit=1000`)
  expect((rows.rows as object[]).length, 'a line per record').toBe(101)
})
