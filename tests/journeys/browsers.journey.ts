import type { Page } from '@playwright/test'
import { LANGUAGES } from '#languages.ts'
import { inBrowserWith } from '#tests/support/in-browser-with.ts'
import { exampleOf } from '#tests/support/example-pages.ts'
import { expect, test, wakefully } from '#tests/support/journey.ts'
import { openOutsideShop, type OutsideShop } from '#tests/support/outside-shop.ts'
import { outsideStandIns } from '#tests/support/outside-stand-ins.ts'

/** Browsers as their owners have set them. */
test.describe.configure({ mode: 'serial', timeout: 180_000 })

let shop: OutsideShop
test.beforeAll(async () => {
  shop = await openOutsideShop()
})
test.afterAll(() => shop.stop())

/** What a page complains about. That a call outside was refused is no complaint of ours. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  return complaints
}

const banner = (page: Page) => page.getByRole('region', { name: /^(Süti-beállítások|Cookie settings)$/ })

test('WEB-52 CART-03 OPS-01 a browser that blocks all cookies reads, answers, fills a cart, and is told what it cannot do and why', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  await inBrowserWith({ keepsNothing: true }, { playwright, launchOptions }, async (context) => {
    await outsideStandIns(context, shop.origin)
    const page = await context.newPage()
    await wakefully(page)
    const complaints = complaintsOf(page)

    // A shop in development that calls nobody, then one that calls everybody.
    for (const origin of [baseURL ?? '', shop.origin]) {
      await page.goto(`${origin}/hu/konyv/egri-csillagok`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Egri csillagok/)
      if (origin === shop.origin) {
        await banner(page).getByRole('button', { name: 'Nem járulok hozzá' }).click()
        await expect(banner(page)).toBeHidden()
      }
      await page.getByRole('main').getByRole('button', { name: 'Kosárba teszem', exact: true }).click()
      const added = page.getByRole('dialog')
      await expect(added).toContainText('A böngészője nem őriz meg sütiket')
      await added.getByRole('link', { name: 'A kosárhoz' }).click()
      await expect(page.getByRole('main')).toContainText('Egri csillagok')
      await expect(page.getByRole('main')).toContainText('csak addig él, amíg ez a lap nyitva van')
      await expect(banner(page)).toBeHidden()
    }

    // The order needs somebody who is signed in, and nobody can be: said before and after trying.
    await page.getByRole('main').getByRole('link', { name: 'Megrendelés' }).click()
    const refused = page.getByRole('main').getByRole('alert').filter({ hasText: 'A belépéshez süti kell' })
    await expect(refused).toBeVisible()
    const signIn = page.getByRole('form', { name: 'Belépés' })
    await signIn.getByLabel('E-mail-cím').fill('reader@example.com')
    await signIn.getByLabel('Jelszó', { exact: true }).fill('Reader123')
    await signIn.getByRole('button', { name: 'Belépek' }).click()
    await expect(refused).toHaveCount(1)
    await expect(refused).toBeFocused()
    // Nothing is lost by asking: the cart is there as long as the page is.
    await page.getByRole('banner').getByRole('link', { name: /Kosár/ }).click()
    await expect(page.getByRole('main')).toContainText('Egri csillagok')

    for (const language of LANGUAGES)
      for (const id of ['home', 'books', 'search', 'contact-us', 'cookie', 'my-orders'] as const) {
        await page.goto(shop.origin + exampleOf(id, language))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('main')).not.toContainText('500')
      }
    expect(complaints).toEqual([])
  })
})
