import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashing } from './hashing.ts'
import { plainHashing } from './plain-hashing.ts'

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => new Uint8Array(array))
const hex = (array: Uint8Array) => Buffer.from(array).toString('hex')

describe.each([
  ['plain', async () => plainHashing],
  ['the browser’s', hashing],
])('hashing, %s', (_, made) => {
  it('DATA-16 gives what everybody else gives', async () => {
    const { sha256, hmac } = await made()
    await fc.assert(
      fc.asyncProperty(bytes, bytes, async (key, content) => {
        fc.pre(key.length > 0)
        expect(hex(await sha256(content))).toBe(createHash('sha256').update(content).digest('hex'))
        expect(hex(await hmac(key, content))).toBe(createHmac('sha256', key).update(content).digest('hex'))
      }),
    )
  })
})
