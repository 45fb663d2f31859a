import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { emptyTables } from '#database/test-empty-tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { PASSWORD, testUserPool } from '#server/cognito/test-user-pool.ts'
import { deliverLetters } from '#shop/ground/mail/deliver-letters.ts'
import type { Mail } from '#shop/ground/mail/mailer.ts'

const { db, url } = await databaseForFile()
let now = new Date('2026-11-05T09:00:00Z')
const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))
const sent: Mail[] = []
let isAway = false
const mail = {
  async send(letter: Mail) {
    if (isAway) throw new Error('The mail server is away')
    sent.push(letter)
  },
}
const pool = testUserPool({ db, now: () => now, mail })
const codesTo = (email: string) =>
  sent.filter(({ to }) => to === email).map(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '')
const waiting = () => db.selectFrom('waiting_letters').selectAll().orderBy('id').execute()

async function account(): Promise<string> {
  const email = pool.newEmail()
  await pool.ask('SignUp', { Username: email, Password: PASSWORD, UserAttributes: [{ Name: 'email', Value: email }] })
  await pool.ask('ConfirmSignUp', { Username: email, ConfirmationCode: codesTo(email)[0] })
  sent.length = 0
  return email
}
const askForSignInCode = (USERNAME: string) =>
  pool.ask('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
  })

beforeEach(async () => {
  isAway = false
  await emptyTables(db, ['users', 'user_codes', 'user_attempts', 'auth_sessions', 'waiting_letters'])
  sent.length = 0
})

describe('a letter with a code', () => {
  it('AUTH-01 AUTH-05 comes when the mail server is back, and its code works', async () => {
    isAway = true
    const email = pool.newEmail()
    await pool.ask('SignUp', { Username: email, Password: PASSWORD, UserAttributes: [{ Name: 'email', Value: email }] })
    expect(sent).toEqual([])
    isAway = false
    later(10)
    expect(await deliverLetters(pool.shop)).toEqual({ sent: 1, failed: 0 })
    const [ConfirmationCode] = codesTo(email)
    expect(await pool.ask('ConfirmSignUp', { Username: email, ConfirmationCode })).toHaveProperty('Session')
    expect(await waiting()).toEqual([])
  })

  it('AUTH-02 says how long its code is still good, and is tried each minute at least', async () => {
    const email = await account()
    isAway = true
    await pool.ask('ForgotPassword', { Username: email })
    for (const wait of [10, 30, 60, 60]) {
      later(wait)
      expect(await deliverLetters(pool.shop)).toEqual({ sent: 0, failed: 1 })
    }
    isAway = false
    later(60)
    await deliverLetters(pool.shop)
    expect(sent[0]?.text).toContain('A kód 56 percig érvényes.')
  })

  it('AUTH-02 is not sent any more when its code has run out, and nothing of it stays', async () => {
    const email = await account()
    isAway = true
    await askForSignInCode(email)
    expect(await waiting()).toHaveLength(1)
    isAway = false
    later(180)
    expect(await deliverLetters(pool.shop)).toEqual({ sent: 0, failed: 0 })
    expect(sent).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('AUTH-05 gives way to the one with a newer code', async () => {
    const email = await account()
    isAway = true
    for (const _ of [1, 2, 3]) await pool.ask('ForgotPassword', { Username: email })
    expect(await waiting()).toHaveLength(1)
    isAway = false
    later(10)
    await deliverLetters(pool.shop)
    const codes = codesTo(email)
    expect(codes).toHaveLength(1)
    const reset = { Username: email, ConfirmationCode: codes[0], Password: 'UjJelszo1' }
    expect(await pool.ask('ConfirmForgotPassword', reset)).toEqual({})
  })

  it('AUTH-15 holds nothing that whoever has the database could read', async () => {
    const email = await account()
    isAway = true
    await pool.ask('ForgotPassword', { Username: email })
    const [letter] = await waiting()
    expect(letter?.mail).toBeNull()
    isAway = false
    later(10)
    await deliverLetters(pool.shop)
    const everything = `${JSON.stringify(letter)} ${letter?.sealed_code?.toString('latin1')}`
    expect(everything).not.toContain(codesTo(email)[0])
    expect(everything).not.toContain(email)
  })

  it('AUTH-15 is made with the same statements for a name nobody has, and then goes to nobody', async () => {
    const email = await account()
    const statements: string[] = []
    const watched = openDatabase({
      databaseUrl: url,
      log: silentLog,
      onStatement: (text) => void statements.push(text),
    })
    const elsewhere = testUserPool({ db: watched.db, now: () => now, mail })
    const waitsDuring = async (work: () => Promise<unknown>) => {
      statements.length = 0
      await work()
      return [...statements]
    }
    const ask = elsewhere.ask
    const nobody = 'senki@example.com'
    // Once before, so that what is remembered of the first call is the same for both.
    await ask('ForgotPassword', { Username: 'elso@example.com' })
    for (const operation of ['ForgotPassword', 'ResendConfirmationCode'])
      expect(await waitsDuring(() => ask(operation, { Username: email })), operation).toEqual(
        await waitsDuring(() => ask(operation, { Username: nobody })),
      )
    expect(sent.map(({ to }) => to)).toEqual([email])
    expect(await waiting()).toEqual([])
    await watched.stop()
  })
})
