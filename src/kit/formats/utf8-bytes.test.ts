import fc from 'fast-check'
import { expect, it } from 'vitest'
import { utf8Bytes } from './utf8-bytes.ts'

it('gives the bytes that Buffer.from gives, of any JSON', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('ő', 'a', '"', '\ud83d') }))
  fc.assert(
    fc.property(
      text.map((one) => JSON.stringify(one)),
      (json) => utf8Bytes(json).equals(Buffer.from(json)),
    ),
  )
  expect(utf8Bytes('').length).toBe(0)
})
