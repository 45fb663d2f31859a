import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '#database/test-empty-tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { testUserPool, type Body } from '#server/cognito/test-user-pool.ts'
import { passkeySite } from './passkey-site.ts'
import { testAuthenticator } from './test-authenticator.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-05T09:00:00Z')
const pool = testUserPool({ db, now: () => now })
const site = { rpId: 'localhost', origin: 'http://localhost:3000' }
type Made = { challenge: string; excludeCredentials: { id: string }[]; rp: object; authenticatorSelection: object }

beforeEach(async () => {
  await emptyTables(db, ['users', 'user_codes', 'user_attempts', 'auth_sessions'])
  now = new Date('2026-11-05T09:00:00Z')
})

async function start(AccessToken: string): Promise<Made> {
  const { CredentialCreationOptions } = await pool.call('StartWebAuthnRegistration', { AccessToken })
  return CredentialCreationOptions as Made
}
const complete = (AccessToken: string, Credential: object) =>
  pool.call('CompleteWebAuthnRegistration', { AccessToken, Credential })

async function withPasskey() {
  const email = await pool.account()
  const { AccessToken } = await pool.signedIn(email)
  const authenticator = testAuthenticator(site)
  expect(await complete(AccessToken, authenticator.register((await start(AccessToken)).challenge))).toEqual({})
  return { email, AccessToken, authenticator }
}

async function begin(USERNAME: string): Promise<{ Session?: string; challenge: string; allowed: string[] }> {
  const answer = await pool.ask('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
  })
  expect(answer.ChallengeName).toBe('WEB_AUTHN')
  const options = JSON.parse(
    (answer.ChallengeParameters as Record<string, string>).CREDENTIAL_REQUEST_OPTIONS ?? '',
  ) as {
    challenge: string
    rpId: string
    allowCredentials: { id: string; type: string }[]
  }
  expect(options.rpId).toBe('localhost')
  return {
    Session: answer.Session,
    challenge: options.challenge,
    allowed: options.allowCredentials.map(({ id }) => id),
  }
}
const finish = (Session: string | undefined, credential: object): Promise<Body> =>
  pool.respond('WEB_AUTHN', Session, { CREDENTIAL: JSON.stringify(credential) })

