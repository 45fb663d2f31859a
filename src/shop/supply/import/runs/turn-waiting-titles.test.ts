import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { findOrCreatePeriodicals } from '#shop/catalogue/products/editing/find-or-create.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { listWaitingTitles } from '#shop/catalogue/claims/waiting-titles.ts'
import { approveRun } from './approve-run.ts'
import { importFile, onixFile, onixTitle } from './test-runs.ts'
import { undoRun } from './undo-run.ts'
import { workRun } from './work-run.ts'
import { saveSource } from '../sources/save-source.ts'
import { turnWaitingTitles } from './turn-waiting-titles.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-16T10:00:00Z')
const shop = testShop({ db, now: () => now })
const EAN = '9789631234565'
const ISSUE = ean13('977001760300')
const NEXT_ISSUE = ean13('977001760301')

const announced = (day: string) =>
  onixTitle({}).replace(
    '</PublishingDetail>',
    `<PublishingDate><PublishingDateRole>09</PublishingDateRole><Date>${day}</Date></PublishingDate></PublishingDetail>`,
  )
/** Only the block with its price. */
const priceUpdate = (price: string) =>
  onixTitle({ price, notification: '04' }).replace(/<DescriptiveDetail>.*<\/PublishingDetail>/s, '')

const waiting = async () => (await listWaitingTitles(shop)).map(({ ean, reason, nextTurn }) => [ean, reason, nextTurn])
const products = () =>
  db
    .selectFrom('products')
    .where('ean', 'in', [EAN, ISSUE, NEXT_ISSUE])
    .select(['ean', 'list_price', 'page_count'])
    .execute()
const written = async () =>
  (await sql<{ all: string }>`select string_agg(w.xmin::text, ' ') as all from waiting_titles w`.execute(db)).rows[0]
    ?.all

const aPeriodical = ({ name, issn }: { name: string; issn: string | null }) =>
  findOrCreatePeriodicals(shop, [
    { name, issn, language: 'hu', frequency: 'daily', publisherId: null, description: {} },
  ])

async function undo(undoes: number): Promise<void> {
  const startedUndo = await undoRun(shop, { undoes, actor: BOOKSELLER })
  if (!startedUndo.ok) throw new Error(JSON.stringify(startedUndo.failure))
  const { openFile } = onixFile([])
  await workRun(shop, startedUndo.value.run, { openFile })
  await approveRun(shop, startedUndo.value.run, BOOKSELLER)
  expect(await workRun(shop, startedUndo.value.run, { openFile })).toMatchObject({ state: 'done' })
}

beforeEach(async () => {
  now = new Date('2026-11-16T10:00:00Z')
  await sql`delete from waiting_titles`.execute(db)
  await sql`delete from import_runs`.execute(db)
  await sql`delete from products where ean in (${EAN}, ${ISSUE}, ${NEXT_ISSUE})`.execute(db)
  await sql`delete from periodicals`.execute(db)
})

