import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { findOrCreateContributors, findOrCreatePublishers } from '#shop/catalogue/products/editing/find-or-create.ts'
import { approveRun } from '#shop/supply/import/runs/approve-run.ts'
import { csvBytes, importFile, onixBytes, onixFile, onixTitle } from '#shop/supply/import/runs/test-runs.ts'
import { undoRun } from '#shop/supply/import/runs/undo-run.ts'
import { workRun } from '#shop/supply/import/runs/work-run.ts'
import { saveSource } from '#shop/supply/import/sources/save-source.ts'
import { giveLawfulVatRates } from '#shop/goods/pricing/set-vat-rate.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { exportCsv } from './export-csv.ts'
import { exportOnix } from './export-onix.ts'
import type { ExportPiece } from './exported-titles.ts'

const { db } = await databaseForFile()
const now = new Date('2026-11-16T10:00:00Z')
const shop = testShop({ db, now: () => now, about: { name: 'Kolofon', url: 'https://www.kolofon.example' } })
const [ONE, OTHER, THIRD, FOURTH, NEVER_HERE] = ['1', '2', '3', '4', '9'].map((last) =>
  ean13(`97896312000${last}`),
) as [string, string, string, string, string]

/** Titles of people and publishers of whom the shop knows more than the file, and of a work of which the one tells more than the other. */
beforeAll(async () => {
  await giveLawfulVatRates(shop)
  await findOrCreateContributors(shop, [
    {
      name: { hu: 'Gárdonyi Géza', en: 'Géza Gárdonyi', sort: 'Gárdonyi Géza' },
      numbers: [{ scheme: 'isni', number: '0000000121032683' }],
      born: 1863,
      died: 1922,
      biography: { hu: 'Tanító volt, aztán író.', en: 'A teacher, then a writer.' },
    },
  ])
  await findOrCreatePublishers(shop, [{ name: 'Példa Könyvkiadó Kft.', numbers: [{ scheme: 'gnd', number: '77' }] }])
  await saveSource(shop, {
    id: 'kiado',
    name: 'Kiadó',
    kind: 'onix',
    rank: 10,
    fieldRanks: {},
    rules: { mayCreate: true, speaksForPublisher: true },
  })
  const related = (ean: string) =>
    `<RelatedMaterial><RelatedProduct><ProductRelationCode>06</ProductRelationCode><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${ean}</IDValue></ProductIdentifier></RelatedProduct></RelatedMaterial>`
  const viaf = '<NameIdentifier><NameIDType>25</NameIDType><IDValue>4711</IDValue></NameIdentifier>'
  const files = [
    onixTitle({ ean: ONE, work: 'A0220090000345C3', series: 'Klasszikusok' }),
    onixTitle({ ean: OTHER, name: 'A láthatatlan ember' })
      .replace('<KeyNames>', `${viaf}<KeyNames>`)
      .replace('<ProductSupply>', `${related(ONE)}<ProductSupply>`),
    onixTitle({ ean: THIRD, name: 'Isten rabjai' }).replace('<ProductSupply>', `${related(NEVER_HERE)}<ProductSupply>`),
  ]
  await importFile(shop, onixFile(files))
  await importFile(shop, { ...onixFile([onixTitle({ ean: FOURTH, name: 'Az én falum' })]), sourceId: 'kiado' })
})

async function fileOf(pieces: AsyncIterable<ExportPiece>): Promise<Buffer> {
  let file = ''
  for await (const { text } of pieces) file += text
  return Buffer.from(file)
}

const onix = async (tags: 'reference' | 'short') =>
  onixBytes(await fileOf(exportOnix(shop, { release: '3.1', tags, since: null })))
const table = async (language: 'hu' | 'en') => csvBytes(await fileOf(exportCsv(shop, language)))

async function whatStands() {
  const { rows } = await sql`select (select json_agg(p order by id) from products p) as products,
    (select json_agg(c order by id) from contributors c) as people,
    (select json_agg(c order by product_id, source_id) from product_claims c) as claims,
    (select json_agg(c order by product_id, position) from product_contributors c) as credits`.execute(db)
  return rows
}

it.each([
  ['ONIX', 'files', () => onix('reference')],
  ['ONIX', 'kiado', () => onix('short')],
  ['a table', 'files', () => table('hu')],
  ['a table', 'kiado', () => table('en')],
] as const)(
  'IMPORT-12 what files have brought comes back as %s by the source %s and changes nothing',
  async (_, sourceId, exported) => {
    const before = await whatStands()
    const run = await importFile(shop, { ...(await exported()), sourceId })
    expect(run).toMatchObject({ state: 'done', counts: { records: 4, same: 4 } })
    expect(run.counts?.fields).toEqual({})
    expect(await whatStands()).toEqual(before)
  },
)

it('IMPORT-07 IMPORT-12 a cell that was changed in it is all that changes, and goes back', async () => {
  const before = await whatStands()
  const file = (await fileOf(exportCsv(shop, 'hu'))).toString().replace('Isten rabjai', 'Isten rabjai. Regény')
  const run = await importFile(shop, csvBytes(Buffer.from(file)))
  expect(run).toMatchObject({ counts: { changed: 1, same: 3 } })
  expect(run.counts?.fields).toEqual({ 'name.hu': 1 })
  const startedUndo = await undoRun(shop, { undoes: run.id, actor: BOOKSELLER })
  if (!startedUndo.ok) throw new Error(JSON.stringify(startedUndo.failure))
  const { openFile } = onixFile([])
  await workRun(shop, startedUndo.value.run, { openFile })
  await approveRun(shop, startedUndo.value.run, BOOKSELLER)
  expect(await workRun(shop, startedUndo.value.run, { openFile })).toMatchObject({ state: 'done' })
  const named = (rows: unknown) => JSON.stringify(rows).match(/Isten rabjai[^"]*/g)
  expect(named(await whatStands())).toEqual(named(before))
})
