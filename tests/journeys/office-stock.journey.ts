import { ean13 } from '#kit/formats/ean.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice, hands } from '#tests/support/office.ts'

type Title = { id: string; ean: string; name: string }

/** A title of its own for each journey: others buy and pack beside it. */
async function aTitle(place: number): Promise<Title> {
  const [title] = (await inDatabase(
    `select p.id, p.ean, t.name from products p join product_texts t on t.product_id = p.id and t.language = 'hu'
      where not p.deleted and p.off_sale is null order by p.popularity, p.id offset $1 limit 1`,
    [place],
  )) as Title[]
  if (!title) throw new Error('The demo has too few titles')
  return title
}

test('OFFICE-51 OFFICE-52 job 10: a wrong number is put right in three keys, told among the movements, and taken back', async ({
  page,
}) => {
  const title = await aTitle(3)
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', '/admin')
  const hand = hands(page)
  await hand.scan(title.ean)
  await expect(page.getByRole('heading', { level: 3, name: title.name })).toBeVisible()
  await hand.press('s')
  await expect(page.getByLabel('Ennyi van ott')).toBeFocused()
  const place = await page.getByLabel('Hol számoltad').inputValue()
  const standing = async () => {
    const [row] = (await inDatabase(
      'select inventory_amount as copies from inventories where product_id = $1 and warehouse_id = $2',
      [title.id, place],
    )) as { copies: number }[]
    return row?.copies ?? 0
  }
  const before = await standing()
  await page.keyboard.type(String(before + 7))
  await hand.press('Enter')
  await expect(page.getByText('7 példánnyal több lett.')).toBeVisible()
  expect(hand.used()).toBe(3)
  expect(await standing()).toBe(before + 7)

  await page.keyboard.press('u')
  await expect(page.getByText('Visszavontam: ellenmozgás lett belőle.')).toBeVisible()
  expect(await standing()).toBe(before)
  await page.goto(`/admin/stock/movements?title=${title.id}&kind=CORRECTION`)
  await expect(page.getByText('visszavont kiigazítás')).toBeVisible()
  await expect(page.getByText('+7')).toBeVisible()
})

