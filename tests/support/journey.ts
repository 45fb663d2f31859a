import { test as base, expect } from '@playwright/test'

type Problems = { problems: string[] }

/** A person in a browser. Whatever the page complains about on the console fails the journey. */
export const test = base.extend<Problems>({
  baseURL: async ({}, use) => {
    await use(process.env.JOURNEY_URL)
  },
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('status of 404')) problems.push(message.text())
      })
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
