import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isEan13 } from '#kit/formats/ean.ts'
import { categoriesOfSubjects } from '#shop/catalogue/claims/facts/categories-of-subjects.ts'
import { fieldsOf, type FieldSettings } from '#shop/catalogue/claims/facts/fields-on-day.ts'
import type { FileHead, RecordPart } from './file-part.ts'
import type { Problem } from '#shop/catalogue/claims/facts/problems.ts'
import { readImportFile, type ImportFileRules } from './read-import-file.ts'
import { readSourceFile, type SourceRules } from './sources/source-file.ts'
import { USUAL_CATEGORIES } from './test-usual-categories.ts'

const FOLDER = path.join(import.meta.dirname, '../../../../examples')
const SETTINGS: FieldSettings = { today: '2026-11-16', vatPercent: { BOOK: 5, STANDARD: 27 }, fixedPriceDays: 365 }

async function read(file: string, rules: ImportFileRules & Pick<SourceRules, 'orderable'>) {
  let head: FileHead | null = null
  const records: RecordPart['record'][] = []
  const problems: Problem[] = []
  for await (const part of readImportFile({ path: path.join(FOLDER, file), rules })) {
    if (part.kind === 'head') ({ head } = part)
    else if (part.kind === 'record') records.push(part.record)
    else problems.push(...(part.kind === 'end' ? part.problems : [part.problem]))
  }
  const titles = records.map((record) => ({ ...record, ...onDay(record, rules) }))
  return { head, problems, titles, codes: titles.flatMap((title) => title.codes) }
}

/** What a record means, and all that is told of it. */
function onDay(record: RecordPart['record'], { orderable }: Pick<SourceRules, 'orderable'>) {
  const { fields, problems } = fieldsOf(record, { ...SETTINGS, orderable })
  return { fields, codes: [...record.problems, ...problems].map(({ code }) => code) }
}

async function sourceIn(file: string) {
  const source = readSourceFile(JSON.parse(await readFile(path.join(FOLDER, file), 'utf8')))
  if (!source.ok) throw new Error(JSON.stringify(source.failure))
  return source.value
}

describe('the examples', () => {
  it('the publisher’s file is whole: nothing is refused, dropped or guessed', async () => {
    const { rules } = await sourceIn('publisher.json')
    const { head, problems, titles, codes } = await read('publisher.xml', rules)
    expect([head?.format, head?.sender, problems, codes]).toEqual([
      'onix-3.0-reference',
      'Harangvirág Könyvműhely',
      [],
      [],
    ])
    expect(titles).toHaveLength(40)
    expect(titles.filter(({ ean }) => !ean || !isEan13(ean))).toEqual([])
    expect(new Set(titles.map(({ ean }) => ean)).size).toBe(40)
    const has = (of: (fields: (typeof titles)[number]['fields']) => unknown) =>
      titles.filter(({ fields }) => of(fields)).length
    expect({
      priced: has(({ price }) => price),
      bound: has(({ fixedPriceUntil }) => fixedPriceUntil),
      orderable: has(({ orderable }) => orderable),
      recalled: has(({ offSale }) => offSale === 'recalled'),
      embargoed: has(({ embargoUntil }) => embargoUntil),
      inEnglish: has((fields) => fields['description.en']),
      inSeries: has(({ series }) => series),
      translated: has(({ originalTitle }) => originalTitle),
    }).toMatchObject({ priced: 40, recalled: 1, embargoed: 1, inEnglish: 4, translated: 5 })
  })

  it('every title of both files finds a category of the usual ones', async () => {
    const categoriesOf = categoriesOfSubjects(USUAL_CATEGORIES)
    for (const [file, source] of [
      ['publisher.xml', 'publisher.json'],
      ['wholesaler.csv', 'wholesaler.json'],
    ] as const) {
      const { rules } = await sourceIn(source)
      for (const { facts, ean } of (await read(file, rules)).titles) {
        const { subjects } = facts.descriptive ?? {}
        if (subjects)
          expect(categoriesOf({ kind: 'BOOK', language: 'hu', subjects }), ean ?? '').toMatchObject({
            categories: [expect.any(String)],
            notMapped: [],
          })
      }
    }
  })

  it('the wholesaler’s list is read as Excel saves it, with copies and prices', async () => {
    const { rules } = await sourceIn('wholesaler.json')
    const { head, problems, titles, codes } = await read('wholesaler.csv', rules)
    expect([head?.encoding, head?.unknownColumns, problems]).toEqual(['windows-1250', [], []])
    expect(titles).toHaveLength(60)
    // '4 990 Ft' is an amount, and of foreigners it is told how their names were read.
    expect([...new Set(codes)]).toEqual(['amount-format', 'name-order'])
    expect(titles.map(({ fields }) => [typeof fields.price, typeof fields.stock])).toEqual(
      titles.map(() => ['number', 'number']),
    )
    expect(titles.map(({ fields }) => fields.orderable)).toEqual(titles.map(({ fields }) => Number(fields.stock) > 0))
    const publishers = new Set((await read('publisher.xml', {})).titles.map(({ ean }) => ean))
    expect(titles.filter(({ ean }) => publishers.has(ean))).toHaveLength(30)
  })

  it('what stands in the shop is a file of the same titles', async () => {
    const known = new Set([
      ...(await read('publisher.xml', {})).titles.map(({ ean }) => ean),
      ...(await read('wholesaler.csv', {})).titles.map(({ ean }) => ean),
    ])
    const rows = (await readFile(path.join(FOLDER, 'shelf.csv'), 'utf8')).trim().split('\r\n').slice(1)
    expect(rows.map((row) => known.has(row.split(';')[0] ?? ''))).toEqual(rows.map(() => true))
  })
})
