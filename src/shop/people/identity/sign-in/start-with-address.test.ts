import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '#database/test-empty-tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { PASSWORD, testUserPool, type Body, type Signed } from '#server/cognito/test-user-pool.ts'
import { addUser, grantGroup, requireMfa } from '../accounts/manage-users.ts'
import { eraseUser } from '../accounts/erase-user.ts'
import { userByEmail } from '../accounts/user-records.server.ts'
import { insertPasskey } from '../passkeys/passkey-records.server.ts'
import { putDevice } from './device-records.server.ts'

const { db } = await databaseForFile()
const BEGIN = new Date('2026-11-05T09:00:00Z')
let now = BEGIN
const pool = testUserPool({ db, now: () => now })
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
const errorOf = ({ __type, message }: Body) => `${__type}: ${message}`
const NO_SESSION = 'NotAuthorizedException: Invalid session for the user, session is expired.'

beforeEach(async () => {
  await emptyTables(db, ['users', 'user_codes', 'user_attempts', 'auth_sessions', 'waiting_letters'])
  now = BEGIN
  pool.callFrom('127.0.0.1')
  pool.shop.letters.length = 0
})

const askIn = (at: Pick<typeof pool, 'ask'>, USERNAME: string, language = 'hu') =>
  at.ask('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
    ClientMetadata: { account: 'open', language },
  })
const ask = (email: string, language?: string) => askIn(pool, email, language)
const answer = ({ Session }: Body, EMAIL_OTP_CODE: string, language = 'hu') =>
  pool.ask('RespondToAuthChallenge', {
    ChallengeName: 'EMAIL_OTP',
    Session,
    ChallengeResponses: { EMAIL_OTP_CODE },
    ClientMetadata: { language },
  })
const comeIn = async (email: string) => answer(await ask(email), pool.code(email))
const signedIn = ({ AuthenticationResult }: Body) => AuthenticationResult as Signed | undefined
const attributesOf = async (AccessToken: string) => {
  const { UserAttributes } = await pool.call('GetUser', { AccessToken })
  return Object.fromEntries(
    (UserAttributes as { Name: string; Value: string }[]).map(({ Name, Value }) => [Name, Value]),
  )
}
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')
const signUp = (email: string, more: { Name: string; Value: string }[] = []) =>
  pool.ask('SignUp', {
    Username: email,
    Password: PASSWORD,
    UserAttributes: [{ Name: 'email', Value: email }, ...more],
  })

/** Of every standing that an address can have. */
async function everybody() {
  const newcomer = 'senki@example.com'
  const customer = await pool.account('olvaso@example.com')
  const unconfirmed = 'ujonc@example.com'
  await signUp(unconfirmed)
  const careful = await pool.account('ovatos@example.com')
  await requireMfa(pool.shop, { email: careful, isOn: true })
  const colleague = await pool.account('munkatars@example.com')
  await grantGroup(pool.shop, { email: colleague, group: 'staff' })
  return { newcomer, customer, unconfirmed, careful, colleague }
}

