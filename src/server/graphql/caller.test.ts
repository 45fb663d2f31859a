import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import { testIdentity, testShop } from '#shop/test-shop.ts'
import { signRequest, type SignerCredentials } from '#tests/support/sign-request.ts'
import { identifyCaller } from './caller.ts'
import type { DataRequest } from './data-request.ts'
import { testCredentials } from './test-guest.ts'

const { db } = await databaseForFile()
const START = new Date('2026-11-15T10:00:00Z')
const clock = { now: START }
const shop = testShop({ db, now: () => clock.now })
beforeEach(() => void (clock.now = START))

const BODY = '{"query":"{ __typename }"}'
type Signing = Parameters<typeof signRequest>[1]

async function signed(credentials: SignerCredentials, terms: Partial<Signing> = {}): Promise<DataRequest> {
  const headers = await signRequest(
    { method: 'POST', url: 'http://shop.example/graphql', headers: { 'content-type': 'application/json' }, body: BODY },
    { credentials, at: clock.now, ...terms },
  )
  return { method: 'POST', url: '/graphql', headers, body: Buffer.from(BODY) }
}

function withToken(authorization: string): DataRequest {
  return { method: 'POST', url: '/graphql', headers: { authorization }, body: Buffer.from(BODY) }
}

/** What the caller is, or the name of the refusal. */
async function caller(request: DataRequest, of = shop) {
  const found = await identifyCaller(request, of)
  return found.kind === 'refused' ? `${found.status} ${found.errorType}` : found
}

