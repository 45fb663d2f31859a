import type { Page } from '@playwright/test'
import axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Looked = {
  include?: string
  /** Parts that it need not look at. */
  exclude?: string[]
  /** Rules that it need not look for. */
  without?: string[]
}

/**
 * What axe finds wrong, a line each. Our pages have no frames, so it is handed to the page itself, once for as long as
 * the page is open, and only what is wrong comes back.
 */
export async function axeViolations(
  page: Page,
  { include = 'html', exclude = [], without = [] }: Looked = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ include, exclude, rules, tags }) => {
      const options = { resultTypes: ['violations' as const], runOnly: tags, rules }
      const { violations } = await window.axe.run({ include, exclude }, options)
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ html }) => html)
            .slice(0, 3)
            .join(' | ')}`,
      )
    },
    { include, exclude, rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])), tags: TAGS },
  )
}

declare global {
  // Only an interface can be added to from elsewhere.
  interface Window {
    axe: typeof axe
  }
}
