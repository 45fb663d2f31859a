import { useEffect, useMemo, useRef, useState } from 'react'
import { useLoaderData, useNavigate, useNavigation, type LoaderFunctionArgs } from 'react-router'
import { groupedNumber } from '#kit/formats/intl-formats.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { LANGUAGE_FACTS } from '#site/languages.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import { DENSITIES } from '#shop/people/staff/lists/list-choices.ts'
import { TITLE_SORTS, type TitleSort } from '#shop/catalogue/titles/title-filter.ts'
import { getOffice } from '../data/ask-office.ts'
import { listTrail, rememberList } from '../data/list-trail.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useChanges } from '../data/use-changes.ts'
import { useKeys } from '../keys/use-keys.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useListChoices } from '../shell/use-list-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { ChoiceBar } from '../ui/controls/choices.tsx'
import { SelectField } from '../ui/controls/field.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { ColumnChooser } from '../ui/list/column-chooser.tsx'
import { KeptViews } from '../ui/list/kept-views.tsx'
import { saveFile } from '../data/save-file.ts'
import { shownColumns } from '../ui/list/shown-columns.ts'
import { DataTable, TablePages } from '../ui/page/data-table.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import styles from './products.module.css'
import { TitleFilters } from './title-filters.tsx'
import {
  filterOf,
  filtersIn,
  readTitleAddress,
  titleListAddress,
  titleSearchOf,
  withoutPage,
  type TitleListQuery,
} from './title-list-address.ts'
import { titleColumns } from './title-row-cells.tsx'
import { titlesCsv } from './titles-csv.ts'
import { useChosenTitles } from './use-chosen-titles.ts'

const NEW_PATH = `${OFFICE_PATH}/products/new`
const inOneOrder = (search: string) => titleSearchOf(readTitleAddress(new URLSearchParams(search)))

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readTitleAddress(new URL(request.url).searchParams)
  const [list, count, mine] = await Promise.all([
    loadScreen(request, '/products', { query: { ...query, words: officeChoices().language } }),
    loadScreen(request, '/product-count', { query: filterOf(query) }),
    loadScreen(request, '/lists/{list}', { parameters: { list: 'products' } }),
  ])
  return { query, list, count, mine }
}

