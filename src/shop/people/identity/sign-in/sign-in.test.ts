import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '#database/test-empty-tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { seal } from '#kit/crypto/sealed.ts'
import { PASSWORD, testUserPool, type Body } from '#server/cognito/test-user-pool.ts'
import { nextAttempt, type Attempts } from './attempts.ts'
import { accountOperation } from '../identity-operation.ts'
import { grantGroup, requireMfa } from '../accounts/manage-users.ts'
import { userByEmail } from '../accounts/user-records.server.ts'
import { insertPasskey } from '../passkeys/passkey-records.server.ts'
import { issueCode, useCode } from '../accounts/one-time-code.ts'
import { groupBytes, N } from '../srp/srp-group.ts'
import { principalNamed } from '../srp/principal.ts'
import { newTotpSecret, sealTotp } from './totp.ts'
import { openVerifier } from '../srp/verifier.ts'

const { db } = await databaseForFile()
const BEGIN = new Date('2026-11-05T09:00:00Z')
let now = BEGIN
const pool = testUserPool({ db, now: () => now })
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
/** Of five guesses against each lock; in the soak they come to ten thousand. */
const ROUNDS = process.env.PROPERTY_RUNS ? 133 : 20
/** From each network, of every kind of letter: five times as many as one may have, in the soak ten times. */
const FLOOD = process.env.PROPERTY_RUNS ? 20 : 10
const errorOf = ({ __type, message }: Body) => `${__type}: ${message}`

const WRONG = 'NotAuthorizedException: Incorrect username or password.'
const LOCKED = 'NotAuthorizedException: Password attempts exceeded'
const NO_SESSION = 'NotAuthorizedException: Invalid session for the user, session is expired.'

beforeEach(async () => {
  await emptyTables(db, ['users', 'user_codes', 'user_attempts', 'auth_sessions'])
  now = BEGIN
  pool.callFrom('127.0.0.1')
  pool.shop.letters.length = 0
})

