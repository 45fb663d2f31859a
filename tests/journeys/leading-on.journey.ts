import { expect, test } from '#tests/support/journey.ts'

test('READER-50 without JavaScript the gift finder leads to a shelf at an address of its own', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? undefined })
  const page = await context.newPage()
  await page.goto('/hu/ajandekkereso')
  await page.getByLabel('Barátnak, aki mindent olvas').check()
  await page.getByRole('button', { name: 'Mutassák a polcot' }).click()
  await expect(page).toHaveURL(/\/hu\/ajandekkereso\?for=reads-everything/)
  await expect(page.getByRole('heading', { level: 2, name: 'Barátnak, aki mindent olvas' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Barátnak, aki mindent olvas' })).toBeChecked()
  await expect(page.getByRole('heading', { level: 2, name: 'Mindenekelőtt' })).toBeVisible()
  await context.close()
})

test('READER-57 a sample turns page by page without JavaScript and by keyboard, and back', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? undefined })
  const page = await context.newPage()
  await page.goto('/book/pride-and-prejudice')
  const [beginning, end] = [page.getByText('a truth universally acknowledged'), page.getByText('visiting and news.')]
  await expect(beginning).toBeVisible()
  await expect(end).toBeHidden()
  await page.getByRole('link', { name: 'Read on' }).focus()
  await page.keyboard.press('Enter')
  await expect(end).toBeVisible()
  await expect(beginning).toBeHidden()
  await expect(page.getByRole('region', { name: '2 / 2' })).toBeFocused()
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(beginning).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(end).toBeVisible()
  await context.close()
})

test('READER-53 what was looked at is remembered once that is turned on, and forgotten when it is turned off', async ({
  page,
}) => {
  await page.goto('/hu/konyv/egri-csillagok')
  await page.goto('/hu/megnezett')
  await page.getByRole('button', { name: 'Bekapcsolom' }).click()
  await expect(page.getByText('Még nem nézett meg semmit')).toBeVisible()
  await page.goto('/hu/konyv/egri-csillagok')
  await page.waitForFunction(() => (localStorage.getItem('recently-seen') ?? '') !== '')
  await page.goto('/hu/megnezett')
  await expect(page.getByRole('link', { name: 'Egri csillagok' })).toBeVisible()
  await page.getByRole('button', { name: 'Kikapcsolom' }).click()
  expect(await page.evaluate(() => localStorage.getItem('recently-seen'))).toBeNull()
})

test('READER-52 all volumes of a series that are out go into the cart, but for what is there already', async ({
  page,
}) => {
  await page.goto('/hu/sorozat/ejjeli-olvasmany')
  await page.getByRole('button', { name: /^Az összes megjelent kötet/ }).click()
  await expect(page.getByText('Minden megjelent kötet a kosárban van.')).toBeAttached()
  const lines = await page.getByRole('listitem').filter({ hasText: 'Kosárban' }).count()
  expect(lines).toBeGreaterThan(1)
})
