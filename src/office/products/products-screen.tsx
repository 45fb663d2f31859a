import { useMemo } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { groupedNumber } from '#kit/formats/intl-formats.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { LANGUAGE_FACTS } from '#site/languages.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import { TITLE_SORTS } from '#shop/catalogue/titles/title-filter.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useChanges } from '../data/use-changes.ts'
import { useKeys } from '../keys/use-keys.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useListChoices } from '../shell/use-list-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { SelectField } from '../ui/controls/field.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { filtersIn } from '../ui/list/filter-bar.tsx'
import { KeptViews } from '../ui/list/kept-views.tsx'
import { screenColumns } from '../ui/list/list-csv.ts'
import { CountNews, ListLook, ListTools } from '../ui/list/list-tools.tsx'
import { shownColumns } from '../ui/list/shown-columns.ts'
import { useListTrail } from '../ui/list/use-list-trail.ts'
import { DataTable, TablePages } from '../ui/page/data-table.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import styles from './products.module.css'
import { TitleFilters, titleFilters } from './title-filters.tsx'
import { filterOf, TITLE_LIST, type TitleListQuery } from './title-list-address.ts'
import { titleColumns } from './title-row-cells.tsx'
import { useChosenTitles } from './use-chosen-titles.ts'
import { useTitlesCsv } from './use-titles-csv.ts'

const NEW_TITLE_PATH = `${OFFICE_PATH}/products/new`

export async function loader({ request }: LoaderFunctionArgs) {
  const query = TITLE_LIST.read(new URL(request.url).searchParams)
  const [list, count, mine] = await Promise.all([
    loadScreen(request, '/products', { query: { ...query, words: officeChoices().language } }),
    loadScreen(request, '/product-count', { query: filterOf(query) }),
    loadScreen(request, '/lists/{list}', { parameters: { list: 'products' } }),
  ])
  return { query, list, count, mine }
}

/** OFFICE-30: the list of titles. Its filters, search, order and page are in its address. */
export function Component() {
  const { productList: words } = useWords()
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  const mayMake = useSession().permissions.includes('products.publish')
  const { query, list, count, mine } = useLoaderData<typeof loader>()
  const chosen = useChosenTitles(query, list.products)
  const csv = useTitlesCsv(query)
  const number = groupedNumber(LANGUAGE_FACTS[language].locale)
  const inAll = count.isMore ? words.moreThan(number.format(count.count)) : words.count(number.format(count.count))
  const isAll = chosen.allAt !== null
  useScreenTitle(words.title)
  useChanges(PRODUCT_TYPES.map((kind) => `list:${kind}`))
  useKeys([
    { keys: 'Shift+A', words: words.chooseAll, run: chosen.chooseList },
    ...(mayMake ? [{ keys: 'n', words: words.new, run: () => void navigate(NEW_TITLE_PATH) }] : []),
  ])
  return (
    <div className={styles.list}>
      <PageOpening title={words.title} acts={<Acts csv={csv} mayMake={mayMake} />} />
      <KeptViews
        list="products"
        views={mine.views}
        shown={TITLE_LIST.searchOf(TITLE_LIST.withoutPage(query))}
        inOneOrder={TITLE_LIST.inOneOrder}
      />
      <TitleList inAll={inAll} mayMake={mayMake} chosen={chosen} />
      {chosen.isAny && (
        <ChosenBar
          selection={chosen.selection}
          count={isAll ? inAll : words.count(number.format(chosen.rows.length))}
          isAll={isAll}
          onChooseAll={chosen.chooseList}
          onLetGo={chosen.letGo}
          onCsv={() => (isAll ? csv.writeAll() : csv.writeThese(chosen.rows))}
          csvBusy={csv.busy}
        />
      )}
    </div>
  )
}

function Acts({ csv, mayMake }: { csv: ReturnType<typeof useTitlesCsv>; mayMake: boolean }) {
  const words = useWords()
  return (
    <>
      <Button kind="bare" busy={csv.busy} onClick={csv.writeAll}>
        {words.orderList.csv}
      </Button>
      {mayMake && (
        <ButtonLink kind="go" icon="plus" keys="N" to={NEW_TITLE_PATH}>
          {words.productList.new}
        </ButtonLink>
      )}
    </>
  )
}

