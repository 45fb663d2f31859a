import { layout, route, type RouteConfig } from '@react-router/dev/routes'
import { LANGUAGES } from '#site/languages.ts'
import { LETTER_PAGE_IDS, LETTER_PAGES } from '#site/letter-pages.ts'
import { LAYOUTS, PAGE_IDS, PAGES } from '#site/route-table.ts'
import { moduleOf } from './page-modules.ts'

/** One module serves both languages; the id carries the language (`book.en`, `book.hu`). */
const pages = LANGUAGES.flatMap((language) =>
  LAYOUTS.map((name) =>
    layout(
      `shell/layouts/${name}.tsx`,
      { id: `layout-${name}.${language}` },
      PAGE_IDS.filter((page) => PAGES[page].layout === name).map((page) =>
        route(PAGES[page][language], moduleOf(page), { id: `${page}.${language}`, caseSensitive: true }),
      ),
    ),
  ),
)

const letterPages = LANGUAGES.map((language) =>
  layout(
    'shell/layouts/default.tsx',
    { id: `layout-letters.${language}` },
    LETTER_PAGE_IDS.map((page) =>
      route(LETTER_PAGES[page][language], moduleOf(page), { id: `${page}.${language}`, caseSensitive: true }),
    ),
  ),
)

export default [
  ...pages,
  ...letterPages,
  route('/dev/components', 'dev/components-page.tsx', { id: 'dev-components-en' }),
  route('/hu/dev/components', 'dev/components-page.tsx', { id: 'dev-components-hu' }),
  route('*', 'shell/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig
