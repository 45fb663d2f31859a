import { LANGUAGES } from '#languages.ts'
import { PAGE_IDS, PAGES } from '#route-table.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { expect, inEnglish, test } from '#tests/support/journey.ts'

const EXAMPLES: Record<string, { en: string; hu: string }> = {
  'book': { en: '/book/egri-csillagok', hu: '/hu/konyv/egri-csillagok' },
  'books-category': { en: '/books/fiction', hu: '/hu/konyvek/szepirodalom' },
  'books-by-author': { en: '/books-by-author/geza-gardonyi', hu: '/hu/szerzo-muvei/gardonyi-geza' },
  'menu-navigation': { en: '/menu-navigation/books', hu: '/hu/menu-navigacio/konyvek' },
}
const plainPages = PAGE_IDS.filter((page) => !PAGES[page].en.includes(':'))

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
]

for (const language of LANGUAGES) {
  const paths = new Map<string, string>([
    ...plainPages.map((page) => [page, PAGES[page][language]] as const),
    ...Object.entries(EXAMPLES).map(([page, example]) => [page, example[language]] as const),
    ['not-found', language === 'hu' ? '/hu/nincs-ilyen' : '/no-such-page'],
  ])
  for (const [page, path] of paths) {
    for (const width of ON_PHONES.includes(page) || page in EXAMPLES || page === 'not-found' ? [360, 1440] : [1440]) {
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
