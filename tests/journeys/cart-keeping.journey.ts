import { WORDS, badge, group, put, sums } from '#tests/support/cart-words.ts'
import { aSavedCart, BOOKS, comeWith, hasCartCookie, productIdOf, savedCart } from '#tests/support/cart.ts'
import { byName, signInAs } from '#tests/support/customers.ts'
import { expect, test } from '#tests/support/journey.ts'

test('CART-11 the cookie is named cart, lives a year, is SameSite=Lax and for the whole shop', async ({ page }) => {
  await put(page, WORDS.hu, BOOKS.inStock)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cart')
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false, httpOnly: false })
  const seconds = (cookie?.expires ?? 0) - Date.now() / 1000
  expect(Math.abs(seconds - 31_536_000)).toBeLessThan(60)
})

test('CART-12 a cookie that is junk, truncated or of another version breaks no page and is wiped', async ({ page }) => {
  const good = encodeURIComponent(JSON.stringify(aSavedCart([{ productid: 'aaaaaaaaaaaa', qty: 1 }])))
  for (const junk of [
    'x',
    '%',
    '%7B%22',
    good.slice(0, 30),
    encodeURIComponent('{"version":"v1"}'),
    'y'.repeat(4000),
  ]) {
    await comeWith(page, junk)
    await page.goto('/hu/kosaram')
    await expect(page.getByText('Még nincs itt semmi.')).toBeVisible()
    await expect.poll(() => hasCartCookie(page)).toBe(false)
  }
  await page.evaluate(() => localStorage.setItem('cart', 'x'.repeat(1_000_000)))
  await comeWith(page, { ...aSavedCart([]), overflow: true, numberofcartproducts: 3, pricesumofproducts: -5 })
  await page.goto('/hu/kosaram')
  await expect(page.getByText('Még nincs itt semmi.')).toBeVisible()
  await expect(badge(page, WORDS.hu, 0)).toBeVisible()
})

test('CART-12 absurd quantities are cut, negative ones dropped, and a product nobody knows leaves the cart', async ({
  page,
}) => {
  const id = await productIdOf(page.request, BOOKS.toOrder)
  const other = await productIdOf(page.request, BOOKS.coming)
  await comeWith(
    page,
    aSavedCart([
      { productid: id, qty: 1e9 },
      { productid: other, qty: -3 },
      { productid: 'nosuchbook00', qty: 1 },
    ]),
  )
  await page.goto('/my-cart')
  await expect(group(page, 'To order').getByRole('textbox')).toHaveValue('99')
  await expect(badge(page, WORDS.en, 99)).toBeVisible()
  await expect.poll(async () => (await savedCart(page))?.cartItems).toEqual([{ productid: id, qty: 99 }])
})

test('CART-13 a cart of three hundred products survives a reload though a cookie cannot hold it', async ({
  page,
  problems,
}) => {
  const ids = new Set<string>()
  for (let number = 1; ids.size < 300; number += 1) {
    const html = await (await page.request.get(`/hu/konyvek?page=${number}`)).text()
    for (const [, id = ''] of html.matchAll(/\/(?:covers|images)\/([0-9a-z]{12})[./]/g)) ids.add(id)
    if (number > 30) throw new Error(`There are only ${ids.size} books`)
  }
  const items = [...ids].slice(0, 300).map((productid) => ({ productid, qty: 1 }))
  await page.goto('/hu/rolunk')
  await page.evaluate(
    (lines) => localStorage.setItem('cart', lines),
    JSON.stringify({ version: 'v2', cartItems: items }),
  )
  await comeWith(page, { ...aSavedCart([]), overflow: true, numberofcartproducts: 300 })
  await page.goto('/hu/kosaram')
  const lines = page.locator('main li h3')
  await expect(lines).toHaveCount(300)
  // More than an order takes: nothing is lost, and it says how many have to go before there is a way on.
  await expect(sums(page, WORDS.hu)).toContainText(/legfeljebb 200 különböző terméket rendelhet\. .* még \d\d terméket/)
  await expect(page.getByRole('link', { name: WORDS.hu.order })).toHaveCount(0)
  await group(page, 'Raktáron').getByRole('button', { name: WORDS.hu.remove }).first().click()
  await expect(lines).toHaveCount(299)
  expect(await savedCart(page)).toMatchObject({ cartItems: [], overflow: true })
  await page.reload()
  await expect(lines).toHaveCount(299)
  // CART-13: the size is logged as an error, and nothing else is.
  expect(problems.splice(0).every((problem) => problem.includes('4096'))).toBe(true)
})

test('two tabs show the same cart', async ({ page, context }) => {
  const words = WORDS.hu
  const other = await context.newPage()
  await other.goto('/hu/rolunk')
  await expect(badge(other, words, 0)).toBeVisible()
  await put(page, words, BOOKS.inStock)
  await expect(badge(other, words, 1)).toBeVisible()
  await put(other, words, BOOKS.toOrder)
  await expect(badge(page, words, 2)).toBeVisible()
  await page.goto('/hu/kosaram')
  await group(page, 'Rendelhető').getByRole('button', { name: words.remove }).click()
  await expect(badge(other, words, 1)).toBeVisible()
})

