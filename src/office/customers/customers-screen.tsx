import { OFFICE_PATH } from '#site/addresses.ts'
import { loadScreen, RefusedScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { LONGEST_SEARCH } from '../data/sought-words.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { officeListAddress, soughtWords } from '../ui/list/list-address.ts'
import { useList } from '../ui/list/use-list.ts'
import { useWords } from '../words/office-words.tsx'
import styles from './customers.module.css'

const PATH = `${OFFICE_PATH}/customers`

/** OFFICE-70: a field to look for somebody, never a list of everybody. */
const CUSTOMERS = defineList({
  address: officeListAddress(PATH, { q: soughtWords }),
  useWords,
  read: async ({ request, query: { q } }) =>
    q === undefined ? { customers: [], hasMore: false } : await loadScreen(request, '/customers', { query: { q } }),
  rows: ({ customers }) => customers,
  says: ({ words: { rail, customers: words }, query: { q } }) => ({
    title: rail.customers,
    sentence: words.sentence,
    empty: q === undefined ? { title: words.begin, why: words.beginWhy } : { title: words.none(q), why: words.noneWhy },
  }),
  form: ({ words: { customers: words }, query }) => ({
    fields: {
      q: { as: 'line', label: words.findLabel, hint: words.find, type: 'search', maxLength: LONGEST_SEARCH },
    },
    isSearch: true,
    isMainAct: true,
    isBeginning: query.q === undefined,
    show: words.findAct,
    className: styles.find,
  }),
  table: ({ words: { customers: words } }) => ({
    caption: words.caption,
    rowId: ({ sub }) => sub,
    rowTo: ({ sub }) => `${PATH}/${sub}`,
    columns: [
      { id: 'name', head: words.columns.name, cell: ({ name }) => name ?? words.nameless },
      { id: 'email', head: words.columns.email, onPhone: 'second', cell: ({ email }) => email },
    ],
  }),
})

export const { loader } = CUSTOMERS

export function Component() {
  const { permissions } = useSession()
  const { words, answer } = useList(CUSTOMERS)
  // Without a word to look for nothing is asked, so nobody has refused it yet.
  if (!permissions.includes('customers.read'))
    throw new RefusedScreen({ kind: 'forbidden', permission: 'customers.read' })
  return <ListScreen of={CUSTOMERS} below={answer.hasMore && <p className="quiet">{words.customers.more}</p>} />
}
