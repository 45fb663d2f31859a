import { randomInt } from 'node:crypto'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice, prove, scan, scanSlowly } from '#tests/support/office.ts'
import { aPaidOrder } from '#tests/support/paid-order.ts'

test('OFFICE-26 OFFICE-27 on a phone a parcel is packed with a scan for its slip and one for each copy, the wrong book is not, and two scans hand it over', async ({
  page,
}) => {
  const number = await aPaidOrder()
  const eans = (await inDatabase(
    `select l.ean, (select p.ean from products p where p.ean is not null and p.ean <> l.ean limit 1) as other
      from order_lines l join orders o on o.id = l.order_id where o.number = $1`,
    [number],
  )) as { ean: string; other: string }[]
  await chooseLook(page, { language: 'hu', theme: 'day', width: 360 })
  await enterOffice(page, 'staff@example.com', '/admin/pack')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await scan(page, number)
  await expect(page.getByRole('main').getByText(number, { exact: true })).toBeVisible()

  // The wrong book fills the screen; nothing of it is counted.
  await scan(page, eans[0]?.other ?? '')
  await expect(page.getByText('Nem ez a könyv')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kiveszem, tovább' }), 'the safe choice').toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  // The right one answers it. A scanner of another make, four times as slow, and no key at the end.
  await scanSlowly(page, eans[0]?.ean ?? '', 60, null)
  await expect(page.getByText('Becsomagolva')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await page.goto('/admin/handover')
  await expect(page.getByText('Olvasd be a csomagkísérőt, vagy az itt kért címkét.')).toBeVisible()
  const label = String(randomInt(10_000_000_000, 90_000_000_000))
  await scan(page, number)
  await expect(page.getByText(`${number}: most a futár címkéjét.`)).toBeVisible()
  await scan(page, label)
  await expect(page.getByText(`${number} elment: ${label}`)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(
    await inDatabase(
      `select s.status, s.tracking_number as label from shipments s join orders o on o.id = s.order_id
        where o.number = $1`,
      [number],
    ),
  ).toEqual([{ status: 'SHIPPED', label }])
})

test('OFFICE-10 Today learns by itself of an order that has come, and the number beside it too', async ({ page }) => {
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'staff@example.com', '/admin?opened=leaves-today')
  await expect(page.getByRole('heading', { level: 1, name: 'Ma' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isStillTheSame: true }))
  const number = await aPaidOrder()
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  expect(await page.evaluate(() => 'isStillTheSame' in window), 'nothing was opened anew').toBe(true)
})

test('OFFICE-24 OFFICE-75 a counter asks for part of the money back in four keys, another person approves it, and the asker cannot', async ({
  page,
  browser,
}) => {
  const number = await aPaidOrder()
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'staff@example.com', `/admin/orders/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('csomagolásra vár')
  await page.keyboard.press('Shift+R')
  const dialog = page.getByRole('dialog', { name: 'Visszatérítés' })
  await dialog.getByRole('button', { name: 'Összeg', exact: true }).click()
  await dialog.getByLabel('Mennyi menjen vissza').fill('1000')
  await dialog.getByLabel('Miért', { exact: true }).selectOption('goodwill')
  await dialog.getByLabel('Írd be az összeget').fill('1000')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await prove(page, 'Staff1234')
  await expect(page.getByText('jóváhagyásra vár.')).toBeVisible()
  // Whoever has the order open knows of it.
  await expect(page.getByText(/^Jóváhagyásra vár: 1\s000\sFt visszatérítés\./)).toBeVisible()
  await page.goto('/admin/approvals')
  const own = page.getByRole('article').filter({ hasText: number })
  await expect(own.getByRole('button', { name: 'Visszavonom' })).toBeVisible()
  await expect(own.getByRole('button', { name: 'Jóváhagyom' })).toHaveCount(0)

  const other = await (await browser.newContext()).newPage()
  await chooseLook(other, { language: 'en', theme: 'night', width: 360 })
  await enterOffice(other, 'admin@example.com', '/admin/approvals')
  const request = other.getByRole('article').filter({ hasText: number })
  await request.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await prove(other, 'Admin1234')
  await expect(request.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const refunds = () =>
    inDatabase(
      `select r.amount, p.asked_by, p.decided_by from refunds r join approvals p on p.id = r.approval_id
        join orders o on o.id = r.order_id where o.number = $1`,
      [number],
    )
  await expect.poll(refunds).toEqual([{ amount: 1000, asked_by: 'staff@example.com', decided_by: 'admin@example.com' }])
})