test('a price that changed since the last visit is told once, in words, and so is a book that is gone', async ({
  page,
}) => {
  const id = await productIdOf(page.request, BOOKS.inStock)
  await put(page, WORDS.hu, BOOKS.inStock)
  await page.evaluate((productId) => {
    const seen = JSON.parse(localStorage.getItem('cart-seen') ?? '{}') as Record<string, { price: number }>
    const line = seen[productId]!
    localStorage.setItem(
      'cart-seen',
      JSON.stringify({
        ...seen,
        [productId]: { ...line, price: 6090 },
        nosuchbook00: { ...line, titles: { hu: 'Elveszett könyv', en: 'Lost book' } },
      }),
    )
  }, id)
  await page.goto('/hu/kosaram')
  await expect(page.getByText(/Az ára csökkent, amióta utoljára látta: 6\s090\sFt volt/)).toBeVisible()
  await expect(page.getByText('Már nem kapható, ezért kivettük a kosárból: Elveszett könyv.')).toBeVisible()
  await page.reload()
  await expect(group(page, 'Raktáron').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText(/Az ára csökkent/)).toHaveCount(0)
  await expect(page.getByText('Elveszett könyv')).toHaveCount(0)
})

test('the number beside the cart is right on the first paint, before any code of ours runs, and nothing moves', async ({
  page,
  problems,
}) => {
  const words = WORDS.hu
  for (const slug of [BOOKS.inStock, BOOKS.toOrder, BOOKS.coming]) await put(page, words, slug)
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/hu/rolunk', '/hu/kosaram']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(badge(page, words, 3)).toBeVisible()
      expect(
        await page.evaluate(() => (window as unknown as { shift: number }).shift),
        `${path} at ${width}`,
      ).toBeLessThanOrEqual(0.01)
    }
  }
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/hu/rolunk', { waitUntil: 'load' })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kosár 3' })).toBeVisible()
  // The files that were kept away are complained about.
  expect(problems.splice(0).every((problem) => problem.includes('ERR_FAILED'))).toBe(true)
})

test('a page the browser has already shows the cart and the sign-in that came since, on its first paint', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const { dataset } = document.documentElement
      const isOld = navigation && navigation.encodedBodySize > 0 && navigation.transferSize < navigation.encodedBodySize
      Object.assign(window, { first: { isOld, cart: dataset.cart, isSignedIn: dataset.signedIn !== undefined } })
    }),
  )
  const first = () => page.evaluate(() => (window as unknown as { first: unknown }).first)
  await page.goto(byName('/hu/rolunk'))
  expect(await first()).toEqual({ isOld: false, isSignedIn: false })
  await page.goto(byName('/hu/bejelentkezes'))
  await signInAs(page, 'reader@example.com', 'Reader123')
  await expect(page).toHaveURL(byName('/hu/fiokom'))
  await page.goto(byName('/hu/konyv/egri-csillagok'))
  await page.getByRole('main').getByRole('button', { name: WORDS.hu.add }).first().click()
  await expect(page.getByRole('dialog', { name: WORDS.hu.added })).toBeVisible()
  await page.goto(byName('/hu/rolunk'))
  expect(await first()).toEqual({ isOld: true, cart: 'some', isSignedIn: true })
})

test('CART-12 signing in and signing out keep the cart', async ({ page }) => {
  const { add, added, badge } = WORDS.hu
  const cart = page.getByRole('banner').getByRole('link', { name: badge(1) })
  await page.goto(byName('/hu/konyv/egri-csillagok'))
  await page.getByRole('main').getByRole('button', { name: add }).first().click()
  await expect(page.getByRole('dialog', { name: added })).toBeVisible()
  await expect(cart).toBeAttached()
  const before = await savedCart(page)

  await page.goto(byName('/hu/bejelentkezes'))
  await signInAs(page, 'reader@example.com', 'Reader123')
  await expect(page).toHaveURL(byName('/hu/fiokom'))
  await expect(cart).toBeVisible()
  await page.getByRole('button', { name: 'Kilépek ezen a készüléken' }).click()
  await expect(page.getByText('Kilépett. Viszontlátásra!')).toBeVisible()
  await expect(cart).toBeVisible()
  expect(await savedCart(page)).toEqual(before)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart says that it needs it, and no button pretends otherwise', async ({ page }) => {
    await page.goto('/hu/kosaram')
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.getByText('Még nincs itt semmi.')).toBeHidden()
    await page.goto('/hu/konyv/egri-csillagok')
    await expect(page.locator('noscript p')).toHaveText(/A kosárhoz és a listákhoz JavaScript kell/)
    await expect(page.getByRole('button', { name: /^Kosárba/ })).toHaveCount(0)
  })
})
