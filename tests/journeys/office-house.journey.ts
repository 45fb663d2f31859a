import type { Locator } from '@playwright/test'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice, prove } from '#tests/support/office.ts'

const DESK = { language: 'hu', theme: 'day', width: 1440 } as const

test('OFFICE-66 OFFICE-05 two change a rule of the house at once: what does not meet is joined, what does is shown, and a save is undone', async ({
  page,
  context,
}) => {
  await chooseLook(page, DESK)
  await enterOffice(page, 'admin@example.com', '/admin/settings/conciliation')
  const other = await context.newPage()
  await other.goto('/admin/settings/conciliation')
  const mine = page.getByRole('dialog')
  const theirs = other.getByRole('dialog')
  await expect(theirs.getByLabel('Név', { exact: true })).toBeVisible()
  await theirs.getByLabel('Honlap').fill('https://bekeltetes.example')
  await theirs.getByRole('button', { name: 'Mentem' }).click()
  await expect(theirs).toBeHidden()

  await mine.getByLabel('Telefon').fill('+36 1 555 0199')
  await mine.getByRole('button', { name: 'Mentem' }).click()
  await expect(page.getByText('közben mást változtatott benne; a tied is el van mentve.')).toBeVisible()
  await page.goto('/admin/settings/conciliation')
  await expect(mine.getByLabel('Honlap')).toHaveValue('https://bekeltetes.example')
  await expect(mine.getByLabel('Telefon')).toHaveValue('+36 1 555 0199')

  await other.goto('/admin/settings/conciliation')
  await theirs.getByLabel('Telefon').fill('+36 1 555 0111')
  await theirs.getByRole('button', { name: 'Mentem' }).click()
  await expect(theirs).toBeHidden()
  await mine.getByLabel('Telefon').fill('+36 1 555 0122')
  await mine.getByRole('button', { name: 'Mentem' }).click()
  await expect(mine.getByText('közben ugyanezt változtatta meg.')).toBeVisible()
  await expect(mine.getByText('+36 1 555 0111')).toBeVisible()
  await mine.getByRole('radio', { name: /A másiké/ }).check()
  await mine.getByRole('button', { name: 'Mentem' }).click()
  await expect(mine).toBeHidden()

  const row = page.getByRole('row', { name: /Bevitel visszavonható/ })
  const before = await row.getByRole('cell').first().innerText()
  await row.getByRole('link', { name: /Módosítom/ }).click()
  await mine.getByLabel('Bevitel visszavonható').fill('91')
  await mine.getByRole('button', { name: 'Mentem' }).click()
  await expect(row).toContainText('91 nap')
  await expect(row).toContainText('Igazgató Ilona')
  await page.getByRole('button', { name: 'Visszavonom' }).last().click()
  await expect(row).toContainText(before)

  // A place: whoever has typed the same sees both at once, and what they typed stays.
  await page.goto('/admin/places/supplier')
  await mine.getByLabel('Cím', { exact: true }).fill('2999 Törökbálint, Görgő utca 1.')
  await other.goto('/admin/places/supplier')
  await theirs.getByLabel('Cím', { exact: true }).fill('2999 Törökbálint, Görgő utca 2.')
  await theirs.getByRole('button', { name: 'Mentem' }).click()
  await expect(theirs).toBeHidden()
  await expect(mine.getByText('közben ugyanezt változtatta meg.')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Mentem' })).toBeDisabled()
  await mine.getByRole('radio', { name: /^Az enyém/ }).check()
  await mine.getByRole('button', { name: 'Mentem' }).click()
  const place = page.getByRole('row', { name: /Körforgás/ })
  await expect(place).toContainText('Görgő utca 1.')
  await page.getByRole('button', { name: 'Visszavonom' }).last().click()
  await expect(place).toContainText('Görgő utca 2.')

  // The price of a way of delivery, likewise.
  await page.goto('/admin/shipping/GLS')
  const courier = (dialog: Locator) =>
    dialog.getByRole('group', { name: 'GLS futár, házhoz' }).getByLabel('Díj', { exact: true })
  const price = await courier(mine).inputValue()
  await expect(courier(mine)).toBeFocused()
  await courier(mine).fill('1791')
  await other.goto('/admin/shipping/GLS')
  await courier(theirs).fill('1792')
  await theirs.getByRole('button', { name: 'Mentem' }).click()
  // Money asks for a proof, over whatever was typed; it holds for this operation in this browser for ten minutes.
  await prove(other, 'Admin1234')
  await expect(theirs).toHaveCount(0)
  await expect(mine.getByText('közben ugyanezt változtatta meg.')).toBeVisible()
  await expect(mine.getByText(/1.792.Ft/)).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Mentem' })).toBeDisabled()
  await mine.getByRole('radio', { name: /^Az enyém/ }).check()
  await mine.getByRole('button', { name: 'Mentem' }).click()
  await expect(page.getByRole('row', { name: /GLS futár/ })).toContainText(/1.791.Ft/)
  await inDatabase(`update shipping_prices set price = $1 where shipping_type = 'GLS' and currency = 'HUF'`, [price])
})

test('OFFICE-66 a wrong tax number is refused with its reason, which goes as it is put right', async ({ page }) => {
  await chooseLook(page, DESK)
  await enterOffice(page, 'admin@example.com', '/admin/settings/operator')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Adószám', { exact: true })
  await field.fill('10734978-2-42')
  await dialog.getByRole('button', { name: 'Mentem' }).click()
  await expect(field).toBeFocused()
  await expect(dialog.getByText('a nyolcadik az ellenőrző szám')).toBeVisible()
  for (const [typed, reason] of [
    ['10734977-7-42', 'A középső számjegy az áfakód'],
    ['10734977-2-99', 'Az utolsó két számjegy a területi kód'],
    ['HU10734977', 'Ez a közösségi adószám.'],
    ['1073', 'Nyolc számjegy, aztán egy, végül kettő.'],
  ] as const) {
    await field.fill(typed)
    await expect(dialog.getByText(reason)).toBeVisible()
  }
  await field.fill('10734977-2-42')
  await expect(dialog.getByText('Nyolc számjegy')).toBeHidden()
})
