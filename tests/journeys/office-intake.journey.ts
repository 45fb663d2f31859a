import type { Page } from '@playwright/test'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { aBuyer } from '#tests/support/buyer.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import {
  chooseLook,
  enterOffice,
  hands,
  keepBusy,
  letRest,
  scan,
  scanSlowly,
  type OfficeLook,
} from '#tests/support/office.ts'

/** A code with the right check digit that no title has. */
const UNKNOWN = '9789630009041'

async function rowsOf<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await inDatabase(text, values)) as Row[]
}

/** Somebody at the desk of a shop, who has the office as they like it. */
async function standIn(page: Page, look: OfficeLook, place: string): Promise<void> {
  await chooseLook(page, look)
  const { language, theme } = look
  const choicesText = JSON.stringify({ language, theme, place })
  await page.addInitScript((choices) => localStorage.setItem('office-choices', choices), choicesText)
}

type Title = { id: string; ean: string; name: string }

/** Titles that no other journey needs: magazines and gifts. So many of each stand in the shop, and nowhere else. */
async function titlesIn(place: string, count: number, copies: number): Promise<Title[]> {
  const titles = await rowsOf<Title>(
    `select p.id, p.ean, t.name from products p join product_texts t on t.product_id = p.id and t.language = 'hu'
      where p.type <> 'BOOK' and not p.deleted
        and not exists (select from inventories i where i.product_id = p.id and i.held_amount > 0)
      order by random() limit $1`,
    [count],
  )
  const ids = titles.map(({ id }) => id)
  await inDatabase(`update products set orderable = true where id = any($1::text[])`, [ids])
  await inDatabase(
    `insert into inventories (product_id, warehouse_id) select id, $2 from unnest($1::text[]) as id on conflict do nothing`,
    [ids, place],
  )
  await inDatabase(
    `insert into stock_movements (at, kind, product_id, warehouse_id, quantity, delta, by_kind)
      select now() - interval '1 day', 'CORRECTION', product_id, warehouse_id, abs(delta), delta, 'system' from (
        select i.product_id, i.warehouse_id, case when i.warehouse_id = $2 then $3::int else 0 end - i.inventory_amount as delta
        from inventories i join warehouses w on w.id = i.warehouse_id and w.type <> 'SUPPLIER' where i.product_id = any($1::text[])
      ) as wanted where delta <> 0`,
    [ids, place, copies],
  )
  return titles
}

async function shopPlace(): Promise<string> {
  const [place] = await rowsOf<{ id: string }>(`select id from warehouses where type = 'SHOP' order by id limit 1`)
  return place?.id ?? ''
}

