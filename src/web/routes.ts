import { layout, route, type RouteConfig } from '@react-router/dev/routes'
import { LANGUAGES } from '../languages.ts'
import { LETTER_PAGES } from '../letter-pages.ts'
import { LAYOUTS, PAGE_IDS, PAGES } from '../route-table.ts'

/** One module serves both languages; the id carries the language (`book.en`, `book.hu`). */
const pages = LANGUAGES.flatMap((language) =>
  LAYOUTS.map((name) =>
    layout(
      `layouts/${name}.tsx`,
      { id: `layout-${name}.${language}` },
      PAGE_IDS.filter((page) => PAGES[page].layout === name).map((page) =>
        route(PAGES[page][language], `pages/${page}.tsx`, { id: `${page}.${language}`, caseSensitive: true }),
      ),
    ),
  ),
)

const letterPages = LANGUAGES.map((language) =>
  layout(
    'layouts/default.tsx',
    { id: `layout-letters.${language}` },
    Object.entries(LETTER_PAGES).map(([page, paths]) =>
      route(paths[language], `pages/${page}.tsx`, { id: `${page}.${language}`, caseSensitive: true }),
    ),
  ),
)

export default [
  ...pages,
  ...letterPages,
  route('/dev/components', 'dev/components-page.tsx', { id: 'dev-components-en' }),
  route('/hu/dev/components', 'dev/components-page.tsx', { id: 'dev-components-hu' }),
  route('*', 'pages/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig
