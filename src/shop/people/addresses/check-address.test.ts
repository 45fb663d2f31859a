import { describe, expect, it } from 'vitest'
import type { OrderAddresses } from './address.ts'
import { checkAddress } from './check-address.ts'
import { countriesByName } from './countries.ts'
import { phoneNumberOf } from './phone-number.ts'
import { postcodeOf } from './postcode.ts'
import { taxNumberOf } from './tax-number.ts'
import { tidyAddresses } from './tidy-address.ts'

const home = { name: 'Kovács Anna', country: 'HU', postcode: '6720', city: 'Szeged', street: 'Lámpás utca 3.' }
const order = (changes: Partial<OrderAddresses> = {}): OrderAddresses => ({
  shipping: 'GLS',
  contact: { name: 'Kovács Anna', phone: '06 30/123-4567' },
  delivery: home,
  billing: home,
  ...changes,
})

describe('what an order says of people and places', () => {
  it('ORDER-01 is taken as it is usually written', () => {
    expect(checkAddress(order())).toEqual([])
    expect(checkAddress(order({ shipping: 'SHOP', contact: { name: 'Anna', phone: '' }, delivery: null }))).toEqual([])
    const vienna = { ...home, country: 'AT', postcode: 'A-1010', city: 'Wien' }
    expect(checkAddress(order({ shipping: 'POSTOUTSIDEHUN', delivery: vienna }))).toEqual([])
  })

  it('ORDER-01 tells every field that has to be put right, in the form’s order', () => {
    const nothing = { name: ' ', country: 'HU', postcode: '', city: '', street: '' }
    expect(checkAddress(order({ contact: { name: '', phone: '12' }, delivery: nothing }))).toEqual([
      { kind: 'missing', field: 'contact.name' },
      { kind: 'bad-phone', field: 'contact.phone' },
      { kind: 'missing', field: 'delivery.name' },
      { kind: 'missing', field: 'delivery.postcode' },
      { kind: 'missing', field: 'delivery.city' },
      { kind: 'missing', field: 'delivery.street' },
    ])
    expect(checkAddress(order({ delivery: null }))).toEqual([{ kind: 'missing', field: 'delivery' }])
    expect(checkAddress(order({ delivery: { ...home, postcode: '0720', street: 'x'.repeat(121) } }))).toEqual([
      { kind: 'too-long', field: 'delivery.street' },
      { kind: 'bad-postcode', field: 'delivery.postcode' },
    ])
  })

  it('ORDER-01 the courier goes inside the country, the post outside of it', () => {
    const problem = { kind: 'bad-country', field: 'delivery.country' }
    expect(checkAddress(order({ delivery: { ...home, country: 'AT', postcode: '1010' } }))).toEqual([problem])
    expect(checkAddress(order({ shipping: 'POSTOUTSIDEHUN' }))).toEqual([problem])
    expect(checkAddress(order({ shipping: 'POSTOUTSIDEHUN', delivery: { ...home, country: 'ZZ' } }))).toEqual([problem])
    // Nothing was chosen: that is missing, not wrong.
    expect(checkAddress(order({ shipping: 'POSTOUTSIDEHUN', delivery: { ...home, country: '' } }))).toEqual([
      { kind: 'missing', field: 'delivery.country' },
    ])
  })

  it('ORDER-01 a company has a tax number, a private person has none', () => {
    const company = { ...home, company: 'Minta Kft.' }
    expect(checkAddress(order({ billing: company }))).toEqual([{ kind: 'missing', field: 'billing.taxNumber' }])
    expect(checkAddress(order({ billing: { ...company, taxNumber: '12345678-1-42' } }))).toEqual([
      { kind: 'bad-tax-number', field: 'billing.taxNumber' },
    ])
    expect(checkAddress(order({ billing: { ...company, taxNumber: '10734977242' } }))).toEqual([])
    expect(checkAddress(order({ billing: { ...home, taxNumber: 'whatever' } }))).toEqual([])
  })

  it('ORDER-01 is kept in one form, without what the order does not need', () => {
    const billing = { ...home, company: ' Minta  Kft. ', taxNumber: '10734977242' }
    const written = order({ delivery: { ...home, postcode: 'H-6720', street: ' Lámpás\n utca 3. ' }, billing })
    expect(tidyAddresses(written)).toEqual({
      shipping: 'GLS',
      contact: { name: 'Kovács Anna', phone: '+36301234567' },
      delivery: { ...home, note: null },
      billing: { ...home, company: 'Minta Kft.', taxNumber: '10734977-2-42' },
    })
    expect(tidyAddresses({ ...written, shipping: 'GLSPOINT' }).delivery).toBeNull()
    expect(tidyAddresses(order({ billing: { ...home, taxNumber: '10734977-2-42' } })).billing.taxNumber).toBeNull()
  })
})

