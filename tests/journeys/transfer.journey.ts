import { randomUUID } from 'node:crypto'
import { camt } from '#shop/selling/money/statement/test-statements.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { aBuyer, HOME } from '#tests/support/buyer.ts'
import { productIdOf } from '#tests/support/cart.ts'
import { byName } from '#tests/support/customers.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice } from '#tests/support/office.ts'

const TRANSFER = {
  isOn: true,
  days: 8,
  forWhom: 'companies',
  holder: 'Kolofon Kft.',
  account: '11773016-11111018',
  bank: 'OTP Bank',
}

test.beforeAll(() =>
  inDatabase(
    `insert into settings (name, value) values ('transfer', $1::jsonb) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(TRANSFER)],
  ),
)
test.afterAll(() => inDatabase(`delete from settings where name = 'transfer'`))

const QUOTE = `query Quote($input: OrderInput!) {
  quoteOrder(input: $input) { total shippingPrice termsVersion linesHash payments }
}`
const PLACE = `mutation Place($input: OrderInput!, $key: ID!, $accepted: AcceptedInput!) {
  placeOrder(input: $input, key: $key, accepted: $accepted) { order { number total } problems { kind field } }
}`
type Quote = { total: number; shippingPrice: number; termsVersion: string; linesHash: string; payments: string[] }

test('ORDER-11 ORDER-12 OFFICE-97 a school orders by transfer, reads where to send the money, and a bookseller reads the statement that pays it', async ({
  page,
  browser,
}) => {
  const buyer = await aBuyer()
  const input = {
    lines: [{ productId: await productIdOf(page.request, 'egri-csillagok'), quantity: 1 }],
    shipping: 'GLS',
    payment: 'TRANSFER',
    delivery: HOME,
    contact: { name: HOME.name, phone: '+36301234567' },
    billing: { ...HOME, company: 'Lámpás Iskola', taxNumber: '10734977-2-42' },
    language: 'hu',
  }
  const readQuote = async () => (await buyer.ask<{ quoteOrder: Quote }>(QUOTE, { input })).quoteOrder
  await expect.poll(async () => (await readQuote()).payments).toContain('TRANSFER')
  const { total: sum, shippingPrice, termsVersion, linesHash } = await readQuote()
  const accepted = { total: sum, shippingPrice, termsVersion, linesHash }
  const { placeOrder } = await buyer.ask<{ placeOrder: { order: { number: string; total: number } } }>(PLACE, {
    input,
    accepted,
    key: randomUUID(),
  })
  const { number, total } = placeOrder.order

  // As the invoicing service has issued it.
  await inDatabase(
    `insert into proformas (order_id, external_id, status, request, number, url, order_version, queued_at, issued_at)
     select id, number || '-proforma', 'ISSUED', '{}', 'D-KOL-2026-17', 'https://szamlazo.example/d/17', version, now(), now()
     from orders where number = $1`,
    [number],
  )
  await page.goto(byName(`/hu/rendeleseim/${number.toLowerCase()}`))
  await buyer.signIn(page)
  await expect(page.getByText('11773016-11111018')).toBeVisible()
  for (const words of ['Kolofon Kft.', 'OTP Bank', 'HU42 1177 3016 1111 1018 0000 0000'])
    await expect(page.getByText(words)).toBeVisible()
  const proforma = page.getByRole('link', { name: 'D-KOL-2026-17' })
  await expect(proforma, 'ORDER-12').toHaveAttribute('href', 'https://szamlazo.example/d/17')
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  const office = await (await browser.newContext()).newPage()
  await chooseLook(office, { language: 'hu', theme: 'day', width: 360 })
  await enterOffice(office, 'admin@example.com', '/admin/credits')
  const statement = camt([
    { amount: total, text: `rendeles ${number.toLowerCase()}`, payer: 'LAMPAS ISKOLA' },
    { amount: 1234, text: 'konyvek', payer: 'Valaki' },
  ])
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
  await expect(page.getByText('11773016-11111018')).toBeHidden()
  await expect(proforma).toBeHidden()
  await expect(page.getByText('Banki átutalás: kifizetve')).toBeVisible()
})
