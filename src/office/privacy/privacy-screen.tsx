import { useState } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatDay } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { Button } from '../ui/controls/button.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { officeListAddress } from '../ui/list/list-address.ts'
import { useList } from '../ui/list/use-list.ts'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useWords } from '../words/office-words.tsx'
import { SIGNS } from './data-request.ts'
import { ErasureFinds } from './erasure-finds.tsx'
import { TakeRequestDialog } from './take-request-dialog.tsx'

const PATH = `${OFFICE_PATH}/privacy`

/** OFFICE-76: what people ask of their own data. */
const REQUESTS = defineList({
  address: officeListAddress(PATH, {}),
  useWords,
  read: ({ request }) => loadScreen(request, '/data-requests', {}),
  changes: () => ['privacy'],
  rows: ({ requests }) => requests,
  says: ({ words: { privacy: words }, answer }) => ({
    title: words.title,
    sentence: words.sentence,
    shown: words.shown(answer.requests.length),
    empty: { title: words.empty, why: words.emptyWhy },
  }),
  table: ({ words: { privacy: words }, language }) => ({
    caption: words.caption,
    rowId: ({ id }) => String(id),
    rowTo: ({ id }) => `${PATH}/${id}`,
    columns: [
      { id: 'number', head: words.columns.number, onPhone: 'lead', cell: ({ id }) => id },
      { id: 'kind', head: words.columns.kind, onPhone: 'second', cell: ({ kind }) => words.kinds[kind] },
      {
        id: 'received',
        head: words.columns.received,
        onPhone: 'third',
        cell: ({ receivedOn }) => <span className="nb">{formatDay(receivedOn, language)}</span>,
      },
      {
        id: 'proof',
        head: words.columns.proof,
        onPhone: 'secondEnd',
        cell: ({ proof }) => (proof ? words.proofs[proof] : <span className="quiet">{words.noProof}</span>),
      },
      {
        id: 'state',
        head: words.columns.state,
        onPhone: 'leadEnd',
        cell: ({ state, waitsUntil }) => (
          <StateSign {...SIGNS[state]}>
            {waitsUntil ? words.erasing(formatDay(waitsUntil, language)) : words.states[state]}
          </StateSign>
        ),
      },
      {
        id: 'due',
        head: words.columns.due,
        onPhone: 'thirdEnd',
        cell: ({ dueOn, closedAt }) => (closedAt ? '–' : <span className="nb">{formatDay(dueOn, language)}</span>),
      },
    ],
  }),
})

export const { loader } = REQUESTS

export function Component() {
  const { privacy: words } = useWords()
  const [isTaking, setTaking] = useState(false)
  const { finds } = useList(REQUESTS).answer
  return (
    <>
      <ListScreen
        of={REQUESTS}
        acts={
          <Button kind="go" onClick={() => setTaking(true)}>
            {words.take.open}
          </Button>
        }
      />
      <ErasureFinds finds={finds} />
      {isTaking && <TakeRequestDialog onClose={() => setTaking(false)} />}
    </>
  )
}
