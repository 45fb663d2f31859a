import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { workbookOf } from '#tests/support/workbook-of.ts'
import { readSettlement, rowIdentity } from './read-settlement.ts'
import { dayIn, forintsIn } from './settlement-cells.ts'
import { foxpostWorkbook, glsStatuses, glsWorkbook, sheetOf } from './test-settlements.ts'

const COLLECTED = [
  { number: '00123456789', reference: 'K26-AAAAAA-1', day: '2026-09-01', amount: 5480 },
  { number: '00123456790', reference: 'K26-BBBBBB-1', day: '2026-09-02', amount: 105_830 },
]

describe('what GLS has collected', () => {
  it.each(['hu', 'en'] as const)(
    'OFFICE-96 is read from its weekly list, with its headings in %s',
    async (language) => {
      const read = await readSettlement(glsWorkbook(COLLECTED, { language }))
      expect(read).toMatchObject({
        ok: true,
        value: { carrier: 'gls', kind: 'settlement', total: 111_310, setOff: 0, day: '2026-09-03', journal: '4711' },
      })
      const rows = read.ok ? read.value.rows : []
      expect(rows).toMatchObject(COLLECTED)
    },
  )

  it('OFFICE-96 is taken only if its rows make its total, in forints, each parcel once a day', async () => {
    const problem = async (content: Buffer) => {
      const read = await readSettlement(content)
      return read.ok ? null : read.failure
    }
    expect(await problem(glsWorkbook(COLLECTED, { total: 111_311 }))).toEqual({
      kind: 'other-total',
      expected: 111_311,
      found: 111_310,
    })
    expect(await problem(glsWorkbook(COLLECTED, { total: null }))).toEqual({ kind: 'no-total' })
    expect(await problem(glsWorkbook([]))).toEqual({ kind: 'no-rows' })
    expect(await problem(glsWorkbook(COLLECTED, { currency: 'EUR' }))).toEqual({ kind: 'other-currency', value: 'EUR' })
    const [first] = COLLECTED
    expect(await problem(glsWorkbook([first!, first!]))).toMatchObject({ kind: 'row-twice', value: '00123456789' })
    expect(await problem(glsWorkbook([{ ...first!, amount: -5480 }]))).toMatchObject({ kind: 'broken-row' })
    expect(await problem(glsWorkbook([{ ...first!, day: 'tegnap' }]))).toMatchObject({ kind: 'broken-row' })
    expect(await problem(glsWorkbook([{ ...first!, number: '=1+1' }]))).toMatchObject({ kind: 'broken-row' })
  })

  it('OFFICE-96 is known from its list of parcels too, by what was collected', async () => {
    const read = await readSettlement(
      glsStatuses([...COLLECTED, { ...COLLECTED[0]!, number: '00123456791', amount: 0 }]),
    )
    expect(read).toMatchObject({ ok: true, value: { kind: 'parcel-statuses', total: 111_310, rows: [{}, {}] } })
    if (read.ok) expect(rowIdentity(read.value, read.value.rows[0]!)).toBe('gls:00123456789:collected')
  })
})

it('OFFICE-96 a list of parcels does not come to more than a sum can be', async () => {
  const rows = ['1', '2', '3'].map((end) => ({ ...COLLECTED[0]!, number: `0012345679${end}`, amount: 1_000_000_000 }))
  expect(await readSettlement(glsStatuses(rows))).toMatchObject({ ok: false, failure: { kind: 'broken-row' } })
})

describe('what Foxpost has collected', () => {
  const rows = [
    { number: 'CLFOX0000000001', reference: 'K26-AAAAAA-1', day: '2026-08-01', payer: 'Kiss Anna', amount: 4990 },
    { number: 'CLFOX0000000002', reference: '', day: '2026-08-02', payer: 'Nagy Béla', amount: 6500 },
  ]

  it('OFFICE-96 is read from its two sheets, with what it keeps for its own invoice', async () => {
    const read = await readSettlement(foxpostWorkbook(rows, { setOff: 1990 }))
    expect(read).toMatchObject({
      ok: true,
      value: { carrier: 'foxpost', partner: 'W123456', journal: '26H31', total: 11_490, setOff: 1990 },
    })
    expect(read).toMatchObject({ value: { rows } })
  })

  it('OFFICE-96 is refused where a sum is not what its parts make', async () => {
    const problem = async (content: Buffer) => {
      const read = await readSettlement(content)
      return read.ok ? null : read.failure
    }
    expect(await problem(foxpostWorkbook(rows, { collected: 11_500 }))).toMatchObject({ kind: 'other-total' })
    expect(await problem(foxpostWorkbook(rows, { setOff: 1990, paid: 11_490 }))).toEqual({
      kind: 'other-payout',
      expected: 11_490,
      found: 9500,
    })
    expect(await problem(foxpostWorkbook([]))).toMatchObject({ kind: 'no-rows' })
  })
})

describe('a file that is none of these', () => {
  it('OFFICE-96 is told apart: no workbook, another workbook, one that is too large', async () => {
    const kindOf = async (content: Uint8Array) => {
      const read = await readSettlement(content)
      return read.ok ? null : read.failure.kind
    }
    expect(await kindOf(Buffer.from('Csomagszám;Utánvét összeg'))).toBe('not-a-workbook')
    expect(await kindOf(Buffer.alloc(0))).toBe('not-a-workbook')
    expect(await kindOf(workbookOf({ sheets: { Lista: sheetOf([['EAN', 'Ár']]) } }))).toBe('unknown-file')
    const long = workbookOf({ sheets: { Lista: '<row r="30000"><c r="A30000"><v>1</v></c></row>' } })
    expect(await kindOf(long)).toBe('file-too-large')
  })

  it('OFFICE-96 never makes a settlement of rows whose sum is another, whatever is written in the cells', async () => {
    const cell = fc.oneof(
      fc.constantFrom(
        '',
        'Csomagszám',
        'Utánvét hivatkozás',
        'Utánvét összeg',
        '12345678',
        '2026-09-01',
        '5480',
        '-1',
        'x',
      ),
      fc.string({ maxLength: 8, unit: fc.constantFrom('0', '9', 'a', ' ', '.', ',', '-', 'Ft') }),
    )
    const head = ['Jelentés szám', 'Csomagszám', 'Utánvét hivatkozás', 'Kiszállítási dátum', 'Utánvét összeg']
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 5 }), async (cells) => {
        const read = await readSettlement(workbookOf({ sheets: { Lista: sheetOf([head, ...cells]) } }))
        if (!read.ok) return
        expect(read.value.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(read.value.total)
        for (const { amount } of read.value.rows) expect(amount).toBeGreaterThan(0)
      }),
      { numRuns: 20 * Number(process.env.PROPERTY_RUNS ?? 1) },
    )
  })
})

it.each([
  ['105830', 105_830],
  ['105 830', 105_830],
  ['105 830 Ft', 105_830],
  ['105.830,00', 105_830],
  ['5480.00', 5480],
  ['1.234.567', 1_234_567],
  ['-4990', -4990],
  ['12,5', null],
  ['', null],
  ['ezer', null],
  ['99999999999', null],
])('forints written as %s are %s', (written, forints) => expect(forintsIn(written)).toBe(forints))

it.each([
  ['Utalás dátuma: 2026. 09. 03.', '2026-09-03'],
  ['2026-09-03 11:20', '2026-09-03'],
  ['2026.9.3', '2026-09-03'],
  ['03.09.2026', '2026-09-03'],
  ['2026-02-31', null],
  ['holnap', null],
])('the day in %s is %s', (written, day) => expect(dayIn(written)).toBe(day))
