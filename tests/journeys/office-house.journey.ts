import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice, hands } from '#tests/support/office.ts'

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
})

test('OFFICE-25 an order for somebody at the counter is taken with five keys and its titles, paid in cash, and is one though pressed twice', async ({
  page,
}) => {
  await chooseLook(page, DESK)
  await enterOffice(page, 'staff@example.com', '/admin/audit')
  await expect(page.getByRole('heading', { level: 1, name: 'Napló' })).toBeVisible()
  const { press, scan, used } = hands(page)
  const [title] = (await inDatabase(`select p.ean from products p join inventories i on i.product_id = p.id
    join warehouses w on w.id = i.warehouse_id join product_texts t on t.product_id = p.id and t.language = 'hu'
    where w.type = 'SHOP' and not p.deleted and p.off_sale is null and i.inventory_amount - i.held_amount > 3
    order by p.id limit 1`)) as { ean: string }[]
  // The second key has to follow soon; a busy machine may be too late for it, and then both are pressed again.
  await expect(async () => {
    used()
    await press('g')
    await press('n')
    await expect(page).toHaveURL(/\/orders\/new$/, { timeout: 3_000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1, name: 'Rendelés felvétele' })).toBeVisible()
  await scan(title?.ean ?? '')
  await expect(page.getByText('1 példány itt van')).toBeVisible()
  await press('v')
  await expect(page.getByLabel('Név', { exact: true })).toBeFocused()
  // What comes quicker than a hand types is a scanner.
  await page.getByLabel('Név', { exact: true }).fill('Kovács Anna')
  await expect(page.getByRole('radio', { name: /Most, készpénzzel/ })).toBeChecked()
  await expect(page.locator('dl')).toContainText('Ft')
  await press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/admin\/orders\/K26-/)
  expect(used(), 'five keys and a title').toBeLessThanOrEqual(5 + 1)
  await expect(page.getByText(/felvéve, .* a kasszában/)).toBeVisible()
  await expect(page.getByText('Kovács Anna').first()).toBeVisible()
})
