import { randomInt } from 'node:crypto'
import { ean13 } from '#kit/formats/ean.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice, hands } from '#tests/support/office.ts'

const aNumber = () => ean13(`97896${randomInt(1_000_000, 9_999_999)}`)

test('OFFICE-31 a title that waited is published in five keys', async ({ page }) => {
  const ean = aNumber()
  const name = `Váró könyv ${ean.slice(-4)}`
  await inDatabase(
    `insert into import_sources (id, name, kind, rank) values ('feed', 'Példa adatközlő', 'onix', 10) on conflict do nothing`,
    [],
  )
  await inDatabase(
    `insert into waiting_titles (source_id, reference, ean, facts, hash, reason, claimed_at) values ('feed', $1, $1, $2, 'h', 'no-price', now())`,
    [ean, JSON.stringify({ descriptive: { kind: 'BOOK', name: { hu: name }, pages: 222 } })],
  )
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Ma' })).toBeVisible()
  const hand = hands(page)
  await hand.press('g')
  await hand.press('p')
  await expect(page.getByRole('heading', { level: 1, name: 'Termékek' })).toBeVisible()
  await hand.press('n')
  await expect(page.getByRole('heading', { level: 1, name: 'Új cím' })).toBeVisible()
  await hand.scan(ean)
  await expect(page.getByText('Ismerjük: Példa adatközlő.')).toBeVisible()
  await expect(page.getByLabel('Cím', { exact: true })).toHaveValue(name)
  await page.getByLabel('Listaár').fill('3990')
  expect(await axeViolations(page)).toEqual([])
  await hand.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(hand.used(), 'keys of a new title').toBeLessThanOrEqual(5)
})

test('OFFICE-30 OFFICE-02 the list of titles is filtered, searched with withdrawn ones, chosen by keys, and read beside each other', async ({
  page,
}) => {
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', '/admin/products?kind=BOOK&sort=title')
  await expect(page.getByRole('button', { name: 'Szűrő elvétele: Fajta' })).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await page.keyboard.press('j', { delay: 50 })
  await page.keyboard.press('x', { delay: 50 })
  await expect(page.getByText('Kijelölve: 1 cím')).toBeVisible()
  await page.keyboard.press('Shift+A', { delay: 50 })
  await expect(page.getByText(/^Kijelölve: \d/)).not.toHaveText('Kijelölve: 1 cím')
  await page.keyboard.press('Enter', { delay: 50 })
  await expect(page.getByRole('heading', { level: 2, name: 'Tények' })).toBeVisible()
  const first = page.url()
  await page.keyboard.press(']', { delay: 50 })
  await expect(page).not.toHaveURL(first)
  await page.keyboard.press('[', { delay: 50 })
  await expect(page).toHaveURL(first)
  await page.getByRole('link', { name: 'Termékek' }).last().click()
  await expect(page).toHaveURL(/kind=BOOK/)
})
