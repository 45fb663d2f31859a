import { expect, test } from '#tests/support/journey.ts'

const results = (page: import('@playwright/test').Page) => page.getByRole('main').getByRole('status').first()

test('FIND-01 a choice takes effect at once, is told, and keeps the focus; the address holds it all', async ({
  page,
}) => {
  await page.goto('/hu/konyvek')
  const english = page.getByRole('checkbox', { name: /^angol/ })
  const promised = Number(((await english.locator('..').textContent()) ?? '').replace(/\D/g, ''))
  await english.check()
  await expect(page).toHaveURL(/\/hu\/konyvek\?.*language=en/)
  await expect(results(page)).toHaveText(new RegExp(`^${promised} találat `))
  await expect(english).toBeFocused()
  await page.getByRole('combobox', { name: 'Rendezés' }).selectOption('title')
  await expect(page).toHaveURL(/sort=title/)
  const shown = /^\d+/.exec((await results(page).textContent()) ?? '')?.[0]
  await expect(page.getByRole('heading', { level: 1 }).locator('+ div b')).toHaveText(shown ?? '')
  await page.reload()
  await expect(english).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Rendezés' })).toHaveValue('title')
  await page.getByRole('link', { name: /^angol.*szűrő törlése/ }).click()
  await expect(english).not.toBeChecked()
  await expect(results(page)).not.toHaveText(/találat/)
})

test('FIND-01 WEB-30 a recommendation stands in the list; pages are links, and the way back leads to the same place', async ({
  page,
}) => {
  await page.goto('/books')
  const leaf = page.getByRole('complementary', { name: 'Recommended by us' })
  const lists = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(lists).toHaveCount(2)
  for (const shelf of await lists.all()) await expect(shelf.getByRole('heading', { level: 2 })).toHaveCount(12)
  // The cover leads to the same place and is not told twice.
  const recommended = leaf.getByRole('link')
  await expect(recommended).toHaveCount(1)
  const named = (await recommended.textContent()) ?? ''
  await recommended.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(named)
  await page.goBack()
  await expect(leaf).toBeInViewport()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\/books\?page=2$/)
  await expect(results(page)).toHaveText(/^\d+ books, Page 2$/)
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  const title = await first.textContent()
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/\/books\?page=2$/)
  await expect(first).toHaveText(title ?? '')
})

test('FIND-01 where nothing is left, dropping the filter named brings what it says', async ({ page }) => {
  await page.goto('/books?binding=board&language=en&price=10000-')
  const way = page.getByRole('link', { name: /^Without the “Price” filter: \d+ results?/ })
  const promised = /: (\d+)/.exec((await way.textContent()) ?? '')?.[1]
  await way.click()
  await expect(results(page)).toHaveText(new RegExp(`^${promised} results? `))
})

test('FIND-01 without JavaScript the filters are a form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/books')
  await page.getByRole('checkbox', { name: /^Cloth/i }).check()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(/binding=cloth/)
  await expect(results(page)).toHaveText(/results? out of/)
  await page.getByRole('textbox', { name: 'To, Ft' }).fill('5 000')
  await page.getByRole('button', { name: /^Go ?: Your own limits$/ }).click()
  await expect(page).toHaveURL(/\/books\?binding=cloth&price=-5000$/)
  await expect(page.getByRole('link', { name: /^Up to 5,000\sFt ?, remove filter/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'From, Ft' }).fill('cheap')
  await page.getByRole('button', { name: /^Go ?: Your own limits$/ }).click()
  await expect(page.getByRole('textbox', { name: 'From, Ft' })).toHaveAccessibleDescription(/whole numbers/)
  await page.goto('/books?price=0-5000&publisher=nobody')
  await expect(page.getByText('We couldn’t filter by Publisher “nobody”.')).toBeVisible()
  await context.close()
})

test('FIND-01 on a phone the filters open in a panel that says how many it will show', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/books')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: /^Cloth/i }).check()
  await expect(page).toHaveURL(/binding=cloth/)
  await expect(results(page)).toHaveText(/^\d+ results out of/)
  const left = /^\d+/.exec((await results(page).textContent()) ?? '')?.[0]
  const show = page.getByRole('button', { name: `Show ${left} results` })
  await show.click()
  await expect(show).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('WEB-10 an issue is found at its own mark', async ({ page }) => {
  await page.goto('/hu/ujsagok-es-magazinok')
  const mark = await page.getByRole('main').locator('li[id]').last().getAttribute('id')
  await page.goto(`/hu/ujsagok-es-magazinok#${mark}`)
  await expect(page.locator(`[id="${mark}"]`)).toBeInViewport()
})
