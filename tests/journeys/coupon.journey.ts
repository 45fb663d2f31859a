import { readFile } from 'node:fs/promises'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { aBuyer } from '#tests/support/buyer.ts'
import { aSavedCart, productIdOf } from '#tests/support/cart.ts'
import { byName } from '#tests/support/customers.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice, prove, scan } from '#tests/support/office.ts'

/** Its price is fixed by no law, and is not reduced. */
const NOTEBOOK = '/hu/notesz-es-ajandektargy/kerti-naplo'

test('COUPON-05 COUPON-07 COUPON-08 a bookseller makes a code, a buyer orders with it for less, and the office sees who did', async ({
  page,
  browser,
}) => {
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', '/admin/coupons')
  await page.getByRole('button', { name: 'Új kód' }).click()
  const dialog = page.getByRole('dialog')
  const code = await dialog.getByLabel('Kód', { exact: true }).inputValue()
  await dialog.getByLabel('Mennyit').fill('10')
  await dialog.getByLabel('Mire való').fill('Próba')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Létrehozom' }).click()
  await prove(page, 'Admin1234')
  await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible()

  const context = await browser.newContext()
  const shopPage = await context.newPage()
  const number = await test.step('the buyer types it where they pay, first wrong', async () => {
    const buyer = await aBuyer()
    const items = [{ productid: await productIdOf(shopPage.request, NOTEBOOK), qty: 1 }]
    await context.addCookies([
      { name: 'cart', value: encodeURIComponent(JSON.stringify(aSavedCart(items))), url: byName() },
    ])
    await shopPage.goto(byName('/hu/megrendeles'))
    await buyer.signIn(shopPage)
    await shopPage.waitForURL(byName('/hu/megrendeles'))
    await shopPage.getByRole('radio', { name: /Futárral, házhoz/ }).check()
    await shopPage.getByRole('button', { name: 'Tovább', exact: true }).click()
    await shopPage.getByText('kedvezménykódom').click()
    const field = shopPage.getByLabel('A kártya vagy a kedvezmény kódja')
    await field.fill('NINCSILYEN')
    await field.press('Enter')
    await expect(shopPage.getByText('Ez a kód most nem használható')).toBeVisible()
    await field.fill(code.toLowerCase())
    await field.press('Enter')
    await expect(shopPage.getByText(`Ennyivel kevesebb (kód: ${code}):`)).toBeVisible()
    await expect(shopPage.getByText(`Kedvezmény (kód: ${code})`).first()).toBeVisible()
    expect(await axeViolations(shopPage)).toEqual([])
    await shopPage.getByRole('radio', { name: /Bankkártyával/ }).check()
    await shopPage.getByRole('button', { name: 'Tovább', exact: true }).click()
    await expect(shopPage.getByText('Közben változott')).toHaveCount(0)
    await shopPage.getByRole('checkbox', { name: /Elolvastam és elfogadom/ }).check()
    await shopPage.getByRole('button', { name: /^Megrendelés fizetési kötelezettséggel/ }).click()
    await shopPage.waitForURL(/order=K26-|barion/)
    const [order] = await buyer.orders()
    return order?.number ?? ''
  })
  await context.close()

  await page.getByRole('link', { name: code }).first().click()
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Lezárom' }).click()
  await dialog.getByLabel('Miért').fill('Vége')
  await dialog.getByRole('button', { name: 'Lezárom' }).click()
  await expect(page.getByText('lezárva').first()).toBeVisible()
})

test('COUPON-09 COUPON-10 many codes are in a file once, and one of them is typed at the order desk', async ({
  page,
}) => {
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', '/admin/coupons')
  await page.getByRole('button', { name: 'Sok egyszeri kód' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Hány kód').fill('3')
  await dialog.getByLabel('Mennyit').fill('10')
  await dialog.getByLabel('Mire való').fill('Iskola')
  expect(await axeViolations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Létrehozom' }).click()
  await prove(page, 'Admin1234')
  const [, ...rows] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(rows, 'what only the shop sees is not in a file for others').toEqual(
    Array(3).fill(expect.stringMatching(/^[2-9A-Z]{8};10%;[\d-]+;[\d-]+$/)),
  )
  await dialog.getByRole('button', { name: 'Megvan, bezárom' }).click()
  await expect(page.getByRole('row', { name: /3 egyszeri kód/ }).first()).toBeVisible()

  const code = rows[0]?.slice(0, 8) ?? ''
  const id = await productIdOf(page.request, NOTEBOOK)
  const [title] = (await inDatabase('select ean from products where id = $1', [id])) as { ean: string }[]
  await page.goto('/admin/orders/new')
  await scan(page, title?.ean ?? '')
  const field = page.getByLabel('Kedvezménykód')
  await field.fill(code.slice(1))
  await expect(page.getByText('A kedvezménykód nem érvényes.'), 'nobody is interrupted').toBeHidden()
  await field.press('Tab')
  await expect(page.getByText('A kedvezménykód nem érvényes.')).toBeVisible()
  await field.fill(code)
  await field.press('Tab')
  await expect(page.getByText('kell hozzá a fiókja vagy az e-mail-címe')).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).fill('iskola@example.com')
  await expect(page.getByText(`Kedvezmény (…${code.slice(-4)})`)).toBeVisible()
  await page.getByLabel('Név', { exact: true }).fill('Kovács Anna')
  await page
    .getByRole('button', { name: /^(Felveszem|Fizetett)/ })
    .first()
    .click()
  await expect
    .poll(() =>
      inDatabase(
        `select u.code_id > 0 as used from coupon_uses u
    join orders o on o.id = u.order_id where o.email = 'iskola@example.com'`,
        [],
      ),
    )
    .toEqual([{ used: true }])
})
