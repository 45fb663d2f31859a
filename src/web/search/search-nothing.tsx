import { pathTo } from '#site/path-to.ts'
import { categoryPages } from '#shop/catalogue/products/menu-sections.ts'
import type { SearchHelp } from '#shop/catalogue/search/search-help.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import type { MenuSection } from '#web/ui/page/menu-section.ts'
import { MAX_SOUGHT } from '#site/constants.ts'
import { SearchBox } from './search-box.tsx'
import styles from './search-nothing.module.css'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { useHasOpened } from '#web/ui/status/use-has-opened.ts'

type SearchNothingProps = { query: string; help: SearchHelp | null; menu: MenuSection[] }

/** Nothing was found, or nothing asked yet: other words, somebody to ask, and the shelves. */
export function SearchNothing({ query, help, menu }: SearchNothingProps) {
  const text = useText()
  const language = useLanguage()
  const hasOpened = useHasOpened()
  const to = (q: string) => pathTo(language, 'search', undefined, { q })
  return (
    <EmptyState sentence={text(query ? 'search.nothing' : 'empty.search-start')}>
      <SearchBox className={styles.box} name={text('errors.search')} />
      {help?.meant && (
        <p>
          {text('search.meant')} <TextLink to={to(help.meant)}>{help.meant}</TextLink>
        </p>
      )}
      {help && help.broader.length > 0 && (
        <>
          <p>{text('search.broader')}</p>
          <ul className={styles.ways}>
            {help.broader.map(({ text: words, count }) => (
              <li key={words}>
                <TextLink to={to(words)}>{text('search.broader-way', { query: words, count })}</TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {query && hasOpened && (
        <p>
          <TextLink to={pathTo(language, 'contact-us', undefined, { sought: query.slice(0, MAX_SOUGHT) })}>
            {text('empty.search-link')}
          </TextLink>
        </p>
      )}
      {menu.some(({ categories }) => categories.length > 0) && <p className={styles.browse}>{text('search.browse')}</p>}
      <ul className={styles.categories}>
        {menu.flatMap(({ page, categories }) =>
          categories.map(({ name, slug }) => (
            <li key={`${page}/${slug}`}>
              <TextLink to={pathTo(language, categoryPages(page)[1], { category: slug })}>{name}</TextLink>
            </li>
          )),
        )}
      </ul>
    </EmptyState>
  )
}
