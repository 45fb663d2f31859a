import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '#kit/until.ts'
import { LANGUAGES } from '#languages.ts'
import { PAGE_IDS, PAGES } from '#route-table.ts'
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
/** What a person reads: without scripts, styles and tags. */
const readable = (html: string) => html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' ')

describe('an empty production shop', () => {
  it('OPS-05 says in its log what is missing, and what therefore cannot be sold', async () => {
    const warnings = () => logged(40).map(({ msg }) => msg)
    for (const [what, so] of [
      ['operator', 'no order is taken'],
      ['VAT rate', 'nothing can be sold'],
      ['shipping price', 'no order can be finished'],
      ['way to pay', 'No order can be paid'],
    ] as const) {
      // The log goes out in pieces.
      const isSaid = () => warnings().some((line) => line.includes(what) && line.includes(so))
      expect(await until(isSaid, { withinMs: 20_000 }), what).toBe(true)
    }
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
    expect((await page(PAGES['contact-us'].hu)).html).toContain('<form')
    expect(readable((await page(PAGES['terms-and-conditions'].hu)).html)).toContain('Tizennégy nap, indoklás nélkül')
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
