import { expect, test } from '#tests/support/journey.ts'

test('WEB-42 a Hungarian browser comes in through / and is remembered', async ({ page, context }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/hu$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu')
  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
  expect(cookie?.value).toBe('hu')
})

test('WEB-44 WEB-43 the switch leads to the same book in the other language without loading the page anew', async ({
  page,
  context,
}) => {
  await page.goto('/hu/konyvek/szepirodalom/magyar-klasszikusok')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/books\/fiction\/hungarian-classics$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hungarian classics')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle('Kolofon - Hungarian classics – Fiction')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  expect((await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value).toBe('en')

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Magyar klasszikusok')
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeVisible()
})

test('WEB-44 the switch keeps the query', async ({ page }) => {
  await page.goto('/hu/kereses?q=egri+csillagok')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/search\?q=egri(\+|%20)csillagok$/)
  await expect(page.getByRole('banner').locator('input[name=q]')).toHaveValue('egri csillagok')
})

test('WEB-42 the switch to the English home stays there though the browser is Hungarian', async ({ page }) => {
  await page.goto('/hu')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('WEB-42 WEB-44 the switch, the links and the search work', async ({ page }) => {
    await page.goto('/hu')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('banner').getByRole('link', { name: 'Books', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Books')
    await page.getByRole('banner').locator('input[name=q]').fill('gárdonyi')
    await page.getByRole('banner').locator('input[name=q]').press('Enter')
    await expect(page).toHaveURL(/\/search\?q=g%C3%A1rdonyi$/)
  })

  test('WEB-32 the phone’s menu is a page of links', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/hu')
    await page.getByRole('banner').getByRole('link', { name: 'Menü' }).click()
    await expect(page).toHaveURL(/\/hu\/menu-navigacio\//)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Könyvek/ })
      .click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Szépirodalom/ })
      .click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Magyar klasszikusok/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Magyar klasszikusok')
  })
})
