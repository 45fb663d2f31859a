import { axeViolations } from '#tests/support/axe-violations.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice, scan } from '#tests/support/office.ts'
import { aPaidOrder } from '#tests/support/paid-order.ts'

const eansOf = async (number: string) =>
  (await inDatabase('select l.ean from order_lines l join orders o on o.id = l.order_id where o.number = $1', [
    number,
  ])) as { ean: string }[]
const labelOf = async (number: string) =>
  (await inDatabase(
    `select c.number, c.state, c.refused_code as refused, s.status from carrier_labels c
      join shipments s on s.id = c.shipment_id join orders o on o.id = s.order_id
      where o.number = $1 order by c.requested_at desc limit 1`,
    [number],
  )) as { number: string | null; state: string; refused: string | null; status: string }[]

test('WAYS-21 WAYS-22 a parcel is packed, its label is ordered by one press, and reading the label alone hands it over', async ({
  page,
}) => {
  const number = await aPaidOrder()
  await chooseLook(page, { language: 'hu', theme: 'day', width: 360 })
  await enterOffice(page, 'staff@example.com', `/admin/pack/${number}`)
  await expect(page.getByRole('main').getByText(number, { exact: true })).toBeVisible()
  for (const { ean } of await eansOf(number)) await scan(page, ean)
  await expect(page.getByText('Becsomagolva')).toBeVisible()
  await page.getByRole('link', { name: 'Címke' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Címke: ${number}` })).toBeVisible()
  await page.getByLabel('Utca, házszám nélkül').fill('Sas utca')
  await page.getByLabel('Házszám', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Címke', exact: true }).click()
  await expect(page.getByText('A szállítónak ez is kell: házszám.')).toBeVisible()
  await page.getByLabel('Házszám', { exact: true }).fill('1')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Címke', exact: true }).click()
  await expect(page.getByText('Megvan a címke:')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Címke nyomtatása' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  const [label] = await labelOf(number)
  await page.goto('/admin/handover')
  await expect(page.getByText('Olvasd be a csomagkísérőt, vagy az itt kért címkét.')).toBeVisible()
  await scan(page, label?.number ?? '')
  await expect(page.getByText(`${number} elment: ${label?.number}`)).toBeVisible()
  expect((await labelOf(number))[0]).toMatchObject({ state: 'ORDERED', status: 'SHIPPED' })
})

test('WAYS-21 while the carrier is down the parcel goes with a label that was made elsewhere', async ({ page }) => {
  const number = await aPaidOrder()
  await inDatabase(
    `insert into shipments (order_id, number, status, made_at, packed_at)
      select id, 1, 'PACKED', now(), now() from orders where number = $1`,
    [number],
  )
  await inDatabase(
    `insert into shipment_lines (shipment_id, order_line_id, quantity)
      select s.id, l.id, l.quantity from shipments s join orders o on o.id = s.order_id
        join order_lines l on l.order_id = o.id where o.number = $1`,
    [number],
  )
  // Of a carrier that is away there is a row that says so; the simulator plays for other journeys meanwhile.
  await inDatabase(
    `insert into carrier_labels (id, shipment_id, carrier, reference, state, cod, refused_code, requested_at,
        requested_by_kind, ended_at)
      select gen_random_uuid(), s.id, 'gls', $1 || '-1-1', 'REFUSED', 0, 'away', now(), 'system', now()
      from shipments s join orders o on o.id = s.order_id where o.number = $1`,
    [number],
  )
  await chooseLook(page, { language: 'en', theme: 'night', width: 1440 })
  await enterOffice(page, 'staff@example.com', `/admin/labels/${number}`)
  await expect(page.getByText('The carrier did not answer, and nothing was ordered.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/admin/handover')
  // Whoever reads a code has the screen before them.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await scan(page, number)
  await expect(page.getByText(`${number}: now the carrier’s label.`)).toBeVisible()
  const byHand = String(Math.trunc(Math.random() * 80_000_000_000) + 10_000_000_000)
  await scan(page, byHand)
  await expect(page.getByText(`${number} has gone: ${byHand}`)).toBeVisible()
})
