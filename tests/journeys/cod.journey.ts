import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { glsWorkbook } from '#shop/selling/money/settlement/test-settlements.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { aBuyer } from '#tests/support/buyer.ts'
import { aSavedCart, BOOKS, productIdOf } from '#tests/support/cart.ts'
import { byName } from '#tests/support/customers.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice } from '#tests/support/office.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What somebody of the shop does with an order, by the office's door. */
async function doTo(page: Page, number: string, act: 'pack' | 'ship', body: object = {}): Promise<void> {
  const origin = process.env.JOURNEY_URL ?? ''
  const [order] = (await inDatabase('select version from orders where number = $1', [number])) as { version: number }[]
  const answer = await page.request.post(`${origin}/admin/api/orders/${number}/${act}`, {
    headers: { origin, 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
    data: { version: order?.version, ...body },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Of one test alone, so that its end is nobody else's. */
const POINT = { id: 'minta-utanvet', name: 'Minta csomagautomata 99, Szeged', town: 'szeged' }
const PHONE_WIDTH = 320

test.afterEach(() => inDatabase('delete from parcel_points where id = $1', [POINT.id]))

test('ORDER-10 OFFICE-96 a buyer pays the courier, and the bookseller reads on a phone what the carrier settles', async ({
  page,
  browser,
}) => {
  await inDatabase(
    `insert into parcel_points select (jsonb_populate_record(p, $1::jsonb)).* from parcel_points p where p.id = 'minta-019'
      on conflict do nothing`,
    [JSON.stringify(POINT)],
  )
  await page.setViewportSize({ width: PHONE_WIDTH, height: 740 })
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE_WIDTH)
  const next = page.getByRole('button', { name: 'Tovább', exact: true })
  const cod = page.getByRole('radio', { name: /Utánvéttel, a csomag átvételekor/ })
  const orderWith = async (slug: string, qty: number) => {
    const cart = aSavedCart([{ productid: await productIdOf(page.request, slug), qty }])
    await page.context().addCookies([{ name: 'cart', value: encodeURIComponent(JSON.stringify(cart)), url: byName() }])
    await page.goto(byName('/hu/megrendeles'))
  }
  const buyer = await aBuyer()

  await orderWith(BOOKS.coming, 1)
  await buyer.signIn(page)
  await page.waitForURL(byName('/hu/megrendeles'))
  await page.getByRole('radio', { name: /Futárral, házhoz/ }).check()
  await next.click()
  await expect(page.getByText(/Utánvét most nem választható\. Előrendelt könyvet/)).toBeVisible()
  await expect(cod).toHaveCount(0)
  await orderWith('egri-csillagok', 20)
  await page.getByRole('radio', { name: /Futárral, házhoz/ }).check()
  await next.click()
  await expect(page.getByText(/Utánvéttel legfeljebb 50.000.Ft értékű csomagot küldünk/)).toBeVisible()

  // Where the parcel is fetched says how it can be paid for there, and is gone before the order is placed.
  await orderWith('rokonok', 1)
  await page.getByRole('radio', { name: /Csomagpontra/ }).check()
  await page.getByRole('radio', { name: /Minta csomagautomata 99, Szeged.*utánvétnél csak kártyával fizethet/ }).check()
  await fits()
  await next.click()
  await cod.check()
  expect(await axeViolations(page)).toEqual([])
  await next.click()
  await expect(page.getByText(/Átvételkor fizetendő: [\d\s\u00A0]+[05].Ft, készpénzben/)).toBeVisible()
  await fits()
  // The same in English, with what was chosen.
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByText(/To pay on delivery: .*, rounded to what can be paid in cash/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Order with obligation to pay/ })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await fits()
  await page.getByRole('link', { name: 'Magyar' }).click()
  await page.getByRole('checkbox', { name: /Elolvastam/ }).check()
  await inDatabase('update parcel_points set vanished_at = now() where id = $1', [POINT.id])
  const place = page.getByRole('button', { name: /^Megrendelés fizetési kötelezettséggel/ })
  await place.click()
  await expect(page.getByText('Ez a csomagpont már nincs meg; válasszon másikat.').first()).toBeVisible()
  expect(await buyer.orders()).toEqual([])
  await page.getByRole('radio', { name: /Minta csomagautomata 19, Szeged/ }).check()
  await next.click()
  await place.click()
  await page.waitForURL(/order=K26-/)
  await expect(page.getByRole('heading', { name: 'Megkaptuk a rendelését. A csomag átvételekor fizet.' })).toBeVisible()
  await fits()
  const number = new URL(page.url()).searchParams.get('order') ?? ''

  const office = await (await browser.newContext()).newPage()
  await chooseLook(office, { language: 'hu', theme: 'day', width: 360 })
  await enterOffice(office, 'admin@example.com', '/admin/settlements')
  const label = String(Date.now()).slice(-9)
  await doTo(office, number, 'pack')
  await doTo(office, number, 'ship', { trackingNumber: label })
  await office.reload()
  await expect(office.getByRole('heading', { level: 1, name: 'Utánvétek' })).toBeVisible()
  const underWay = office.getByRole('listitem').filter({ hasText: label })
  await expect(underWay).toContainText(number)
  const [parcel] = (await inDatabase('select cod from shipments where tracking_number = $1', [label])) as {
    cod: number
  }[]
  const amount = parcel?.cod ?? 0
  const rows = [{ number: label, reference: number, day: '2026-11-18', amount }]

  const send = office.getByRole('button', { name: 'Beolvasom' })
  await send.press('Enter')
  await expect(office.getByText('Előbb válaszd ki a fájlt.')).toBeVisible()
  const choose = (name: string, buffer: Buffer) =>
    office.getByLabel('A futárcég fájlja').setInputFiles({ name, mimeType: XLSX, buffer })
  await choose('csonka.xlsx', glsWorkbook(rows, { total: amount + 1 }))
  await send.press('Enter')
  await expect(office.getByText(/Semmit sem vettünk át belőle\./)).toBeVisible()
  await choose('utanvet.xlsx', glsWorkbook(rows))
  await send.press('Enter')
  await expect(office.getByText(/Beolvastuk: 1 csomag/)).toBeVisible()
  await expect(underWay).toHaveCount(0)
  await expect(office.getByRole('listitem').filter({ hasText: 'utanvet.xlsx' })).toBeVisible()
  expect(await axeViolations(office)).toEqual([])
  expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await send.press('Enter')
  await expect(office.getByText('Ezt a fájlt már beolvastátok: utanvet.xlsx.')).toBeVisible()

  expect((await buyer.orders()).map(({ status }) => status)).toEqual(['COMPLETED'])
})
