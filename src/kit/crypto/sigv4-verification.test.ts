import { createSecretKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signRequest } from '#tests/support/sign-request.ts'
import { derivedKey } from './sigv4.ts'
import { isSignedWith, readSignature, type SignatureClaim, type SignedRequest } from './sigv4-verification.ts'

const credentials = { accessKeyId: 'ASIAEXAMPLE234567', secretAccessKey: 'not/a+secret', sessionToken: 'token+/=' }
const at = new Date('2026-11-15T10:00:00Z')
const SCOPE = '20261115/eu-west-1/appsync/aws4_request'
const keyOf = (secret: string, scope = SCOPE) => createSecretKey(derivedKey(secret, scope))
const key = keyOf(credentials.secretAccessKey)

async function signed(
  requestParts: Partial<{ method: string; path: string; headers: Record<string, string>; body: string }>,
) {
  const { method = 'POST', path = '/graphql', headers = { 'content-type': 'application/json' }, body } = requestParts
  const all = await signRequest({ method, url: `http://shop.example:3000${path}`, headers, body }, { credentials, at })
  const request: SignedRequest = { method, url: path, headers: all, body: Buffer.from(body ?? '') }
  return request
}

function claimOf(request: SignedRequest): SignatureClaim {
  const claim = readSignature(request)
  if (typeof claim === 'string') throw new Error(claim)
  return claim
}

describe('verifying a signature', () => {
  it('takes the published example of the signature’s test suite', () => {
    const request: SignedRequest = {
      method: 'GET',
      url: '/?Param2=value2&Param1=value1',
      headers: { 'host': 'example.amazonaws.com', 'x-amz-date': '20150830T123600Z' },
      body: Buffer.alloc(0),
    }
    const claim: SignatureClaim = {
      accessKeyId: 'AKIDEXAMPLE',
      sessionToken: '',
      scope: '20150830/us-east-1/service/aws4_request',
      region: 'us-east-1',
      service: 'service',
      amzDate: '20150830T123600Z',
      at: Date.UTC(2015, 7, 30, 12, 36),
      signedHeaders: ['host', 'x-amz-date'],
      signature: 'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    }
    expect(isSignedWith(keyOf('wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', claim.scope), request, claim)).toBe(true)
  })

  it.each([
    { body: '{"query":"{ __typename }"}' },
    { body: '{"query":"árvíztűrő 📚"}' },
    { method: 'GET', path: '/graphql?query=%7B+__typename+%7D&b=2&a=1&a=0' },
    { method: 'GET', path: '/graphql?query=!%27()*~%20%2B' },
    { method: 'PUT', path: '/kolofonapi/egy%20k%C3%B6nyv/!a(b)', body: 'x' },
    { headers: { 'x-odd': '  two   spaces ', 'content-type': 'application/json; charset=UTF-8' }, body: '{}' },
  ])('DATA-16 takes what the AWS library signs: %j', async (requestParts) => {
    const request = await signed(requestParts)
    const claim = claimOf(request)
    expect(claim).toMatchObject({ accessKeyId: 'ASIAEXAMPLE234567', sessionToken: 'token+/=', scope: SCOPE, at: +at })
    expect(isSignedWith(key, request, claim)).toBe(true)
  })

  it('takes any order of what is in the Authorization header', async () => {
    const request = await signed({ body: '{}' })
    const [, ...parts] = /^AWS4-HMAC-SHA256 (.+), (.+), (.+)$/.exec(request.headers.authorization ?? '') ?? []
    request.headers.authorization = `AWS4-HMAC-SHA256 ${parts.toReversed().join(',')}`
    expect(isSignedWith(key, request, claimOf(request))).toBe(true)
  })

  it('DATA-16 refuses what was changed after signing', async () => {
    const request = await signed({ body: '{"query":"{ a }"}' })
    const claim = claimOf(request)
    const changed: Partial<SignedRequest>[] = [
      { body: Buffer.from('{"query":"{ b }"}') },
      { body: Buffer.concat([Buffer.from(request.body), Buffer.from(' ')]) },
      { method: 'PUT' },
      { url: '/graphql?x=1' },
      { url: '/graphqk' },
      { headers: { ...request.headers, host: 'elsewhere.example' } },
      { headers: { ...request.headers, 'content-type': 'text/plain' } },
      { headers: { ...request.headers, 'x-amz-security-token': 'another' } },
    ]
    for (const change of changed) expect(isSignedWith(key, { ...request, ...change }, claim)).toBe(false)
    expect(isSignedWith(keyOf('another'), request, claim)).toBe(false)
    const flipped = claim.signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    expect(isSignedWith(key, request, { ...claim, signature: flipped })).toBe(false)
  })

  it('says what is missing from a signature, whatever comes', async () => {
    const { headers } = await signed({ body: '{}' })
    const authorization = headers.authorization ?? ''
    const readingOf = (given: Record<string, string | undefined>) => {
      const all = Object.fromEntries(
        Object.entries({ ...headers, ...given }).filter(([, value]) => value !== undefined),
      )
      return readSignature({ headers: all })
    }
    expect(readingOf({ authorization: 'AWS4-HMAC-SHA256' })).toBe('The Authorization header cannot be read.')
    expect(readingOf({ authorization: `${authorization}, Signature=0` })).toBe(
      'The Authorization header cannot be read.',
    )
    expect(readingOf({ authorization: authorization.replace('Credential=ASIA', 'Credential=/') })).toMatch(
      /'Credential'/,
    )
    expect(readingOf({ authorization: authorization.replace('aws4_request', 'aws5') })).toMatch(/'Credential'/)
    expect(readingOf({ authorization: authorization.replace(/Signature=\w+/, 'Signature=xyz') })).toMatch(/'Signature'/)
    expect(readingOf({ authorization: authorization.replace('host;', '') })).toBe("The header 'host' must be signed.")
    expect(readingOf({ authorization: authorization.replace('host;', 'host;constructor;') })).toBe(
      'A signed header is missing.',
    )
    expect(readingOf({ authorization: authorization.replace('host;', `host;${'x;'.repeat(60)}`) })).toMatch(/Too many/)
    expect(readingOf({ 'x-amz-date': undefined })).toBe('A signed header is missing.')
    expect(readingOf({ 'x-amz-date': '2026-11-15' })).toBe("The header 'x-amz-date' cannot be read.")
    expect(readingOf({ 'x-amz-date': '20261115T100000Z, 20261115T100000Z' })).toMatch(/cannot be read/)
    expect(readingOf({ 'x-amz-date': '20261046T100000Z' })).toMatch(/cannot be read/)
  })
})
