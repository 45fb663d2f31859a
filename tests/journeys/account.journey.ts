import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import {
  byName,
  codeFor,
  newAddress,
  PASSWORD,
  signInAs,
  signInForm,
  signUpAs,
  wrong,
} from '#tests/support/customers.ts'
import { withAuthenticator } from '#tests/support/authenticator.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { expect, test } from '#tests/support/journey.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The code an authenticator app shows, some steps of 30 s from now: a code works once, and its neighbours are accepted. */
function totp(secret: string, steps: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

async function newCustomer(page: Page, who?: string): Promise<string> {
  const address = newAddress(who)
  await page.goto(byName('/hu/bejelentkezes'))
  await signUpAs(page, address)
  await expect(part(page, 'Adataim')).toContainText(address)
  return address
}

/** Another browser, where nobody has been before. */
async function elsewhere(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'hu-HU' })).newPage()
  await page.goto(byName(path))
  return page
}

test('WEB-60 AUTH-01 AUTH-13 a customer changes name, address and password, and takes a copy of the data home', async ({
  page,
}) => {
  const address = await newCustomer(page)
  // The focus is never lost: a form takes it, and what is told, or the button that opened the form, has it afterwards.
  await page.getByRole('button', { name: 'Módosítás Név' }).press('Enter')
  const name = part(page, 'Adataim').getByRole('textbox', { name: 'Név' })
  await expect(name).toBeFocused()
  await page.getByRole('button', { name: 'Mégse Név' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Módosítás Név' })).toBeFocused()
  await page.keyboard.press('Enter')
  await name.fill(' ')
  await name.press('Enter')
  await expect(part(page, 'Adataim').getByRole('alert').filter({ hasText: 'Írja be a nevét.' })).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Kertész Anna')
  await name.press('Enter')
  await expect(part(page, 'Adataim').getByRole('status').filter({ hasText: 'Elmentettük.' })).toBeFocused()
  await expect(part(page, 'Adataim')).toContainText('Kertész Anna')

  const newer = newAddress('kertesz')
  await page.getByRole('button', { name: 'Módosítás E-mail-cím' }).click()
  await page.getByLabel('Új e-mail-cím').fill('kertesz')
  await page.getByRole('button', { name: 'Kérem a kódot' }).click()
  await expect(page.getByText('Ez nem teljes e-mail-cím.')).toBeVisible()
  await page.getByLabel('Új e-mail-cím').fill(address.toUpperCase())
  await page.getByRole('button', { name: 'Kérem a kódot' }).click()
  await expect(page.getByText('Ez a mostani címe.')).toBeVisible()
  await page.getByLabel('Új e-mail-cím').fill(newer)
  await page.getByRole('button', { name: 'Kérem a kódot' }).click()
  const code = await codeFor(page, newer, 1)
  await page.getByLabel('Az új címre küldött kód').fill(wrong(code))
  await page.getByRole('button', { name: 'Megerősítem' }).click()
  await expect(page.getByText('Ez a kód nem jó.')).toBeVisible()
  await page.getByLabel('Az új címre küldött kód').fill(code)
  await page.getByRole('button', { name: 'Megerősítem' }).click()
  await expect(part(page, 'Adataim')).toContainText(`Az új címe mostantól: ${newer}`)
  await expect(part(page, 'Adataim')).not.toContainText(address)

  await page.getByRole('button', { name: 'A jelszó módosítása' }).click()
  await page.getByLabel('Mostani jelszó').fill('Nemez1234')
  await page.getByLabel('Új jelszó').fill('Napvilag8')
  await page.getByRole('button', { name: 'Ez legyen a jelszavam' }).click()
  await expect(page.getByText('A mostani jelszó nem jó.')).toBeVisible()
  await expect(page.getByLabel('Mostani jelszó')).toBeFocused()
  await expect(page.getByLabel('Új jelszó')).toHaveAccessibleDescription(/legalább 8 karakter/)
  await page.getByLabel('Mostani jelszó').fill(PASSWORD)
  await page.getByRole('button', { name: 'Ez legyen a jelszavam' }).click()
  await expect(page.getByText('A jelszavát lecseréltük.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'A jelszó módosítása' })).toBeFocused()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Letöltöm az adataimat' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^kolofon-\d{4}-\d\d-\d\d\.json$/)
  const copy = JSON.parse(await readFile(await file.path(), 'utf8')) as { account: { attributes: object } }
  expect(copy).toMatchObject({
    shop: 'Kolofon',
    account: { attributes: { name: 'Kertész Anna', email: newer }, groups: [] },
  })

  expect(await axeViolations(page)).toEqual([])

  // The old address and the old password are nobody's any more; the new ones are.
  await page.evaluate(() => caches.open('pages-of-before'))
  await page.getByRole('button', { name: 'Kilépek ezen a készüléken' }).click()
  await expect(page.getByText('Kilépett.')).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await expect(page, 'home, and not the login page that leads back here').toHaveURL(byName('/hu'))
  await page.goto(byName('/hu/bejelentkezes'))
  await signInAs(page, newer)
  await expect(page.getByText('Az e-mail-cím vagy a jelszó nem egyezik.')).toBeVisible()
  await signInAs(page, newer, 'Napvilag8')
  await expect(part(page, 'Adataim')).toContainText('Kertész Anna')
})

test('AUTH-02 AUTH-16 WEB-60 second steps are turned on, asked for elsewhere, chosen among, and turned off', async ({
  page,
  browser,
}) => {
  const address = await newCustomer(page)
  await page.getByRole('button', { name: 'Bekapcsolom Hitelesítő alkalmazás' }).click()
  const steps = part(page, 'Második lépés')
  await expect(steps.getByRole('img', { name: 'QR-kód' }).locator('path')).toBeVisible()
  const secret = (await steps.locator('code').innerText()).replaceAll(' ', '')
  const opened = steps.getByRole('link', { name: 'Megnyitom a hitelesítő alkalmazásban' })
  await expect(opened).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret}`))
  await steps.getByLabel('Hatjegyű kód').fill('000000')
  await steps.getByRole('button', { name: 'Megerősítem' }).click()
  await expect(steps).toContainText('Ez a kód nem jó.')
  const used = totp(secret, 0)
  await steps.getByLabel('Hatjegyű kód').fill(used)
  await steps.getByRole('button', { name: 'Megerősítem' }).click()
  await expect(steps).toContainText('belépéskor az alkalmazás kódját kérjük')
  await expect(steps.getByRole('status').filter({ hasText: 'Hitelesítő alkalmazás: bekapcsoltuk.' })).toBeFocused()

  const other = await elsewhere(browser, '/hu/bejelentkezes')
  await signInAs(other, address)
  await expect(heading(other)).toHaveText('Még egy kód.')
  // A code works once.
  await other.getByLabel('Hatjegyű kód').fill(used)
  await other.getByRole('button', { name: 'Belépek' }).click()
  await expect(other.getByText('Ezt a kódot már felhasználta. Várja meg a következőt az alkalmazásban.')).toBeVisible()
  await other.getByLabel('Hatjegyű kód').fill(totp(secret, 1))
  await other.getByRole('button', { name: 'Belépek' }).click()
  await expect(part(other, 'Készülékek')).toContainText('ez a készülék')
  await expect(part(other, 'Készülékek').getByRole('listitem')).toHaveCount(2)
  await other.getByRole('button', { name: /^Megbízhatónak jelölöm/ }).click()
  await expect(part(other, 'Készülékek').getByRole('status')).toBeFocused()
  await expect(part(other, 'Készülékek')).toContainText('többé nem kérünk második lépést')
  await other.getByRole('button', { name: 'Bekapcsolom Kód e-mailben' }).press('Enter')
  await expect(part(other, 'Második lépés')).toContainText('kódot küldünk a címére')
  await expect(part(other, 'Második lépés').getByRole('status')).toHaveText('Kód e-mailben: bekapcsoltuk.')
  await expect(other.getByRole('button', { name: 'Kikapcsolom Kód e-mailben' })).toBeFocused()

  // A remembered device is not asked again; a forgotten one is.
  await other.getByRole('button', { name: 'Kilépek ezen a készüléken' }).click()
  await expect(other.getByText('Kilépett.')).toBeVisible()
  await other.goto(byName('/hu/bejelentkezes'))
  await signInAs(other, address)
  await expect(part(other, 'Adataim')).toContainText(address)
  await part(other, 'Készülékek')
    .getByRole('listitem')
    .filter({ hasText: 'ez a készülék' })
    .getByRole('button', { name: /^Eltávolítom/ })
    .click()
  await expect(part(other, 'Készülékek')).toContainText('A készüléket eltávolítottuk.')
  await other.getByRole('button', { name: 'Kilépek ezen a készüléken' }).click()
  await expect(other.getByText('Kilépett.')).toBeVisible()
  await other.goto(byName('/hu/bejelentkezes'))
  await signInAs(other, address)
  await expect(heading(other)).toHaveText('Második lépés.')
  await other.getByRole('button', { name: /^Kód e-mailben/ }).click()
  await expect(heading(other)).toHaveText('Nézze meg a postáját.')
  await other.getByLabel('Hatjegyű kód').fill(await codeFor(other, address, 2))
  await other.getByRole('button', { name: 'Belépek' }).click()
  await expect(part(other, 'Adataim')).toContainText(address)
  await other.getByRole('button', { name: 'Kikapcsolom Hitelesítő alkalmazás' }).click()
  await other.getByRole('button', { name: 'Kikapcsolom Kód e-mailben' }).click()
  await expect(part(other, 'Második lépés').getByText('Kikapcsolva.')).toHaveCount(2)

  // Signed out everywhere: the first browser finds out at its next question, says so, and is ready for the next sign-in.
  await other.getByRole('button', { name: 'Kilépek mindenhol' }).click()
  await expect(other.getByText('Minden készülékén kiléptettük.')).toBeVisible()
  await expect(other).toHaveURL(byName('/hu'))
  await page.reload()
  await expect(page).toHaveURL(/bejelentkezes\?to=%2Fhu%2Ffiokom/)
  await expect(signInForm(page).getByRole('alert').filter({ hasText: 'Közben kiléptettük.' })).toBeVisible()
  await signInAs(page, address)
  await expect(part(page, 'Adataim')).toContainText(address)
  await other.context().close()
})

test('AUTH-02 AUTH-15 a passkey is made, signs in, is refused where it is not, and is removed', async ({
  page,
  browser,
}) => {
  const takeAway = await withAuthenticator(page)
  const address = await newCustomer(page, 'olvaso'.repeat(9))
  const passkeys = part(page, 'Azonosítókulcsok')
  await page.getByRole('button', { name: 'Azonosítókulcsot készítek' }).click()
  await expect(passkeys).toContainText('Az azonosítókulcs elkészült.')
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Azonosítókulcsot készítek' }).click()
  await expect(passkeys).toContainText('már van azonosítókulcsa')
  await page.getByRole('button', { name: 'Kilépek ezen a készüléken' }).click()
  await expect(page.getByText('Kilépett.')).toBeVisible()

  await page.goto(byName('/hu/bejelentkezes'))
  await signInForm(page).getByLabel('E-mail').fill(address)
  await page.getByRole('button', { name: 'Belépés azonosítókulccsal' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)

  // On a device that has no key, the browser gives up, and another way is open.
  const other = await elsewhere(browser, '/hu/bejelentkezes')
  await withAuthenticator(other)
  await signInForm(other).getByLabel('E-mail').fill(address)
  await other.getByRole('button', { name: 'Belépés azonosítókulccsal' }).click()
  await expect(other.getByText('Megszakadt.')).toBeVisible()
  await other.context().close()

  await passkeys.getByRole('button', { name: /^Törlés/ }).click()
  await expect(passkeys.getByRole('status').filter({ hasText: 'Az azonosítókulcsot töröltük.' })).toBeFocused()
  await expect(passkeys).toContainText('Még nincs azonosítókulcsa.')
  await page.getByRole('button', { name: 'Kilépek ezen a készüléken' }).click()
  await expect(page.getByText('Kilépett.')).toBeVisible()

  // Without a key the provider offers what there is: the password, or a code.
  await page.goto(byName('/hu/bejelentkezes'))
  await signInForm(page).getByLabel('E-mail').fill(address)
  await page.getByRole('button', { name: 'Belépés azonosítókulccsal' }).click()
  await expect(heading(page)).toHaveText('Hogyan lép be?')
  await expect(page.getByText(`Ezzel a címmel másként léphet be: ${address}`)).toBeVisible()
  await page.getByRole('button', { name: 'Jelszó' }).click()
  await expect(heading(page)).toHaveText('És a jelszava?')
  await page.getByLabel('Jelszó', { exact: true }).fill('Nemez1234')
  await page.getByRole('button', { name: 'Belépek' }).click()
  await expect(page.getByText('Az e-mail-cím vagy a jelszó nem egyezik.')).toBeVisible()
  await page.getByLabel('Jelszó', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Belépek' }).click()
  await expect(part(page, 'Adataim')).toContainText(address)

  // Deleted in two steps; afterwards nobody has ever had this name.
  await page.getByRole('button', { name: 'Törölni szeretném a fiókomat' }).click()
  await page.getByRole('button', { name: 'Mégse', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Törölni szeretném a fiókomat' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Az Ön e-mail-címe').fill('masvalaki@example.com')
  await page.getByRole('button', { name: 'Végleg törlöm' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Ez nem egyezik a fiók e-mail-címével.' })).toBeVisible()
  await expect(page.getByLabel('Az Ön e-mail-címe')).toBeFocused()
  await page.setViewportSize({ width: 360, height: 740 })
  const typed = await page.getByLabel('Az Ön e-mail-címe').boundingBox()
  expect(typed && typed.x + typed.width, 'a long address does not widen the form').toBeLessThanOrEqual(360)
  await page.getByLabel('Az Ön e-mail-címe').fill(address)
  await page.getByRole('button', { name: 'Végleg törlöm' }).click()
  await expect(page.getByText('A fiókját töröltük.')).toBeVisible()
  await expect(page).toHaveURL(byName('/hu'))
  await page.goto(byName('/hu/bejelentkezes'))
  await signInAs(page, address)
  await expect(page.getByText('Az e-mail-cím vagy a jelszó nem egyezik.')).toBeVisible()
  await takeAway()
})

test('AUTH-15 passkeys are not offered where the host is a number', async ({ page }) => {
  await page.goto('/hu/bejelentkezes')
  await expect(page.getByRole('button', { name: 'Kódot kérek e-mailben' })).toBeVisible()
  await expect(page.getByText('Belépés azonosítókulccsal')).toBeHidden()
  await page.goto(byName('/hu/bejelentkezes'))
  await expect(page.getByText('Belépés azonosítókulccsal')).toBeVisible()
})
