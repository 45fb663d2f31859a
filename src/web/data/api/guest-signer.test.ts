import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signRequest } from '#tests/support/sign-request.ts'
import { guestHeaders } from './guest-signer.ts'

const credentials = {
  accessKeyId: 'ASIAEXAMPLE234567',
  secretKey: 'not/a+secret',
  sessionToken: 'token+/=',
  region: 'eu-west-1',
}
const at = new Date('2026-11-15T10:00:00.123Z')
const url = new URL('http://shop.example:3000/graphql')
const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' }

async function asTheLibrarySigns(body: string, at: Date) {
  const { accessKeyId, secretKey: secretAccessKey, sessionToken } = credentials
  const { host: _, ...headers } = await signRequest(
    { method: 'POST', url: String(url), headers: JSON_TYPE, body },
    { credentials: { accessKeyId, secretAccessKey, sessionToken }, at, applyChecksum: false },
  )
  return headers
}

describe('the guest’s signer', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('DATA-16 signs to the letter as the AWS library does, whatever is asked', async () => {
    const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), moments, async (text, at) => {
        const body = JSON.stringify({ query: text })
        const ours = await guestHeaders({ url, headers: JSON_TYPE, body }, credentials, at)
        expect(ours).toEqual(await asTheLibrarySigns(body, at))
      }),
      { numRuns: 50 },
    )
  })

  it('DATA-16 signs the same where the browser has no hashing of its own', async () => {
    const body = '{"query":"{ árvíztűrő }"}'
    const own = await guestHeaders({ url, headers: JSON_TYPE, body }, credentials, at)
    vi.stubGlobal('crypto', {})
    const other = { ...credentials, accessKeyId: 'ASIAOTHER' }
    const plain = await guestHeaders({ url, headers: JSON_TYPE, body }, other, at)
    expect(plain.authorization?.replace('ASIAOTHER', 'ASIAEXAMPLE234567')).toBe(own.authorization)
  })

  it('DATA-20 keeps 50 signing keys: a key is made once, and again after fifty others', async () => {
    const sign = vi.spyOn(crypto.subtle, 'sign')
    const hashesFor = async (accessKeyId: string) => {
      sign.mockClear()
      await guestHeaders({ url, headers: JSON_TYPE, body: '{}' }, { ...credentials, accessKeyId }, at)
      return sign.mock.calls.length
    }
    expect([await hashesFor('ASIAFIRST'), await hashesFor('ASIAFIRST')]).toEqual([5, 1])
    for (let number = 1; number < 50; number++) await hashesFor(`ASIA${number}`)
    expect(await hashesFor('ASIAFIRST')).toBe(1)
    await hashesFor('ASIA50')
    expect(await hashesFor('ASIAFIRST')).toBe(5)
    sign.mockRestore()
  })
})
