import { test as base, expect, type Page } from '@playwright/test'

type Extras = { problems: string[] }

/** A person in a browser. Whatever the page complains about on the console fails the journey. */
export const test = base.extend<Extras>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of (400|404|500)/.test(message.text())) problems.push(message.text())
      })
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

/** A visitor who has chosen English before, so that / shows the English home. */
export async function inEnglish(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: process.env.JOURNEY_URL ?? '' }])
}

export { expect }
