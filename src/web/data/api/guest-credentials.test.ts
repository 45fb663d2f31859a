import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { openDataServer } from '#server/test-data-server.ts'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import { identityFor } from '#shop/people/identity/identity-pool/identity-pool.ts'
import { testShop } from '#shop/test-shop.ts'
import { guestCredentials } from './guest-credentials.ts'
import { testGuestTerms, testStorage } from './test-guest-terms.ts'

const { db } = await databaseForFile()
const shop = testShop({ db, now: () => new Date() })
const server = await openDataServer(shop)
afterAll(() => server.stop())
const PLACE = `com.amplify.Cognito.${shop.identity.identityPoolId}.identityId`

let terms = testGuestTerms(server.url)
beforeEach(() => {
  terms = testGuestTerms(server.url)
  server.asked()
})

describe('a guest’s credentials', () => {
  it('AUTH-14 are got once and reused for 3000 s, also by the next page of the tab', async () => {
    const first = await guestCredentials(terms).get()
    expect(first).toMatchObject({ accessKeyId: expect.stringMatching(/^ASIA[A-Z0-9]{16}$/), region: 'eu-west-1' })
    expect(server.asked()).toEqual(['config.json', 'GetId', 'GetCredentialsForIdentity'])

    terms.clock.aheadMs = 2_999_000
    expect(await guestCredentials(terms).get()).toEqual(first)
    expect(server.asked()).toEqual([])

    terms.clock.aheadMs = 3_000_001
    expect(await guestCredentials(terms).get()).not.toEqual(first)
    expect(server.asked()).toEqual(['config.json', 'GetCredentialsForIdentity'])
  })

  it('are asked for again when the clock was turned back', async () => {
    const first = await guestCredentials(terms).get()
    terms.clock.aheadMs = -60_000
    expect(await guestCredentials(terms).get()).not.toEqual(first)
  })

  it('are one request for all questions of the same moment', async () => {
    const credentials = guestCredentials(terms)
    const [one, two, three] = await Promise.all([credentials.get(), credentials.get(), credentials.get()])
    expect([two, three]).toEqual([one, one])
    expect(server.asked()).toEqual(['config.json', 'GetId', 'GetCredentialsForIdentity'])
  })

  it('belong to the identity that the client library keeps', async () => {
    await guestCredentials(terms).get()
    const identity = terms.identities.getItem(PLACE)
    expect(identity).toMatch(/^eu-west-1:[0-9a-f-]{36}$/)
    await guestCredentials({ ...terms, session: testStorage() }).get()
    expect(terms.identities.getItem(PLACE)).toBe(identity)
    expect(server.asked().filter((what) => what === 'GetId')).toHaveLength(1)
  })

  it('AUTH-16 an unknown identity is cleared and another asked for, once', async () => {
    terms.identities.setItem(PLACE, 'eu-west-1:00000000-0000-4000-8000-000000000000')
    await guestCredentials(terms).get()
    expect(server.asked()).toEqual([
      'config.json',
      'GetCredentialsForIdentity',
      'config.json',
      'GetId',
      'GetCredentialsForIdentity',
    ])
    expect(terms.identities.getItem(PLACE)).not.toContain('00000000-0000')

    const refusal = { status: 400, errorType: 'ResourceNotFoundException' }
    server.trouble('GetCredentialsForIdentity', refusal, refusal)
    const anew = guestCredentials({ ...terms, session: testStorage() })
    await expect(anew.get()).rejects.toMatchObject({ errorType: 'ResourceNotFoundException' })
    expect(server.asked().filter((what) => what === 'GetCredentialsForIdentity')).toHaveLength(2)
    await expect(anew.get()).resolves.toHaveProperty('sessionToken')
  })

  it('AUTH-16 the identity of a user is no guest’s: another is asked for', async () => {
    const { idToken, loginsWith } = await testCustomer(shop)
    const own = await identityFor(shop, {
      identityPoolId: shop.identity.identityPoolId,
      logins: loginsWith(idToken),
    })
    const userIdentity = own.ok ? own.value.identityId : ''
    terms.identities.setItem(PLACE, userIdentity)
    await guestCredentials(terms).get()
    expect(terms.identities.getItem(PLACE)).not.toBe(userIdentity)
  })

  it.each(['', '{', 'null', '[]', '{"accessKeyId":1}', '{"accessKeyId":"a","secretKey":"b","sessionToken":"c"}'])(
    'what is kept as %j is no credentials',
    async (storedText) => {
      terms.session.setItem('guest-credentials', storedText)
      expect(await guestCredentials(terms).get()).toHaveProperty('gotAt')
    },
  )

  it('are forgotten when they were refused, but not those that came since', async () => {
    const credentials = guestCredentials(terms)
    const first = await credentials.get()
    credentials.forget(first)
    const second = await credentials.get()
    expect(second).not.toEqual(first)
    credentials.forget(first)
    expect(await credentials.get()).toEqual(second)
  })

  it.each(['{}', '{"Credentials":null}', '{"Credentials":{"AccessKeyId":"ASIA","SessionToken":"t"}}'])(
    'AUTH-16 the answer %s is not kept, and the identity it was for is cleared',
    async (body) => {
      server.trouble('GetCredentialsForIdentity', { status: 200, body })
      const credentials = guestCredentials(terms)
      await expect(credentials.get()).rejects.toMatchObject({ name: 'MissingCredentials' })
      expect([terms.identities.getItem(PLACE), terms.session.getItem('guest-credentials')]).toEqual([null, null])
      await expect(credentials.get()).resolves.toHaveProperty('secretKey')
    },
  )

  it('AUTH-16 an answer without an identity is not kept', async () => {
    server.trouble('GetId', { status: 200, body: '{}' })
    await expect(guestCredentials(terms).get()).rejects.toMatchObject({ name: 'MissingCredentials' })
    expect(terms.identities.getItem(PLACE)).toBeNull()
  })

  it('a failure is not kept', async () => {
    server.trouble('GetId', { status: 503 }, 'cut')
    const credentials = guestCredentials(terms)
    await expect(credentials.get()).rejects.toMatchObject({ status: 503 })
    await expect(credentials.get()).rejects.toBeInstanceOf(TypeError)
    await expect(credentials.get()).resolves.toHaveProperty('secretKey')
  })
})
