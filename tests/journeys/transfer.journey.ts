import { camt } from '#shop/selling/money/statement/test-statements.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { aBuyer } from '#tests/support/buyer.ts'
import { aSavedCart, productIdOf } from '#tests/support/cart.ts'
import { byName } from '#tests/support/customers.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice, prove } from '#tests/support/office.ts'

/** The demo shop's own. */
const IBAN = 'HU93999000091234567600000000'
const ACCOUNT = ['99900009-12345676', 'HU93 9990 0009 1234 5676 0000 0000', 'Kolofon Mintabolt Kft.', 'Minta Bank']
const PHONE_WIDTH = 320

test('ORDER-10 ORDER-11 ORDER-12 OFFICE-97 a reader orders by transfer, a bookseller reads the statement that pays it, and the money goes back to another account', async ({
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
  // The same in Hungarian, with what was chosen.
  await page.getByRole('link', { name: 'Magyar' }).click()
  await expect(page.getByRole('radio', { name: /Banki átutalással.*a csomag akkor indul/ })).toBeChecked()
  await page.getByRole('button', { name: 'Tovább', exact: true }).click()
  await expect(page.getByText(/átutal/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Megrendelés fizetési kötelezettséggel/ })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await fits()
  await page.getByRole('link', { name: 'English' }).click()
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

  // It is cancelled, and the money is wanted elsewhere than where it came from.
  await page.getByRole('button', { name: 'Lemondom a rendelést' }).click()
  await page.getByRole('button', { name: 'Igen, lemondom' }).click()
  const account = page.getByLabel('Bankszámlaszám')
  const send = page.getByRole('button', { name: 'Elküldöm a számlaszámot' })
  await account.fill('11773016-11111019')
  await send.click()
  await expect(page.getByText(/^Ez a számlaszám hibás/)).toBeVisible()
  await expect(account).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await account.fill('1177 3016 1111 1018')
  await send.click()
  await expect(
    page.getByRole('status').filter({ hasText: /^Megvan a számlaszám\. .*1018 végű számlára/ }),
  ).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await fits()
  const stored = `select from refund_accounts a join orders o on o.id = a.order_id
    where o.number = $1 and a::text not like '%11111018%'`
  expect(await inDatabase(stored, [number]), 'sealed').toHaveLength(1)

  const due = office.getByRole('listitem').filter({ hasText: 'Ide kéri:' }).filter({ hasText: number })
  await expect(due, 'the list follows by itself').toContainText('11773016-11111018')
  await due.getByRole('button', { name: 'Visszautaltam' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Visszautaltam' }).click()
  await prove(office, 'Admin1234')
  await expect(office.getByText(/visszautalva\.$/)).toBeVisible()
  await expect(due).toHaveCount(0)
  expect(await inDatabase(stored, [number]), 'nobody needs it any more').toEqual([])
  await page.reload()
  await expect(page.getByText('Törölt rendelés; a pénzt visszatérítettük.')).toBeVisible()
  await expect(account).toHaveCount(0)
})
