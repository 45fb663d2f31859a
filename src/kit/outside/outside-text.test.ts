import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asText, isText, readJson, valueProblem, withoutDirections } from './outside-text.ts'

const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`

describe('text from outside', () => {
  it.each(['', 'Árvíztűrő tükörfúrógép', 'two\r\nlines\tand a tab', 'a page\fbreak\vpasted', '📚 ספר', 'e\u0301'])(
    '%j is text',
    (text) => expect(isText(text)).toBe(true),
  )

  it.each(['a\0b', '\ud83d', 'a\udcdab', '\u0007', 'esc\u001b[1m', '\u007f', '\u0096'])('%j is none', (text) => {
    expect(isText(text)).toBe(false)
    expect(isText(asText(text))).toBe(true)
  })

  it('that somebody has pasted becomes text, and text stays as it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isText(asText(text))))
    fc.assert(fc.property(fc.string(), (text) => asText(text) === text || !isText(text)))
  })

  it('says its direction by its letters, not by marks', () => {
    expect(withoutDirections('\u202eEgri\u202c \u2066csillagok\u2069\u200e\u200f')).toBe('Egri csillagok')
    expect(withoutDirections('ספר 👨‍👩‍👧')).toBe('ספר 👨‍👩‍👧')
  })

  it('is looked for in every name and value, and the place of what is none is told', () => {
    expect(valueProblem({ input: { lines: [{ productId: 'a' }, { productId: '\0' }] } })).toEqual({
      kind: 'not-text',
      place: 'input.lines.1.productId',
    })
    expect(valueProblem({ a: { '\ud800': 1 } })).toEqual({ kind: 'not-text', place: 'a' })
    expect(valueProblem({ a: [null, 1, true, 'b', { c: 'd' }] })).toBeNull()
  })

  it('is read from JSON that is not endlessly deep', () => {
    expect(readJson(nested(32))).toMatchObject({ ok: true })
    expect(readJson(nested(33))).toEqual({ ok: false, problem: { kind: 'too-deep' } })
    expect(readJson(nested(1_000_000))).toEqual({ ok: false, problem: { kind: 'too-deep' } })
    expect(readJson('[')).toEqual({ ok: false, problem: { kind: 'not-json' } })
    expect(readJson('{"a":"\\u0000"}')).toEqual({ ok: false, problem: { kind: 'not-text', place: 'a' } })
    expect(readJson('null')).toEqual({ ok: true, value: null })
  })
})
