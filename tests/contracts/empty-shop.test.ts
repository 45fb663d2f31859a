import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '#kit/until.ts'
import { LANGUAGES } from '#site/languages.ts'
import { PAGE_IDS, PAGES } from '#site/route-table.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'

/** A production shop on its first day: nothing is in its database but what came with the shop. */
let shop: ShopProcess
beforeAll(async () => {
  shop = await startShopProcess({ STAGE: 'production', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@example.com' })
})
afterAll(() => shop?.stop())

const page = async (path: string) => {
  const response = await fetch(shop.url + path, { headers: { 'sec-fetch-site': 'same-origin' } })
  return { status: response.status, html: await response.text() }
}
const logged = (level: number) =>
  shop
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter((line) => line.level === level)
const TEXTS = [
  'about-us',
  'terms-and-conditions',
  'privacy-policy',
  'purchase-and-shipping-conditions',
  'imprint',
  'accessibility',
] as const
/** What a person reads: without scripts, styles and tags. */
const readable = (html: string) => html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' ')

describe('an empty production shop', () => {
  it('OPS-05 says in its log what is missing, and what therefore cannot be sold', async () => {
    // The log goes out in pieces.
    const warning = () => logged(40).find(({ msg }) => msg.startsWith('The shop cannot sell yet'))
    expect(await until(() => warning() !== undefined, { withinMs: 60_000 })).toBe(true)
    expect(warning()?.msg).toContain('/admin/first-visit')
    expect(warning()?.msg).toContain('setup --check')
    expect(warning()).toMatchObject({
      sell: expect.arrayContaining(['operator', 'vat-rates', 'shipping-prices', 'payment', 'places']),
    })
  })

  for (const language of LANGUAGES)
    it(`WEB-40 every page stands, in ${language}, and none shows the name of what is missing`, async () => {
      for (const id of PAGE_IDS.filter((one) => !PAGES[one][language].includes(':'))) {
        const { status, html } = await page(PAGES[id][language])
        expect(status, id).toBe(200)
        expect(readable(html), id).not.toMatch(
          /\[?(operator|hosting|conciliation|shipping|vat)\.[a-zA-Z]|\{\{|undefined/,
        )
      }
    })

  it('WEB-07 WEB-08 WEB-09 tells nothing of the shop that nobody has told', async () => {
    for (const id of ['about-us', 'book-club', 'contact-us'] as const) {
      const { html } = await page(PAGES[id].hu)
      expect(readable(html), id).not.toMatch(/kuty|Tea van|lépcső|végigolvasta/)
    }
  })

  it('WEB-01 says on its home page that it has not opened yet', async () => {
    const home = readable((await page(PAGES.home.hu)).html)
    expect(home).toContain('A könyvesbolt még nem nyitott ki.')
    expect(home).not.toContain('éjszaka is nyitva')
    expect(readable((await page(PAGES.home.en)).html)).toContain('The bookshop hasn’t opened yet.')
  })

  it('WEB-07 WEB-20 WEB-25 WEB-38 WEB-62 a text that names whoever runs the shop is not shown in pieces', async () => {
    for (const id of TEXTS) {
      const { html } = await page(PAGES[id].hu)
      const main = readable(html.slice(html.indexOf('<main'), html.indexOf('</main')))
      expect(main, id).toContain('A könyvesbolt még nem nyitott ki.')
      expect(main, id).not.toMatch(/…|Webcím|adatkezelő/)
      expect(html, id).not.toContain('<table')
    }
    expect(readable((await page(PAGES.cookie.hu)).html)).toContain('Kosár')
  })

  it('DATA-19 AUTH-01 no form takes anybody’s data, and no door behind one', async () => {
    for (const path of [
      PAGES['contact-us'].hu,
      PAGES['book-club'].hu,
      PAGES.withdrawal.hu,
      PAGES.home.hu,
      '/hu/hirlevel',
    ]) {
      const { html } = await page(path)
      expect(html, path).not.toMatch(/<form[^>]*method="post"/)
      expect(readable(html), path).toContain('A könyvesbolt még nem nyitott ki.')
    }
    expect((await page(PAGES.login.hu)).html).not.toContain('name="new-email"')

    const email = 'anna@example.com'
    for (const [path, body] of [
      ['/contact', { name: 'Kiss Anna', email, message: 'Mikor nyitnak?', language: 'hu' }],
      ['/newsletter/subscriptions', { email, consent: true, language: 'hu' }],
      [`/book-club/dates/${randomUUID()}/sign-ups`, { name: 'Kiss Anna', email, seats: 1, language: 'hu' }],
    ] as const) {
      const refused = await fetch(`${shop.url}/kolofonapi${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(refused.status, path).toBe(403)
      expect(await refused.json(), path).toMatchObject({ type: expect.stringMatching(/#not-open$/) })
    }

    const { userPoolClientId } = (await (await fetch(`${shop.url}/config.json`)).json()) as Record<string, string>
    const signUp = await fetch(`${shop.url}/cognito-idp/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
      },
      body: JSON.stringify({
        ClientId: userPoolClientId,
        Username: email,
        Password: 'Jelszo123',
        UserAttributes: [{ Name: 'email', Value: email }],
      }),
    })
    expect(signUp.status).toBe(400)
    expect(await signUp.json()).toMatchObject({ __type: 'NotAuthorizedException', message: /not permitted/ })

    for (const path of [PAGES['contact-us'].en, '/newsletter']) {
      const sent = await fetch(shop.url + path, {
        method: 'POST',
        body: new URLSearchParams({ name: 'Anna', email, message: 'When?', topic: 'other', consent: 'on' }),
      })
      expect(sent.status, path).toBe(403)
      expect(readable(await sent.text()), path).toContain('The bookshop hasn’t opened yet.')
    }
  })

  it('WEB-05 WEB-12 FIND-01 an empty list leads to no other empty list, nor to itself', async () => {
    const lists = ['newly-published', 'staff-recommendations', 'on-sale', 'of-the-month', 'books', 'my-cart'] as const
    for (const id of lists) {
      const { html } = await page(PAGES[id].hu)
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main'))
      for (const other of lists) expect(main, id).not.toContain(`href="${PAGES[other].hu}"`)
    }
  })

  it('ORDER-01 the checkout and the cart say that no order is taken, and not why', async () => {
    for (const id of ['checkout', 'my-cart'] as const) {
      const { html } = await page(PAGES[id].hu)
      expect(readable(html), id).toContain('A webáruház egyelőre nem fogad rendelést.')
      expect(readable(html), id).not.toMatch(/áfakulcs|üzemeltető hiányzik/i)
    }
  })

  it('OPS-05 nothing went wrong meanwhile', () => {
    expect([...logged(50), ...logged(60)]).toEqual([])
  })
})
