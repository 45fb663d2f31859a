import { useMemo } from 'react'
import { redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { groupedNumber } from '#kit/formats/intl-formats.ts'
import { LANGUAGE_FACTS } from '#site/languages.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useChanges } from '../data/use-changes.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useListChoices } from '../shell/use-list-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { FilterBar, filtersIn } from '../ui/list/filter-bar.tsx'
import { KeptViews } from '../ui/list/kept-views.tsx'
import { screenColumns } from '../ui/list/list-csv.ts'
import { CountNews, ListLook, ListTools } from '../ui/list/list-tools.tsx'
import { shownColumns } from '../ui/list/shown-columns.ts'
import { useListTrail } from '../ui/list/use-list-trail.ts'
import { DataTable, TablePages } from '../ui/page/data-table.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { EmptyList } from './empty-list.tsx'
import { ORDER_LIST, type OrderListQuery } from './list-address.ts'
import { orderFilters } from './order-filters.ts'
import { orderColumns } from './order-row-cells.tsx'
import { OrderViews, type CountedViews } from './order-views-nav.tsx'
import styles from './orders-screen.module.css'
import { useChosenOrders } from './use-chosen-orders.ts'
import { useNow } from './use-now.ts'
import { useOrdersCsv } from './use-orders-csv.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = ORDER_LIST.read(new URL(request.url).searchParams)
  const [list, { views }, mine] = await Promise.all([
    loadScreen(request, '/orders', { query }),
    loadScreen(request, '/order-views', {}),
    loadScreen(request, '/lists/{list}', { parameters: { list: 'orders' } }),
  ])
  // A number, from a slip or typed, is one order: there is nothing to list.
  if (list.number) throw redirect(`${OFFICE_PATH}/orders/${list.number}`)
  return { query, list, views, mine }
}

/** OFFICE-20: the list of orders. Its view, filters, search, order and page are in its address. */
export function Component() {
  const { orderList: words } = useWords()
  const { query, list, views, mine } = useLoaderData<typeof loader>()
  const { chosen, chooseAll } = useChosenOrders(query, list.orders)
  const csv = useOrdersCsv(query)
  const counted = useCounted(query, views)
  useScreenTitle(words.title)
  useChanges(['orders'])
  useKeys([{ keys: 'Shift+A', words: words.keyChooseAll, run: () => void chooseAll() }])
  return (
    <div className={styles.orders}>
      <PageOpening
        title={words.title}
        acts={
          <Button kind="bare" busy={csv.busy} onClick={csv.write}>
            {words.csv}
          </Button>
        }
      />
      <OrderViews views={views} query={query} />
      <KeptViews
        list="orders"
        views={mine.views}
        shown={ORDER_LIST.searchOf(ORDER_LIST.withoutPage(query))}
        inOneOrder={ORDER_LIST.inOneOrder}
      />
      <OrderList counted={counted} chosen={chosen} />
      {chosen.isAny && (
        <BulkBar
          chosen={chosen.rows}
          allCount={counted.all}
          onChooseAll={() => void chooseAll()}
          onLetGo={chosen.letGo}
        />
      )}
    </div>
  )
}

type Counted = {
  hasFilters: boolean
  /** How many this list has, in words; empty where nobody counts them. */
  inWords: string
  /** The number alone, where it is known to the last one. */
  all: string | null
}

/** A view is counted; what is searched or filtered in it is not. */
function useCounted(query: OrderListQuery, views: CountedViews): Counted {
  const { orderList: words } = useWords()
  const { places } = useSession()
  const number = groupedNumber(LANGUAGE_FACTS[useOfficeLanguage()].locale)
  const hasFilters = filtersIn(orderFilters(words, places), query).length > 0
  const count = views.find((one) => one.view === query.view)
  if (hasFilters || query.q !== undefined || !count) return { hasFilters, inWords: '', all: null }
  const all = number.format(count.count)
  if (count.isMore) return { hasFilters, inWords: words.moreThan(all), all: null }
  return { hasFilters, inWords: words.count(all), all }
}

type OrderListProps = { counted: Counted; chosen: ReturnType<typeof useChosenOrders>['chosen'] }

/** Search, filters and look, and below them the rows. */
function OrderList({ counted, chosen }: OrderListProps) {
  const { orderList: words } = useWords()
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  const { places } = useSession()
  const { query, list, views, mine } = useLoaderData<typeof loader>()
  const { density, chosenColumns, chooseForList } = useListChoices('orders', mine.choices)
  const now = useNow()
  const { sort } = list
  const all = useMemo(() => screenColumns(orderColumns({ words, language, now, sort })), [words, language, now, sort])
  const columns = shownColumns(all, chosenColumns)
  const { next, previous } = list
  const ids = list.orders.map((order) => order.number)
  const cameFrom = useListTrail('orders', { search: ORDER_LIST.searchOf(query), ids, next, previous })
  const toPage = (page: Partial<OrderListQuery>) => ORDER_LIST.to({ ...ORDER_LIST.withoutPage(query), ...page })
  const view = words.views[query.view]
  return (
    <>
      <ListTools
        search={{
          label: words.search,
          hint: words.searchHint,
          words: query.q,
          onSearch: (q) => void navigate(toPage({ q })),
        }}
        filters={<FilterBar fields={orderFilters(words, places)} query={query} address={ORDER_LIST} />}
        look={<ListLook all={all} shown={columns} density={density} onChoose={chooseForList} />}
        isLookForDesks
      />
      <CountNews count={words.count(groupedNumber(LANGUAGE_FACTS[language].locale).format(ids.length))} />
      {ids.length === 0 ? (
        <EmptyList query={query} hasFilters={counted.hasFilters} readAs={list.readAs} views={views} />
      ) : (
        <>
          <DataTable
            caption={sort === 'oldest' ? words.captionOldest(view) : words.captionNewest(view)}
            columns={columns}
            rows={list.orders}
            rowId={(order) => order.number}
            rowTo={(order) => `${OFFICE_PATH}/orders/${order.number}`}
            density={density}
            startAt={cameFrom}
            chosen={chosen.ids}
            onChoose={chosen.choose}
          />
          <TablePages
            sentence={counted.inWords}
            before={previous && toPage({ before: previous })}
            after={next && toPage({ after: next })}
          />
        </>
      )}
    </>
  )
}