/** OFFICE-30: the list of titles. Its filters, search, order and page are in its address. */
export function Component() {
  const words = useWords()
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  const { permissions } = useSession()
  const { query, list, count, mine } = useLoaderData<typeof loader>()
  const { density, chosenColumns, chooseForList } = useListChoices('products', mine.choices)
  const chosen = useChosenTitles(query, list.products)
  const search = useRef<HTMLInputElement>(null)
  const isReading = useNavigation().state === 'loading'
  const said = words.productList
  const sort = query.sort ?? 'changed'
  useScreenTitle(said.title)
  useChanges(PRODUCT_TYPES.map((kind) => `list:${kind}`))

  const number = groupedNumber(LANGUAGE_FACTS[language].locale)
  const mayMake = permissions.includes('products.publish')
  const allColumns = useMemo(() => titleColumns({ words: said, language, sort }), [said, language, sort])
  const columns = shownColumns(allColumns, chosenColumns)
  const listSearch = titleSearchOf(query)
  const inAll = count.isMore ? said.moreThan(number.format(count.count)) : said.count(number.format(count.count))
  const [cameFrom] = useState(() => {
    const trail = listTrail('products')
    return trail?.search === listSearch ? trail.opened : null
  })
  useEffect(() => {
    const { products, next, previous } = list
    rememberList('products', { search: listSearch, ids: products.map(({ id }) => id), next, previous })
  }, [listSearch, list])
  const csv = useCsv(query)
  useKeys([
    { keys: 'f', words: said.search, isLight: true, run: () => search.current?.focus() },
    { keys: 'Shift+A', words: said.chooseAll, run: chosen.chooseAll },
    ...(mayMake ? [{ keys: 'n', words: said.new, run: () => void navigate(NEW_PATH) }] : []),
  ])

  return (
    <div className={styles.list}>
      <PageOpening
        title={said.title}
        acts={
          <>
            <Button kind="bare" busy={csv.busy} onClick={() => void csv.write()}>
              {words.orderList.csv}
            </Button>
            {mayMake && (
              <ButtonLink kind="go" icon="plus" keys="N" to={NEW_PATH}>
                {said.new}
              </ButtonLink>
            )}
          </>
        }
      />
      <KeptViews list="products" views={mine.views} shown={titleSearchOf(withoutPage(query))} inOneOrder={inOneOrder} />
      <div className={styles.tools}>
        <form
          role="search"
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault()
            void navigate(titleListAddress({ ...withoutPage(query), q: search.current?.value.trim() }))
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
        <TitleFilters query={query} names={list.names} />
        <div className={styles.ways}>
          <SelectField
            label={said.sort}
            value={sort}
            onChange={({ target: { value } }) =>
              void navigate(titleListAddress({ ...withoutPage(query), sort: value as TitleSort }))
            }
          >
            {TITLE_SORTS.map((value) => (
              <option key={value} value={value}>
                {said.sorts[value]}
              </option>
            ))}
          </SelectField>
          <ColumnChooser
            all={allColumns}
            shown={columns.map(({ id }) => id)}
            onChoose={(columns) => chooseForList({ columns })}
          />
          <ChoiceBar
            label={words.orderList.density}
            options={DENSITIES.map((value) => ({ value, label: words.orderList.densities[value], icon: value }))}
            chosen={density}
            onChoose={(value) => chooseForList({ density: value })}
          />
        </div>
      </div>
      {list.isBehind && <Notice tone="waits" icon="info" title={said.isBehind} />}
      <p className="vh" role="status">
        {isReading ? '' : inAll}
      </p>
      {list.products.length === 0 ? (
        <Empty query={query} mayMake={mayMake} />
      ) : (
        <>
          <DataTable
            caption={said.captions[sort]}
            columns={columns}
            rows={list.products}
            rowId={({ id }) => id}
            rowTo={({ id }) => `${OFFICE_PATH}/products/${id}`}
            density={density}
            startAt={cameFrom}
            chosen={chosen.chosen}
            onChoose={chosen.setChosen}
          />
          <TablePages
            said={inAll}
            before={list.previous && titleListAddress({ ...withoutPage(query), before: list.previous })}
            after={list.next && titleListAddress({ ...withoutPage(query), after: list.next })}
          />
        </>
      )}
      {chosen.isAnyChosen && (
        <ChosenBar
          selection={chosen.selection}
          count={chosen.rows ? said.count(number.format(chosen.rows.length)) : inAll}
          isAll={chosen.rows === null}
          onChooseAll={chosen.chooseAll}
          onLetGo={chosen.letGo}
          onCsv={() => (chosen.rows ? saveFile(`${said.csvFile}.csv`, titlesCsv(chosen.rows, said)) : void csv.write())}
          csvBusy={csv.busy}
        />
      )}
    </div>
  )
}

/** The list as a file, in the words of the screen. */
function useCsv(query: TitleListQuery) {
  const words = useWords()
  const language = useOfficeLanguage()
  const [isBusy, setBusy] = useState(false)

  async function write(): Promise<void> {
    setBusy(true)
    const answer = await getOffice('/product-export', {
      query: { ...filterOf(query), sort: query.sort, words: language },
    })
    setBusy(false)
    if (!answer.ok) return void showToast(words.orderList.csvFailed)
    const { products, isMore } = answer.value
    saveFile(`${words.productList.csvFile}.csv`, titlesCsv(products, words.productList))
    const number = groupedNumber(LANGUAGE_FACTS[language].locale)
    if (isMore) showToast(words.productList.csvCut(number.format(products.length)))
  }

  return { write, busy: isBusy ? words.orderList.csvBusy : null }
}

/** Why there is nothing, and the next step: which filter excludes everything, the same search without filters, a first title. */
function Empty({ query, mayMake }: { query: TitleListQuery; mayMake: boolean }) {
  const said = useWords().productList
  const filters = filtersIn(query)
  const names = filters.map(({ name }) => said.filters[name]).join(', ')
  if (query.q !== undefined)
    return (
      <div className={styles.empty}>
        <EmptyState title={filters.length > 0 ? said.noHitWith(names) : said.noHit}>
          {filters.length > 0 && <TextLink to={titleListAddress({ q: query.q })}>{said.withoutFilters}</TextLink>}
        </EmptyState>
      </div>
    )
  if (filters.length > 0)
    return (
      <div className={styles.empty}>
        <EmptyState title={said.noHitWith(names)}>
          <TextLink to={titleListAddress({})}>{said.all}</TextLink>
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.empty}>
      <EmptyState title={said.none}>{mayMake && <TextLink to={NEW_PATH}>{said.first}</TextLink>}</EmptyState>
    </div>
  )
}
