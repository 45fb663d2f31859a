import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ean13 } from '#kit/formats/ean.ts'
import { readNumber } from './record-number.ts'

describe('the number of a title', () => {
  it.each([
    ['9789631434415', '9789631434415', []],
    ['978-963-14-3441-5', '9789631434415', ['hyphens']],
    ['978–963–14–3441–5', '9789631434415', ['hyphens']],
    ['978\u200b9631434415', '9789631434415', ['hyphens']],
    ['ISBN 978 963 14 3441 5', '9789631434415', ['hyphens']],
    ['9789631434415.0', '9789631434415', ['hyphens']],
    ['9789631434415,00', '9789631434415', ['hyphens']],
    ['ISBN-13: 9789631434415', '9789631434415', []],
    ['0439023483', '9780439023481', ['isbn-10']],
    ['0-439-02348-3', '9780439023481', ['hyphens', 'isbn-10']],
    ['439023483', '9780439023481', ['isbn-10', 'zero-restored']],
    ['080442957x', '9780804429573', ['isbn-10']],
    ['012345678905', '0012345678905', []],
  ])('%s is %s', (numberText, ean, repairs) => {
    expect(readNumber(numberText)).toEqual({ kind: 'ean', ean, repairs })
  })

  it.each([
    ['9789631434416', 'bad-check-digit'],
    ['0439023484', 'bad-check-digit'],
    ['439023484', 'none'],
    ['9.78043902348e+12', 'number-damaged'],
    ['9,78963E+12', 'number-damaged'],
    ['9E+12', 'number-damaged'],
    ['', 'none'],
    ['nincs', 'none'],
    ['1'.repeat(1000), 'none'],
  ])('%s is refused: %s', (numberText, kind) => {
    expect(readNumber(numberText)).toEqual({ kind })
  })

  it('is found whatever stands between its digits', () => {
    const between = fc.array(fc.constantFrom('', '-', ' ', '\u00a0', '\u2011', '\u200b', '\u2060'), {
      minLength: 13,
      maxLength: 13,
    })
    const twelve = fc.stringMatching(/^978\d{9}$/)
    fc.assert(
      fc.property(twelve, between, (digits, marks) => {
        const ean = ean13(digits)
        expect(readNumber([...ean].map((digit, place) => digit + marks[place]).join(''))).toMatchObject({ ean })
      }),
    )
  })
})
