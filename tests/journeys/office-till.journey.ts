import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice, hands } from '#tests/support/office.ts'

test('TILL-07 TILL-08 OFFICE-05 what is sold by the scanner stands in the day, is taken back by a line, and the day is closed beside the register', async ({
  page,
}) => {
  const [title] = (await inDatabase(
    `select p.ean, t.name from products p join product_texts t on t.product_id = p.id and t.language = 'hu'
      where not p.deleted and p.off_sale is null and p.list_price > 1000 order by p.popularity desc, p.id offset 40 limit 1`,
  )) as { ean: string; name: string }[]
  if (!title) throw new Error('The demo has too few titles')
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', '/admin/till/sell')
  const hand = hands(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Eladás a pultnál' })).toBeVisible()
  const asksWhere = page.getByText('Melyik hely naplóját nézed?')
  if (await asksWhere.isVisible()) await page.getByRole('main').getByRole('button').first().click()
  await hand.scan(title.ean)
  await expect(page.getByText(title.name, { exact: true })).toBeVisible()
  await hand.scan(title.ean)
  await expect(page.getByText(/^2 példány, /)).toBeVisible()
  await page.getByRole('button', { name: 'Eladtam' }).press('Enter')
  await expect(page.getByText(/^A naplóban van: /)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), 'the button has gone, the keyboard has not').toBeFocused()

  await page.getByRole('link', { name: 'A mai napló' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /nyugta, / })).toBeFocused()
  const lines = page.getByRole('table', { name: 'A nap eladásai, a legutolsó elöl' })
  await expect(lines.getByText(title.name).first()).toBeVisible()
  await lines.getByRole('button', { name: 'Visszaveszem' }).first().press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Visszaveszem' }).press('Enter')
  await expect(lines.getByText('vissza a polcra').first()).toBeVisible()
  await expect(lines.getByRole('row').filter({ hasText: 'visszavettétek' })).toBeFocused()

  await page.getByLabel('Pénztárgép, 5 %').fill('100')
  await page.getByLabel('Mitől tér el?').fill('próba')
  await page.getByLabel('Mitől tér el?').press('Enter')
  await expect(page.getByText(/^1\. zárás, /)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Zárás' })).toBeFocused()
  await expect(page.getByText('próba')).toBeVisible()
})

test('TILL-08 selling goes on while the network is away: sales wait on the device and go up in their order', async ({
  page,
  context,
  problems,
}) => {
  const [title] = (await inDatabase(
    `select p.ean, t.name from products p join product_texts t on t.product_id = p.id and t.language = 'hu'
      where not p.deleted and p.off_sale is null and p.list_price > 1000 order by p.popularity desc, p.id offset 41 limit 1`,
  )) as { ean: string; name: string }[]
  if (!title) throw new Error('The demo has too few titles')
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', '/admin/till/sell')
  const hand = hands(page)
  const asksWhere = page.getByText('Melyik hely naplóját nézed?')
  await expect(page.getByRole('heading', { level: 1, name: 'Eladás a pultnál' })).toBeVisible()
  if (await asksWhere.isVisible()) await page.getByRole('main').getByRole('button').first().click()
  const sell = () => page.getByRole('button', { name: 'Eladtam' }).click()
  await hand.scan(title.ean)
  await expect(page.getByText(title.name, { exact: true })).toBeVisible()
  await context.setOffline(true)
  await sell()
  await expect(page.getByText(/^1 eladás .* óta várja a hálózatot\.$/)).toBeVisible()
  await hand.scan('9789630000123')
  await expect(page.getByText('Most nincs hálózat', { exact: false })).toBeVisible()
  await page.getByLabel('Ár, 9789630000123').fill('1234')
  await sell()
  await expect(page.getByText(/^2 eladás .* óta várja a hálózatot\.$/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('várja a hálózatot', { exact: false })).toBeHidden({ timeout: 15_000 })
  expect(problems.splice(0).every((problem) => /ERR_INTERNET_DISCONNECTED|did not answer/.test(problem))).toBe(true)
  const rows = await inDatabase(
    `select ean from till_sales where ean = '${title.ean}' or ean = '9789630000123' order by id`,
  )
  expect(rows).toEqual([{ ean: title.ean }, { ean: '9789630000123' }])
})
