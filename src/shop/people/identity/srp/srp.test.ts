import fc from 'fast-check'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  claimSignature,
  isTimely,
  K,
  pad,
  privateExponent,
  proofKey,
  publicB,
  readA,
  scrambler,
  srpTimestamp,
} from './srp.ts'
import { signInCryptoThread } from './sign-in-crypto.ts'
import { G, N, powerModN, powerOfG } from './srp-group.ts'
import { exchange } from './srp-proof.ts'
import { SRP_VECTORS } from './srp-vectors.ts'

const srp = signInCryptoThread({ root: path.resolve(import.meta.dirname, '../../../../..') })
afterAll(() => srp.stop())
const digest = (number: bigint) => createHash('sha256').update(pad(number)).digest('hex')
const hex = (text: string) => BigInt(`0x${text}`)

/** By squares, the slow and plain way. */
function slowPower(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base % N]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}

describe('SRP-6a', () => {
  it('AUTH-14 k is the one of the group', () => {
    expect(K.toString(16)).toBe('538282c4354742d7cbbde2359fcf67f9f5b3a6b08791e5011b43b8a5b66d9ee6')
  })

  it.each(SRP_VECTORS)('AUTH-14 every number is the one the client libraries reckon, for $password', async (vector) => {
    const { pool: poolName, user: userId, password } = vector
    const salt = hex(vector.salt)
    const x = privateExponent({ poolName, userId, password, salt })
    expect(x.toString(16)).toBe(vector.x)
    const v = await srp.powerOfG(x)
    expect(digest(v)).toBe(vector.v_sha256)
    const A = await srp.powerOfG(hex(vector.a))
    expect(digest(A)).toBe(vector.A_sha256)
    const B = publicB(v, await srp.powerOfG(hex(vector.b)))
    expect(digest(B)).toBe(vector.B_sha256)
    const u = scrambler(A, B)
    expect(u.toString(16)).toBe(vector.u)
    const exchanged = exchange({ A, b: hex(vector.b), v })
    expect([digest(exchanged.B), exchanged.u]).toEqual([vector.B_sha256, u])
    const S = powerModN(exchanged.base, hex(vector.b))
    expect(digest(S)).toBe(vector.S_sha256)
    const key = proofKey(u, S)
    expect(key.toString('hex')).toBe(vector.hkdfKey)
    const secretBlock = Buffer.from(vector.secretBlock, 'base64')
    const signature = claimSignature(key, { poolName, userId, secretBlock, timestamp: vector.timestamp })
    expect(signature.toString('base64')).toBe(vector.signature)
  })

  it('AUTH-14 powers are right at the edges too', () => {
    for (const exponent of [0n, 1n, 2n, 31n, 32n, 2n ** 255n, 2n ** 1024n - 1n, 2n ** 1025n, 2n ** 1030n + 7n])
      expect(powerOfG(exponent), String(exponent)).toBe(slowPower(G, exponent))
    for (const base of [0n, 1n, 2n, N - 1n, N, N + 5n, 3n * N - 2n])
      for (const exponent of [0n, 1n, 2n, 65_537n, 2n ** 300n + 1n])
        expect(powerModN(base, exponent), `${base % N} ^ ${exponent}`).toBe(slowPower(base, exponent))
  })

  it('AUTH-14 a power is the power, whatever the exponent', () => {
    const v = slowPower(3n, 2n ** 200n + 12_345n)
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n - 1n), (exponent) => {
        expect(powerModN(v, exponent)).toBe(slowPower(v, exponent))
        expect(powerOfG(exponent)).toBe(powerModN(G, exponent))
      }),
      { numRuns: 30 },
    )
  })

  it('AUTH-14 a public number that would prove everything is refused', () => {
    for (const number of [0n, N, 2n * N, 5n * N]) expect(readA(number.toString(16))).toBeNull()
    for (const text of ['', 'xyz', '-1', '0x12', ' 12', 'f'.repeat(1025)]) expect(readA(text), text).toBeNull()
    expect(readA('00ff')).toBe(255n)
  })

  it('AUTH-14 the timestamp has one form and is of now', () => {
    const now = new Date('2026-11-05T09:08:07Z')
    expect(srpTimestamp(now)).toBe('Thu Nov 5 09:08:07 UTC 2026')
    expect(isTimely('Thu Nov 5 09:22:00 UTC 2026', now)).toBe(true)
    for (const wrong of [
      'Thu Nov 05 09:08:07 UTC 2026',
      'Fri Nov 5 09:08:07 UTC 2026',
      'Thu Nov 5 09:23:08 UTC 2026',
      'Thu Nov 5 08:53:06 UTC 2026',
      'Thu Nov 5 09:08:07 CET 2026',
      'Thu Foo 5 09:08:07 UTC 2026',
      'Thu Nov 35 09:08:07 UTC 2026',
      '2026-11-05T09:08:07Z',
      '',
    ])
      expect(isTimely(wrong, now), wrong).toBe(false)
  })
})
