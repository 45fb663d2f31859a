import { camt } from '#shop/selling/money/statement/test-statements.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { aBuyer } from '#tests/support/buyer.ts'
import { aSavedCart, productIdOf } from '#tests/support/cart.ts'
import { byName } from '#tests/support/customers.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice } from '#tests/support/office.ts'

/** The demo shop's own. */
const IBAN = 'HU93999000091234567600000000'
const ACCOUNT = ['99900009-12345676', 'HU93 9990 0009 1234 5676 0000 0000', 'Kolofon Mintabolt Kft.', 'Minta Bank']
const PHONE_WIDTH = 320

test('ORDER-11 ORDER-12 OFFICE-97 a reader orders by transfer, reads where to send the money, and a bookseller reads the statement that pays it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: PHONE_WIDTH, height: 740 })
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const buyer = await aBuyer()
  const cart = aSavedCart([{ productid: await productIdOf(page.request, 'egri-csillagok'), qty: 1 }])
  await page.context().addCookies([{ name: 'cart', value: encodeURIComponent(JSON.stringify(cart)), url: byName() }])
  await page.goto(byName('/checkout'))
  await buyer.signIn(page)
  await page.waitForURL(byName('/checkout'))
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await page.getByRole('radio', { name: /By courier/ }).check()
  await next.click()
  await page.getByRole('radio', { name: /By bank transfer.*your parcel leaves when the money has arrived/ }).check()
  await fits()
  await next.click()
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await page.getByRole('button', { name: /^Order with obligation to pay/ }).click()
  await page.waitForURL(/order=K26-/)
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await expect(page.getByRole('heading', { name: 'We have your order; the payment is still to come.' })).toBeVisible()
  const main = page.getByRole('main')
  for (const words of [...ACCOUNT, 'We wait until']) await expect(main).toContainText(words)
  await expect(
    main
      .getByRole('definition')
      .filter({ hasText: new RegExp(`^${number}$`) })
      .last(),
  ).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await fits()
  const [{ total } = { total: 0 }] = (await inDatabase('select total from orders where number = $1', [number])) as {
    total: number
  }[]

  // As the invoicing service has issued it.
  await inDatabase(
    `insert into proformas (order_id, external_id, status, request, number, url, order_version, queued_at, issued_at)
     select id, number || '-proforma', 'ISSUED', '{}', 'D-KOL-2026-17', 'https://szamlazo.example/d/17', version, now(), now()
     from orders where number = $1`,
    [number],
  )
  await page.goto(byName(`/hu/rendeleseim/${number.toLowerCase()}`))
  for (const words of [...ACCOUNT, 'Közlemény', 'A közleménybe csak a rendelésszámot írja.'])
    await expect(main).toContainText(words)
  const proforma = page.getByRole('link', { name: 'D-KOL-2026-17' })
  await expect(proforma, 'ORDER-12').toHaveAttribute('href', 'https://szamlazo.example/d/17')
  expect(await axeViolations(page)).toEqual([])
  await fits()

  const office = await (await browser.newContext()).newPage()
  await chooseLook(office, { language: 'hu', theme: 'day', width: 360 })
  await enterOffice(office, 'admin@example.com', '/admin/credits')
  const statement = camt(
    [
      { amount: total, text: `rendeles ${number.toLowerCase()}`, payer: 'KOVACS ANNA' },
      { amount: 1234, text: 'konyvek', payer: 'Valaki' },
    ],
    { iban: IBAN },
  )
  await office.getByLabel('Kivonat a banktól').setInputFiles({
    name: 'kivonat.xml',
    mimeType: 'text/xml',
    buffer: statement,
  })
  await office.getByRole('button', { name: 'Beolvasom' }).click()
  await expect(office.getByText('Beolvasva: 2 tétel, ebből 2 jóváírás.')).toBeVisible()
  await expect(office.getByText('nem nevez meg rendelést')).toBeVisible()
  expect(await axeViolations(office)).toEqual([])
  expect(await office.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await office.getByRole('button', { name: /^Rendben, kifizette/ }).click()
  await expect(office.getByText('Egy rendelés kifizetve.')).toBeVisible()

  await page.reload()
  await expect(page.getByText(IBAN.slice(4, 12))).toBeHidden()
  await expect(proforma).toBeHidden()
  await expect(page.getByText('Banki átutalás: kifizetve')).toBeVisible()
})