describe('passkeys', () => {
  it('OFFICE-01 nobody makes one, or an authenticator, for a colleague by a sign-in that has shown no second factor', async () => {
    const email = await pool.account()
    const { AccessToken } = await pool.signedIn(email)
    const strict = testUserPool({ db, now: () => now, identity: { ...pool.shop.identity, isDevelopment: false } })
    const ask = (operation: string, input: object = {}) => strict.call(operation, { AccessToken, ...input })
    expect((await ask('AssociateSoftwareToken')).SecretCode, 'a customer').toBeTruthy()
    await sql`insert into user_groups (user_id, name) select id, 'staff' from users where email = ${email}`.execute(db)
    const refused = { __type: 'NotAuthorizedException', message: 'A sign-in with a second factor is needed.' }
    expect(await ask('AssociateSoftwareToken')).toMatchObject(refused)
    expect(await ask('VerifySoftwareToken', { UserCode: '123456' })).toMatchObject(refused)
    expect(await ask('StartWebAuthnRegistration')).toMatchObject(refused)
    for (const weak of ['{password,email}', '{password,device}']) {
      await sql`update sign_ins set factors = ${weak}::text[]`.execute(db)
      expect(await ask('StartWebAuthnRegistration'), weak).toMatchObject(refused)
    }
    await sql`update sign_ins set factors = '{password,totp}'`.execute(db)
    expect((await ask('StartWebAuthnRegistration')).__type).not.toBe('NotAuthorizedException')
  })

  it('AUTH-02 one is made, listed, signs in, and is removed', async () => {
    const { email, AccessToken, authenticator } = await withPasskey()
    const { Credentials } = await pool.call('ListWebAuthnCredentials', { AccessToken })
    expect(Credentials).toMatchObject([
      {
        CredentialId: authenticator.id,
        FriendlyCredentialName: 'Firefox, Linux',
        RelyingPartyId: 'localhost',
        AuthenticatorTransports: ['internal'],
      },
    ])
    const { excludeCredentials, rp, authenticatorSelection } = await start(AccessToken)
    expect(excludeCredentials.map(({ id }) => id)).toEqual([authenticator.id])
    expect({ rp, authenticatorSelection }).toEqual({
      rp: { id: 'localhost', name: 'Kolofon' },
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    })

    const choice = await pool.ask('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: email } })
    expect(choice.AvailableChallenges).toContain('WEB_AUTHN')
    const { Session, challenge, allowed } = await begin(email)
    expect(allowed).toEqual([authenticator.id])
    const signed = authenticator.sign(challenge)
    expect(await finish(Session, signed)).toHaveProperty('AuthenticationResult.AccessToken')
    expect((await finish(Session, signed)).__type, 'again').toBe('NotAuthorizedException')

    const removed = { AccessToken, CredentialId: authenticator.id }
    expect(await pool.call('DeleteWebAuthnCredential', removed)).toEqual({})
    expect((await pool.call('DeleteWebAuthnCredential', removed)).__type).toBe('ResourceNotFoundException')
    const after = await pool.ask('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: email } })
    expect(after.AvailableChallenges).not.toContain('WEB_AUTHN')
  })

  it('AUTH-02 they are listed page by page, and a page that was never given out is none', async () => {
    const { AccessToken, authenticator } = await withPasskey()
    const second = testAuthenticator(site)
    await complete(AccessToken, second.register((await start(AccessToken)).challenge))
    const page = (NextToken?: string) => pool.call('ListWebAuthnCredentials', { AccessToken, MaxResults: 1, NextToken })
    const first = await page()
    const last = await page(String(first.NextToken))
    const listed = [first, last].flatMap(({ Credentials }) => Credentials as { CredentialId: string }[])
    expect(listed.map(({ CredentialId }) => CredentialId).toSorted()).toEqual([authenticator.id, second.id].toSorted())
    expect(last).not.toHaveProperty('NextToken')
    expect((await page('garbage')).__type).toBe('InvalidParameterException')
  })

  it('AUTH-15 another site, origin, challenge, account, an old counter or a late answer prove nothing', async () => {
    const { email, authenticator } = await withPasskey()
    const other = await withPasskey()
    const attempts: [string, (challenge: string) => object][] = [
      ['origin', (challenge) => authenticator.sign(challenge, { from: 'https://elsewhere.example' })],
      ['site', (challenge) => authenticator.sign(challenge, { site: 'elsewhere.example' })],
      ['challenge', () => authenticator.sign('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')],
      ['somebody else’s passkey', (challenge) => other.authenticator.sign(challenge)],
      [
        'a changed signature',
        (challenge) => {
          const signed = authenticator.sign(challenge)
          return {
            ...signed,
            response: { ...signed.response, signature: `${signed.response.signature.slice(0, -6)}AAAAAA` },
          }
        },
      ],
    ]
    for (const [name, sign] of attempts) {
      const { Session, challenge } = await begin(email)
      expect((await finish(Session, sign(challenge))).__type, name).toBe('NotAuthorizedException')
      expect(
        (await finish(Session, authenticator.sign(challenge))).message,
        `${name}: the session is used up`,
      ).toContain('session is expired')
    }
    const good = await begin(email)
    expect(await finish(good.Session, authenticator.sign(good.challenge))).toHaveProperty('AuthenticationResult')
    authenticator.setCounter(0)
    const copied = await begin(email)
    expect(
      (await finish(copied.Session, authenticator.sign(copied.challenge))).__type,
      'a copy of the authenticator',
    ).toBe('NotAuthorizedException')
    authenticator.setCounter(100)
    const late = await begin(email)
    now = new Date(now.getTime() + 181_000)
    expect((await finish(late.Session, authenticator.sign(late.challenge))).__type).toBe('NotAuthorizedException')
    for (const CREDENTIAL of ['', 'x', '{}', '[]', '{"id":5}'])
      expect((await pool.respond('WEB_AUTHN', late.Session, { CREDENTIAL })).__type).toBe('InvalidParameterException')
  })

  it('AUTH-15 making one is checked the same way, and a challenge is good once and for who asked', async () => {
    const { AccessToken } = await pool.signedIn(await pool.account())
    const other = await pool.signedIn(await pool.account())
    const authenticator = testAuthenticator(site)
    const refused = async (Credential: object, token = AccessToken) => (await complete(token, Credential)).__type
    const fresh = async () => (await start(AccessToken)).challenge
    expect(await refused(authenticator.register(await fresh(), { from: 'https://elsewhere.example' }))).toBe(
      'WebAuthnCredentialNotSupportedException',
    )
    expect(await refused(authenticator.register(await fresh(), { site: 'elsewhere.example' }))).toBe(
      'WebAuthnCredentialNotSupportedException',
    )
    expect(await refused(authenticator.register('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'))).toBe(
      'WebAuthnChallengeNotFoundException',
    )
    const challenge = await fresh()
    expect(await refused(authenticator.register(challenge), other.AccessToken)).toBe(
      'WebAuthnChallengeNotFoundException',
    )
    expect(await refused({ id: 'x' })).toBe('InvalidParameterException')
    const late = await fresh()
    now = new Date(now.getTime() + 181_000)
    expect(await refused(authenticator.register(late))).toBe('WebAuthnChallengeNotFoundException')
    const good = authenticator.register(await fresh())
    expect(await complete(AccessToken, good)).toEqual({})
    expect(await refused(good)).toBe('WebAuthnChallengeNotFoundException')
    expect(
      await refused(authenticator.register((await start(other.AccessToken)).challenge), other.AccessToken),
      'it has an owner',
    ).toBe('WebAuthnCredentialNotSupportedException')
  })

  it('AUTH-02 who asked for two factors gets in by a passkey that checks its owner, and is asked for the second by one that does not', async () => {
    const { email, authenticator } = await withPasskey()
    await sql`update users set mfa_methods = '{email}' where email = ${email}`.execute(db)
    const weak = await begin(email)
    expect(
      (await finish(weak.Session, authenticator.sign(weak.challenge, { isUserVerified: false }))).ChallengeName,
    ).toBe('EMAIL_OTP')
    const strong = await begin(email)
    expect(await finish(strong.Session, authenticator.sign(strong.challenge))).toHaveProperty('AuthenticationResult')
  })

  it('AUTH-02 are for a site with a name: the shop’s own, or in development the loopback name of the visitor', async () => {
    const visitor = (host: string) => ({ host })
    const at = (url: string, isDevelopment = false) => ({
      ...pool.shop,
      about: { name: 'Kolofon', url },
      identity: { ...pool.shop.identity, isDevelopment },
    })
    expect(passkeySite(at('https://konyv.example'), visitor('anything'))).toEqual({
      rpId: 'konyv.example',
      origin: 'https://konyv.example',
    })
    expect(
      passkeySite(at('https://konyv.example'), visitor('localhost:3000')),
      'not outside development',
    ).toMatchObject({ rpId: 'konyv.example' })
    expect(passkeySite(at('http://localhost:3000', true), visitor('localhost:4000'))).toEqual({
      rpId: 'localhost',
      origin: 'http://localhost:4000',
    })
    expect(passkeySite(at('http://192.168.0.5:3000', true), visitor('192.168.0.5:3000'))).toBeNull()
    expect(passkeySite(at('http://[::1]:3000', true), visitor('elsewhere.example'))).toBeNull()
    const { AccessToken } = await pool.signedIn(await pool.account())
    const nameless = testUserPool({ db, now: () => now, about: { name: 'Kolofon', url: 'http://127.0.0.1:3000' } })
    expect((await nameless.call('StartWebAuthnRegistration', { AccessToken }, '127.0.0.1:3000')).__type).toBe(
      'WebAuthnConfigurationMissingException',
    )
  })
})
