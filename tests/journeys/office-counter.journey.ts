import { byName, lettersTo } from '#tests/support/customers.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice, hands, prove, scan } from '#tests/support/office.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { anOrderToCollect, aPaidOrder, plentifulBook } from '#tests/support/paid-order.ts'

test('OFFICE-07 OFFICE-23 OFFICE-28 OFFICE-29 whose order it is and where it stands takes two keys, its letter again three, putting it aside two, handing it over at the till three', async ({
  page,
}) => {
  const { number, email } = await anOrderToCollect()
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'staff@example.com', '/admin/orders?view=all')
  await expect(page.getByRole('heading', { level: 1, name: 'Rendelések' })).toBeVisible()
  const { press, scan, used } = hands(page)
  const standing = page.getByRole('heading', { level: 1 })

  // Job 20: a customer calls. Orders are found a moment after they were placed.
  const isFound = `select from order_finds f join orders o on o.id = f.order_id
    where o.number = $1 and f.mark = f.written_mark`
  await expect.poll(async () => (await inDatabase(isFound, [number])).length).toBe(1)
  await press('/')
  const palette = page.getByRole('dialog', { name: 'Keresés' })
  await palette.getByRole('combobox').fill(email)
  await expect(palette.getByRole('option', { name: new RegExp(number) })).toBeVisible()
  await press('Enter')
  await expect(standing).toHaveText('A boltban veszik át, még nincs kikészítve: csomagolásra vár.')
  expect(used()).toBe(2)
  await press('l')
  await expect(page.getByText('A levél 10 másodperc múlva megy.')).toBeVisible()
  expect(used()).toBe(1)

  // Job 4: it has come, from wherever one is.
  await page.goto('/admin/messages')
  await expect(standing).toBeAttached()
  await scan(number)
  await expect(standing).toContainText('még nincs kikészítve')
  await press('r')
  await expect(page.getByText('Átvehető. A levél 10 másodperc múlva megy.')).toBeVisible()
  await expect(standing).toHaveText('A boltban várja a vevőt: átvételre vár.')
  expect(used()).toBe(2)

  // Job 2: what is paid in cash is rounded to five forints.
  const [order] = (await inDatabase('select total from orders where number = $1', [number])) as { total: number }[]
  const cash = Math.round((order?.total ?? 0) / 5) * 5
  await page.goto('/admin')
  await expect(standing).toBeAttached()
  await scan(number)
  await expect(standing).toContainText('átvételre vár')
  await press('c')
  const sum = page.getByRole('dialog').getByLabel('Ennyi jött be a pénztárba')
  await expect(sum).toBeFocused()
  await page.keyboard.type(String(cash))
  await press('Enter')
  await expect(page.getByText('Átvette, a pénztárban')).toBeVisible()
  expect(used()).toBe(3)
  expect(
    await inDatabase('select s.status from shipments s join orders o on o.id = s.order_id where o.number = $1', [
      number,
    ]),
  ).toEqual([{ status: 'COLLECTED' }])
})

test('OFFICE-26 a copy that is missing or damaged is told with three keys while packing, and another one takes its place', async ({
  page,
}) => {
  const number = await aPaidOrder()
  await chooseLook(page, { language: 'hu', theme: 'day', width: 360 })
  await enterOffice(page, 'staff@example.com', `/admin/pack/${number}`)
  const { press, used } = hands(page)
  const line = page.getByRole('listitem').getByRole('button', { name: /Hiányzik vagy sérült/ })
  for (const what of ['Hiányzik', 'Sérült'] as const) {
    await expect(line).toBeVisible()
    await line.focus()
    await press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: what, exact: true }).focus()
    await press('Enter')
    await expect(dialog.getByRole('button', { name: /^Jelentem/ })).toBeFocused()
    await press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Van másik példány: az kerül a csomagba.')).toBeVisible()
    expect(used()).toBe(3)
  }
  expect(
    await inDatabase(
      `select m.reason, m.quantity from stock_movements m join order_lines l on l.id = m.order_line_id
        join orders o on o.id = l.order_id where o.number = $1 and m.reason is not null order by m.id`,
      [number],
    ),
  ).toEqual([
    { reason: 'missing', quantity: 1 },
    { reason: 'damaged', quantity: 1 },
  ])
})

