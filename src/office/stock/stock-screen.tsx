import { redirect, useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import { STOCK_LIST_STATES } from '#shop/goods/stock/office/stock-list.ts'
import { loadScreen } from '../data/load-screen.ts'
import { LONGEST_SEARCH } from '../data/sought-words.ts'
import { useScans } from '../scan/use-scans.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { officeChoices } from '../shell/office-choices.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { defineList, type ListAround } from '../ui/list/define-list.ts'
import { choicesOf } from '../ui/list/filter-fields.tsx'
import { KeptViews } from '../ui/list/kept-views.tsx'
import { screenColumns } from '../ui/list/list-csv.ts'
import { useList } from '../ui/list/use-list.ts'
import type { OfficeWords } from '../words/hu.ts'
import { useWords } from '../words/office-words.tsx'
import { STOCK_LIST, type StockQuery } from './stock-address.ts'
import { stockColumns } from './stock-columns.tsx'
import { StockCsv } from './stock-csv.tsx'
import { placeChoices, STOCK_PATH, StockNav } from './stock-nav.tsx'
import styles from './stock.module.css'

type Answer = { list: OfficeAnswer<'get', '/stock'>; mine: OfficeAnswer<'get', '/lists/{list}'> }
type StockAround = ListAround<StockQuery, Answer, OfficeWords>

/** OFFICE-50: what stands where, by title; of one place or of all we sell from. */
const STOCK = defineList({
  address: STOCK_LIST,
  useWords,
  read: async ({ request, query }): Promise<Answer> => {
    const [list, mine] = await Promise.all([
      loadScreen(request, '/stock', { query: { ...query, language: officeChoices().language } }),
      loadScreen(request, '/lists/{list}', { parameters: { list: 'stock' } }),
    ])
    // An EAN is one title: there is nothing to list.
    if (list.straight) throw redirect(`${STOCK_PATH}/${list.straight}`)
    return { list, mine }
  },
  changes: ({ list }) => ['stock', ...list.titles.map(({ productId }) => `product:${productId}`)],
  rows: ({ list }) => list.titles,
  says: (around) => ({
    title: around.words.stock.title,
    sentence: around.words.stock.sentence,
    shown: around.words.stock.shown(around.answer.list.titles.length),
    empty: whyEmpty(around),
  }),
  form: ({ words: { stock: words }, session }) => ({
    fields: {
      q: {
        as: 'line',
        label: words.search,
        type: 'search',
        placeholder: words.searchHint,
        maxLength: LONGEST_SEARCH,
      },
      place: placeChoices(words, session),
      kind: {
        as: 'choice',
        label: words.kind,
        any: words.anyKind,
        choices: choicesOf(PRODUCT_TYPES, words.kinds),
      },
      shelf: { as: 'line', label: words.shelf, maxLength: 40 },
    },
    isSearch: true,
    key: words.search,
    stays: ['stock'],
    show: words.show,
    className: styles.find,
  }),
  views: ({ words: { stock: words }, query, to }) => ({
    label: words.viewsLabel,
    open: query.stock ?? 'all',
    views: (['all', ...STOCK_LIST_STATES] as const).map((view) => ({
      view,
      label: words.views[view],
      to: to({ ...STOCK_LIST.withoutPage(query), stock: view === 'all' ? undefined : view }),
    })),
  }),
  table: ({ words: { stock: words }, language, query }) => ({
    caption: words.caption,
    rowId: ({ productId }) => productId,
    rowTo: ({ productId }) => `${STOCK_PATH}/${productId}`,
    columns: screenColumns(stockColumns({ words, language, isOfOnePlace: query.place !== undefined })),
  }),
  pages: ({ answer: { list } }) => ({
    before: list.previous ? { before: list.previous } : null,
    after: list.next ? { after: list.next } : null,
  }),
})

export const { loader } = STOCK

export function Component() {
  const { query, answer } = useList(STOCK)
  const navigate = useNavigate()
  useScans((scan) => void navigate(STOCK_LIST.to({ q: scan.text })))
  return (
    <ListScreen
      of={STOCK}
      acts={<StockCsv query={query} />}
      nav={<StockNav open="list" />}
      between={
        <KeptViews
          list="stock"
          views={answer.mine.views}
          shown={STOCK_LIST.searchOf(STOCK_LIST.withoutPage(query))}
          inOneOrder={STOCK_LIST.inOneOrder}
        />
      }
    />
  )
}

/** Why there is nothing, and the way on. */
function whyEmpty({ words, query, session }: Pick<StockAround, 'words' | 'query' | 'session'>) {
  const { empty } = words.stock
  const { q, stock, place, kind, publisher, category, shelf } = query
  const everything = <TextLink to={STOCK_PATH}>{empty.everything}</TextLink>
  if (q || publisher || category || kind || shelf)
    return {
      title: empty.search,
      why: (
        <>
          {empty.searchWhy} {everything}
        </>
      ),
    }
  if (stock || place)
    return {
      title: empty.view,
      why: (
        <>
          {empty.viewWhy} {everything}
        </>
      ),
    }
  const mayMake = session.permissions.includes('products.publish')
  return {
    title: empty.shop,
    why: (
      <>
        {empty.shopWhy} {mayMake && <TextLink to={`${OFFICE_PATH}/products/new`}>{words.productList.first}</TextLink>}
      </>
    ),
  }
}
