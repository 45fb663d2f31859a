import type { BrowserContext, Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { PAGE_IDS, PAGES, type PageId } from '#site/route-table.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { aSavedCart, BOOKS, productIdOf } from '#tests/support/cart.ts'
import { signInAs } from '#tests/support/customers.ts'
import { exampleOf } from '#tests/support/example-pages.ts'
import { expect, test } from '#tests/support/journey.ts'
import { refuseConsent, sharedOutsideShop } from '#tests/support/outside-shop.ts'
import { outsideStandIns } from '#tests/support/outside-stand-ins.ts'
import { pageLook } from '#tests/support/page-look.ts'
import { IS_WHOLE } from '#tests/support/whole-look.ts'
import { en } from '#words/messages/en.ts'
import { hu } from '#words/messages/hu.ts'

const WORDS = { hu, en }

const { origin, widgetOrigin } = sharedOutsideShop()

/** Somebody who has said no, and what their browser asks of others than the shop all the same. */
async function refusing(page: Page, context: BrowserContext) {
  await refuseConsent(context, origin)
  const outside = await outsideStandIns(page, origin)
  return {
    /** The pixel speaks after everything else that a page might call: its two words are the end of a visit. */
    async open(path: string): Promise<void> {
      const countBefore = outside.pixel.length
      await page.goto(origin + path)
      await expect.poll(() => outside.pixel.length, { intervals: [20] }).toBeGreaterThan(countBefore + 1)
    },
    /** The mandatory part of the pixel and the legal widget, and nobody else. */
    expectNobodyElse(): void {
      expect([...new Set(outside.asked)].sort()).toEqual([
        `${widgetOrigin}/widget.js`,
        'https://pixel.barion.com/bp.js',
        'https://pixel.barion.com/collect',
      ])
      expect([...new Set(outside.pixel.map(([kind, of]) => `${kind} ${of}`))].sort()).toEqual([
        'consent rejectConsent',
        'init addBarionPixelId',
      ])
    },
  }
}

/** Each page is opened in one language, dealt round; `npm run test:soak -- pages` opens all of them in both. */
const isDealtTo = (language: Language, at: number) => IS_WHOLE || at % LANGUAGES.length === LANGUAGES.indexOf(language)

const OPEN = PAGE_IDS.filter((id) => PAGES[id].access !== 'customer')
/** Several shorter ones: two browsers share them better, and what is wrong is told sooner. */
const PART = 10

for (const language of LANGUAGES) {
  const pages = OPEN.filter((_, at) => isDealtTo(language, at))
  for (let first = 0; first < pages.length; first += PART) {
    const part = pages.slice(first, first + PART)
    test(`KEEP-02 OPS-01 every page a visitor can open in ${language} passes axe, is valid and quiet, is called like no other, and asks nothing of anybody but the shop: ${part[0]} to ${part.at(-1)}`, async ({
      page,
      context,
    }) => {
      await context.addCookies([{ name: 'i18n_redirected', value: language, url: origin }])
      const visit = await refusing(page, context)
      const look = pageLook(page)
      for (const id of part) {
        const path = exampleOf(id, language)
        await visit.open(path)
        expect.soft(await look.at({ language, path })).toEqual([])
      }
      visit.expectNobodyElse()
    })
  }

  test(`KEEP-02 a page that is not there, in ${language}, holds to the same`, async ({ page, context }) => {
    const visit = await refusing(page, context)
    const look = pageLook(page)
    const nowhere = language === 'hu' ? '/hu/nincs-ilyen' : '/no-such-page'
    await visit.open(nowhere)
    // That there is nothing is also what the browser says of it.
    const wrong = (await look.at({ language, path: nowhere })).filter((line) => !/status of 404/.test(line))
    expect(wrong).toEqual([])
  })
}

const HOME = {
  'Name': 'Anna Kovács',
  'Postcode': '6722',
  'Town': 'Szeged',
  'Street, number': 'Lámpás utca 3.',
  'Phone': '+36301234567',
}
/** Orders of the demo's reader, by how they stand. */
type Orders = { delivered: string; expired: string }
type CustomerPage = { [Page in PageId]: (typeof PAGES)[Page]['access'] extends 'customer' ? Page : never }[PageId]
type ShownPage = { path: string; /** Stands there when what the page was opened for has come. */ sign: string }

/** What a signed-in customer finds on each page of their own. A new one does not compile until it stands here. */
function ownPages(language: Language, { delivered, expired }: Orders): Record<CustomerPage, ShownPage> {
  const words = WORDS[language]
  const payment = { path: '', sign: words.payment.expired }
  return {
    'my-orders': { path: pathTo(language, 'my-orders'), sign: words['order-states'].delivered },
    'order': { path: pathTo(language, 'order', { slug: delivered }), sign: words.order.timeline },
    'account': { path: pathTo(language, 'account'), sign: words.account.delete },
    'barion-start': { ...payment, path: pathTo(language, 'barion-start', undefined, { order: expired }) },
    'paypal-start': { ...payment, path: pathTo(language, 'paypal-start', undefined, { order: expired }) },
    'barion-result': {
      path: pathTo(language, 'barion-result', undefined, { paymentId: '0'.repeat(32) }),
      sign: words.payment.unknown,
    },
    // Who has ordered before is asked first where it should go.
    'checkout': { path: pathTo(language, 'checkout'), sign: words.checkout['title-shipping'] },
  }
}

/** Pages open to anyone that show something of one's own to a customer. */
function personalPages(language: Language, { delivered }: Orders): ShownPage[] {
  const words = WORDS[language]
  const order = delivered.toUpperCase()
  return [
    { path: pathTo(language, 'my-cart'), sign: words.cart.sums },
    { path: pathTo(language, 'checkout-thankyou', undefined, { order }), sign: words.payment['thanks-paid'] },
    {
      path: pathTo(language, 'withdrawal', undefined, { order }),
      sign: words.withdrawal['of-order'].replace('{number}', order),
    },
  ]
}

/** The demo's reader, signed in, with two books in the cart. */
async function asReader(page: Page, context: BrowserContext): Promise<Orders> {
  await page.goto(`${origin}/hu/rendeleseim`)
  await signInAs(page, 'reader@example.com', 'Reader123')
  const orderOf = async (state: string) =>
    (await page.getByRole('listitem').filter({ hasText: state }).getByRole('link').first().getAttribute('href'))
      ?.split('/')
      .at(-1) ?? ''
  const orders = {
    delivered: await orderOf(hu['order-states'].delivered),
    expired: await orderOf(hu['order-states'].expired),
  }
  const book = await productIdOf(page.request, BOOKS.inStock, origin)
  const cart = encodeURIComponent(JSON.stringify(aSavedCart([{ productid: book, qty: 2 }])))
  await context.addCookies([{ name: 'cart', value: cart, url: origin }])
  return orders
}

test('KEEP-02 OPS-01 every page of a signed-in customer holds to the same', async ({ page, context }) => {
  const visit = await refusing(page, context)
  const orders = await asReader(page, context)
  const look = pageLook(page)
  for (const language of LANGUAGES) {
    const shown = [...Object.values(ownPages(language, orders)), ...personalPages(language, orders)]
    for (const { path, sign } of shown.filter((_, at) => isDealtTo(language, at))) {
      await visit.open(path)
      await expect(page.getByRole('main').getByText(sign).first()).toBeVisible()
      expect.soft(await look.at({ language, path })).toEqual([])
    }
  }
  visit.expectNobodyElse()
  expect(await look.brokenLinks()).toEqual([])
})

test('KEEP-02 OPS-01 each step of the checkout holds to the same, and stands where it stood in the other language', async ({
  page,
  context,
}) => {
  const visit = await refusing(page, context)
  await asReader(page, context)
  const look = pageLook(page)
  // What was told in one language stands there in the other.
  const goOn = () => page.getByRole('button', { name: /^(Tovább|Continue)$/ }).click()
  type Step = 'address' | 'shipping' | 'payment' | 'review'
  const step = async (name: Step, language: Language, isLookedAt: boolean) => {
    const title = WORDS[language].checkout[`title-${name}`]
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    const path = PAGES.checkout[language]
    if (isLookedAt) expect.soft(await look.at({ language, path })).toEqual([])
  }
  const inBoth = async (name: Step, first: Language, then: Language) => {
    await step(name, first, true)
    await visit.open(PAGES.checkout[then])
    await step(name, then, IS_WHOLE)
  }
  await visit.open(PAGES.checkout.hu)
  await page
    .getByRole('button', { name: /^Módosítás: / })
    .first()
    .click()
  await inBoth('address', 'hu', 'en')
  for (const [label, value] of Object.entries(HOME))
    await page.getByLabel(label, { exact: label === 'Name' }).fill(value)
  await goOn()
  await inBoth('shipping', 'en', 'hu')
  await page.getByRole('radio', { name: /Futárral, házhoz/ }).check()
  await goOn()
  await inBoth('payment', 'hu', 'en')
  await page.getByRole('radio', { name: /By card/ }).check()
  await goOn()
  await inBoth('review', 'en', 'hu')
  visit.expectNobodyElse()
  expect(await look.brokenLinks()).toEqual([])
})

test('every component in every state passes axe', async ({ page }) => {
  for (const path of ['/dev/components', '/hu/dev/components']) {
    await page.goto(path)
    // Parts that a page has once stand here several times.
    expect(await axeViolations(page, { without: ['landmark-unique'] }), path).toEqual([])
  }
})