test('OFFICE-25 an order for somebody takes five keys and its titles: paid in cash at the counter, or on the phone by a link that is then paid by', async ({
  page,
}) => {
  const books = (await inDatabase('select id, ean, list_price from products where id = any($1)', [
    [await plentifulBook(), await plentifulBook(), await plentifulBook()],
  ])) as { id: string; ean: string }[]
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'staff@example.com')
  const { press, scan, used } = hands(page)
  const standing = page.getByRole('heading', { level: 1 })
  const lines = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Mégsem kell/ }) })

  // At the counter: by name alone, in cash. Titles are scanned one after the other, quicker than they are looked up.
  await press('g')
  await press('n')
  await expect(standing).toHaveText('Rendelés felvétele')
  for (const { ean } of books) await scan(ean)
  await expect(lines.getByRole('listitem')).toHaveCount(books.length)
  await press('v')
  // What is typed at once is the name, though the field was opened a moment later.
  await page.keyboard.type('Balogh Ákos', { delay: 50 })
  await expect(page.getByLabel('Név', { exact: true })).toHaveValue('Balogh Ákos')
  await press('Control+Enter')
  await expect(page.getByText(/: felvéve, .*Ft a kasszában\./)).toBeVisible()
  expect(used() - books.length).toBeLessThanOrEqual(5)
  await expect(standing).toContainText('még nincs kikészítve')
  const paid = await inDatabase(
    `select a.provider, a.charged % 5 as rest, o.status, o.terms_told from orders o join payment_attempts a on a.order_id = o.id
      where o.contact->>'name' = 'Balogh Ákos' order by o.id desc limit 1`,
  )
  expect(paid).toEqual([{ provider: 'till', rest: 0, status: 'CONFIRMED', terms_told: 'counter' }])

  // On the phone: somebody with an account, by a link in a letter.
  const { email } = await newCustomer(byName())
  await page.goto('/admin')
  await expect(standing).toBeVisible()
  await press('g')
  await press('n')
  await expect(standing).toHaveText('Rendelés felvétele')
  await scan(books[0]?.ean ?? '')
  await expect(lines.getByRole('listitem')).toHaveCount(1)
  await press('f')
  const picker = page.getByRole('dialog', { name: 'Van fiókja' })
  await picker.getByRole('combobox').fill(email)
  await expect(picker.getByRole('option', { name: new RegExp(email) })).toBeVisible()
  await press('Enter')
  await expect(page.getByText(`A fiókjába kerül: ${email}`)).toBeVisible()
  await page.getByLabel('Név', { exact: true }).fill('Szél Petra')
  await press('Control+Shift+Enter')
  await expect(page.getByText(/: felvéve\.$/)).toBeVisible()
  expect(used() - 1).toBeLessThanOrEqual(5)
  await expect(standing).toHaveText('Nincs kifizetve: a vevőre vár.')

  // What the customer gets: a letter, the link in it, and the page where it is paid for.
  const link = async () =>
    /https?:\/\/[^/]+(\/hu\/rendeleseim\/\S+token=\S+)/.exec(
      (await lettersTo(page, email)).findLast(({ text }) => text.includes('/rendeleseim/'))?.text ?? '',
    )?.[1] ?? ''
  await expect.poll(link).not.toBe('')
  await page.goto(byName(await link()))
  await page.getByRole('link', { name: 'Fizetek bankkártyával' }).click()
  await page.waitForURL(/\/sim\/barion\/Pay/)
  await page.getByRole('button', { name: /^Fizetés –/ }).click()
  const status = async () =>
    (await inDatabase('select status from orders where email = $1', [email])) as { status: string }[]
  await expect.poll(status).toEqual([{ status: 'CONFIRMED' }])
})

test('OFFICE-25 an order that cannot be taken says why: by the field it is about, and when the office has closed meanwhile', async ({
  page,
}) => {
  const [book] = (await inDatabase('select ean from products where id = $1', [await plentifulBook()])) as {
    ean: string
  }[]
  await chooseLook(page, { language: 'en', theme: 'day', width: 1440 })
  await enterOffice(page, 'staff@example.com', '/admin/orders/new')
  await scan(page, book?.ean ?? '')
  const total = page.getByRole('complementary').getByText(/Ft$/).first()
  await expect(total).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Balogh Ákos')
  await page.getByLabel('E-mail', { exact: true }).fill('akos@')
  await page.getByRole('button', { name: 'Take the order' }).click()
  await expect(page.getByText('This isn’t an e-mail address.')).toBeVisible()
  // What it costs is said all the same.
  await expect(total).toBeVisible()

  await page.getByLabel('E-mail', { exact: true }).fill('')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Take the order' }).click()
  await page.getByRole('button', { name: 'Password and code' }).click()
  await prove(page, 'Staff1234')
  await expect(page.getByText(/: taken, .*Ft in the till\./)).toBeVisible()
})

test('OFFICE-25 OFFICE-28 a sale at the counter is handed over by the press that pays it, and who collects is told what they were given', async ({
  page,
}) => {
  const [book] = (await inDatabase('select ean from products where id = $1', [await plentifulBook()])) as {
    ean: string
  }[]
  const name = `Vásárló ${Date.now()}`
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'staff@example.com', '/admin/orders/new')
  await scan(page, book?.ean ?? '')
  await page.getByLabel('Név', { exact: true }).fill(name)
  await expect(page.getByRole('button', { name: /^Fizetett, elviszi/ })).toBeVisible()
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByText(/: 1 példány átadva, .*Ft a kasszában\./)).toBeVisible()
  await expect(page.getByLabel('Név', { exact: true }), 'the next one can come').toHaveValue('')
  expect(
    await inDatabase(
      `select o.status, s.status as parcel from orders o join shipments s on s.order_id = o.id
        where o.contact->>'name' = $1`,
      [name],
    ),
  ).toEqual([{ status: 'COMPLETED', parcel: 'COLLECTED' }])

  const { number } = await anOrderToCollect()
  await page.goto(`/admin/orders/${number}`)
  await page.getByRole('button', { name: /Átvehető/ }).click()
  await expect(page.getByText('Átvehető. A levél 10 másodperc múlva megy.')).toBeVisible()
  await page.goto(`/admin/collect/${number}`)
  await page.getByRole('button', { name: 'Átvette' }).click()
  await expect(page.getByText(new RegExp(`${number} átvéve, .*Ft a kasszában\\.`))).toBeVisible()
  await expect(page.getByText('nem vár itt semmi')).toBeHidden()
})
