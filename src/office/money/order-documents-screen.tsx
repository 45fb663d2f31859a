import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { Language } from '#site/languages.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { formatForints } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ReceiptForm } from '../ui/act/receipt-form.tsx'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { useUndo } from '../ui/act/use-undo.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { PlainTable, type PlainColumn } from '../ui/page/plain-table.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import type { OfficeWords } from '../words/hu.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { DocumentState } from './document-state.tsx'
import styles from './order-documents.module.css'

type Documents = OfficeAnswer<'get', '/orders/{number}/documents'>
type Written = Documents['documents'][number]
/** A document, or what those that are issued come to. */
type Line = Pick<Written, 'rates' | 'gross'> & { written: Written | null }
type Proof = Documents['proof'][number] & { isSum?: true }

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadScreen(request, '/orders/{number}/documents', { parameters: { number: params.number ?? '' } })
}

/** OFFICE-80: the documents of one order, and the proof by rate that they come to the money that was kept. */
export function Component() {
  const { orderDocuments: words, papers } = useWords()
  const language = useOfficeLanguage()
  const of = useLoaderData<typeof loader>()
  useScreenTitle(words.title(of.number))
  useChanges([`order:${of.number}`])
  const isDiffering = of.proof.some(({ difference }) => difference !== null && difference !== 0)
  return (
    <>
      <p className={styles.crumb}>
        <TextLink to={`${OFFICE_PATH}/orders/${of.number}`}>{of.number}</TextLink> / {words.crumb}
      </p>
      <PageOpening
        title={verdictOf(of, words.verdict, language)}
        sentence={[of.buyer, of.document === 'INVOICE' && words.isInvoiced, isDiffering && words.differsWhy]
          .filter(Boolean)
          .join('. ')}
        acts={
          <>
            {of.documents.some(({ status, invoice }) => status === 'ISSUED' && invoice !== null) && (
              <ButtonLink icon="print" to={`${OFFICE_PATH}/print/documents?order=${of.number}`}>
                {papers.act}
              </ButtonLink>
            )}
            <SendAgain of={of} />
            <TextLink to={`${OFFICE_PATH}/orders/${of.number}`}>{words.history}</TextLink>
          </>
        }
      />
      {of.document === 'RECEIPT' && <ReceiptForm number={of.number} receipt={of.receipt} />}
      {of.documents.length > 0 && <WrittenDocuments documents={of.documents} />}
      {of.proof.length > 0 && <ProofByRate of={of} />}
    </>
  )
}

/** What the service keeps goes to the buyer once more; of what was written by hand whoever wrote it has the paper. */
function SendAgain({ of: { number, documents } }: { of: Documents }) {
  const { orderDocuments: words } = useWords()
  const { permissions } = useSession()
  const send = useAct('/orders/{number}/documents')
  const inWords = useRefusalWords()
  const offerUndo = useUndo('/orders/{number}/letters/{letterId}/take-back')
  const isThere = documents.some(({ status, isByHand }) => status === 'ISSUED' && !isByHand)
  if (!isThere || !permissions.includes('orders.change')) return null
  const run = async () => {
    const sent = await send.run({ parameters: { number } })
    if (!sent.ok) return showToast(inWords(sent.failure))
    return offerUndo({ done: words.sent, back: { parameters: { number, ...sent.value } }, undone: words.notSent })
  }
  return (
    <Button busy={send.isBusy ? words.sending : null} onClick={() => void run()}>
      {words.sendAgain}
    </Button>
  )
}

function verdictOf(
  { document, documents, proof, isOnItsWay }: Documents,
  words: OfficeWords['orderDocuments']['verdict'],
  language: Language,
): ReactNode {
  if (proof.length === 0) return document === 'RECEIPT' ? words.receipt : words.none
  if (isOnItsWay) return words.onItsWay
  const differing = proof.filter(({ difference }) => difference !== 0)
  if (differing.length === 0)
    return (
      <>
        {words.agrees(documents.filter(({ status }) => status === 'ISSUED').length)} <em>{words.nothingToDo}</em>
      </>
    )
  return (
    <>
      {words.differs}{' '}
      <em>
        <span className={styles.bad}>
          {differing
            .map(({ percent, difference }) => words.difference(percent, formatForints(difference ?? 0, language)))
            .join(', ')}
        </span>
      </em>
    </>
  )
}

function WrittenDocuments({ documents }: { documents: readonly Written[] }) {
  const { orderDocuments: words } = useWords()
  const language = useOfficeLanguage()
  const forints = (sum: number) => <span className="nb">{formatForints(sum, language)}</span>
  const percents = [...new Set(documents.flatMap(({ rates }) => rates.map(({ percent }) => percent)))].toSorted(
    (a, b) => a - b,
  )
  const lines = documents.map((written): Line => ({ ...written, written }))
  const columns: PlainColumn<Line>[] = [
    {
      id: 'document',
      head: words.columns.document,
      cell: ({ written }) => (written ? <NameOfDocument of={written} /> : words.sum),
    },
    { id: 'issued', head: words.columns.issued, cell: ({ written }) => written && <IssuedWhen of={written} /> },
    { id: 'why', head: words.columns.why, cell: ({ written }) => written && <WhyIssued of={written} /> },
    ...percents.map((percent): PlainColumn<Line> => ({
      id: String(percent),
      head: words.rate(percent),
      isNumber: true,
      isLabelled: true,
      className: styles.number,
      cell: ({ rates }) => {
        const sum = rates.find((rate) => rate.percent === percent)
        return sum ? forints(sum.gross) : '–'
      },
    })),
    {
      id: 'total',
      head: words.columns.total,
      isNumber: true,
      isLabelled: true,
      className: styles.number,
      cell: ({ gross }) => forints(gross),
    },
  ]
  return (
    <PageSection title={words.documents}>
      <PlainTable
        caption={words.documentsCaption}
        className={styles.table}
        columns={columns}
        rows={documents.length > 1 ? [...lines, sumOfIssued(documents)] : lines}
        rowId={({ written }) => (written ? `${written.kind} ${written.invoice} ${written.queuedAt}` : 'sum')}
        hasRowNames
      />
    </PageSection>
  )
}

