import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputProblem } from '../outside/input-problem.ts'
import { isText } from '../outside/outside-text.ts'
import { pageToken, PLACE, readPageToken } from './page-token.ts'

describe('DATA-15 the token of the next page', () => {
  it('DATA-15 gives back the place it was made of', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string().filter(isText), { maxLength: 3 }), (list, place) => {
        const texts = place.map(() => PLACE.text)
        expect(readPageToken(list, pageToken(list, place), texts)).toEqual(place)
      }),
    )
  })
  it('DATA-15 continues no other list', () => {
    expect(() => readPageToken('b', pageToken('a', ['x']), [PLACE.text])).toThrow(/another list/)
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
          expect(() => readPageToken('a', token, [PLACE.text, PLACE.text])).toThrow(InputProblem)
        },
      ),
    )
  })

  it('DATA-15 is taken in its own form alone, also when its place was written by hand', () => {
    const orders = [PLACE.moment, PLACE.number]
    const read = (...place: string[]) => readPageToken('orders', pageToken('orders', place), orders)
    expect(read('2026-11-15T10:00:00.000Z', '12')).toEqual(['2026-11-15T10:00:00.000Z', '12'])
    for (const place of [
      ['1', '1'],
      ['2026-11-15', '1'],
      ['2026-02-30T10:00:00.000Z', '1'],
      ['2026-11-15T24:00:00.000Z', '1'],
      ['+275760-09-13T00:00:00.000Z', '1'],
      ['2026-11-15T10:00:00.000Z', '-1'],
      ['2026-11-15T10:00:00.000Z', '1e3'],
      ['2026-11-15T10:00:00.000Z', '9'.repeat(16)],
      ['2026-11-15T10:00:00.000Z', ''],
      ['2026-11-15T10:00:00.000Z'],
      ['\ud800', '\0'],
    ])
      expect(() => read(...place), place.join()).toThrow(InputProblem)
    const token = pageToken('orders', ['2026-11-15T10:00:00.000Z', '12'])
    const spaced = Buffer.from(JSON.stringify(JSON.parse(Buffer.from(token, 'base64url').toString()), null, 1))
    for (const other of [`${token}A`, token.slice(0, -1), spaced.toString('base64url')])
      expect(() => readPageToken('orders', other, orders), other).toThrow(InputProblem)
  })
})
