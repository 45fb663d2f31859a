import { randomInt } from 'node:crypto'
import { ean13 } from '#kit/formats/ean.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice, hands } from '#tests/support/office.ts'

const aNumber = () => ean13(`97896${randomInt(1_000_000, 9_999_999)}`)

test('OFFICE-31 OFFICE-35 OFFICE-38 a title that waited is published in five keys, edited by two at once, undone, withdrawn and restored', async ({
  page,
  browser,
}) => {
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
  const address = new URL(page.url()).pathname
  const shopPage = await page
    .getByRole('group', { name: 'Így mutathatja egy kereső' })
    .first()
    .getByRole('link')
    .innerText()
  expect((await page.request.get(shopPage)).status()).toBe(200)

  // Two people, on different fields and on the same one.
  const other = await (await browser.newContext()).newPage()
  await chooseLook(other, { language: 'en', theme: 'night', width: 1440 })
  await enterOffice(other, 'admin@example.com', address)
  await other.getByLabel('Weight').fill('410')
  await page.getByLabel('Terjedelem').fill('230')
  await page.getByLabel('Leírás', { exact: true }).fill('Az enyém.')
  await other.keyboard.press('Control+s')
  await expect(other.getByText('Saved.')).toBeVisible()
  await other.getByLabel('Hungarian description').fill('A másiké.')
  await other.keyboard.press('Control+s')
  await expect(page.getByText('Közben más is átírta: Leírás.')).toBeVisible()
  await expect(page.getByLabel('Súly')).toHaveValue('410')
  await page
    .getByRole('radio', { name: /Az enyém/ })
    .first()
    .click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Mentve\./)).toBeVisible()
  await expect(page.getByLabel('Leírás', { exact: true })).toHaveValue('Az enyém.')
  await expect(page.getByLabel('Terjedelem')).toHaveValue('230')

  // Undone, what the feed said of the pages holds again and is nobody's.
  await page.getByRole('button', { name: 'Visszavonom' }).first().click()
  await expect(page.getByLabel('Terjedelem')).toHaveValue('222')
  await expect(page.getByLabel('Súly')).toHaveValue('410')

  // An address of its own, with the former one leading there; taken out of the shop and put back.
  await page.getByLabel('Webcím vége').first().fill(`varo-${ean}`)
  await page.getByRole('button', { name: 'Webcím mentése' }).click()
  await expect(page.getByText('Az új webcím él; a régi ide vezet.')).toBeVisible()
  await expect(async () => {
    const led = await page.request.get(shopPage, { maxRedirects: 0 })
    expect(led.status()).toBe(301)
    expect(led.headers().location).toContain(`varo-${ean}`)
  }).toPass({ timeout: 5000 })
  await page.getByRole('button', { name: 'Leveszem a polcról' }).click()
  await expect(page.getByText('Az oldala 404-et ad')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Leveszem a polcról' }).click()
  await expect(page.getByText('Le van véve a polcról')).toBeVisible()
  await expect(async () => expect((await page.request.get(shopPage)).status()).toBe(404)).toPass({ timeout: 5000 })

  // Its number is known: it is offered back.
  await page.goto('/admin/products/new')
  await page.getByLabel('EAN vagy ISBN').fill(ean)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Visszateszem a polcra' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(async () => expect((await page.request.get(shopPage)).status()).toBe(200)).toPass({ timeout: 5000 })
  await other.context().close()
})

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
