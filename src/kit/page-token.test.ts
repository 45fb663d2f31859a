import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputProblem } from './input-problem.ts'
import { pageToken, readPageToken } from './page-token.ts'

describe('DATA-15 the token of the next page', () => {
  it('DATA-15 gives back the place it was made of', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(
          fc.string().filter((text) => !text.includes('\0')),
          { maxLength: 3 },
        ),
        (list, place) => {
          expect(readPageToken(list, pageToken(list, place), place.length)).toEqual(place)
        },
      ),
    )
  })
  it('DATA-15 continues no other list', () => {
    expect(() => readPageToken('b', pageToken('a', ['x']), 1)).toThrow(/another list/)
  })
  it('DATA-15 anything else is refused in words', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.json().map((json) => Buffer.from(json).toString('base64url')),
        ),
        (token) => {
          expect(() => readPageToken('a', token, 2)).toThrow(InputProblem)
        },
      ),
    )
  })
})
