import { axeViolations } from '#tests/support/axe-violations.ts'
import { expect, test } from '#tests/support/journey.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { enterOffice, scan } from '#tests/support/office.ts'

const ADDRESS = () => process.env.JOURNEY_URL ?? ''
const READER = 'journey-aside@example.com'

/** A book of which copies stand free in the shop, for each journey another: they run side by side. */
async function aBookInShop(nth: number): Promise<{ ean: string; slug: string; title: string }> {
  const [book] = (await inDatabase(
    `select p.ean, t.slug, t.name as title from products p join product_texts t on t.product_id = p.id and t.language = 'hu'
      join inventories i on i.product_id = p.id join warehouses w on w.id = i.warehouse_id and w.type = 'SHOP'
      where p.type = 'BOOK' and not p.deleted and i.inventory_amount - i.held_amount > 3 order by p.id offset ${nth} limit 1`,
  )) as { ean: string; slug: string; title: string }[]
  if (!book) throw new Error('There is no such book')
  return book
}

async function linkTo(email: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const response = await fetch(`${ADDRESS()}/dev/outbox?to=${email}`)
      const letters = (await response.json()) as { text: string }[]
      return (link = /https?:\/\/[^/]+(\/hu\/felretetel\?token=\S+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? '')
    })
    .not.toBe('')
  return link
}

test('ASIDE-01 ASIDE-02 ASIDE-04 ASIDE-05 a reader without JavaScript and with large letters has a copy set aside, and staff sell it by one scan', async ({
  page,
  browser,
}) => {
  const book = await aBookInShop(0)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: ADDRESS(),
    viewport: { width: 320, height: 640 },
  })
  const reader = await context.newPage()
  await reader.goto(`/hu/konyv/${book.slug}`)
  await reader.getByRole('link', { name: 'Félretesszük a boltban' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Félretesszük a boltban' })).toBeVisible()
  await expect(reader.getByText('Nem vásárlás: nem kell fizetnie')).toBeVisible()
  expect(await reader.evaluate(() => document.documentElement.scrollWidth), 'nothing is cut at 320 px').toBe(320)
  await reader.getByRole('main').getByLabel('E-mail-cím').fill(READER)
  await reader.getByRole('button', { name: /^Tegyék félre eddig/ }).click()
  await expect(reader.getByText('A címre levelet küldünk')).toBeVisible()
  await reader.goto(await linkTo(READER))
  await expect(reader.getByText('Még nem tettük félre.')).toBeVisible()
  await reader.getByRole('button', { name: 'Kérem, tegyék félre' }).press('Enter')
  await expect(reader.getByText('Félretettük, eddig várja:')).toBeVisible()
  const name = /F\d+/.exec(await reader.getByRole('main').innerText())?.[0] ?? ''
  await context.close()

  await enterOffice(page, 'admin@example.com', '/admin/set-asides')
  const row = page.getByRole('article', { name: new RegExp(`^${name} `) })
  await row.getByRole('button', { name: 'Félretettem' }).click()
  await expect(row.getByText('Félretéve:')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await scan(page, book.ean)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Fizetendő:')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Kifizette, átadtam' }).click()
  await expect(page.getByText(/^Átadva: K/)).toBeVisible()
  await expect(row).toBeHidden()
})

test('ASIDE-01 the page of the letter lets its reader give the copy up, and says what an old link is', async ({
  page,
}) => {
  const book = await aBookInShop(1)
  await page.goto(`/hu/konyv/${book.slug}`)
  await page.getByRole('link', { name: 'Félretesszük a boltban' }).click()
  await page.getByRole('main').getByLabel('E-mail-cím').fill('journey-aside-2@example.com')
  await page.getByRole('main').getByLabel('E-mail-cím').press('Enter')
  await expect(page.getByText('A címre levelet küldünk')).toBeVisible()
  await page.goto(await linkTo('journey-aside-2@example.com'))
  await page.getByRole('button', { name: 'Kérem, tegyék félre' }).click()
  await expect(page.getByText('Félretettük, eddig várja:')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Lemondom' }).click()
  await expect(page.getByText('Lemondta, köszönjük, hogy szólt.')).toBeVisible()
  await page.goto('/hu/felretetel?token=a.b')
  await expect(page.getByText('Ez a hivatkozás hiányos vagy nem tőlünk való.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})
