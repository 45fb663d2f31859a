import { useNavigate } from 'react-router'
import { done } from '#kit/result.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { Language } from '#site/languages.ts'
import { getOffice } from '../data/ask-office.ts'
import { loadScreen } from '../data/load-screen.ts'
import { LONGEST_SEARCH } from '../data/sought-words.ts'
import { useAct } from '../data/use-act.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { Button } from '../ui/controls/button.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { anyText, officeListAddress, soughtWords } from '../ui/list/list-address.ts'
import { allPages, screenColumns, useCsvFile, type ListColumn } from '../ui/list/list-csv.ts'
import { useList } from '../ui/list/use-list.ts'
import { dayWithYear } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import type { OfficeWords } from '../words/hu.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import styles from './newsletter.module.css'

type Subscriber = OfficeAnswer<'get', '/newsletter/subscribers'>['subscribers'][number]

const PAGE_OF_FILE = 1000
const ADDRESS = officeListAddress(`${OFFICE_PATH}/newsletter`, { q: soughtWords, after: anyText })

/** OFFICE-65: who gets the newsletter, with the proof that they asked for it. */
const SUBSCRIBERS = defineList({
  address: ADDRESS,
  useWords,
  read: async ({ request, query, params: { id } }) => {
    const [page, consent] = await Promise.all([
      loadScreen(request, '/newsletter/subscribers', { query }),
      id ? getOffice('/newsletter/subscribers/{id}', { parameters: { id } }, request.signal) : null,
    ])
    const isUnknown = consent !== null && !consent.ok
    return { page, consent: consent?.ok ? consent.value : null, isUnknown }
  },
  rows: ({ page }) => page.subscribers,
  says: ({ words: { newsletter: words }, query: { q }, answer: { page } }) => ({
    title: words.title,
    sentence: words.sentence(page.subscribed, page.pending),
    shown: words.shown(page.subscribers.length),
    empty: q === undefined ? { title: words.empty, why: words.emptyWhy } : { title: words.none(q), why: words.noneWhy },
  }),
  form: ({ words: { newsletter: words } }) => ({
    fields: { q: { as: 'line', label: words.findLabel, type: 'search', maxLength: LONGEST_SEARCH } },
    isSearch: true,
    show: words.find,
    className: styles.find,
  }),
  table: ({ words: { newsletter: words }, language, query }) => ({
    caption: words.caption,
    rowId: ({ email }) => email,
    // What is open over the list leaves it as it is.
    rowTo: ({ id }) => ADDRESS.to(query, `/${id}`),
    columns: screenColumns(subscriberColumns(words, language)),
  }),
  pages: ({ query, answer: { page } }) => ({
    before: query.after ? {} : null,
    after: page.next ? { after: page.next } : null,
  }),
})

export const { loader } = SUBSCRIBERS

export function Component() {
  const { words, query, answer } = useList(SUBSCRIBERS)
  const { page, consent, isUnknown } = answer
  const navigate = useNavigate()
  return (
    <ListScreen
      of={SUBSCRIBERS}
      acts={page.subscribed > 0 && <ExportButton q={query.q} />}
      nav={isUnknown && <Notice tone="wrong" icon="alert" title={words.settings.notHere} />}
      below={consent && <ConsentDialog consent={consent} onClose={() => void navigate(ADDRESS.to(query))} />}
    />
  )
}

function subscriberColumns(words: OfficeWords['newsletter'], language: Language): ListColumn<Subscriber>[] {
  return [
    { id: 'email', head: words.columns.email, csv: ({ email }) => email, cell: ({ email }) => email },
    {
      id: 'language',
      head: words.columns.language,
      csv: (row) => row.language,
      onPhone: 'second',
      cell: (row) => words.languages[row.language],
    },
    {
      id: 'since',
      head: words.columns.since,
      csv: ({ confirmedAt }) => confirmedAt,
      onPhone: 'secondEnd',
      cell: ({ confirmedAt }) => dayWithYear(new Date(confirmedAt), language),
    },
  ]
}

/** Addresses leave the shop: it is written down who took them, and asks who it is. */
function ExportButton({ q = '' }: { q: string | undefined }) {
  const { newsletter: words } = useWords()
  const language = useOfficeLanguage()
  const act = useAct('/newsletter/export')
  const csv = useCsvFile()

  async function write(): Promise<void> {
    if (!(await act.run({ body: { q } })).ok) return void showToast(words.csvFailed)
    await csv.write({
      name: words.csvFile,
      columns: subscriberColumns(words, language),
      read: () =>
        allPages<Subscriber, string>(async (after) => {
          const page = await getOffice('/newsletter/subscribers', { query: { q, after, limit: PAGE_OF_FILE } })
          return page.ok ? done({ rows: page.value.subscribers, next: page.value.next }) : page
        }),
      failed: words.csvFailed,
    })
  }

  return (
    <Button busy={act.isBusy || csv.isBusy ? words.csvBusy : null} onClick={() => void write()}>
      {words.csv}
    </Button>
  )
}
