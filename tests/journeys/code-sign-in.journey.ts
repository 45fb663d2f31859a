import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { hasCartCookie } from '#tests/support/cart.ts'
import {
  addCustomer,
  addressForm,
  askForCode,
  byName,
  codeFor,
  codeForm,
  newAddress,
  PASSWORD,
  passwordForm,
  shopCommand,
  signInAs,
  typeCode,
  wrong,
} from '#tests/support/customers.ts'
import { expect, inEnglish, test, wakefully } from '#tests/support/journey.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const field = (page: Page) => page.getByLabel(/Hatjegyű kód|Six-digit code/)

/** From a book on the shelf to the login page, as a visitor goes. */
async function toLogin(page: Page, path = '/hu/konyv/a-koszivu-ember-fiai'): Promise<void> {
  await page.goto(byName(path))
  await page
    .getByRole('button', { name: /Kosárba|Add to cart/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /A kosárhoz|cart/i })
    .click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /megrendel|checkout/i })
    .click()
  await expect(addressForm(page)).toBeVisible()
}

test('WAYS-60 WAYS-63 WEB-17 AUTH-19 whoever buys for the first time goes from a full cart to a placed order by an address and a code; Back, a reload and the other language lose nothing', async ({
  page,
}) => {
  const address = newAddress('vevo')
  await toLogin(page)
  await expect(page).toHaveURL(/\/hu\/bejelentkezes\?to=%2Fhu%2Fmegrendeles$/)
  expect(await axeViolations(page)).toEqual([])
  await addressForm(page).getByRole('button', { name: 'Tovább' }).click()
  await expect(addressForm(page).getByLabel('E-mail')).toBeFocused()
  await expect(addressForm(page)).toContainText('Írja be az e-mail-címét.')
  await addressForm(page).getByLabel('E-mail').fill('kovacs.anna@')
  await addressForm(page).getByRole('button', { name: 'Tovább' }).click()
  await expect(addressForm(page)).toContainText('Ez nem teljes e-mail-cím.')
  await page.reload()
  await expect(addressForm(page).getByLabel('E-mail')).toHaveValue('kovacs.anna@')

  await askForCode(page, address)
  await expect(heading(page)).toHaveText('Nézze meg a postáját.')
  await expect(page.getByText(`Belépőkódot küldtünk ide: ${address}.`)).toBeVisible()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(passwordForm(page).getByLabel('Jelszó', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  )
  expect(await axeViolations(page)).toEqual([])
  const code = await codeFor(page, address, 1)

  // Back is the screen before, with the address; forward from it is another code. A reload stays.
  await page.goBack()
  await expect(addressForm(page).getByLabel('E-mail')).toHaveValue(address)
  await addressForm(page).getByRole('button', { name: 'Tovább' }).click()
  const second = await codeFor(page, address, 2)
  await page.reload()
  await expect(page.getByText(`Belépőkódot küldtünk ide: ${address}.`)).toBeVisible()
  await field(page).fill('12')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(heading(page)).toHaveText('Check your e-mail.')
  await expect(field(page)).toHaveValue('12')
  await page.getByRole('banner').getByRole('link', { name: 'Magyar' }).click()
  await typeCode(page, code === second ? wrong(second) : code)
  await expect(page.getByText('Ez a kód nem jó.')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await typeCode(page, ` ${second.slice(0, 3)} ${second.slice(3)} `)

  await expect(page).toHaveURL(byName('/hu/megrendeles'))
  await page.getByLabel('Név', { exact: true }).fill('Kovács Anna')
  await page.getByLabel('Irányítószám').fill('6722')
  await page.getByLabel('Település').fill('Szeged')
  await page.getByLabel('Utca, házszám').fill('Lámpás utca 3.')
  await page.getByLabel('Telefonszám').fill('+36301234567')
  await page.getByRole('button', { name: 'Tovább', exact: true }).click()
  await page.getByRole('radio', { name: /Futárral, házhoz/ }).check()
  await page.getByRole('button', { name: 'Tovább', exact: true }).click()
  await page.getByRole('radio', { name: /Bankkártyával/ }).check()
  await page.getByRole('button', { name: 'Tovább', exact: true }).click()
  await page.getByRole('checkbox', { name: /Elolvastam és elfogadom/ }).check()
  await page.getByRole('button', { name: /^Megrendelés fizetési kötelezettséggel/ }).click()
  await page.waitForURL(/\/sim\/barion\/Pay/)
  await page.getByRole('button', { name: /^Fizetés –/ }).click()
  await page.waitForURL(/\/hu\/megrendeles-koszonjuk\?order=K26-/)
  await expect(page.getByText(`A visszaigazolást ide küldjük: ${address}`)).toBeVisible()
})

test('WAYS-60 WEB-17 the same in English, by the keyboard alone, on a phone; Back from the checkout is the cart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await inEnglish(page)
  const address = newAddress('buyer')
  await toLogin(page, '/book/pacsirta')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await addressForm(page).getByLabel('E-mail').focus()
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Check your e-mail.')
  await expect(field(page)).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.keyboard.type(await codeFor(page, address, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL(byName('/checkout'))
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(byName('/my-cart'))
  await page.goForward()
  await page.waitForURL(byName('/checkout'))
  await page.getByLabel('Name', { exact: true }).fill('Anna Kovács')
  await page.getByLabel('Postcode').fill('6722')
  await page.getByLabel('Town').fill('Szeged')
  await page.getByLabel('Street, number').fill('Lámpás utca 3.')
  await page.getByLabel('Phone').fill('+36301234567')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('radio', { name: /By courier/ }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('radio', { name: /With PayPal/ }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await page.getByRole('button', { name: /^Order with obligation to pay/ }).click()
  await page.waitForURL(/\/sim\/paypal\/checkoutnow/)
  await page.getByRole('button', { name: /Approve the payment/ }).click()
  await page.waitForURL(/\/checkout-thankyou\?order=K26-/)
  await expect(page.getByRole('heading', { name: /your payment has arrived/ })).toBeVisible()
})

test('WAYS-60 everybody sees the same after the address: a newcomer, a customer, a colleague, and who never confirmed', async ({
  browser,
}) => {
  const [newcomer, customer, unconfirmed] = [newAddress('uj'), newAddress('regi'), newAddress('felig')]
  await addCustomer(customer)
  const page = await (await browser.newContext()).newPage()
  await wakefully(page)
  const config = (await (await page.request.get(byName('/config.json'))).json()) as Record<string, string>
  await page.request.post(byName('/cognito-idp/'), {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    },
    data: JSON.stringify({
      ClientId: config.userPoolClientId,
      Username: unconfirmed,
      Password: PASSWORD,
      UserAttributes: [{ Name: 'email', Value: unconfirmed }],
    }),
  })
  const seen: string[] = []
  for (const address of [newcomer, customer, unconfirmed, 'staff@example.com']) {
    await page.goto(byName('/hu/bejelentkezes?to=/hu/megrendeles'))
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await askForCode(page, address)
    await expect(page.getByRole('button', { name: 'Új kódot fél perc múlva kérhet.' })).toBeVisible()
    const shown = await page.getByRole('main').ariaSnapshot()
    seen.push(shown.replaceAll(address, 'ADDRESS').replace(/\d+ másodperc/, 'N másodperc'))
  }
  expect(new Set(seen).size).toBe(1)
  expect(seen[0]).toContain('Ha ehhez a címhez még nincs fiók, a kóddal nyitunk egyet.')
  await page.context().close()
})

test('WAYS-61 who signed up with somebody else’s address has no way in once its owner has come by a code', async ({
  page,
  browser,
}) => {
  const address = newAddress('gazda')
  const stranger = await (await browser.newContext()).newPage()
  await wakefully(stranger)
  await stranger.goto(byName('/hu/bejelentkezes'))
  const form = stranger.getByRole('form', { name: 'Új fiók' })
  await form.getByLabel('E-mail').fill(address)
  await form.getByLabel('Jelszó', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Fiókot nyitok' }).click()
  await expect(heading(stranger)).toHaveText('Nézze meg a postáját.')

  await page.goto(byName('/hu/bejelentkezes?to=/hu/megrendeles'))
  await askForCode(page, address)
  await typeCode(page, await codeFor(page, address, 2))
  await expect(page).toHaveURL(byName('/hu/megrendeles'))

  await stranger.goto(byName('/hu/bejelentkezes?to=/hu/rendeleseim'))
  await stranger.evaluate(() => sessionStorage.clear())
  await stranger.reload()
  await signInAs(stranger, address)
  await expect(stranger.getByText('Az e-mail-cím vagy a jelszó nem egyezik.')).toBeVisible()
  await stranger.context().close()
})

test('WAYS-62 a code is not enough for a colleague, nor beside a second step: the password follows, and the second step', async ({
  page,
  browser,
}) => {
  await page.goto(byName('/hu/bejelentkezes?to=/hu/megrendeles'))
  await askForCode(page, 'packer@example.com')
  await typeCode(page, await codeFor(page, 'packer@example.com', 1))
  await expect(heading(page)).toHaveText('És a jelszava?')
  await expect(page.getByText('A kód jó volt, de ehhez a fiókhoz a jelszó is kell.')).toBeVisible()
  const password = page.getByLabel('Jelszó', { exact: true })
  await expect(password).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await password.fill('Wrong1234')
  await page.getByRole('button', { name: 'Belépek', exact: true }).click()
  await expect(page.getByText('Az e-mail-cím vagy a jelszó nem egyezik.')).toBeVisible()
  await password.fill('Packer123')
  await page.getByRole('button', { name: 'Belépek', exact: true }).click()
  await expect(page).toHaveURL(byName('/hu/megrendeles'))

  const careful = newAddress('ovatos')
  await addCustomer(careful)
  await shopCommand(['user', 'require-mfa', careful])
  const other = await (await browser.newContext()).newPage()
  await wakefully(other)
  await other.goto(byName('/hu/bejelentkezes?to=/hu/megrendeles'))
  await askForCode(other, careful)
  await typeCode(other, await codeFor(other, careful, 1))
  await other.getByLabel('Jelszó', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Belépek', exact: true }).click()
  await expect(heading(other)).toHaveText('Második lépés.')
  await other.getByRole('button', { name: /^Hitelesítő alkalmazás/ }).click()
  const secret = (await other.locator('code').innerText()).replaceAll(' ', '')
  await field(other).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await other.getByRole('button', { name: 'Megerősítem' }).click()
  await expect(other).toHaveURL(byName('/hu/megrendeles'))
  await other.context().close()

  // Who was given a temporary password proves the mailbox and chooses one.
  const invited = newAddress('meghivott')
  await shopCommand(['user', 'add', invited])
  const third = await (await browser.newContext()).newPage()
  await wakefully(third)
  await third.goto(byName('/hu/bejelentkezes?to=/hu/megrendeles'))
  await askForCode(third, invited)
  await typeCode(third, await codeFor(third, invited, 1))
  await expect(heading(third)).toHaveText('Saját jelszó.')
  await third.getByLabel('Új jelszó').fill(PASSWORD)
  await third.getByRole('button', { name: 'Ez legyen a jelszavam' }).click()
  await expect(third).toHaveURL(byName('/hu/megrendeles'))
  await third.context().close()
})

test('WAYS-63 AUTH-03 a code that comes too late is asked for anew by one press, also after a reload; what was typed is there, and so is the cart', async ({
  page,
}) => {
  const address = newAddress('lassu')
  await page.clock.install()
  await toLogin(page)
  await askForCode(page, address)
  const late = await codeFor(page, address, 1)
  await passwordForm(page).getByLabel('Jelszó', { exact: true }).fill('Holdvil')
  await field(page).fill(late)
  await page.clock.fastForward(181_000)
  const lateness = codeForm(page).getByRole('status').filter({ hasText: 'három percig volt érvényes' })
  await expect(lateness).toBeVisible()
  await expect(field(page)).toHaveValue(late)
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await expect(lateness).toBeVisible()
  await expect(page.getByText(address)).toBeVisible()
  const again = codeForm(page).getByRole('button', { name: 'Új kódot kérek' })
  await again.dblclick()
  await expect(page.getByText('Elküldtük az új kódot.')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await page.keyboard.type(await codeFor(page, address, 2))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(byName('/hu/megrendeles'))
  expect(await hasCartCookie(page)).toBe(true)
  // A press more did not send a letter more.
  const letters = await page.request.get(`${byName('/dev/outbox')}?to=${encodeURIComponent(address)}`)
  expect(((await letters.json()) as unknown[]).length).toBe(2)
})

test('WAYS-63 letters end, the way in does not: a wrong password offers another code, and where there is none left the password is asked for', async ({
  page,
}) => {
  const address = newAddress('sok')
  await addCustomer(address)
  await page.goto(byName('/hu/bejelentkezes?to=/hu/megrendeles'))
  await askForCode(page, address)
  await passwordForm(page).getByLabel('Jelszó', { exact: true }).fill('Wrong1234')
  await passwordForm(page).getByRole('button', { name: 'Belépek jelszóval' }).click()
  await expect(passwordForm(page).getByText('Az e-mail-cím vagy a jelszó nem egyezik.')).toBeVisible()
  await expect(heading(page)).toHaveText('Kód vagy jelszó.')
  expect(await axeViolations(page)).toEqual([])
  for (let letter = 2; letter <= 5; letter++) {
    await codeForm(page).getByRole('button', { name: 'Új kódot kérek' }).click()
    await codeFor(page, address, letter)
    await expect(field(page)).toBeFocused()
    await passwordForm(page).getByRole('button', { name: 'Belépek jelszóval' }).click()
    await expect(field(page)).toBeHidden()
  }
  await codeForm(page).getByRole('button', { name: 'Új kódot kérek' }).click()
  await expect(codeForm(page).getByText('Most túl sokszor próbálta.')).toBeVisible()
  await page.getByRole('button', { name: 'Másik címet írok be' }).click()
  await addressForm(page).getByRole('button', { name: 'Tovább' }).click()
  await expect(heading(page)).toHaveText('Kód vagy jelszó.')
  await expect(codeForm(page).getByText('Most túl sokszor próbálta.')).toBeVisible()
  await passwordForm(page).getByLabel('Jelszó', { exact: true }).fill(PASSWORD)
  await passwordForm(page).getByRole('button', { name: 'Belépek jelszóval' }).click()
  await expect(page).toHaveURL(byName('/hu/megrendeles'))
})

test('WAYS-62 WAYS-64 the account page says that there is no password; one is set by a code, and then a second step can be turned on', async ({
  page,
}) => {
  const address = newAddress('jelszotlan')
  await page.goto(byName('/hu/bejelentkezes?to=/hu/megrendeles'))
  await askForCode(page, address)
  await typeCode(page, await codeFor(page, address, 1))
  await expect(page).toHaveURL(byName('/hu/megrendeles'))
  await page.goto(byName('/hu/fiokom'))
  const part = page.getByRole('region', { name: 'Jelszó', exact: true })
  await expect(part).toContainText('Ennek a fióknak még nincs jelszava')
  const second = page.getByRole('region', { name: 'Második lépés' })
  await expect(second).toContainText('ha a fiókjának már van jelszava')
  await expect(second.getByRole('button')).toHaveCount(0)
  await part.getByRole('button', { name: 'Jelszót adok meg' }).click()
  await expect(part.getByLabel('Hatjegyű kód')).toBeFocused()
  const code = await codeFor(page, address, 2)
  await part.getByLabel('Hatjegyű kód').fill(wrong(code))
  await part.getByLabel('Új jelszó', { exact: true }).fill(PASSWORD)
  await part.getByRole('button', { name: 'Ez legyen a jelszavam' }).click()
  await expect(part.getByText('Ez a kód nem jó.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await part.getByLabel('Hatjegyű kód').fill(code)
  await part.getByRole('button', { name: 'Ez legyen a jelszavam' }).click()
  await expect(part.getByText('A jelszavát elmentettük.')).toBeVisible()
  await expect(part.getByRole('button', { name: 'A jelszó módosítása' })).toBeVisible()
  await second.getByRole('button', { name: 'Bekapcsolom Kód e-mailben' }).click()
  await expect(second).toContainText('Kód e-mailben: bekapcsoltuk.')
})
