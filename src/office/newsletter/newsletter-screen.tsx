import { Form, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { CSV_MARK, csvRow } from '#kit/formats/csv-row.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { getOffice } from '../data/ask-office.ts'
import { loadScreen } from '../data/load-screen.ts'
import { saveFile } from '../data/save-file.ts'
import { LONGEST_SEARCH, soughtIn } from '../data/sought-words.ts'
import { useAct } from '../data/use-act.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { DataTable, TablePages, type Column } from '../ui/page/data-table.tsx'
import { dayWithYear } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import styles from './newsletter.module.css'

type Subscriber = OfficeAnswer<'get', '/newsletter/subscribers'>['subscribers'][number]

const PATH = `${OFFICE_PATH}/newsletter`
const PAGE_OF_FILE = 1000

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const q = soughtIn(searchParams)
  const after = searchParams.get('after') ?? undefined
  const [page, consent] = await Promise.all([
    loadScreen(request, '/newsletter/subscribers', { query: { q, after } }),
    params.id ? getOffice('/newsletter/subscribers/{id}', { parameters: { id: params.id } }, request.signal) : null,
  ])
  const isUnknown = consent !== null && !consent.ok
  return { q, after, page, consent: consent?.ok ? consent.value : null, isUnknown }
}

/** OFFICE-65: who gets the newsletter, with the proof that they asked for it. */
export function Component() {
  const { newsletter: words, settings } = useWords()
  const { q, after, page, consent, isUnknown } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const columns = useColumns()
  useScreenTitle(words.title)
  const list = (next?: string) => {
    const query = new URLSearchParams({ ...(q && { q }), ...(next && { after: next }) })
    return query.size > 0 ? `?${query}` : ''
  }
  return (
    <>
      <PageOpening
        title={words.title}
        sentence={words.sentence(page.subscribed, page.pending)}
        acts={page.subscribed > 0 && <ExportButton q={q} />}
      />
      {isUnknown && <Notice tone="wrong" icon="alert" title={settings.notHere} />}
      <Form className={styles.find} role="search" action={PATH}>
        <Field label={words.findLabel} type="search" name="q" defaultValue={q} key={q} maxLength={LONGEST_SEARCH} />
        <Button type="submit" icon="find">
          {words.find}
        </Button>
      </Form>
      {page.subscribers.length === 0 ? (
        <EmptyState title={q === '' ? words.empty : words.none(q)}>
          {q === '' ? words.emptyWhy : words.noneWhy}
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={words.caption}
            columns={columns}
            rows={page.subscribers}
            rowId={({ email }) => email}
            rowTo={({ id }) => `${PATH}/${id}${list(after)}`}
          />
          <TablePages
            said={words.shown(page.subscribers.length)}
            before={after ? `${PATH}${list()}` : null}
            after={page.next && `${PATH}${list(page.next)}`}
          />
        </>
      )}
      {consent && <ConsentDialog consent={consent} onClose={() => void navigate(`${PATH}${list(after)}`)} />}
    </>
  )
}

function useColumns(): Column<Subscriber>[] {
  const { newsletter: words } = useWords()
  const language = useOfficeLanguage()
  return [
    { id: 'email', head: words.columns.email, cell: ({ email }) => email },
    { id: 'language', head: words.columns.language, onPhone: 'second', cell: (row) => words.languages[row.language] },
    {
      id: 'since',
      head: words.columns.since,
      onPhone: 'secondEnd',
      cell: ({ confirmedAt }) => dayWithYear(new Date(confirmedAt), language),
    },
  ]
}

/** Addresses leave the shop: it is written down who took them, and asks who it is. */
function ExportButton({ q }: { q: string }) {
  const { newsletter: words } = useWords()
  const act = useAct('/newsletter/export')

  async function write(): Promise<void> {
    if (!(await act.run({ body: { q } })).ok) return void showToast(words.csvFailed)
    const { columns } = words
    let file = CSV_MARK + csvRow([columns.email, columns.language, columns.since])
    for (let after: string | undefined; ;) {
      const page = await getOffice('/newsletter/subscribers', { query: { q, after, limit: PAGE_OF_FILE } })
      if (!page.ok) return void showToast(words.csvFailed)
      file += page.value.subscribers.map((row) => csvRow([row.email, row.language, row.confirmedAt])).join('')
      if (page.value.next === null) break
      after = page.value.next
    }
    saveFile(`${words.csvFile}.csv`, file)
  }

  return (
    <Button busy={act.isBusy ? words.csvBusy : null} onClick={() => void write()}>
      {words.csv}
    </Button>
  )
}
