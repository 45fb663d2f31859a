import { describe, expect, it } from 'vitest'
import {
  MAX_SIGNING_KEYS,
  presignedUrl,
  signedHeaders,
  signingKeys,
  SigningRefused,
  type SigningTerms,
} from './sigv4.ts'

/** The published examples of the S3 documentation. */
const EXAMPLE: SigningTerms = {
  credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  region: 'us-east-1',
  service: 's3',
  at: new Date('2013-05-24T00:00:00Z'),
}
const BUCKET = 'https://examplebucket.s3.amazonaws.com'

describe('signature version 4', () => {
  it('DATA-20: presigns the published example', () => {
    expect(presignedUrl(new URL(`${BUCKET}/test.txt`), 86_400, EXAMPLE)).toBe(
      `${BUCKET}/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256` +
        '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
        '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
        '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    )
  })

  it.each<{ request: Parameters<typeof signedHeaders>[0]; signature: string }>([
    {
      request: { method: 'GET', url: new URL(`${BUCKET}/test.txt`), headers: { range: 'bytes=0-9' } },
      signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    {
      request: { method: 'GET', url: new URL(`${BUCKET}/?lifecycle`) },
      signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    },
    {
      request: { method: 'GET', url: new URL(`${BUCKET}/?max-keys=2&prefix=J`) },
      signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    },
    {
      request: {
        method: 'PUT',
        url: new URL(`${BUCKET}/test%24file.text`),
        headers: { 'date': 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        body: Buffer.from('Welcome to Amazon S3.'),
      },
      signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    },
  ])(
    'signs the published example $request.method $request.url.pathname$request.url.search',
    ({ request, signature }) => {
      expect(signedHeaders(request, EXAMPLE).authorization).toContain(`Signature=${signature}`)
    },
  )

  it('DATA-20: refuses an address that lives longer than a week, or not at all', () => {
    const url = new URL(`${BUCKET}/test.txt`)
    expect(presignedUrl(url, 604_800, EXAMPLE)).toContain('X-Amz-Expires=604800')
    for (const seconds of [604_801, 0, -1, 1.5, Number.NaN, Infinity])
      expect(() => presignedUrl(url, seconds, EXAMPLE), String(seconds)).toThrow(SigningRefused)
  })

  it('DATA-20: refuses to sign without an access key and a secret, both as text', () => {
    for (const credentials of [
      undefined,
      {},
      { accessKeyId: 'a' },
      { accessKeyId: '', secretAccessKey: 's' },
      { accessKeyId: 'a', secretAccessKey: 7 },
    ]) {
      const terms = { ...EXAMPLE, credentials } as SigningTerms
      expect(() => presignedUrl(new URL(BUCKET), 60, terms)).toThrow(SigningRefused)
      expect(() => signedHeaders({ method: 'GET', url: new URL(BUCKET) }, terms)).toThrow(SigningRefused)
    }
  })

  it('DATA-20: keeps 50 signing keys', () => {
    for (let day = 1; day <= 60; day++)
      presignedUrl(new URL(BUCKET), 60, { ...EXAMPLE, at: new Date(Date.UTC(2026, 0, day)) })
    expect(signingKeys.size).toBe(MAX_SIGNING_KEYS)
    expect([...signingKeys.keys()].at(-1)).toContain('20260301/us-east-1/s3/')
  })
})