describe('who asks the data API', () => {
  it('DATA-16 a signed guest', async () => {
    const found = await caller(await signed(await testCredentials(shop)))
    expect(found).toEqual({ kind: 'guest', identityId: expect.stringMatching(/^eu-west-1:/) })
  })

  it('DATA-16 a customer by id token or access token, with or without Bearer, with groups', async () => {
    const { sub, email, idToken, accessToken } = await testCustomer(shop, { groups: ['admin', 'staff'] })
    const groups = ['admin', 'staff']
    for (const authorization of [idToken, `Bearer ${idToken}`, `bearer  ${idToken}`])
      expect(await caller(withToken(authorization))).toEqual({ kind: 'customer', sub, email, groups })
    expect(await caller(withToken(accessToken))).toEqual({ kind: 'customer', sub, email: null, groups })
  })

  it('DATA-16 a customer by the signature of their own identity, until they sign out', async () => {
    const { sub, email, idToken, loginsWith, signOut } = await testCustomer(shop, { groups: ['staff'] })
    const request = await signed(await testCredentials(shop, loginsWith(idToken)))
    expect(await caller(request)).toEqual({ kind: 'customer', sub, email, groups: ['staff'] })
    await signOut()
    expect(await caller(request)).toBe('403 ExpiredTokenException')
    expect(await caller(withToken(idToken))).toBe('401 UnauthorizedException')
  })

  it('DATA-16 nobody without credentials, or with a token that is none', async () => {
    const { idToken } = await testCustomer(shop)
    const [head = '', payload = '', signature = ''] = idToken.split('.')
    const none = Buffer.from('{"alg":"none","kid":"x"}').toString('base64url')
    const tokens = [
      '',
      'Bearer',
      'Basic YTpi',
      'x'.repeat(10_000),
      `${head}.${payload}`,
      `${head}.${payload}.`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${head}.${Buffer.from('{}').toString('base64url')}.${signature}`,
      'AWS3-HMAC-SHA256 Credential=a',
    ]
    for (const token of tokens) expect(await caller(withToken(token)), token).toBe('401 UnauthorizedException')
    clock.now = new Date(START.getTime() + 3_601_000)
    const late = await identifyCaller(withToken(idToken), shop)
    expect(late).toMatchObject({ status: 401, errorType: 'UnauthorizedException', message: 'Token has expired.' })
  })

  it('DATA-16 a token of another pool or client is nobody’s', async () => {
    const foreign = testShop({ db, now: () => clock.now, identity: { ...testIdentity(), clientId: 'another' } })
    const { idToken, accessToken } = await testCustomer(foreign)
    for (const token of [idToken, accessToken]) expect(await caller(withToken(token))).toBe('401 UnauthorizedException')
  })

  it('DATA-16 a signature for another region or service, or of another day than it says', async () => {
    const credentials = await testCredentials(shop)
    for (const terms of [{ region: 'us-east-1' }, { service: 'execute-api' }, { service: 's3' }])
      expect(await caller(await signed(credentials, terms))).toBe('403 InvalidSignatureException')
    const request = await signed(credentials)
    request.headers.authorization = request.headers.authorization?.replace('/20261115/', '/20261114/')
    const refused = await identifyCaller(request, shop)
    expect(refused).toMatchObject({ errorType: 'InvalidSignatureException', message: expect.stringContaining('Date') })
  })

  it.each([
    [-300_000, true],
    [-301_000, false],
    [300_000, true],
    [301_000, false],
  ])('DATA-16 a clock that differs by %i ms: %s', async (differenceMs, isTaken) => {
    const at = new Date(START.getTime() + differenceMs)
    const found = await caller(await signed(await testCredentials(shop), { at }))
    if (isTaken) expect(found).toHaveProperty('kind', 'guest')
    else expect(found).toBe('403 InvalidSignatureException')
  })

  it('DATA-16 what was changed after signing', async () => {
    const request = await signed(await testCredentials(shop))
    const changes: Partial<DataRequest>[] = [
      { body: Buffer.from('{"query":"{ __type }"}') },
      { body: Buffer.alloc(0) },
      { url: '/graphql?x=1' },
      { method: 'GET' },
      { headers: { ...request.headers, host: 'elsewhere.example' } },
      { headers: { ...request.headers, 'content-type': 'text/plain' } },
      { headers: { ...request.headers, 'x-amz-date': '20261115T100001Z' } },
    ]
    for (const change of changes)
      expect(await caller({ ...request, ...change }), JSON.stringify(change)).toBe('403 InvalidSignatureException')
  })

  it('DATA-16 credentials of another shop, mixed, or made up are not recognized', async () => {
    const [one, two] = [await testCredentials(shop), await testCredentials(shop)]
    const identity = testIdentity({ secret: Buffer.alloc(32, 8) })
    const foreign = await testCredentials(testShop({ db, now: () => clock.now, identity }))
    for (const credentials of [
      foreign,
      { ...one, sessionToken: two.sessionToken },
      { ...one, accessKeyId: two.accessKeyId },
      { ...one, accessKeyId: 'AKIAEXAMPLE' },
      { ...one, sessionToken: 'x' },
      { ...one, sessionToken: 'x'.repeat(6000) },
    ])
      expect(await caller(await signed(credentials))).toBe('403 UnrecognizedClientException')
    expect(await caller(await signed({ ...one, secretAccessKey: two.secretAccessKey }))).toBe(
      '403 InvalidSignatureException',
    )
  })

  it('DATA-16 credentials after their time', async () => {
    const credentials = await testCredentials(shop)
    clock.now = new Date(START.getTime() + 3_600_000)
    expect(await caller(await signed(credentials))).toHaveProperty('kind', 'guest')
    clock.now = new Date(START.getTime() + 4_500_000)
    expect(await caller(await signed(credentials))).toBe('403 ExpiredTokenException')
  })

  it('DATA-16 a signature that leaves out what it must sign, or cannot be read', async () => {
    const request = await signed(await testCredentials(shop))
    const authorization = request.headers.authorization ?? ''
    for (const odd of [
      'AWS4-HMAC-SHA256',
      'AWS4-HMAC-SHA256 ',
      authorization.replace('host;', ''),
      authorization.replace('x-amz-date;', ''),
      authorization.replace(';x-amz-security-token', ''),
      authorization.replace('SignedHeaders=', 'SignedHeaders=x-not-there;'),
      authorization.replace('SignedHeaders=', 'SignedHeaders=__proto__;'),
      authorization.replace(/, Signature=.*/, ''),
      authorization.replace('aws4_request', 'aws4'),
      `${authorization}, ${authorization}`,
    ])
      expect(await caller({ ...request, headers: { ...request.headers, authorization: odd } }), odd).toBe(
        '403 IncompleteSignatureException',
      )
    const { 'x-amz-security-token': _, ...without } = request.headers
    expect(await caller({ ...request, headers: without })).toBe('403 IncompleteSignatureException')
  })
})
