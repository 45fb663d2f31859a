import { expect, it } from 'vitest'
import { en } from '../words/en.ts'
import { bookkeeperCsv } from './bookkeeper-csv.ts'

const sum = { day: '2026-10-31', kind: 'goods', place: '', way: 'GLS', means: 'barion', rate: 5 } as const
const month = {
  month: '2026-10',
  closed: { month: '2026-10', closedAt: '2026-11-03T08:12:00Z', closedBy: '=Márta' },
  sums: [
    { ...sum, what: 'paid' as const, copies: 3, gross: 10_500 },
    { ...sum, what: 'back' as const, copies: 1, gross: 3_500 },
    { ...sum, what: 'paid' as const, kind: 'rounding' as const, rate: null, copies: 0, gross: -2 },
  ],
}

it('FIGURE-05 the bookkeeper’s month is one file: sums by rate, then each day, with what went back below nothing', () => {
  const rows = bookkeeperCsv(month, en, 'en').split('\r\n')
  expect(rows[0]).toContain('October 2026')
  expect(rows).toContain('outside VAT;-2;0;-2;-2;0;0')
  expect(rows).toContain('5%;10500;3500;7000;6667;333;0')
  expect(rows).toContain('2026-10-31;given back;goods;Courier;Barion;5%;1;-3500')
  expect(bookkeeperCsv(month, en, 'en')).toBe(rows.join('\r\n'))
})
