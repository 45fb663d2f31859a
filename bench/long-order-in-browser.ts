import { chromium, type Page } from '@playwright/test'
import { openDatabase } from '#database/open-database.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { enterByForm } from '#tests/support/office.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'
import { findBrowser } from '../tools/find-browser.ts'
import { report, rounded, median } from './figures.ts'
import { silentLog } from './large-shop.ts'
import { insertLongOrder } from './made-up-titles.ts'

const LINES = 500
const RUNS = 9

/** An order of many lines in the demo shop's office: from the press on its row until the last line is painted. */
export async function longOrderInBrowser(): Promise<void> {
  const shop = await startShopProcess({ RATE_LIMITS: 'off' })
  const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? undefined, args: ['--no-sandbox'] })
  try {
    const embedded = await startEmbeddedPostgres({ dataDir: shop.dataDir, log: silentLog, owner: 'command' })
    const database = openDatabase({ databaseUrl: embedded.url, log: silentLog })
    const number = await insertLongOrder(database.db, LINES)
    await database.stop()
    await embedded.stop()
    const page = await browser.newPage({ baseURL: shop.url, locale: 'hu-HU', viewport: { width: 1440, height: 900 } })
    await enterByForm(page, 'admin@example.com', '/admin/orders?view=all')
    const runs: Awaited<ReturnType<typeof opened>>[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await opened(page, number))
    for (const part of ['answer', 'painted', 'longestTask'] as const)
      report({
        name: `order of ${LINES} lines in Chromium: ${NAMES[part]}`,
        value: rounded(median(runs.map((one) => one[part]))),
        unit: 'ms',
      })
  } finally {
    await browser.close()
    await shop.stop()
  }
}

const NAMES = { answer: 'until it is answered', painted: 'until it is painted', longestTask: 'longest task' }

/** Times are the page's own, so that what drives the browser is not counted. */
async function opened(page: Page, number: string) {
  await page.goto('/admin/orders?view=all')
  const row = page.getByRole('link', { name: number }).first()
  await row.waitFor()
  await page.evaluate((lines) => {
    const paintTimes = { begun: 0, painted: 0, longestTask: 0 }
    Object.assign(window, { told: paintTimes })
    addEventListener('click', () => (paintTimes.begun = performance.now()), { capture: true, once: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) paintTimes.longestTask = Math.max(paintTimes.longestTask, duration)
    }).observe({ type: 'longtask' })
    const seen = new MutationObserver(() => {
      if (document.querySelectorAll('main tbody tr').length < lines) return
      seen.disconnect()
      // After the frame in which they are painted.
      requestAnimationFrame(() => setTimeout(() => (paintTimes.painted = performance.now())))
    })
    seen.observe(document.body, { subtree: true, childList: true })
  }, LINES)
  await row.click()
  await page.waitForFunction(() => (window as unknown as MeasuredWindow).told.painted > 0)
  return page.evaluate((path) => {
    const { told: measuredTimes } = window as unknown as MeasuredWindow
    const requestEntry = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(path))
    const { responseEnd = 0 } = (requestEntry as PerformanceResourceTiming | undefined) ?? {}
    return {
      answer: responseEnd - measuredTimes.begun,
      painted: measuredTimes.painted - measuredTimes.begun,
      longestTask: measuredTimes.longestTask,
    }
  }, `/admin/api/orders/${number}`)
}

type MeasuredWindow = { told: { begun: number; painted: number; longestTask: number } }
