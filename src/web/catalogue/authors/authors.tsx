import { authorsByLetter } from '#shop/catalogue/browsing/authors-by-letter.ts'
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
import { ListHead } from '../list/list-head.tsx'
import { Pagination } from '../list/pagination.tsx'
import { LetterNav } from '../letters/letter-nav.tsx'
import { LetterSection } from '../letters/letter-section.tsx'
import { letterInWords } from '../letters/letter-in-words.ts'
import type { Route } from './+types/authors'

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const { tags, ...shown } = await authorsByLetter(context.get(shopContext), { language, query: url.searchParams })
  context.get(freshnessContext).dependsOn(...tags)
  return shown
}

/** READER-43: who wrote what the shop sells, by the letters of the page's own alphabet. */
export default function AuthorsPage({ loaderData }: Route.ComponentProps) {
  const { letters, letter, usualLetter, authors, total, shopTotal, page, pages } = loaderData
  const text = useText()
  const language = useLanguage()
  const { publicUrl } = useShopFacts()
  const path = pathTo(language, 'authors')
  const addressOf = (one: string | null, folio = 1) => {
    const query = new URLSearchParams()
    if (one !== null && one !== usualLetter) query.set('letter', one)
    if (folio > 1) query.set('page', String(folio))
    return query.size > 0 ? `${path}?${query}` : path
  }
  const isUsual = letter === usualLetter
  const title = text('pages.authors')
  const shownLetter = letter === null ? '' : letterInWords(letter, text)
  const crumbs: Crumb[] = [
    { label: text('frame.home'), to: pathTo(language, 'home') },
    { label: text('pages.books'), to: pathTo(language, 'books') },
    ...(isUsual ? [{ label: title }] : [{ label: title, to: path }, { label: shownLetter }]),
  ]
  return (
    <>
      <PageHead
        title={isUsual ? title : text('authors.of-letter', { letter: shownLetter })}
        description={
          isUsual ? text('ledes.authors') : text('authors.description', { letter: shownLetter, count: total })
        }
        noIndex={total === 0}
        search={addressOf(letter, page).slice(path.length)}
      />
      <StructuredData data={import.meta.env.SSR && breadcrumbData(crumbs, publicUrl)} />
      <Breadcrumb items={crumbs} />
      <ListHead
        title={title}
        count={{ number: shopTotal, unit: text('authors.names-unit', { count: shopTotal }) }}
        lede={text('ledes.authors')}
      />
      {letter === null ? (
        <EmptyState
          sentence={text('empty.authors')}
          link={{ label: text('empty.content-link'), to: pathTo(language, 'home') }}
        />
      ) : (
        <>
          <LetterNav letters={letters} letter={letter} to={addressOf} />
          <LetterSection letter={letter} whenEmpty={authors.length === 0 ? text('empty.letter') : undefined}>
            {authors.map(({ slug, name, titles, see }) => (
              <li key={`${slug} ${name}`}>
                <ShopLink to={pathTo(language, 'books-by-author', { slug })}>
                  {name}
                  {see !== null && <small>{text('authors.see', { name: see })}</small>}
                </ShopLink>
                {see === null && (
                  <span>
                    {titles}
                    <span className="vh">{text('authors.titles', { count: titles })}</span>
                  </span>
                )}
              </li>
            ))}
          </LetterSection>
          <Pagination page={page} pages={pages} to={(folio) => addressOf(letter, folio)} />
        </>
      )}
    </>
  )
}
