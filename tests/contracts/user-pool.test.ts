import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserAttributesCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import cognito, { type CognitoUserSession } from 'amazon-cognito-identity-js'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outcome, PASSWORD, promised, startUserPool, type UserPool } from '#tests/support/user-pool.ts'

let pool: UserPool
beforeAll(async () => {
  pool = await startUserPool()
})
afterAll(() => pool.stop())

/** A signed-in visitor of the AWS SDK, with nothing but their password. */
async function signedIn(email: string, password = PASSWORD) {
  const { AuthenticationResult } = await pool.sdk.send(
    new InitiateAuthCommand({
      ClientId: pool.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  )
  return AuthenticationResult ?? {}
}

const totpCode = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

async function withTotp(email: string): Promise<string> {
  const { AccessToken } = await signedIn(email)
  const { SecretCode = '' } = await pool.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  // The step before: the next ones are left for signing in.
  const verify = (UserCode: string) => pool.sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
  await expect(verify('000000')).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' })
  expect(await verify(totpCode(SecretCode, -1))).toMatchObject({ Status: 'SUCCESS' })
  await pool.sdk.send(
    new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }),
  )
  return SecretCode
}

const session = (done: { step: string; session?: CognitoUserSession }) => {
  if (!done.session) throw new Error(`Not signed in but ${JSON.stringify(done)}`)
  return done.session
}

