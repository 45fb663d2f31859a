import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import {
  addCustomer,
  byName,
  codeFor,
  newAddress,
  PASSWORD,
  shopCommand,
  signInAs,
  wrong,
} from '#tests/support/customers.ts'
import { expect, test } from '#tests/support/journey.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const send = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function comeIn(page: Page, address: string, password = PASSWORD): Promise<void> {
  await page.goto(byName('/hu/bejelentkezes?to=/hu/kosaram'))
  await signInAs(page, address, password)
}

const arrived = (page: Page) => expect(page).toHaveURL(byName('/hu/kosaram'))

test('AUTH-02 a temporary password is replaced at the first sign-in', async ({ page }) => {
  const address = newAddress('uj')
  const output = await shopCommand(['user', 'add', address])
  const temporary = /password: (\S+)/.exec(output)?.[1] ?? ''
  await comeIn(page, address, temporary)
  await expect(heading(page)).toHaveText('Saját jelszó.')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('auth-store') ?? '{}'))).toMatchObject({
    authenticated: false,
    userstatus: 'FORCE_CHANGE_PASSWORD',
  })
  await page.getByLabel('Új jelszó').fill('rovid')
  await send(page, 'Ez legyen a jelszavam')
  await expect(page.getByText('még nem elég erős')).toBeVisible()
  await page.getByLabel('Új jelszó').fill(PASSWORD)
  await send(page, 'Ez legyen a jelszavam')
  await arrived(page)
})

test('AUTH-02 AUTH-05 AUTH-16 a password that has to be reset is reset by code, and a custom challenge asks for one more', async ({
  page,
}) => {
  const address = newAddress('vissza')
  await addCustomer(address)
  await shopCommand(['user', 'reset-password', address])
  await shopCommand(['user', 'require-custom-challenge', address])
  await comeIn(page, address)
  await expect(heading(page)).toHaveText('Új jelszó.')
  await expect(page.getByText('Ehhez a fiókhoz új jelszót kell megadni. Elküldtük hozzá a kódot.')).toBeVisible()
  await page.getByLabel('Hatjegyű kód').fill(await codeFor(page, address, 1))
  await page.getByLabel('Új jelszó', { exact: true }).fill('Napvilag8')
  await send(page, 'Ez legyen a jelszavam')

  await expect(heading(page)).toHaveText('Még egy lépés.')
  const code = await codeFor(page, address, 2)
  await page.getByLabel('Kód az e-mailből').fill(wrong(code))
  await send(page, 'Belépek')
  await expect(page.getByText('Ez a kód nem jó.')).toBeVisible()
  await page.getByLabel('Kód az e-mailből').fill(code)
  await send(page, 'Belépek')
  await arrived(page)
})

test('AUTH-02 who needs a second step sets it up while signing in: an app, or a code by e-mail', async ({
  page,
  browser,
}) => {
  const [withApp, withMail] = [newAddress('app'), newAddress('posta')]
  for (const address of [withApp, withMail]) {
    await addCustomer(address)
    await shopCommand(['user', 'require-mfa', address])
  }
  await comeIn(page, withApp)
  await expect(heading(page)).toHaveText('Második lépés.')
  await page.getByRole('button', { name: /^Hitelesítő alkalmazás/ }).click()
  await expect(heading(page)).toHaveText('Hitelesítő alkalmazás.')
  await expect(page.getByRole('img', { name: 'QR-kód' }).locator('path')).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Hatjegyű kód').fill('000000')
  await send(page, 'Megerősítem')
  await expect(page.getByText('Ez a kód nem jó.')).toBeVisible()
  await page.getByLabel('Hatjegyű kód').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await send(page, 'Megerősítem')
  await arrived(page)

  const other = await (await browser.newContext()).newPage()
  await comeIn(other, withMail)
  await other.getByRole('button', { name: /^Kód e-mailben/ }).click()
  await expect(heading(other)).toHaveText('Kód e-mailben.')
  await expect(other.getByRole('main').getByLabel('E-mail-cím')).toHaveValue(withMail)
  await send(other, 'Kérem a kódot')
  await expect(heading(other)).toHaveText('Nézze meg a postáját.')
  await other.getByLabel('Hatjegyű kód').fill(await codeFor(other, withMail, 1))
  await send(other, 'Belépek')
  await arrived(other)
  await other.context().close()
})
