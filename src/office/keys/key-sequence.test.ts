import { describe, expect, it } from 'vitest'
import { keyName, matchKeys, type PendingKey } from './key-sequence.ts'

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
    expect([press('Enter'), press('Shift'), press('j', { altKey: true })]).toEqual([null, null, null])
  })

  it('OFFICE-01 two in a row are one command, if the second comes in time', () => {
    const commands = ['g o', 'g t', 'o', 'k']
    expect(commandsOf(['g', 'o'], commands)).toEqual(['g o'])
    expect(commandsOf(['g', 'o'], commands, 1_501)).toEqual(['o'])
    expect(commandsOf(['g', 'g', 't'], commands)).toEqual(['g t'])
    expect(commandsOf(['g', 'q', 'k', 'o'], commands)).toEqual(['k', 'o'])
  })
})
