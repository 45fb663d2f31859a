import { describe, expect, it } from 'vitest'
import type { Problem } from '#shop/catalogue/claims/facts/problems.ts'
import { columnOf } from './columns.ts'
import { readCellDay, readCopies, readPeopleCell, readYesNo } from './read-cells.ts'
import type { FileCursor, FilePart } from '../file-part.ts'
import { inPieces } from '../test-pieces.ts'
import { csvDelimiter } from './read-csv.ts'
import { readCsvFile, type CsvFileRules } from './read-csv-file.ts'

const EAN = '9789631434415'

async function partsOf(file: string | Buffer, rules: CsvFileRules = {}, size = 1000, from?: FileCursor) {
  const parts: FilePart[] = []
  for await (const some of readCsvFile({ open: inPieces(file, size), rules, ...(from && { from }) }))
    parts.push(...some)
  return parts
}

async function rowsOf(file: string | Buffer, rules: CsvFileRules = {}, size = 1000) {
  return (await partsOf(file, rules, size)).flatMap((part) => (part.kind === 'record' ? [part] : []))
}

async function oneRow(headings: string, cells: string, rules: CsvFileRules = {}) {
  const [row] = await rowsOf(`EAN;Cím;Szerző;${headings}\n${EAN};Egri csillagok;Gárdonyi Géza;${cells}\n`, rules)
  return row!.record
}

const codes = (problems: readonly Problem[]) => problems.map(({ code }) => code)

