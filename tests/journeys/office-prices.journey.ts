import { axeViolations } from '#tests/support/axe-violations.ts'
import { expect, test } from '#tests/support/journey.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { chooseLook, enterOffice, hands } from '#tests/support/office.ts'

/** A title of its own, that no other journey buys or counts. */
async function aTitle(ean: string, name: string): Promise<string> {
  const id = `prices${ean.slice(-6)}`
  await inDatabase(
    `with made as (insert into products (id, type, ean, vat_class, list_price, language, created_at)
        values ($1, 'BOOK', $2, 'BOOK', 4990, 'hu', now() - interval '100 days')),
      words as (insert into product_texts (product_id, type, language, name, slug)
        select $1, 'BOOK', language::language, $3, $1 || '-' || language from unnest(array['hu', 'en']) as language)
      insert into price_history (product_id, valid_from, price, list_price) values ($1, now() - interval '100 days', 4990, 4990)`,
    [id, ean, name],
  )
  return id
}

test('OFFICE-40 OFFICE-41 OFFICE-44 a price is changed with two keys while the law looks on, told why it is so, and undone', async ({
  page,
  context,
}) => {
  const id = await aTitle('9789630990011', 'Az ár meséje')
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', `/admin/products/${id}`)
  const { press, used } = hands(page)
  await expect(page.getByText('A vevő fizet')).toBeVisible()

  // Job 12: a number, and Enter.
  await press('p')
  const dialog = page.getByRole('dialog', { name: 'Ár vagy akció' })
  await dialog.getByLabel('Listaár').fill('5490')
  await expect(dialog.getByText(/Rendben: 5.490.Ft lesz\./)).toBeVisible()
  await press('Enter')
  await expect(page.getByText(/Az ár meséje: 5.490.Ft/)).toBeVisible()
  expect(used()).toBe(2)
  await expect(page.getByText('kézzel, zárva').first()).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('Az ár újra a régi.')).toBeVisible()
  await expect(page.getByText('kézzel, zárva')).toHaveCount(0)

  // What the law forbids cannot be saved, and the way out is a press.
  await page.keyboard.press('p')
  await dialog.getByLabel('Kötött ár eddig').fill('2099-03-01')
  await dialog.getByLabel('Akció', { exact: true }).fill('25')
  await dialog.getByLabel('Eddig', { exact: true }).fill('2098-12-24')
  await expect(dialog.getByText(/legfeljebb 10 % adható/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Mentés/ })).toBeDisabled()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Legyen 10 %' }).click()
  await expect(dialog.getByText(/Rendben: 4.491.Ft lesz\./)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/4.990.Ft helyett 4.491.Ft, −10.%/)).toBeVisible()
  await page.getByRole('button', { name: 'Táblázatként' }).click()
  // Its heading, the first price, the change, its undoing and the sale.
  await expect(page.getByRole('table', { name: /kilencven napban/ }).getByRole('row')).toHaveCount(5)

  // Somebody else saves the same field meanwhile: both are shown, and nothing is saved before one of them is chosen.
  const met = await aTitle('9789630990042', 'Ketten áraznak')
  await page.goto(`/admin/products/${met}`)
  await expect(page.getByText('A vevő fizet')).toBeVisible()
  await page.keyboard.press('p', { delay: 50 })
  await dialog.getByLabel('Listaár').fill('5290')
  await expect(dialog.getByText(/Rendben: 5.290.Ft lesz\./)).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/admin/products/${met}`)
  await expect(other.getByText('A vevő fizet')).toBeVisible()
  await other.keyboard.press('p', { delay: 50 })
  const theirs = other.getByRole('dialog', { name: 'Ár vagy akció' })
  await theirs.getByLabel('Listaár').fill('5190')
  await expect(theirs.getByText(/Rendben: 5.190.Ft lesz\./)).toBeVisible()
  await other.keyboard.press('Enter', { delay: 50 })
  await expect(theirs).toBeHidden()
  await other.close()
  const save = dialog.getByRole('button', { name: /Mentés/ })
  await save.click()
  await expect(dialog.getByText('Közben más is írt az árhoz.')).toBeVisible()
  await expect(dialog.getByText(/5.190.Ft/).first()).toBeVisible()
  await expect(save).toBeDisabled()
  await dialog.getByRole('radio', { name: /^Az enyém/ }).check()
  await save.click()
  await expect(page.getByText(/Ketten áraznak: 5.290.Ft/)).toBeVisible()
})

test('OFFICE-36 OFFICE-40 a price of a later day is planned for it, and a sale that is made is told with its days', async ({
  page,
}) => {
  const id = await aTitle('9789630990059', 'A jövő ára')
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', `/admin/products/${id}`)
  await expect(page.getByText('A vevő fizet')).toBeVisible()
  await page.keyboard.press('p', { delay: 50 })
  const dialog = page.getByRole('dialog', { name: 'Ár vagy akció' })
  await dialog.getByLabel('Listaár').fill('0')
  await expect(dialog.getByText('1 és 1 000 000 Ft közötti egész szám kell.')).toBeVisible()
  await dialog.getByLabel('Listaár').fill('5990')
  await dialog.getByLabel('Mikortól érvényes').fill('2098-12-01')
  await expect(dialog.getByText(/Rendben: 2098\. december 1-jétől 5.990.Ft lesz\./)).toBeVisible()
  await dialog.getByRole('button', { name: /^Ütemezem: 2098\. december 1\./ }).click()
  await expect(page.getByText(/A jövő ára: az új ár 2098\. december 1-jétől él/)).toBeVisible()
  const stands = await inDatabase(
    `select p.list_price as now, d.price -> 'wish' ->> 'listPrice' as planned from products p
      join title_drafts d on d.product_id = p.id where p.id = $1`,
    [id],
  )
  expect(stands).toEqual([{ now: 4990, planned: '5990' }])

  await page.keyboard.press('p', { delay: 50 })
  await dialog.getByLabel('Akció', { exact: true }).fill('20')
  await dialog.getByLabel('Eddig', { exact: true }).fill('2098-12-24')
  await expect(dialog.getByText(/Rendben: 3.992.Ft lesz\./)).toBeVisible()
  await page.keyboard.press('Enter', { delay: 50 })
  await expect(page.getByText(/A jövő ára: −20 % akció, 2098\. december 24-ig; most 3.992.Ft\./)).toBeVisible()
})

test('OFFICE-39 OFFICE-08 a sale for all that matches: looked at, started, done, and taken back', async ({ page }) => {
  const ids = [await aTitle('9789630990028', 'Tömeges egy'), await aTitle('9789630990035', 'Tömeges kettő')]
  // The list follows the catalogue by a job; here nobody waits for it.
  await inDatabase('select follow_titles(100000)')
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', '/admin/products?q=T%C3%B6meges')
  const { press, used } = hands(page)
  await expect(page.getByText('Tömeges kettő')).toBeVisible()

  // Job 13: the list is filtered already, which would be one key more.
  await press('Shift+A')
  await press('b')
  const dialog = page.getByRole('dialog', { name: /módosítása$/ })
  await dialog.getByLabel('Mennyi').fill('20')
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2 cím változna')
  await expect(page.getByRole('row', { name: /Tömeges egy/ })).toContainText('−20 % akció')
  expect(await axeViolations(page)).toEqual([])
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kész: 2 cím változott')
  expect(used() + 1).toBeLessThanOrEqual(6)
  const sales = async () =>
    (await inDatabase('select sale_percent as percent from products where id = any($1)', [ids])).map(
      (row) => (row as { percent: number }).percent,
    )
  expect(await sales()).toEqual([20, 20])

  await page.getByRole('button', { name: 'Visszavonás' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2 cím változna')
  await page.getByRole('button', { name: /Indítás/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kész: 2 cím változott')
  expect(await sales()).toEqual([0, 0])
  await page.goto('/admin/jobs')
  await expect(page.getByRole('row', { name: /visszavonása/ }).first()).toContainText('kész')
})
