import { chromium, type CDPSession, type Page } from '@playwright/test'
import { findBrowser } from '../tools/find-browser.ts'
import { report, rounded } from './figures.ts'

const FIRST_PAGES = ['/hu', '/hu/konyvek', '/hu/konyv/egri-csillagok']
const SECOND_PAGE = '/hu/konyvek/szepirodalom'
const WINDOW = { width: 1440, height: 900 }

/** What Chromium asks of the shop for the first page of somebody who was never there, and for a second one that is typed. */
export async function firstViews(shopUrl: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? undefined, args: ['--no-sandbox'] })
  try {
    for (const first of FIRST_PAGES) {
      const context = await browser.newContext({ baseURL: shopUrl, locale: 'hu-HU', viewport: WINDOW })
      const page = await context.newPage()
      const sent = await sentTo(await context.newCDPSession(page))
      await view(page, first)
      sent.report(`first view of ${first}`)
      await view(page, SECOND_PAGE)
      sent.report(`${SECOND_PAGE} after ${first}`)
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

async function view(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

type Kind = { requests: number; bytes: number }

/** What came over the line, compressed and with headers, by kind; what the browser had kept is not counted. */
async function sentTo(devtools: CDPSession) {
  let kinds = new Map<string, Kind>()
  const kindOf = new Map<string, string>()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.fromDiskCache && !response.url.startsWith('data:')) kindOf.set(requestId, type)
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => kindOf.delete(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = kindOf.get(requestId)
    if (name === undefined || encodedDataLength === 0) return
    const kind = kinds.get(name) ?? { requests: 0, bytes: 0 }
    kinds.set(name, { requests: kind.requests + 1, bytes: kind.bytes + encodedDataLength })
  })
  await devtools.send('Network.enable')
  return {
    report(name: string) {
      for (const [kind, { requests, bytes }] of kinds) {
        report({ name: `${name}: ${kind}`, value: requests, unit: 'requests' })
        report({ name: `${name}: ${kind}`, value: rounded(bytes / 1000), unit: 'kB' })
      }
      kinds = new Map()
    },
  }
}
