import type { Page } from '@playwright/test'
import {
  addCustomer,
  byName,
  codeFor,
  codeForm,
  newAddress,
  signInAs,
  signInForm,
  typeCode,
} from '#tests/support/customers.ts'
import { expect, test, wakefully } from '#tests/support/journey.ts'

const READER = 'reader@example.com'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const TARGET = 'AWSCognitoIdentityProviderService.'

async function asReader(page: Page, path = '/hu/bejelentkezes'): Promise<void> {
  await page.goto(byName(path))
  await signInAs(page, READER, 'Reader123')
}

async function stored(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('auth-store') ?? 'null') as Record<string, unknown>)
}

async function tokenCookies(page: Page) {
  return (await page.context().cookies()).filter(({ name }) => /Token$|LastAuthUser$/.test(name))
}

/** Answers one operation of the provider otherwise than it would. */
async function instead(
  page: Page,
  operation: string,
  answer: 'no-network' | { status: number; name: string },
): Promise<void> {
  await page.route('**/cognito-idp/**', async (route) => {
    if (route.request().headers()['x-amz-target'] !== TARGET + operation) return route.fallback()
    if (answer === 'no-network') return route.abort('connectionfailed')
    const { status, name } = answer
    await route.fulfill({ status, headers: { 'x-amzn-errortype': name }, json: { __type: name, message: 'Not now.' } })
  })
}

/** The tokens look as if their time were over: the next question has to renew them. */
async function ageTokens(page: Page): Promise<void> {
  const drift = (await page.context().cookies()).find(({ name }) => name.endsWith('.clockDrift'))
  if (!drift) throw new Error('There is no clock drift to change')
  await page.context().addCookies([{ ...drift, value: String(2 * 3600 * 1000) }])
}

test('AUTH-08 AUTH-09 AUTH-19 signing in as somebody else signs out who was there before, and their next question leads through the login page', async ({
  page,
  browser,
  problems,
}) => {
  const address = newAddress()
  await addCustomer(address)
  await asReader(page)
  await expect(page).toHaveURL(byName('/hu/fiokom'))
  const cookies = await page.context().cookies()
  const other = await (await browser.newContext()).newPage()
  await wakefully(other)
  await other.goto(byName('/hu/bejelentkezes'))
  await signInForm(other).getByLabel('E-mail').fill(address)
  await other.context().addCookies(cookies)
  await signInAs(other, address)
  await expect(other).toHaveURL(byName('/hu/fiokom'))
  expect(await stored(other)).toMatchObject({ authenticated: true, email: address })
  expect(new Set((await tokenCookies(other)).map(({ name }) => name.split('.')[2])).size).toBe(2)
  // The reader's tokens were revoked on the way: the data API refuses them.
  await page.getByRole('banner').getByRole('button', { name: 'Fiókom' }).click()
  await page.getByRole('menuitem', { name: 'Rendeléseim' }).click()
  await expect(page).toHaveURL(/bejelentkezes\?to=%2Fhu%2Frendeleseim/)
  await expect(signInForm(page).getByRole('alert').filter({ hasText: 'Közben kiléptettük.' })).toBeVisible()
  expect(await tokenCookies(page)).toEqual([])
  await signInAs(page, READER, 'Reader123')
  await expect(page).toHaveURL(byName('/hu/rendeleseim'))
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /K\d\d-/ })
      .first(),
  ).toBeVisible()
  await other.context().close()
  problems.splice(
    0,
    problems.length,
    ...problems.filter((problem) => !/status of 401|refused a question/.test(problem)),
  )
})

