import fc from 'fast-check'
import { expect, it } from 'vitest'
import { namedParts } from './named-parts.ts'

const namesIn = (text: string, names: string[]) =>
  namedParts(text, names)
    .filter(({ isName }) => isName)
    .map((part) => part.text)

it('OFFICE-23 whoever is named in a note is found in any writing, the longest of names that begin alike, and words of their own', () => {
  expect(namesIn('@Kiss Anna, @KISS ANNA és @kiss anna!', ['Kiss Anna'])).toHaveLength(3)
  expect(namesIn('szólj: @boltos balint.', ['Boltos Bálint'])).toEqual(['@boltos balint'])
  expect(namesIn('@Kiss Annamária', ['Kiss Anna'])).toEqual([])
  expect(namesIn('@Kiss Annamária', ['Kiss Anna', 'Kiss Annamária'])).toEqual(['@Kiss Annamária'])
  expect(namesIn('Kiss Anna, anna@example.com, @Nagy Béla', ['Kiss Anna'])).toEqual([])
  expect(namesIn('@Kiss Anna', [])).toEqual([])
})

it('OFFICE-23 the parts of a note are the note', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('@Kiss Anna', '@kiss', ' ', 'és', '@', '@Nagy Béla', 'á')), (pieces) => {
      const text = pieces.join('')
      const parts = namedParts(text, ['Kiss Anna', 'Nagy Béla'])
      expect(parts.map((part) => part.text).join('')).toBe(text)
    }),
  )
})
