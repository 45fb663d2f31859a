import { describe, expect, it } from 'vitest'
import { hungarianTaxNumber, taxNumberFault } from './hungarian-tax-number.ts'

describe('a Hungarian tax number', () => {
  it.each([
    ['10734977-2-42', null],
    ['10734977242', null],
    [' 10734977 – 2 – 42 ', null],
    ['10734978-2-42', 'check-digit'],
    ['00000000-2-42', 'check-digit'],
    ['10734977-0-42', 'vat-code'],
    ['10734977-6-42', 'vat-code'],
    ['10734977-2-01', 'region'],
    ['10734977-2-21', 'region'],
    ['10734977-2-45', 'region'],
    ['10734977-2-51', null],
    ['10734977', 'form'],
    ['10734977-2-4', 'form'],
    ['1073497a-2-42', 'form'],
    ['', 'form'],
    ['HU10734977', 'eu-number'],
    ['hu 10734977', 'eu-number'],
  ] as const)('OFFICE-66 ORDER-01 of %s is wrong: %s', (written, fault) => {
    expect(taxNumberFault(written)).toBe(fault)
    expect(hungarianTaxNumber(written) === null).toBe(fault !== null)
  })

  it('ORDER-01 is written as invoices have it, however it was typed', () => {
    expect(hungarianTaxNumber('10734977–2–42')).toBe('10734977-2-42')
  })
})
