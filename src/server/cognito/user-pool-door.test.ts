import fc from 'fast-check'
import { sql } from 'kysely'
import { SignJWT, decodeJwt } from 'jose'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { setAccountDisabled } from '#shop/people/identity/accounts/decide-account.ts'
import { addUser } from '#shop/people/identity/accounts/manage-users.ts'
import { userIdOf } from '#shop/people/identity/accounts/user-id-of.ts'
import { signingKey } from '#shop/people/identity/tokens/signing-keys.ts'
import { markShopOpen } from '#shop/house/opening/test-opening.ts'
import { protocolDoor, operation } from './protocol-frame.ts'
import { PASSWORD, testUserPool, type Signed } from './test-user-pool.ts'
import { inputs } from './user-pool-inputs.ts'
import { userPoolDoor } from './user-pool-door.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-05T09:00:00Z')
const pool = testUserPool({ db, now: () => now })
const ClientId = pool.shop.identity.clientId

/** What a client knows what to do with. */
const NAMES = new Set([
  'AliasExistsException',
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'InvalidPasswordException',
  'LimitExceededException',
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'ResourceNotFoundException',
  'SerializationException',
  'TooManyFailedAttemptsException',
  'UnknownOperationException',
  'UserNotConfirmedException',
  'UsernameExistsException',
  'WebAuthnChallengeNotFoundException',
])

const email = 'kata@example.com'
let tokens: Signed
let passkeyChallenge: string
beforeAll(async () => {
  await pool.account(email)
  tokens = await pool.signedIn(email)
  const { CredentialCreationOptions } = await pool.call('StartWebAuthnRegistration', {
    AccessToken: tokens.AccessToken,
  })
  passkeyChallenge = (CredentialCreationOptions as { challenge: string }).challenge
})

/** Everything of every account, but what counts attempts. */
async function accounts(): Promise<string> {
  const rows = await sql<{ all: string }>`select jsonb_build_array(
    (select jsonb_agg(u order by u.id) from users as u), (select jsonb_agg(g order by g.user_id, g.name) from user_groups as g),
    (select jsonb_agg(s order by s.id) from sign_ins as s), (select jsonb_agg(d order by d.key) from devices as d),
    (select jsonb_agg(p order by p.id) from passkeys as p))::text as all`.execute(db)
  return rows.rows[0]?.all ?? ''
}

/** Right in its shape, wrong in what it needs to do anything: an input for each operation. */
const SHAPES = (): Record<keyof typeof inputs, Record<string, unknown>> => {
  const { AccessToken } = tokens
  const Session = 'x'.repeat(64)
  return {
    SignUp: { ClientId, Username: email, Password: PASSWORD, UserAttributes: [{ Name: 'email', Value: email }] },
    ConfirmSignUp: { ClientId, Username: email, ConfirmationCode: '123456' },
    ResendConfirmationCode: { ClientId, Username: email },
    ForgotPassword: { ClientId, Username: email },
    ConfirmForgotPassword: { ClientId, Username: email, ConfirmationCode: 'x', Password: 'UjJelszo1' },
    InitiateAuth: {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: 'Rossz123' },
    },
    RespondToAuthChallenge: {
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      Session,
      ChallengeResponses: { USERNAME: email },
    },
    GetTokensFromRefreshToken: { ClientId, RefreshToken: 'x' },
    RevokeToken: { ClientId, Token: 'x' },
    GlobalSignOut: { AccessToken: `${AccessToken}x` },
    GetUser: { AccessToken },
    DeleteUser: { AccessToken: tokens.IdToken },
    ChangePassword: { AccessToken, PreviousPassword: 'Rossz123', ProposedPassword: 'UjJelszo1' },
    UpdateUserAttributes: { AccessToken, UserAttributes: [{ Name: 'sub', Value: 'x' }] },
    DeleteUserAttributes: { AccessToken, UserAttributeNames: ['email'] },
    GetUserAttributeVerificationCode: { AccessToken, AttributeName: 'name' },
    VerifyUserAttribute: { AccessToken, AttributeName: 'email', Code: '123456' },
    AssociateSoftwareToken: { Session },
    VerifySoftwareToken: { AccessToken, UserCode: '123456' },
    SetUserMFAPreference: { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } },
    ConfirmDevice: {
      AccessToken,
      DeviceKey: 'other',
      DeviceSecretVerifierConfig: { Salt: 'AQ==', PasswordVerifier: 'AQID' },
    },
    UpdateDeviceStatus: { AccessToken, DeviceKey: 'other', DeviceRememberedStatus: 'remembered' },
    ListDevices: { AccessToken, Limit: 60 },
    ForgetDevice: { AccessToken, DeviceKey: 'other' },
    StartWebAuthnRegistration: { AccessToken },
    CompleteWebAuthnRegistration: { AccessToken, Credential: {} },
    ListWebAuthnCredentials: { AccessToken, MaxResults: 5 },
    DeleteWebAuthnCredential: { AccessToken, CredentialId: 'other' },
  }
}

