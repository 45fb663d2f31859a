import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { multiPrimeKey } from './multi-prime-key.ts'

const text = Buffer.from('a token')

it('AUTH-10 a key of three primes signs as any RSA key of 2048 bits does, also after it was kept', async () => {
  const key = await multiPrimeKey()
  const publicKey = createPublicKey(key)
  expect(publicKey.asymmetricKeyDetails).toEqual({ modulusLength: 2048, publicExponent: 65_537n })
  const kept = createPrivateKey({
    key: key.export({ format: 'der', type: 'pkcs8' }),
    format: 'der',
    type: 'pkcs8',
  })
  // Verified with what is published, by which nothing of the primes is told.
  const published = createPublicKey({ key: publicKey.export({ format: 'jwk' }), format: 'jwk' })
  for (const signing of [key, kept]) expect(verify('sha256', text, published, sign('sha256', text, signing))).toBe(true)
  expect(verify('sha256', Buffer.from('another'), published, sign('sha256', text, kept))).toBe(false)
})

it('AUTH-10 no two keys are the same', async () => {
  const [first, second] = await Promise.all([multiPrimeKey(), multiPrimeKey()])
  expect(first.equals(second)).toBe(false)
})
