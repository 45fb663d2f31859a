import type { Page } from '@playwright/test'
import { WORDS, modal, badge, group, mainButton, put } from '#tests/support/cart-words.ts'
import { BOOKS, savedCart } from '#tests/support/cart.ts'
import { expect, test } from '#tests/support/journey.ts'

test('CART-04 an add that fails closes the modal, adds nothing and says so; it can be tried again', async ({
  page,
  problems,
}) => {
  const words = WORDS.hu
  await put(page, words, BOOKS.inStock)
  await page.context().setOffline(true)
  await mainButton(page, words.add).click()
  await expect(page.getByRole('status').filter({ hasText: words.failed })).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(badge(page, words, 1)).toBeVisible()
  expect(await savedCart(page)).toMatchObject({ numberofcartproducts: 1 })
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Próbáljuk újra' }).click()
  await expect(modal(page, words)).toBeVisible()
  await expect(badge(page, words, 2)).toBeVisible()
  // That the network was gone is said on the console, by the browser and by the data client.
  expect(problems.splice(0).every((problem) => /ERR_INTERNET_DISCONNECTED|not reached|fetch/i.test(problem))).toBe(true)
})

test('CART-03 quick presses all count, and a quick reload keeps what was being added', async ({ page }) => {
  const words = WORDS.hu
  await page.goto(words.book + BOOKS.inStock)
  await expect(badge(page, words, 0)).toBeVisible()
  await mainButton(page, words.add).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 3; press += 1) button.click()
  })
  await expect(modal(page, words).getByText('3 példány')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(badge(page, words, 3)).toBeVisible()
  await page.route('**/graphql', () => {})
  await mainButton(page, words.add).click()
  await expect(page.getByRole('dialog', { name: words.adding })).toBeVisible()
  await page.unroute('**/graphql')
  await page.reload()
  await expect(badge(page, words, 4)).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('CART-03 a double click adds one, and leaves the modal open', async ({ page }) => {
  const words = WORDS.hu
  await page.goto(words.book + BOOKS.inStock)
  await expect(badge(page, words, 0)).toBeVisible()
  await mainButton(page, words.add).dblclick()
  await expect(modal(page, words).getByText('1 példány')).toBeVisible()
})

test('CART-03 a press before the page is awake is answered when it is, and counts once', async ({ page }) => {
  const words = WORDS.hu
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(words.book + BOOKS.inStock, { waitUntil: 'load' })
  await mainButton(page, words.add).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  letGo()
  await expect(modal(page, words).getByText('1 példány')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(badge(page, words, 1)).toBeVisible()
})

test('CART-06 a plus or minus pressed while another runs is ignored, and the button shows that it is busy', async ({
  page,
}) => {
  const words = WORDS.en
  await put(page, words, BOOKS.toOrder)
  await page.goto(words.cart)
  const line = group(page, 'To order')
  await expect(line.getByRole('textbox')).toHaveValue('1')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/graphql', async (route) => {
    await held
    await route.continue()
  })
  const more = line.getByRole('button', { name: words.more })
  await more.click()
  await expect(line.locator('[aria-busy=true]')).toBeVisible()
  await more.click({ force: true })
  await line.getByRole('button', { name: words.fewer }).click({ force: true })
  letGo()
  await expect(line.getByRole('textbox')).toHaveValue('2')
  await expect(line.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await savedCart(page)).toMatchObject({ numberofcartproducts: 2 })
})

test('CART-03 a card says how many of its book are in the cart: after a reload, in another tab, and until it is taken out', async ({
  page,
}) => {
  const words = WORDS.hu
  const card = (shown: Page) =>
    shown
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Mrs Dalloway' })
      .filter({ has: shown.getByRole('heading') })
  await page.goto('/hu/konyvek?author=virginia-woolf')
  const add = card(page).getByRole('button', { name: /^Kosárba\s?: Mrs Dalloway$/ })
  const before = await card(page).boundingBox()
  await add.click()
  await modal(page, words).getByRole('button', { name: words.goOn }).click()
  const inCart = /^A kosárban \(1\)\s?: Mrs Dalloway\s?, még egyet$/
  await expect(card(page).getByRole('button', { name: inCart })).toBeVisible()
  expect((await card(page).boundingBox())?.height, 'nothing moves').toBe(before?.height)
  await page.reload()
  await expect(card(page).getByRole('button', { name: inCart })).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(words.cart)
  await other.getByRole('button', { name: words.remove }).click()
  await expect(badge(other, words, 0)).toBeVisible()
  await other.close()
  await expect(add).toBeVisible()
})
