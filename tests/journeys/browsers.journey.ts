import type { Page } from '@playwright/test'
import { LANGUAGES } from '#site/languages.ts'
import { inBrowserWith } from '#tests/support/in-browser-with.ts'
import { exampleOf } from '#tests/support/example-pages.ts'
import { addressForm } from '#tests/support/customers.ts'
import { expect, test, wakefully } from '#tests/support/journey.ts'
import { refuseConsent, sharedOutsideShop } from '#tests/support/outside-shop.ts'
import { outsideStandIns } from '#tests/support/outside-stand-ins.ts'
import { IS_WHOLE } from '#tests/support/whole-look.ts'

/** Opened by browsers as their owners have set them. */
const shop = sharedOutsideShop()

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
    const page = await context.newPage()
    await outsideStandIns(page, shop.origin)
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
    await addressForm(page).getByLabel('E-mail-cím').fill('reader@example.com')
    await addressForm(page).getByRole('button', { name: 'Tovább' }).click()
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

/** Each in one language, dealt round; `npm run test:soak -- pages` opens each in both. */
const LAYOUTS = [
  'home',
  'login',
  'books',
  'book',
  'my-cart',
  'about-us',
  'book-club',
  'contact-us',
  'cookie',
  'of-the-month',
  'menu-navigation',
  'newspapers-and-magazines',
] as const

test('WEB-49 with letters twice as large no page of any layout scrolls sideways, cuts anything off or loses the cart', async ({
  playwright,
  launchOptions,
}) => {
  await inBrowserWith({ fontSize: 32 }, { playwright, launchOptions }, async (context) => {
    await refuseConsent(context, shop.origin)
    await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: shop.origin }])
    const page = await context.newPage()
    await wakefully(page)
    for (const [at, id] of LAYOUTS.entries())
      for (const language of IS_WHOLE ? LANGUAGES : [LANGUAGES[at % LANGUAGES.length]!]) {
        const path = exampleOf(id, language)
        await page.goto(shop.origin + path)
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
        for (const width of [1280, 768, 360, 320]) {
          await page.setViewportSize({ width, height: 900 })
          expect.soft(await outOfRoom(page), `${path} at ${width} px`).toEqual([])
          await expect
            .soft(page.getByRole('banner').getByRole('link', { name: /Kosár|Cart/ }))
            .toBeInViewport({ ratio: 1 })
        }
      }
  })
})

/** What stands beyond the right edge: the page's own width, and what its main part would cut off. */
function outOfRoom(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isMeantTo = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { overflowX, clipPath, visibility } = getComputedStyle(one)
        if (one !== document.documentElement && /auto|scroll|hidden/.test(overflowX)) return true
        if (clipPath !== 'none' || visibility === 'hidden' || one.getAttribute('aria-hidden') === 'true') return true
      }
      return false
    }
    const beyond = [...document.querySelectorAll('body *')].filter((element) => {
      const { width, right } = element.getBoundingClientRect()
      return width > 0 && right > innerWidth + 1 && element.children.length === 0 && !isMeantTo(element)
    })
    const scrolls = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []
    return [...scrolls, ...beyond.map((element) => `${element.tagName} ${element.textContent}`)]
  })
}

test('OPS-01 CART-04 at 360 px, by keyboard alone, nothing that has the focus lies under the question about cookies, and no message over its answers', async ({
  page,
  context,
  problems,
}) => {
  await outsideStandIns(page, shop.origin)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [exampleOf('book', 'hu'), exampleOf('home', 'en')]) {
    await context.clearCookies()
    if (path === exampleOf('home', 'en'))
      await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: shop.origin }])
    await page.goto(shop.origin + path)
    await expect(banner(page)).toBeVisible()
    const hidden: string[] = []
    let focused = 0
    for (let press = 0; press < 300; press++) {
      await page.keyboard.press('Tab')
      const seen = await page.evaluate(() => {
        const at = document.activeElement
        if (!at || at === document.body) return null
        const { top, bottom, height } = at.getBoundingClientRect()
        const question = document.getElementById('consent')
        const edge = question?.getBoundingClientRect().top ?? innerHeight
        const bar = [...document.querySelectorAll('[class*=bar]')].find(
          (one) =>
            getComputedStyle(one).position === 'fixed' &&
            getComputedStyle(one).visibility === 'visible' &&
            !one.contains(at) &&
            one.getBoundingClientRect().height > 30,
        )
        const limit = Math.min(edge, bar?.getBoundingClientRect().top ?? edge)
        const isHidden = !question?.contains(at) && (height < 300 ? bottom > limit + 1 : top > limit)
        return { name: at.textContent?.trim().slice(0, 40) ?? '', isHidden, inFooter: at.closest('footer') !== null }
      })
      if (!seen) break
      focused++
      if (seen.isHidden) hidden.push(seen.name)
    }
    expect(focused, path).toBeGreaterThan(40)
    expect(hidden, path).toEqual([])
  }

  // A message that the add has failed stands above the question, and both answers can be pressed.
  await page.goto(shop.origin + exampleOf('book', 'hu'))
  await page.route('**/graphql', (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.getByRole('main').getByRole('button', { name: 'Kosárba teszem', exact: true }).press('Enter')
  const message = page.getByRole('region', { name: 'Értesítések' }).getByText('nem sikerült')
  await expect(message).toBeVisible()
  const messageBox = await message.boundingBox()
  const bannerBox = await banner(page).boundingBox()
  expect((messageBox?.y ?? 0) + (messageBox?.height ?? 0)).toBeLessThanOrEqual(bannerBox?.y ?? 0)
  await banner(page).getByRole('button', { name: 'Nem járulok hozzá' }).press('Enter')
  await expect(banner(page)).toBeHidden()
  // The shop that failed on purpose.
  expect(problems.splice(0)).toEqual([expect.stringContaining('The data API refused a question')])
})
