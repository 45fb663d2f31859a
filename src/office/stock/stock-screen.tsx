import { useRef } from 'react'
import { Form, redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { STOCK_STATES } from '#shop/goods/stock/office/stock-list.ts'
import { formatMonthDay } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { LONGEST_SEARCH } from '../data/sought-words.ts'
import { useChanges } from '../data/use-changes.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useScans } from '../scan/use-scans.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { ViewTabs } from '../ui/controls/choices.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { KeptViews } from '../ui/list/kept-views.tsx'
import { DataTable, TablePages, type Column } from '../ui/page/data-table.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { readStockAddress, stockAddress, stockSearchOf, withoutPage, type StockQuery } from './stock-address.ts'
import { StockCsv } from './stock-csv.tsx'
import { STOCK_PATH, StockNav } from './stock-nav.tsx'
import styles from './stock.module.css'

export type StockTitle = OfficeAnswer<'get', '/stock'>['titles'][number]

const inOneOrder = (search: string) => stockSearchOf(withoutPage(readStockAddress(new URLSearchParams(search))))

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readStockAddress(new URL(request.url).searchParams)
  const [list, mine] = await Promise.all([
    loadScreen(request, '/stock', { query: { ...query, language: officeChoices().language } }),
    loadScreen(request, '/lists/{list}', { parameters: { list: 'stock' } }),
  ])
  // An EAN is one title: there is nothing to list.
  if (list.straight) throw redirect(`${STOCK_PATH}/${list.straight}`)
  return { query, list, mine }
}

/** OFFICE-50: what stands where, by title; of one place or of all we sell from. */
export function Component() {
  const said = useWords().stock
  const { query, list, mine } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const columns = useColumns(query)
  useScreenTitle(said.title)
  useChanges(['stock', ...list.titles.map(({ productId }) => `product:${productId}`)])
  useScans((scan) => void navigate(stockAddress({ q: scan.text })))
  const toView = (stock: (typeof STOCK_STATES)[number] | 'all') =>
    stockAddress({ ...withoutPage(query), stock: stock === 'all' ? undefined : stock })
  return (
    <>
      <PageOpening title={said.title} sentence={said.sentence} acts={<StockCsv query={query} />} />
      <StockNav open="list" />
      <StockSearch query={query} />
      <KeptViews list="stock" views={mine.views} shown={stockSearchOf(withoutPage(query))} inOneOrder={inOneOrder} />
      <ViewTabs
        label={said.viewsLabel}
        views={(['all', ...STOCK_STATES] as const).map((view) => ({ view, label: said.views[view] }))}
        open={query.stock ?? 'all'}
        toView={toView}
      />
      {list.titles.length === 0 ? (
        <EmptyStock query={query} />
      ) : (
        <>
          <DataTable
            caption={said.caption}
            columns={columns}
            rows={list.titles}
            rowId={({ productId }) => productId}
            rowTo={({ productId }) => `${STOCK_PATH}/${productId}`}
          />
          <TablePages
            said={said.shown(list.titles.length)}
            before={list.previous && stockAddress({ ...withoutPage(query), before: list.previous })}
            after={list.next && stockAddress({ ...withoutPage(query), after: list.next })}
          />
        </>
      )}
    </>
  )
}

