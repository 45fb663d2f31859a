import { loadScreen } from '../data/load-screen.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { anyText, officeListAddress } from '../ui/list/list-address.ts'
import { useWords } from '../words/office-words.tsx'
import { holdTable } from './hold-table.tsx'
import { placeChoices, STOCK_PATH, StockNav } from './stock-nav.tsx'
import styles from './stock.module.css'

/** OFFICE-53: copies that stand aside, for whom and until when. */
const HOLDS = defineList({
  address: officeListAddress(`${STOCK_PATH}/holds`, { title: anyText, place: anyText, after: anyText }),
  useWords: () => useWords().stock,
  read: ({ request, query }) => loadScreen(request, '/stock/holds', { query }),
  changes: () => ['orders', 'stock'],
  rows: ({ holds }) => holds,
  says: ({ words: { holds: words }, answer: { holds } }) => ({
    title: words.title,
    sentence: words.sentence,
    shown: words.shown(holds.length),
    empty: { title: words.empty, why: words.emptyWhy },
  }),
  form: ({ words, session }) => ({
    fields: { place: placeChoices(words, session) },
    show: words.show,
    className: styles.find,
  }),
  table: (around) => holdTable(around),
  pages: ({ answer: { next } }) => ({ after: next ? { after: next } : null }),
})

export const { loader } = HOLDS

export function Component() {
  return <ListScreen of={HOLDS} nav={<StockNav open="holds" />} />
}