const BAD: unknown[] = [
  undefined,
  null,
  0,
  -1,
  1.5,
  true,
  '',
  ' ',
  'x'.repeat(9000),
  '\u0000',
  '💥',
  [],
  [null],
  {},
  { a: 1 },
  [{}],
]

/** Each field in turn, the nested ones too, replaced by each bad value. */
function* spoilt(input: Record<string, unknown>): Generator<Record<string, unknown>> {
  for (const [key, value] of Object.entries(input)) {
    for (const bad of BAD) yield { ...input, [key]: bad }
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const inner of spoilt(value as Record<string, unknown>)) yield { ...input, [key]: inner }
    if (Array.isArray(value)) for (const bad of BAD) yield { ...input, [key]: [bad] }
  }
}

async function refused(operation: string, input: unknown): Promise<void> {
  const body = await pool.call(operation, input)
  if (body.__type !== undefined) expect(NAMES, `${operation}: ${body.__type}`).toContain(body.__type)
}

describe('the door of the user pool', () => {
  it.each(Object.keys(inputs) as (keyof typeof inputs)[])(
    'AUTH-14 AUTH-15 %s answers bad input with the protocol’s own error, and no account changes',
    async (operation) => {
      const before = await accounts()
      for (const input of spoilt(SHAPES()[operation])) await refused(operation, input)
      await fc.assert(
        fc.asyncProperty(fc.json({ maxDepth: 3 }), async (json) => refused(operation, json)),
        { numRuns: 25 },
      )
      for (const body of ['', '{', '[]', '"x"', 'null', '7', '{"a":', '\u0000']) {
        const answer = await pool.call(operation, body)
        expect(answer.__type, body).toBe('SerializationException')
      }
      expect(await accounts()).toBe(before)
    },
    60_000,
  )

  it('AUTH-14 what is not an operation is unknown, whatever its name means elsewhere', async () => {
    for (const name of [
      '',
      'Nothing',
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
      'AdminCreateUser',
      'SignUp ',
    ])
      expect((await pool.call(name, {})).__type, name).toBe('UnknownOperationException')
  })

  it('AUTH-14 AUTH-15 every flow and challenge answers what is missing, unknown, foreign or of another step', async () => {
    const before = await accounts()
    const flows = [
      'USER_SRP_AUTH',
      'USER_PASSWORD_AUTH',
      'CUSTOM_AUTH',
      'USER_AUTH',
      'REFRESH_TOKEN_AUTH',
      'REFRESH_TOKEN',
      'ADMIN_NO_SRP_AUTH',
      '__proto__',
      '',
    ]
    const words = [
      {},
      { USERNAME: email },
      { USERNAME: '' },
      { USERNAME: email, SRP_A: 'xyz' },
      { USERNAME: email, CHALLENGE_NAME: 'SRP_A' },
    ]
    for (const AuthFlow of flows)
      for (const AuthParameters of words) {
        await refused('InitiateAuth', { ClientId, AuthFlow, AuthParameters })
        await refused('InitiateAuth', { ClientId, AuthFlow, AuthParameters, Session: 'y'.repeat(40) })
      }
    const started = await pool.startSrp(email)
    const challenges = [
      'NEW_PASSWORD_REQUIRED',
      'SELECT_MFA_TYPE',
      'SOFTWARE_TOKEN_MFA',
      'EMAIL_OTP',
      'SMS_OTP',
      'SMS_MFA',
      'MFA_SETUP',
      'CUSTOM_CHALLENGE',
      'SELECT_CHALLENGE',
      'WEB_AUTHN',
      'DEVICE_SRP_AUTH',
      'DEVICE_PASSWORD_VERIFIER',
      'constructor',
      '',
    ]
    const answers = {
      NEW_PASSWORD: 'UjJelszo1',
      ANSWER: 'EMAIL_OTP',
      SOFTWARE_TOKEN_MFA_CODE: '123456',
      EMAIL_OTP_CODE: '123456',
      SMS_OTP_CODE: '123456',
      SMS_MFA_CODE: '123456',
      EMAIL: email,
      SRP_A: 'ff',
      DEVICE_KEY: 'x',
      CREDENTIAL: '{}',
      TIMESTAMP: 'x',
    }
    for (const challenge of challenges)
      for (const Session of [
        started.Session,
        'z'.repeat(40),
        tokens.AccessToken.slice(0, 100),
        passkeyChallenge,
        undefined,
      ])
        for (const ChallengeResponses of [{}, { USERNAME: email, ...answers }])
          await refused('RespondToAuthChallenge', { ClientId, ChallengeName: challenge, Session, ChallengeResponses })
    const finished = await pool.respond(
      'PASSWORD_VERIFIER',
      started.Session,
      pool.proof(started.parameters, started.a, 'Rossz123'),
    )
    expect(finished.message, 'the session of the right step was still good').toBe('Incorrect username or password.')
    expect(await accounts()).toBe(before)
  })

  it('AUTH-14 another pool’s client and token are nobody’s here', async () => {
    const { kid, key } = await signingKey(pool.shop)
    const foreign = await new SignJWT({
      ...decodeJwt(tokens.AccessToken),
      iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Other1234',
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(key)
    for (const [name, input] of Object.entries(SHAPES())) {
      if ('ClientId' in input)
        expect((await pool.call(name, { ...input, ClientId: 'another' })).__type, name).toBe(
          'ResourceNotFoundException',
        )
      if ('AccessToken' in input) {
        const answer = await pool.call(name, { ...input, AccessToken: foreign })
        expect(['NotAuthorizedException', 'InvalidParameterException', 'InvalidPasswordException'], name).toContain(
          answer.__type,
        )
      }
    }
  })

  it('AUTH-15 what fails half-way leaves nothing behind', async () => {
    const breaking = testUserPool({
      db: db.withPlugin({
        transformQuery: ({ node }) => {
          if (JSON.stringify(node).includes('"user_codes"')) throw new Error('the database went away')
          return node
        },
        transformResult: async ({ result }) => result,
      }),
      now: () => now,
    })
    const other = 'felig@example.com'
    const signUp = { Username: other, Password: PASSWORD, UserAttributes: [{ Name: 'email', Value: other }] }
    await expect(breaking.ask('SignUp', signUp)).rejects.toThrow('went away')
    expect(breaking.shop.letters).toEqual([])
    expect(await pool.ask('SignUp', signUp), 'the client tries again').toHaveProperty('UserSub')
  })

  it('AUTH-01 before the shop has opened nobody opens an account, and nothing of them is kept', async () => {
    const email = pool.newEmail()
    await pool.account()
    await db.deleteFrom('settings').execute()
    onTestFinished(() => markShopOpen(db))
    const input = { Username: email, Password: PASSWORD, UserAttributes: [{ Name: 'email', Value: email }] }
    expect(await pool.ask('SignUp', input)).toEqual({
      __type: 'NotAuthorizedException',
      message: 'SignUp is not permitted for this user pool',
    })
    expect(await db.selectFrom('users').where('email', '=', email).select('id').execute()).toEqual([])
  })

  it('OFFICE-70 OFFICE-90 a disabled account is refused at every way in, told so only to who knows its password, and let in again', async () => {
    const email = await pool.account()
    const { RefreshToken } = await pool.signedIn(email)
    const invited = pool.newEmail()
    const added = await addUser(pool.shop, { email: invited })
    if (!added.ok) throw new Error(added.failure.kind)
    const temporary = added.value.temporaryPassword ?? ''
    const underWay = await pool.srp(invited, temporary)
    expect(underWay.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    const choose = (Session: string | undefined) =>
      pool.respond('NEW_PASSWORD_REQUIRED', Session, { USERNAME: invited, NEW_PASSWORD: 'UjJelszo1' })
    const disable = async (isDisabled: boolean) => {
      for (const one of [email, invited])
        await setAccountDisabled(pool.shop, { sub: (await userIdOf(pool.shop, one)) ?? '', isDisabled })
    }

    await disable(true)
    const disabled = { __type: 'NotAuthorizedException', message: 'User is disabled.' }
    expect(await pool.srp(email)).toEqual(disabled)
    expect(await pool.password(email)).toEqual(disabled)
    expect(await pool.srp(invited, temporary)).toEqual(disabled)
    expect((await pool.srp(email, 'Rossz123')).message).not.toBe(disabled.message)
    expect((await choose(underWay.Session)).__type, 'a first password half-way').toBe('NotAuthorizedException')
    expect((await pool.ask('GetTokensFromRefreshToken', { RefreshToken })).__type).toBe('NotAuthorizedException')

    await disable(false)
    expect(await pool.srp(email)).toHaveProperty('AuthenticationResult')
    expect(await choose((await pool.srp(invited, temporary)).Session)).toHaveProperty('AuthenticationResult')
    expect(await pool.srp(invited, 'UjJelszo1')).toHaveProperty('AuthenticationResult')
    expect((await pool.srp(invited, temporary)).__type, 'the one that was given').toBe('NotAuthorizedException')
  })

  it('AUTH-14 a call that is too many is refused before anything is read or done', async () => {
    let calls = 0
    const door = protocolDoor<never>({
      shop: pool.shop,
      service: 'Test',
      operations: { Ask: operation(inputs.GetUser, async () => (calls++, { ok: true, value: {} })) },
      errors: {},
      mayAsk: async (address) => address !== '10.0.0.1',
    })
    const ask = (address: string) =>
      door({
        target: 'Test.Ask',
        body: '{"AccessToken":"x"}',
        client: { address, language: null, host: '', browser: '' },
      })
    expect(await ask('10.0.0.1')).toMatchObject({ status: 400, errorType: 'TooManyRequestsException' })
    expect(calls).toBe(0)
    expect(await ask('10.0.0.2')).toMatchObject({ status: 200, errorType: null })
  })

  it('WAYS-63 a code to whatever address is typed takes of the letters that a network may ask for; another sign-in does not', async () => {
    const counted: string[] = []
    const door = userPoolDoor({ shop: pool.shop, mayAsk: async (_, operation) => (counted.push(operation), true) })
    const shut = userPoolDoor({ shop: pool.shop, mayAsk: async (_, operation) => operation !== 'SignUp' })
    const start = (at: typeof door, ClientMetadata: object, PREFERRED_CHALLENGE = 'EMAIL_OTP') =>
      at({
        target: 'AWSCognitoIdentityProviderService.InitiateAuth',
        body: JSON.stringify({
          ClientId,
          AuthFlow: 'USER_AUTH',
          AuthParameters: { USERNAME: 'senki@example.com', PREFERRED_CHALLENGE },
          ClientMetadata,
        }),
        client: { address: '10.0.0.1', language: null, host: '', browser: '' },
      })
    await start(door, { account: 'open' })
    expect(counted.splice(0)).toEqual(['InitiateAuth', 'SignUp'])
    await start(door, { language: 'hu' })
    await start(door, { account: 'open' }, 'WEB_AUTHN')
    expect(counted).toEqual(['InitiateAuth', 'InitiateAuth'])
    const waiting = () => db.selectFrom('auth_sessions').select('subject').execute()
    const before = await waiting()
    expect(await start(shut, { account: 'open' })).toMatchObject({ errorType: 'TooManyRequestsException' })
    expect(await waiting()).toEqual(before)
  })

  it('WAYS-60 before the shop has opened a code opens no account: who has none gets no letter, and the answer is the same', async () => {
    const known = await pool.account()
    pool.shop.letters.length = 0
    await db.deleteFrom('settings').where('name', '=', 'operator').execute()
    onTestFinished(() => markShopOpen(db))
    const ask = (USERNAME: string) =>
      pool.ask('InitiateAuth', {
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
        ClientMetadata: { account: 'open' },
      })
    const [mine, nobodys] = [await ask(known), await ask('meg-senki@example.com')]
    expect([mine.ChallengeName, Object.keys(mine)]).toEqual([nobodys.ChallengeName, Object.keys(nobodys)])
    expect(pool.shop.letters.map(({ to }) => to)).toEqual([known])
    const signedIn = await pool.respond('EMAIL_OTP', mine.Session, { EMAIL_OTP_CODE: pool.code(known) })
    expect(signedIn).toHaveProperty('AuthenticationResult')
  })
})
