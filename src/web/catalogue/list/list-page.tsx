import type { ReactNode } from 'react'
import { pathTo } from '#site/path-to.ts'
import type { PageId } from '#site/route-table.ts'
import { isFiltered } from '#shop/catalogue/lists/list-query.ts'
import type { CategoryLink } from '#shop/catalogue/products/list-subcategories.ts'
import { categoryPages } from '#shop/catalogue/products/menu-sections.ts'
import type { CategoryName } from './load-category.ts'
import type { ShownListing } from './load-list.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/page/breadcrumb.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { ListHead } from './list-head.tsx'
import styles from './list-page.module.css'
import { ListStructure } from './list-structure.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { ProductList } from './product-list.tsx'
import { ShopLink } from '#web/ui/links/shop-link.tsx'

/** A category has no words but its own. */
type PageWithLede = Exclude<PageId, `${string}-category` | `${string}-subcategory`>

/** One of those that stand at one address. */
type PageBetween = 'authors' | 'all-series'

type ListPageProps = {
  page: PageId
  /** The section the list belongs to, for the breadcrumb. */
  within?: 'books' | 'other-languages' | 'stationery-gifts'
  /** A page between the section and this one, for the breadcrumb. */
  between?: PageBetween
  parent?: CategoryName
  category?: CategoryName
  /** A word before the lead: an author's years. */
  note?: string
  /** The categories below, each with its page. */
  subcategories?: CategoryLink[]
  /** Other ways through the same shelves. */
  ways?: PageBetween[]
  listing?: ShownListing
  unit?: 'books' | 'items'
  whenEmpty?: ReactNode
  /** In place of the plain shelf. */
  children?: ReactNode
  query?: string
  noIndex?: boolean
}

/** A list with everything around it: breadcrumb, title with its number, lead, the categories below, and the list itself. */
export function ListPage(props: ListPageProps) {
  const {
    page,
    within,
    between,
    parent,
    category,
    note,
    subcategories = [],
    ways = [],
    listing,
    unit = 'books',
    noIndex = false,
  } = props
  const text = useText()
  const language = useLanguage()
  const title = category?.name ?? text(`pages.${page}`)
  // Other shelves may have a category of the same name.
  const above = parent?.name ?? (within && category ? text(`pages.${within}`) : null)
  // A category without a description has no lead.
  const lede = category ? category.description : text(`ledes.${page as PageWithLede}`)
  const section =
    within ?? (page === 'books' || page === 'other-languages' || page === 'stationery-gifts' ? page : null)
  const fullTitle = above ? `${title} – ${above}` : title
  const crumbs: Crumb[] = [{ label: text('frame.home'), to: pathTo(language, 'home') }]
  if (within) crumbs.push({ label: text(`pages.${within}`), to: pathTo(language, within) })
  if (between) crumbs.push({ label: text(`pages.${between}`), to: pathTo(language, between) })
  if (within && parent)
    crumbs.push({ label: parent.name, to: pathTo(language, categoryPages(within)[1], { category: parent.slug }) })
  const isPlain = !listing || (!isFiltered(listing.query) && listing.query.sort === listing.sorts[0])
  const search = isPlain && listing && listing.page > 1 ? `?page=${listing.page}` : ''
  const linkTo = (slug: string) => {
    if (!section) return pathTo(language, 'home')
    const [, categoryPage, subcategoryPage] = categoryPages(section)
    return category
      ? pathTo(language, subcategoryPage, { category: category.slug, subcategory: slug })
      : pathTo(language, categoryPage, { category: slug })
  }
  return (
    <>
      <PageHead
        title={fullTitle}
        description={lede || `${fullTitle}: ${text(`list.${unit}`, { count: listing?.scopeTotal ?? 0 })}.`}
        noIndex={noIndex || !isPlain}
        search={search}
      />
      {listing && isPlain && <ListStructure crumbs={[...crumbs, { label: title }]} listing={listing} />}
      <Breadcrumb items={[...crumbs, { label: title }]} />
      <ListHead
        title={title}
        count={listing && { number: listing.total, unit: text(`list.${unit}-unit`, { count: listing.total }) }}
        note={note}
        lede={lede}
      />
      {subcategories.length + ways.length > 0 && (
        <nav className={styles.below} aria-label={text('list.subcategories', { title })}>
          <ul>
            {subcategories.map(({ name, slug }) => (
              <li key={slug}>
                <ShopLink to={linkTo(slug)}>{name}</ShopLink>
              </li>
            ))}
            {ways.map((way) => (
              <li key={way}>
                <ShopLink to={pathTo(language, way)}>{text(`pages.${way}`)}</ShopLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {listing ? (
        <div className={styles.list}>
          <ProductList listing={listing} unit={unit} whenEmpty={props.whenEmpty}>
            {props.children}
          </ProductList>
        </div>
      ) : (
        <EmptyState
          sentence={
            props.query
              ? text('empty.search', { query: props.query })
              : text(page === 'search' ? 'empty.search-start' : 'empty.list')
          }
        >
          <ShopLink className="link" to={pathTo(language, 'home')}>
            {text('empty.content-link')}
          </ShopLink>
        </EmptyState>
      )}
    </>
  )
}
