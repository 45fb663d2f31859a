import type { Page } from '@playwright/test'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { signInAs } from '#tests/support/customers.ts'
import { expect, test } from '#tests/support/journey.ts'
import { openOutsideShop, refuseConsent, type OutsideShop } from '#tests/support/outside-shop.ts'
import { outsideStandIns } from '#tests/support/outside-stand-ins.ts'

test.describe.configure({ mode: 'serial' })

let shop: OutsideShop
let origin = ''
test.beforeAll(async () => {
  shop = await openOutsideShop()
  origin = shop.origin
})
test.afterAll(() => shop.stop())
test.beforeEach(() => shop.widget.feel('loads'))

const banner = (page: Page) => page.getByRole('region', { name: /^(Süti-beállítások|Cookie settings)$/ })
const widgets = (page: Page) => page.evaluate(() => (window as { widgets?: string[] }).widgets ?? [])

test('OPS-01 OPS-02 OPS-03 nothing that needs consent is called before it, refusing is one press, and a mind can be changed', async ({
  page,
  context,
}) => {
  const outside = await outsideStandIns(page, origin)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${origin}/hu/konyvek`)
  await expect(banner(page)).toContainText('Hozzájárul-e')
  await expect.poll(() => widgets(page)).toEqual(['hu'])
  await expect.poll(() => outside.pixel).toEqual([['init', 'addBarionPixelId', 'BP-abcdefghij-01']])
  expect(await axeViolations(page)).toEqual([])
  const called = () => [...new Set(outside.asked)].sort()
  const always = [
    `${shop.widget.origin}/widget.js`,
    'https://pixel.barion.com/bp.js',
    'https://pixel.barion.com/collect',
  ]
  expect(called()).toEqual(always)

  // The other language asks in its own words, and has the widget in its own.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'English' }).click()
  await expect(banner(page)).toContainText('May we use Google Analytics')
  await expect.poll(() => widgets(page)).toEqual(['hu', 'en'])

  const logged = page.waitForResponse((response) => response.url().endsWith('/_consent'))
  await banner(page).getByRole('button', { name: 'I don’t agree' }).click()
  expect((await logged).status()).toBe(204)
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => outside.pixel.at(-1)).toEqual(['consent', 'rejectConsent'])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()
  expect(called()).toEqual(always)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
  const settings = page.getByRole('main').getByRole('region', { name: 'Cookie settings' })
  await settings.getByRole('checkbox', { name: 'Analytics' }).check()
  await settings.getByRole('button', { name: 'Save my choices' }).click()
  await expect(settings.getByRole('status')).toContainText('Saved')
  await expect.poll(() => outside.google.map(([kind]) => kind)).toContain('config')
  expect(outside.google.slice(0, 4)).toEqual([
    ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied', wait_for_update: 1500 })],
    ['set', 'ads_data_redaction', true],
    ['consent', 'update', { analytics_storage: 'denied' }],
    ['consent', 'update', { analytics_storage: 'granted' }],
  ])
  // What happened while the answer was no is not told afterwards.
  expect(outside.events('page_view')).toEqual([])
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
  await expect.poll(() => outside.events('page_view')).toMatchObject([{ page_location: `${origin}/imprint` }])
  expect(outside.pixel.map(([kind]) => kind)).not.toContain('track')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()

  await context.addCookies([{ name: '_ga', value: 'GA1.1.1.1', url: origin }])
  await settings.getByRole('button', { name: 'I don’t agree' }).click()
  await expect.poll(() => outside.google.at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }])
  expect((await context.cookies()).some(({ name }) => name === '_ga')).toBe(false)
})

test('OPS-01 OPS-02 CART-16 with consent the whole way to a paid order is told, and the purchase once', async ({
  page,
}) => {
  const outside = await outsideStandIns(page, origin)
  await page.goto(`${origin}/hu/kereses?q=egri`)
  await banner(page).getByRole('button', { name: 'Hozzájárulok' }).click()
  await expect.poll(() => outside.events('search')).toEqual([{ search_term: 'egri' }])
  await page.getByRole('main').getByRole('link', { name: 'Egri csillagok', exact: true }).first().click()
  await expect.poll(() => outside.events('view_item').length).toBe(1)
  expect(outside.events('select_item')).toHaveLength(1)
  await page
    .getByRole('main')
    .getByRole('button', { name: /Kosárba/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'A kosárhoz' }).click()
  await expect.poll(() => outside.events('view_cart').length).toBe(1)
  const [added] = outside.events('add_to_cart')
  expect(added).toEqual({
    currency: 'HUF',
    value: expect.any(Number),
    items: [{ item_id: '9786158964951', item_name: 'Egri csillagok', price: added?.value, quantity: 1 }],
  })

  await page.goto(`${origin}/hu/megrendeles`)
  await signInAs(page, 'reader@example.com', 'Reader123')
  // Who has ordered before finds the details of the last order.
  await expect(page.getByText('Olvasó Olga, +36301234567')).toBeVisible()
  await page.getByRole('radio', { name: /Futárral, házhoz/ }).check()
  await page.getByRole('button', { name: 'Tovább', exact: true }).click()
  await page.getByRole('radio', { name: /Bankkártyával/ }).check()
  await page.getByRole('button', { name: 'Tovább', exact: true }).click()
  await page.getByRole('checkbox', { name: /Elolvastam és elfogadom/ }).check()
  await page.getByRole('button', { name: /^Megrendelés fizetési kötelezettséggel/ }).click()
  await page.waitForURL(/\/sim\/barion\/Pay/)
  await page.getByRole('button', { name: /^Fizetés –/ }).click()
  await page.waitForURL(/\/hu\/megrendeles-koszonjuk/)
  await expect.poll(() => outside.events('purchase').length).toBe(1)
  const thanks = page.url()
  await page.goto(thanks)
  await expect(page.getByRole('heading', { name: /a fizetés is megérkezett/ })).toBeVisible()
  await expect.poll(() => outside.events('page_view').length).toBeGreaterThan(6)

  const [purchase] = outside.events('purchase')
  expect(purchase).toMatchObject({
    transaction_id: expect.stringMatching(/^K/),
    currency: 'HUF',
    value: added?.value,
    items: [{ item_id: '9786158964951', quantity: 1 }],
  })
  for (const name of ['login', 'begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase'])
    expect(outside.events(name), name).toHaveLength(1)
  for (const name of ['addToCart', 'initiateCheckout', 'addPaymentInfo', 'initiatePurchase', 'purchase'])
    expect(outside.tracked(name), name).toHaveLength(1)
  expect(outside.pixel.map(([, of]) => of)).toEqual(expect.arrayContaining(['setEncryptedEmail', 'grantConsent']))
  const sentText = JSON.stringify([outside.google, outside.pixel])
  expect(sentText).not.toMatch(/reader@example|token=|order=/)
})

test('OPS-03 a widget that does not come is gone within ten seconds, without a word', async ({
  page,
  context,
  problems,
  mayFail,
}) => {
  mayFail(/\/widget\.js/)
  await refuseConsent(context, origin)
  await outsideStandIns(page, origin)
  const script = page.locator('script[data-legal-widget]')
  shop.widget.feel('hangs')
  await page.clock.install()
  await page.goto(`${origin}/hu/rolunk`)
  await page.clock.runFor(500)
  await expect(script).toHaveCount(1)
  await page.clock.runFor(9000)
  await expect(script).toHaveCount(1)
  await page.clock.runFor(1500)
  await expect(script).toHaveCount(0)

  shop.widget.feel('fails')
  const widgetAnswer = page.waitForResponse(/widget\.js/)
  await page.goto(`${origin}/hu/impresszum`)
  await page.clock.runFor(500)
  expect((await widgetAnswer).status()).toBe(500)
  await expect(script).toHaveCount(0)
  expect(problems).toEqual([])
})

test('OPS-01 OPS-03 in a browser in which somebody is signed in to the office nobody else is called', async ({
  page,
  context,
}) => {
  const outside = await outsideStandIns(page, origin)
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  const isFetched = () => fetched.some((url) => url.includes('third-parties'))
  await context.addCookies([{ name: 'staff-browser', value: 'yes', url: origin }])
  await page.clock.install()
  await page.goto(`${origin}/hu/rolunk`)
  await page.evaluate(() => Object.assign(window, { isStillTheSame: true }))
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Impresszum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impresszum' })).toBeVisible()
  await page.clock.runFor(500)
  // Whatever was asked for before it has been noticed.
  await page.evaluate(() => fetch('/healthz'))
  expect(await page.evaluate(() => 'isStillTheSame' in window), 'the page has taken over').toBe(true)
  expect([isFetched(), outside.asked]).toEqual([false, []])

  await context.clearCookies({ name: 'staff-browser' })
  await footer.getByRole('link', { name: 'Rólunk' }).click()
  await page.clock.runFor(500)
  await expect.poll(() => outside.pixel.length).toBeGreaterThan(0)
  expect(isFetched()).toBe(true)
})

test('OPS-01 CART-16 in development the events are shown in the browser where they happened, and nowhere without asking', async ({
  page,
  context,
}) => {
  await page.goto('/hu/konyv/egri-csillagok')
  expect(await page.evaluate(() => localStorage.getItem('analytics-events'))).toBeNull()
  const sink = await context.newPage()
  await sink.goto('/dev/analytics', { waitUntil: 'load' })
  await page.reload()
  const seen = sink.getByRole('listitem').filter({ hasText: /^\s*view_item ·/ })
  await expect(seen).toContainText('Google: not configured')
  await expect(seen).toContainText('"item_id": "9786158964951"')
})
