import { layout, route, type RouteConfig } from '@react-router/dev/routes'
import { LANGUAGES } from '../languages.ts'
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

export default [
  ...pages,
  route('/dev/components', 'dev/components-page.tsx', { id: 'dev-components-en' }),
  route('/hu/dev/components', 'dev/components-page.tsx', { id: 'dev-components-hu' }),
  route('*', 'pages/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig
