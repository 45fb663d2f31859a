import { pathTo } from '#path-to.ts'
import type { PageId } from '#route-table.ts'
import { categoryPages } from '#shop/catalogue/menu-sections.ts'
import type { CategoryName } from '../load-category.ts'
import { useLanguage, useText } from '../text.tsx'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { EmptyState } from './empty-state.tsx'
import { PageHead } from './page-head.tsx'
import { ShopLink } from './shop-link.tsx'

type ListPageProps = {
  page: PageId
  /** The section the list belongs to, for the way back. */
  within?: 'books' | 'other-languages' | 'stationery-gifts'
  parent?: CategoryName
  category?: CategoryName
  query?: string
  noIndex?: boolean
}

/** The frame of a list: title, way back, lead, and a word where the shelf is still empty. */
export function ListPage({ page, within, parent, category, query, noIndex }: ListPageProps) {
  const text = useText()
  const language = useLanguage()
  const title = category?.name ?? text(`pages.${page}`)
  const lede = category?.description || text(`ledes.${page}`)
  const crumbs: Crumb[] = [{ label: text('frame.home'), to: pathTo(language, 'home') }]
  if (within) crumbs.push({ label: text(`pages.${within}`), to: pathTo(language, within) })
  if (within && parent)
    crumbs.push({ label: parent.name, to: pathTo(language, categoryPages(within)[1], { category: parent.slug }) })
  return (
    <>
      <PageHead title={title} description={lede} noIndex={noIndex} />
      <Breadcrumb items={[...crumbs, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lede">{lede}</p>
      <EmptyState
        sentence={
          query ? text('empty.search', { query }) : text(page === 'search' ? 'empty.search-start' : 'empty.list')
        }
      >
        <ShopLink className="link" to={pathTo(language, 'home')}>
          {text('empty.content-link')}
        </ShopLink>
      </EmptyState>
    </>
  )
}
