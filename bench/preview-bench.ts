import { chromium } from '@playwright/test'
import type { Database } from '#database/open-database.ts'
import { PREVIEW_FORM_FIELD } from '#site/office-preview.ts'
import { enterByForm } from '#tests/support/office.ts'
import { findBrowser } from '../tools/find-browser.ts'
import { listsAreRead, startMeasuredShop } from './measured-shop.ts'
import { measureEach } from './times.ts'

/** V8 has compiled what a page needs for good after about so many. */
const WARMING = 400
const PAGES = 200

/** The shop's real page from what is being written: each of another title, from the form that is sent until the whole page is there. */
export async function previewBench(db: Database, databaseUrl: string): Promise<void> {
  const books = await db
    .selectFrom('products')
    .where('type', '=', 'BOOK')
    .where('deleted', '=', false)
    .orderBy((order) => order.fn('md5', ['id']))
    .limit(WARMING + PAGES)
    .select('id')
    .execute()
  const shop = await startMeasuredShop(databaseUrl, { RATE_LIMITS: 'off' })
  const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? undefined, args: ['--no-sandbox'] })
  try {
    await listsAreRead(shop)
    const context = await browser.newContext({ baseURL: shop.url, locale: 'hu-HU' })
    const page = await context.newPage()
    await enterByForm(page, 'admin@example.com')
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    await page.close()
    const seen = async (draft: object) => {
      const previewRequest = { kind: 'product', language: 'hu', draft }
      const answer = await fetch(`${shop.url}/admin/api/preview`, {
        method: 'POST',
        headers: { cookie, 'origin': shop.url, 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ [PREVIEW_FORM_FIELD]: JSON.stringify(previewRequest) }),
      })
      const html = await answer.text()
      if (!html.includes('Előre látva')) throw new Error(`Not previewed: ${html.slice(0, 600)}`)
    }
    const written = (productId: string) => ({ productId, fields: { 'description.hu': 'Előre látva.', 'pages': 321 } })
    for (const { id } of books.slice(0, WARMING)) await seen(written(id))
    const measured = books.slice(WARMING)
    await measureEach('preview of a product page', measured, ({ id }) => seen(written(id)))
    await measureEach('preview of a product page with another price', measured, ({ id }) =>
      seen({ ...written(id), price: { listPrice: 5490, isPublishersPrice: true } }),
    )
  } finally {
    await browser.close()
    await shop.stop()
  }
}