describe('the user pool, through the client libraries', () => {
  it('AUTH-01 AUTH-10 AUTH-14 signs up, confirms by code, signs in by SRP, and the tokens verify with the published keys', async () => {
    const email = pool.newEmail()
    const made = await pool.signUp(email.toUpperCase().replace('EXAMPLE.COM', 'example.com'))
    expect(made).toMatchObject({
      userConfirmed: false,
      codeDeliveryDetails: { DeliveryMedium: 'EMAIL', Destination: 'o***@e***' },
    })
    const user = pool.browser(email)
    expect(await pool.signIn(user, email)).toMatchObject({
      step: 'failed',
      error: { name: 'UserNotConfirmedException' },
    })
    const confirm = (code: string) => promised((done) => user.confirmRegistration(code, false, done))
    await expect(confirm('000000')).rejects.toMatchObject({ name: 'CodeMismatchException' })
    const code = await pool.code(email)
    expect(await confirm(code)).toBe('SUCCESS')
    await expect(confirm(code)).rejects.toMatchObject({ name: 'NotAuthorizedException' })

    const signed = session(await pool.signIn(user, email))
    const keys = createRemoteJWKSet(new URL(`${pool.endpoint}${pool.config.userPoolId}/.well-known/jwks.json`))
    const terms = { issuer: pool.config.issuer, algorithms: ['RS256'] }
    const id = await jwtVerify(signed.getIdToken().getJwtToken(), keys, { ...terms, audience: pool.clientId })
    expect(id.payload).toMatchObject({
      'token_use': 'id',
      email,
      'email_verified': true,
      'cognito:username': id.payload.sub,
    })
    const access = await jwtVerify(signed.getAccessToken().getJwtToken(), keys, terms)
    expect(access.payload).toMatchObject({ token_use: 'access', client_id: pool.clientId, username: id.payload.sub })
    expect(access.payload).not.toHaveProperty('aud')
    expect(access.payload.origin_jti).toBe(id.payload.origin_jti)
  })

  it('AUTH-11 AUTH-12 AUTH-15 a sign-up that cannot be is refused by its own name', async () => {
    const taken = await pool.confirmed()
    const signUp = (
      Username: string | undefined,
      Password?: string,
      UserAttributes = [{ Name: 'email', Value: Username }],
    ) => pool.sdk.send(new SignUpCommand({ ClientId: pool.clientId, Username, Password, UserAttributes }))
    await expect(signUp(taken, PASSWORD)).rejects.toMatchObject({ name: 'UsernameExistsException' })
    for (const weak of [undefined, 'Ab1', 'jelszo123', 'JELSZO123', 'Jelszoszo'])
      await expect(signUp(pool.newEmail(), weak)).rejects.toMatchObject({
        name: 'InvalidPasswordException',
        message: expect.stringContaining('Password did not conform with policy'),
      })
    await expect(signUp('kata', PASSWORD)).rejects.toMatchObject({ name: 'InvalidParameterException' })
    await expect(signUp(pool.newEmail(), PASSWORD, [])).rejects.toMatchObject({ name: 'InvalidParameterException' })
    for (const Name of ['sub', 'email_verified', 'cognito:groups'])
      await expect(
        signUp('vera@example.com', PASSWORD, [
          { Name: 'email', Value: 'vera@example.com' },
          { Name, Value: 'true' },
        ]),
      ).rejects.toMatchObject({ name: 'InvalidParameterException' })
    await expect(
      pool.sdk.send(new SignUpCommand({ ClientId: 'another', Username: taken, Password: PASSWORD })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  it('AUTH-15 a name nobody has looks like a wrong password, with the same challenge every time', async () => {
    const known = await pool.confirmed()
    const start = (USERNAME: string) =>
      pool.sdk.send(
        new InitiateAuthCommand({
          ClientId: pool.clientId,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME, SRP_A: 'abcdef12' },
        }),
      )
    const nobody = pool.newEmail()
    const [first, second, third] = [await start(nobody), await start(nobody.toUpperCase()), await start(known)]
    const stable = ({ ChallengeParameters: { SALT, USER_ID_FOR_SRP, USERNAME } = {} }: typeof first) => [
      SALT,
      USER_ID_FOR_SRP,
      USERNAME,
    ]
    expect(stable(second)).toEqual(stable(first))
    expect(second.ChallengeParameters?.SRP_B).not.toBe(first.ChallengeParameters?.SRP_B)
    expect(Object.keys(third.ChallengeParameters ?? {})).toEqual(Object.keys(first.ChallengeParameters ?? {}))

    const wrong = await pool.signIn(pool.browser(known), known, 'Jelszo124')
    const unknown = await pool.signIn(pool.browser(nobody), nobody)
    expect(wrong).toMatchObject({
      step: 'failed',
      error: { name: 'NotAuthorizedException', message: 'Incorrect username or password.' },
    })
    expect(unknown).toMatchObject({
      step: 'failed',
      error: { name: 'NotAuthorizedException', message: 'Incorrect username or password.' },
    })

    const ask = (name: string) => pool.sdk.send(new ForgotPasswordCommand({ ClientId: pool.clientId, Username: name }))
    const shape = async (name: string) => ({ ...(await ask(name)), $metadata: null })
    expect(await shape(nobody)).toEqual(await shape(known))
    const resend = (Username: string) =>
      pool.sdk.send(new ResendConfirmationCodeCommand({ ClientId: pool.clientId, Username }))
    expect((await resend(nobody)).CodeDeliveryDetails).toEqual((await resend(known)).CodeDeliveryDetails)
    const reset = (Username: string, ConfirmationCode = '000000') =>
      pool.sdk.send(
        new ConfirmForgotPasswordCommand({ ClientId: pool.clientId, Username, ConfirmationCode, Password: PASSWORD }),
      )
    for (let tries = 0; tries < 6; tries++) {
      const names = await Promise.all([nobody, known].map((name) => reset(name).catch((error: Error) => error.name)))
      expect(names[0]).toBe(names[1])
      expect(names[0]).toBe(tries < 5 ? 'CodeMismatchException' : 'TooManyFailedAttemptsException')
    }
    expect(await pool.letters(nobody)).toEqual([])
  })

  it('AUTH-05 a forgotten password is replaced by code, and signs out everywhere', async () => {
    const email = await pool.confirmed()
    const user = pool.browser(email)
    const before = session(await pool.signIn(user, email))
    const sent = (await pool.letters(email)).length
    await promised((done) => user.forgotPassword({ onSuccess: (data: unknown) => done(null, data), onFailure: done }))
    const code = await pool.code(email, { after: sent })
    const confirm = (given: string, password: string) =>
      promised((done) =>
        user.confirmPassword(given, password, { onSuccess: (data) => done(null, data), onFailure: done }),
      )
    await expect(confirm(code, 'gyenge')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    await expect(confirm('999999', 'UjJelszo1')).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await confirm(code, 'UjJelszo1')
    await expect(confirm(code, 'UjJelszo2')).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    const RefreshToken = before.getRefreshToken().getToken()
    const again = new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken })
    await expect(pool.sdk.send(again)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(signedIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect((await pool.signIn(pool.browser(email), email, 'UjJelszo1')).step).toBe('done')
  })

  it('AUTH-02 AUTH-16 an operator’s user chooses a password first, and one who must reset is told so', async () => {
    const email = pool.newEmail()
    const added = await pool.command('user', 'add', email, '--group', 'staff')
    const temporary = /Temporary password: (\S+)/.exec(added.stdout)?.[1] ?? ''
    const user = pool.browser(email)
    expect(await pool.signIn(user, email, temporary)).toMatchObject({ step: 'new-password', parameters: { email } })
    const choose = (password: string) =>
      outcome((callbacks) => user.completeNewPasswordChallenge(password, { name: 'Boltos Béla' }, callbacks))
    expect(await choose('rossz')).toMatchObject({ step: 'failed', error: { name: 'InvalidPasswordException' } })
    const chosen = session(await choose('SajatJelszo1'))
    expect(chosen.getAccessToken().payload['cognito:groups']).toEqual(['staff'])
    expect(chosen.getIdToken().payload).toMatchObject({ 'name': 'Boltos Béla', 'cognito:groups': ['staff'] })

    expect(await pool.command('user', 'reset-password', email)).toMatchObject({ code: 0 })
    expect(await pool.signIn(user, email, 'SajatJelszo1')).toMatchObject({
      step: 'failed',
      error: { name: 'PasswordResetRequiredException' },
    })
    const ended = pool.sdk.send(new GetUserCommand({ AccessToken: chosen.getAccessToken().getJwtToken() }))
    await expect(ended).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  it('AUTH-02 a code of the authenticator app is asked for, and one that was used never works again', async () => {
    const email = await pool.confirmed()
    const secret = await withTotp(email)
    const user = pool.browser(email)
    expect(await pool.signIn(user, email)).toMatchObject({ step: 'totp' })
    const send = (code: string) =>
      outcome((callbacks) => user.sendMFACode(code, callbacks as never, 'SOFTWARE_TOKEN_MFA'))
    expect(await send('000000')).toMatchObject({ step: 'failed', error: { name: 'CodeMismatchException' } })
    const code = totpCode(secret)
    expect((await send(code)).step).toBe('done')
    expect(await pool.signIn(user, email)).toMatchObject({ step: 'totp' })
    expect(await send(code)).toMatchObject({
      step: 'failed',
      error: { name: 'ExpiredCodeException', message: expect.stringContaining('already been used') },
    })
    expect((await send(totpCode(secret, 1))).step).toBe('done')
  })

  it('AUTH-02 with two second factors the visitor chooses; the e-mail code signs in', async () => {
    const other = await pool.confirmed()
    const secret = await withTotp(other)
    const started = await pool.sdk.send(
      new InitiateAuthCommand({
        ClientId: pool.clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: other, PASSWORD },
      }),
    )
    expect(started.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    const respond = (ChallengeName: string, Session: string | undefined, ChallengeResponses: Record<string, string>) =>
      pool.sdk.send(
        new RespondToAuthChallengeCommand({
          ClientId: pool.clientId,
          ChallengeName: ChallengeName as never,
          Session,
          ChallengeResponses: { USERNAME: other, ...ChallengeResponses },
        }),
      )
    const { AuthenticationResult } = await respond('SOFTWARE_TOKEN_MFA', started.Session, {
      SOFTWARE_TOKEN_MFA_CODE: totpCode(secret),
    })
    await pool.sdk.send(
      new SetUserMFAPreferenceCommand({
        AccessToken: AuthenticationResult?.AccessToken,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: false },
        EmailMfaSettings: { Enabled: true, PreferredMfa: false },
      }),
    )
    const user = pool.browser(other)
    expect(await pool.signIn(user, other)).toMatchObject({
      step: 'select-mfa',
      parameters: { MFAS_CAN_CHOOSE: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' },
    })
    const choosing = await pool.sdk.send(
      new InitiateAuthCommand({
        ClientId: pool.clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: other, PASSWORD },
      }),
    )
    const sent = (await pool.letters(other)).length
    const chosen = await respond('SELECT_MFA_TYPE', choosing.Session, { ANSWER: 'EMAIL_OTP' })
    expect(chosen).toMatchObject({
      ChallengeName: 'EMAIL_OTP',
      ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 'o***@e***' },
    })
    const code = await pool.code(other, { after: sent })
    const wrong = respond('EMAIL_OTP', chosen.Session, { EMAIL_OTP_CODE: code === '000000' ? '000001' : '000000' })
    await expect(wrong).rejects.toMatchObject({ name: 'CodeMismatchException' })
    const done = await respond('EMAIL_OTP', chosen.Session, { EMAIL_OTP_CODE: code })
    expect(done.AuthenticationResult?.IdToken).toBeTruthy()
    const replayed = respond('EMAIL_OTP', chosen.Session, { EMAIL_OTP_CODE: code })
    await expect(replayed).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    const { UserMFASettingList } = await pool.sdk.send(
      new GetUserCommand({ AccessToken: done.AuthenticationResult?.AccessToken }),
    )
    expect(UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'])
  })

  it('AUTH-02 who must have a second factor sets it up on the way in, by app or by e-mail', async () => {
    const email = await pool.confirmed()
    await pool.command('user', 'require-mfa', email)
    const user = pool.browser(email)
    expect(await pool.signIn(user, email)).toMatchObject({
      step: 'mfa-setup',
      parameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' },
    })
    const secret = await promised<string>((done) =>
      user.associateSoftwareToken({ associateSecretCode: (code) => done(null, code), onFailure: done }),
    )
    const verify = (code: string) =>
      promised<CognitoUserSession>((done) =>
        user.verifySoftwareToken(code, 'telefon', { onSuccess: (signed) => done(null, signed), onFailure: done }),
      )
    await expect(verify('000000')).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' })
    expect((await verify(totpCode(secret))).isValid()).toBe(true)
    expect(await pool.signIn(user, email)).toMatchObject({ step: 'totp' })

    const other = await pool.confirmed()
    await pool.command('user', 'require-mfa', other)
    const started = await pool.call('InitiateAuth', {
      ClientId: pool.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: other, PASSWORD },
    })
    const respond = (ChallengeName: string, Session: string, ChallengeResponses: object) =>
      pool.call('RespondToAuthChallenge', { ClientId: pool.clientId, ChallengeName, Session, ChallengeResponses })
    const { Session } = started.body as unknown as { Session: string }
    expect((await respond('MFA_SETUP', Session, { USERNAME: other })).body.__type).toBe('InvalidParameterException')
    const sent = (await pool.letters(other)).length
    const challenge = await respond('MFA_SETUP', Session, { USERNAME: other, EMAIL: other })
    expect(challenge.body).toMatchObject({ ChallengeName: 'EMAIL_OTP' })
    const next = (challenge.body as unknown as { Session: string }).Session
    const done = await respond('EMAIL_OTP', next, { EMAIL_OTP_CODE: await pool.code(other, { after: sent }) })
    expect(done.body).toHaveProperty('AuthenticationResult.AccessToken')
  })

  it('AUTH-02 AUTH-14 the custom challenge, with and without a password', async () => {
    const email = await pool.confirmed()
    await pool.command('user', 'require-custom-challenge', email)
    const user = pool.browser(email)
    let sent = (await pool.letters(email)).length
    expect((await pool.signIn(user, email)).step).toBe('custom-challenge')
    const answer = (text: string) => outcome((callbacks) => user.sendCustomChallengeAnswer(text, callbacks as never))
    expect((await answer('000000')).step, 'asked again').toBe('custom-challenge')
    expect((await answer(await pool.code(email, { after: sent }))).step).toBe('done')

    sent = (await pool.letters(email)).length
    user.setAuthenticationFlowType('CUSTOM_AUTH')
    const details = new cognito.AuthenticationDetails({ Username: email })
    expect((await outcome((callbacks) => user.initiateAuth(details, callbacks as never))).step).toBe('custom-challenge')
    for (let tries = 0; tries < 4; tries++) expect((await answer('000000')).step).toBe('custom-challenge')
    expect(await answer('000000')).toMatchObject({ step: 'failed', error: { name: 'NotAuthorizedException' } })
    sent = (await pool.letters(email)).length
    expect((await outcome((callbacks) => user.initiateAuth(details, callbacks as never))).step).toBe('custom-challenge')
    expect((await answer(await pool.code(email, { after: sent }))).step).toBe('done')

    const plain = await pool.confirmed()
    const before = (await pool.letters(plain)).length
    const other = pool.browser(plain)
    other.setAuthenticationFlowType('CUSTOM_AUTH')
    const its = new cognito.AuthenticationDetails({ Username: plain })
    expect((await outcome((callbacks) => other.initiateAuth(its, callbacks as never))).step).toBe('custom-challenge')
    expect((await pool.signIn(other, plain)).step, 'asked for by the client, after the password').toBe(
      'custom-challenge',
    )
    expect((await pool.code(plain, { after: before })).length).toBe(6)
    expect((await pool.letters(plain)).length, 'only the one after the password').toBe(before + 1)
  })

  it('AUTH-02 AUTH-04 the first factor is chosen, and who has just confirmed needs none', async () => {
    const email = pool.newEmail()
    await pool.signUp(email)
    const { Session } = await pool.sdk.send(
      new ConfirmSignUpCommand({ ClientId: pool.clientId, Username: email, ConfirmationCode: await pool.code(email) }),
    )
    const start = (AuthParameters: Record<string, string>, session?: string) =>
      pool.sdk.send(
        new InitiateAuthCommand({ ClientId: pool.clientId, AuthFlow: 'USER_AUTH', AuthParameters, Session: session }),
      )
    const someoneElse = await pool.confirmed()
    await expect(start({ USERNAME: someoneElse }, Session)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect((await start({ USERNAME: email }, Session)).AuthenticationResult?.RefreshToken).toBeTruthy()
    await expect(start({ USERNAME: email }, Session)).rejects.toMatchObject({ name: 'NotAuthorizedException' })

    const choice = await start({ USERNAME: email })
    expect(choice).toMatchObject({
      ChallengeName: 'SELECT_CHALLENGE',
      AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP'],
    })
    // A name nobody has is offered what some accounts are.
    const nobodys = (await start({ USERNAME: pool.newEmail() })).AvailableChallenges ?? []
    expect(nobodys).toEqual(expect.arrayContaining(['PASSWORD', 'PASSWORD_SRP']))
    expect(['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN']).toEqual(expect.arrayContaining(nobodys))
    const respond = (ChallengeName: string, session: string | undefined, ChallengeResponses: Record<string, string>) =>
      pool.sdk.send(
        new RespondToAuthChallengeCommand({
          ClientId: pool.clientId,
          ChallengeName: ChallengeName as never,
          Session: session,
          ChallengeResponses: { USERNAME: email, ...ChallengeResponses },
        }),
      )
    const wrong = respond('SELECT_CHALLENGE', choice.Session, { ANSWER: 'PASSWORD', PASSWORD: 'Jelszo124' })
    await expect(wrong).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    const right = await respond('SELECT_CHALLENGE', choice.Session, { ANSWER: 'PASSWORD', PASSWORD })
    expect(right.AuthenticationResult?.AccessToken).toBeTruthy()
    const srp = await respond('SELECT_CHALLENGE', (await start({ USERNAME: email })).Session, {
      ANSWER: 'PASSWORD_SRP',
      SRP_A: 'ff00',
    })
    expect(srp.ChallengeName).toBe('PASSWORD_VERIFIER')
    expect(
      (await start({ USERNAME: email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD })).AuthenticationResult,
    ).toBeTruthy()
    expect((await start({ USERNAME: email, PREFERRED_CHALLENGE: 'WEB_AUTHN' })).ChallengeName).toBe('SELECT_CHALLENGE')

    const sent = (await pool.letters(email)).length
    const byMail = await start({ USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' })
    expect(byMail.ChallengeName).toBe('EMAIL_OTP')
    const code = await pool.code(email, { after: sent })
    expect((await respond('EMAIL_OTP', byMail.Session, { EMAIL_OTP_CODE: code })).AuthenticationResult).toBeTruthy()
  })

  it('AUTH-14 AUTH-16 AUTH-25 a remembered device spares the second factor, until it is forgotten', async () => {
    const email = await pool.confirmed()
    const secret = await withTotp(email)
    const user = pool.browser(email)
    await pool.signIn(user, email)
    const send = (code: string) =>
      outcome((callbacks) => user.sendMFACode(code, callbacks as never, 'SOFTWARE_TOKEN_MFA'))
    expect((await send(totpCode(secret))).step).toBe('done')
    expect((await pool.signIn(user, email)).step, 'known, not yet remembered').toBe('totp')
    expect((await send(totpCode(secret, 1))).step).toBe('done')
    await promised((done) => user.setDeviceStatusRemembered({ onSuccess: (text) => done(null, text), onFailure: done }))
    expect((await pool.signIn(user, email)).step).toBe('done')
    expect((await pool.signIn(pool.browser(email), email)).step, 'another browser').toBe('totp')

    const listed = await promised<{ Devices: { DeviceKey: string; DeviceCreateDate: number }[] }>((done) =>
      user.listDevices(10, null as never, { onSuccess: (data) => done(null, data as never), onFailure: done }),
    )
    expect(listed.Devices).toHaveLength(1)
    const [device] = listed.Devices
    expect(Math.abs((device?.DeviceCreateDate ?? 0) - Date.now() / 1000)).toBeLessThan(120)
    await promised((done) =>
      user.forgetSpecificDevice(device?.DeviceKey ?? '', { onSuccess: (text) => done(null, text), onFailure: done }),
    )
    expect((await pool.signIn(user, email)).step, 'told that the device is gone, the library tries without it').toBe(
      'totp',
    )
  })

  it('AUTH-09 AUTH-10 AUTH-17 refresh keeps the sign-in, rotates its token, and ends with revoking and with signing out everywhere', async () => {
    const email = await pool.confirmed()
    const first = await signedIn(email)
    const refresh = (RefreshToken: string | undefined) =>
      pool.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken }))
    const { AuthenticationResult: next } = await refresh(first.RefreshToken)
    const claims = (token: string | undefined) => decodeJwt(token ?? '')
    for (const claim of ['sub', 'auth_time', 'origin_jti'])
      expect(claims(next?.AccessToken)[claim]).toBe(claims(first.AccessToken)[claim])
    expect(claims(next?.AccessToken).jti).not.toBe(claims(first.AccessToken).jti)
    expect(next?.RefreshToken).not.toBe(first.RefreshToken)
    expect((await refresh(first.RefreshToken)).AuthenticationResult?.RefreshToken, 'an answer lost on its way').toBe(
      next?.RefreshToken,
    )

    const older = await pool.sdk.send(
      new InitiateAuthCommand({
        ClientId: pool.clientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: next?.RefreshToken ?? '' },
      }),
    )
    await pool.sdk.send(
      new RevokeTokenCommand({ ClientId: pool.clientId, Token: older.AuthenticationResult?.RefreshToken }),
    )
    await expect(refresh(older.AuthenticationResult?.RefreshToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    const revoked = pool.sdk.send(new GetUserCommand({ AccessToken: older.AuthenticationResult?.AccessToken }))
    await expect(revoked).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await pool.sdk.send(new RevokeTokenCommand({ ClientId: pool.clientId, Token: 'nobody-made-this' }))

    const [here, there] = [await signedIn(email), await signedIn(email)]
    await pool.sdk.send(new GlobalSignOutCommand({ AccessToken: here.AccessToken }))
    for (const { AccessToken, RefreshToken } of [here, there]) {
      await expect(pool.sdk.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      })
      await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    }
  })

  it('WEB-60 AUTH-15 the account: attributes, a new address, a new password, deleting it', async () => {
    const email = await pool.confirmed()
    const { AccessToken, RefreshToken } = await signedIn(email)
    const read = async () => {
      const { UserAttributes = [] } = await pool.sdk.send(new GetUserCommand({ AccessToken }))
      return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
    }
    const update = (attributes: Record<string, string>) =>
      pool.sdk.send(
        new UpdateUserAttributesCommand({
          AccessToken,
          UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        }),
      )
    await update({ name: 'Kovács Kata', locale: 'en', phone_number: '+36301234567' })
    expect(await read()).toMatchObject({
      name: 'Kovács Kata',
      email,
      email_verified: 'true',
      phone_number_verified: 'false',
    })
    for (const wrong of [
      { sub: 'x' },
      { email_verified: 'true' },
      { phone_number: '123' },
      { 'custom:x': 'y' },
      { email: 'x' },
      { locale: 'de' },
    ])
      await expect(update(wrong as never), JSON.stringify(wrong)).rejects.toMatchObject({
        name: 'InvalidParameterException',
      })
    await pool.sdk.send(new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: ['phone_number'] }))
    expect(await read()).not.toHaveProperty('phone_number')

    const newEmail = pool.newEmail()
    expect((await update({ email: newEmail })).CodeDeliveryDetailsList).toMatchObject([{ AttributeName: 'email' }])
    expect((await read()).email, 'until it is verified').toBe(email)
    const verify = (Code: string) =>
      pool.sdk.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }))
    await expect(verify('000000')).rejects.toMatchObject({ name: 'CodeMismatchException' })
    const before = (await pool.letters(newEmail)).length
    await pool.sdk.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }))
    await verify(await pool.code(newEmail, { after: Math.max(1, before) }))
    expect(await read()).toMatchObject({ email: newEmail, email_verified: 'true' })
    await expect(signedIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })

    const taken = await pool.confirmed()
    const letters = (await pool.letters(taken)).length
    await update({ email: taken })
    const code = await pool.code(taken, { after: letters })
    await expect(verify(code)).rejects.toMatchObject({ name: 'AliasExistsException' })

    const change = (PreviousPassword: string, ProposedPassword: string) =>
      pool.sdk.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }))
    await expect(change('Jelszo124', 'UjJelszo1')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(change(PASSWORD, 'gyenge')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    await change(PASSWORD, 'UjJelszo1')
    expect((await read()).email, 'this sign-in goes on').toBe(newEmail)
    expect((await pool.signIn(pool.browser(newEmail), newEmail, 'UjJelszo1')).step).toBe('done')

    await pool.sdk.send(new DeleteUserCommand({ AccessToken }))
    await expect(pool.sdk.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    })
    const refresh = new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken })
    await expect(pool.sdk.send(refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(signedIn(newEmail, 'UjJelszo1')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  it('AUTH-06 the demo accounts sign in with their groups', async () => {
    for (const [email, password, groups] of [
      ['reader@example.com', 'Reader123', undefined],
      ['staff@example.com', 'Staff1234', ['staff']],
      ['admin@example.com', 'Admin1234', ['admin']],
    ] as const) {
      const { AccessToken = '' } = await signedIn(email, password)
      expect(decodeJwt(AccessToken)['cognito:groups']).toEqual(groups)
    }
  })
})
