import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Less than half of the package's own module to hand over and to read, for each page that is looked at. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** The same below every page of the shop; `pageLook` shows it to axe in both languages. */
const FOOTER = 'body > footer'
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Looked = {
  include?: string
  /** Parts that it need not look at: the footer, unless others are named. */
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
  { include = 'html', exclude = [FOOTER], without = [] }: Looked = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ include, exclude, rules, tags }) => {
      // Of what it can fetch beforehand the rules with these tags read what plays; the styles are for others.
      const preload = { assets: ['media'] }
      const options = { resultTypes: ['violations' as const], runOnly: tags, rules, preload }
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
