import { sql } from 'kysely'
import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { PASSWORD, testUserPool, type Signed } from '#server/cognito/test-user-pool.ts'
import { addUser, requirePasswordReset, revokeGroup } from './accounts/manage-users.ts'

const { db } = await databaseForFile()
const NOW = new Date('2026-11-05T09:00:00Z')
const NEW_PASSWORD = 'Ujjelszo123'
const pool = testUserPool({ db, now: () => NOW })
const { signInCrypto } = pool.shop.identity

/** What happens while the next reckoning of a sign-in is under way. */
let meanwhile: (() => Promise<unknown>) | null = null

async function interrupted<Value>(value: Promise<Value>): Promise<Value> {
  const happens = meanwhile
  meanwhile = null
  await happens?.()
  return value
}

const slow = testUserPool({
  db,
  now: () => NOW,
  identity: {
    ...pool.shop.identity,
    signInCrypto: {
      ...signInCrypto,
      powerOfG: (exponent) => interrupted(signInCrypto.powerOfG(exponent)),
      isProof: (proving) => interrupted(signInCrypto.isProof(proving)),
    },
  },
})
const SIGN_INS = [(email: string) => slow.password(email), (email: string) => slow.srp(email)]

beforeEach(async () => {
  await sql`truncate users, user_codes, user_attempts, auth_sessions, identity_pool cascade`.execute(db)
  meanwhile = null
})

async function newAdmin(): Promise<string> {
  const email = pool.newEmail()
  await addUser(pool.shop, { email, password: PASSWORD, groups: ['admin'] })
  return email
}

const signInsLeft = async () => (await db.selectFrom('sign_ins').select('id').execute()).length

describe('while a password is looked at', () => {
  it('AUTH-17 a new password, a reset or the account’s end keeps the old one from signing in', async () => {
    for (const signIn of SIGN_INS) {
      const email = await pool.account()
      const { AccessToken } = await pool.signedIn(email)
      const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: NEW_PASSWORD }
      meanwhile = () => pool.call('ChangePassword', change)
      expect((await signIn(email)).__type).toBe('NotAuthorizedException')
      expect(await signInsLeft(), 'only the one that changed it').toBe(1)
      expect(await pool.password(email, NEW_PASSWORD)).toHaveProperty('AuthenticationResult')

      const forgetful = await pool.account()
      meanwhile = () => requirePasswordReset(pool.shop, { email: forgetful })
      expect((await signIn(forgetful)).__type).toMatch(/PasswordResetRequired|NotAuthorized/)

      const leaving = await pool.account()
      const last = await pool.signedIn(leaving)
      meanwhile = () => pool.call('DeleteUser', { AccessToken: last.AccessToken })
      expect((await signIn(leaving)).__type).toBe('NotAuthorizedException')
      await sql`truncate users cascade`.execute(db)
    }
  })

  it('AUTH-19 a group that is taken away is in no token given afterwards', async () => {
    for (const signIn of SIGN_INS) {
      const email = await newAdmin()
      meanwhile = () => revokeGroup(pool.shop, { email, group: 'admin' })
      const { AuthenticationResult } = await signIn(email)
      const { AccessToken, IdToken } = AuthenticationResult as Signed
      for (const token of [AccessToken, IdToken]) expect(decodeJwt(token)).not.toHaveProperty('cognito:groups')
    }
  })
})

describe('operations on one account', () => {
  it('AUTH-15 many at once are all answered, in whatever order they come', async () => {
    for (let round = 0; round < 6; round++) {
      const email = await pool.account()
      await pool.password(email, 'Rossz1234')
      const { AccessToken } = await pool.signedIn(email)
      const { Session } = await pool.ask('InitiateAuth', {
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
      })
      const mailed = { USERNAME: email, EMAIL_OTP_CODE: pool.code(email) }
      const { Session: proving, a, parameters } = await pool.startSrp(email)
      const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: NEW_PASSWORD }
      const name = { AccessToken, UserAttributes: [{ Name: 'name', Value: 'Olvasó Olga' }] }
      const all = [
        () => pool.password(email),
        () => pool.call('ChangePassword', change),
        () => pool.respond('EMAIL_OTP', Session, mailed),
        () => pool.respond('PASSWORD_VERIFIER', proving, pool.proof(parameters, a, PASSWORD)),
        () => pool.ask('ForgotPassword', { Username: email }),
        () => pool.call('UpdateUserAttributes', name),
        () => pool.password(email, 'Rossz1234'),
        () => (round % 2 ? pool.call('DeleteUser', { AccessToken }) : pool.call('GlobalSignOut', { AccessToken })),
      ]
      const turned = [...all.slice(round), ...all.slice(0, round)]
      // What is answered by neither 200 nor 400 throws.
      expect(await Promise.all(turned.map((operation) => operation()))).toHaveLength(all.length)
    }
  })
})
