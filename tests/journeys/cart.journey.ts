import type { Locator } from '@playwright/test'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { WORDS, modal, badge, group, sums, mainButton, put } from '#tests/support/cart-words.ts'
import { aSavedCart, BOOKS, comeWith, productIdOf, savedCart } from '#tests/support/cart.ts'
import { expect, test } from '#tests/support/journey.ts'
import { IS_WHOLE } from '#tests/support/whole-look.ts'

/** One language on a desk, the other on a phone; `npm run test:soak -- pages` does each at both. */
const WIDTHS = IS_WHOLE ? { hu: [360, 1440], en: [360, 1440] } : { hu: [1440], en: [360] }

for (const language of ['hu', 'en'] as const)
  for (const width of WIDTHS[language]) {
    const words = WORDS[language]
    test.describe(`${language}, ${width} px`, () => {
      test.use({ viewport: { width, height: width === 360 ? 740 : 900 } })

      test('CART-03 CART-15 adding opens the modal within a frame, waiting, then with the product and the new sum', async ({
        page,
      }) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' })
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
        // It never says that it has been added before it shows what.
        await page.evaluate((adding) => {
          const dialog = document.querySelector('dialog[open]')
          const look = () => {
            const isSaid = dialog?.querySelector('h2')?.textContent !== adding || !dialog.hasAttribute('aria-busy')
            if (isSaid && !dialog?.querySelector('a')) document.body.dataset.saidEarly = 'yes'
          }
          if (dialog)
            new MutationObserver(look).observe(dialog, {
              subtree: true,
              childList: true,
              attributes: true,
              characterData: true,
            })
        }, words.adding)
        letGo()

        const open = modal(page, words)
        await expect(open.getByText('Egri csillagok')).toBeVisible()
        await expect(open.getByText('4').first()).toBeVisible()
        expect(await page.locator('body').getAttribute('data-said-early')).toBeNull()
        const after = await open.boundingBox()
        expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThanOrEqual(40)
        expect(await axeViolations(page, { include: 'dialog[open]' })).toEqual([])
        await page.mouse.click(5, 5)
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

      test('CART-01 CART-05 CART-06 CART-07 CART-10 the four groups, plus, minus, a typed number, remove, empty and undo', async ({
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
        for (const nonsense of ['-3', '2,5', 'x']) {
          await copies.fill(nonsense)
          await copies.press('Enter')
          await expect(inStock.getByText(words.badNumber)).toBeVisible()
          await expect(copies).toHaveValue('4')
        }
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

        const emptyAll = page.getByRole('button', { name: words.emptyAll })
        await emptyAll.click()
        await expect(undo).toBeFocused()
        await expect(undo).toHaveAccessibleDescription(words.emptied)
        await expect(badge(page, words, 0)).toBeVisible()
        await expect(emptyAll).toHaveCount(0)
        expect(await savedCart(page)).toMatchObject({ cartItems: [], numberofcartproducts: 0 })
        await undo.press('Enter')
        await expect(emptyAll).toBeFocused()
        await expect(inStock.getByRole('textbox')).toHaveValue('2')
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
        const courier = page.getByRole('radio', { name: words.courier })
        const before = await courier.boundingBox()
        await courier.check()
        expect((await courier.boundingBox())?.x, 'choosing moves nothing').toBe(before?.x)
        await page.getByRole('radio', { name: words.card }).check()
        await page.getByRole('radio', { name: /Csomagpontra|parcel point/ }).check()
        await expect(page.getByText(words.cleared)).toBeVisible()
        await expect(page.getByRole('radio', { name: words.card })).not.toBeChecked()

        if (width === 360) return
        await page.getByRole('banner').getByRole('link', { name: words.otherLanguage }).click()
        await expect(page).toHaveURL(words.otherCart)
        const other = WORDS[language === 'hu' ? 'en' : 'hu']
        await expect(badge(page, other, 1)).toBeVisible()
        await expect(page.getByRole('radio', { name: /Csomagpontra|parcel point/ })).toBeChecked()
        await expect(sums(page, other).getByRole('link', { name: other.order })).toHaveAttribute(
          'href',
          language === 'hu' ? '/checkout' : '/hu/megrendeles',
        )
      })
    })
  }

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