describe('WAYS-60 an address and a code', () => {
  it('WAYS-60 are answered the same for everybody, with a letter each and the same questions to the database', async () => {
    const all = await everybody()
    pool.shop.letters.length = 0
    const work: string[] = []
    const counting = testUserPool({
      db: db.withPlugin({
        transformQuery: ({ node }) => (work.push(node.kind), node),
        transformResult: async ({ result }) => result,
      }),
      now: () => now,
      identity: pool.shop.identity,
      mail: pool.shop.mail,
    })
    // What is remembered of the first call is the same for all others.
    const { Session: first } = await askIn(counting, 'elso@example.com')
    await counting.respond('EMAIL_OTP', first, { EMAIL_OTP_CODE: 'wrong' })
    const seen = []
    for (const email of Object.values(all)) {
      work.length = 0
      const challenge = await askIn(counting, email)
      const [started, answered] = [
        [...work],
        ((work.length = 0), await counting.respond('EMAIL_OTP', challenge.Session, { EMAIL_OTP_CODE: 'wrong' })),
      ]
      const parameters = challenge.ChallengeParameters as Record<string, string>
      seen.push({
        started,
        tried: [...work],
        name: challenge.ChallengeName,
        keys: [Object.keys(challenge), Object.keys(parameters)],
        medium: parameters.CODE_DELIVERY_DELIVERY_MEDIUM,
        refused: errorOf(answered),
      })
    }
    for (const one of seen) expect(one).toEqual(seen[0])
    expect(seen[0]?.started.length).toBeGreaterThan(5)
    expect(seen[0]?.refused).toContain('CodeMismatchException')
    expect(pool.shop.letters.map(({ to }) => to)).toEqual(['elso@example.com', ...Object.values(all)])
    const texts = pool.shop.letters.slice(1, 5).map(({ text }) => text.replace(/\d{6}/, ''))
    expect(new Set(texts).size, 'and in the same words, but to a colleague').toBe(1)
  })

  it('WAYS-60 AUTH-20 open an account that has no password, and find it the next time', async () => {
    const email = 'Uj.Vevo@Example.com'
    const first = signedIn(await answer(await ask(` ${email} `, 'en'), pool.code('uj.vevo@example.com'), 'en'))
    const attributes = await attributesOf(first?.AccessToken ?? '')
    expect(attributes).toMatchObject({
      'email': 'uj.vevo@example.com',
      'email_verified': 'true',
      'locale': 'en',
      'custom:password': 'none',
    })
    const second = signedIn(await comeIn(email.toLowerCase()))
    expect((await attributesOf(second?.AccessToken ?? '')).sub).toBe(attributes.sub)
    expect((await pool.password(email)).__type).toBe('NotAuthorizedException')
    expect((await pool.srp(email, '')).__type).toBe('NotAuthorizedException')
    expect(await attributesOf((await pool.signedIn(await pool.account())).AccessToken)).not.toHaveProperty(
      'custom:password',
    )
  })

  it('WAYS-60 nothing is kept of an address whose code nobody brings', async () => {
    await ask('senki@example.com')
    expect(await db.selectFrom('users').select('id').execute()).toEqual([])
    expect((await ask('nem cím')).__type).toBe('InvalidParameterException')
    expect((await ask('')).__type).toBe('InvalidParameterException')
  })

  it('WAYS-60 without the client’s word for it a name nobody has still gets no letter and no account', async () => {
    const email = 'senki@example.com'
    const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' }
    for (const ClientMetadata of [{ language: 'hu' }, { account: 'OPEN' }, undefined])
      await pool.ask('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters, ClientMetadata })
    expect(pool.shop.letters).toEqual([])
  })

  it('WAYS-60 a sign-up that was begun and left does not stand in the way', async () => {
    const email = pool.newEmail()
    const { Session } = await signUp(email)
    const challenge = await pool.ask('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
      ClientMetadata: { account: 'open' },
      Session,
    })
    expect(await answer(challenge, pool.code(email))).toHaveProperty('AuthenticationResult')
  })

  it('WAYS-60 two codes for one new address, brought at once, open one account; one code brought twice signs in once', async () => {
    for (let round = 0; round < 4; round++) {
      const email = pool.newEmail()
      const first = await ask(email)
      const firstCode = pool.code(email)
      const second = await ask(email)
      const answers = await Promise.all([
        answer(first, firstCode),
        answer(second, pool.code(email)),
        answer(first, firstCode),
      ])
      expect(answers.filter((body) => signedIn(body)).length, 'each code once').toBe(2)
      const subs = await Promise.all(
        answers
          .flatMap((body) => signedIn(body)?.AccessToken ?? [])
          .map(async (token) => (await attributesOf(token)).sub),
      )
      expect(new Set(subs).size).toBe(1)
    }
  })

  it('WAYS-60 an account that is deleted, or whose address has moved, between letter and code is not signed in to', async () => {
    const gone = await pool.account()
    const before = await userByEmail(db, gone)
    const challenge = await ask(gone)
    const code = pool.code(gone)
    await eraseUser(pool.shop, before?.id ?? '')
    expect(await answer(challenge, code), 'a session of the account has gone with it').not.toHaveProperty(
      'AuthenticationResult',
    )
    expect(await comeIn(gone)).toHaveProperty('AuthenticationResult')
    expect((await userByEmail(db, gone))?.id, 'another account').not.toBe(before?.id)

    const moving = await pool.account()
    const late = await ask(moving)
    const lateCode = pool.code(moving)
    await db.updateTable('users').set({ email: 'masik@example.com' }).where('email', '=', moving).execute()
    expect(errorOf(await answer(late, lateCode))).toBe(NO_SESSION)
  })

  it('WAYS-60 two devices have a code each, and none opens the other’s sign-in', async () => {
    const email = pool.newEmail()
    const laptop = await ask(email)
    const laptopCode = pool.code(email)
    pool.callFrom('198.51.100.7')
    const phone = await ask(email)
    const phoneCode = pool.code(email)
    if (laptopCode !== phoneCode) {
      expect((await answer(laptop, phoneCode)).__type).toBe('CodeMismatchException')
      expect((await answer(phone, laptopCode)).__type).toBe('CodeMismatchException')
    }
    const inOnPhone = signedIn(await answer(phone, phoneCode))
    pool.callFrom('127.0.0.1')
    const inOnLaptop = signedIn(await answer(laptop, laptopCode))
    expect((await attributesOf(inOnPhone?.AccessToken ?? '')).sub).toBe(
      (await attributesOf(inOnLaptop?.AccessToken ?? '')).sub,
    )
    expect(errorOf(await answer(phone, phoneCode)), 'and each code once').toBe(NO_SESSION)
  })

  it('WAYS-62 what is asked for besides is looked up when the code comes back, not when it was sent', async () => {
    const email = await pool.account()
    const challenge = await ask(email)
    await grantGroup(pool.shop, { email, group: 'staff' })
    const answered = await answer(challenge, pool.code(email))
    expect(answered).not.toHaveProperty('AuthenticationResult')
    expect(answered.ChallengeName).toBe('SELECT_CHALLENGE')
  })

  it('WAYS-60 who is kept out stays out, and nobody who has not the letter learns it', async () => {
    const email = await pool.account()
    await db.updateTable('users').set({ is_disabled: true }).where('email', '=', email).execute()
    expect(errorOf(await comeIn(email))).toBe('NotAuthorizedException: User is disabled.')
  })
})

