import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { setVatRate } from '#shop/goods/pricing/set-vat-rate.ts'
import { changeSettings } from '#shop/ground/settings/change-settings.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { approveRun } from '#shop/supply/import/runs/approve-run.ts'
import { remapSource } from '#shop/supply/import/runs/receive-file.ts'
import { importFile, onixFile, onixTitle } from '#shop/supply/import/runs/test-runs.ts'
import { undoRun } from '#shop/supply/import/runs/undo-run.ts'
import { workRun } from '#shop/supply/import/runs/work-run.ts'
import { pauseSource, saveSource } from '#shop/supply/import/sources/save-source.ts'
import { claimByHand } from './claim-by-hand.ts'
import { turnTitles } from './turn-titles.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-16T10:00:00Z')
const shop = testShop({ db, now: () => now })

const eanOf = (number: number) => ean13(`97896312${String(number).padStart(4, '0')}`)
const EAN = eanOf(1)

/** The shop's midnight is an hour earlier by UTC. */
function turnTo(day: string): void {
  now = new Date(`${day}T00:02:00+01:00`)
}

const price = (amount: number, ...days: string[]) =>
  `<Price><PriceType>02</PriceType><PriceAmount>${amount}</PriceAmount><CurrencyCode>HUF</CurrencyCode>${days.join('')}</Price>`
const from = (day: string) => `<PriceDate><PriceDateRole>14</PriceDateRole><Date>${day}</Date></PriceDate>`
const until = (day: string) => `<PriceDate><PriceDateRole>15</PriceDateRole><Date>${day}</Date></PriceDate>`

/** Two prices, the second from the 20th on. */
function dearerSoon(title: Parameters<typeof onixTitle>[0] = {}): string {
  const prices = price(4990, until('20261119')) + price(5490, from('20261120'))
  return onixTitle({ ean: EAN, ...title }).replace(/<Price>.*<\/Price>/s, prices)
}

const preorderFrom = (title: string, day: string) =>
  title.replace(
    '</PublishingDetail>',
    `<PublishingDate><PublishingDateRole>27</PublishingDateRole><Date>${day}</Date></PublishingDate></PublishingDetail>`,
  )

const product = (ean = EAN) =>
  db
    .selectFrom('products')
    .where('ean', '=', ean)
    .select(['id', 'list_price', 'orderable', 'page_count', 'version'])
    .executeTakeFirstOrThrow()

beforeEach(async () => {
  now = new Date('2026-11-16T10:00:00Z')
  await sql`delete from import_runs`.execute(db)
  await sql`delete from products where id in (select product_id from product_claims)`.execute(db)
})

describe('what a file said of a later day', () => {
  it('IMPORT-08 a price begins by itself on its day, once, with a line in its history', async () => {
    await importFile(shop, onixFile([dearerSoon()]))
    expect([await turnTitles(shop), await product()]).toMatchObject([0, { list_price: 4990 }])
    turnTo('2026-11-19')
    expect([await turnTitles(shop), await product()]).toMatchObject([0, { list_price: 4990 }])
    turnTo('2026-11-20')
    expect(await Promise.all([turnTitles(shop), turnTitles(shop)])).toEqual(expect.arrayContaining([1, 0]))
    const { id, list_price, version } = await product()
    expect(list_price).toBe(5490)
    const lines = await db.selectFrom('price_history').where('product_id', '=', id).select('list_price').execute()
    expect(lines.map((line) => line.list_price)).toEqual([4990, 5490])
    turnTo('2026-11-21')
    expect(await turnTitles(shop)).toBe(0)
    expect((await product()).version).toBe(version)
  })

  it('a title may be ordered from the day on which its preorder begins', async () => {
    await importFile(shop, onixFile([preorderFrom(onixTitle({ ean: EAN }), '20261118')]))
    expect(await product()).toMatchObject({ orderable: false })
    turnTo('2026-11-18')
    expect([await turnTitles(shop), await product()]).toMatchObject([1, { orderable: true }])
  })

  it('IMPORT-05 does not touch what a bookseller has said', async () => {
    await importFile(shop, onixFile([dearerSoon()]))
    const { id: productId } = await product()
    await claimByHand(shop, { productId, fields: { price: 4500 }, by: BOOKSELLER })
    await changePrices(shop, [{ productId, listPrice: 4500 }])
    turnTo('2026-11-20')
    expect([await turnTitles(shop), await product()]).toMatchObject([0, { list_price: 4500 }])
  })

  it('counts too where the next file comes after midnight and before anybody has looked', async () => {
    await importFile(shop, onixFile([dearerSoon()]))
    turnTo('2026-11-20')
    await importFile(shop, onixFile([dearerSoon({ pages: 77 })]))
    expect([await turnTitles(shop), await product()]).toMatchObject([1, { list_price: 5490, page_count: 77 }])
  })

  it('IMPORT-06 stopped half-way, the rest is done the next time', async () => {
    const eans = Array.from({ length: 130 }, (_, number) => eanOf(number))
    await importFile(shop, onixFile(eans.map((ean) => dearerSoon({ ean, name: `Cím ${ean}` }))))
    turnTo('2026-11-20')
    expect(await turnTitles(shop, () => true)).toBe(100)
    expect(await turnTitles(shop)).toBe(30)
    expect(await product(eanOf(129))).toMatchObject({ list_price: 5490 })
  })
})

