import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  generateKeyPairSync,
  randomUUID,
  type KeyObject,
} from 'node:crypto'
import { sql } from 'kysely'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, exportJWK, SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '#database/test-empty-tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { seal } from '#kit/crypto/sealed.ts'
import { testUserPool } from '#server/cognito/test-user-pool.ts'
import { openPool, SecretChanged } from '../identity-pool/open-pool.ts'
import { insertKey } from './key-records.server.ts'
import { refreshToken } from './refresh-token.ts'
import { KEY_LIFE_MS, publishedKeys, signingKey } from './signing-keys.ts'
import { THREE_PRIME_KEY } from './test-three-prime-key.ts'
import { verifyToken } from './verify-token.ts'

const { db } = await databaseForFile()
const BEGIN = new Date('2026-11-05T09:00:00Z')
let now = BEGIN
const pool = testUserPool({ db, now: () => now })
const { shop } = pool
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))

beforeEach(async () => {
  await emptyTables(db, ['users', 'user_codes', 'user_attempts', 'auth_sessions'])
  now = BEGIN
})

const kindOf = async (token: string, of = shop) => {
  const verified = await verifyToken(of, token)
  return verified.ok ? verified.value.use : verified.failure.kind
}

/** Of an RSA private key as RFC 8017 writes it: 0 with two primes, 1 with more. */
const versionOf = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs1' })[6]

