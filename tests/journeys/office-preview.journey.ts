import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice } from '#tests/support/office.ts'

test('OFFICE-37 the pane shows the shop’s real page in both languages and widths and on another day, runs nothing, leads nowhere and stays out of Back', async ({
  page,
}) => {
  await chooseLook(page, { language: 'en', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com')
  await page.goto('/dev/office')
  const pane = page.getByRole('region', { name: 'As a customer would see it' })
  await pane.scrollIntoViewIfNeeded()
  const shown = pane.locator('iframe').first().contentFrame()
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(/bookshop/i)
  await expect(shown.locator('script')).toHaveCount(0)
  await expect(pane.getByText(/^Not a copy/)).toBeVisible()

  await pane.getByRole('button', { name: 'HU' }).click()
  await expect(shown.locator('html')).toHaveAttribute('lang', 'hu')
  await pane.getByLabel('On this day').fill('2027-01-06')
  await expect(shown.locator('time').first()).toHaveAttribute('datetime', '2027-01-06')
  await expect(pane.getByText(/^The real page, worked out for/)).toBeVisible()
  await expect(pane.locator('iframe')).toHaveCount(1)

  const address = await shown.locator('body').evaluate((body) => body.ownerDocument.URL)
  await shown.getByRole('link').nth(3).press('Enter')
  expect(await shown.locator('body').evaluate((body) => body.ownerDocument.URL)).toBe(address)
  expect(page.context().pages()).toHaveLength(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin$/)
})
