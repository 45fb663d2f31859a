import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textDiff, type DiffHunk } from './text-diff.ts'

const whole = (hunks: readonly DiffHunk[], without: 'added' | 'cut') =>
  hunks
    .map((hunk) =>
      hunk.kind === 'same'
        ? hunk.text
        : hunk.parts
            .filter(({ kind }) => kind !== without)
            .map(({ text }) => text)
            .join(''),
    )
    .join('')

describe('what was changed in a text', () => {
  it('is told by lines, and by words inside of them', () => {
    expect(textDiff('## Elállás\n\n14 napon belül.\n\nVége.\n', '## Elállás\n\n30 napon belül.\n\nVége.\n')).toEqual([
      { kind: 'same', text: '## Elállás\n\n' },
      {
        kind: 'changed',
        parts: [
          { kind: 'cut', text: '14' },
          { kind: 'added', text: '30' },
          { kind: 'same', text: ' napon belül.\n' },
        ],
      },
      { kind: 'same', text: '\nVége.\n' },
    ])
  })

  it('gives back both texts, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('egy', 'két', ' ', '\n', 'x'), { maxLength: 30 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const hunks = textDiff(before, after)
        expect([whole(hunks, 'added'), whole(hunks, 'cut')]).toEqual([before, after])
      }),
      { numRuns: 60 },
    )
  })

  it('takes no longer for two long texts that have nothing in common', () => {
    const long = (word: string) => Array.from({ length: 20_000 }, (_, line) => `${word}${line}`).join('\n')
    const began = performance.now()
    expect(textDiff(long('a'), long('b')).length).toBeGreaterThan(0)
    expect(performance.now() - began).toBeLessThan(2000)
  })
})
