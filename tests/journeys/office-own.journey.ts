import { randomUUID } from 'node:crypto'
import { withAuthenticator } from '#tests/support/authenticator.ts'
import { byName } from '#tests/support/customers.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { aColleague, chooseLook, enterOffice, prove } from '#tests/support/office.ts'
import type { Page } from '@playwright/test'

async function enterByName(page: Page, back: string, { email, password }: { email: string; password: string }) {
  await page.goto(byName(`/admin/login?${new URLSearchParams({ back })}`))
  await page.getByLabel('E-mail').fill(email)
  await prove(page, password)
  await expect(page.locator('#main')).toBeVisible({ timeout: 30_000 })
}

test('OFFICE-90 somebody says their own name and position, makes a passkey, comes in by it and removes it', async ({
  page,
}) => {
  const somebody = await aColleague()
  const takeAway = await withAuthenticator(page)
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterByName(page, '/admin', somebody)
  await page.getByRole('navigation', { name: 'Háttériroda' }).getByRole('link', { name: 'Új Ubul' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A saját lapom' })).toBeVisible()
  await page.getByLabel('A neved').fill(somebody.email)
  await page.getByRole('button', { name: 'Mentem' }).click()
  await expect(page.getByText('e-mail-cím nem lehet')).toBeVisible()
  await page.getByLabel('A neved').fill('Ubul Ubulné')
  await page.getByRole('group', { name: 'Beosztásod' }).getByRole('textbox').first().fill('gyerekkönyvek')
  await page.getByRole('button', { name: 'Mentem' }).click()
  await expect(page.getByText('Elmentve.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ubul Ubulné' })).toBeVisible()

  await page.getByRole('button', { name: 'Megnézem a kulcsaimat' }).click()
  await prove(page, somebody.password)
  await expect(page.getByText('Még nincs kulcsod.')).toBeVisible()
  await page.getByRole('button', { name: 'Kulcsot készítek ezen az eszközön' }).click()
  await expect(page.getByText('Elkészült a kulcs.')).toBeVisible()
  await page.getByRole('button', { name: 'Kilépés' }).click()

  await page.getByLabel('E-mail').fill(somebody.email)
  await page.getByRole('button', { name: 'Belépés kulccsal' }).click()
  await expect(page.locator('#main')).toBeVisible()
  await page.goto(byName('/admin/me'))
  await page.getByRole('button', { name: 'Megnézem a kulcsaimat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Belépés kulccsal' }).click()
  await page.getByRole('button', { name: /^Törlöm/ }).click()
  await expect(page.getByText('Még nincs kulcsod.')).toBeVisible()
  await takeAway()
})

test('OFFICE-06 OFFICE-90 at the first proof a passkey is offered, and the wish is granted whether one is made or not', async ({
  page,
}) => {
  const somebody = await aColleague()
  await inDatabase(`update member_roles set role_id = 'admin' where sub = $1`, [somebody.sub])
  const takeAway = await withAuthenticator(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterByName(page, '/admin/staff/new', somebody)
  const invite = async (email: string) => {
    await page.goto(byName('/admin/staff/new'))
    await page.getByLabel(/^(Név|Name)$/).fill('Meghívott Mária')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('checkbox', { name: /^(csomagoló|packer)/i }).check()
    await page.getByRole('button', { name: /^(Meghívom|Invite)$/ }).click()
  }
  const proof = page.getByRole('dialog')
  await invite(`elso-${somebody.email}`)
  await prove(page, somebody.password)
  await expect(proof.getByRole('heading', { name: /one touch is enough|elég egy mozdulat/ })).toBeVisible()
  await proof.getByRole('button', { name: /^(Make a passkey|Kulcsot készítek)$/ }).click()
  await expect(page).toHaveURL(/\/admin\/staff(\/[0-9a-f-]{36})?$/)

  await invite(`masodik-${somebody.email}`)
  await proof.getByRole('button', { name: /^(Sign in with a passkey|Belépés kulccsal)$/ }).click()
  await expect(page).toHaveURL(/\/admin\/staff(\/[0-9a-f-]{36})?$/)
  await takeAway()
})

/** A browser says it itself; asked on its behalf it has to be said. */
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

test('OFFICE-06 what a screen had asked with the cookie from before a proof is asked again, and covers nothing', async ({
  page,
}) => {
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', '/admin/staff/new')
  const former = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const refused = Promise.withResolvers<void>()
  // Something changes just then, so the screen reads itself again; the door answers after that has been refused.
  await page.route('**/admin/api/**', async (route) => {
    const read = route.request()
    if (read.method() !== 'GET' || read.url().endsWith('/events')) return route.fallback()
    const response = await route.fetch({ headers: { ...(await read.allHeaders()), ...SAME_ORIGIN, cookie: former } })
    await route.fulfill({ response })
    if (response.status() !== 401) return
    await page.unroute('**/admin/api/**')
    refused.resolve()
  })
  await page.route('**/admin/api/sign-in', async (route) => {
    const response = await route.fetch({ headers: { ...(await route.request().allHeaders()), ...SAME_ORIGIN } })
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await refused.promise
    await route.fulfill({ response })
  })
  await page.getByLabel('Név', { exact: true }).fill('Meghívott Mária')
  await page.getByLabel('E-mail').fill(`${randomUUID()}@example.com`)
  await page.getByRole('checkbox', { name: /^csomagoló/i }).check()
  await page.getByRole('button', { name: 'Meghívom' }).click()
  await prove(page, 'Admin1234')
  await expect(page).toHaveURL(/\/admin\/staff(\/[0-9a-f-]{36})?$/)
  await expect(page.getByRole('dialog', { name: 'Zárolva' })).toHaveCount(0)
})