function sumOfIssued(documents: readonly Written[]): Line {
  const issued = documents.filter(({ status }) => status === 'ISSUED')
  const rates = new Map<number, number>()
  for (const { percent, gross } of issued.flatMap((one) => one.rates))
    rates.set(percent, (rates.get(percent) ?? 0) + gross)
  return {
    written: null,
    rates: [...rates].map(([percent, gross]) => ({ percent, gross })),
    gross: issued.reduce((sum, { gross }) => sum + gross, 0),
  }
}

function IssuedWhen({ of: { issuedAt, status, isByHand, failure } }: { of: Written }) {
  const language = useOfficeLanguage()
  return (
    <>
      {issuedAt && <span className={styles.line}>{dayAndTime(new Date(issuedAt), language)}</span>}
      <DocumentState status={status} isByHand={isByHand} />
      {status === 'FAILED' && failure && <span className={styles.line}>{failure}</span>}
    </>
  )
}

/** Of one of which the number alone is known nobody knows. */
function WhyIssued({ of: { kind, isPaid, changes } }: { of: Written }) {
  const { orderDocuments: words } = useWords()
  const language = useOfficeLanguage()
  if (kind !== 'CORRECTION') return isPaid === null ? null : words.why[kind](isPaid)
  return changes.map(({ name, quantity, gross }, at) => (
    <span key={at} className={styles.line}>
      {name}: <span className="nb">{quantity === null ? formatForints(gross, language) : signed(quantity)}</span>
    </span>
  ))
}

function signed(quantity: number): string {
  return quantity > 0 ? `+${quantity}` : String(quantity)
}

function NameOfDocument({ of: { kind, invoice, url, of: other } }: { of: Written }) {
  const { orderDocuments: words } = useWords()
  return (
    <span className={kind === 'CORRECTION' || kind === 'STORNO' ? styles.below : undefined}>
      <b className={styles.kind}>{words.kinds[kind]}</b>
      {invoice && (
        <span className={styles.line}>
          {url ? (
            <a className={styles.out} href={url} target="_blank" rel="noreferrer">
              {invoice}
            </a>
          ) : (
            invoice
          )}
        </span>
      )}
      {other && <span className={`${styles.line} quiet small`}>{words.of[kind](other)}</span>}
    </span>
  )
}

function ProofByRate({ of: { proof, kept: keptSum, rounding, toCome } }: { of: Documents }) {
  const { orderDocuments: words } = useWords()
  const language = useOfficeLanguage()
  const forints = (sum: number | null) =>
    sum === null ? '–' : <span className="nb">{formatForints(sum, language)}</span>
  const number = { isNumber: true, isLabelled: true, className: styles.number }
  const all: Proof = {
    percent: 0,
    documents: proof.reduce((sum, one) => sum + one.documents, 0),
    money: proof.some(({ money }) => money === null) ? null : proof.reduce((sum, { money }) => sum + (money ?? 0), 0),
    difference: null,
    isSum: true,
  }
  const columns: PlainColumn<Proof>[] = [
    {
      id: 'rate',
      head: words.proofColumns.rate,
      cell: ({ percent, isSum }) => (isSum ? words.together : words.rate(percent)),
    },
    { id: 'money', head: words.proofColumns.money, ...number, cell: ({ money }) => forints(money) },
    { id: 'documents', head: words.proofColumns.documents, ...number, cell: ({ documents }) => forints(documents) },
    { id: 'difference', head: words.proofColumns.difference, ...number, cell: (row) => <Difference of={row} /> },
  ]
  return (
    <PageSection title={words.proof}>
      <PlainTable
        caption={words.proofCaption}
        className={styles.table}
        columns={columns}
        rows={[...(proof as readonly Proof[]), all]}
        rowId={({ percent, isSum }) => (isSum ? 'all' : percent)}
        hasRowNames
      />
      <p className={classNames('quiet', styles.after)}>
        {[
          `${words.kept}: ${formatForints(keptSum, language)}`,
          rounding !== 0 && `${words.rounding}: ${formatForints(rounding, language)}`,
          toCome > 0 && `${words.toCome}: ${formatForints(toCome, language)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </PageSection>
  )
}

function Difference({ of: { money, documents, isSum } }: { of: Proof }) {
  const language = useOfficeLanguage()
  if (money === null) return '–'
  const difference = documents - money
  if (isSum) return <span className="nb">{formatForints(difference, language)}</span>
  return (
    <StateSign sign={difference === 0 ? 'tick' : 'triangle'} tone={difference === 0 ? 'good' : 'wrong'}>
      {formatForints(difference, language)}
    </StateSign>
  )
}
