import { pathTo } from '#site/path-to.ts'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { ProductList } from '#web/catalogue/list/product-list.tsx'
import { AsTyped, UnderstoodNeed } from './understood-need.tsx'
import { SearchNothing } from './search-nothing.tsx'
import { loadSearch } from './load-search.ts'
import { useLanguage, useText } from '#words/text.tsx'
import type { Route } from './+types/search'
import styles from './search.module.css'

export function loader(args: Route.LoaderArgs) {
  return loadSearch(args)
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  const language = useLanguage()
  const query = loaderData.text
  const title = query ? text('search.title', { query }) : text('pages.search')
  return (
    <>
      <PageHead
        title={title}
        description={query ? text('search.description', { query }) : text('ledes.search')}
        noIndex
      />
      <Breadcrumb
        items={[{ label: text('frame.home'), to: pathTo(language, 'home') }, { label: text('pages.search') }]}
      />
      {loaderData.kind === 'nothing' ? (
        <>
          <h1 className={query ? styles.title : 'page-title'}>
            {query ? text('search.heading', { count: 0, query }) : text('pages.search')}
          </h1>
          <SearchNothing query={query} help={loaderData.help} menu={loaderData.menu} />
        </>
      ) : (
        <>
          <h1 className={styles.title}>
            {text(loaderData.isCut ? 'search.heading-many' : 'search.heading', {
              count: loaderData.listing.scopeTotal,
              query: loaderData.correction?.to ?? query,
            })}
          </h1>
          {loaderData.correction && (
            <p className={styles.correction}>
              {text('search.corrected', loaderData.correction)} <AsTyped query={loaderData.correction.from} />
            </p>
          )}
          {loaderData.need && <UnderstoodNeed need={loaderData.need} query={query} />}
          {loaderData.leftOut.length > 0 && (
            <p className={styles.correction}>
              {text('search.left-out', { words: loaderData.leftOut.join(', ') })} <AsTyped query={query} />
            </p>
          )}
          <div className={styles.list}>
            <ProductList listing={loaderData.listing} unit="items" otherParameters={{ q: query }} />
          </div>
        </>
      )}
    </>
  )
}
