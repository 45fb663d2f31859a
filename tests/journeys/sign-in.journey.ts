import type { Page } from '@playwright/test'
import {
  byName,
  codeFor,
  codeForm,
  lettersTo,
  newAddress,
  PASSWORD,
  signInAs,
  signInForm,
  signUpAs,
  signUpForm,
  typeCode,
  wrong,
} from '#tests/support/customers.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { expect, test } from '#tests/support/journey.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function stored(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('auth-store') ?? 'null') as Record<string, unknown> | null)
}

/** With all it asks for as this customer: asked after they have been signed out, that is rightly refused (401). */
async function hasAccount(page: Page): Promise<void> {
  await expect(page).toHaveURL(byName('/hu/fiokom'))
  await expect(page.getByRole('button', { name: 'Új címet adok meg' })).toBeVisible()
}

test('AUTH-01 AUTH-04 AUTH-19 a visitor opens an account on the way to their orders, and is there', async ({
  page,
}) => {
  const address = newAddress()
  await page.goto(byName('/hu/rendeleseim'))
  await expect(page).toHaveURL(/\/hu\/bejelentkezes\?to=%2Fhu%2Frendeleseim$/)
  const form = signUpForm(page)
  await form.getByLabel('E-mail').fill(address)
  const password = form.getByLabel('Jelszó', { exact: true })
  await password.fill('Holdvil')
  await expect(form.getByRole('listitem').filter({ hasText: 'legalább 8 karakter, most 7' })).toBeVisible()
  await form.getByRole('button', { name: 'Fiókot nyitok' }).click()
  await expect(password).toBeFocused()
  await expect(form).toContainText('még nem elég erős')
  await password.fill(PASSWORD)
  await form.getByRole('button', { name: 'Fiókot nyitok' }).click()

  await expect(heading(page)).toHaveText('Nézze meg a postáját.')
  const code = page.getByLabel('Hatjegyű kód')
  await expect(code).toBeFocused()
  const sent = await codeFor(page, address, 1)
  expect((await lettersTo(page, address))[0]?.subject).toContain('Erősítse meg')
  await code.fill(wrong(sent))
  await page.getByRole('button', { name: 'Megerősítem' }).click()
  await expect(page.getByText('Ez a kód nem jó.')).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue(wrong(sent))
  // Pasted as mail programs copy it.
  await code.fill(` ${sent.slice(0, 3)} ${sent.slice(3)} `)
  await page.getByRole('button', { name: 'Megerősítem' }).click()
  await expect(page).toHaveURL(byName('/hu/rendeleseim'))
  expect(await stored(page)).toMatchObject({
    version: 'v1',
    authenticated: true,
    email: address,
    userstatus: 'CONFIRMED',
    usergroups: [],
    authorizeLevel: 0,
    loading: false,
    actionerror: '',
  })
})