test('AUTH-07 AUTH-09 AUTH-10 tokens are renewed in time; a refusal signs out, a network that fails does not', async ({
  page,
  problems,
}) => {
  await asReader(page)
  await expect(page.getByText(READER).first()).toBeVisible()
  await ageTokens(page)
  const renewed = page.waitForRequest(
    (request) => request.headers()['x-amz-target'] === `${TARGET}GetTokensFromRefreshToken`,
  )
  await page.reload()
  await renewed
  await expect(page.getByText(READER).first()).toBeVisible()

  await ageTokens(page)
  await instead(page, 'GetTokensFromRefreshToken', 'no-network')
  await page.reload()
  await expect(page.getByText('A fiókja adatait most nem sikerült elővenni.')).toBeVisible()
  expect(await stored(page)).toMatchObject({ authenticated: true })
  expect(await tokenCookies(page)).not.toEqual([])
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Újrapróbálom' }).click()
  await expect(page.getByText(READER).first()).toBeVisible()

  await ageTokens(page)
  await instead(page, 'GetTokensFromRefreshToken', { status: 400, name: 'ForbiddenException' })
  await page.reload()
  await expect(page).toHaveURL(/bejelentkezes\?to=%2Fhu%2Ffiokom/)
  expect(await stored(page)).toMatchObject({ authenticated: false, userid: '', email: '' })
  expect(await tokenCookies(page)).toEqual([])
  problems.splice(0, problems.length, ...problems.filter((problem) => !/ERR_CONNECTION_FAILED|Not now/.test(problem)))
})

test('AUTH-17 signing out leaves nothing behind even when the provider cannot be reached', async ({
  page,
  problems,
}) => {
  await asReader(page, '/hu/bejelentkezes?to=/hu/konyvek')
  await expect(page).toHaveURL(byName('/hu/konyvek'))
  await instead(page, 'RevokeToken', 'no-network')
  await page.getByRole('banner').getByRole('button', { name: 'Fiókom' }).click()
  await page.getByRole('menuitem', { name: 'Kilépés' }).click()
  await expect(page.getByText('Kilépett.')).toBeVisible()
  await expect(page).toHaveURL(byName('/hu/konyvek'))
  expect(await tokenCookies(page)).toEqual([])
  expect(await stored(page)).toMatchObject({ authenticated: false })
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_CONNECTION_FAILED')))
})

test('AUTH-03 AUTH-21 WAYS-63 a sign-in whose session is lost says so: the code is asked for anew where one is, all else starts over with the address kept', async ({
  page,
}) => {
  await page.goto(byName('/hu/bejelentkezes'))
  await signInForm(page).getByLabel('E-mail').fill(READER)
  await page.getByRole('button', { name: 'Kódot kérek e-mailben' }).click()
  await expect(heading(page)).toHaveText('Nézze meg a postáját.')
  expect(
    await page.evaluate(() =>
      Object.keys(sessionStorage)
        .filter((key) => key.startsWith('CognitoSignInState'))
        .sort(),
    ),
  ).toEqual(['challengeName', 'expiry', 'signInSession', 'username'].map((name) => `CognitoSignInState.${name}`))
  await page.evaluate(() => sessionStorage.setItem('CognitoSignInState.expiry', String(Date.now() - 1)))
  await page.reload()
  await expect(heading(page)).toHaveText('Nézze meg a postáját.')
  await typeCode(page, '123456')
  await expect(codeForm(page).getByText('Ez a kód már nem érvényes. Kérjen újat.')).toBeVisible()
  expect(await stored(page)).toMatchObject({
    actionerror: 'SignInException',
    actionerrordetails: 'An error occurred during the sign in process.',
  })

  // A choice of second steps cannot be asked for anew: the password comes first.
  await page.evaluate(
    (email) =>
      sessionStorage.setItem(
        'login-screen',
        JSON.stringify({ screen: 'mfa-choice', email, destination: '', choices: ['TOTP', 'EMAIL'], at: Date.now() }),
      ),
    READER,
  )
  await page.reload()
  await page.getByRole('button', { name: /^Kód e-mailben/ }).click()
  await expect(page.getByText('Lejárt a belépésre szánt három perc.')).toBeVisible()
  await expect(signInForm(page).getByLabel('E-mail')).toHaveValue(READER)
})