describe('a title that cannot be sold yet', () => {
  it('waits, and becomes a product by the block that brings its price; each file can be taken back', async () => {
    const first = await importFile(shop, onixFile([onixTitle({ price: '' })]))
    expect(first.counts).toMatchObject({ waiting: 1, problems: { 'no-price': 1 } })
    expect([await waiting(), await products()]).toEqual([[[EAN, 'no-price', null]], []])

    const second = await importFile(shop, onixFile([priceUpdate('4990')]))
    expect(second.counts).toMatchObject({ new: 1 })
    const product = { ean: EAN, list_price: 4990, page_count: 400 }
    expect([await waiting(), await products()]).toEqual([[], [product]])

    await undo(second.id)
    expect([await waiting(), await products()]).toEqual([[[EAN, 'no-price', null]], []])
    await undo(first.id)
    expect([await waiting(), await products()]).toEqual([[], []])
  })

  it('IMPORT-04 said again is not written again; said otherwise it is, and taken back it is as it was', async () => {
    const file = onixFile([onixTitle({ price: '' })])
    await importFile(shop, file)
    const before = await written()
    const again = await importFile(shop, { ...file, file: { ...file.file, isForced: true } })
    expect(again.counts).toMatchObject({ waiting: 1 })
    expect(await written()).toBe(before)

    const { id } = await importFile(shop, onixFile([onixTitle({ price: '', name: 'Láthatatlan ember' })]))
    expect(await listWaitingTitles(shop)).toMatchObject([{ name: 'Láthatatlan ember' }])
    await undo(id)
    expect(await listWaitingTitles(shop)).toMatchObject([{ name: 'Egri csillagok' }])
  })

  it('becomes one on the day it is announced; undoing its file takes it away again', async () => {
    const { id } = await importFile(shop, onixFile([announced('20261120')]))
    expect(await waiting()).toEqual([[EAN, 'not-announced', '2026-11-20']])
    now = new Date('2026-11-19T22:00:00Z')
    expect([await turnWaitingTitles(shop), await products()]).toEqual([0, []])
    now = new Date('2026-11-19T23:02:00Z')
    const both = await Promise.all([turnWaitingTitles(shop), turnWaitingTitles(shop)])
    expect(both).toEqual(expect.arrayContaining([1, 0]))
    expect([await waiting(), await products()]).toMatchObject([[], [{ ean: EAN, list_price: 4990 }]])
    const same = await importFile(shop, { ...onixFile([announced('20261120')]) })
    expect(same.counts?.problems).toEqual({ 'same-file': 1 })
    await undo(id)
    expect([await waiting(), await products()]).toEqual([[], []])
  })

  it('goes when its source takes it back, also by leaving it out of a file that is the whole truth', async () => {
    await importFile(shop, onixFile([onixTitle({ price: '' })]))
    const { id, counts } = await importFile(shop, onixFile([onixTitle({ notification: '05' })]))
    expect([counts, await waiting()]).toMatchObject([{ withdrawn: 1 }, []])
    await undo(id)
    expect(await waiting()).toEqual([[EAN, 'no-price', null]])

    const rules = { full: true, mayCreate: true }
    await saveSource(shop, { id: 'teljes', name: 'Teljes', kind: 'onix', rank: 10, fieldRanks: {}, rules })
    const other = onixTitle({ ean: '9789631234572', price: '' })
    await importFile(shop, { ...onixFile([onixTitle({ price: '' }), other]), sourceId: 'teljes' })
    expect((await listWaitingTitles(shop, 'teljes')).length).toBe(2)
    await importFile(shop, { ...onixFile([other]), sourceId: 'teljes' })
    expect((await listWaitingTitles(shop, 'teljes')).map(({ ean }) => ean)).toEqual(['9789631234572'])
  })

  it('an issue of a periodical is told of once a bookseller has it', async () => {
    const issue = { ean: ISSUE, name: 'Élet és Irodalom' }
    await importFile(shop, onixFile([onixTitle({ ...issue, pages: 24 })]))
    expect(await waiting()).toEqual([[issue.ean, 'periodical-unknown', null]])
    expect(await turnWaitingTitles(shop)).toBe(0)
    const name = { hu: issue.name, en: issue.name }
    await saveProducts(shop, {
      added: [{ type: 'PERIODICAL', ean: issue.ean, vatClass: 'BOOK', listPrice: 990, name }],
    })
    expect(await turnWaitingTitles(shop)).toBe(1)
    expect([await waiting(), await products()]).toMatchObject([[], [{ ean: issue.ean, page_count: 24 }]])
  })

  it('an issue waits for its newspaper or magazine, and becomes a product of it, found by the ISSN in its EAN', async () => {
    await importFile(shop, onixFile([onixTitle({ ean: ISSUE, name: 'Élet és Irodalom 2026/46.' })]))
    expect(await waiting()).toEqual([[ISSUE, 'periodical-unknown', null]])
    await aPeriodical({ name: 'Nagyvilág', issn: null })
    const before = await written()
    expect([await turnWaitingTitles(shop), await written()]).toEqual([0, before])

    const [periodical] = await aPeriodical({ name: 'Élet és Irodalom', issn: '0017-6036' })
    const nextIssue = onixTitle({ ean: NEXT_ISSUE, name: 'Élet és Irodalom 2026/47.' })
    expect((await importFile(shop, onixFile([nextIssue]))).counts).toMatchObject({ new: 1, waiting: 0 })
    expect(await turnWaitingTitles(shop)).toBe(1)
    const issues = await db
      .selectFrom('products')
      .where('periodical_id', '=', periodical?.id ?? '')
      .select(['ean', 'type', 'vat_class'])
      .orderBy('ean')
      .execute()
    const facts = { type: 'PERIODICAL', vat_class: 'DAILY' }
    expect([await waiting(), issues]).toEqual([
      [],
      [
        { ean: ISSUE, ...facts },
        { ean: NEXT_ISSUE, ...facts },
      ],
    ])
  })
})
