import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { testIdentity, testShop } from '#shop/test-shop.ts'
import type { Shop } from '#shop/shop.ts'
import { credentialsFor, identityFor, isStillSignedIn, openSessionToken, type Logins } from './identity-pool.ts'
import { testCustomer } from '../test-customer.ts'

const { db } = await databaseForFile()
const clock = { now: new Date('2026-11-15T10:00:00Z') }
const now = () => clock.now
const shop = testShop({ db, now })
/** The same shop after a restart, or its second process: nothing of what the first has in memory. */
const sameShop = testShop({ db, now, identity: testIdentity() })
const otherSecret = testShop({ db, now, identity: testIdentity({ secret: Buffer.alloc(32, 8) }) })
const otherPool = testShop({
  db,
  now,
  identity: testIdentity({ identityPoolId: 'eu-west-1:99999999-2222-4333-8444-555555555555' }),
})

async function idFor(logins: Logins = {}, of: Shop = shop) {
  const made = await identityFor(of, { identityPoolId: of.identity.identityPoolId, logins })
  if (!made.ok) throw new Error(made.failure.kind)
  return made.value.identityId
}

async function given(identityId: string, logins: Logins = {}, of: Shop = shop) {
  const made = await credentialsFor(of, { identityId, logins })
  if (!made.ok) throw new Error(made.failure.kind)
  return made.value
}

const refusedId = async (logins: Logins, of: Shop = shop) => {
  const made = await identityFor(of, { identityPoolId: of.identity.identityPoolId, logins })
  return made.ok ? null : made.failure.kind
}
const refusedCredentials = async (identityId: string, logins: Logins = {}, of: Shop = shop) => {
  const made = await credentialsFor(of, { identityId, logins })
  return made.ok ? null : made.failure.kind
}

describe('identities', () => {
  it('AUTH-14 every guest has one of their own', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => idFor()))
    expect(new Set(ids).size).toBe(50)
    for (const id of ids)
      expect(id).toMatch(/^eu-west-1:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('AUTH-14 a user has one, the same at every process and after every sign-in', async () => {
    const { idToken, loginsWith } = await testCustomer(shop)
    const own = await idFor(loginsWith(idToken))
    expect(await idFor(loginsWith(idToken), sameShop)).toBe(own)
    const another = await testCustomer(shop)
    expect(await idFor(another.loginsWith(another.idToken))).not.toBe(own)
  })

  it('another pool is not known', async () => {
    const made = await identityFor(shop, { identityPoolId: otherPool.identity.identityPoolId, logins: {} })
    expect(made).toEqual({ ok: false, failure: { kind: 'unknown-pool', identityPoolId: expect.any(String) } })
  })

  it('AUTH-14 only an id token of the own user pool, under its own name, signs in', async () => {
    const { idToken, accessToken, loginsWith, signOut } = await testCustomer(shop)
    expect(await refusedId(loginsWith(accessToken))).toBe('bad-login')
    expect(await refusedId(loginsWith(`${idToken}x`))).toBe('bad-login')
    expect(await refusedId(loginsWith(''))).toBe('bad-login')
    expect(await refusedId({ 'accounts.google.com': idToken })).toBe('unknown-provider')
    expect(await refusedId({ ...loginsWith(idToken), 'accounts.google.com': 'x' })).toBe('unknown-provider')
    expect(await refusedId({ [shop.identity.issuer]: idToken })).toBe('unknown-provider')
    const foreign = testShop({ db, now, identity: { ...testIdentity(), issuer: 'https://elsewhere.example/pool' } })
    const elsewhere = await testCustomer(foreign)
    expect(await refusedId(loginsWith(elsewhere.idToken))).toBe('bad-login')
    await signOut()
    expect(await refusedId(loginsWith(idToken))).toBe('bad-login')
  })

  it('a login that has expired says so', async () => {
    const { idToken, loginsWith } = await testCustomer(shop)
    clock.now = new Date(clock.now.getTime() + 3_601_000)
    expect(await refusedId(loginsWith(idToken))).toBe('expired-login')
  })
})

