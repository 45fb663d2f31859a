import { describe, expect, it } from 'vitest'
import { townsOf } from './towns-of-postcode.ts'

describe('the town of a postcode', () => {
  it.each([
    ['1011', ['Budapest']],
    ['1239', ['Budapest']],
    ['1001', []],
    ['1241', []],
    ['4024', ['Debrecen']],
    ['6725', ['Szeged']],
    ['6730', []],
    ['3300', ['Eger']],
    ['7900', ['Szigetvár', 'Botykapeterd', 'Csertő']],
    ['9999', []],
    ['33', []],
    ['33000', []],
    ['', []],
    ['abcd', []],
  ])('ORDER-01 of %s is %j', (postcode, towns) => expect(townsOf(postcode)).toEqual(towns))
})