type TitleListProps = { inAll: string; mayMake: boolean; chosen: ReturnType<typeof useChosenTitles> }

/** Search, filters and look, and below them the rows. */
function TitleList({ inAll, mayMake, chosen }: TitleListProps) {
  const { productList: words } = useWords()
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  const { query, list, mine } = useLoaderData<typeof loader>()
  const { density, chosenColumns, chooseForList } = useListChoices('products', mine.choices)
  const sort = query.sort ?? 'changed'
  const all = useMemo(() => screenColumns(titleColumns({ words, language, sort })), [words, language, sort])
  const columns = shownColumns(all, chosenColumns)
  const { products, next, previous } = list
  const trail = { search: TITLE_LIST.searchOf(query), ids: products.map(({ id }) => id), next, previous }
  const cameFrom = useListTrail('products', trail)
  const toPage = (page: Partial<TitleListQuery>) => TITLE_LIST.to({ ...TITLE_LIST.withoutPage(query), ...page })
  return (
    <>
      <ListTools
        search={{
          label: words.search,
          hint: words.searchHint,
          words: query.q,
          onSearch: (q) => void navigate(toPage({ q })),
        }}
        filters={<TitleFilters query={query} names={list.names} />}
        look={
          <>
            <SortField sort={sort} toSort={(wanted) => toPage({ sort: wanted })} />
            <ListLook all={all} shown={columns} density={density} onChoose={chooseForList} />
          </>
        }
      />
      {list.isBehind && <Notice tone="waits" icon="info" title={words.isBehind} />}
      <CountNews count={inAll} />
      {products.length === 0 ? (
        <NoTitles query={query} mayMake={mayMake} />
      ) : (
        <>
          <DataTable
            caption={words.captions[sort]}
            columns={columns}
            rows={products}
            rowId={({ id }) => id}
            rowTo={({ id }) => `${OFFICE_PATH}/products/${id}`}
            density={density}
            startAt={cameFrom}
            chosen={chosen.ids}
            onChoose={chosen.choose}
          />
          <TablePages
            sentence={inAll}
            before={previous && toPage({ before: previous })}
            after={next && toPage({ after: next })}
          />
        </>
      )}
    </>
  )
}

type TitleSort = (typeof TITLE_SORTS)[number]

function SortField({ sort, toSort }: { sort: TitleSort; toSort: (sort: TitleSort | undefined) => string }) {
  const { productList: words } = useWords()
  const navigate = useNavigate()
  return (
    <SelectField
      label={words.sort}
      value={sort}
      onChange={({ target: { value } }) => void navigate(toSort(TITLE_SORTS.find((one) => one === value)))}
    >
      {TITLE_SORTS.map((value) => (
        <option key={value} value={value}>
          {words.sorts[value]}
        </option>
      ))}
    </SelectField>
  )
}

type NoTitlesProps = { query: TitleListQuery; mayMake: boolean }

/** Why there is nothing, and the next step: which filter excludes everything, the same search without filters, a first title. */
function NoTitles({ query, mayMake }: NoTitlesProps) {
  const { productList: words } = useWords()
  const filters = filtersIn(titleFilters(words, {}), query)
  const names = filters.map(({ field }) => field.label).join(', ')
  const isFiltered = filters.length > 0
  if (query.q !== undefined)
    return (
      <div className={styles.empty}>
        <EmptyState title={isFiltered ? words.noHitWith(names) : words.noHit}>
          {isFiltered && <TextLink to={TITLE_LIST.to({ q: query.q })}>{words.withoutFilters}</TextLink>}
        </EmptyState>
      </div>
    )
  if (isFiltered)
    return (
      <div className={styles.empty}>
        <EmptyState title={words.noHitWith(names)}>
          <TextLink to={TITLE_LIST.to({})}>{words.all}</TextLink>
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.empty}>
      <EmptyState title={words.none}>{mayMake && <TextLink to={NEW_TITLE_PATH}>{words.first}</TextLink>}</EmptyState>
    </div>
  )
}
