import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { workbookOf } from '#tests/support/workbook-of.ts'
import { zipOf } from '#tests/support/zip-of.ts'
import type { FileCursor, FilePart } from '../file-part.ts'
import { readImportFile, type ImportFileRules } from '../read-import-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'kolofon-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function partsOf(file: Buffer, rules: ImportFileRules = {}, from?: FileCursor): Promise<FilePart[]> {
  const path = join(folder, 'file')
  writeFileSync(path, file)
  const parts: FilePart[] = []
  for await (const part of readImportFile({ path, rules, ...(from && { from }) })) parts.push(part)
  return parts
}

const recordsOf = (parts: readonly FilePart[]) => parts.flatMap((part) => (part.kind === 'record' ? [part] : []))

const EAN = '9789631434415'
const text = (words: string, place = '') => `<c${place && ` r="${place}"`} t="inlineStr"><is><t>${words}</t></is></c>`
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`
const HEADING = row(text('EAN'), text('Cím'), text('Ár'), text('Megjelenés'))

/** What one more cell in the row of a title makes of it. */
async function oneRow(cells: string, parts: Partial<Parameters<typeof workbookOf>[0]> = {}) {
  const [record] = recordsOf(await partsOf(workbookOf({ ...parts, sheets: { Lista: HEADING + row(cells) } })))
  return record!.record
}

describe('a workbook', () => {
  const WORKBOOK = {
    sheets: {
      '~Rejtett': row(text('nem ez')),
      'Könyvek & más': `<row r="2" spans="1:4"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="D2" t="str"><f>x()</f><v>Ár</v></c></row>
        <row r="5"><c r="A5"><v>9.789631434415E12</v></c><c r="B5" t="s"><v>2</v></c><c r="D5" s="0"><f>1+1</f><v>4990</v></c></row>
        <row r="6"/>
        <row r="9"><c r="A9" t="s"><v>3</v></c><c r="B9"/></row>`,
      'Másik': HEADING + row(text(EAN), text('Másik')),
    },
    texts: [
      '<t>Vonalkód</t>',
      '<r><rPr><b/></rPr><t xml:space="preserve">Cí</t></r><r><t>m</t></r>',
      '<t>Őr &amp; &lt;űr&gt;_x000D_\nút</t><rPh sb="0" eb="1"><t>kiejtve</t></rPh>',
      `<t>${EAN}</t>`,
    ],
  }

  it('is read from the first sheet that can be seen: shared and written texts, formulas, numbers, gaps', async () => {
    const parts = await partsOf(workbookOf(WORKBOOK))
    expect(parts[0]).toMatchObject({ kind: 'head', head: { format: 'xlsx', encoding: 'utf-8', unknownColumns: [] } })
    expect(recordsOf(parts)).toMatchObject([
      {
        number: 1,
        line: 5,
        record: {
          ean: EAN,
          facts: {
            descriptive: { name: { hu: 'Őr & <űr> út' } },
            supply: [{ suppliers: [{ prices: [{ amount: '4990' }] }] }],
          },
          problems: [],
        },
      },
      { number: 2, line: 9, record: { ean: EAN, problems: [{ code: 'no-title', line: 9 }] } },
    ])
    expect(parts.at(-1)).toEqual({ kind: 'end', records: 2, problems: [] })
    const prefixed = await partsOf(workbookOf({ ...WORKBOOK, prefix: 'x:' }))
    expect(recordsOf(prefixed).map(({ record }) => record)).toEqual(recordsOf(parts).map(({ record }) => record))
  })

  it('or from the sheet that is named', async () => {
    const file = workbookOf(WORKBOOK)
    for (const sheet of ['Másik', '3'])
      expect(recordsOf(await partsOf(file, { sheet }))).toMatchObject([
        { record: { facts: { descriptive: { name: { hu: 'Másik' } } } } },
      ])
    expect(await partsOf(file, { sheet: 'Nincs' })).toEqual([
      { kind: 'refused', problem: { code: 'no-such-sheet', value: 'Rejtett, Könyvek & más, Másik' } },
    ])
    expect(await partsOf(workbookOf({ sheets: {} }))).toMatchObject([{ problem: { code: 'not-a-table' } }])
  })

  it('IMPORT-06 goes on at any row as if it had never stopped, also out of a zip', async () => {
    const file = workbookOf({
      ...WORKBOOK,
      sheets: { Lista: HEADING + row(text(EAN), text('A')).repeat(3) + WORKBOOK.sheets['Könyvek & más'] },
    })
    for (const packed of [file, zipOf({ name: 'lista.xlsx', content: file })]) {
      const whole = await partsOf(packed)
      expect(recordsOf(whole).map(({ line }) => line)).toEqual([2, 3, 4, 2, 5, 9])
      for (const [place, part] of whole.entries())
        if (part.kind === 'record')
          expect(await partsOf(packed, {}, part.next)).toEqual([whole[0], ...whole.slice(place + 1)])
    }
  })

  it.each([
    ['<v>9789631434415</v>', EAN],
    ['<v>9.7896314344150001E12</v>', EAN],
    ['<v>963143441</v>', '9780963143440'],
  ])('a number of a title is exact: %s', async (value, ean) => {
    expect((await oneRow(`<c>${value}</c>${text('A')}`)).ean).toBe(ean)
  })

  it.each([
    ['<c s="1"><v>46342</v></c>', {}, '2026-11-16'],
    ['<c s="1"><v>46342.75</v></c>', {}, '2026-11-16'],
    ['<c s="1"><v>44880</v></c>', { is1904: true }, '2026-11-16'],
    ['<c><v>44880</v></c>', { is1904: true }, '2026-11-16'],
    ['<c s="2"><v>46342</v></c>', {}, '2026-11-16'],
    ['<c s="4"><v>46342</v></c>', {}, '2026-11-16'],
    ['<c s="3"><v>2026</v></c>', {}, '2026-12-31'],
    ['<c t="d"><v>2026-11-16T00:00:00</v></c>', {}, '2026-11-16'],
    ['<c t="inlineStr"><is><t>2026. november</t></is></c>', {}, '2026-11-30'],
  ])('a day is a day by its style: %s', async (cell, more, day) => {
    const formats = ['yyyy\\.\\ mm\\.\\ dd\\.', '[$-40E]mmmm d', '0 "db d"']
    const record = await oneRow(`${text(EAN)}${text('A')}<c><v>1</v></c>${cell}`, { formats, ...more })
    expect(record.facts.publishing?.dates?.publication?.date).toBe(day)
  })

  it('tells of cells in which a formula failed, and of texts that are not there', async () => {
    const failed = await oneRow(`${text(EAN)}${text('A')}<c t="e"><v>#SPILL!</v></c>`)
    expect(failed.problems).toMatchObject([{ code: 'cell-error', field: 'price', value: '#SPILL!' }])
    const missing = await oneRow(`${text(EAN)}<c t="s"><v>77</v></c>`)
    expect(missing.problems.map(({ code }) => code)).toEqual(['bad-bytes', 'no-title'])
  })

  it('IMPORT-02 one broken row costs one row', async () => {
    const good = row(text(EAN), text('A'))
    const long = row(text(EAN), text('x'.repeat(5_000_000)))
    const bad = [
      '<row><c><v>1</c></row>',
      '<row><c r="ZZZZ1"><v>1</v></c></row>',
      long,
      row(text(EAN), text('A'), text('1'), text('2026'), text('x')),
    ]
    const parts = await partsOf(
      workbookOf({ isStored: true, sheets: { Lista: HEADING + good + bad.map((one) => one + good).join('') } }),
    )
    expect(recordsOf(parts).map(({ record }) => record.problems[0]?.code)).toEqual([
      undefined,
      'not-well-formed',
      undefined,
      'not-well-formed',
      undefined,
      'record-too-long',
      undefined,
      'cells-missing',
      undefined,
    ])
  })

  it('IMPORT-10 expands nothing', async () => {
    const file = workbookOf({ sheets: { Lista: HEADING + row(text(EAN), text('&x;')) } })
    expect(recordsOf(await partsOf(file))[0]?.record.facts.descriptive?.name?.hu).toBe('&x;')
  })

  it('is refused where it is broken', async () => {
    const rels = `<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>`
    const types = { name: '[Content_Types].xml', content: '<Types/>' }
    const broken = zipOf(types, { name: '_rels/.rels', content: rels }, { name: 'xl/workbook.xml', content: '<a><b>' })
    expect(await partsOf(broken)).toEqual([{ kind: 'refused', problem: { code: 'zip-damaged' } }])
    expect(await partsOf(zipOf(types, { name: '_rels/.rels', content: '<a/>' }))).toEqual([
      { kind: 'refused', problem: { code: 'zip-damaged' } },
    ])
  })
})
