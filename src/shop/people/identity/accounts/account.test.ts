import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '#database/test-empty-tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { PASSWORD, testUserPool } from '#server/cognito/test-user-pool.ts'
import { cleanIdentity } from '../clean-identity.ts'
import { makeDemoAccounts } from './demo-accounts.ts'
import {
  addUser,
  allUsers,
  grantGroup,
  requireCustomChallenge,
  requireMfa,
  requirePasswordReset,
  revokeGroup,
} from './manage-users.ts'
import { eraseUser, subOfAddress } from './erase-user.ts'
import { openPool } from '../identity-pool/open-pool.ts'
import { brokenPasswordRule } from './password-policy.ts'
import { maskedEmail } from './send-user-code.ts'
import { readEmail } from '#kit/email-address.ts'

const { db } = await databaseForFile()
const BEGIN = new Date('2026-11-05T09:00:00Z')
let now = BEGIN
const pool = testUserPool({ db, now: () => now })
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))

beforeEach(async () => {
  await emptyTables(db, ['users', 'user_codes', 'user_attempts', 'auth_sessions', 'identity_pool'])
  now = BEGIN
  pool.shop.letters.length = 0
})

describe('an account', () => {
  it('AUTH-15 a token whose user is gone says so, and half a character in a name changes nothing', async () => {
    const { AccessToken } = await pool.signedIn(await pool.account())
    const rename = (Value: string) =>
      pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'name', Value }] })
    await rename('Ócska Ödön')
    expect((await rename('half \ud800')).__type).toMatch(/SerializationException|InvalidParameterException/)
    const { UserAttributes } = await pool.call('GetUser', { AccessToken })
    expect(UserAttributes).toContainEqual({ Name: 'name', Value: 'Ócska Ödön' })
    await pool.call('DeleteUser', { AccessToken })
    for (const operation of ['GetUser', 'GlobalSignOut', 'ListDevices', 'DeleteUser'])
      expect((await pool.call(operation, { AccessToken })).__type, operation).toBe('UserNotFoundException')
  })

  it('AUTH-20 WEB-60 deleting it leaves nothing of its owner in any table', async () => {
    const email = await pool.account()
    const { AccessToken } = await pool.signedIn(email)
    await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'name', Value: 'Egyedi Névvel' }] })
    await pool.ask('ForgotPassword', { Username: email })
    await pool.password(email, 'Rossz1234')
    await pool.startSrp(email)
    await pool.call('StartWebAuthnRegistration', { AccessToken })
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const traces = async () => {
      const tables = [
        'users',
        'user_groups',
        'user_codes',
        'user_attempts',
        'auth_sessions',
        'sign_ins',
        'devices',
        'passkeys',
      ]
      const found = await Promise.all(
        tables.map(async (table) => {
          const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} as t`.execute(db)
          return rows.filter(({ row }) => [id, email, 'Egyedi'].some((trace) => row.includes(trace))).map(() => table)
        }),
      )
      return [...new Set(found.flat())].sort()
    }
    expect(await traces()).toEqual(['auth_sessions', 'sign_ins', 'user_attempts', 'user_codes', 'users'])
    expect(await pool.call('DeleteUser', { AccessToken })).toEqual({})
    expect(await traces()).toEqual([])
  })

  it('AUTH-12 nothing secret lies readable: passwords, codes, sessions and tokens are sealed or hashed', async () => {
    const email = await pool.account()
    const { RefreshToken } = await pool.signedIn(email)
    await pool.ask('ForgotPassword', { Username: email })
    const { Session, parameters } = await pool.startSrp(email)
    const secrets = [
      PASSWORD,
      pool.code(email),
      RefreshToken,
      Session ?? '',
      parameters.SALT ?? '',
      parameters.SECRET_BLOCK ?? '',
    ]
    const { rows } = await sql<{ row: string }>`
      select t::text as row from users as t union all select t::text from user_codes as t union all
      select t::text from auth_sessions as t union all select t::text from sign_ins as t`.execute(db)
    const all = rows.map(({ row }) => row).join('\n')
    for (const secret of secrets) {
      expect(all).not.toContain(secret)
      expect(all).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  it('AUTH-12 the password rules, wherever a password is set', () => {
    expect(['Jelszo12', 'ÁRVÍZtűrő1', 'Aa1     '].map(brokenPasswordRule)).toEqual([null, null, null])
    for (const weak of ['Jelsz12', 'jelszo12', 'JELSZO12', 'Jelszooo', '', `Aa1${'x'.repeat(300)}`])
      expect(brokenPasswordRule(weak), weak).not.toBeNull()
  })

  it('AUTH-01 an address is kept in lower case, and what is none is refused', () => {
    expect(readEmail(' Kata@Example.COM ')).toBe('kata@example.com')
    for (const wrong of [
      'kata',
      'kata@',
      '@x.hu',
      'a b@x.hu',
      'a@b',
      'a@b..hu',
      'a..b@x.hu',
      'ő@x.hu',
      `${'x'.repeat(65)}@x.hu`,
      'a@x.hu\n',
      '<a@x.hu>',
    ])
      expect(readEmail(wrong.replace('\n', '\nb')), wrong).toBeNull()
    expect(maskedEmail('kata@example.com')).toBe('k***@e***')
  })

  it('AUTH-01 a code for one address proves no other', async () => {
    const email = await pool.account()
    const { AccessToken } = await pool.signedIn(email)
    const change = (Value: string) =>
      pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] })
    for (let turn = 0; turn < 5; turn++) await change('mine@example.com')
    const code = pool.code('mine@example.com')
    expect((await change('yours@example.com')).__type, 'no more letters this hour').toBe('LimitExceededException')
    const verify = (Code: string) => pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
    expect(await verify(code)).toEqual({})
    expect(await db.selectFrom('users').select(['email', 'pending_email']).execute()).toEqual([
      { email: 'mine@example.com', pending_email: null },
    ])
  })

  it('AUTH-02 a phone number is proven by text message, and only then carries the second factor', async () => {
    const email = await pool.account()
    const { AccessToken } = await pool.signedIn(email)
    const enable = () =>
      pool.call('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true, PreferredMfa: true } })
    expect((await enable()).__type).toBe('InvalidParameterException')
    await pool.call('UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name: 'phone_number', Value: '+36301234567' }],
    })
    expect((await enable()).__type).toBe('InvalidParameterException')
    const sent = await pool.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' })
    expect(sent.CodeDeliveryDetails).toEqual({
      AttributeName: 'phone_number',
      DeliveryMedium: 'SMS',
      Destination: '+*******4567',
    })
    await pool.call('VerifyUserAttribute', {
      AccessToken,
      AttributeName: 'phone_number',
      Code: pool.code('+36301234567'),
    })
    expect(await enable()).toEqual({})
    const challenge = await pool.password(email)
    expect(challenge.ChallengeName).toBe('SMS_MFA')
    expect(
      await pool.respond('SMS_MFA', challenge.Session, { SMS_MFA_CODE: pool.code('+36301234567') }),
    ).toHaveProperty('AuthenticationResult')
    await pool.call('UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name: 'phone_number', Value: '+36307654321' }],
    })
    expect(await pool.password(email), 'a new number has proven nothing').toHaveProperty('AuthenticationResult')
    const without = testUserPool({ db, now: () => now, sms: null })
    expect(
      (await without.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' })).__type,
    ).toBe('InvalidParameterException')
  })

  it('AUTH-02 a second factor that is required cannot be switched off', async () => {
    const email = await pool.account()
    const { AccessToken } = await pool.signedIn(email)
    await requireMfa(pool.shop, { email, isOn: true })
    const set = (Enabled: boolean) =>
      pool.call('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled, PreferredMfa: Enabled } })
    expect(await set(true)).toEqual({})
    expect((await set(false)).__type).toBe('InvalidParameterException')
    await requireMfa(pool.shop, { email, isOn: false })
    expect(await set(false)).toEqual({})
  })

  it('AUTH-24 the letter speaks the language that was asked for, else the owner’s, else the browser’s', async () => {
    const email = await pool.account()
    const { AccessToken } = await pool.signedIn(email)
    const subject = async (ClientMetadata?: object) => {
      await pool.ask('ForgotPassword', { Username: email, ClientMetadata })
      return pool.shop.letters.at(-1)?.subject ?? ''
    }
    const hungarian = await subject()
    const english = await subject({ language: 'en' })
    expect(english).not.toBe(hungarian)
    await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'locale', Value: 'en' }] })
    expect(await subject()).toBe(english)
    expect(await subject({ language: 'hu', campaign: 'spring' })).toBe(hungarian)
    expect(await subject({ language: 'xx' })).toBe(english)
  })

  it('AUTH-24 what a client says besides is a map of strings; what a sign-up says to be checked changes nothing', async () => {
    const signUp = (ClientMetadata: unknown, ValidationData?: unknown) => {
      const Username = pool.newEmail()
      const UserAttributes = [{ Name: 'email', Value: Username }]
      return pool.ask('SignUp', { Username, Password: PASSWORD, UserAttributes, ClientMetadata, ValidationData })
    }
    for (const wrong of ['hu', { language: { hu: true } }, { language: 7 }, ['hu']])
      expect((await signUp(wrong)).__type, JSON.stringify(wrong)).toBe('SerializationException')
    const plain = await signUp({ language: 'en' })
    const checked = await signUp({ language: 'en' }, [{ Name: 'email_verified', Value: 'true' }])
    expect(checked.__type).toBeUndefined()
    expect(Object.keys(checked)).toEqual(Object.keys(plain))
    expect(checked.UserConfirmed).toBe(false)
  })
})

describe('what the operator does', () => {
  it('AUTH-10 a group is in the tokens, and taking it away ends the sign-ins that have it', async () => {
    const email = await pool.account()
    expect(await grantGroup(pool.shop, { email, group: 'staff' })).toMatchObject({
      ok: true,
      value: { isChanged: true },
    })
    expect(await grantGroup(pool.shop, { email, group: 'staff' })).toMatchObject({
      ok: true,
      value: { isChanged: false },
    })
    const { AccessToken } = await pool.signedIn(email)
    await revokeGroup(pool.shop, { email, group: 'staff' })
    expect((await pool.call('GetUser', { AccessToken })).__type).toBe('NotAuthorizedException')
    expect(await grantGroup(pool.shop, { email: 'nobody@example.com', group: 'staff' })).toMatchObject({
      failure: { kind: 'no-such-user' },
    })
  })

  it('AUTH-02 AUTH-16 a password to be replaced is still asked for first, and ends every sign-in', async () => {
    const email = await pool.account()
    const { AccessToken, RefreshToken } = await pool.signedIn(email)
    await requirePasswordReset(pool.shop, { email })
    expect((await pool.call('GetUser', { AccessToken })).__type).toBe('NotAuthorizedException')
    expect((await pool.ask('GetTokensFromRefreshToken', { RefreshToken })).__type).toBe('NotAuthorizedException')
    expect((await pool.password(email, 'Rossz1234')).__type).toBe('NotAuthorizedException')
    expect((await pool.password(email)).__type).toBe('PasswordResetRequiredException')
    await pool.ask('ForgotPassword', { Username: email })
    await pool.ask('ConfirmForgotPassword', {
      Username: email,
      ConfirmationCode: pool.code(email),
      Password: 'UjJelszo1',
    })
    expect(await pool.password(email, 'UjJelszo1')).toHaveProperty('AuthenticationResult')
  })

  it('AUTH-02 the custom challenge comes after the password, before the second factor, and can be switched off', async () => {
    const email = await pool.account()
    await requireCustomChallenge(pool.shop, { email, isOn: true })
    await sql`update users set mfa_methods = '{email}' where email = ${email}`.execute(db)
    const challenge = await pool.password(email)
    expect(challenge.ChallengeName).toBe('CUSTOM_CHALLENGE')
    const second = await pool.respond('CUSTOM_CHALLENGE', challenge.Session, { ANSWER: pool.code(email) })
    expect(second.ChallengeName).toBe('EMAIL_OTP')
    const done = await pool.respond('EMAIL_OTP', second.Session, { EMAIL_OTP_CODE: pool.code(email) })
    expect(done).toHaveProperty('AuthenticationResult')
    await requireCustomChallenge(pool.shop, { email, isOn: false })
    expect((await pool.password(email)).ChallengeName).toBe('EMAIL_OTP')
  })

  it('adds, lists and removes users; a temporary password keeps the rules', async () => {
    const added = await addUser(pool.shop, { email: 'B@example.com', groups: ['admin'] })
    expect(added.ok && brokenPasswordRule(added.value.temporaryPassword ?? '')).toBeNull()
    await addUser(pool.shop, { email: 'a@example.com', password: PASSWORD, name: 'Anna' })
    expect(await addUser(pool.shop, { email: 'a@example.com' })).toMatchObject({ failure: { kind: 'email-taken' } })
    expect(await addUser(pool.shop, { email: 'c@example.com', password: 'x' })).toMatchObject({
      failure: { kind: 'weak-password' },
    })
    const users: string[] = []
    for await (const { email, state, groups } of allUsers(pool.shop)) users.push([email, state, ...groups].join(' '))
    expect(users).toEqual(['a@example.com confirmed', 'b@example.com new-password-required admin'])
    await eraseUser(pool.shop, (await subOfAddress(pool.shop, 'a@example.com')) ?? '')
    expect((await pool.password('a@example.com')).__type).toBe('NotAuthorizedException')
  })

  it('the demo accounts are made once: who deletes one does not find it again', async () => {
    await openPool(db, Buffer.alloc(32, 7))
    await Promise.all([makeDemoAccounts(pool.shop), makeDemoAccounts(pool.shop)])
    expect(await pool.password('reader@example.com', 'Reader123')).toHaveProperty('AuthenticationResult')
    await eraseUser(pool.shop, (await subOfAddress(pool.shop, 'reader@example.com')) ?? '')
    await makeDemoAccounts(pool.shop)
    expect((await pool.password('reader@example.com', 'Reader123')).__type).toBe('NotAuthorizedException')
  })
})

describe('cleaning', () => {
  it('takes away what has outlived its use, and nothing else', async () => {
    const email = await pool.account()
    const { AccessToken } = await pool.signedIn(email)
    await pool.startSrp(email)
    await pool.ask('ForgotPassword', { Username: email })
    await pool.password('nobody@example.com')
    await pool.ask('SignUp', {
      Username: 'never@example.com',
      Password: PASSWORD,
      UserAttributes: [{ Name: 'email', Value: 'never@example.com' }],
    })
    expect(await cleanIdentity(pool.shop)).toEqual({ sessions: 0, codes: 0, signIns: 0, attempts: 0, users: 0 })
    expect(await pool.call('GetUser', { AccessToken })).toHaveProperty('Username')
    later(7 * 24 * 3600 + 1)
    const cleaned = await cleanIdentity(pool.shop)
    expect(cleaned).toMatchObject({ users: 1, signIns: 0, codes: 2 })
    expect(cleaned.sessions).toBeGreaterThan(0)
    expect(cleaned.attempts).toBeGreaterThan(0)
    later(30 * 24 * 3600)
    expect(await cleanIdentity(pool.shop)).toMatchObject({ users: 0, signIns: 1 })
    expect(await pool.password(email)).toHaveProperty('AuthenticationResult')
  })
})
