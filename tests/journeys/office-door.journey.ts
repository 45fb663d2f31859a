import { Secret, TOTP } from 'otpauth'
import type { APIResponse, Page, Route } from '@playwright/test'
import { lettersTo } from '#tests/support/customers.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test, wakefully } from '#tests/support/journey.ts'
import { aColleague, chooseLook, enterByForm, prove, sayWho, scan } from '#tests/support/office.ts'
import { aPaidOrder } from '#tests/support/paid-order.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'

const DESK = { language: 'hu', theme: 'day', width: 1440 } as const
const cover = (page: Page) => page.getByRole('dialog', { name: 'Zárolva' })
const note = (page: Page) => page.getByLabel('Megjegyzés a kollégáknak')
const signInsEnd = (sub: string) => inDatabase('delete from office_sign_ins where sub = $1', [sub])

/** The order of nobody in particular that somebody has open. */
async function anyOrder(): Promise<string> {
  const [order] = (await inDatabase('select number from orders order by id limit 1')) as { number: string }[]
  return order?.number ?? ''
}

/** Goes to the office as the page would have sent it: the office answers its own pages alone. */
async function asOwnPage(route: Route): Promise<APIResponse> {
  return route.fetch({ headers: { ...(await route.request().allHeaders()), 'sec-fetch-site': 'same-origin' } })
}

/** The next one is done, and the line breaks before anybody hears of it. */
async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      expect((await asOwnPage(route)).ok()).toBe(true)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

test('OFFICE-01 a locked office is covered in every tab, hears neither keys nor scans, opens to its owner alone, and keeps what was typed', async ({
  page,
  context,
}) => {
  const { email, password } = await aColleague()
  const number = await anyOrder()
  await chooseLook(page, DESK)
  await enterByForm(page, email, `/admin/orders/${number}`, password)
  await note(page).fill('Kedden hívjuk vissza')
  const other = await context.newPage()
  await wakefully(other)
  await other.goto('/admin/customers')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Zárolás' }).click()
  await expect(cover(page)).toBeVisible()
  await expect(cover(other)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  // A scanner that falls on the counter, or a hand on the keyboard, leads nowhere.
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await scan(page, number)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)

  await page.getByRole('button', { name: 'Jelszó és kód' }).click()
  await prove(page, 'Rossz1234')
  await expect(page.getByRole('alert')).toContainText('Az e-mail-cím vagy a jelszó nem jó.')
  await prove(page, password)
  await expect(cover(page)).toBeHidden()
  await expect(cover(other)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}$`))
  await expect(note(page)).toHaveValue('Kedden hívjuk vissza')

  // Who leaves in one tab has left in all; whoever comes next does nothing in the other’s name, and Back shows nothing.
  await other.getByRole('button', { name: 'Kilépés' }).click()
  await expect(other.getByRole('heading', { name: 'Belépés' })).toBeVisible()
  await expect(cover(page)).toBeVisible()
  await other.goBack()
  await expect(other.getByRole('heading', { name: 'Belépés' })).toBeVisible()
  await expect(other.getByText('Új Ubul')).toHaveCount(0)
  await sayWho(other, 'staff@example.com')
  await expect(other.locator('#main')).toBeVisible()
  await expect(cover(page)).toBeVisible()
  await page.getByRole('button', { name: 'Jelszó és kód' }).click()
  await prove(page, password)
  await expect(cover(page)).toBeHidden()
  await expect(note(page)).toHaveValue('Kedden hívjuk vissza')
  await note(page).press('Enter')
  await expect(page.getByText('„Kedden hívjuk vissza”')).toBeVisible()
  await expect(cover(other)).toBeVisible()
  await other.close()
})

test('OFFICE-01 OFFICE-05 OFFICE-90 when access ends while somebody works, the next act says so; what was typed stays, and who has it again goes on', async ({
  page,
}) => {
  const { sub, email, password } = await aColleague()
  const number = await anyOrder()
  await chooseLook(page, DESK)
  await enterByForm(page, email, `/admin/orders/${number}`, password)
  await note(page).fill('Utánvéttel kéri')
  await inDatabase(`update staff_members set state = 'disabled' where sub = $1`, [sub])
  await signInsEnd(sub)
  await note(page).press('Enter')
  await page.getByRole('button', { name: 'Jelszó és kód' }).click()
  await expect(cover(page).getByLabel('E-mail')).toHaveValue(email)
  await prove(page, password)
  await expect(cover(page).getByRole('alert')).toContainText('A hozzáférésed szünetel. Visszaadni rendszergazda tudja.')

  await inDatabase(`update staff_members set state = 'active' where sub = $1`, [sub])
  await inDatabase('update users set is_disabled = true where id = $1', [sub])
  await prove(page, password)
  await expect(cover(page).getByRole('alert')).toContainText('Ezt a fiókot letiltották.')
  await inDatabase('update users set is_disabled = false where id = $1', [sub])
  await prove(page, password)
  await expect(page.getByText('„Utánvéttel kéri”')).toHaveCount(1)

  // A sign-in that is over while a screen reads again what it shows covers it, and takes nothing away.
  await note(page).fill('Szombaton jön érte')
  await signInsEnd(sub)
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(cover(page)).toBeVisible()
  await page.getByRole('button', { name: 'Jelszó és kód' }).click()
  await prove(page, password)
  await expect(cover(page)).toBeHidden()
  await expect(note(page)).toHaveValue('Szombaton jön érte')
})

test('OFFICE-01 at the first sign-in a second step is set up, and asked for at the next; a browser without cookies is told so', async ({
  page,
}) => {
  const { sub, email, password } = await aColleague()
  await inDatabase('update users set needs_mfa = true where id = $1', [sub])
  await chooseLook(page, { ...DESK, width: 360 })
  await page.goto('/admin/login')
  await sayWho(page, email, password)
  await expect(page.getByRole('heading', { name: 'Hitelesítő beállítása' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const secret = await page.getByText('Ha nem tudod beolvasni, írd be kézzel:').locator('b').innerText()
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const answer = async (code: string) => {
    await page.getByLabel('Kód', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Belépek' }).click()
  }
  await answer('000000')
  await expect(page.getByRole('alert')).toContainText('Ez a kód nem jó.')
  await answer(app.generate())
  await expect(page.locator('#main')).toBeVisible()

  // The same at the next sign-in, in a browser that takes the cookie and throws it away.
  await page.route('**/admin/api/sign-in', async (route) => {
    const response = await asOwnPage(route)
    const { 'set-cookie': _, ...headers } = response.headers()
    await page.context().clearCookies()
    await route.fulfill({ response, headers })
  })
  await page.context().clearCookies()
  await page.goto('/admin/login')
  await sayWho(page, email, password)
  await expect(page.getByRole('heading', { name: 'Kód a hitelesítőből' })).toBeVisible()
  await answer(app.generate({ timestamp: Date.now() + 30_000 }))
  await expect(page.getByRole('alert')).toContainText('A böngésződ nem fogad el sütit')
  await expect(page.getByLabel('E-mail')).toBeVisible()

  // One that says by itself that it takes none is told before anything is typed.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }))
  await page.goto('/admin/login')
  await expect(page.getByRole('alert')).toContainText('A böngésződ nem fogad el sütit')
})

test('OFFICE-01 whoever has forgotten the password asks for a new one in the office, in its words, and is in the office with it', async ({
  page,
}) => {
  const { email } = await aColleague()
  const codes = async () =>
    (await lettersTo(page, email)).flatMap(({ text }) => /^(?: {4}(?=\d{6}$)|(?=\d{6}:))(\d{6})/m.exec(text)?.[1] ?? [])
  const before = (await codes()).length
  await chooseLook(page, DESK)
  await page.goto('/admin/login?back=%2Fadmin%2Fpack')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Elfelejtettem a jelszavam' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Új jelszó' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByRole('button', { name: 'Kérem a kódot' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kód a levélből, és új jelszó' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  // What is missing is said of both fields at once.
  await page.getByRole('button', { name: 'Belépek' }).click()
  await expect(page.getByText('Ezt ki kell tölteni.')).toHaveCount(2)
  await expect(page.getByLabel('Kód', { exact: true })).toBeFocused()
  await expect.poll(async () => (await codes()).length).toBe(before + 1)
  await page.getByLabel('Kód', { exact: true }).fill((await codes()).at(-1) ?? '')
  await page.getByLabel('Új jelszó').fill('Napvilag8')
  await page.getByRole('button', { name: 'Belépek' }).click()
  await expect(page.locator('#main')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/admin/pack')
})

test('OFFICE-04 OFFICE-24 money asks for a fresh proof over its dialog; an answer that is lost, and a button pressed twice, give it back once', async ({
  page,
  problems,
}) => {
  const number = await aPaidOrder()
  await chooseLook(page, DESK)
  await enterByForm(page, 'admin@example.com', `/admin/orders/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('csomagolásra vár')
  await page.keyboard.press('Shift+R')
  const dialog = page.getByRole('dialog', { name: 'Visszatérítés' })
  await dialog.getByRole('button', { name: 'Összeg', exact: true }).click()
  await dialog.getByLabel('Mennyi menjen vissza').fill('1000')
  await dialog.getByLabel('Miért', { exact: true }).selectOption('goodwill')
  await dialog.getByLabel('Írd be az összeget').fill('1000')
  await dialog.getByRole('button', { name: 'Visszatérítem' }).dblclick()
  const proof = page.getByRole('dialog', { name: 'Igazold újra, hogy te vagy' })
  await expect(proof).toBeVisible()

  await loseAnswer(page, '**/refunds')
  await prove(page, 'Admin1234')
  await expect(dialog.getByText('Nem jött válasz. Nem tudni, megtörtént-e')).toBeVisible()
  await expect(dialog.getByLabel('Mennyi menjen vissza')).toHaveValue('1000')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(
    await inDatabase('select r.amount from refunds r join orders o on o.id = r.order_id where o.number = $1', [number]),
  ).toEqual([{ amount: 1000 }])

  // The same with an act that the order’s version goes with: it is read anew before somebody presses again.
  await loseAnswer(page, '**/pack')
  await page.keyboard.press('p')
  await expect(page.getByText('Nem jön válasz. Ha újra megnyomod')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('át kell adni a futárnak')
  // Without a network the screen stays, with its time; it reads again when there is one.
  await note(page).fill('Átkötve')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Kilépés' }).click()
  await expect(page.getByText('Nem jön válasz az irodától: még be vagy lépve.')).toBeVisible()
  await note(page).press('Enter')
  await expect(page.getByText('Nem jön válasz. Ha újra megnyomod')).toBeVisible()
  await expect(note(page)).toHaveValue('Átkötve')
  await page.context().setOffline(false)
  await note(page).press('Enter')
  await expect(page.getByText('„Átkötve”')).toHaveCount(1)
  // The browser itself complains of the line that this journey has cut.
  expect(problems.splice(0).filter((one) => !one.includes('net::ERR_'))).toEqual([])
})
