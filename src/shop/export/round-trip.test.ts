import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedEmptyShop } from '#database/seed/seed-demo.ts'
import { CSV_MARK, csvRow } from '#kit/formats/csv-row.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { readWholeTitles } from '#shop/catalogue/editing/read-whole-titles.ts'
import type { WholeTitle } from '#shop/catalogue/editing/whole-title.ts'
import { fieldsOf, type Fields } from '#shop/import/fields.ts'
import { fieldsOfTitle } from '#shop/import/fields-of-title.ts'
import { readOnixRecord } from '#shop/import/onix/read-onix-record.ts'
import { readOnixFile } from '#shop/import/onix/read-onix-file.ts'
import { OWN_CATEGORIES } from '#shop/import/categories-of-subjects.ts'
import type { ImportRecord, Subject } from '#shop/import/facts.ts'
import { columnOf } from '#shop/import/table/columns.ts'
import { readCsvFile } from '#shop/import/table/read-csv-file.ts'
import { inPieces } from '#shop/import/test-pieces.ts'
import { testShop } from '#shop/test-shop.ts'
import { csvCells, csvHeadings } from './csv-cells.ts'
import { exportOnix } from './export-onix.ts'
import type { ExportPiece } from './exported-titles.ts'
import { onixProductOf } from './onix/onix-product.ts'
import { onixWriter } from './onix/onix-writer.ts'
import { wholeTitle } from './test-titles.ts'

const now = new Date('2026-11-16T10:00:00Z')
const today = '2026-11-16'
const SETTINGS = {
  today,
  vatPercent: { BOOK: 5, STANDARD: 27 },
  fixedPriceDays: 365,
  categoriesOf: ({ subjects }: { subjects: readonly Subject[] }) => ({
    categories: subjects.filter(({ scheme }) => scheme === OWN_CATEGORIES).map(({ code }) => code),
    notMapped: [],
  }),
}
const { db, url: databaseUrl } = await databaseForFile()
const shop = testShop({ db, now: () => now, about: { name: 'Kolofon', url: 'https://www.kolofon.example' } })

beforeAll(async () => {
  await seedEmptyShop({ databaseUrl, folder: join(import.meta.dirname, '../../../seed'), log: silentLog, now })
})

async function recordsOf(pieces: AsyncIterable<ExportPiece>): Promise<Map<string, ImportRecord>> {
  const records = new Map<string, ImportRecord>()
  let file = ''
  for await (const { text } of pieces) file += text
  for await (const parts of readOnixFile({ open: inPieces(file, 65_536), rules: {} }))
    for (const part of parts) {
      if (part.kind === 'refused') throw new Error(part.problem.code)
      if (part.kind === 'record') records.set(part.record.ean ?? '', part.record)
    }
  return records
}

async function recordsOfTable(file: string): Promise<ImportRecord[]> {
  const records: ImportRecord[] = []
  for await (const parts of readCsvFile({ open: inPieces(file, 65_536), rules: {} }))
    for (const part of parts) {
      if (part.kind === 'refused') throw new Error(part.problem.code)
      if (part.kind === 'record') records.push(part.record)
    }
  return records
}

/** What the catalogue says, without what is over and without where its pictures are kept. */
function saidOf(title: WholeTitle): Partial<Fields> {
  const { fixedPriceUntil, expectedOn, pictures, ...fields } = fieldsOfTitle(title, shop.about.url)
  return {
    ...fields,
    ...(fixedPriceUntil && fixedPriceUntil >= today && { fixedPriceUntil }),
    ...(expectedOn && expectedOn > today && { expectedOn }),
    ...(pictures && { pictures: pictures.map(({ address, purpose }) => ({ address, purpose })) }),
  }
}

async function demoTitles(): Promise<WholeTitle[]> {
  const ids = await db.selectFrom('products').where('deleted', '=', false).select('id').execute()
  return readWholeTitles(
    db,
    ids.map(({ id }) => id),
  )
}

/** What has become of a title on its way out and back, field by field. */
function differencesOf(title: WholeTitle, record: ImportRecord | undefined): string[] {
  const { ean } = title
  const back: Partial<Fields> = record ? fieldsOf({ ean, facts: record.facts }, SETTINGS).fields : {}
  // Generated titles are objects without a prototype.
  const said = structuredClone(saidOf(title))
  const fields = [...new Set([...Object.keys(back), ...Object.keys(said)])] as (keyof Fields)[]
  return fields
    .filter((field) => !isDeepStrictEqual(said[field], back[field]))
    .map((field) => `${ean} ${field}: ${JSON.stringify(said[field])} → ${JSON.stringify(back[field])}`)
}

describe('the demo shop goes out and comes back', () => {
  it.each([
    ['3.0', 'reference'],
    ['3.1', 'short'],
  ] as const)('IMPORT-12 as ONIX %s in %s tags', async (release, tags) => {
    const records = await recordsOf(exportOnix(shop, { release, tags, since: null }))
    const titles = await demoTitles()
    expect(records.size).toBe(titles.length)
    expect(titles.flatMap((title) => differencesOf(title, records.get(title.ean)))).toEqual([])
    expect([...records.values()].flatMap(({ problems }) => problems)).toEqual([])
  })
})

describe('any title goes out and comes back', () => {
  it.each(['hu', 'en'] as const)('IMPORT-12 as a table in %s', async (language) => {
    const terms = { language, shopUrl: shop.about.url, today }
    expect(csvHeadings(language).map((heading) => columnOf(heading))).not.toContain(null)
    const property = fc.asyncProperty(wholeTitle, async (title) => {
      const file = CSV_MARK + csvRow(csvHeadings(language)) + csvRow(csvCells(title, terms))
      const [record] = await recordsOfTable(file)
      expect(record).toMatchObject({
        ean: title.ean,
        reference: 'example.kolofon.www.abcdefghijkl',
        problems: [],
      })
      expect(differencesOf(title, record)).toEqual([])
    })
    await fc.assert(property, { numRuns: 100 })
  })

  it('IMPORT-12 as ONIX', () => {
    const terms = {
      write: onixWriter('reference'),
      shopName: shop.about.name,
      shopUrl: shop.about.url,
      host: 'www.kolofon.example',
      today,
      vatPercent: () => 5,
    }
    fc.assert(
      fc.property(wholeTitle, (title) => {
        const xml = onixProductOf(title, terms)
        const record = readOnixRecord({ xml, line: 1, rules: {}, defaults: { shop: terms.host } })
        expect(record).toMatchObject({ ean: title.ean, reference: 'example.kolofon.www.abcdefghijkl' })
        expect(differencesOf(title, record)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
