import type { Page } from '@playwright/test'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { expect, test } from '#tests/support/journey.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { signInToPool } from '#tests/support/new-customer.ts'
import { chooseLook } from '#tests/support/office.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'

/** Linux has many addresses of this machine; a port that servers of mail have is free at one of them. */
const HERE = process.platform === 'linux' ? `127.${1 + (process.pid % 200)}.0.8` : '127.0.0.1'
const PORT = 2525

let shop: ShopProcess
let mailServer: Awaited<ReturnType<typeof startMailServer>>
test.beforeAll(async () => {
  mailServer = await startMailServer({ host: HERE, port: PORT })
  shop = await startShopProcess({
    // One of the two takes what is typed, and either of them writes the letters.
    WORKERS: '2',
    MAIL_ALLOWED_ADDRESSES: HERE,
    // Set by whoever has the machine; nobody is asked there.
    SZAMLAZZ_AGENT_KEY: 'kulcs-a-bolt-gepen',
    SZAMLAZZ_URL: 'http://127.0.0.1:9/',
  })
})
test.afterAll(async () => {
  await shop.stop()
  await mailServer.stop()
})

async function enter(page: Page): Promise<void> {
  const { accessToken } = await signInToPool(shop.url, 'admin@example.com', 'Admin1234')
  const answer = await page.request.post(`${shop.url}/admin/api/sign-in`, {
    headers: { 'origin': shop.url, 'sec-fetch-site': 'same-origin' },
    data: { accessToken },
  })
  expect(answer.ok()).toBe(true)
  await page.goto(`${shop.url}/admin/connections`)
  await expect(page.getByRole('heading', { level: 1, name: 'Kapcsolatok' })).toBeVisible()
}

/** Over the form, which has a password of its own. */
async function prove(page: Page): Promise<void> {
  const over = page.getByRole('dialog', { name: 'Igazold újra, hogy te vagy' })
  await over.getByLabel('Jelszó').focus()
  await typeAsPrograms(page, 'Admin1234', 'Enter')
}

/** As fast as a scanner: so write programs that keep passwords. */
async function typeAsPrograms(page: Page, text: string, end: 'Tab' | 'Enter'): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press(end)
}

/** Somebody asks for the newsletter, and is written to. */
async function askForLetter(email: string): Promise<void> {
  const answer = await fetch(`${shop.url}/kolofonapi/newsletter/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, language: 'hu', consent: true }),
  })
  expect(answer.status, await answer.text()).toBeLessThan(300)
}
const inOutbox = async (email: string) =>
  ((await (await fetch(`${shop.url}/dev/outbox?to=${email}`)).json()) as unknown[]).length

test('WAYS-01 WAYS-03 OFFICE-26 a bookseller types the mail server, tries it, sees letters go by it, and takes it back; what the machine sets wins and says so', async ({
  page,
}) => {
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enter(page)
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(row('Levelezés')).toContainText('Próbabolt: a bolt maga játssza el.')
  await askForLetter('before@example.com')
  await expect.poll(() => inOutbox('before@example.com')).toBe(1)

  // A server of the machine itself is nobody's to name.
  await row('Levelezés').getByRole('link', { name: 'Megadom' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Levelezés' })
  await expect(dialog.getByLabel('Kiszolgáló (SMTP)')).toBeFocused()
  await typeAsPrograms(page, 'localhost', 'Tab')
  await dialog.getByLabel('Port').selectOption(String(PORT))
  await dialog.getByLabel('Feladó címe').focus()
  await typeAsPrograms(page, 'bolt@kolofon.example', 'Tab')
  await expect(dialog.getByLabel('Feladó címe')).toHaveValue('bolt@kolofon.example')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Mentem' }).click()
  await expect(dialog.getByText('oda a bolt nem kapcsolódik', { exact: false })).toBeVisible()
  await dialog.getByLabel('Kiszolgáló (SMTP)').fill(HERE)
  await dialog.getByRole('button', { name: 'Mentem' }).click()
  await prove(page)
  await expect(page.getByText('Levelezés: elmentve.', { exact: false })).toBeVisible()
  await expect(row('Levelezés')).toContainText('Össze van kötve.')
  await expect(row('Levelezés')).toContainText(`${HERE} · ${PORT} · bolt@kolofon.example`)
  await expect(row('Levelezés')).toContainText('Igazgató Ilona')
  await row('Levelezés').getByRole('button', { name: 'Próba' }).click()
  await expect(row('Levelezés').getByRole('status')).toContainText('Elértük, és minden rendben.')

  await askForLetter('by-mail@example.com')
  await expect.poll(() => mailServer.lettersTo('by-mail@example.com').length).toBe(1)
  expect(mailServer.lettersTo('by-mail@example.com')[0]).toMatch(/^From: .*bolt@kolofon\.example/m)
  expect(await inOutbox('by-mail@example.com')).toBe(0)

  await row('Levelezés').getByRole('button', { name: 'Vissza az előzőre' }).click()
  await prove(page)
  await expect(page.getByText('Levelezés: az előző kapcsolat él.')).toBeVisible()
  await expect(row('Levelezés')).toContainText('Próbabolt: a bolt maga játssza el.')
  await askForLetter('after@example.com')
  await expect.poll(() => inOutbox('after@example.com')).toBe(1)
  expect(mailServer.lettersTo('after@example.com')).toEqual([])

  // The machine's own key is in use; what is typed here waits until that one is taken out.
  await expect(row('Számlázz.hu')).toContainText('A bolt gépén állították be; az számít, amíg ott van.')
  await row('Számlázz.hu').getByRole('link').click()
  const invoices = page.getByRole('dialog', { name: 'Számlázz.hu' })
  await invoices.getByLabel('Agent-kulcs').fill('kulcs-az-irodabol')
  await invoices.getByRole('button', { name: 'Mentem' }).click()
  await prove(page)
  await expect(row('Számlázz.hu')).toContainText('Amit itt adtak meg, akkor lép érvénybe, ha onnan kiveszik.')
  await expect(invoices).toBeHidden()
  expect(await page.content()).not.toContain('kulcs-az-irodabol')
})
