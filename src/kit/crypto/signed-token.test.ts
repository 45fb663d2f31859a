import { createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSignedToken, signedToken } from './signed-token.ts'

const key = createSecretKey(Buffer.alloc(32, 1))
const facts = { purpose: 'leave', subject: 'a9', expiresAt: new Date('2026-11-20T10:00:00Z') }

describe('a signed token', () => {
  it('says what it was signed with, and fits into an address', () => {
    const token = signedToken(key, facts)
    expect(readSignedToken(key, token)).toEqual(facts)
    expect(encodeURIComponent(token)).toBe(token)
    expect(readSignedToken(key, signedToken(key, { ...facts, expiresAt: null }))?.expiresAt).toBeNull()
  })

  it('is nothing under another key', () => {
    expect(readSignedToken(createSecretKey(Buffer.alloc(32, 2)), signedToken(key, facts))).toBeNull()
  })

  it('is nothing when one letter of it is another', () => {
    const token = signedToken(key, facts)
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === 'A' ? 'B' : 'A'
      expect(readSignedToken(key, token.slice(0, at) + other + token.slice(at + 1)), String(at)).toBeNull()
    }
  })

  it('whatever else is given is nothing, and never an error', () => {
    fc.assert(fc.property(fc.string({ maxLength: 600 }), (text) => readSignedToken(key, text) === null))
    const token = signedToken(key, facts)
    for (const odd of ['', '.', '..', `${token}.`, `.${token}`, `${token} `, token.repeat(9)])
      expect(readSignedToken(key, odd)).toBeNull()
  })
})
