import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutCsv, type CsvPlace, type CsvRow, type OpenQuote } from './cut-csv.ts'

function cut(file: string | Buffer, { size = 1000, from }: { size?: number; from?: CsvPlace } = {}) {
  const bytes = Buffer.from(file)
  const cutter = cutCsv({ delimiter: ';', longestBytes: 100, mostQuotedLines: 3, ...(from && { from }) })
  const rows: (CsvRow | OpenQuote)[] = []
  for (let place = from?.byte ?? 0; place < bytes.length; place += size)
    rows.push(...cutter.write(bytes.subarray(place, place + size)))
  return [...rows, ...cutter.end()]
}

const cells = (file: string) => cut(file).map((row) => ('cells' in row ? row.cells : row))

const written = (row: readonly string[]) =>
  row.map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';')

describe('rows of comma-separated values', () => {
  it('have cells, quotes and line ends of any kind', () => {
    expect(cells('a;b\r\n;\n\n"c;""d""";"e\nf"\rg')).toEqual([['a', 'b'], ['', ''], ['c;"d"', 'e\nf'], ['g']])
    expect(cells('\ufeffa;"b"')).toEqual([['a', 'b']])
    expect(cells('')).toEqual([])
  })

  it('keep quotes that were never meant as such', () => {
    expect(cells('Az "Egri";"Egri" csillagok;"";x"\n1')).toEqual([['Az "Egri"', '"Egri" csillagok', '', 'x"'], ['1']])
  })

  it('tell of a quote that is never closed, at the end or after many lines', () => {
    expect(cells('a\nb;c;"d')).toEqual([['a'], { openQuote: { line: 2 } }])
    expect(cells('a\n"b\n\n\nc";d\ne')).toEqual([['a'], ['b\n\n\nc', 'd'], ['e']])
    expect(cells('a\n"b\n\n\n\nc";d\ne')).toEqual([['a'], { openQuote: { line: 2 } }])
  })

  it('that are too long cost themselves', () => {
    const long = 'x'.repeat(101)
    const file = `a\n${long}\nb\n"${long}\n;${long}";c\nd`
    for (const size of [1, 7, 1000])
      expect(cut(file, { size }).map((row) => 'cells' in row && row.cells)).toEqual([
        ['a'],
        'too-long',
        ['b'],
        'too-long',
        ['d'],
      ])
  })

  const letters = fc.string({ unit: fc.constantFrom('"', ';', '\n', '\r', 'ő', 'a', ' '), maxLength: 4 })
  const table = fc.array(fc.array(letters, { minLength: 1, maxLength: 3 }), { maxLength: 6 })

  it('come back as they were written, in pieces of any size, and from any row on', () => {
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n', '\r'), fc.integer({ min: 1, max: 9 }), (rows, end, size) => {
        const file = rows.map((row) => written(row) + end).join('')
        const whole = cut(file)
        fc.pre(!whole.some((row) => 'openQuote' in row))
        expect(whole.map((row) => 'cells' in row && row.cells)).toEqual(rows.filter((row) => written(row) !== ''))
        expect(cut(file, { size })).toEqual(whole)
        for (const [place, row] of whole.entries())
          if ('next' in row) expect(cut(file, { size, from: row.next })).toEqual(whole.slice(place + 1))
      }),
    )
  })

  it('are the same in pieces of any size, whatever the bytes', () => {
    const bytes = fc.array(fc.constantFrom(...Buffer.from('";\r\na'), 0xc5, 0x91, 0xff), { maxLength: 40 })
    fc.assert(
      fc.property(bytes, fc.integer({ min: 1, max: 9 }), (signs, size) => {
        const file = Buffer.from(signs)
        expect(cut(file, { size })).toEqual(cut(file))
      }),
    )
  })
})