describe('tokens', () => {
  it('AUTH-10 say who it is, and end after an hour', async () => {
    const email = await pool.account()
    const { AccessToken, IdToken } = await pool.signedIn(email)
    expect(await verifyToken(shop, IdToken)).toMatchObject({
      ok: true,
      value: { use: 'id', email, groups: [], expiresAt: new Date(BEGIN.getTime() + 3_600_000) },
    })
    expect(await verifyToken(shop, AccessToken)).toMatchObject({ ok: true, value: { use: 'access', email: null } })
    later(3599)
    expect(await kindOf(AccessToken)).toBe('access')
    later(1)
    expect([await kindOf(AccessToken), await kindOf(IdToken)]).toEqual(['expired-token', 'expired-token'])
    expect((await pool.call('GetUser', { AccessToken })).message).toBe('Access Token has expired')
  })

  it('AUTH-10 what this shop did not sign, for itself, is refused: none, HS256, an embedded key, another key, issuer, client or use, a changed claim', async () => {
    const email = await pool.account()
    const { AccessToken, IdToken } = await pool.signedIn(email)
    const claims = decodeJwt(AccessToken)
    const { kid, key } = await signingKey(shop)
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const sign = (payload: object, header: object, by = key) =>
      new SignJWT({ ...payload }).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(by)
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const body = part(claims)
    const publicPem = createPublicKey(key).export({ format: 'pem', type: 'spki' })
    const hsHead = `${part({ alg: 'HS256', kid })}.${body}`
    const [head = '', , signature = ''] = AccessToken.split('.')
    const refused = {
      none: `${part({ alg: 'none', kid })}.${body}.`,
      noneSigned: `${part({ alg: 'none', kid })}.${body}.${signature}`,
      hs256: `${hsHead}.${createHmac('sha256', publicPem).update(hsHead).digest('base64url')}`,
      embedded: await sign(claims, { jwk: await exportJWK(other.publicKey) }, other.privateKey),
      unknownKid: await sign(claims, { kid: randomUUID() }),
      noKid: await sign(claims, { kid: undefined }),
      otherKey: await sign(claims, {}, other.privateKey),
      issuer: await sign({ ...claims, iss: 'https://elsewhere.example/cognito-idp/eu-west-1_TestPool1' }, {}),
      client: await sign({ ...claims, client_id: 'another' }, {}),
      audience: await sign({ ...decodeJwt(IdToken), aud: 'another' }, {}),
      use: await sign({ ...claims, token_use: 'refresh' }, {}),
      noUse: await sign({ ...claims, token_use: undefined }, {}),
      noExp: await sign({ ...claims, exp: undefined }, {}),
      noSignIn: await sign({ ...claims, origin_jti: undefined }, {}),
      otherSignIn: await sign({ ...claims, origin_jti: randomUUID() }, {}),
      changed: `${head}.${part({ ...claims, 'cognito:groups': ['admin'] })}.${signature}`,
      cut: AccessToken.slice(0, -4),
      twice: `${AccessToken}.${signature}`,
      words: 'not a token',
      empty: '',
      huge: 'a'.repeat(100_000),
    }
    for (const [name, token] of Object.entries(refused)) {
      expect(await kindOf(token), name).toBe('invalid-token')
      if (token)
        expect((await pool.call('GetUser', { AccessToken: token })).__type, name).toMatch(
          /NotAuthorized|InvalidParameter/,
        )
    }
    expect(await kindOf(await sign({ ...claims, exp: (claims.iat ?? 0) - 10 }, {}))).toBe('expired-token')
    expect(await kindOf(await sign({ ...claims, sub: randomUUID() }, {})), 'of nobody').toBe('user-gone')
    expect((await pool.call('GetUser', { AccessToken: IdToken })).__type, 'an id token opens nothing here').toBe(
      'NotAuthorizedException',
    )
    expect(await kindOf(AccessToken)).toBe('access')
  })

  it('AUTH-10 keys are rotated: the next is published before it signs, and the old one verifies until its tokens are gone', async () => {
    const email = await pool.account()
    const first = await pool.signedIn(email)
    const { kid: firstKid } = await signingKey(shop)
    later(KEY_LIFE_MS / 1000 - 100)
    const before = await pool.signedIn(email)
    later(100)
    expect((await signingKey(shop)).kid, 'announced, not yet in use').toBe(firstKid)
    expect(await publishedKeys(shop)).toHaveLength(2)
    later(15 * 60)
    const { kid: secondKid } = await signingKey(shop)
    expect(secondKid).not.toBe(firstKid)
    const after = await pool.signedIn(email)
    expect(decodeProtectedHeader(after.IdToken).kid).toBe(secondKid)
    expect([await kindOf(before.IdToken), await kindOf(after.IdToken)]).toEqual(['id', 'id'])
    expect(await kindOf(first.IdToken)).toBe('expired-token')

    const elsewhere = testUserPool({ db, now: () => now })
    expect(await kindOf(after.AccessToken, elsewhere.shop), 'another process').toBe('access')
    later(KEY_LIFE_MS / 1000 + 60)
    await signingKey(shop)
    expect((await publishedKeys(shop)).map(({ kid }) => kid)).not.toContain(firstKid)
    const keys = JSON.stringify(await publishedKeys(shop))
    expect(keys).not.toMatch(/"(d|p|q|dp|dq|qi)"/)
  })

  it('AUTH-10 a key with three primes from an earlier version signs until it is rotated out; the next is an ordinary one', async () => {
    await sql`truncate signing_keys`.execute(db)
    const kid = randomUUID()
    const stored = createPrivateKey({ key: THREE_PRIME_KEY, format: 'der', type: 'pkcs8' })
    const { n = '', e = '' } = createPublicKey(stored).export({ format: 'jwk' })
    const sealedPrivateKey = seal(shop.identity.keys['signing-keys'], kid, THREE_PRIME_KEY)
    await insertKey(db, { kid, publicKey: { kty: 'RSA', n, e }, sealedPrivateKey, signsFrom: BEGIN }, BEGIN)

    const upgraded = testUserPool({ db, now: () => now })
    const email = await upgraded.account()
    const { AccessToken } = await upgraded.signedIn(email)
    expect(decodeProtectedHeader(AccessToken).kid).toBe(kid)
    later(KEY_LIFE_MS / 1000 - 100)
    const { IdToken } = await upgraded.signedIn(email)
    later(200)
    await signingKey(upgraded.shop)
    later(15 * 60)
    const next = await signingKey(upgraded.shop)
    expect(next.kid).not.toBe(kid)
    expect([versionOf(stored), versionOf(next.key)]).toEqual([1, 0])
    expect(createPublicKey(next.key).asymmetricKeyDetails).toEqual({ modulusLength: 2048, publicExponent: 65_537n })
    expect(await kindOf(IdToken, upgraded.shop), 'what the old key signed').toBe('id')
  })

  it('AUTH-10 two processes that need a key at once make one', async () => {
    await sql`truncate signing_keys`.execute(db)
    const processes = Array.from({ length: 4 }, () => testUserPool({ db, now: () => now }).shop)
    const kids = await Promise.all(processes.map(async (process) => (await signingKey(process)).kid))
    expect(new Set(kids).size).toBe(1)
  })

  it('AUTH-10 a real Cognito user pool’s tokens are verified by its published keys', async () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const server = createServer(async (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(
          JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'theirs', alg: 'RS256', use: 'sig' }] }),
        ),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/jwks.json`
    const issuer = 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Theirs123'
    const identity = {
      ...shop.identity,
      userPoolId: 'eu-west-1_Theirs123',
      issuer,
      clientId: 'theirs',
      foreignPool: { keys: createRemoteJWKSet(new URL(address)), endpoint: null },
    }
    const elsewhere = { ...shop, identity }
    const iat = BEGIN.getTime() / 1000
    const sub = randomUUID()
    const claims = {
      sub,
      'iss': issuer,
      iat,
      'exp': iat + 3600,
      'token_use': 'id',
      'aud': 'theirs',
      'email': 'x@example.com',
      'cognito:groups': ['staff'],
    }
    const sign = (payload: object, kid = 'theirs') =>
      new SignJWT({ ...payload }).setProtectedHeader({ alg: 'RS256', kid }).sign(pair.privateKey)
    try {
      expect(await verifyToken(elsewhere, await sign(claims))).toMatchObject({
        ok: true,
        value: { use: 'id', sub, email: 'x@example.com', groups: ['staff'] },
      })
      expect(await kindOf(await sign({ ...claims, aud: 'other' }), elsewhere)).toBe('invalid-token')
      expect(await kindOf(await sign({ ...claims, iss: shop.identity.issuer }), elsewhere)).toBe('invalid-token')
      expect(await kindOf(await sign(claims, 'unknown'), elsewhere)).toBe('invalid-token')
      const { AccessToken } = await pool.signedIn(await pool.account())
      expect(await kindOf(AccessToken, elsewhere), 'our own are nobody’s there').toBe('invalid-token')
      expect(await testUserPool({ db, now: () => now, identity }).call('GetUser', { AccessToken })).toMatchObject({
        __type: 'ResourceNotFoundException',
      })
    } finally {
      server.close()
    }
    const unread = { keys: createRemoteJWKSet(new URL(address)), endpoint: null }
    const silent = { ...shop, identity: { ...identity, foreignPool: unread } }
    await expect(verifyToken(silent, await sign(claims)), 'no answer is no word on the token').rejects.toThrow()
  })
})

describe('refreshing', () => {
  const refresh = (RefreshToken: string) => pool.ask('GetTokensFromRefreshToken', { RefreshToken })
  const tokenOf = async (RefreshToken: string) =>
    ((await refresh(RefreshToken)).AuthenticationResult as { RefreshToken: string }).RefreshToken

  it('AUTH-09 a refresh token used again after its minute of grace ends the sign-in', async () => {
    const { RefreshToken: first, AccessToken } = await pool.signedIn(await pool.account())
    const second = await tokenOf(first)
    later(59)
    expect(await tokenOf(first), 'two tabs, or an answer that was lost').toBe(second)
    const third = await tokenOf(second)
    expect((await refresh(first)).__type, 'older than the one before').toBe('RefreshTokenReuseException')
    expect((await refresh(third)).__type).toBe('NotAuthorizedException')
    expect(await kindOf(AccessToken)).toBe('invalid-token')

    const again = await pool.signedIn(await pool.account())
    await tokenOf(again.RefreshToken)
    later(61)
    expect((await refresh(again.RefreshToken)).__type).toBe('RefreshTokenReuseException')
  })

  it('AUTH-09 two who refresh at the same moment get the same', async () => {
    const { RefreshToken } = await pool.signedIn(await pool.account())
    const tokens = await Promise.all([1, 2, 3, 4].map(() => tokenOf(RefreshToken)))
    expect(new Set(tokens).size).toBe(1)
  })

  it('AUTH-09 30 days after the sign-in it is over, and a token nobody gave out is none', async () => {
    const { RefreshToken, AccessToken } = await pool.signedIn(await pool.account())
    const id = String(decodeJwt(AccessToken).origin_jti)
    const elsewhere = {
      ...shop.identity,
      keys: { ...shop.identity.keys, 'refresh-tokens': createSecretKey(Buffer.alloc(32, 9)) },
    }
    for (const forged of [
      'x',
      'A'.repeat(70),
      RefreshToken.slice(0, -2),
      `${RefreshToken}AA`,
      refreshToken(elsewhere, id, 0),
    ])
      expect((await refresh(forged)).__type, forged).toBe('NotAuthorizedException')
    expect(await kindOf(AccessToken), 'and guessing ends nobody’s sign-in').toBe('access')
    later(30 * 24 * 3600 + 1)
    expect((await refresh(RefreshToken)).__type).toBe('NotAuthorizedException')
  })
})

describe('the pool', () => {
  it('AUTH-14 keeps its ids for good, and says so when the secret is another', async () => {
    const secret = Buffer.alloc(32, 7)
    const [first, second] = await Promise.all([openPool(db, secret), openPool(db, secret)])
    expect(second).toEqual(first)
    expect(first).toMatchObject({
      userPoolId: expect.stringMatching(/^eu-west-1_[0-9a-zA-Z]{9}$/),
      identityPoolId: expect.stringMatching(/^eu-west-1:[0-9a-f-]{36}$/),
    })
    expect(await openPool(db, Buffer.alloc(32, 8)), 'nobody to lose yet').toEqual(first)
    await openPool(db, secret)
    await pool.account()
    await expect(openPool(db, Buffer.alloc(32, 8))).rejects.toThrow(SecretChanged)
    expect(await openPool(db, secret)).toEqual(first)
  })
})
