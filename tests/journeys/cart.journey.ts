import type { Locator, Page } from '@playwright/test'
import { aSavedCart, BOOKS, comeWith, hasCartCookie, productIdOf, savedCart } from '#tests/support/cart.ts'
import { byName, signInAs } from '#tests/support/customers.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { expect, test } from '#tests/support/journey.ts'

const WORDS = {
  hu: {
    book: '/hu/konyv/',
    cart: '/hu/kosaram',
    add: 'Kosárba teszem',
    preorder: 'Előrendelem',
    adding: 'Kosárba tesszük…',
    added: 'A kosárba tettük',
    toCart: 'A kosárhoz',
    goOn: 'Tovább nézelődöm',
    badge: (count: number) => (count === 0 ? 'Kosár, még üres' : `Kosár, ${count} tétel`),
    groups: ['Raktáron', 'Rendelhető', 'Előrendelés', 'Már nem rendelhető'],
    more: /^Eggyel több/,
    fewer: /^Eggyel kevesebb/,
    copies: /^Példányszám/,
    remove: /^Törlés/,
    undo: 'Visszavonás',
    empty: 'Még nincs itt semmi.',
    sums: 'Összesen',
    courier: /Futárral, házhoz/,
    abroad: /külföldre/,
    card: /Bankkártyával/,
    paymentWaits: 'A fizetés megvárja az ajánlatunkat',
    byQuote: 'egyedi díj',
    failed: 'A kosara nem változott.',
    overStock: 'összesen 5 példányunk van belőle',
    cleared: 'A szállítás változott',
    order: 'Tovább a megrendeléshez',
    otherLanguage: 'English',
    otherCart: /\/my-cart$/,
  },
  en: {
    book: '/book/',
    cart: '/my-cart',
    add: 'Add to cart',
    preorder: 'Pre-order',
    adding: 'Adding to your cart…',
    added: 'Added to your cart',
    toCart: 'Go to the cart',
    goOn: 'Continue shopping',
    badge: (count: number) => (count === 0 ? 'Cart, still empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`),
    groups: ['In stock', 'To order', 'Pre-order', 'No longer orderable'],
    more: /^One more/,
    fewer: /^One fewer/,
    copies: /^Number of copies/,
    remove: /^Remove/,
    undo: 'Undo',
    empty: 'Nothing here yet.',
    sums: 'Total',
    courier: /By courier/,
    abroad: /abroad/,
    card: /By card/,
    paymentWaits: 'Payment waits for our quote',
    byQuote: 'by quote',
    failed: 'Nothing in your cart has changed.',
    overStock: 'we have 5 copies in all',
    cleared: 'The delivery has changed',
    order: 'Continue to checkout',
    otherLanguage: 'Magyar',
    otherCart: /\/hu\/kosaram$/,
  },
} as const

type Words = (typeof WORDS)[keyof typeof WORDS]

const modal = (page: Page, words: Words): Locator => page.getByRole('dialog', { name: words.added })
const badge = (page: Page, words: Words, count: number): Locator =>
  page.getByRole('banner').getByRole('link', { name: words.badge(count), exact: true })
const group = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const sums = (page: Page, words: Words): Locator => page.getByRole('complementary', { name: words.sums })
const mainButton = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first()

/** Adds from a product's page and closes the modal. */
async function put(page: Page, words: Words, slug: string): Promise<void> {
  await page.goto(words.book + slug)
  await mainButton(page, slug === BOOKS.coming ? words.preorder : words.add).click()
  await expect(modal(page, words)).toBeVisible()
  await page.keyboard.press('Escape')
}

for (const language of ['hu', 'en'] as const)
  for (const width of [360, 1440]) {
    const words = WORDS[language]
    test.describe(`${language}, ${width} px`, () => {
      test.use({ viewport: { width, height: width === 360 ? 740 : 900 } })

      test('CART-03 CART-15 adding opens the modal within a frame, waiting, then with the product and the new sum', async ({
        page,
      }) => {
        let letGo = () => {}
        const held = new Promise<void>((resolve) => (letGo = resolve))
        await page.route('**/graphql', async (route) => {
          await held
          await route.continue()
        })
        await page.goto(words.book + BOOKS.inStock)
        await expect(badge(page, words, 0)).toBeVisible()
        const button = mainButton(page, words.add)
        const isOpenInOneFrame = await button.evaluate(
          (element: HTMLElement) =>
            new Promise<boolean>((resolve) => {
              element.focus()
              element.click()
              requestAnimationFrame(() => resolve(document.querySelector('dialog[open]') !== null))
            }),
        )
        expect(isOpenInOneFrame).toBe(true)
        const waiting = page.getByRole('dialog', { name: words.adding })
        await expect(waiting).toBeVisible()
        await expect(waiting.getByRole('heading')).toBeFocused()
        const before = await waiting.boundingBox()
        letGo()

        const open = modal(page, words)
        await expect(open.getByText('Egri csillagok')).toBeVisible()
        await expect(open.getByText('4').first()).toBeVisible()
        const after = await open.boundingBox()
        expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThanOrEqual(40)
        expect(await axeViolations(page, { include: 'dialog[open]' })).toEqual([])
        await page.keyboard.press('Escape')
        await expect(open).toBeHidden()
        await expect(button).toBeFocused()
        await expect(badge(page, words, 1)).toBeVisible()
        expect(await savedCart(page)).toMatchObject({
          version: 'v2',
          cartItems: [{ qty: 1 }],
          numberofcartproducts: 1,
          selectedshipping: null,
          selectedpayment: null,
        })
      })

      test('CART-01 CART-05 CART-06 CART-07 the four groups, plus, minus, a typed number, remove and undo', async ({
        page,
      }) => {
        const id = await productIdOf(page.request, BOOKS.soldOut)
        const few = await productIdOf(page.request, BOOKS.few)
        await comeWith(
          page,
          aSavedCart([
            { productid: few, qty: 4 },
            { productid: id, qty: 1 },
          ]),
        )
        await put(page, words, BOOKS.toOrder)
        await put(page, words, BOOKS.coming)
        await page.goto(words.cart)
        const [inStock, toOrder, coming, soldOut] = words.groups.map((name) => group(page, name)) as [
          Locator,
          Locator,
          Locator,
          Locator,
        ]
        for (const one of [inStock, toOrder, coming, soldOut]) await expect(one.getByRole('listitem')).toHaveCount(1)
        await expect(soldOut.getByRole('button', { name: words.more })).toHaveCount(0)
        await expect(badge(page, words, 6)).toBeVisible()

        const copies = inStock.getByRole('textbox')
        await inStock.getByRole('button', { name: words.more }).click()
        await expect(copies).toHaveValue('5')
        await inStock.getByRole('button', { name: words.more }).click()
        await expect(inStock.getByText(words.overStock)).toBeVisible()
        await expect(copies).toHaveValue('5')
        await inStock.getByRole('button', { name: words.fewer }).click()
        await expect(copies).toHaveValue('4')
        await copies.fill('2')
        await copies.press('Enter')
        await expect(copies).toHaveValue('2')
        await expect(badge(page, words, 4)).toBeVisible()
        await expect.poll(async () => (await savedCart(page))?.numberofcartproducts).toBe(4)
        const saved = await savedCart(page)
        expect(saved?.pricefullsumofcart).toBe(saved?.pricesumofproducts)

        await toOrder.getByRole('button', { name: words.remove }).click()
        const undo = page.getByRole('button', { name: words.undo })
        await expect(undo).toBeFocused()
        await expect(badge(page, words, 3)).toBeVisible()
        await undo.press('Enter')
        await expect(toOrder.getByRole('listitem')).toHaveCount(1)
        await expect(badge(page, words, 4)).toBeVisible()
        expect(await axeViolations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

        await coming.getByRole('button', { name: words.fewer }).click()
        await expect(badge(page, words, 3)).toBeVisible()
        await toOrder.getByRole('button', { name: words.fewer }).click()
        await expect(badge(page, words, 2)).toBeVisible()
        await inStock.getByRole('button', { name: words.remove }).click()
        await expect(page.getByText(words.empty)).toBeVisible()
        await expect(badge(page, words, 0)).toBeVisible()
        expect(await savedCart(page)).toMatchObject({ cartItems: [], numberofcartproducts: 0 })
        await undo.click()
        await expect(inStock.getByRole('listitem')).toHaveCount(1)
        await expect(soldOut.getByRole('listitem')).toHaveCount(1)
      })

      test('CART-08 CART-10 WEB-44 shipping sets the sum and clears the payment; reload and language keep it all', async ({
        page,
      }) => {
        await put(page, words, BOOKS.inStock)
        await page.goto(words.cart)
        await page.getByRole('radio', { name: words.courier }).check()
        await expect(sums(page, words)).toContainText(/1[\s,]490/)
        await page.getByRole('radio', { name: words.card }).check()
        await expect.poll(async () => (await savedCart(page))?.selectedpayment).toBe('BARION')
        expect(await savedCart(page)).toMatchObject({ selectedshipping: 'GLS', pricesumofshipping: 1490 })

        await page.reload()
        await expect(page.getByRole('radio', { name: words.courier })).toBeChecked()
        await expect(page.getByRole('radio', { name: words.card })).toBeChecked()
        await expect(sums(page, words)).toContainText(/1[\s,]490/)

        await page.getByRole('radio', { name: words.abroad }).check()
        await expect(page.getByText(words.paymentWaits)).toBeVisible()
        await expect(sums(page, words)).toContainText(words.byQuote)
        await expect
          .poll(() => savedCart(page))
          .toMatchObject({
            selectedshipping: 'POSTOUTSIDEHUN',
            selectedpayment: null,
            pricesumofshipping: 0,
          })
        await page.getByRole('radio', { name: words.courier }).check()
        await page.getByRole('radio', { name: words.card }).check()
        await page.getByRole('radio', { name: /GLS-csomagpontra|parcel point/ }).check()
        await expect(page.getByText(words.cleared)).toBeVisible()
        await expect(page.getByRole('radio', { name: words.card })).not.toBeChecked()

        if (width === 360) return
        await page.getByRole('banner').getByRole('link', { name: words.otherLanguage }).click()
        await expect(page).toHaveURL(words.otherCart)
        const other = WORDS[language === 'hu' ? 'en' : 'hu']
        await expect(badge(page, other, 1)).toBeVisible()
        await expect(page.getByRole('radio', { name: /GLS-csomagpontra|parcel point/ })).toBeChecked()
        await expect(sums(page, other).getByRole('link', { name: other.order })).toHaveAttribute(
          'href',
          language === 'hu' ? '/checkout' : '/hu/megrendeles',
        )
      })
    })
  }

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
  test.setTimeout(120_000)
  const ids = new Set<string>()
  for (let number = 1; ids.size < 300; number += 1) {
    const html = await (await page.request.get(`/hu/konyvek?page=${number}`)).text()
    for (const [, id = ''] of html.matchAll(/\/covers\/([0-9a-z]{12})\./g)) ids.add(id)
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

test('by keyboard alone: from a shelf through the modal to the cart and on to the order', async ({ page }) => {
  await page.goto('/books')
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
  await expect(badge(page, WORDS.en, 0)).toBeVisible()
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(modal(page, WORDS.en)).toBeVisible()
  const toCart = modal(page, WORDS.en).getByRole('link', { name: WORDS.en.toCart })
  await expect(toCart).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(toCart).toBeFocused()
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  await toCart.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/my-cart$/)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  const line = group(page, 'In stock')
  await line.getByRole('button', { name: WORDS.en.more }).focus()
  await page.keyboard.press('Enter')
  await expect(line.getByRole('textbox')).toHaveValue('2')
  await expect(line.getByRole('button', { name: WORDS.en.more })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(line.getByRole('textbox')).toHaveValue('3')
  await page.getByRole('radio', { name: /Pick-up/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /parcel point/ })).toBeChecked()
  await line.getByRole('button', { name: WORDS.en.remove }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line.getByRole('button', { name: WORDS.en.remove })).toBeFocused()
  await expect(page.getByRole('radio', { name: /parcel point/ })).toBeChecked()
  await sums(page, WORDS.en).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout$/)
})

test('every place where a product stands can put it into the cart', async ({ page }) => {
  const places = [
    ['/hu', /^Kosárba/],
    ['/hu/konyvek', /^Kosárba/],
    ['/hu/kereses?q=gardonyi', /^Kosárba/],
    ['/hu/ujsagok-es-magazinok', /^Kosárba/],
    ['/hu/varhato-megjelenesek', /^Előrendelem/],
    ['/hu/mi-ajanljuk', /^Kosárba/],
    ['/hu/noteszek-es-ajandektargyak', /^Kosárba/],
  ] as const
  for (const [index, [path, name]] of places.entries()) {
    await page.goto(path)
    await expect(badge(page, WORDS.hu, index)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name }).first().click()
    await expect(modal(page, WORDS.hu), path).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(badge(page, WORDS.hu, index + 1)).toBeVisible()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart says that it needs it, and no button pretends otherwise', async ({ page }) => {
    await page.goto('/hu/kosaram')
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.getByText('Még nincs itt semmi.')).toBeHidden()
    await page.goto('/hu/konyv/egri-csillagok')
    await expect(page.locator('noscript p')).toHaveText(/A kosárhoz JavaScript kell/)
    await expect(page.getByRole('button', { name: /^Kosárba/ })).toHaveCount(0)
  })
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
  await expect(page.getByText('Kilépett. Jó éjszakát!')).toBeVisible()
  await expect(cart).toBeVisible()
  expect(await savedCart(page)).toEqual(before)
})