test('OFFICE-54 a delivery is received in three keys and its copies: three customers get theirs and are told, an unknown code waits, the slips print', async ({
  page,
}) => {
  const place = await shopPlace()
  const [title] = await titlesIn(place, 1, 0)
  if (!title) throw new Error('There is no title')
  const numbers: string[] = []
  for (let buyer = 0; buyer < 3; buyer += 1) numbers.push(await (await aBuyer()).order(title.id, place))
  await standIn(page, { language: 'hu', theme: 'day', width: 1440 }, place)
  await page.addInitScript(() => {
    const heardEvents: string[] = []
    Object.assign(window, { heard: heardEvents, print: () => heardEvents.push('printed') })
  })
  await enterOffice(page, 'admin@example.com')
  const desk = hands(page)

  await desk.click(page.getByRole('navigation').getByRole('link', { name: 'Bevételezés' }))
  await desk.click(page.getByRole('main').getByRole('listitem').getByRole('button').first())
  await expect(page.getByText('Olvasd be az első könyvet')).toBeVisible()
  await scan(page, title.ean)
  await expect(page.getByRole('main').getByText('Vevőnek', { exact: true })).toBeVisible()
  await expect(page.getByText(numbers[0] ?? '').first(), 'the oldest order first').toBeVisible()
  await page.keyboard.press('4', { delay: 50 })
  await expect(page.getByText('Beolvasva: 4 példány, 1 tétel')).toBeVisible()
  await scan(page, UNKNOWN)
  await expect(page.getByText('Ismeretlen kód').first()).toBeVisible()
  await expect(page.getByText('1 ismeretlen példány egy új, nyitott jegyre kerül.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await desk.press('c')
  await expect(page.getByRole('heading', { name: 'Cédulák a vevők példányaihoz' })).toBeVisible()
  expect(desk.used(), 'keys beside the copies').toBe(3)
  for (const number of numbers) await expect(page.getByText(number)).not.toHaveCount(0)
  await expect.poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(['printed'])

  expect(
    await rowsOf(
      `select sum(delta)::int as copies, count(order_line_id)::int as held from stock_movements
        where product_id = $1 and kind = 'INTAKE' and document like 'intake %'`,
      [title.id],
    ),
  ).toEqual([{ copies: 4, held: 3 }])
  expect(
    await rowsOf(`select distinct waits_for as waits from orders where number = any($1::text[])`, [numbers]),
  ).toEqual([{ waits: ['collect'] }])
  await page.getByRole('link', { name: 'Bevételezés' }).click()
  await expect(page.getByRole('heading', { name: 'Bevételezve: 4 példány' })).toBeVisible()
  await expect(page.getByText('átvehető, levelet kapott')).toHaveCount(3)
  await expect(page.getByRole('table', { name: /^Beolvasva: 4 példány, 1 tétel/ })).toBeVisible()

  // What has no title waits on a note of its own, on a phone as well.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: 'A maradék jegye' }).click()
  await expect(page.getByText('ezeknek még nincs címük.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('OFFICE-54 OFFICE-26 a code typed by hand is counted once however often it is sent; what is none stays to be put right, and a scanner beside it counts its own', async ({
  page,
}) => {
  const place = await shopPlace()
  const [typed, scanned] = await titlesIn(place, 2, 0)
  if (!typed || !scanned) throw new Error('There are no titles')
  const [note] = await rowsOf<{ id: string }>(
    `insert into intakes (supplier_id, place_id, terms, opened_at, opened_by)
      select id, $1, 'bought', now(), 'admin@example.com' from warehouses where type = 'SUPPLIER' order by id limit 1 returning id`,
    [place],
  )
  await standIn(page, { language: 'hu', theme: 'day', width: 1440 }, place)
  await enterOffice(page, 'admin@example.com', `/admin/stock/intake/${note?.id}`)
  const field = page.getByLabel('Vonalkód vagy ISBN, ha kézzel írod be')
  const send = page.getByRole('button', { name: 'Beírom' })

  // One digit is wrong: it is said at the field, and nothing is counted.
  const wrong = `${typed.ean.slice(0, -1)}${(Number(typed.ean.at(-1)) + 1) % 10}`
  await field.fill(wrong)
  await field.press('Enter', { delay: 50 })
  await expect(page.getByText(`Ez nem ISBN vagy vonalkód: ${wrong}. Nézd át a számjegyeit.`)).toBeVisible()
  await expect(field).toHaveValue(wrong)
  await expect(field).toBeFocused()
  await expect(page.getByText('Olvasd be az első könyvet')).toBeVisible()

  // Put right by the key, and the next by two presses of the button.
  await field.fill(typed.ean)
  await field.press('Enter', { delay: 50 })
  await expect(page.getByText('Beolvasva: 1 példány, 1 tétel')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await field.fill(typed.ean)
  await send.dblclick()
  await expect(page.getByText('Beolvasva: 2 példány, 1 tétel')).toBeVisible()
  await expect(field).toHaveValue('')

  // A scanner that reads while something is half typed: its copy, and the field as it was.
  await field.fill('97896')
  await scan(page, scanned.ean)
  await expect(page.getByText('Beolvasva: 3 példány, 2 tétel')).toBeVisible()
  await expect(field).toHaveValue('97896')

  const counted = () =>
    rowsOf(`select ean, sum(copies)::int as copies from intake_scans where intake_id = $1 group by ean`, [note?.id])
  await expect.poll(async () => (await counted()).length).toBe(2)
  expect(await counted()).toEqual(
    expect.arrayContaining([
      { ean: typed.ean, copies: 2 },
      { ean: scanned.ean, copies: 1 },
    ]),
  )
})

test('OFFICE-26 OFFICE-54 OFFICE-55 a scanner that is slow, on a page that is busy, reads copies and no numbers; a large number is asked about, and a delivery closed by mistake taken back', async ({
  page,
}) => {
  const place = await shopPlace()
  const [title, other] = await titlesIn(place, 2, 0)
  if (!title || !other) throw new Error('There are no titles')
  const [note] = await rowsOf<{ id: string }>(
    `insert into intakes (supplier_id, place_id, terms, opened_at, opened_by)
      select id, $1, 'bought', now(), 'admin@example.com' from warehouses where type = 'SUPPLIER' order by id limit 1 returning id`,
    [place],
  )
  const [count] = await rowsOf<{ id: string }>(
    `insert into counts (place_id, range, opened_at, opened_by) values ($1, 'place', now(), 'admin@example.com') returning id`,
    [place],
  )
  await standIn(page, { language: 'hu', theme: 'day', width: 1440 }, place)
  await enterOffice(page, 'admin@example.com', `/admin/stock/intake/${note?.id}`)
  await expect(page.getByText('Olvasd be az első könyvet')).toBeVisible()

  // Slow and quick, with and without a key at the end, with the focus on the button that closes the note.
  await scanSlowly(page, title.ean, 60, 'Enter')
  await expect(page.getByText('Beolvasva: 1 példány, 1 tétel')).toBeVisible()
  await page.getByRole('button', { name: 'Lezárom, 1 példány' }).first().focus()
  await scanSlowly(page, title.ean, 110, 'Enter')
  await expect(page.getByText('Beolvasva: 2 példány, 1 tétel')).toBeVisible()
  await scanSlowly(page, other.ean, 40, null)
  await expect(page.getByText('Beolvasva: 3 példány, 2 tétel')).toBeVisible()
  await keepBusy(page)
  await scanSlowly(page, other.ean, 8, 'Tab')
  await letRest(page)
  await expect(page.getByText('Beolvasva: 4 példány, 2 tétel')).toBeVisible()

  // Two digits are a number, three are asked about, and a code into the field of a line is no number either.
  await page.keyboard.type('978', { delay: 90 })
  await expect(page.getByText(`${other.name}: tényleg 978 példány?`)).toBeVisible()
  await page.getByRole('button', { name: 'Nem, marad, ami volt' }).click()
  await page.keyboard.type('12', { delay: 90 })
  await expect(page.getByText('Beolvasva: 15 példány, 2 tétel')).toBeVisible()
  const line = page.getByRole('table').getByRole('row', { name: title.ean })
  await line.getByLabel('Hány példány').focus()
  await scanSlowly(page, title.ean, 60, 'Enter')
  await expect(page.getByText('Beolvasva: 16 példány, 2 tétel')).toBeVisible()

  // A line is written over, taken away and brought back.
  await line.getByLabel('Hány példány').fill('7')
  await line.getByLabel('Hány példány').press('Enter')
  await expect(page.getByText('Beolvasva: 20 példány, 2 tétel')).toBeVisible()
  await line.getByRole('button', { name: 'Leveszem' }).click()
  await expect(page.getByText('Beolvasva: 13 példány, 1 tétel')).toBeVisible()
  await page.getByRole('button', { name: 'Visszavonom' }).last().click()
  await expect(page.getByText('Beolvasva: 20 példány, 2 tétel')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  // Far more than anybody expected: asked about, then received, then taken back with a reason.
  await line.getByLabel('Hány példány').fill('60')
  await line.getByLabel('Hány példány').press('Enter')
  await expect(page.getByText('Beolvasva: 73 példány, 2 tétel')).toBeVisible()
  await page.getByRole('button', { name: 'Lezárom, 73 példány' }).first().click()
  const doubt = page.getByRole('dialog', { name: 'Tényleg ennyi?' })
  await expect(doubt.getByText(`${title.name}: 60 példány, pedig egyet sem vártunk.`)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await doubt.getByRole('button', { name: 'Igen, ennyi' }).click()
  await expect(page.getByRole('heading', { name: 'Bevételezve: 73 példány' })).toBeVisible()
  await page.getByRole('button', { name: 'Visszaveszem a bevételezést' }).click()
  const back = page.getByRole('dialog', { name: 'Visszaveszem a bevételezést' })
  await expect(back.getByText('Lekerül a készletről: 73 példány')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await back.getByLabel('Miért').fill('Elírtam')
  await back.getByRole('button', { name: 'Visszaveszem, 73 példány' }).click()
  await expect(page.getByText(/visszavett 73 példányt.*: Elírtam/)).toBeVisible()
  expect(
    await rowsOf(
      `select sum(inventory_amount)::int as copies from inventories i join warehouses w on w.id = i.warehouse_id
      where product_id = any($1::text[]) and w.type <> 'SUPPLIER'`,
      [[title.id, other.id]],
    ),
  ).toEqual([{ copies: 0 }])

  await page.goto(`/admin/stock/counts/${count?.id}`)
  await expect(page.getByText('Olvasd be az első példányt')).toBeVisible()
  await scanSlowly(page, title.ean, 70, 'Enter')
  await expect(page.getByText('Megszámolva: 1 példány, 1 cím')).toBeVisible()
  await keepBusy(page)
  await scanSlowly(page, other.ean, 45, null)
  await letRest(page)
  await expect(page.getByText('Megszámolva: 2 példány, 2 cím')).toBeVisible()
  await expect
    .poll(() => rowsOf(`select sum(copies)::int as copies from count_scans where count_id = $1`, [count?.id]))
    .toEqual([{ copies: 2 }])
  await inDatabase(`update counts set closed_at = now(), closed_by = 'admin@example.com' where id = $1`, [count?.id])
})

test('OFFICE-55 a shelf is counted in four keys and its copies, while its titles are sold and the network is away', async ({
  page,
  context,
  problems,
}) => {
  const place = await shopPlace()
  const [keptTitle, sold, lost] = await titlesIn(place, 3, 3)
  if (!keptTitle || !sold || !lost) throw new Error('There are no titles')
  const shelf = `!${keptTitle.id.slice(0, 8)}`
  await inDatabase(`update inventories set shelf = $2 where product_id = any($1::text[]) and warehouse_id = $3`, [
    [keptTitle.id, sold.id, lost.id],
    shelf,
    place,
  ])
  await standIn(page, { language: 'en', theme: 'night', width: 360 }, place)
  await enterOffice(page, 'admin@example.com', '/admin/stock/counts')
  const desk = hands(page)

  await desk.click(page.getByRole('button', { name: 'New count' }))
  await page.getByLabel('Shelf').last().selectOption(shelf)
  await desk.click(page.getByRole('button', { name: 'Start' }))
  await expect(page.getByText('Scan the first copy')).toBeVisible()
  await scan(page, sold.ean)
  await expect(page.getByText('Counted: 1 copy, 1 title')).toBeVisible()
  await page.keyboard.press('3', { delay: 50 })
  await expect(page.getByText('Counted: 3 copies, 1 title')).toBeVisible()
  // A minute later one of them is sold.
  await inDatabase(
    `insert into stock_movements (at, kind, product_id, warehouse_id, quantity, delta, by_kind)
      values (now() + interval '1 minute', 'TRANSFER', $1, $2, 1, -1, 'system')`,
    [sold.id, place],
  )

  await expect
    .poll(() => rowsOf(`select sum(copies)::int as copies from count_scans where ean = $1`, [sold.ean]))
    .toEqual([{ copies: 3 }])
  await context.setOffline(true)
  await scan(page, keptTitle.ean)
  await scan(page, keptTitle.ean)
  await expect(page.getByText('Counted: 5 copies, 2 titles'), 'counted without a network').toBeVisible()
  await expect(page.getByText('2 scans waiting for the network')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await rowsOf(`select count(*)::int as scans from count_scans where ean = $1`, [keptTitle.ean])).toEqual([
    { scans: 0 },
  ])
  await context.setOffline(false)
  // The tab is gone; what was counted is not, and goes up from whichever screen is open.
  await page.goto('/admin/audit')
  await expect
    .poll(() => rowsOf(`select sum(copies)::int as copies from count_scans where ean = $1`, [keptTitle.ean]))
    .toEqual([{ copies: 2 }])
  await page.goBack()
  await expect(page.getByText('Counted: 5 copies, 2 titles')).toBeVisible()

  await desk.click(page.getByRole('link', { name: 'Differences' }).last())
  await expect(page.getByText('2 titles differ, 1 right.')).toBeVisible()
  await expect(page.getByRole('row', { name: keptTitle.name })).toContainText('−1')
  await expect(page.getByRole('row', { name: lost.name })).toContainText('not found')
  expect(await axeViolations(page)).toEqual([])
  await desk.click(page.getByRole('button', { name: 'Accept, 2 titles' }))
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible()
  expect(desk.used(), 'keys beside the copies').toBe(4)
  const copies = await rowsOf<{ id: string; copies: number }>(
    `select product_id as id, inventory_amount as copies from inventories
      where product_id = any($1::text[]) and warehouse_id = $2`,
    [[keptTitle.id, sold.id, lost.id], place],
  )
  expect(Object.fromEntries(copies.map((row) => [row.id, row.copies]))).toEqual({
    [keptTitle.id]: 2,
    [sold.id]: 2,
    [lost.id]: 0,
  })
  // The browser itself complains of the line that this journey has cut.
  expect(problems.splice(0).filter((one) => !one.includes('net::ERR_'))).toEqual([])
})
