import { redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { DocumentView } from '#shop/selling/invoicing/document-views.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatForints, formatMonthDay } from '#words/format.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { defineList, type ListAround } from '../ui/list/define-list.ts'
import { anyText, officeListAddress, oneOf, type QueryAt } from '../ui/list/list-address.ts'
import { useList } from '../ui/list/use-list.ts'
import { dayAndTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import type { OfficeWords } from '../words/hu.ts'
import { useWords } from '../words/office-words.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { DocumentState } from './document-state.tsx'
import { OwedCsv } from './owed-csv.tsx'
import { OwedDialog } from './owed-dialog.tsx'
import styles from './invoices.module.css'

const VIEWS = ['owed', 'waiting', 'failed', 'issued', 'all'] as const
type View = (typeof VIEWS)[number]

/** One address for what was made and what is owed; `read` is what is open over the list. */
const ADDRESS = officeListAddress(`${OFFICE_PATH}/invoices`, {
  view: oneOf(VIEWS, 'all'),
  after: anyText,
  read: anyText,
})
type Query = QueryAt<typeof ADDRESS>

type Documents = OfficeAnswer<'get', '/invoices'>
export type ListedDocument = Documents['documents'][number]
type Owed = OfficeAnswer<'get', '/invoices/owed'>
export type OwedInvoice = Owed['owed'][number]

const views = ({
  words: { invoices: words },
  query,
  answer: { counts },
  to,
}: ListAround<Query, Documents | Owed, OfficeWords>) => ({
  label: words.viewsLabel,
  open: query.view,
  views: VIEWS.map((view) => ({
    view,
    label: words.views[view],
    count: view === 'waiting' || view === 'failed' ? counts[view] : undefined,
    to: to({ view }),
  })),
})

const pages = ({ answer: { next } }: { answer: { next: string | null } }) => ({
  after: next ? { read: undefined, after: next } : null,
})

/** OFFICE-80: what the invoicing service was asked for, and what somebody wrote by hand. */
const DOCUMENTS = defineList({
  address: ADDRESS,
  useWords,
  read: async ({ request, query: { view, after } }): Promise<Documents> => {
    const documents = await loadScreen(request, '/invoices', { query: { view: documentView(view), after } })
    // Where nobody issues them by himself, what is to be written is what the screen is for.
    if (!documents.hasService && !new URL(request.url).searchParams.has('view'))
      throw redirect(ADDRESS.to({ view: 'owed' }))
    return documents
  },
  changes: () => ['orders', 'today'],
  rows: ({ documents }) => documents,
  says: ({ words: { invoices: words }, query, answer: { documents } }) => ({
    title: words.title,
    sentence: words.sentence,
    shown: words.shown(documents.length),
    empty: { title: words.empty[documentView(query.view)], why: words.emptyWhy },
  }),
  views,
  table: ({ words: { invoices: words }, language, query, to }) => ({
    caption: words.caption,
    rowId: ({ id }) => id,
    rowTo: ({ id }) => to({ ...query, read: id }),
    columns: [
      {
        id: 'invoice',
        head: words.columns.invoice,
        onPhone: 'lead',
        cell: ({ kind, invoice }) => [words.kinds[kind], invoice].filter(Boolean).join(' '),
      },
      { id: 'order', head: words.columns.order, onPhone: 'thirdEnd', cell: ({ number }) => number },
      { id: 'buyer', head: words.columns.buyer, onPhone: 'second', cell: ({ buyer }) => buyer },
      { id: 'state', head: words.columns.state, onPhone: 'third', cell: (row) => <DocumentState {...row} /> },
      {
        id: 'when',
        head: words.columns.when,
        onPhone: 'leadEnd',
        cell: ({ issuedAt, queuedAt }) => dayAndTime(new Date(issuedAt ?? queuedAt), language),
      },
      {
        id: 'gross',
        head: words.columns.gross,
        isNumber: true,
        onPhone: 'secondEnd',
        cell: ({ gross }) => (gross === null ? '–' : <span className="nb">{formatForints(gross, language)}</span>),
      },
    ],
  }),
  pages,
})

/** OFFICE-80: what has to be written by hand, with all that it has to say. */
const OWED = defineList({
  address: ADDRESS,
  useWords,
  read: ({ request, query: { after } }): Promise<Owed> => loadScreen(request, '/invoices/owed', { query: { after } }),
  changes: () => ['orders', 'today'],
  rows: ({ owed }) => owed,
  says: ({ words: { invoices: words }, answer: { owed } }) => ({
    title: words.title,
    sentence: words.owedSentence,
    shown: words.owedShown(owed.length),
    empty: { title: words.emptyOwed, why: words.emptyOwedWhy },
  }),
  views,
  table: ({ words: { invoices: words }, language, query, to }) => ({
    caption: words.owedCaption,
    rowId: ({ number }) => number,
    rowTo: ({ number }) => to({ ...query, read: number }),
    columns: [
      { id: 'order', head: words.columns.order, onPhone: 'lead', cell: ({ number }) => number },
      {
        id: 'buyer',
        head: words.columns.buyer,
        onPhone: 'second',
        cell: ({ buyer, kind }) => (
          <>
            {buyer.name}
            {buyer.taxNumber && <span className={styles.second}>{buyer.taxNumber}</span>}
            {kind !== 'INVOICE' && <span className={styles.second}>{words.kinds[kind]}</span>}
          </>
        ),
      },
      {
        id: 'rates',
        head: words.columns.rates,
        onPhone: 'third',
        cell: ({ rates }) =>
          rates.map(({ percent, gross }) => (
            <span key={percent} className={styles.rate}>
              {words.rate(percent)}: <span className="nb">{formatForints(gross, language)}</span>
            </span>
          )),
      },
      {
        id: 'paid',
        head: words.columns.paid,
        onPhone: 'secondEnd',
        cell: ({ confirmedAt }) => (
          <span className="nb">{formatMonthDay(shopDay(new Date(confirmedAt)), language)}</span>
        ),
      },
      {
        id: 'gross',
        head: words.columns.gross,
        isNumber: true,
        onPhone: 'leadEnd',
        cell: ({ gross }) => <span className="nb">{formatForints(gross, language)}</span>,
      },
    ],
  }),
  pages,
})

export function loader(request: LoaderFunctionArgs) {
  const { view } = ADDRESS.read(new URL(request.request.url).searchParams)
  return view === 'owed' ? OWED.loader(request) : DOCUMENTS.loader(request)
}

export function Component() {
  const { view } = useLoaderData<typeof loader>().query
  return view === 'owed' ? <OwedList /> : <DocumentList />
}

function DocumentList() {
  const { query, answer } = useList(DOCUMENTS)
  const navigate = useNavigate()
  const open = answer.documents.find(({ id }) => id === query.read)
  const close = () => void navigate(ADDRESS.to({ ...query, read: undefined }))
  return (
    <ListScreen
      of={DOCUMENTS}
      acts={answer.documents.length > 0 && <MonthPapers />}
      nav={!answer.hasService && <NoService />}
      below={open && <DocumentDialog document={open} onClose={close} />}
    />
  )
}

function OwedList() {
  const { query, answer } = useList(OWED)
  const navigate = useNavigate()
  const open = answer.owed.find(({ number }) => number === query.read)
  const close = () => void navigate(ADDRESS.to({ ...query, read: undefined }))
  return (
    <ListScreen
      of={OWED}
      acts={answer.owed.length > 0 && <OwedCsv />}
      nav={!answer.hasService && <NoService />}
      below={open && <OwedDialog owed={open} onClose={close} />}
    />
  )
}

function MonthPapers() {
  const { papers } = useWords()
  return (
    <ButtonLink icon="print" to={`${OFFICE_PATH}/print/documents`}>
      {papers.monthAct}
    </ButtonLink>
  )
}

function NoService() {
  const { invoices: words } = useWords()
  const { permissions } = useSession()
  return (
    <Notice
      tone="next"
      icon="info"
      title={words.noService}
      act={
        permissions.includes('connections.write') && (
          <TextLink to={`${OFFICE_PATH}/connections`}>{words.connect}</TextLink>
        )
      }
    />
  )
}

function documentView(view: View): DocumentView {
  return view === 'owed' ? 'all' : view
}
