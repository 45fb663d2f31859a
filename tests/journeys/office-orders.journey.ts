import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice, hands } from '#tests/support/office.ts'

test('OFFICE-07 a book is looked up with two keys or one scan: where its copies are, how many are free, and the price', async ({
  page,
}) => {
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'staff@example.com', '/admin/orders?view=all')
  await expect(page.getByRole('heading', { level: 1, name: 'Rendelések' })).toBeVisible()
  const { press, scan: read, used } = hands(page)
  const palette = page.getByRole('dialog', { name: 'Keresés' })

  // Job 1: is it here, where, how much. By title, then by scanning it.
  await press('/')
  await palette.getByRole('combobox').fill('egri csillagok')
  await expect(palette.getByRole('option', { name: /Egri csillagok/ }).first()).toBeVisible()
  await press('Enter')
  const panel = page.getByRole('article').filter({ hasText: 'Egri csillagok' })
  await expect(panel.getByRole('columnheader', { name: 'Szabad' })).toBeVisible()
  await expect(panel).toContainText('Ft')
  expect(used()).toBe(2)
  const ean = new URL(page.url()).searchParams.get('q') ?? ''
  await page.goto('/admin/orders?view=all')
  await page.getByRole('searchbox').fill('ol')
  await read(ean)
  await expect(panel).toBeVisible()
  expect(used()).toBe(1)
})

test('OFFICE-02 OFFICE-22 from a list to an order, to the one beside it, and back to its row; the list is kept under a name', async ({
  page,
}) => {
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'staff@example.com', '/admin/orders?view=all')
  const rows = page.locator('a[data-row]')
  await expect(rows.nth(1)).toBeVisible()
  const [first = '', second = ''] = await rows.allTextContents()
  await rows.first().click()
  await expect(page).toHaveURL(new RegExp(`${first}$`))
  await expect(page.getByRole('button', { name: 'Következő' })).toBeVisible()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(new RegExp(`${second}$`))
  await page.goBack()
  await expect(rows.nth(1)).toBeFocused()

  await page.getByRole('button', { name: 'Nézet eltétele' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nézet eltétele' })
  await dialog.getByLabel('Név').fill('Az egész')
  await dialog.getByRole('button', { name: 'Nézet eltétele' }).click()
  await page.goto('/admin/orders')
  await page.getByRole('list', { name: 'Eltett nézetek' }).getByRole('link', { name: 'Az egész' }).click()
  await expect(page).toHaveURL(/view=all/)

  await page.getByRole('button', { name: 'Oszlopok' }).click()
  await page.getByRole('checkbox', { name: 'Fizetés' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Fizetés' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Vevő' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Fizetés' })).toHaveCount(0)
})
