import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { ean13 } from '#kit/formats/ean.ts'
import { until } from '#kit/until.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { aColleague, chooseLook, enterOffice, hands } from '#tests/support/office.ts'

test('OFFICE-37 the pane shows the shop’s real page in both languages and widths and on another day, runs nothing, leads nowhere and stays out of Back', async ({
  page,
}) => {
  await chooseLook(page, { language: 'en', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com')
  await page.goto('/dev/office')
  const pane = page.getByRole('region', { name: 'As a customer would see it' })
  await pane.scrollIntoViewIfNeeded()
  const shown = pane.locator('iframe').first().contentFrame()
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(/bookshop/i)
  await expect(shown.locator('script')).toHaveCount(0)
  await expect(pane.getByText(/^Not a copy/)).toBeVisible()

  await pane.getByRole('button', { name: 'HU' }).click()
  await expect(shown.locator('html')).toHaveAttribute('lang', 'hu')
  await pane.getByLabel('On this day').fill('2027-01-06')
  await expect(shown.locator('time').first()).toHaveAttribute('datetime', '2027-01-06')
  await expect(pane.getByText(/^The real page, worked out for/)).toBeVisible()
  await expect(pane.locator('iframe')).toHaveCount(1)

  const address = await shown.locator('body').evaluate((body) => body.ownerDocument.URL)
  await shown.getByRole('link').nth(3).press('Enter')
  expect(await shown.locator('body').evaluate((body) => body.ownerDocument.URL)).toBe(address)
  expect(page.context().pages()).toHaveLength(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin$/)
})

/** Two seconds are promised; a busy machine takes its time for the asking too. */
const within = { withinMs: 6_000 }

test('OFFICE-32 OFFICE-36 OFFICE-37 PAGE-04 a title is drafted with its real page beside it, gets a picture, is planned and shown on its day; other pages stay', async ({
  page,
}) => {
  const [book, bystander] = (await inDatabase(
    `select p.id, t.slug from products p join product_texts t on t.product_id = p.id and t.language = 'hu'
     where p.type = 'BOOK' and not p.deleted and not exists (select from product_images i where i.product_id = p.id)
     order by p.id desc limit 2`,
  )) as { id: string; slug: string }[]
  if (!book || !bystander) throw new Error('The demo shop has books without a picture.')
  const shop = async (slug: string) => {
    const response = await page.request.get(`/hu/konyv/${slug}`, { maxRedirects: 0 })
    return { status: response.status(), to: response.headers().location ?? null, html: await response.text() }
  }
  await chooseLook(page, { language: 'en', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', `/admin/products/${book.id}`)

  // What is typed stands on the shop's real page before anybody else can see it, a picture and its crop too.
  const pane = page.getByRole('region', { name: 'As a customer would see it' })
  const shown = pane.locator('iframe').first().contentFrame()
  await page.getByRole('textbox', { name: 'Hungarian title' }).fill('A tragédia után')
  await pane.getByRole('button', { name: 'HU' }).click()
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('A tragédia után')
  const picture = await sharp({ create: { width: 300, height: 450, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await (
    await chooser
  ).setFiles([
    { name: 'cover.png', mimeType: 'image/png', buffer: picture },
    { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ])
  await expect(page.getByText('words.png was not added.')).toBeVisible()
  await page.getByRole('button', { name: 'Crop picture 1' }).click()
  for (let press = 0; press < 10; press++) await page.getByLabel('Bottom').press('ArrowLeft')
  await page.getByRole('button', { name: 'Use this' }).click()
  await expect(shown.locator('img[src*="/admin/api/pictures"]').first()).toBeVisible()

  // The price too, as the law lets it be shown.
  await page.getByRole('button', { name: /^Price or sale/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Price or sale' })
  await dialog.getByLabel('List price').fill('7770')
  await dialog.getByRole('button', { name: 'See it on the page' }).click()
  await expect(page.getByText(/^List price: 7,770.Ft \(now/)).toBeVisible()
  await expect(shown.getByText(/7.770.Ft/).first()).toBeVisible()

  // Drafted, the shop is as it was; taken up again, it is planned for a day.
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText(/^Draft by/)).toBeVisible()
  await expect(page.getByText('It changes: Hungarian title, Pictures, Price.')).toBeVisible()
  expect(await shop(book.slug)).toMatchObject({ status: 200, to: null })
  await page.getByRole('button', { name: 'Take it up' }).click()
  await page.getByRole('button', { name: 'Schedule' }).click()
  await page.getByLabel('When', { exact: true }).fill('2098-01-06T10:00')
  await page.getByRole('button', { name: 'Schedule it' }).click()
  await expect(page.getByText(/^Scheduled for .* by/)).toBeVisible()

  // Its moment comes. Another page was changed in silence: who makes it anew without a reason shows that.
  expect((await shop(bystander.slug)).html).not.toContain('Csendben átírva.')
  await inDatabase(
    `with quiet as (select set_config('shop.announce', 'later', true) as said)
     update product_texts set description = 'Csendben átírva.' from quiet
     where product_id = $1 and language = 'hu' and quiet.said <> ''`,
    [bystander.id],
  )
  await inDatabase('update title_drafts set publish_at = now() where product_id = $1', [book.id])
  await inDatabase(`select graphile_worker.add_job('publish-drafts')`)
  await expect(page.getByText(/^Scheduled for .* by/)).toBeHidden()
  const slug = 'a-tragedia-utan'
  expect(await until(async () => (await shop(slug)).html.includes('A tragédia után'), within)).toBe(true)
  expect((await shop(slug)).html).toMatch(/7.770.Ft/)
  expect(await shop(book.slug)).toMatchObject({ status: 301, to: `/hu/konyv/${slug}` })
  expect((await shop(bystander.slug)).html).not.toContain('Csendben átírva.')
  await expect(page.getByRole('textbox', { name: 'Hungarian title' })).toHaveValue('A tragédia után')
})

test('OFFICE-36 OFFICE-37 a title that does not exist yet is seen on its page, kept as a draft, and published later', async ({
  page,
}) => {
  const ean = ean13(`97896${randomInt(1_000_000, 9_999_999)}`)
  const name = `Holnapi könyv ${ean.slice(-4)}`
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', '/admin/products/new')
  await hands(page).scan(ean)
  const pane = page.getByRole('region', { name: 'Így látná a vevő' })
  await expect(pane.getByText('Ha lesz mit mutatni, itt jelenik meg az oldal.')).toBeVisible()
  await page.getByLabel('Cím', { exact: true }).fill(name)
  await page.getByLabel('Listaár').fill('3990')
  const shown = pane.locator('iframe').first().contentFrame()
  await expect(shown.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(shown.getByText(/3.990.Ft/).first()).toBeVisible()
  // All that its page shows can be said before anybody sees it.
  const words = `Holnap jelenik meg, ma már tudjuk, miről szól: ${ean}.`
  await page.getByLabel('Leírás', { exact: true }).fill(words)
  await expect(shown.getByText(words).first()).toBeVisible()
  await page.getByRole('button', { name: 'Mentés piszkozatként' }).click()
  await expect(page.getByText(/^Piszkozat: /).first()).toBeVisible()
  expect(await inDatabase('select from products where ean = $1', [ean])).toHaveLength(0)

  await page.goto('/admin/products/new')
  await expect(page.getByRole('heading', { level: 2, name: 'Új címek piszkozatban' })).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page.getByLabel('Listaár')).toHaveValue('3990')
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Listaár').fill('4290')
  await page.keyboard.press('Control+Enter', { delay: 50 })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const address = await page
    .getByRole('group', { name: 'Így mutathatja egy kereső' })
    .first()
    .getByRole('link')
    .innerText()
  const sold = await (await page.request.get(address)).text()
  expect(sold).toMatch(/4.290.Ft/)
  expect(sold).toContain(words)
  expect(await inDatabase('select from new_title_drafts where ean = $1', [ean])).toHaveLength(0)
})

test('OFFICE-36 before a colleague’s draft is thrown away it is asked and said whose it is; one’s own goes at once', async ({
  page,
}) => {
  const { email } = await aColleague()
  const [book] = (await inDatabase(
    `select p.id from products p where p.type = 'BOOK' and not p.deleted
       and not exists (select from title_drafts d where d.product_id = p.id) order by random() limit 1`,
  )) as [{ id: string }]
  const { id } = book
  const draft = async (by: string) =>
    inDatabase(
      `insert into title_drafts (product_id, fields, was, seen_version, by_kind, by_id, changed_at)
         select id, '{"subtitle": "Fiókban maradt"}', '{"subtitle": null}', version, 'staff', $2, now() from products where id = $1
       on conflict (product_id) do update set by_id = $2`,
      [id, by],
    )
  const isThere = async () => (await inDatabase('select from title_drafts where product_id = $1', [id])).length > 0
  await draft(email)
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', `/admin/products/${id}`)
  await expect(page.getByText(/^Piszkozat: Új Ubul/)).toBeVisible()
  await page.getByRole('button', { name: 'Eldobom' }).click()
  const dialog = page.getByRole('dialog', { name: 'Más piszkozata' })
  await expect(dialog).toContainText('Új Ubul írta, utoljára ekkor')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Meghagyom' }).click()
  await expect(dialog).toBeHidden()
  expect(await isThere()).toBe(true)
  await page.getByRole('button', { name: 'Eldobom' }).click()
  await dialog.getByRole('button', { name: 'Eldobom' }).click()
  await expect(page.getByText('A piszkozat eldobva.').first()).toBeVisible()
  expect(await isThere()).toBe(false)

  await draft('admin@example.com')
  await page.reload()
  await page.getByRole('button', { name: 'Eldobom' }).click()
  await expect.poll(isThere).toBe(false)
  await expect(dialog).toHaveCount(0)
})