test('AUTH-02 AUTH-07 AUTH-11 AUTH-15 AUTH-16 AUTH-17 AUTH-18 a customer signs in, out and in again, and every mistake is told in words', async ({
  page,
}) => {
  const address = newAddress()
  await page.goto(byName('/login'))
  const form = signInForm(page)
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(form.getByLabel('E-mail address')).toBeFocused()
  await expect(form).toContainText('Email cannot be empty')
  await expect(form).toContainText('Password cannot be empty')
  expect(await stored(page)).toMatchObject({ authenticated: false, actionerrordetails: 'Email cannot be empty' })
  await form.getByLabel('E-mail address').fill(`${'a'.repeat(1_000_000)}@example.com`)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(form).toContainText('What you entered is too long.')
  await page.goto(byName('/login'))

  // An account that was opened and never confirmed leads to its code, and a new one is sent.
  await signUpForm(page).getByLabel('E-mail').fill(address)
  await signUpForm(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signUpForm(page).getByRole('button', { name: 'Create an account' }).click()
  await expect(heading(page)).toHaveText('Check your e-mail.')
  await codeFor(page, address, 1)
  await page.getByRole('button', { name: 'Back to signing in' }).click()
  await expect(form.getByLabel('E-mail address')).toHaveValue(address)
  await signInAs(page, address)
  await expect(heading(page)).toHaveText('Check your e-mail.')
  await expect(page.getByText('This account hasn’t been confirmed yet')).toBeVisible()
  // A reload in the middle goes on where it was.
  await page.reload()
  await expect(heading(page)).toHaveText('Check your e-mail.')
  await page.getByLabel('Six-digit code').fill(await codeFor(page, address, 2))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your address has been confirmed.')).toBeVisible()

  await signInAs(page, address, 'Wrong1234')
  await expect(page.getByText('That e-mail address and password don’t match.')).toBeVisible()
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('Wrong1234')
  expect(await stored(page)).toMatchObject({
    actionerror: 'NotAuthorizedException',
    actionerrordetails: 'Incorrect username or password.',
  })
  await signInAs(page, newAddress('nobody'), 'Wrong1234')
  await expect(page.getByText('That e-mail address and password don’t match.')).toBeVisible()

  await signInAs(page, address)
  await expect(page).toHaveURL(byName('/account'))
  const cookies = (await page.context().cookies()).filter(({ name }) =>
    name.startsWith('CognitoIdentityServiceProvider'),
  )
  expect(cookies.length).toBeGreaterThan(3)
  for (const cookie of cookies) {
    expect(cookie, cookie.name).toMatchObject({ sameSite: 'Lax', secure: false, path: '/' })
    expect(cookie.expires - Date.now() / 1000, cookie.name).toBeGreaterThan(364 * 24 * 3600)
  }

  // The store is forgotten, the session is not: the login page finds it and leads on.
  await page.evaluate(() => localStorage.setItem('auth-store', '{"version":"v0"}'))
  await page.goto(byName('/login'))
  await expect(page).toHaveURL(byName('/account'))

  const account = page.getByRole('banner').getByRole('button', { name: 'My account' })
  await account.click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You’re signed out.')).toBeVisible()
  await expect(page).toHaveURL(/\/(\?.*)?$/)
  expect(await stored(page)).toMatchObject({ authenticated: false, userid: '', email: '', usergroups: [] })
  const left = (await page.context().cookies()).filter(({ name }) => /Token$|LastAuthUser$/.test(name))
  expect(left).toEqual([])
  await page.goto(byName('/account'))
  await expect(page).toHaveURL(/\/login\?to=%2Faccount$/)
})

test('AUTH-05 AUTH-12 a forgotten password becomes a new one, and the visitor is in with it', async ({ page }) => {
  const address = newAddress()
  await page.goto(byName('/hu/bejelentkezes'))
  await signUpAs(page, address)
  await hasAccount(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(byName('/hu/bejelentkezes'))
  await signInForm(page).getByLabel('E-mail').fill(address)
  await page.getByRole('button', { name: 'Elfelejtettem a jelszavam' }).click()
  await expect(page.getByRole('main').getByLabel('E-mail-cím')).toHaveValue(address)
  await page.getByRole('button', { name: 'Kérem a kódot' }).click()
  await expect(heading(page)).toHaveText('Új jelszó.')
  const code = await codeFor(page, address, 2)
  await page.getByLabel('Hatjegyű kód').fill(wrong(code))
  await page.getByLabel('Új jelszó', { exact: true }).fill('Napvilag8')
  await page.getByRole('button', { name: 'Ez legyen a jelszavam' }).click()
  await expect(page.getByText('Ez a kód nem jó.')).toBeVisible()
  await expect(page.getByLabel('Új jelszó', { exact: true })).toHaveValue('Napvilag8')
  await page.getByLabel('Hatjegyű kód').fill(code)
  await page.getByRole('button', { name: 'Ez legyen a jelszavam' }).click()
  await hasAccount(page)

  // A name that nobody has gets the same answer, and no letter.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  const nobody = newAddress('nobody')
  await page.goto(byName('/hu/bejelentkezes'))
  await signInForm(page).getByLabel('E-mail').fill(nobody)
  await page.getByRole('button', { name: 'Elfelejtettem a jelszavam' }).click()
  await page.getByRole('button', { name: 'Kérem a kódot' }).click()
  await expect(heading(page)).toHaveText('Új jelszó.')
  expect(await lettersTo(page, nobody)).toEqual([])
})

test('AUTH-02 WAYS-63 a code by e-mail is enough to come in; too many wrong ones end it, and another is had where one is', async ({
  page,
}) => {
  const address = newAddress()
  await page.goto(byName('/hu/bejelentkezes'))
  await signUpAs(page, address)
  await hasAccount(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.clock.install()
  await page.goto(byName('/hu/bejelentkezes?to=/hu/konyvek'))
  await signInForm(page).getByLabel('E-mail').fill(address)
  await page.getByRole('button', { name: 'Kódot kérek e-mailben' }).click()
  await expect(heading(page)).toHaveText('Nézze meg a postáját.')
  await expect(page.getByText(`Belépőkódot küldtünk ide: ${address}.`)).toBeVisible()
  const first = await codeFor(page, address, 2)
  for (let turn = 0; turn < 6; turn++) {
    const answered = page.waitForResponse(/cognito-idp/)
    await typeCode(page, wrong(first))
    await answered
    await expect(
      codeForm(page)
        .getByRole('button', { name: /Belépek|kódot kérek/ })
        .first(),
    ).not.toHaveAttribute('aria-busy', 'true')
  }
  await expect(codeForm(page).getByRole('alert').filter({ hasText: 'Kérjen újat.' }).first()).toBeVisible()
  await codeForm(page).getByRole('button', { name: 'Új kódot kérek' }).click()
  await expect(page.getByLabel('Hatjegyű kód')).toBeFocused()
  await expect(page.getByLabel('Hatjegyű kód')).toHaveValue('')
  const early = await codeFor(page, address, 3)
  await expect(page.getByText(/Új kódot \d+ másodperc múlva kérhet/)).toBeVisible()
  await page.clock.fastForward(30_000)
  await page.getByRole('button', { name: 'Új kódot kérek' }).click()
  await expect(page.getByText('Elküldtük az új kódot.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Új kódot fél perc múlva kérhet.' })).toBeFocused()
  const late = await codeFor(page, address, 4)
  await typeCode(page, early === late ? wrong(late) : early)
  await expect(page.getByText('Ez a kód nem jó.')).toBeVisible()
  await typeCode(page, late)
  await expect(page).toHaveURL(byName('/hu/konyvek'))
})

test('WEB-44 AUTH-19 what is typed outlives the language switch, and so does where the visitor was going', async ({
  page,
}) => {
  await page.goto(byName('/hu/rendeleseim'))
  await expect(page).toHaveURL(/bejelentkezes\?to=/)
  await signInForm(page).getByLabel('E-mail').fill('anna@example.com')
  await signInForm(page).getByLabel('Jelszó', { exact: true }).fill('Holdvil')
  await signUpForm(page).getByLabel('Jelszó', { exact: true }).fill('Hold')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/login\?to=/)
  await expect(signInForm(page).getByLabel('E-mail')).toHaveValue('anna@example.com')
  await expect(signInForm(page).getByLabel('Password', { exact: true })).toHaveValue('Holdvil')
  await expect(signUpForm(page).getByRole('listitem').filter({ hasText: '4 now' })).toBeVisible()
  await signInForm(page).getByRole('button', { name: 'Show' }).click()
  await expect(signInForm(page).getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('AUTH-06 another tab knows at once who is signed in and who is not', async ({ page, context }) => {
  await page.goto(byName('/hu'))
  const other = await context.newPage()
  await other.goto(byName('/hu'))
  await expect(other.getByRole('banner').getByRole('link', { name: 'Belépés' })).toBeVisible()
  await page.goto(byName('/hu/bejelentkezes'))
  await signUpAs(page, newAddress())
  await hasAccount(page)
  await expect(other.getByRole('banner').getByRole('button', { name: 'Fiókom' })).toBeVisible()
  await other.getByRole('banner').getByRole('button', { name: 'Fiókom' }).click()
  await other.getByRole('menuitem', { name: 'Kilépés' }).click()
  await expect(other.getByText('Kilépett.')).toBeVisible()
  await expect(page).toHaveURL(/bejelentkezes\?to=%2Fhu%2Ffiokom/)
})

test('AUTH-06 the masthead says who is signed in from the first paint, and nothing moves', async ({ page }) => {
  await page.goto(byName('/hu'))
  const place = () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Kosár/ })
      .boundingBox()
  const before = await place()
  await page
    .context()
    .addCookies([{ name: 'CognitoIdentityServiceProvider.x.LastAuthUser', value: 'x', url: byName() }])
  // Nothing to tell an account that is not there.
  await page.evaluate(() =>
    localStorage.setItem('cart-kept', JSON.stringify({ owner: 'x', cookie: null, items: [], declined: [] })),
  )
  await page.evaluate(() =>
    localStorage.setItem(
      'auth-store',
      JSON.stringify({
        version: 'v1',
        authenticated: true,
        user: { userId: 'x', username: 'x', name: '' },
        userid: 'x',
        username: 'x',
        userstatus: 'CONFIRMED',
        usergroups: [],
        email: 'x@example.com',
        authorizeLevel: 0,
        loading: false,
        actionerror: '',
        actionerrordetails: '',
      }),
    ),
  )
  // Before the page's code is here: what is seen comes from the first paint alone.
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  const link = page.getByRole('banner').getByRole('link', { name: 'Fiókom', exact: true })
  await expect(link).toBeVisible()
  expect(await place()).toEqual(before)
  letThrough()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Fiókom' })).toBeVisible()
  expect(await place()).toEqual(before)
  await page.goto(byName('/login'))
  await expect(page).toHaveURL(/\/login\?to=%2Faccount$/)
})

test('a page that needs no identity ships nothing of the identity library', async ({ page }) => {
  const library: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    const body = await response.text().catch(() => '')
    if (body.includes('AWSCognitoIdentityProviderService')) library.push(response.url())
  })
  for (const path of ['/hu', '/hu/konyvek', '/hu/konyv/egri-csillagok', '/hu/kosaram', '/login'])
    await page.goto(byName(path), { waitUntil: 'networkidle' })
  expect(library).toEqual([])
  await signInForm(page).getByLabel('E-mail').focus()
  await expect.poll(() => library.length).toBe(1)
})

test('the login page’s states pass axe', async ({ page }) => {
  const screens = ['start', 'confirm-sign-up', 'reset-password', 'mfa-choice', 'first-factor', 'password', 'email-code']
  await page.goto(byName('/hu/bejelentkezes'))
  for (const screen of screens) {
    await page.evaluate(
      (state) => sessionStorage.setItem('login-screen', JSON.stringify({ ...state, at: Date.now() })),
      {
        screen,
        email: screen === 'start' ? '' : 'anna@example.com',
        destination: 'a***@e***',
        choices: ['TOTP', 'EMAIL', 'PASSWORD_SRP', 'EMAIL_OTP'],
      },
    )
    await page.reload()
    // The first screen with its mistakes told, the others as they come.
    if (screen === 'start') {
      await signInForm(page).getByRole('button', { name: 'Belépek' }).click()
      await expect(signInForm(page).getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
    } else await expect(heading(page)).not.toHaveText('Jó, hogy jött.')
    expect(await axeViolations(page), screen).toEqual([])
  }
})