describe('signing in with SRP', () => {
  it('AUTH-14 the right password signs in, a session works once and for 180 seconds', async () => {
    const email = await pool.account()
    const { Session, a, parameters } = await pool.startSrp(email)
    const right = pool.proof(parameters, a, PASSWORD)
    expect(await pool.respond('SOFTWARE_TOKEN_MFA', Session, { SOFTWARE_TOKEN_MFA_CODE: '123456' })).toMatchObject({
      __type: 'NotAuthorizedException',
    })
    expect(await pool.respond('PASSWORD_VERIFIER', Session, right)).toHaveProperty('AuthenticationResult.AccessToken')
    expect(errorOf(await pool.respond('PASSWORD_VERIFIER', Session, right))).toBe(NO_SESSION)

    const slow = await pool.startSrp(email)
    later(181)
    expect(
      errorOf(await pool.respond('PASSWORD_VERIFIER', slow.Session, pool.proof(slow.parameters, a, PASSWORD))),
    ).toBe(NO_SESSION)
  })

  it('AUTH-14 two who bring the same proof at once: one signs in', async () => {
    const email = await pool.account()
    const { Session, a, parameters } = await pool.startSrp(email)
    const right = pool.proof(parameters, a, PASSWORD)
    const answers = await Promise.all([1, 2, 3].map(() => pool.respond('PASSWORD_VERIFIER', Session, right)))
    expect(answers.filter((answer) => answer.AuthenticationResult)).toHaveLength(1)
  })

  it('AUTH-14 a proof is bound to its exchange: parts of others, old clocks and zero exponents prove nothing', async () => {
    const email = await pool.account()
    const [first, second] = [await pool.startSrp(email), await pool.startSrp(email)]
    const ofFirst = pool.proof(first.parameters, first.a, PASSWORD)
    expect(errorOf(await pool.respond('PASSWORD_VERIFIER', second.Session, ofFirst))).toBe(WRONG)
    const third = await pool.startSrp(email)
    const mixed = {
      ...pool.proof(third.parameters, third.a, PASSWORD),
      PASSWORD_CLAIM_SECRET_BLOCK: first.parameters.SECRET_BLOCK,
    }
    expect(errorOf(await pool.respond('PASSWORD_VERIFIER', third.Session, mixed))).toBe(WRONG)
    const fourth = await pool.startSrp(email)
    const early = pool.proof(fourth.parameters, fourth.a, PASSWORD)
    for (const TIMESTAMP of ['Thu Nov 5 08:00:00 UTC 2026', 'yesterday', ''])
      expect(await pool.respond('PASSWORD_VERIFIER', fourth.Session, { ...early, TIMESTAMP })).toMatchObject({
        __type: 'InvalidParameterException',
      })
    expect(
      await pool.respond('PASSWORD_VERIFIER', fourth.Session, early),
      'the session was not used up',
    ).toHaveProperty('AuthenticationResult')
    for (const SRP_A of ['0', N.toString(16), (2n * N).toString(16), 'zz', ''])
      expect(
        await pool.ask('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: email, SRP_A } }),
      ).toMatchObject({ __type: 'InvalidParameterException' })
  })

  it('AUTH-14 a password that an earlier version stored with powers of its verifier signs in', async () => {
    const email = await pool.account()
    const { id, sealed_verifier } = await db
      .selectFrom('users')
      .where('email', '=', email)
      .select(['id', 'sealed_verifier'])
      .executeTakeFirstOrThrow()
    const { salt, v } = openVerifier(pool.shop.identity, id, sealed_verifier)
    const saltBytes = Buffer.from(salt.toString(16).padStart(32, '0'), 'hex')
    const earlier = Buffer.concat([saltBytes, ...Array.from({ length: 8 }, () => groupBytes(v))])
    const sealed = seal(pool.shop.identity.keys['password-verifiers'], id, earlier)
    await db.updateTable('users').set({ sealed_verifier: sealed }).where('id', '=', id).execute()
    expect(await pool.srp(email)).toHaveProperty('AuthenticationResult')
    expect(await pool.password(email)).toHaveProperty('AuthenticationResult')
    expect((await pool.srp(email, 'Jelszo124')).__type).toBe('NotAuthorizedException')
  })

  it('AUTH-16 an unknown device is told without using up the session', async () => {
    const email = await pool.account()
    const { Session, a, parameters } = await pool.startSrp(email)
    const right = pool.proof(parameters, a, PASSWORD)
    const answer = await pool.respond('PASSWORD_VERIFIER', Session, { ...right, DEVICE_KEY: 'eu-west-1_gone' })
    expect(errorOf(answer)).toBe('ResourceNotFoundException: Device does not exist.')
    expect(await pool.respond('PASSWORD_VERIFIER', Session, right)).toHaveProperty('AuthenticationResult')
  })

  it('AUTH-15 a name nobody has takes the same way, locks the same way, and gets no letter', async () => {
    const known = await pool.account()
    pool.shop.letters.length = 0
    const answers = async (email: string) => {
      const errorTypes: string[] = []
      for (let tries = 0; tries < 12; tries++)
        errorTypes.push(errorOf(await pool.srp(email, 'Jelszo124').catch(() => ({ __type: 'no challenge' }))))
      return errorTypes
    }
    expect(await answers('nobody@example.com')).toEqual(await answers(known))
    const custom = (USERNAME: string) =>
      pool.ask('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME } })
    const shape = ({ ChallengeName, ChallengeParameters }: Body) => [
      ChallengeName,
      Object.keys(ChallengeParameters as object),
    ]
    expect(shape(await custom('nobody@example.com'))).toEqual(shape(await custom(known)))
    const byMail = async (USERNAME: string) =>
      shape(
        await pool.ask('InitiateAuth', {
          AuthFlow: 'USER_AUTH',
          AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
        }),
      )
    expect(await byMail('nobody@example.com')).toEqual(await byMail(known))
    expect(pool.shop.letters.map(({ to }) => to)).toEqual([known])
  })

  it('AUTH-15 a name nobody has is the same by address and by id, however it is written, and shows where nothing went', async () => {
    const known = await pool.account()
    const shown = async (email: string) => {
      const { parameters } = await pool.startSrp(email)
      const { parameters: byId } = await pool.startSrp(parameters.USER_ID_FOR_SRP ?? '')
      const destinations = []
      for (const Username of [email, email.toUpperCase(), ` ${email}`, parameters.USER_ID_FOR_SRP]) {
        const { CodeDeliveryDetails } = await pool.ask('ForgotPassword', { Username })
        destinations.push((CodeDeliveryDetails as { Destination: string }).Destination)
      }
      const isOne = byId.USER_ID_FOR_SRP === parameters.USER_ID_FOR_SRP && byId.SALT === parameters.SALT
      return { isOne, destinations }
    }
    const masked = ['o***@e***', 'o***@e***', 'o***@e***', '***']
    expect(await shown(known)).toEqual({ isOne: true, destinations: masked })
    expect(await shown('olvaso@elsewhere.example')).toEqual({ isOne: true, destinations: masked })
  })

  it('AUTH-15 who is told that there were too many letters may choose again as often as before', async () => {
    const email = await pool.account()
    const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' }
    for (let letter = 0; letter < 5; letter++) await pool.ask('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters })
    const { Session } = await pool.ask('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: email } })
    const choose = (ANSWER: string, more = {}) =>
      pool.respond('SELECT_CHALLENGE', Session, { USERNAME: email, ANSWER, ...more })
    for (let tries = 0; tries < 7; tries++) expect((await choose('EMAIL_OTP')).__type).toBe('LimitExceededException')
    expect(await choose('PASSWORD', { PASSWORD })).toHaveProperty('AuthenticationResult')
  })

  it('AUTH-15 no work is spared on a name nobody has: the same questions, the same reckoning', async () => {
    const known = await pool.account()
    const work: string[] = []
    const counting = testUserPool({
      db: db.withPlugin({
        transformQuery: ({ node }) => (work.push(node.kind), node),
        transformResult: async ({ result }) => result,
      }),
      now: () => now,
      identity: {
        ...pool.shop.identity,
        signInCrypto: {
          ...pool.shop.identity.signInCrypto,
          powerOfG: (exponent) => (work.push('power'), pool.shop.identity.signInCrypto.powerOfG(exponent)),
          isProof: (proving) => (work.push('proof'), pool.shop.identity.signInCrypto.isProof(proving)),
        },
      },
    })
    const workOf = async (ask: (email: string) => Promise<unknown>, email: string) => {
      work.length = 0
      await ask(email)
      return [...work]
    }
    const asks: ((email: string) => Promise<unknown>)[] = [
      (email) => counting.password(email, 'Jelszo124'),
      (email) => counting.srp(email, 'Jelszo124'),
      (email) => counting.ask('ForgotPassword', { Username: email }),
      (email) => counting.ask('ConfirmForgotPassword', { Username: email, ConfirmationCode: '1', Password: PASSWORD }),
      (email) => counting.ask('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: email } }),
    ]
    // The keys are looked up once.
    await counting.password(known, 'Jelszo124')
    for (const ask of asks) {
      const spent = await workOf(ask, known)
      expect(spent.length).toBeGreaterThan(2)
      expect(await workOf(ask, 'nobody@example.com')).toEqual(spent)
    }
  })
})

describe('guessing', () => {
  it('AUTH-15 the tenth failure locks for a second, each further one twice as long, 15 minutes at most', () => {
    let attempts: Attempts = { count: 0, beganAt: BEGIN, lastAt: BEGIN, lockedUntil: null }
    let at = BEGIN
    const locks = Array.from({ length: 22 }, () => {
      const attempt = nextAttempt(attempts, at, { free: 9 })
      if (!attempt.isAllowed) throw new Error('locked')
      attempts = attempt.next
      const seconds = attempts.lockedUntil ? (attempts.lockedUntil.getTime() - at.getTime()) / 1000 : 0
      at = new Date(at.getTime() + seconds * 1000)
      return seconds
    })
    expect(locks.slice(0, 12)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4])
    expect(locks.slice(-3)).toEqual([900, 900, 900])
  })

  it('AUTH-15 thousands of wrong guesses sign nobody in, and after the last the owner waits 15 minutes at most', async () => {
    const email = await pool.account()
    let tried = 0
    let answers = new Set<string>()
    const guess = async () => {
      const answer = errorOf(await pool.password(email, `Rossz${tried++}x`))
      answers.add(answer)
    }
    // Twenty-five that are looked at, one after the other, as fast as the lock lets them; the others meet the lock.
    for (let turn = 0; turn < 25; turn++) {
      await guess()
      const { locked_until: until } = await db
        .selectFrom('user_attempts')
        .select(({ fn }) => fn.max('locked_until').as('locked_until'))
        .executeTakeFirstOrThrow()
      if (until) {
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(900_000)
        for (let round = 0; round < ROUNDS; round++) await Promise.all(Array.from({ length: 5 }, guess))
        now = until
      }
    }
    expect(tried).toBeGreaterThan(70 * ROUNDS)
    expect([...answers].sort()).toEqual([WRONG, LOCKED].sort())
    answers = new Set()
    expect(await pool.password(email), 'the owner, as soon as the lock is over').toHaveProperty('AuthenticationResult')
    expect(await pool.password(email, 'Rossz1234')).toMatchObject({ message: 'Incorrect username or password.' })
    expect(await pool.password(email), 'and failures are forgotten').toHaveProperty('AuthenticationResult')
  })

  it('AUTH-05 AUTH-15 a locked owner need not wait: a new password by code unlocks', async () => {
    const email = await pool.account()
    for (let tries = 0; tries < 14; tries++) {
      later(20)
      await pool.password(email, 'Rossz1234')
    }
    expect(errorOf(await pool.password(email))).toBe(LOCKED)
    await pool.ask('ForgotPassword', { Username: email })
    await pool.ask('ConfirmForgotPassword', {
      Username: email,
      ConfirmationCode: pool.code(email),
      Password: 'UjJelszo1',
    })
    expect(await pool.password(email, 'UjJelszo1')).toHaveProperty('AuthenticationResult')
  })

  it('AUTH-15 many guesses at the same moment are no more than one after the other', async () => {
    const email = await pool.account()
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => pool.password(email, `Rossz${index}xx`)))
    const looked = answers.filter(({ message }) => message === 'Incorrect username or password.')
    expect(looked.length).toBeLessThanOrEqual(10)
  })

  it('AUTH-15 a code has five tries, a letter five an hour, and what is refused changes nothing', async () => {
    const email = pool.newEmail()
    await pool.ask('SignUp', { Username: email, Password: PASSWORD, UserAttributes: [{ Name: 'email', Value: email }] })
    const confirm = (ConfirmationCode: string) => pool.ask('ConfirmSignUp', { Username: email, ConfirmationCode })
    const right = pool.code(email)
    const wrong = right === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 5; tries++) expect((await confirm(wrong)).__type).toBe('CodeMismatchException')
    expect((await confirm(right)).__type, 'too late').toBe('TooManyFailedAttemptsException')

    for (let letter = 1; letter <= 5; letter++)
      expect(await pool.ask('ForgotPassword', { Username: email })).toHaveProperty('CodeDeliveryDetails')
    const last = pool.code(email)
    const letters = pool.shop.letters.length
    expect((await pool.ask('ForgotPassword', { Username: email })).__type).toBe('LimitExceededException')
    expect(pool.shop.letters.length).toBe(letters)
    expect(
      await pool.ask('ConfirmForgotPassword', { Username: email, ConfirmationCode: last, Password: 'UjJelszo1' }),
      'the code before is still good',
    ).toEqual({})
    later(3600)
    expect(await pool.ask('ForgotPassword', { Username: email })).toHaveProperty('CodeDeliveryDetails')
  })

  it('AUTH-15 where a day has its number, no day of 24 hours has twice as many, however fast somebody guesses', () => {
    let attempts: Attempts = { count: 0, beganAt: BEGIN, lastAt: BEGIN, lockedUntil: null }
    const looked: number[] = []
    for (let at = BEGIN.getTime(); at < BEGIN.getTime() + 5 * 24 * 3600_000; at += 10_000) {
      const attempt = nextAttempt(attempts, new Date(at), { free: 9, perDay: 15 })
      if (!attempt.isAllowed) continue
      attempts = attempt.next
      looked.push(at)
    }
    expect(looked.length, 'in five days').toBe(75)
    const inDayFrom = (from: number) => looked.filter((at) => at >= from && at < from + 24 * 3600_000).length
    expect(Math.max(...looked.map(inDayFrom))).toBeLessThan(30)
  })

  it('AUTH-15 every kind of code has an end of guesses, fifteen a day from one network and thirty in all; the next day goes on', async () => {
    const email = await pool.account()
    const { id: subject } = await principalNamed(pool.shop, email)
    const purposes = ['sign-up', 'reset-password', 'verify-email', 'verify-phone'] as const
    for (const purpose of purposes) {
      const looked = async (network: string) => {
        const outcomes: string[] = []
        for (let tries = 0; tries < 20; tries++) {
          later(1000)
          await issueCode(pool.shop, { subject, purpose })
          const used = await accountOperation(pool.shop, subject, (shop) =>
            useCode(shop, { subject, purpose, code: 'wrong', network }),
          )
          outcomes.push(used.ok ? 'used' : used.failure.kind)
        }
        return outcomes.filter((kind) => kind === 'code-mismatch').length
      }
      expect(await looked('here'), purpose).toBe(15)
      expect((await looked('there')) + (await looked('elsewhere')), `${purpose} in all`).toBe(15)
      const code = await issueCode(pool.shop, { subject, purpose })
      const use = (network: string) =>
        accountOperation(pool.shop, subject, (shop) => useCode(shop, { subject, purpose, code, network }))
      expect(await use('here')).toMatchObject({ failure: { kind: 'too-many-tries' } })
      expect(await pool.password(email), 'the password is not locked by it').toHaveProperty('AuthenticationResult')
      later(24 * 3600)
      const next = await issueCode(pool.shop, { subject, purpose })
      expect(
        await accountOperation(pool.shop, subject, (shop) =>
          useCode(shop, { subject, purpose, code: next, network: 'here' }),
        ),
        'the next day',
      ).toMatchObject({ ok: true })
    }
  })

  it('AUTH-05 AUTH-15 fifteen wrong reset codes, and also the right one has to wait: the answer says so', async () => {
    const email = await pool.account()
    const reset = (ConfirmationCode: string) =>
      pool.ask('ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: 'UjJelszo1' })
    const errorTypes = new Set<string | undefined>()
    for (let letter = 0; letter < 4; letter++) {
      await pool.ask('ForgotPassword', { Username: email })
      for (let tries = 0; tries < 5; tries++) {
        later(200)
        errorTypes.add((await reset('wrong')).__type)
      }
    }
    expect(errorTypes).toEqual(new Set(['CodeMismatchException', 'LimitExceededException']))
    expect(errorOf(await reset(pool.code(email)))).toBe(
      'LimitExceededException: Attempt limit exceeded, please try after some time.',
    )
    expect(await pool.srp(email)).toHaveProperty('AuthenticationResult')
  })

  it('AUTH-15 somebody else’s guesses lock neither the owner’s password nor the owner’s code', async () => {
    const email = await pool.account()
    pool.callFrom('203.0.113.7')
    for (let tries = 0; tries < 14; tries++) await pool.password(email, 'Rossz1234')
    expect(errorOf(await pool.password(email))).toBe(LOCKED)
    expect(
      errorOf(await pool.srp(email).catch(() => ({ __type: 'NotAuthorizedException', message: 'no challenge' }))),
    ).toBe('NotAuthorizedException: no challenge')
    for (let letter = 0; letter < 8; letter++) {
      await pool.ask('ForgotPassword', { Username: email })
      await pool.ask('ConfirmForgotPassword', { Username: email, ConfirmationCode: 'wrong', Password: PASSWORD })
      later(1000)
    }
    pool.callFrom('198.51.100.4')
    expect(await pool.password(email)).toHaveProperty('AuthenticationResult')
    expect(await pool.srp(email)).toHaveProperty('AuthenticationResult')
    expect(await pool.ask('ForgotPassword', { Username: email })).toHaveProperty('CodeDeliveryDetails')
    const ConfirmationCode = pool.code(email)
    expect(
      await pool.ask('ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: 'UjJelszo1' }),
    ).toEqual({})
    expect(await pool.srp(email, 'UjJelszo1')).toHaveProperty('AuthenticationResult')
  })

  it('AUTH-15 a hundred wrong passwords from a hundred networks lock the account, and a reset unlocks it', async () => {
    const email = await pool.account()
    for (let network = 0; network < 101; network++) {
      pool.callFrom(`203.0.113.${network}`)
      await pool.password(email, 'Rossz1234')
    }
    pool.callFrom('198.51.100.4')
    expect(errorOf(await pool.password(email))).toBe(LOCKED)
    await pool.ask('ForgotPassword', { Username: email })
    const ConfirmationCode = pool.code(email)
    await pool.ask('ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: 'UjJelszo1' })
    expect(await pool.password(email, 'UjJelszo1')).toHaveProperty('AuthenticationResult')
  })

  it('AUTH-15 nobody’s mailbox is filled by others: eight letters a day from one network, fifteen in all, of every kind', async () => {
    const email = await pool.account()
    const other = await pool.account()
    const { AccessToken } = await pool.signedIn(other)
    pool.shop.letters.length = 0
    const asks = [
      () => pool.ask('ForgotPassword', { Username: email }),
      () => pool.ask('ResendConfirmationCode', { Username: email }),
      () =>
        pool.ask('InitiateAuth', {
          AuthFlow: 'USER_AUTH',
          AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
        }),
      () => pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: email }] }),
    ]
    const flood = async () => {
      for (let round = 0; round < FLOOD; round++) for (const ask of asks) await ask()
    }
    await flood()
    const fromOne = pool.shop.letters.length
    expect(fromOne).toBeLessThanOrEqual(8)
    for (let network = 1; network <= 5; network++) {
      pool.callFrom(`203.0.113.${network}`)
      await flood()
    }
    expect(pool.shop.letters.length).toBeGreaterThan(fromOne)
    expect(pool.shop.letters.length).toBeLessThanOrEqual(15)
    expect(await pool.password(email)).toHaveProperty('AuthenticationResult')
  })

  it('AUTH-15 a letter whose code comes back does not count: who signs in by letter may do so all day', async () => {
    const email = await pool.account()
    for (let time = 0; time < 20; time++) {
      const { Session } = await pool.ask('InitiateAuth', {
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
      })
      const signedIn = await pool.respond('EMAIL_OTP', Session, { EMAIL_OTP_CODE: pool.code(email) })
      expect(signedIn).toHaveProperty('AuthenticationResult')
    }
  })

  it('AUTH-15 codes end: the sign-up’s after a day, the reset’s after an hour', async () => {
    const email = pool.newEmail()
    await pool.ask('SignUp', { Username: email, Password: PASSWORD, UserAttributes: [{ Name: 'email', Value: email }] })
    later(24 * 3600 + 1)
    const late = await pool.ask('ConfirmSignUp', { Username: email, ConfirmationCode: pool.code(email) })
    expect(late.__type).toBe('ExpiredCodeException')
    await pool.ask('ForgotPassword', { Username: email })
    later(3601)
    const code = pool.code(email)
    const reset = await pool.ask('ConfirmForgotPassword', {
      Username: email,
      ConfirmationCode: code,
      Password: PASSWORD,
    })
    expect(reset.__type).toBe('ExpiredCodeException')
  })

  it('AUTH-02 five wrong second factors end the session, ten lock the second factor and not the first', async () => {
    const email = await pool.account()
    const secret = newTotpSecret()
    const user = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
    await db
      .updateTable('users')
      .set({ sealed_totp: sealTotp(pool.shop.identity, user.id, secret), mfa_methods: ['totp'] })
      .where('id', '=', user.id)
      .execute()
    const right = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
    const wrong = () => String((Number(right()) + 1) % 1_000_000).padStart(6, '0')
    const answer = (Session: string | undefined, SOFTWARE_TOKEN_MFA_CODE: string) =>
      pool.respond('SOFTWARE_TOKEN_MFA', Session, { SOFTWARE_TOKEN_MFA_CODE })
    const first = await pool.password(email)
    for (let tries = 0; tries < 5; tries++)
      expect((await answer(first.Session, wrong())).__type).toBe('CodeMismatchException')
    expect(errorOf(await answer(first.Session, right()))).toBe(NO_SESSION)
    const second = await pool.password(email)
    for (let tries = 0; tries < 5; tries++) await answer(second.Session, wrong())
    const third = await pool.password(email)
    expect(third.ChallengeName, 'the password is not locked').toBe('SOFTWARE_TOKEN_MFA')
    expect((await answer(third.Session, right())).__type).toBe('LimitExceededException')
    later(2)
    expect(await answer(third.Session, right()), 'and the session outlived the lock').toHaveProperty(
      'AuthenticationResult',
    )
  })

  it('AUTH-02 the code that set the app up on the way in never works again', async () => {
    const email = await pool.account()
    await requireMfa(pool.shop, { email, isOn: true })
    const challenge = await pool.password(email)
    const { SecretCode, Session } = await pool.call('AssociateSoftwareToken', { Session: challenge.Session })
    const totp = new TOTP({ secret: Secret.fromBase32(String(SecretCode)) })
    const UserCode = totp.generate({ timestamp: now.getTime() + 30_000 })
    const verified = await pool.call('VerifySoftwareToken', { Session, UserCode })
    const USERNAME = email
    expect(await pool.respond('MFA_SETUP', verified.Session, { USERNAME })).toHaveProperty('AuthenticationResult')
    const again = await pool.password(email)
    const answer = { USERNAME, SOFTWARE_TOKEN_MFA_CODE: UserCode }
    expect((await pool.respond('SOFTWARE_TOKEN_MFA', again.Session, answer)).__type).toBe('ExpiredCodeException')
  })

  it('OFFICE-90 a colleague who has a passkey gets no app set up by whoever knows their password', async () => {
    const elsewhere = testUserPool({ db, now: () => now, identity: { ...pool.shop.identity, isDevelopment: false } })
    const email = await elsewhere.account()
    await grantGroup(elsewhere.shop, { email, group: 'staff' })
    const userId = (await userByEmail(db, email))?.id ?? ''
    const setUp = async () => {
      const challenge = await elsewhere.password(email)
      expect(challenge.ChallengeName).toBe('MFA_SETUP')
      return elsewhere.call('AssociateSoftwareToken', { Session: challenge.Session })
    }
    expect(await setUp(), 'who has none sets one up').toHaveProperty('SecretCode')
    const key = { publicKey: Buffer.from('x'), counter: 0, transports: [], attachment: null, name: 'Kulcs' }
    await insertPasskey(db, { ...key, id: 'kulcs', userId, rpId: 'localhost', createdAt: now })
    expect(await setUp()).toMatchObject({ __type: 'NotAuthorizedException' })
  })

  it('AUTH-02 OPS-05 an authenticator app shows its owner’s time, whatever time the shop was set to', async () => {
    const yearAgo = () => new Date(now.getTime() - 365 * 24 * 3_600_000)
    const elsewhere = testUserPool({ db, now: () => now })
    elsewhere.shop.clock = { now: () => now, visitors: yearAgo }
    const email = await elsewhere.account()
    const { AccessToken } = await elsewhere.signedIn(email)
    const { SecretCode } = await elsewhere.call('AssociateSoftwareToken', { AccessToken })
    const totp = new TOTP({ secret: Secret.fromBase32(String(SecretCode)) })
    const verify = (UserCode: string) => elsewhere.call('VerifySoftwareToken', { AccessToken, UserCode })
    expect((await verify(totp.generate({ timestamp: now.getTime() }))).__type).toBeDefined()
    expect(await verify(totp.generate({ timestamp: yearAgo().getTime() }))).toMatchObject({ Status: 'SUCCESS' })
    await elsewhere.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
    const { Session } = await elsewhere.password(email)
    const SOFTWARE_TOKEN_MFA_CODE = totp.generate({ timestamp: yearAgo().getTime() + 30_000 })
    const answer = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE }
    expect(await elsewhere.respond('SOFTWARE_TOKEN_MFA', Session, answer)).toHaveProperty('AuthenticationResult')
  })
})
