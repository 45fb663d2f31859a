import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatDay, formatForints, formatInstant } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { countingNumber, officeListAddress } from '../ui/list/list-address.ts'
import { ListTable } from '../ui/list/list-rows.tsx'
import type { TableOf } from '../ui/page/data-table.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { StateSign, type StateSignName, type Tone } from '../ui/page/state-sign.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { ExchangeDialog } from './exchange-dialog.tsx'

const ADDRESS = officeListAddress(`${OFFICE_PATH}/returns`, { before: countingNumber })

type Listed = OfficeAnswer<'get', '/returns'>['returns'][number]

export async function loader({ request }: LoaderFunctionArgs) {
  const { before } = ADDRESS.read(new URL(request.url).searchParams)
  const [open, over] = await Promise.all([
    loadScreen(request, '/returns', { query: { limit: 100 } }),
    loadScreen(request, '/returns', { query: { over: 'yes', before, limit: 20 } }),
  ])
  return { open, over, isFirstPage: before === undefined }
}

const SIGNS: Record<Listed['status'], { sign: StateSignName; tone: Tone }> = {
  ANNOUNCED: { sign: 'ring', tone: 'waits' },
  RECEIVED: { sign: 'arrow', tone: 'next' },
  REFUNDED: { sign: 'tick', tone: 'good' },
  REJECTED: { sign: 'dash', tone: 'over' },
}

/** OFFICE-74: what buyers send back, with the day by which their money has to be back. */
export function Component() {
  const { returns: words } = useWords()
  const { open, over, isFirstPage } = useLoaderData<typeof loader>()
  const { permissions } = useSession()
  const [isExchanging, setIsExchanging] = useState(false)
  const table = useReturnTable()
  const announced = open.returns.filter(({ status }) => status === 'ANNOUNCED').length
  useScreenTitle(words.title)
  useChanges(['orders'])
  return (
    <>
      <PageOpening
        title={
          announced > 0 ? (
            <>
              {words.title}: <em>{words.waits(announced)}</em>
            </>
          ) : (
            words.title
          )
        }
        sentence={words.sentence}
        acts={
          permissions.includes('orders.change') && (
            <Button onClick={() => setIsExchanging(true)}>{words.exchange.open}</Button>
          )
        }
      />
      {isExchanging && <ExchangeDialog onClose={() => setIsExchanging(false)} />}
      {open.statements.length > 0 && <Statements statements={open.statements} />}
      <PageSection title={words.open}>
        <ListTable
          {...table}
          caption={words.openCaption}
          rows={open.returns}
          empty={{ title: words.empty, why: words.emptyWhy }}
        />
      </PageSection>
      <PageSection title={words.over}>
        {over.returns.length === 0 ? (
          <p className="quiet">{words.noneOver}</p>
        ) : (
          <ListTable
            {...table}
            caption={words.overCaption}
            rows={over.returns}
            hasLetters={false}
            pages={{
              shown: words.shown(over.returns.length),
              before: isFirstPage ? null : ADDRESS.to({}),
              after: over.next === null ? null : ADDRESS.to({ before: over.next }),
            }}
          />
        )}
      </PageSection>
    </>
  )
}

/** The same for what is open and for what is over. */
function useReturnTable(): Omit<TableOf<Listed>, 'caption'> {
  const { returns: words } = useWords()
  const language = useOfficeLanguage()
  return {
    rowId: ({ number, returnNumber }) => `${number}-${returnNumber}`,
    rowTo: ({ number, returnNumber }) => ADDRESS.to({}, `/${number}/${returnNumber}`),
    columns: [
      {
        id: 'number',
        head: words.order,
        onPhone: 'lead',
        cell: ({ number, returnNumber }) => (returnNumber > 1 ? `${number} / ${returnNumber}` : number),
      },
      { id: 'buyer', head: words.buyer, onPhone: 'second', cell: ({ buyer }) => buyer },
      {
        id: 'copies',
        head: words.copies,
        onPhone: 'third',
        cell: ({ copies }) => copies.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
      },
      {
        id: 'value',
        head: words.value,
        isNumber: true,
        onPhone: 'secondEnd',
        cell: ({ value }) => <span className="nb">{formatForints(value, language)}</span>,
      },
      {
        id: 'state',
        head: words.state,
        onPhone: 'leadEnd',
        cell: ({ status, way }) => (
          <StateSign {...SIGNS[status]}>
            {status === 'REFUNDED' && way === 'present' ? words.exchange.state : words.states[status]}
          </StateSign>
        ),
      },
      {
        id: 'refundBy',
        head: words.refundBy,
        onPhone: 'thirdEnd',
        cell: ({ refundBy, endedAt, way }) =>
          endedAt || way === 'present' ? '–' : <span className="nb">{formatDay(refundBy, language)}</span>,
      },
    ],
  }
}

type StatementsProps = Pick<OfficeAnswer<'get', '/returns'>, 'statements'>

/** What buyers have said of their orders in words of their own. */
function Statements({ statements }: StatementsProps) {
  const { returns: words } = useWords()
  const language = useOfficeLanguage()
  return (
    <PageSection title={words.statements}>
      <ul>
        {statements.map(({ number, buyer, reason, at, words: written }) => (
          <li key={`${number} ${reason}`}>
            <TextLink to={`${OFFICE_PATH}/orders/${number}`}>{number}</TextLink>, {buyer},{' '}
            {formatInstant(new Date(at), language)}: {words.reasons[reason]}
            {written && reason === 'withdrawal-in-words' && <q className="quiet"> {written.replace(/^number /, '')}</q>}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
