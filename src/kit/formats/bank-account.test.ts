import { describe, expect, it } from 'vitest'
import { giroOf, ibanInGroups, readBankAccount } from './bank-account.ts'

const IBAN = 'HU42117730161111101800000000'

describe('an account number', () => {
  it.each([
    ['HU42 1177 3016 1111 1018 0000 0000', IBAN],
    ['hu42117730161111101800000000', IBAN],
    ['11773016-11111018-00000000', IBAN],
    ['11773016-11111018', IBAN],
    ['11773016 11111018', IBAN],
    ['AT61 1904 3002 3457 3201', 'AT611904300234573201'],
  ])('is read as people write it: %s', (written, iban) => {
    expect(readBankAccount(written)).toBe(iban)
  })

  it.each([
    '',
    '11773016',
    '11773017-11111018',
    '11773016-11111019',
    'HU43117730161111101800000000',
    'AT611904300234573202',
    'HU42 1177 3016',
    '1'.repeat(23) + '2',
    '9'.repeat(500),
  ])('is refused where a digit is wrong or missing: %s', (written) => {
    expect(readBankAccount(written)).toBeNull()
  })

  it('is shown as banks write it', () => {
    expect(giroOf(IBAN)).toBe('11773016-11111018')
    expect(giroOf('AT611904300234573201')).toBeNull()
    expect(ibanInGroups('AT611904300234573201')).toBe('AT61 1904 3002 3457 3201')
  })
})