test('AUTH-15 AUTH-21 a visitor without a connection, and one who tries too often, are told what to do', async ({
  page,
  problems,
}) => {
  await page.goto(byName('/login'))
  // What comes later cannot come: the form stays, says so, and goes on when it can. A browser that does not ask again for
  // what did not come opens the page anew instead.
  await page.route('**/*', (route) => route.abort('connectionfailed'))
  await signInForm(page).getByLabel('E-mail').fill(READER)
  const forgot = page.getByRole('button', { name: 'I’ve forgotten my password' })
  await forgot.click()
  await expect(page.getByText('We couldn’t reach the shop.')).toBeVisible()
  await page.unrouteAll()
  const send = page.getByRole('button', { name: 'Send me the code' })
  const back = page.getByRole('button', { name: 'Back to signing in' })
  await expect(async () => {
    await forgot.click({ timeout: 5_000 })
    await expect(send).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await back.click()
  await signInForm(page).getByLabel('E-mail').fill(READER)
  await forgot.click()
  await expect(send).toBeVisible()
  await back.click()
  await expect(signInForm(page).getByLabel('E-mail')).toHaveValue(READER)

  await instead(page, 'InitiateAuth', 'no-network')
  await signInAs(page, READER, 'Reader123')
  await expect(page.getByText('We couldn’t reach the shop.')).toBeVisible()
  expect(await stored(page)).toMatchObject({
    actionerror: 'NetworkError',
    actionerrordetails: 'A network error has occurred.',
  })
  await page.unrouteAll()
  await instead(page, 'InitiateAuth', { status: 400, name: 'TooManyFailedAttemptsException' })
  await signInAs(page, READER, 'Reader123')
  await expect(page.getByText('ask for a new one.')).toBeVisible()
  await page.unrouteAll()

  // Another way is not begun while this one is under way.
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/cognito-idp/**', async (route) => {
    await held
    await route.continue()
  })
  await signInAs(page, READER, 'Reader123')
  await expect(forgot).toHaveAttribute('aria-disabled', 'true')
  await forgot.dispatchEvent('click')
  await expect(heading(page)).toHaveText('Good to see you.')
  letThrough()
  await expect(page).toHaveURL(byName('/account'))
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_CONNECTION_FAILED')))
})

test('AUTH-02 a code by text message is asked for on its own screen', async ({ page, browser }) => {
  const [address, phone] = [newAddress('sms'), `+3630${String(Math.random()).slice(2, 9)}`]
  await addCustomer(address)
  await page.goto(byName('/hu/bejelentkezes'))
  await signInAs(page, address)
  await expect(page).toHaveURL(byName('/hu/fiokom'))
  // The shop offers no text messages of its own: a phone number is set up by the protocol.
  const token = (await tokenCookies(page)).find(({ name }) => name.endsWith('.accessToken'))?.value
  const ask = async (operation: string, input: object) => {
    const answer = await page.request.post(byName('/cognito-idp/'), {
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': TARGET + operation },
      data: JSON.stringify({ AccessToken: token, ...input }),
    })
    expect(answer.status(), `${operation}: ${await answer.text()}`).toBe(200)
  }
  await ask('UpdateUserAttributes', { UserAttributes: [{ Name: 'phone_number', Value: phone }] })
  await ask('GetUserAttributeVerificationCode', { AttributeName: 'phone_number' })
  await expect.poll(async () => codeFor(page, phone, 1)).toMatch(/^\d{6}$/)
  const sent = await page.request.get(`${byName('/dev/outbox')}?to=${encodeURIComponent(phone)}`)
  const letters = ((await sent.json()) as unknown[]).length
  await ask('VerifyUserAttribute', { AttributeName: 'phone_number', Code: await codeFor(page, phone, letters) })
  await ask('SetUserMFAPreference', { SMSMfaSettings: { Enabled: true } })

  const other = await (await browser.newContext()).newPage()
  await other.goto(byName('/hu/bejelentkezes'))
  await signInAs(other, address)
  await expect(heading(other)).toHaveText('Nézze meg a telefonját.')
  await other.getByLabel('Hatjegyű kód').fill(await codeFor(other, phone, letters + 1))
  await other.getByRole('button', { name: 'Belépek' }).click()
  await expect(other).toHaveURL(byName('/hu/fiokom'))
  await other.context().close()
})
