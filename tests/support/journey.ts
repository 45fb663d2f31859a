import { test as base, expect, type Page } from '@playwright/test'
import { HYDRATED } from '#site/page-signals.ts'

type Extras = { problems: string[] }

/** A person in a browser. Whatever the page complains about on the console fails the journey. */
export const test = base.extend<Extras>({
  // A visitor who reads before touching: a page that has been opened is awake, so that what follows is its own doing.
  // Who wants it asleep says what to wait for instead.
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) await wakefully(page)
    await use(page)
  },
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        // The browser itself complains of whatever the office refuses; that a refusal is said in words the journey looks at.
        const isRefusal = message.location().url.includes('/admin/api/') && /status of 4\d\d/.test(message.text())
        const isTold = /status of (400|404|413|422|500)/.test(message.text())
        // A preview's sandbox holds: the journey itself puts a script into every frame, and a link in one is followed nowhere.
        const isSandbox = /^Blocked (?:script execution|opening) .* sandboxed/.test(message.text())
        if (message.type() === 'error' && !isRefusal && !isTold && !isSandbox) problems.push(message.text())
      })
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens pages as a visitor does who reads before touching. */
export async function wakefully(page: Page): Promise<void> {
  await page.addInitScript(
    (awake) => window.addEventListener(awake, () => Object.assign(window, { isAwake: true })),
    HYDRATED,
  )
  const open = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await open(url, options)
    if (!options?.waitUntil)
      await page.waitForFunction(() => 'isAwake' in window || document.getElementById('asleep') === null, null, {
        // Asked in every frame, a page would be drawn anew for being asked.
        polling: 20,
      })
    return response
  }
}

/** A visitor who has chosen English before, so that / shows the English home. */
export async function inEnglish(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: process.env.JOURNEY_URL ?? '' }])
}

export { expect }