describe('numbers', () => {
  it.each([
    ['06301234567', '+36301234567'],
    ['0036 30 123 4567', '+36301234567'],
    ['+36-30/123-4567', '+36301234567'],
    ['+36 (0)30 123 4567', '+36301234567'],
    ['30 123 4567', '+36301234567'],
    ['06 1 234 5678', '+3612345678'],
    ['06 62 123 456', '+3662123456'],
    ['+43 664 1234567', '+436641234567'],
    ['06 30 123 456', null],
    ['+36 30 123 45678', null],
    ['12345', null],
    ['telefon', null],
    ['+0361234567', null],
  ])('ORDER-01 the phone number %s is %s', (written, number) => expect(phoneNumberOf(written)).toBe(number))

  it.each([
    ['10734977-2-42', 'HU', '10734977-2-42'],
    ['12921360-2-42', 'HU', '12921360-2-42'],
    ['24225221-2-43', 'HU', '24225221-2-43'],
    ['10522082 2 42', 'HU', '10522082-2-42'],
    ['26138727-2-11', 'HU', '26138727-2-11'],
    ['12345678-1-42', 'HU', null],
    ['10734977-6-42', 'HU', null],
    ['10734977-2-01', 'HU', null],
    ['10734977-2-21', 'HU', null],
    ['00000000-2-42', 'HU', null],
    ['ATU12345678', 'AT', 'ATU12345678'],
    ['u12345678', 'AT', 'ATU12345678'],
    ['EL123456789', 'GR', 'EL123456789'],
    ['ATABC', 'AT', null],
    ['hu 10734977', 'HU', 'HU10734977'],
    ['HU10734978', 'HU', null],
    ['12-3456789', 'US', '123456789'],
  ])('ORDER-01 the tax number %s of %s is %s', (written, country, number) =>
    expect(taxNumberOf(written, country)).toBe(number),
  )

  it.each([
    ['6720', 'HU', '6720'],
    [' h-1051 ', 'HU', '1051'],
    ['0123', 'HU', null],
    ['67200', 'HU', null],
    ['sw1a1aa', 'GB', 'SW1A 1AA'],
    ['1234ab', 'NL', '1234 AB'],
    ['00-950', 'PL', '00-950'],
    ['11000', 'CZ', '110 00'],
    ['941234567', 'US', '94123-4567'],
    ['', 'IE', ''],
    ['', 'DE', null],
    ['x', 'TW', null],
  ])('ORDER-01 the postcode %s of %s is %s', (written, country, postcode) =>
    expect(postcodeOf(written, country)).toBe(postcode),
  )

  it('ORDER-01 countries are named and sorted in the page’s language', () => {
    const names = countriesByName('hu').map(({ name }) => name)
    expect(names).toContain('Németország')
    expect(names.indexOf('Chile')).toBeLessThan(names.indexOf('Csehország'))
    expect(countriesByName('en', (code) => code === 'DE')).toEqual([{ code: 'DE', name: 'Germany' }])
  })
})