function StockSearch({ query }: { query: StockQuery }) {
  const said = useWords().stock
  const { places } = useSession()
  const form = useRef<HTMLFormElement>(null)
  useKeys([{ keys: 'f', words: said.search, isLight: true, run: () => form.current?.querySelector('input')?.focus() }])
  return (
    <Form ref={form} className={styles.find} role="search" key={stockAddress(query)}>
      {query.stock && <input type="hidden" name="stock" value={query.stock} />}
      <Field
        label={said.search}
        type="search"
        name="q"
        placeholder={said.searchHint}
        defaultValue={query.q ?? ''}
        maxLength={LONGEST_SEARCH}
      />
      <SelectField label={said.place} name="place" defaultValue={query.place ?? ''}>
        <option value="">{said.everywhere}</option>
        {places.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={said.kind} name="kind" defaultValue={query.kind ?? ''}>
        <option value="">{said.anyKind}</option>
        {PRODUCT_TYPES.map((kind) => (
          <option key={kind} value={kind}>
            {said.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <Field label={said.shelf} name="shelf" defaultValue={query.shelf ?? ''} maxLength={40} />
      <Button type="submit" icon="find">
        {said.show}
      </Button>
    </Form>
  )
}

function useColumns({ place }: StockQuery): Column<StockTitle>[] {
  const said = useWords().stock
  const language = useOfficeLanguage()
  const { columns } = said
  const day = (moment: string | null) => (moment ? formatMonthDay(shopDay(new Date(moment)), language) : '–')
  const where: Column<StockTitle>[] = place
    ? []
    : [
        {
          id: 'places',
          head: columns.places,
          onPhone: 'third',
          cell: ({ places }) => places.map(({ place: name, copies }) => `${name} ${copies}`).join(' · '),
        },
      ]
  return [
    {
      id: 'title',
      head: columns.title,
      cell: ({ title, author, isWithdrawn }) => (
        <>
          <span className={styles.title}>{title}</span>{' '}
          <span className={styles.faint}>
            {[author, isWithdrawn ? said.withdrawn : null].filter(Boolean).join(', ')}
          </span>
        </>
      ),
    },
    ...where,
    { id: 'copies', head: columns.copies, isNumber: true, cell: ({ copies }) => copies },
    { id: 'held', head: columns.held, isNumber: true, cell: ({ held }) => held || '–' },
    {
      id: 'free',
      head: columns.free,
      isNumber: true,
      onPhone: 'leadEnd',
      cell: ({ copies, held }) => <b>{copies - held}</b>,
    },
    {
      id: 'expected',
      head: columns.expected,
      isNumber: true,
      cell: ({ expected, expectedOn }) =>
        expected > 0 ? said.expectedOn(expected, expectedOn && formatMonthDay(expectedOn, language)) : '–',
    },
    {
      id: 'minimum',
      head: columns.minimum,
      isNumber: true,
      onPhone: 'secondEnd',
      cell: ({ minimum, below }) =>
        below > 0 ? (
          <span title={said.below(below)}>
            {minimum} <span className={styles.short}>▾{below}</span>
            <span className="vh">{said.below(below)}</span>
          </span>
        ) : (
          minimum || ''
        ),
    },
    { id: 'shelf', head: columns.shelf, onPhone: 'second', cell: ({ shelves }) => shelves.join(', ') },
    { id: 'sold', head: columns.sold, cell: ({ lastSoldAt }) => day(lastSoldAt) },
    { id: 'counted', head: columns.counted, cell: ({ lastCountedAt }) => day(lastCountedAt) },
  ]
}

/** Why there is nothing, and the way on. */
function EmptyStock({ query }: { query: StockQuery }) {
  const {
    stock: { empty },
    productList,
  } = useWords()
  const { permissions } = useSession()
  const { q, stock, place, kind, publisher, category, shelf } = query
  if (q || publisher || category || kind || shelf)
    return (
      <EmptyState title={empty.search}>
        {empty.searchWhy} <TextLink to={STOCK_PATH}>{empty.everything}</TextLink>
      </EmptyState>
    )
  if (stock || place)
    return (
      <EmptyState title={empty.view}>
        {empty.viewWhy} <TextLink to={STOCK_PATH}>{empty.everything}</TextLink>
      </EmptyState>
    )
  return (
    <EmptyState title={empty.shop}>
      {empty.shopWhy}{' '}
      {permissions.includes('products.publish') && (
        <TextLink to={`${OFFICE_PATH}/products/new`}>{productList.first}</TextLink>
      )}
    </EmptyState>
  )
}
