import { describe, expect, it } from 'vitest'
import { phoneWithCountry, streetParts } from './street-parts.ts'

describe('the house number in a line of an address', () => {
  it.each([
    ['Sas utca 1.', { street: 'Sas utca', houseNumber: '1', houseNumberInfo: '' }],
    [
      'Kossuth Lajos u. 12/b 3. em. 4.',
      { street: 'Kossuth Lajos u.', houseNumber: '12', houseNumberInfo: '/b 3. em. 4.' },
    ],
    ['Bajcsy-Zsilinszky út 5., 2/7', { street: 'Bajcsy-Zsilinszky út', houseNumber: '5', houseNumberInfo: '2/7' }],
  ])('WAYS-21 %s', (line, parts) => expect(streetParts(line)).toEqual(parts))

  it.each(['Sas utca', 'Fő tér Megyeház', '4. utca', 'Postafiók 12', 'Budapesti út 0', ''])(
    'WAYS-21 is not guessed: %s',
    (line) => expect(streetParts(line)).toBeNull(),
  )

  it('WAYS-21 a telephone number gets its country where it has none, and none is made up', () => {
    expect(phoneWithCountry('06 30 123 4567')).toBe('+36301234567')
    expect(phoneWithCountry('+36 1 234 5678')).toBe('+3612345678')
    expect(phoneWithCountry('0049 30 1234567')).toBe('+49301234567')
    expect(phoneWithCountry('1234')).toBeNull()
  })
})