describe('WAYS-61 an account that somebody opened before the address was proven', () => {
  it('WAYS-61 keeps no password, second step, passkey, device, sign-in, code or name of theirs', async () => {
    const email = pool.newEmail()
    await signUp(email, [{ Name: 'name', Value: 'Idegen Izidor' }])
    const strangersCode = pool.code(email)
    const user = await userByEmail(db, email)
    const userId = user?.id ?? ''
    // More than a stranger gets by any door: whatever there may be has to go.
    await db
      .updateTable('users')
      .set({ mfa_methods: ['email'], preferred_mfa: 'email' })
      .where('id', '=', userId)
      .execute()
    const key = { publicKey: Buffer.from('x'), counter: 0, transports: [], attachment: null, name: 'Kulcs' }
    await insertPasskey(db, { ...key, id: 'kulcs', userId, rpId: 'localhost', createdAt: now })
    await putDevice(db, {
      key: 'eu-west-1_x',
      userId,
      groupKey: '-x',
      name: 'Gép',
      sealedVerifier: Buffer.from('x'),
      isRemembered: true,
      createdAt: now,
      changedAt: now,
      lastUsedAt: now,
    })
    const begun = await pool.startSrp(email)

    const owner = signedIn(await comeIn(email))
    const attributes = await attributesOf(owner?.AccessToken ?? '')
    expect(attributes).toMatchObject({ 'sub': userId, 'email_verified': 'true', 'custom:password': 'none' })
    expect(attributes).not.toHaveProperty('name')
    expect(await db.selectFrom('devices').select('key').execute()).toEqual([])
    expect(await db.selectFrom('passkeys').select('id').execute()).toEqual([])
    expect(await userByEmail(db, email)).toMatchObject({ mfaMethods: [], preferredMfa: null, state: 'confirmed' })

    expect((await pool.password(email)).__type).toBe('NotAuthorizedException')
    const proof = pool.proof(begun.parameters, begun.a, PASSWORD)
    expect(errorOf(await pool.respond('PASSWORD_VERIFIER', begun.Session, proof))).toBe(NO_SESSION)
    const confirmed = await pool.ask('ConfirmSignUp', { Username: email, ConfirmationCode: strangersCode })
    expect(confirmed).not.toHaveProperty('Session')
    expect((await signUp(email)).__type).toBe('UsernameExistsException')
  })

  it('WAYS-61 also where they open it between the letter and the code', async () => {
    const email = pool.newEmail()
    const challenge = await ask(email)
    const code = pool.code(email)
    await signUp(email)
    expect(await answer(challenge, code)).toHaveProperty('AuthenticationResult')
    expect((await pool.password(email)).__type).toBe('NotAuthorizedException')
  })

  it('WAYS-61 and at the same moment: whoever was first, the password does not come in', async () => {
    for (let round = 0; round < 5; round++) {
      const email = pool.newEmail()
      const challenge = await ask(email)
      const code = pool.code(email)
      const [answered] = await Promise.all([answer(challenge, code), signUp(email)])
      expect(answered).toHaveProperty('AuthenticationResult')
      expect((await pool.password(email)).__type).toBe('NotAuthorizedException')
    }
  })

  it('WAYS-61 a password that its owner set after proving the address stays', async () => {
    const email = await pool.account()
    await comeIn(email)
    expect(await pool.password(email)).toHaveProperty('AuthenticationResult')
  })
})

