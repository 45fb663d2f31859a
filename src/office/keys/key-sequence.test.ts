import { describe, expect, it } from 'vitest'
import { keyName, keysInARow, matchKeys, NO_KEYS, type PendingKey } from './key-sequence.ts'

const press = (key: string, held: Partial<Parameters<typeof keyName>[0]> = {}) =>
  keyName({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

/** The commands that these keys run, a second between each two unless told. */
function commandsOf(names: readonly string[], commands: readonly string[], gap = 1_000): string[] {
  let pending: PendingKey = null
  return names.flatMap((name, at) => {
    const matched = matchKeys(pending, name, at * gap, commands)
    pending = matched.pending
    return matched.command ?? []
  })
}

describe('keys', () => {
  it('OFFICE-01 have one name, whatever else is held', () => {
    expect([press('j'), press('J'), press('A', { shiftKey: true }), press('?', { shiftKey: true })]).toEqual([
      'j',
      'j',
      'Shift+A',
      '?',
    ])
    expect([press('k', { ctrlKey: true }), press('k', { metaKey: true }), press('é')]).toEqual([
      'Ctrl+K',
      'Ctrl+K',
      'é',
    ])
    expect([press('['), press(']', { altKey: true, ctrlKey: true }), press('[', { altKey: true })]).toEqual([
      '[',
      ']',
      '[',
    ])
    expect([press('Enter', { altKey: true }), press('Enter', { altKey: true, ctrlKey: true })]).toEqual([
      'Alt+Enter',
      null,
    ])
    expect([press('Enter'), press('Shift'), press('j', { altKey: true })]).toEqual([null, null, null])
  })

  it('OFFICE-01 two in a row are one command, if the second comes in time', () => {
    const commands = ['g o', 'g t', 'o', 'k']
    expect(commandsOf(['g', 'o'], commands)).toEqual(['g o'])
    expect(commandsOf(['g', 'o'], commands, 1_501)).toEqual(['o'])
    expect(commandsOf(['g', 'g', 't'], commands)).toEqual(['g t'])
    expect(commandsOf(['g', 'q', 'k', 'o'], commands)).toEqual(['k', 'o'])
  })

  /** Whether these, so long after each other, are a code at each of them. */
  const codesOf = (signs: string, gaps: readonly number[]) => {
    let [row, at] = [NO_KEYS, 0]
    return [...signs].map((sign, index) => {
      at += gaps[index % gaps.length] ?? 0
      row = keysInARow(row, sign, at)
      return row.isCode
    })
  }

  it('OFFICE-01 OFFICE-26 a code is none of them, however slow its scanner; what a hand writes after one is no code, however quick', () => {
    for (const ms of [1, 8, 35, 60, 120, 200]) {
      expect(codesOf('K26-Q0ZZJD', [ms]).slice(1), `${ms} ms a sign`).not.toContain(false)
      expect(codesOf('C123', [ms]).slice(1), `${ms} ms a sign`).not.toContain(false)
    }
    expect(codesOf('vBalogh Ákos', [90])).not.toContain(true)
    expect(codesOf('vbalogh', [0, 120, 90, 20, 90, 20])).not.toContain(true)
    expect(codesOf('amegvan 3 példány', [20, 120])).not.toContain(true)
    expect(codesOf('vBalogh', [2, 2, 50, 50, 20, 50]).at(-1), 'one quick step alone').toBe(false)
    expect(codesOf('vbalogh', [10]).slice(1), 'quicker than any hand').not.toContain(false)
  })
})
