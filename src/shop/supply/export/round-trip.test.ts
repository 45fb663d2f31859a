import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CSV_MARK, csvRow } from '#kit/formats/csv-row.ts'
import type { WholeTitle } from '#shop/catalogue/products/editing/whole-title.ts'
import { PLAIN_ROWS } from '#shop/catalogue/products/title-field-table.ts'
import type { Fields } from '#shop/catalogue/claims/facts/fields.ts'
import { fieldsOf } from '#shop/catalogue/claims/facts/fields-on-day.ts'
import { fieldsOfTitle } from '#shop/catalogue/claims/facts/fields-of-title.ts'
import { readOnixRecord } from '#shop/supply/import/onix/read-onix-record.ts'
import { OWN_CATEGORIES } from '#shop/catalogue/claims/facts/categories-of-subjects.ts'
import type { ImportRecord, Subject } from '#shop/catalogue/claims/facts/facts.ts'
import { columnOf } from '#shop/supply/import/table/columns.ts'
import { readCsvFile } from '#shop/supply/import/table/read-csv-file.ts'
import { inPieces } from '#shop/supply/import/test-pieces.ts'
import { csvCells, csvHeadings } from './csv-cells.ts'
import { onixProductOf } from './onix/onix-product.ts'
import { onixWriter } from './onix/onix-writer.ts'
import { wholeTitle } from './test-titles.ts'

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
const shopUrl = 'https://www.kolofon.example'

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
  const { fixedPriceUntil, expectedOn, pictures, ...fields } = fieldsOfTitle(title, shopUrl)
  return {
    ...fields,
    language: fields.language ?? null,
    ...(fixedPriceUntil && fixedPriceUntil >= today && { fixedPriceUntil }),
    ...(expectedOn && expectedOn > today && { expectedOn }),
    ...(pictures && { pictures: pictures.map(({ address, purpose }) => ({ address, purpose })) }),
  }
}

/** What has become of a title on its way out and back, field by field. */
function differencesOf(title: WholeTitle, record: ImportRecord | undefined): string[] {
  const { ean } = title
  const back: Partial<Fields> = record ? fieldsOf({ ean, facts: record.facts }, SETTINGS).fields : {}
  // Generated titles are objects without a prototype.
  const claimedFields = structuredClone(saidOf(title))
  const fields = [...new Set([...Object.keys(back), ...Object.keys(claimedFields)])] as (keyof Fields)[]
  return fields
    .filter((field) => !isDeepStrictEqual(claimedFields[field], back[field]))
    .map((field) => `${ean} ${field}: ${JSON.stringify(claimedFields[field])} → ${JSON.stringify(back[field])}`)
}

function withoutWhatOnixLacks(title: WholeTitle): WholeTitle {
  return { ...title, ...Object.fromEntries(PLAIN_ROWS.flatMap(([field, { onix }]) => (onix ? [] : [[field, null]]))) }
}

describe('any title goes out and comes back', () => {
  it.each(['hu', 'en'] as const)('IMPORT-12 as a table in %s', async (language) => {
    const terms = { language, shopUrl, today }
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
      shopName: 'Kolofon',
      shopUrl,
      host: 'www.kolofon.example',
      today,
      vatPercent: () => 5,
    }
    fc.assert(
      fc.property(wholeTitle.map(withoutWhatOnixLacks), (title) => {
        const xml = onixProductOf(title, terms)
        const record = readOnixRecord({ xml, line: 1, rules: {}, defaults: { shop: terms.host } })
        expect(record).toMatchObject({ ean: title.ean, reference: 'example.kolofon.www.abcdefghijkl' })
        expect(differencesOf(title, record)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
