import { describe, expect, it } from 'vitest'
import { deriveKey } from './derive-key.ts'
import { seal, unseal } from './sealed.ts'

const key = deriveKey(Buffer.alloc(32, 1), 'test')
const plain = Buffer.from('titok')

describe('what is sealed', () => {
  it('opens with its key, in its place, and never looks the same twice', () => {
    expect(unseal(key, 'row 1', seal(key, 'row 1', plain))).toEqual(plain)
    expect(seal(key, 'row 1', plain)).not.toEqual(seal(key, 'row 1', plain))
    expect(seal(key, 'row 1', plain).includes(plain)).toBe(false)
  })

  it('does not open with another key, in another place, or when a bit was changed', () => {
    const sealed = seal(key, 'row 1', plain)
    expect(() => unseal(deriveKey(Buffer.alloc(32, 1), 'other'), 'row 1', sealed)).toThrow()
    expect(() => unseal(key, 'row 2', sealed)).toThrow()
    for (const place of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(() => unseal(key, 'row 1', changed)).toThrow()
    }
    expect(() => unseal(key, 'row 1', sealed.subarray(0, 20))).toThrow()
  })
})
