import type { Page } from '@playwright/test'
import type { Language } from '#site/languages.ts'
import { OFFICE_PARTS_PATH } from '#site/addresses.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { expect, test } from '#tests/support/journey.ts'
import { scan } from '#tests/support/office.ts'
import { htmlProblems } from '#tests/support/valid-html.ts'

type Chosen = { language: Language; theme: 'day' | 'night' }

/** The office's parts, as somebody has them who chose before. */
async function openParts(page: Page, { language, theme }: Chosen): Promise<void> {
  await page.addInitScript((choicesText) => {
    if (!localStorage.getItem('office-choices')) localStorage.setItem('office-choices', choicesText)
  }, JSON.stringify({ language, theme }))
  await page.goto(OFFICE_PARTS_PATH)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const LOOKS = [
  { language: 'hu', theme: 'day', width: 1440 },
  { language: 'en', theme: 'night', width: 360 },
] as const

for (const look of LOOKS)
  test(`OFFICE-01 OFFICE-05 OFFICE-06 every part of the office in every state, by ${look.theme} at ${look.width} px in ${look.language}, passes axe, is valid, and nothing runs sideways`, async ({
    page,
  }) => {
    const origins: string[] = []
    page.on('request', (request) => origins.push(new URL(request.url()).origin))
    await page.setViewportSize({ width: look.width, height: 900 })
    await openParts(page, look)
    await expect(page.locator('html')).toHaveAttribute('lang', look.language)
    expect(await axeViolations(page)).toEqual([])
    expect(
      await htmlProblems(await page.evaluate(() => `<!doctype html>\n${document.documentElement.outerHTML}`)),
    ).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect([...new Set(origins)]).toEqual([new URL(page.url()).origin])
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

  // The palette goes to screens, with or without accents.
  const palette = page.getByRole('dialog', { name: 'Keresés' })
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
  // What lies over the screen has its keys, whatever in it has the focus.
  await help.getByRole('button').first().focus()
  const below = page.url()
  for (const key of ['x', 'g', 'o']) await page.keyboard.press(key, { delay: 50 })
  await help.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Kiválasztás: K26-4XT9PB' })).toBeChecked()
  expect(page.url()).toBe(below)

  // What was done can be undone for ten seconds.
  await page.getByRole('button', { name: 'Pack, with undo' }).click()
  await page.getByRole('button', { name: 'Visszavonom' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()

  // Language and appearance are kept on the device.
  await page.getByRole('group', { name: 'Nyelv', exact: true }).getByRole('button', { name: 'EN' }).click()
  await page.getByRole('button', { name: 'Appearance: Day. Change' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByText('Here nothing is locked.')).toBeVisible()

  // A scan anywhere is sought, also from within a field; here nobody is signed in.
  await page.getByLabel('Weight').focus()
  await scan(page, 'K26-7H3MQ2')
  await expect(page).toHaveURL(/\/admin\/login\?back=%2Fadmin%2Ffind%3Fq%3DK26-7H3MQ2$/)
})

test('OFFICE-01 OFFICE-05 somebody signs in to the office and comes to where they wanted; the token stays nowhere in the browser', async ({
  page,
  context,
}) => {
  await page.goto('/admin/nowhere?view=pack')
  await expect(page.getByRole('heading', { name: 'Belépés' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  const enter = async (email: string, password: string) => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Jelszó').fill(password)
    await page.getByRole('button', { name: 'Tovább' }).click()
  }
  await enter('staff@example.com', 'Wrong1234')
  await expect(page.getByRole('alert')).toContainText('Az e-mail-cím vagy a jelszó nem jó.')
  await enter('reader@example.com', 'Reader123')
  await expect(page.getByRole('alert')).toContainText('Ez a fiók nem munkatársé.')
  await enter('staff@example.com', 'Staff1234')
  await page.waitForURL(({ pathname, search }) => pathname === '/admin/nowhere' && search === '?view=pack')
  await expect(page.getByText('Itt nincs semmi.').last()).toBeVisible()
  await expect(page.getByText('Boltos Bálint').first()).toBeAttached()
  const storedText = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
  expect(storedText).not.toContain('eyJ')
  const cookies = await context.cookies()
  expect(cookies.filter(({ name }) => name.includes('Cognito'))).toEqual([])
  expect(cookies.find(({ name }) => name === 'office')).toMatchObject({ httpOnly: true, path: '/admin', expires: -1 })
  expect(cookies.find(({ name }) => name === 'staff-browser')).toMatchObject({ value: 'yes', path: '/', expires: -1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Kilépés' }).click()
  await expect(page.getByRole('heading', { name: 'Belépés' })).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => /office|staff/.test(name))).toEqual([])
})
