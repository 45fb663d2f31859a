import { axeViolations } from '#tests/support/axe-violations.ts'
import { expect, test } from '#tests/support/journey.ts'

test('PAGE-01 the cover is enlarged and closed again with the keyboard alone', async ({ page }) => {
  await page.goto('/hu/konyv/egri-csillagok')
  const zoom = page.getByRole('button', { name: /Nagyítás/ })
  await zoom.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Nagy kép' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Borító: Egri csillagok, Gárdonyi Géza' })).toBeVisible()
  expect(await axeViolations(page, { include: 'dialog[open]' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(zoom).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog).toBeVisible()
})

test('PAGE-01 sharing copies the address where the device has no means of its own, and says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
  await page.goto('/book/dracula')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/book\/dracula$/)
})

test('PAGE-01 the series leads from volume to volume', async ({ page }) => {
  await page.goto('/hu/konyv/drakula')
  const series = page.getByRole('region', { name: 'Éjjeli olvasmány: a sorozat kötetei' })
  await series.getByRole('link', { name: 'Frankenstein' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frankenstein')
  await expect(page.locator('[aria-current=page]').filter({ hasText: 'Frankenstein' }).last()).toBeVisible()
})

test('PAGE-01 an edition of the same work leads to its own page, and back to this one', async ({ page }) => {
  await page.goto('/book/dracula')
  const editions = page.getByRole('region', { name: 'The same work in other editions' })
  await editions.getByRole('link', { name: /Drakula/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drakula')
  await editions.getByRole('link', { name: /Dracula.*Paperback/ }).click()
  await expect(page).toHaveURL(/\/book\/dracula$/)
})

for (const width of [320, 1440])
  test(`PAGE-01 products of every state pass axe and never run sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      '/hu/konyv/drakula',
      '/hu/konyv/tunderkert',
      '/book/dracula',
      '/other-language/die-verwandlung',
    ]) {
      await page.goto(path)
      await page.locator('summary').last().click()
      expect(await axeViolations(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    }
  })

test('PAGE-01 the rows of delivery keep their words whole on a phone, and a tablet shows the cover beside them', async ({
  page,
}) => {
  await page.goto('/hu/konyv/egri-csillagok')
  const sideOf = async (width: number) => {
    await page.setViewportSize({ width, height: 1024 })
    const [cover, title] = [page.getByRole('button', { name: /Nagyítás/ }), page.getByRole('heading', { level: 1 })]
    const [picture, words] = [await cover.boundingBox(), await title.boundingBox()]
    return (words?.x ?? 0) >= (picture?.x ?? 0) + (picture?.width ?? 0) ? 'beside' : 'under'
  }
  expect(await sideOf(768)).toBe('beside')
  expect(await sideOf(360)).toBe('under')
  // What post abroad costs is a sentence: no half of its row is squeezed to a few letters a line.
  const parts = page
    .getByRole('region', { name: 'Szállítás és átvétel' })
    .getByRole('listitem')
    .last()
    .locator('> span')
  await expect(parts).toHaveCount(3)
  for (const part of await parts.all()) expect((await part.boundingBox())?.width).toBeGreaterThan(100)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PAGE-01 everything is told, the picture opens as a picture, and the safety data unfold', async ({ page }) => {
    await page.goto('/book/dracula')
    await expect(page.getByText('By courier, to the door')).toBeVisible()
    await page.getByText('Product safety information').click()
    // As high as a finger needs where one stands under the other.
    for (const address of await page.getByRole('link', { name: /@/ }).all())
      expect((await address.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    await page.getByRole('link', { name: /Enlarge/ }).click()
    await expect(page).toHaveURL(/\/(covers|images)\//)
  })

  test('PAGE-03 a stored picture stands where a drawn one would: the formats it is offered in take no room', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/hu/mi-ajanljuk')
    const items = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('blockquote') })
      .filter({ has: page.locator('img') })
    const [stored, drawn] = [
      items.filter({ has: page.locator('source') }),
      items.filter({ hasNot: page.locator('source') }),
    ]
    const coverIn = async (item: typeof stored) => (await item.first().locator('img').boundingBox())?.x
    await expect(stored.first()).toBeVisible()
    expect(await coverIn(stored)).toBe(await coverIn(drawn))
    const picture = await stored
      .first()
      .locator('picture')
      .evaluate((element) => element.outerHTML)
    // Which titles the booksellers recommend is theirs to change: here each has a stored picture.
    await page.goto('/hu')
    const beside = page.getByRole('region', { name: 'Mi ajánljuk' }).getByRole('listitem')
    await expect(beside).not.toHaveCount(0)
    await beside.evaluateAll((items, html) => {
      for (const { firstElementChild: cover } of items) if (cover) cover.outerHTML = html
    }, picture)
    await expect(beside.locator('source')).toHaveCount(await beside.count())
    for (const pick of await beside.all()) {
      const [cover, words] = [await pick.locator('img').boundingBox(), await pick.locator('div').boundingBox()]
      expect(cover?.y).toBeCloseTo(words?.y ?? 0, 0)
      expect(words?.x).toBeGreaterThan((cover?.x ?? 0) + (cover?.width ?? 0))
    }
  })
})
