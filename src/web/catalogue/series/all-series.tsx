import { FEWEST_TO_BE_FOUND } from '#shop/catalogue/products/names/fewest-to-be-found.ts'
import { seriesByLetter } from '#shop/catalogue/browsing/series-by-letter.ts'
import { languageOfPath } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { breadcrumbData } from '#web/ui/page/breadcrumb-data.ts'
import { Breadcrumb, type Crumb } from '#web/ui/page/breadcrumb.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { StructuredData } from '#web/ui/page/structured-data.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { letterInWords } from '../letters/letter-in-words.ts'
import { LetterNav } from '../letters/letter-nav.tsx'
import { letterMark, LetterSection } from '../letters/letter-section.tsx'
import { ListHead } from '../list/list-head.tsx'
import { Pagination } from '../list/pagination.tsx'
import type { Route } from './+types/all-series'

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const { tags, ...shown } = await seriesByLetter(context.get(shopContext), { language, query: url.searchParams })
  context.get(freshnessContext).dependsOn(...tags)
  return shown
}

/** READER-55: every series of which something is sold, by the letters of the page's own alphabet. */
export default function AllSeriesPage({ loaderData }: Route.ComponentProps) {
  const { letters, letter, usualLetter, groups, total, page, pages } = loaderData
  const text = useText()
  const language = useLanguage()
  const { publicUrl } = useShopFacts()
  const path = pathTo(language, 'all-series')
  const addressOf = (one: string | null, folio = 1) => {
    const query = new URLSearchParams()
    if (one !== null && one !== usualLetter) query.set('letter', one)
    if (folio > 1) query.set('page', String(folio))
    return query.size > 0 ? `${path}?${query}` : path
  }
  const ofLetter = letter === null || letter === usualLetter ? null : letterInWords(letter, text)
  const title = text('pages.all-series')
  const crumbs: Crumb[] = [
    { label: text('frame.home'), to: pathTo(language, 'home') },
    { label: text('pages.books'), to: pathTo(language, 'books') },
    ...(ofLetter === null ? [{ label: title }] : [{ label: title, to: path }, { label: ofLetter }]),
  ]
  return (
    <>
      <PageHead
        title={ofLetter === null ? title : text('series.of-letter', { letter: ofLetter })}
        description={
          ofLetter === null ? text('ledes.all-series') : text('series.letter-description', { letter: ofLetter })
        }
        noIndex={groups.length === 0 || total < FEWEST_TO_BE_FOUND}
        search={addressOf(letter, page).slice(path.length)}
      />
      <StructuredData data={import.meta.env.SSR && breadcrumbData(crumbs, publicUrl)} />
      <Breadcrumb items={crumbs} />
      <ListHead
        title={title}
        count={{ number: total, unit: text('series.names-unit', { count: total }) }}
        lede={text('ledes.all-series')}
      />
      {total === 0 ? (
        <EmptyState
          sentence={text('empty.all-series')}
          link={{ label: text('empty.content-link'), to: pathTo(language, 'home') }}
        />
      ) : (
        <>
          <LetterNav
            letters={letters}
            letter={letter}
            to={letter === null ? (one) => `${path}#${letterMark(one)}` : addressOf}
          />
          {letter !== null && groups.length === 0 && (
            <LetterSection letter={letter} whenEmpty={text('empty.series-letter')} />
          )}
          {groups.map(({ letter: one, series }) => (
            <LetterSection key={one} letter={one} isOneOfMany={letter === null}>
              {series.map(({ slug, name, by, volumes }) => (
                <li key={slug}>
                  <ShopLink to={pathTo(language, 'series', { slug })}>
                    {name}
                    {by && <small>{by}</small>}
                  </ShopLink>
                  <span>
                    {volumes}
                    <span className="vh">{text('series.volumes-unit', { count: volumes })}</span>
                  </span>
                </li>
              ))}
            </LetterSection>
          ))}
          <Pagination page={page} pages={pages} to={(folio) => addressOf(letter, folio)} />
        </>
      )}
    </>
  )
}
