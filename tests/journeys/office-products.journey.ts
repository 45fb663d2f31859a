import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ean13 } from '#kit/formats/ean.ts'
import { until } from '#kit/until.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice, hands } from '#tests/support/office.ts'

const aNumber = () => ean13(`97896${randomInt(1_000_000, 9_999_999)}`)
/** Two seconds are promised; a busy machine takes its time for the asking too. */
const within = { withinMs: 6_000 }

async function answer(page: Page, address: string) {
  const response = await page.request.get(address, { maxRedirects: 0 })
  return { status: response.status(), to: response.headers().location ?? null, html: await response.text() }
}

test('OFFICE-31 OFFICE-35 OFFICE-38 a title that waited is published in five keys, edited by two at once, undone, moved, withdrawn and restored', async ({
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
  expect((await answer(page, shopPage)).status).toBe(200)

  // Two people on different fields: both are kept. On the same: both are shown, and one is chosen.
  const other = await browser.newPage()
  await chooseLook(other, { language: 'en', theme: 'night', width: 1440 })
  await enterOffice(other, 'admin@example.com', address)
  await page.getByLabel('Terjedelem', { exact: true }).fill('230')
  await page.getByLabel('Leírás', { exact: true }).fill('Az enyém.')
  await other.getByLabel('Weight', { exact: true }).fill('410')
  await other.keyboard.press('Control+s', { delay: 50 })
  await expect(other.getByText('Saved.')).toBeVisible()
  await expect(page.getByLabel('Súly', { exact: true })).toHaveValue('410')
  await expect(page.getByLabel('Terjedelem', { exact: true })).toHaveValue('230')
  await other.getByLabel('Hungarian description', { exact: true }).fill('A másiké.')
  await other.keyboard.press('Control+s', { delay: 50 })
  await expect(page.getByText('Közben más is átírta: Leírás.')).toBeVisible()
  await page.keyboard.press('Control+s', { delay: 50 })
  await expect(page.getByText('Előbb döntsd el, melyik változat maradjon.')).toBeVisible()
  await page.getByRole('radio', { name: /^Az enyém/ }).click()
  await page.keyboard.press('Control+s', { delay: 50 })
  await expect(page.getByText(/^Mentve\./)).toBeVisible()
  // Until the title is read again, the choice that was made stands beside the field, under the same name.
  await expect(page.getByRole('textbox', { name: 'Leírás', exact: true })).toHaveValue('Az enyém.')
  expect(await until(async () => (await answer(page, shopPage)).html.includes('Az enyém.'), within)).toBe(true)

  // What was changed since is not undone over it; that can be undone itself. Given back, the file's word holds again.
  await expect(other.getByLabel('Pages', { exact: true })).toHaveValue('230')
  await other.getByLabel('Pages', { exact: true }).fill('240')
  await other.keyboard.press('Control+s', { delay: 50 })
  await expect(page.getByLabel('Terjedelem', { exact: true })).toHaveValue('240')
  await page.getByRole('button', { name: 'Visszavonom' }).first().click()
  await expect(page.getByText('Azóta változott, ezért nem vontuk vissza.')).toBeVisible()
  await other.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByLabel('Terjedelem', { exact: true })).toHaveValue('230')
  await other.close()
  await page.getByRole('button', { name: 'Terjedelem: zárolva. Visszaadom az adatközlőnek' }).click()
  await expect(page.getByLabel('Terjedelem', { exact: true })).toHaveValue('222')
  await expect(page.getByLabel('Súly', { exact: true })).toHaveValue('410')

  // An address of its own, to which the former one leads.
  await page.getByLabel('Webcím vége').first().fill(`varo-${ean}`)
  await page.getByRole('button', { name: 'Webcím mentése' }).click()
  await expect(page.getByText('Az új webcím él; a régi ide vezet.')).toBeVisible()
  expect(await until(async () => (await answer(page, shopPage)).status === 301, within)).toBe(true)
  expect((await answer(page, shopPage)).to).toBe(`/hu/konyv/varo-${ean}`)
  const moved = async () => (await answer(page, `/hu/konyv/varo-${ean}`)).status

  // Taken out of the shop; its number is known, and it is offered back.
  await page.getByRole('button', { name: 'Leveszem a polcról' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leveszem a polcról' }).click()
  await expect(page.getByText('Le van véve a polcról')).toBeVisible()
  expect(await until(async () => (await moved()) === 404, within)).toBe(true)
  await page.goto('/admin/products/new')
  await page.getByLabel('EAN vagy ISBN').fill(ean)
  await page.keyboard.press('Enter', { delay: 50 })
  await page.getByRole('button', { name: 'Visszateszem a polcra' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await until(async () => (await moved()) === 200, within)).toBe(true)

  // Job 17: from the title to its card.
  hand.used()
  await hand.press('r')
  await page.getByLabel('Ajánló szavak, magyarul').fill(`Erre vártunk: ${ean}.`)
  await page.getByRole('button', { name: 'Mentés és nyomtatás' }).focus()
  await hand.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Polccédula' })).toBeVisible()
  await expect(page.getByText(`Erre vártunk: ${ean}.`)).toBeVisible()
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', 'yes')))
  await page.getByRole('button', { name: 'Nyomtatás' }).focus()
  await hand.press('Enter')
  await expect(page.locator('body[data-printed=yes]')).toBeAttached()
  expect(hand.used(), 'keys of a recommendation').toBeLessThanOrEqual(3)
})

test('OFFICE-33 OFFICE-02 people of a title are picked and made by keys alone, and the field is free for the next one', async ({
  page,
}) => {
  const ean = aNumber()
  const id = `picker${ean.slice(-6)}`
  const family = `Próbai${ean.slice(-4)}`
  await inDatabase(
    `with made as (insert into products (id, type, ean, vat_class, list_price, language)
        values ($1, 'BOOK', $2, 'BOOK', 4990, 'hu'))
      insert into product_texts (product_id, type, language, name, slug)
        select $1, 'BOOK', language::language, 'Kézzel szedett', $1 || '-' || language from unnest(array['hu', 'en']) as language`,
    [id, ean],
  )
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', `/admin/products/${id}`)
  const type = (text: string) => page.keyboard.type(text, { delay: 50 })
  const press = (key: string) => page.keyboard.press(key, { delay: 50 })
  await page.getByRole('button', { name: 'Közreműködő hozzáadása' }).press('Enter')
  const picker = page.getByRole('dialog', { name: 'Szerző vagy közreműködő választása' })
  const field = picker.getByRole('combobox')
  await expect(field).toBeFocused()

  // Nobody has this name: Enter leads to the form of a new one, and from there back to an empty field.
  await type(`${family} Géza`)
  await expect(picker.getByRole('option', { selected: true })).toHaveText(`Új név: ${family} Géza`)
  await press('Enter')
  await expect(picker.getByLabel('Neve magyarul')).toBeFocused()
  await expect(picker.getByLabel('Neve angolul')).toHaveValue(`Géza ${family}`)
  await press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')

  // The words in any order, and Enter pressed before the answer is there.
  await type(`géza ${family.toLowerCase()}`)
  await press('Enter')
  await expect(picker.getByRole('status')).toHaveText(`Hozzáadva: ${family} Géza`)
  await expect(field).toHaveValue('')
  await press('Escape')
  await expect(picker).toBeHidden()
  await expect(page.getByText('1 mező nincs mentve')).toBeVisible()
})

test('OFFICE-30 OFFICE-02 the list of titles is filtered, searched with withdrawn ones, chosen by keys, and read beside each other', async ({
  page,
}) => {
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', '/admin/products?kind=BOOK&sort=title')
  await expect(page.getByRole('button', { name: 'Szűrő elvétele: Fajta' })).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  // A row is there before the frame hears its keys.
  await expect(async () => {
    await page.keyboard.press('j', { delay: 50 })
    await expect(page.locator('a[data-row]:focus')).toBeVisible({ timeout: 1_000 })
  }).toPass()
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
