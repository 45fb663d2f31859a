import { data, redirect } from 'react-router'
import { FEWEST_TO_BE_FOUND } from '#shop/catalogue/products/names/fewest-to-be-found.ts'
import { findNamed } from '#shop/catalogue/products/names/find-named.ts'
import { seriesBeside } from '#shop/catalogue/browsing/series-by-letter.ts'
import { seriesVolumes } from '#shop/catalogue/browsing/series-volumes.ts'
import { languageOfPath } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { Breadcrumb, type Crumb } from '#web/ui/page/breadcrumb.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { ListHead } from '../list/list-head.tsx'
import { ListStructure } from '../list/list-structure.tsx'
import { Pagination } from '../list/pagination.tsx'
import { SeriesNext } from './series-next.tsx'
import { SeriesOrder } from './series-order.tsx'
import { SeriesOthers } from './series-others.tsx'
import type { Route } from './+types/series'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const freshness = context.get(freshnessContext)
  const language = languageOfPath(url.pathname)
  const series = await findNamed(shop, { kind: 'series', slug: params.slug })
  if (!series) throw data(null, { status: 404 })
  const { id, name, slug } = series
  freshness.dependsOn(`series:${id}`)
  if (series.hasMoved) throw redirect(pathTo(language, 'series', { slug }) + url.search, 301)
  const [{ until, ...shown }, { tags, ...beside }] = await Promise.all([
    seriesVolumes(shop, { seriesId: id, language, query: url.searchParams }),
    seriesBeside(shop, { seriesId: id, language }),
  ])
  const cards = [...shown.volumes, ...(shown.next ? [shown.next] : [])]
  freshness.dependsOn(...cards.map(({ product }) => `product:${product.id}`), ...tags)
  freshness.endsAt(until)
  return { ...shown, ...beside, name, slug, words: series.descriptions[language] }
}

/** READER-40, READER-41: a series in its reading order; what was read last stands in the address and nowhere else. */
export default function SeriesPage({ loaderData }: Route.ComponentProps) {
  const { name, slug, words, volumes, total, page, pages, choices, read, next, others, all } = loaderData
  const text = useText()
  const language = useLanguage()
  const path = pathTo(language, 'series', { slug })
  const crumbs: Crumb[] = [
    { label: text('frame.home'), to: pathTo(language, 'home') },
    { label: text('pages.books'), to: pathTo(language, 'books') },
    { label: text('pages.all-series'), to: pathTo(language, 'all-series') },
    { label: name },
  ]
  const products = volumes.map(({ product }) => product)
  const addressOf = (folio: number) => {
    const query = new URLSearchParams()
    if (read !== null) query.set('read', String(read))
    if (folio > 1) query.set('page', String(folio))
    return query.size > 0 ? `${path}?${query}` : path
  }
  return (
    <>
      <PageHead
        title={name}
        description={words || text('series.description', { series: name, count: total })}
        noIndex={read !== null || total < FEWEST_TO_BE_FOUND}
        search={read === null && page > 1 ? `?page=${page}` : ''}
      />
      {read === null && <ListStructure crumbs={crumbs} listing={{ products, page, scopeTotal: total }} />}
      <Breadcrumb items={crumbs} />
      <ListHead
        title={name}
        count={{ number: total, unit: text('series.volumes-unit', { count: total }) }}
        lede={words}
      />
      {total === 0 ? (
        <EmptyState
          sentence={text('empty.series')}
          link={{ label: text('empty.content-link'), to: pathTo(language, 'home') }}
        />
      ) : (
        <>
          {choices.length > 0 && <SeriesNext path={path} choices={choices} read={read} next={next} />}
          <SeriesOrder volumes={volumes} read={read} nextId={next?.product.id ?? null} isWhole={pages === 1} />
          <Pagination page={page} pages={pages} to={addressOf} />
        </>
      )}
      <SeriesOthers others={others} all={all} />
    </>
  )
}
