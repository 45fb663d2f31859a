import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Looked = { include?: string; without?: string[] }

/** What axe finds wrong, a line each. Our pages have no frames, so it runs in the page alone, a third of the usual time. */
export async function axeViolations(page: Page, { include, without = [] }: Looked = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .setLegacyMode(true)
  if (include) axe.include(include)
  const { violations } = await axe.disableRules(without).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html)
        .slice(0, 3)
        .join(' | ')}`,
  )
}
