import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '#database/test-empty-tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { PASSWORD, testUserPool } from '#server/cognito/test-user-pool.ts'
import { deliverLetters } from '#shop/ground/mail/deliver-letters.ts'
import { addUser } from './manage-users.ts'
import { testAuthenticator } from '../passkeys/test-authenticator.ts'

const { db } = await databaseForFile()
const NOW = new Date('2026-11-05T09:00:00Z')
const pool = testUserPool({ db, now: () => NOW })
const SITE = { rpId: 'localhost', origin: 'http://localhost:3000' }

beforeEach(async () => {
  await emptyTables(db, ['users', 'user_codes', 'user_attempts', 'auth_sessions', 'waiting_letters'])
  pool.shop.letters.length = 0
})

/** What has come to an address besides codes: subjects, and the letters themselves. */
async function lettersTo(email: string) {
  await deliverLetters(pool.shop)
  return pool.shop.letters.filter(({ to, text }) => to === email && !/^ {4}\d{6}$/m.test(text))
}
const subjects = async (email: string) => (await lettersTo(email)).map(({ subject }) => subject)

describe('the owner is told', () => {
  it('AUTH-17 of a changed and of a reset password, in their language, with the time and what to do', async () => {
    const email = await pool.account()
    const { AccessToken } = await pool.signedIn(email)
    await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'locale', Value: 'en' }] })
    const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: 'UjJelszo1' }
    expect((await pool.call('ChangePassword', { ...change, PreviousPassword: 'Rossz1234' })).__type).toBeDefined()
    expect(await subjects(email), 'not of a change that was refused').toEqual([])
    expect(await pool.call('ChangePassword', change)).toEqual({})
    const [letter] = await lettersTo(email)
    expect(letter?.subject).toBe('Your password was changed – Kolofon')
    expect(letter?.text).toContain('5 November 2026 at 10:00')
    expect(letter?.text).toContain('If it was not you, set a new password')
    expect(letter?.text).toContain('http://localhost:3000/login')
    await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'locale', Value: 'hu' }] })
    await pool.ask('ForgotPassword', { Username: email })
    const ConfirmationCode = pool.code(email)
    await pool.ask('ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: 'UjJelszo2' })
    expect((await subjects(email)).at(-1)).toBe('Új jelszót állítottak be – Kolofon')
    expect((await lettersTo(email)).at(-1)?.text).toContain('2026. november 5.')
  })

  it('OFFICE-01 as a colleague where they work in the shop, and as a customer where they do not', async () => {
    const texts: string[] = []
    for (const groups of [[], ['staff']]) {
      const email = await pool.account()
      for (const name of groups)
        await db
          .insertInto('user_groups')
          .columns(['user_id', 'name'])
          .expression((from) =>
            from
              .selectFrom('users')
              .select(['id', sql.lit(name).as('name')])
              .where('email', '=', email),
          )
          .execute()
      await pool.ask('ForgotPassword', { Username: email })
      const ConfirmationCode = pool.code(email)
      await pool.ask('ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: 'UjJelszo2' })
      await deliverLetters(pool.shop)
      texts.push(
        pool.shop.letters
          .filter(({ to, subject }) => to === email && subject.startsWith('Új jelszó'))
          .map(({ text }) => text)
          .join(' '),
      )
    }
    const [toCustomer, toColleague] = texts
    expect(toCustomer).toContain('Ha nem Ön kérte, nincs teendője')
    expect(toCustomer).toContain('Ha Ön volt, nincs teendője.')
    expect(toColleague).toContain('Ha nem te kérted, nincs teendőd')
    expect(toColleague).toContain('Ha te voltál, nincs teendőd.')
    expect(toColleague).not.toMatch(/\bÖn|teendője|fiókja/)
  })

  it('AUTH-01 of a changed address, at the old one too, which does not learn the new one', async () => {
    const email = await pool.account()
    const { AccessToken } = await pool.signedIn(email)
    await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: 'uj@masutt.hu' }] })
    expect(await subjects(email), 'not before it is proven').toEqual([])
    const Code = pool.code('uj@masutt.hu')
    expect(await pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })).toEqual({})
    const [atOld] = await lettersTo(email)
    expect(atOld?.subject).toBe('Megváltozott az e-mail-címe – Kolofon')
    expect(`${atOld?.text}${atOld?.html}`).not.toContain('uj@masutt.hu')
    expect(atOld?.text).toContain('u***@m***')
    expect(atOld?.text).toContain('http://localhost:3000/hu/kapcsolat')
    const [atNew] = await lettersTo('uj@masutt.hu')
    expect(atNew?.text).toContain('uj@masutt.hu')
  })

  it('AUTH-02 of a passkey or a second step that came or went, and not of one that is as it was', async () => {
    const email = await pool.account()
    const { AccessToken } = await pool.signedIn(email)
    const authenticator = testAuthenticator(SITE)
    const { CredentialCreationOptions } = await pool.call('StartWebAuthnRegistration', { AccessToken })
    const Credential = authenticator.register((CredentialCreationOptions as { challenge: string }).challenge)
    await pool.call('CompleteWebAuthnRegistration', { AccessToken, Credential })
    await pool.call('DeleteWebAuthnCredential', { AccessToken, CredentialId: authenticator.id })
    await pool.call('DeleteWebAuthnCredential', { AccessToken, CredentialId: authenticator.id })
    const byMail = (Enabled: boolean) =>
      pool.call('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled, PreferredMfa: Enabled } })
    await byMail(true)
    await byMail(true)
    await byMail(false)
    expect(await subjects(email)).toEqual([
      'Új azonosítókulcs – Kolofon',
      'Azonosítókulcs törölve – Kolofon',
      'Új második lépés a belépéshez – Kolofon',
      'Kikapcsolt második lépés – Kolofon',
    ])
    expect((await lettersTo(email))[0]?.text).toContain('Firefox, Linux')
  })

  it('AUTH-02 of the first password of one’s own', async () => {
    const email = pool.newEmail()
    const added = await addUser(pool.shop, { email })
    const temporary = added.ok ? (added.value.temporaryPassword ?? '') : ''
    const { Session } = await pool.password(email, temporary)
    const answer = { USERNAME: email, NEW_PASSWORD: 'UjJelszo1' }
    expect(await pool.respond('NEW_PASSWORD_REQUIRED', Session, answer)).toHaveProperty('AuthenticationResult')
    expect(await subjects(email)).toEqual(['Megváltozott a jelszava – Kolofon'])
  })
})
