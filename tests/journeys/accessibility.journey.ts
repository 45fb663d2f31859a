import { LANGUAGES } from '#languages.ts'
import { PAGE_IDS } from '#route-table.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { exampleOf } from '#tests/support/example-pages.ts'
import { expect, inEnglish, test } from '#tests/support/journey.ts'

/** One page of each arrangement is looked at on a phone too; the others differ only in their words. */
const ON_PHONES = [
  'home',
  'login',
  'search',
  'my-cart',
  'about-us',
  'book-club',
  'contact-us',
  'cookie',
  'books',
  'newspapers-and-magazines',
  'staff-recommendations',
  'my-orders',
  'book',
  'books-category',
  'books-by-author',
  'menu-navigation',
  'not-found',
]

for (const language of LANGUAGES) {
  const paths = new Map<string, string>([
    ...PAGE_IDS.map((page) => [page, exampleOf(page, language)] as const),
    ['not-found', language === 'hu' ? '/hu/nincs-ilyen' : '/no-such-page'],
  ])
  for (const [page, path] of paths) {
    for (const width of ON_PHONES.includes(page) ? [360, 1440] : [1440]) {
      test(`${path} passes axe at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        if (language === 'en') await inEnglish(page)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(path)
        expect(await axeViolations(page)).toEqual([])
      })
    }
  }
}

test('every component in every state passes axe', async ({ page }) => {
  for (const path of ['/dev/components', '/hu/dev/components']) {
    await page.goto(path)
    // Parts that a page has once stand here several times.
    expect(await axeViolations(page, { without: ['landmark-unique'] }), path).toEqual([])
  }
})
