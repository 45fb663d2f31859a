import type { Page } from '@playwright/test'
import type { Language } from '#site/languages.ts'
import { OFFICE_PARTS_PATH } from '#site/addresses.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { expect, test } from '#tests/support/journey.ts'
import { htmlProblems } from '#tests/support/valid-html.ts'

type Chosen = { language: Language; theme: 'day' | 'night' }

/** The office's parts, as somebody has them who chose before. */
async function openParts(page: Page, { language, theme }: Chosen): Promise<void> {
  await page.addInitScript((kept) => {
    if (!localStorage.getItem('office-choices')) localStorage.setItem('office-choices', kept)
  }, JSON.stringify({ language, theme }))
  await page.goto(OFFICE_PARTS_PATH)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A hand scanner: a keyboard that is quicker than any hand. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((signs) => {
    const target = document.activeElement ?? document.body
    for (const key of [...signs, 'Enter']) {
      const isTaken = !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      if (isTaken || key === 'Enter' || !(target instanceof HTMLInputElement)) continue
      target.setRangeText(key, target.selectionEnd ?? 0, target.selectionEnd ?? 0, 'end')
      target.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }, code)
}

const LOOKS = [
  { language: 'hu', theme: 'day', width: 1440 },
  { language: 'en', theme: 'night', width: 360 },
] as const

for (const look of LOOKS)
  test(`OFFICE-01 OFFICE-05 OFFICE-06 every part of the office in every state, by ${look.theme} at ${look.width} px in ${look.language}, passes axe, is valid, and nothing runs sideways`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).origin))
    await page.setViewportSize({ width: look.width, height: 900 })
    await openParts(page, look)
    await expect(page.locator('html')).toHaveAttribute('lang', look.language)
    expect(await axeViolations(page)).toEqual([])
    expect(
      await htmlProblems(await page.evaluate(() => `<!doctype html>\n${document.documentElement.outerHTML}`)),
    ).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect([...new Set(asked)]).toEqual([new URL(page.url()).origin])
  })

test('OFFICE-01 OFFICE-02 OFFICE-07 OFFICE-26 the office is worked by keys and by scans; what is chosen stays', async ({
  page,
}) => {
  await openParts(page, { language: 'hu', theme: 'day' })

  // Rows: j and k go, x chooses; a table is one tab stop.
  await page.keyboard.press('j')
  const second = page.getByRole('link', { name: 'K26-4XT9PB' }).nth(1)
  await expect(page.getByRole('link', { name: 'K26-7H3MQ2' }).nth(1)).toBeFocused()
  await page.keyboard.press('j')
  await expect(second).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: 'Kiválasztás: K26-4XT9PB' })).toBeChecked()

  // A scan is taken out of the field it fell into, and sought; no letter of it runs a command.
  const weight = page.getByLabel('Weight')
  await weight.focus()
  await scan(page, 'K26-7H3MQ2')
  const palette = page.getByRole('dialog', { name: 'Keresés' })
  await expect(palette.getByRole('combobox')).toHaveValue('K26-7H3MQ2')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(weight).toHaveValue('410')

  // The palette goes to screens, with or without accents.
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill('today')
  await expect(palette.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()

  // Help tells the keys of this screen, and letters can be switched off.
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Billentyűk' })
  await expect(help.getByText('ugrás: Orders')).toBeVisible()
  await help.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(help).toBeHidden()

  // What was done can be undone for ten seconds.
  await page.getByRole('button', { name: 'Pack, with undo' }).click()
  await page.getByRole('button', { name: 'Visszavonom' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()

  // Language and appearance are kept on the device.
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await page.getByRole('button', { name: 'Appearance: Day. Change' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
  await expect(page.getByRole('link', { name: 'Lock' })).toBeVisible()
  await page.getByRole('link', { name: 'Lock' }).click()
  await expect(page.getByRole('heading', { name: 'There is nothing here.' })).toBeAttached()
})

test('OFFICE-01 somebody signs in to the office: the token goes to it and stays nowhere in the browser', async ({
  page,
  context,
}) => {
  const handed: unknown[] = []
  let refusal: string | null = 'not-staff'
  await page.route('**/admin/api/sign-in', async (route) => {
    handed.push(route.request().postDataJSON())
    const problem = { type: `https://shop.example/admin/api/docs#${refusal}`, status: 400 }
    await route.fulfill(refusal ? { status: 400, json: problem } : { json: { state: 'signed-in' } })
  })
  await page.goto('/admin/login?back=/admin/orders/K26-7H3MQ2')
  await expect(page.getByRole('heading', { name: 'Belépés' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  const enter = async (password: string) => {
    await page.getByLabel('E-mail').fill('staff@example.com')
    await page.getByLabel('Jelszó').fill(password)
    await page.getByRole('button', { name: 'Tovább' }).click()
  }
  await enter('Wrong1234')
  await expect(page.getByRole('alert')).toContainText('Az e-mail-cím vagy a jelszó nem jó.')
  expect(handed).toEqual([])

  await enter('Staff1234')
  await expect(page.getByRole('alert')).toContainText('Ez a fiók nem munkatársé.')
  refusal = null
  await enter('Staff1234')
  await page.waitForURL(({ pathname }) => pathname === '/admin/orders/K26-7H3MQ2')
  expect(handed).toEqual([1, 2].map(() => ({ accessToken: expect.stringMatching(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/) })))
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
  expect(kept).not.toContain('eyJ')
  expect((await context.cookies()).filter(({ name }) => name.includes('Cognito'))).toEqual([])
})
