import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice } from '#tests/support/office.ts'

test('OFFICE-30 OFFICE-02 the list of titles is filtered, searched with withdrawn ones, chosen by keys, and read beside each other', async ({
  page,
}) => {
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', '/admin/products?kind=BOOK&sort=title')
  await expect(page.getByRole('button', { name: 'Szűrő elvétele: Fajta' })).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('Kijelölve: 1 cím')).toBeVisible()
  await page.keyboard.press('Shift+A')
  await expect(page.getByText(/^Kijelölve: \d/)).not.toHaveText('Kijelölve: 1 cím')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Tények' })).toBeVisible()
  const first = page.url()
  await page.keyboard.press(']')
  await expect(page).not.toHaveURL(first)
  await page.keyboard.press('[')
  await expect(page).toHaveURL(first)
  await page.getByRole('link', { name: 'Termékek' }).last().click()
  await expect(page).toHaveURL(/kind=BOOK/)
})