describe('whose word counts more or less than before', () => {
  const source = (id: string, rank: number) =>
    ({ id, name: id, kind: 'onix', rank, fieldRanks: {}, rules: { mayCreate: true } }) as const

  it('its titles are decided again, and once', async () => {
    await saveSource(shop, source('kiado', 10))
    await saveSource(shop, source('nagyker', 20))
    await importFile(shop, { ...onixFile([onixTitle({ ean: EAN, pages: 100 })]), sourceId: 'kiado' })
    const other = onixTitle({ ean: EAN, pages: 200, availability: '40' })
    await importFile(shop, { ...onixFile([other]), sourceId: 'nagyker' })
    expect([await turnTitles(shop), await product()]).toMatchObject([0, { page_count: 100, orderable: true }])
    await saveSource(shop, source('nagyker', 5))
    expect([await turnTitles(shop), await product()]).toMatchObject([1, { page_count: 200, orderable: true }])
    await pauseSource(shop, { id: 'kiado', isPaused: true })
    expect([await turnTitles(shop), await product()]).toMatchObject([1, { page_count: 200, orderable: false }])
    await saveSource(shop, { ...source('nagyker', 5), name: 'Nagyker' })
    expect(await turnTitles(shop)).toBe(0)
    await pauseSource(shop, { id: 'kiado', isPaused: false })
    await saveSource(shop, source('nagyker', 20))
    expect([await turnTitles(shop), await product()]).toMatchObject([1, { page_count: 100, orderable: true }])
  })

  it('a title of a paused source alone cannot be ordered until it goes on; all else that it said holds', async () => {
    await saveSource(shop, source('kiado', 10))
    const file = { ...onixFile([onixTitle({ ean: EAN, pages: 100 })]), sourceId: 'kiado' }
    const { id } = await importFile(shop, file)
    await pauseSource(shop, { id: 'kiado', isPaused: true })
    expect([await turnTitles(shop), await product()]).toMatchObject([
      1,
      { page_count: 100, orderable: false, list_price: 4990 },
    ])
    // What it says meanwhile makes nothing orderable either, neither by a file nor by taking that back.
    const dearer = { ...onixFile([onixTitle({ ean: EAN, pages: 100, price: '5990' })]), sourceId: 'kiado' }
    const second = await importFile(shop, dearer)
    expect(second.counts?.fields).toEqual({ price: 1 })
    expect(await product()).toMatchObject({ orderable: false, list_price: 5990 })
    await takeBack(second.id)
    expect(await product()).toMatchObject({ orderable: false, list_price: 4990 })
    await pauseSource(shop, { id: 'kiado', isPaused: false })
    expect([await turnTitles(shop), await product()]).toMatchObject([1, { page_count: 100, orderable: true }])
    await takeBack(id)
    expect(await db.selectFrom('products').select('id').where('ean', '=', EAN).executeTakeFirst()).toBeUndefined()
  })

  async function takeBack(undoes: number) {
    const startedUndo = await undoRun(shop, { undoes, actor: BOOKSELLER })
    if (!startedUndo.ok) throw new Error(JSON.stringify(startedUndo.failure))
    await workRun(shop, startedUndo.value.run, onixFile([]))
    await approveRun(shop, startedUndo.value.run, BOOKSELLER)
    await workRun(shop, startedUndo.value.run, onixFile([]))
  }

  it('PRICE-03 follows a rate of VAT that begins or is set, and for how long prices are fixed; nothing else is read again', async () => {
    await changeSettings(shop, { fixedPriceDays: 365 })
    await setVatRate(shop, { vatClass: 'BOOK', percent: 5, from: '2012-01-01' })
    const rules = { mayCreate: true, speaksForPublisher: true }
    await saveSource(shop, { id: 'vat', name: 'Áfa', kind: 'onix', rank: 10, fieldRanks: {}, rules })
    const published = (title: string) =>
      title.replace(
        '</PublishingDetail>',
        '<PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>20261001</Date></PublishingDate></PublishingDetail>',
      )
    const net = onixTitle({ ean: EAN, price: '1000' }).replace('<PriceType>02', '<PriceType>01')
    await importFile(shop, { ...onixFile([net, published(onixTitle({ ean: eanOf(2) }))]), sourceId: 'vat' })
    expect([await turnTitles(shop), (await product()).list_price]).toEqual([0, 1050])

    await setVatRate(shop, { vatClass: 'BOOK', percent: 27, from: '2026-12-01' })
    expect(await turnTitles(shop)).toBe(0)
    turnTo('2026-12-01')
    expect([await turnTitles(shop), (await product()).list_price]).toEqual([1, 1270])
    const fixedUntil = () =>
      db.selectFrom('products').where('ean', '=', eanOf(2)).select('fixed_price_until as day').executeTakeFirstOrThrow()
    expect(await fixedUntil()).toEqual({ day: '2027-10-01' })
    await changeSettings(shop, { fixedPriceDays: 100 })
    expect([await turnTitles(shop), await fixedUntil()]).toEqual([1, { day: '2027-01-09' }])
    expect(await turnTitles(shop)).toBe(0)
  })

  it('IMPORT-04 a remap changes nothing where nothing has changed, and tells what it would do where something has', async () => {
    const thriller =
      '<Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>FH</SubjectCode></Subject></DescriptiveDetail>'
    const subtitle = '</TitleText><Subtitle>Regény</Subtitle>'
    const title = dearerSoon().replace('</DescriptiveDetail>', thriller).replace('</TitleText>', subtitle)
    await importFile(shop, onixFile([title, onixTitle({ ean: eanOf(2) })]))
    const { id, version } = await product()
    const same = await remap('files')
    expect(same).toMatchObject({ kind: 'remap', counts: { records: 2, same: 2, changed: 0 } })
    await approveRun(shop, same.id, BOOKSELLER)
    await workRun(shop, same.id, onixFile([]))
    expect((await product()).version).toBe(version)

    // Somebody has put it elsewhere, past all claims.
    await sql`update products set page_count = 1 where id = ${id}`.execute(db)
    const { id: run, counts } = await remap('files')
    expect(counts).toMatchObject({ same: 1, changed: 1, fields: { pages: 1 } })
    expect((await product()).page_count).toBe(1)
    await approveRun(shop, run, BOOKSELLER)
    expect(await workRun(shop, run, onixFile([]))).toMatchObject({ state: 'done' })
    expect((await product()).page_count).toBe(400)
    expect(await undoRun(shop, { undoes: run, actor: BOOKSELLER })).toMatchObject({ failure: { kind: 'not-a-file' } })
  })

  async function remap(sourceId: string) {
    const begun = await remapSource(shop, { sourceId, actor: BOOKSELLER })
    if (!begun.ok) throw new Error(JSON.stringify(begun.failure))
    return workRun(shop, begun.value.run, onixFile([]))
  }
})
