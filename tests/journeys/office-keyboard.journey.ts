import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice } from '#tests/support/office.ts'

const SCREENS = [
  '/admin',
  '/admin/orders?view=all',
  '/admin/stock',
  '/admin/prices',
  '/admin/window',
  '/admin/settings',
]
const STEPS = 25

/** What covers the focused control, in words; null where its middle is seen. */
function coveredBy(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.matches('iframe')) return null
    const { left, top, width, height } = focused.getBoundingClientRect()
    if (height > innerHeight / 2) return null
    const seen = document.elementFromPoint(Math.min(left + width / 2, innerWidth - 1), top + height / 2)
    if (seen && (focused.contains(seen) || seen.contains(focused) || seen.closest('label')?.contains(focused)))
      return null
    return `${focused.outerHTML.slice(0, 120)} at ${Math.round(top)}, below ${seen?.outerHTML.slice(0, 120)}`
  })
}

test('OFFICE-06 whoever goes by keys at 320 px sees what they are at, forwards and backwards, and no page is wider than its window', async ({
  page,
}) => {
  await chooseLook(page, { language: 'hu', theme: 'day', width: 320 })
  await page.setViewportSize({ width: 320, height: 640 })
  await enterOffice(page, 'admin@example.com')
  for (const screen of SCREENS) {
    await page.goto(screen)
    await expect(page.locator('#main h1')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(320)
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step < STEPS; step += 1) {
        await page.keyboard.press(key)
        expect(await coveredBy(page), `${screen} ${key}`).toBeNull()
      }
  }
})
