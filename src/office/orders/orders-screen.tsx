import { useEffect, useMemo, useRef, useState } from 'react'
import { redirect, useLoaderData, useNavigate, useNavigation, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { groupedNumber } from '#kit/formats/intl-formats.ts'
import { LANGUAGE_FACTS } from '#site/languages.ts'
import { getOffice } from '../data/ask-office.ts'
import { listTrail, rememberList } from '../data/list-trail.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useListChoices } from '../shell/use-list-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ChoiceBar } from '../ui/controls/choices.tsx'
import { ColumnChooser } from '../ui/list/column-chooser.tsx'
import { KeptViews } from '../ui/list/kept-views.tsx'
import { shownColumns } from '../ui/list/shown-columns.ts'
import { DataTable, TablePages } from '../ui/page/data-table.tsx'
import { DENSITIES } from '#shop/people/staff/lists/list-choices.ts'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CsvButton } from './csv-button.tsx'
import { EmptyList } from './empty-list.tsx'
import { filtersIn, listAddress, readListAddress, searchOf, withoutPage, type ListQuery } from './list-address.ts'
import { ListFilters } from './list-filters.tsx'
import { OrderViews } from './order-views-nav.tsx'
import { orderColumns, type OrderRow } from './order-row-cells.tsx'
import styles from './orders-screen.module.css'
import { useNow } from './use-now.ts'

const MOST_CHOSEN = 1000
const PAGE = '200'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readListAddress(new URL(request.url).searchParams)
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
  const words = useWords()
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  const { query, list, views, mine } = useLoaderData<typeof loader>()
  const { density, chosenColumns, chooseForList } = useListChoices('orders', mine.choices)
  const { chosen, setChosen, chosenRows, chooseAll } = useChosen(query, list.orders)
  const search = useRef<HTMLInputElement>(null)
  const isReading = useNavigation().state === 'loading'
  const said = words.orderList
  const now = useNow()
  useScreenTitle(said.title)
  useChanges(['orders'])

  const view = said.views[query.view]
  const count = views.find((one) => one.view === query.view)
  const number = groupedNumber(LANGUAGE_FACTS[language].locale)
  const hasFilters = filtersIn(query).length > 0 || query.q !== undefined
  const allColumns = useMemo(
    () => orderColumns({ words: said, language, now, sort: list.sort }),
    [said, language, now, list.sort],
  )
  const columns = shownColumns(allColumns, chosenColumns)
  const listSearch = searchOf(query)
  const [cameFrom] = useState(() => {
    const trail = listTrail('orders')
    return trail?.search === listSearch ? trail.opened : null
  })
  useEffect(
    () =>
      rememberList('orders', {
        search: listSearch,
        ids: list.orders.map((order) => order.number),
        next: list.next,
        previous: list.previous,
      }),
    [listSearch, list],
  )
  useKeys([
    { keys: 'f', words: said.search, isLight: true, run: () => search.current?.focus() },
    { keys: 'Shift+A', words: said.keyChooseAll, run: () => void chooseAll() },
  ])

  return (
    <div className={styles.orders}>
      <PageOpening title={said.title} acts={<CsvButton query={query} />} />
      <OrderViews views={views} query={query} />
      <KeptViews list="orders" views={mine.views} shown={searchOf(withoutPage(query))} inOneOrder={inOneOrder} />
      <div className={styles.tools}>
        <form
          role="search"
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault()
            void navigate(listAddress({ ...withoutPage(query), q: search.current?.value.trim() }))
          }}
        >
          <input
            ref={search}
            key={query.q ?? ''}
            type="search"
            name="q"
            aria-label={said.search}
            placeholder={said.searchHint}
            defaultValue={query.q ?? ''}
          />
        </form>
        <ListFilters query={query} />
        <div className={styles.density}>
          <ColumnChooser
            all={allColumns}
            shown={columns.map(({ id }) => id)}
            onChoose={(chosen) => chooseForList({ columns: chosen })}
          />
          <ChoiceBar
            label={said.density}
            options={DENSITIES.map((value) => ({ value, label: said.densities[value], icon: value }))}
            chosen={density}
            onChoose={(value) => chooseForList({ density: value })}
          />
        </div>
      </div>
      <p className="vh" role="status">
        {isReading ? '' : said.count(number.format(list.orders.length))}
      </p>
      {list.orders.length === 0 ? (
        <EmptyList query={query} readAs={list.readAs} views={views} />
      ) : (
        <>
          <DataTable
            caption={list.sort === 'oldest' ? said.captionOldest(view) : said.captionNewest(view)}
            columns={columns}
            rows={list.orders}
            rowId={(order) => order.number}
            rowTo={(order) => `${OFFICE_PATH}/orders/${order.number}`}
            density={density}
            startAt={cameFrom}
            chosen={chosen}
            onChoose={setChosen}
          />
          <TablePages
            said={
              hasFilters || !count
                ? ''
                : count.isMore
                  ? said.moreThan(number.format(count.count))
                  : said.count(number.format(count.count))
            }
            before={list.previous && listAddress({ ...withoutPage(query), before: list.previous })}
            after={list.next && listAddress({ ...withoutPage(query), after: list.next })}
          />
        </>
      )}
      {chosen.size > 0 && (
        <BulkBar
          chosen={chosenRows}
          allCount={hasFilters || !count || count.isMore ? null : number.format(count.count)}
          onChooseAll={() => void chooseAll()}
          onLetGo={() => setChosen(new Set())}
        />
      )}
    </div>
  )
}

const inOneOrder = (search: string) => searchOf(readListAddress(new URLSearchParams(search)))

/** Which rows are chosen, also on other pages of the same list; in another list nothing is. */
function useChosen(query: ListQuery, shown: readonly OrderRow[]) {
  const words = useWords()
  const list = listAddress(withoutPage(query))
  const [state, setState] = useState({ list, rows: new Map<string, OrderRow>() })
  const rows = state.list === list ? state.rows : new Map<string, OrderRow>()
  // What a row says is as new as the list.
  const known = new Map([
    ...rows,
    ...shown.filter(({ number }) => rows.has(number)).map((row) => [row.number, row] as const),
  ])

  function setChosen(chosen: ReadonlySet<string>): void {
    const all = new Map([...known, ...shown.map((row) => [row.number, row] as const)])
    setState({
      list,
      rows: new Map([...chosen].flatMap((number) => (all.has(number) ? [[number, all.get(number)!]] : []))),
    })
  }

  /** `Shift A`: all that match, page by page. */
  async function chooseAll(): Promise<void> {
    const all = new Map<string, OrderRow>()
    let after: string | undefined
    do {
      const page = await getOffice('/orders', { query: { ...withoutPage(query), limit: PAGE, after } })
      if (!page.ok) return void showToast(words.frame.noScreen)
      for (const row of page.value.orders) all.set(row.number, row)
      after = page.value.next ?? undefined
    } while (after && all.size < MOST_CHOSEN)
    setState({ list, rows: all })
  }

  return { chosen: new Set(known.keys()), setChosen, chosenRows: [...known.values()], chooseAll }
}