test('OFFICE-56 job 9: what has to be ordered is ordered in four keys, goes as a table, and is expected until it comes', async ({
  page,
}) => {
  const title = await aTitle(5)
  await inDatabase(
    `insert into warehouses (id, name, type) values ('stock-journey', 'Próba Nagyker', 'SUPPLIER') on conflict do nothing`,
  )
  await inDatabase(
    `insert into product_suppliers (product_id, supplier_id) values ($1, 'stock-journey') on conflict (product_id) do nothing`,
    [title.id],
  )
  await inDatabase(
    `insert into inventories (product_id, warehouse_id, minimum) select $1, id, 500 from warehouses where type = 'SHOP' limit 1
      on conflict (product_id, warehouse_id) do update set minimum = 500`,
    [title.id],
  )
  await chooseLook(page, { language: 'hu', theme: 'night', width: 1440 })
  await enterOffice(page, 'admin@example.com', '/admin')
  await page.getByRole('link', { name: 'Rendelnivaló' }).first().click()
  await page.getByRole('link', { name: /Próba Nagyker/ }).click()
  await page.getByRole('button', { name: 'Mind' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Megrendelve, lista CSV-ben' }).click()
  expect((await download).suggestedFilename()).toMatch(/^rendeles-stock-journey-\d+\.csv$/)
  await expect(page.getByText('1 cím megrendelve: Próba Nagyker.')).toBeVisible()
  await page.goto(`/admin/stock/ordered`)
  await page.getByRole('button', { name: 'Sürgettem' }).click()
  await expect(page.getByText('Elmentettem.')).toBeVisible()
  await page.goto(`/admin/stock/${title.id}`)
  await expect(page.getByText(/példány úton\./)).toBeVisible()
  await inDatabase(`delete from supplier_order_lines where product_id = $1`, [title.id])
  await inDatabase(`update inventories set minimum = 0 where product_id = $1`, [title.id])
})

test('OFFICE-33 OFFICE-34 a publisher is found and changed, doubles become one and two again; a category is added and moved', async ({
  page,
}) => {
  const name = `Próbakiadó ${Date.now()}`
  const some = String(Date.now()).slice(-7)
  await inDatabase(`insert into publishers (id, name) values ($1, $1), ($2, $2)`, [name, `${name} Bis`])
  await chooseLook(page, { language: 'en', theme: 'day', width: 360 })
  await enterOffice(page, 'admin@example.com', `/admin/publishers?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByLabel('E-mail', { exact: true }).fill('iras@proba.example')
  await page.getByLabel('Postal address', { exact: true }).fill('Győr, Fő tér 1.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByText('No safety contact')).toBeHidden()

  await page.getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('combobox').fill(`${name} Bis`)
  await page
    .getByRole('option', { name: `${name} Bis` })
    .first()
    .click()
  const two = page.getByRole('dialog', { name: 'There are two, but they are one' })
  // Of the contact there is only one; of the name somebody has to say which holds.
  await expect(two.getByRole('radio')).toHaveCount(2)
  await two.getByRole('radio', { name: `Name: ${name} Bis` }).check()
  await two.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText(`Merged as “${name} Bis”.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: `${name} Bis`, exact: true })).toBeVisible()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('iras@proba.example')
  await page.getByRole('button', { name: 'Part them' }).click()
  await expect(page.getByText('Undone: they are two again.')).toBeVisible()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

  // Works have no name: the other is found by one of its editions.
  const work = `w${some}`
  await inDatabase(`insert into works (id) values ($1), ($2)`, [work, `${work}-bis`])
  const editions = [ean13(`97896${some}`), ean13(`97895${some}`)]
  for (const [at, ean] of editions.entries())
    await inDatabase(
      `with made as (insert into products (id, type, ean, vat_class, list_price, language, created_at, work_id)
          values ($1, 'BOOK', $2, 'BOOK', 4990, 'hu', now(), $4))
        insert into product_texts (product_id, type, language, name, slug)
          select $1, 'BOOK', language::language, $3, $1 || '-' || language from unnest(array['hu', 'en']) as language`,
      [`${work}edi${at}`, ean, `Edition ${at} ${some}`, at === 0 ? work : `${work}-bis`],
    )
  await page.goto(`/admin/works/${work}`)
  await expect(page.getByRole('heading', { level: 1, name: `Edition 0 ${some}` })).toBeVisible()
  await page.getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('combobox').fill(editions[1] ?? '')
  await page.getByRole('option').first().click()
  await expect(two).toContainText('Editions, numbers and titles in other languages')
  await two.getByRole('button', { name: 'Merge', exact: true }).click()
  const others = page.getByRole('link', { name: `Edition 1 ${some}` })
  await expect(others).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Undone: they are two again.').last()).toBeVisible()
  await expect(others).toHaveCount(0)

  await page.goto('/admin/periodicals')
  await page.getByRole('link', { name: 'New newspaper or magazine' }).click()
  await page.getByLabel('Name', { exact: true }).fill(`${name} Review`)
  await page.getByLabel('ISSN').fill('2999-0018')
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByText('Something has to be mended; it is said below its field.')).toBeVisible()
  await expect(page.getByLabel('ISSN')).toBeFocused()
  await page.getByLabel('ISSN').fill('')
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByRole('heading', { name: `${name} Review`, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: it is not on the list any more.')).toBeVisible()
  await expect(page.getByRole('link', { name: `${name} Review` })).toHaveCount(0)

  const category = `Probe ${Date.now()}`
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'New category' }).first().click()
  await page.getByLabel('Name in Hungarian').fill(`Próba ${category}`)
  await page.getByLabel('Name in English').fill(category)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: category, exact: true })).toBeVisible()
  await page.getByRole('button', { name: category, exact: true }).press('Alt+ArrowUp')
  await expect(page.getByText('Moved.')).toBeVisible()
  await page.getByRole('button', { name: category, exact: true }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Removed.')).toBeVisible()
})