describe('WAYS-62 where the mailbox is not enough', () => {
  const needsPassword = (body: Body) => {
    expect(body.ChallengeName).toBe('SELECT_CHALLENGE')
    expect(body.AvailableChallenges).toEqual(['PASSWORD', 'PASSWORD_SRP'])
    expect(body).not.toHaveProperty('AuthenticationResult')
    return body
  }
  const withPassword = ({ Session }: Body, USERNAME: string) =>
    pool.respond('SELECT_CHALLENGE', Session, { USERNAME, ANSWER: 'PASSWORD', PASSWORD })

  it('WAYS-62 an account with a second factor asks for password and second factor after the code', async () => {
    const email = await pool.account()
    const { AccessToken } = await pool.signedIn(email)
    const { SecretCode } = await pool.call('AssociateSoftwareToken', { AccessToken })
    const totp = new TOTP({ secret: Secret.fromBase32(String(SecretCode)) })
    await pool.call('VerifySoftwareToken', { AccessToken, UserCode: totp.generate({ timestamp: now.getTime() }) })
    await pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
    const chosen = await withPassword(needsPassword(await comeIn(email)), email)
    expect(chosen.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    const SOFTWARE_TOKEN_MFA_CODE = totp.generate({ timestamp: now.getTime() + 30_000 })
    expect(await pool.respond('SOFTWARE_TOKEN_MFA', chosen.Session, { SOFTWARE_TOKEN_MFA_CODE })).toHaveProperty(
      'AuthenticationResult',
    )
  })

  it('WAYS-62 so does one whose second step is a letter: two letters to one mailbox are one factor', async () => {
    const email = await pool.account()
    const { AccessToken } = await pool.signedIn(email)
    await pool.call('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } })
    expect((await withPassword(needsPassword(await comeIn(email)), email)).ChallengeName).toBe('EMAIL_OTP')
  })

  it('WAYS-62 OFFICE-90 a colleague too, whatever else is asked of them, also with a first password to choose', async () => {
    const email = await pool.account()
    await grantGroup(pool.shop, { email, group: 'staff' })
    const chosen = needsPassword(await comeIn(email))
    expect((await pool.respond('SELECT_CHALLENGE', chosen.Session, { ANSWER: 'EMAIL_OTP' })).__type).toBe(
      'InvalidParameterException',
    )
    expect(await withPassword(chosen, email)).toHaveProperty('AuthenticationResult')
    await addUser(pool.shop, { email: 'uj@example.com', groups: ['admin'] })
    needsPassword(await comeIn('uj@example.com'))
    const elsewhere = testUserPool({ db, now: () => now, identity: { ...pool.shop.identity, isDevelopment: false } })
    const strict = await elsewhere.account('szigoru@example.com')
    await grantGroup(elsewhere.shop, { email: strict, group: 'admin' })
    const challenge = await askIn(elsewhere, strict)
    const afterCode = await elsewhere.respond('EMAIL_OTP', challenge.Session, {
      EMAIL_OTP_CODE: elsewhere.code(strict),
    })
    const { Session } = needsPassword(afterCode)
    const ofStrict = await elsewhere.respond('SELECT_CHALLENGE', Session, { ANSWER: 'PASSWORD', PASSWORD })
    expect(ofStrict.ChallengeName).toBe('MFA_SETUP')
  })

  it('WAYS-62 a second factor is not turned on without a password beside it; with one it is', async () => {
    const email = pool.newEmail()
    const { AccessToken = '' } = signedIn(await comeIn(email)) ?? {}
    const turnOn = (token: string) =>
      pool.call('SetUserMFAPreference', { AccessToken: token, EmailMfaSettings: { Enabled: true } })
    expect((await turnOn(AccessToken)).__type).toBe('InvalidParameterException')
    await pool.ask('ForgotPassword', { Username: email })
    const ConfirmationCode = pool.code(email)
    expect(await pool.ask('ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: PASSWORD })).toEqual(
      {},
    )
    const own = await pool.signedIn(email)
    expect(await attributesOf(own.AccessToken)).not.toHaveProperty('custom:password')
    expect(await turnOn(own.AccessToken)).toEqual({})
  })
})

describe('WAYS-63 late codes and limits', () => {
  it('WAYS-63 AUTH-03 a code is good for 180 seconds; another is had by asking again', async () => {
    const email = pool.newEmail()
    const challenge = await ask(email)
    const code = pool.code(email)
    later(181)
    expect(errorOf(await answer(challenge, code))).toBe(NO_SESSION)
    expect(await comeIn(email)).toHaveProperty('AuthenticationResult')
  })

  it('WAYS-63 five wrong codes end it, fifteen a day from one network; the code of another is not shut out', async () => {
    const email = pool.newEmail()
    let looked = 0
    for (let letter = 0; letter < 5; letter++) {
      later(3600)
      const challenge = await ask(email)
      const code = pool.code(email)
      for (let tries = 0; tries < 5; tries++) {
        later(20)
        if ((await answer(challenge, wrong(code))).__type === 'CodeMismatchException') looked++
      }
      expect(await answer(challenge, code), 'the right one is too late').not.toHaveProperty('AuthenticationResult')
    }
    expect(looked).toBe(15)
    pool.callFrom('198.51.100.4')
    expect(await comeIn(email)).toHaveProperty('AuthenticationResult')
  })

  it('WAYS-63 letters end as those of forgotten passwords do: five an hour, eight a day from one network, fifteen in all', async () => {
    const email = 'senki@example.com'
    const outcomes: (string | undefined)[] = []
    for (let letter = 0; letter < 6; letter++) outcomes.push((await ask(email)).__type)
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => undefined), 'LimitExceededException'])
    for (let network = 1; network <= 4; network++) {
      pool.callFrom(`203.0.113.${network}`)
      for (let letter = 0; letter < 10; letter++) {
        later(1800)
        await ask(email)
      }
    }
    expect(pool.shop.letters.length).toBe(15)
  })

  it('WAYS-63 a code that came back forgives its letters: who buys by letter all day may', async () => {
    const email = pool.newEmail()
    for (let time = 0; time < 12; time++) expect(await comeIn(email)).toHaveProperty('AuthenticationResult')
  })
})
