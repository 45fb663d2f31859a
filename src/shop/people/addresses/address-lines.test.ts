import { expect, it } from 'vitest'
import { addressLines } from './address-lines.ts'

it('an address at home begins with its town and does not name the country', () => {
  const home = { name: 'Kiss Anna', country: 'HU', postcode: '1051', city: 'Budapest', street: 'Sas utca 1.' }
  expect(addressLines(home, 'en')).toEqual(['Kiss Anna', '1051 Budapest', 'Sas utca 1.'])
  expect(addressLines({ ...home, note: 'A kapucsengő 12.' }, 'hu').at(-1)).toBe('A kapucsengő 12.')
})

it('an address abroad begins with its street and ends with the country in the reader’s language', () => {
  const abroad = { name: 'Anna Kiss', country: 'AT', postcode: '1010', city: 'Wien', street: 'Graben 1', note: null }
  expect(addressLines(abroad, 'hu')).toEqual(['Anna Kiss', 'Graben 1', '1010 Wien', 'Ausztria'])
  expect(addressLines(abroad, 'en').at(-1)).toBe('Austria')
  expect(addressLines({ ...abroad, country: 'HK', postcode: '', city: 'Hong Kong' }, 'en')[2]).toBe('Hong Kong')
})