describe('a table', () => {
  it('is read by its Hungarian headings, wherever they stand', async () => {
    const parts = await partsOf(
      `Árlista 2026;;;\n;;;\nVonalkód;Cím;Szerző;Bruttó ár (Ft);Saját jegyzet\n${EAN};Egri csillagok;Gárdonyi Géza;4 990 Ft;x\n`,
    )
    expect(parts[0]).toMatchObject({
      kind: 'head',
      head: { format: 'csv', encoding: 'utf-8', unknownColumns: ['Saját jegyzet'] },
    })
    expect(parts[1]).toMatchObject({
      kind: 'record',
      number: 1,
      line: 4,
      record: {
        ean: EAN,
        facts: {
          descriptive: {
            name: { hu: 'Egri csillagok' },
            contributors: [{ roles: ['author'], name: { hu: 'Gárdonyi Géza', en: 'Géza Gárdonyi' } }],
          },
          supply: [{ suppliers: [{ prices: [{ amount: '4990', currency: 'HUF', withTax: true }] }] }],
        },
        problems: [{ code: 'amount-format' }],
      },
    })
    expect(parts.at(-1)).toEqual({ kind: 'end', records: 1, problems: [] })
  })

  it('is the same in any delimiter, encoding and pieces of any size', async () => {
    const text = `EAN;Cím;Szerző\r\n${EAN};"Őrült; ""űr""\nkét sor";Nagy Péter\r\n`
    const recordsOf = async (file: string | Buffer, size = 1000) =>
      (await rowsOf(file, {}, size)).map(({ number, line, record }) => ({ number, line, record }))
    const plain = await recordsOf(text)
    expect(plain[0]?.record.facts.descriptive?.name?.hu).toBe('Őrült; "űr" két sor')
    for (const size of [1, 2, 7]) expect(await recordsOf(text, size)).toEqual(plain)
    expect(await recordsOf(`\ufeff${text}`)).toEqual(plain)
    expect(await recordsOf(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(plain)
    expect(await recordsOf(text.replaceAll(';', '\t').replace('Őrült\t', 'Őrült;'))).toEqual(plain)
    const windows = Buffer.from(
      text.replaceAll('Ő', '\u00d5').replaceAll('ő', '\u00f5').replaceAll('ű', '\u00fb'),
      'latin1',
    )
    expect(await recordsOf(windows)).toEqual(plain)
    expect(csvDelimiter('sep=,\na;b;c')).toBe(',')
  })

  it('IMPORT-02 one bad row costs one row', async () => {
    const rows = await rowsOf(
      `EAN;Cím;Ár\n${EAN};A;100\n${EAN};B\n${EAN};C;1;2\n9,78E+12;D;1\n;E;1\n9789631434416;F;1\n${EAN};G;100;;\n`,
    )
    expect(rows.map(({ line, record }) => [line, record.ean, codes(record.problems)])).toEqual([
      [2, EAN, []],
      [3, null, ['cells-missing']],
      [4, null, ['cells-missing']],
      [5, null, ['number-damaged']],
      [6, null, ['no-ean']],
      [7, null, ['bad-check-digit']],
      [8, EAN, []],
    ])
  })

  it('ends at a quote that is never closed, and says where', async () => {
    const after = `${EAN};x;y\n`.repeat(200)
    const parts = await partsOf(`EAN;Cím;Szerző\n${EAN};A;B\n${EAN};"C;D\n${after}`)
    expect(parts.filter(({ kind }) => kind === 'record')).toHaveLength(1)
    expect(parts.at(-1)).toEqual({ kind: 'end', records: 1, problems: [{ code: 'quote-not-closed', line: 3 }] })
  })

  it('is refused where nothing is known of it', async () => {
    expect(await partsOf('Árlista;;\na;b;c\n1;2;3\n')).toMatchObject([
      { kind: 'refused', problem: { code: 'no-known-columns' }, headings: ['a', 'b', 'c'] },
    ])
    expect(await partsOf('')).toMatchObject([{ kind: 'refused', problem: { code: 'empty-file' } }])
    const ofWindows = Buffer.from(`EAN;C\u00edm;\u00c1r\n${EAN};A;1\n`, 'latin1')
    expect(await partsOf(ofWindows, { encoding: 'utf-8' })).toEqual([
      { kind: 'refused', problem: { code: 'bad-encoding', value: 'utf-8; windows-1250?' } },
    ])
  })

  it('takes what somebody chose for a heading', async () => {
    const [row] = await rowsOf(`EAN;Mű;Alkotó;Ár\n${EAN};A;Nagy Péter;1\n`, {
      columns: { Mű: 'title', Alkotó: 'author' },
    })
    expect(row?.record.facts.descriptive).toMatchObject({
      name: { hu: 'A' },
      contributors: [{ name: { hu: 'Nagy Péter' } }],
    })
  })

  it('does not read what somebody has no need of, though its name is known, and does not call it unknown', async () => {
    const text = `EAN;Cím;Ár;Bruttó ár;Polc;constructor\n${EAN};A;4990;5990;3;x\n`
    const [head, row] = await partsOf(text, { columns: { Ár: 'unused', Polc: 'unused' } })
    expect(head).toMatchObject({ head: { unknownColumns: ['constructor'], repeatedColumns: [] } })
    expect(row).toMatchObject({ record: { facts: { supply: [{ suppliers: [{ prices: [{ amount: '5990' }] }] }] } } })
  })

  it('tells a column that means what one before it means from one that nobody knows', async () => {
    const [head, row] = await partsOf(`EAN;Cím;Ár;Bruttó ár;Polc\n${EAN};A;4990;5990;3\n`)
    expect(head).toMatchObject({ head: { unknownColumns: ['Polc'], repeatedColumns: ['Bruttó ár'] } })
    expect(row).toMatchObject({ record: { facts: { supply: [{ suppliers: [{ prices: [{ amount: '4990' }] }] }] } } })
  })

  it.each([
    ['12,50 €', '12.50', 'EUR'],
    ['EUR 9.9', '9.9', 'EUR'],
    ['$20', '20', 'USD'],
    ['4 990 Ft', '4990', 'HUF'],
  ])('a price of %s is one of its currency', async (cell, amount, currency) => {
    const { facts } = await oneRow('Ár', cell)
    expect(facts.supply?.[0]?.suppliers[0]?.prices).toMatchObject([{ amount, currency }])
  })

  it.each([
    ['2026-11', { date: '2026-11-30', precision: 'month' }],
    // What Excel shows of an empty cell is no day.
    ['1900-01-00', undefined],
    ['1900.01.00.', undefined],
  ])('a day of %s is %o', async (cell, day) => {
    const { facts, problems } = await oneRow('Megjelenés', cell)
    expect([facts.publishing?.dates?.publication, problems.map(({ code }) => code)]).toEqual([
      day,
      day ? [] : ['date-unreadable'],
    ])
  })

  it('a quick file needs two columns, one of them copies or a price', async () => {
    expect(await partsOf(`EAN;Cím\n${EAN};A\n`, { isStock: true })).toMatchObject([
      { kind: 'refused', problem: { code: 'no-known-columns', value: 'EAN | Cím' } },
    ])
    const parts = await partsOf(`EAN;db\n${EAN};>10\n`, { isStock: true })
    expect(parts[1]).toMatchObject({
      record: { ean: EAN, facts: { supply: [{ suppliers: [{ stock: 10 }] }] }, problems: [] },
    })
  })

  it('an empty cell claims nothing, unless it clears', async () => {
    const plain = await oneRow('Alcím;Leírás', ';')
    expect(plain.facts.descriptive).not.toHaveProperty('subtitle')
    const cleared = await oneRow('Alcím;Leírás', ';', { emptyClears: ['subtitle', 'description'] })
    expect(cleared.facts.descriptive?.subtitle).toBeNull()
    expect(cleared.facts.collateral?.descriptions).toEqual([{ language: 'hu', text: '' }])
  })

  it.each([
    ['Oldal', '320 oldal', { descriptive: { pages: 320 } }, []],
    ['Oldal', 'sok', {}, ['page-count-odd']],
    ['Kötés', 'Keménytáblás', { descriptive: { binding: 'hardback' } }, []],
    ['Kötés', 'puhatáblás, ragasztókötött', { descriptive: { binding: 'paperback' } }, []],
    ['Nyelv', 'angol', { descriptive: { language: 'en', kind: 'BOOK' } }, []],
    ['Nyelv', 'német', { descriptive: { language: 'de', kind: 'OTHERLANGUAGE' } }, []],
    [
      'Megjelenés',
      '2026.11.16.',
      { publishing: { dates: { publication: { date: '2026-11-16', precision: 'day' } } } },
      [],
    ],
    ['Megjelenés', 'egyszer', {}, ['date-unreadable']],
    ['Kiadó', 'Móra', { publishing: { publisher: { name: 'Móra' } } }, []],
    ['Magasság (cm)', '20,5 cm', { descriptive: { heightMm: 205 } }, []],
    [
      'Kép',
      'https://x.example/1.jpg',
      { collateral: { pictures: [{ address: 'https://x.example/1.jpg', purpose: 'cover' }] } },
      [],
    ],
    ['Kép', '#HIV!', {}, ['cell-error']],
    [
      'Leírás',
      '<p>Egy</p><p>Kettő</p>',
      { collateral: { descriptions: [{ language: 'hu', text: 'Egy\n\nKettő' }] } },
      [],
    ],
    [
      'Kategória',
      'Regény|Klasszikus',
      {
        descriptive: {
          subjects: [
            { scheme: 'table', code: 'Regény' },
            { scheme: 'table', code: 'Klasszikus' },
          ],
        },
      },
      [],
    ],
    [
      'Nettó ár',
      '1.000',
      { supply: [{ suppliers: [{ prices: [{ amount: '1000', withTax: false }] }] }] },
      ['amount-format'],
    ],
    ['Rendelhető', 'nem', { supply: [{ suppliers: [{ state: 'unavailable' }] }] }, []],
    ['db', '-3', { supply: [{ suppliers: [{ stock: 0 }] }] }, ['quantity-odd']],
  ])('%s: %s', async (heading, cell, facts, problems) => {
    const record = await oneRow(heading, cell)
    expect(record.facts).toMatchObject(facts)
    expect(codes(record.problems)).toEqual(problems)
  })
})

describe('cells', () => {
  it.each([
    ['2026.11.16.', '2026-11-16'],
    ['2026. 11. 16.', '2026-11-16'],
    ['2026-11-16 00:00:00', '2026-11-16'],
    ['20261116', '2026-11-16'],
    ['2026. november', '2026-11-30'],
    ['2026. nov. 16.', '2026-11-16'],
    ['2026', '2026-12-31'],
    ['46342', '2026-11-16'],
    ['2026.13.01', undefined],
    ['tavasz', undefined],
  ])('the day %s is %s', (cell, day) => {
    expect(readCellDay(cell)?.date).toBe(day)
  })

  it('Excel counts from 1904 too', () => {
    expect(readCellDay('44880', true)?.date).toBe('2026-11-16')
  })

  it.each([
    ['3', 3],
    ['3 db', 3],
    ['>10', 10],
    ['10+', 10],
    ['igen', 1],
    ['nincs', 0],
    ['1 200', 1200],
    ['3,0', 3],
    ['sok', undefined],
    ['2,5', undefined],
  ])('%s copies are %s', (cell, copies) => {
    expect(readCopies(cell)?.copies).toBe(copies)
  })

  it('people, yes and no, headings', () => {
    expect(readPeopleCell('Ady, Endre; Nagy Péter|Kiss Éva\nTóth Árpád')).toEqual([
      'Ady, Endre',
      'Nagy Péter',
      'Kiss Éva',
      'Tóth Árpád',
    ])
    expect([readYesNo('Igen'), readYesNo('x'), readYesNo('nem'), readYesNo('talán')]).toEqual([true, true, false, null])
    expect(
      ['ISBN-szám', 'Fogyasztói ár', 'Bruttó ár [Ft]', 'Title', 'QTY', 'Ár kód'].map((heading) => columnOf(heading)),
    ).toEqual(['ean', 'price', 'price', 'title', 'stock', null])
  })
})