describe('credentials for an identity', () => {
  it('AUTH-14 are of the form the client library knows, and good for an hour at least', async () => {
    const identityId = await idFor()
    const { identityId: givenId, credentials } = await given(identityId)
    expect(givenId).toBe(identityId)
    expect(credentials.accessKeyId).toMatch(/^ASIA[A-Z2-7]{16}$/)
    expect(credentials.secretKey).toMatch(/^[A-Za-z0-9+/]{40}$/)
    expect(credentials.expiresAt.getTime() - clock.now.getTime()).toBeGreaterThanOrEqual(3_600_000)
  })

  it('are others each time, also for the same guest', async () => {
    const identityId = await idFor()
    const [one, two] = [(await given(identityId)).credentials, (await given(identityId)).credentials]
    for (const part of ['accessKeyId', 'secretKey', 'sessionToken'] as const) expect(one[part]).not.toBe(two[part])
  })

  it('are known after a restart and at every process, with the same keys', async () => {
    const { identityId, credentials } = await given(await idFor())
    const [here, there] = [shop, sameShop].map((of) => openSessionToken(of, credentials.sessionToken))
    expect(there).toMatchObject({ identityId, user: null, accessKeyId: credentials.accessKeyId })
    const scope = '20261115/eu-west-1/appsync/aws4_request'
    expect(there?.signingKey(scope).export()).toEqual(here?.signingKey(scope).export())
    expect(there?.expiresAt).toBe(credentials.expiresAt.getTime())
  })

  it('a session token of another secret or pool, or with one letter changed, is nothing', async () => {
    const { sessionToken } = (await given(await idFor())).credentials
    expect(openSessionToken(otherSecret, sessionToken)).toBeNull()
    expect(openSessionToken(otherPool, sessionToken)).toBeNull()
    for (let place = 0; place < sessionToken.length; place++) {
      const other = sessionToken[place] === 'A' ? 'B' : 'A'
      const changed = sessionToken.slice(0, place) + other + sessionToken.slice(place + 1)
      expect(openSessionToken(shop, changed), `letter ${place}`).toBeNull()
    }
    for (const odd of ['', 'x', `${sessionToken} `, `${sessionToken}=`, 'A'.repeat(5000), '\u0000', 'árvíz'])
      expect(openSessionToken(shop, odd)).toBeNull()
  })

  it('an identity that this pool has not given out is unknown', async () => {
    const identityId = await idFor()
    const lastDigit = identityId.endsWith('0') ? '1' : '0'
    for (const unknown of [
      identityId.slice(0, -1) + lastDigit,
      identityId.toUpperCase(),
      identityId.replace('eu-west-1', 'eu-west-2'),
      identityId.slice('eu-west-1:'.length),
      `${identityId} `,
      'eu-west-1:',
      '',
      'eu-west-1:00000000-0000-4000-8000-000000000000',
      await idFor({}, otherPool),
      await idFor({}, otherSecret),
    ])
      expect(await refusedCredentials(unknown), unknown).toBe('unknown-identity')
  })

  it('AUTH-14 a guest who signs in goes on with the user’s own identity', async () => {
    const { sub, email, idToken, loginsWith } = await testCustomer(shop, { groups: ['staff'] })
    const logins = loginsWith(idToken)
    const guest = await idFor()
    const { identityId, credentials } = await given(guest, logins)
    expect(identityId).toBe(await idFor(logins))
    expect(identityId).not.toBe(guest)
    expect(openSessionToken(sameShop, credentials.sessionToken)).toMatchObject({
      identityId,
      user: { sub, email, groups: ['staff'] },
    })
  })

  it('AUTH-14 the identity of a user is for that user only', async () => {
    const [one, two] = [await testCustomer(shop), await testCustomer(shop)]
    const identityId = await idFor(one.loginsWith(one.idToken))
    expect(await refusedCredentials(identityId)).toBe('needs-login')
    expect(await refusedCredentials(identityId, two.loginsWith(two.idToken))).toBe('needs-login')
    expect(await refusedCredentials(identityId, one.loginsWith('no token'))).toBe('bad-login')
    expect(await refusedCredentials(identityId, one.loginsWith(one.idToken))).toBeNull()
  })

  it('of a user end with the sign-in they were got by', async () => {
    const { idToken, loginsWith, signOut } = await testCustomer(shop)
    const { credentials } = await given(await idFor(), loginsWith(idToken))
    const user = openSessionToken(shop, credentials.sessionToken)?.user
    if (!user) throw new Error('These are a guest’s')
    expect(await isStillSignedIn(shop, user)).toBe(true)
    await signOut()
    expect(await isStillSignedIn(shop, user)).toBe(false)
  })
})
