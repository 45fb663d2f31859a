import { useState } from 'react'
import { redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { signal } from '../pack/scan-signal.ts'
import { doubtOf, UnlikelyDialog, type SureOf } from '../scan-work/unlikely-dialog.tsx'
import type { ScanQueue } from '../scan/scan-queue.ts'
import { useScanQueue } from '../scan/use-scan-queue.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { clockTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { AcceptSection, useDecision, type Decision } from './accept-section.tsx'
import { differencesIn, type Count, type Difference } from './count.ts'
import { DifferenceTable } from './difference-table.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const parameters = { id: Number(params.id) }
  const [count, differences] = await Promise.all([
    loadScreen(request, '/stock/counts/{id}', { parameters }),
    loadScreen(request, '/stock/counts/{id}/differences', { parameters }),
  ])
  if (count.closedAt) throw redirect(`${OFFICE_PATH}/stock/counts/${count.id}`)
  return { count, differences }
}

const NO_NEWS = () => {}

/** OFFICE-55: what was counted against what stood there, and what accepting it will do. */
export function Component() {
  const { counts: words } = useWords()
  const { count, differences: read } = useLoaderData<typeof loader>()
  const queue = useScanQueue(`count ${count.id}`, count.mine, NO_NEWS)
  const decision = useDecision(read)
  const { accept, again, doubt, forgetDoubt, acceptNow, countAgain } = useDifferenceActs(count, decision)
  useScreenTitle(words.differences)
  useChanges([`count:${count.id}`])
  const hasCounted = count.titles.some(({ counted }) => counted !== null)
  return (
    <>
      <PageOpening
        title={words.differences}
        sentence={`${words.sentence(words.what(count.range, count.shelf ?? count.category, read.titles), count.place)}.${hasCounted ? ` ${words.differencesOf(differencesIn(read, 'differs', 'missing', 'again').length, read.right)}` : ''}`}
        acts={
          <ButtonLink kind="bare" to={pathOf(count)}>
            {words.back}
          </ButtonLink>
        }
      />
      <Refusal of={[accept, again]} own={words.refusals} except="unlikely-copies" />
      <UnlikelyDialog
        refusal={doubt}
        lines={read.differences}
        busy={accept.isBusy ? words.accepting : null}
        onSure={(sure) => void acceptNow(sure)}
        onClose={forgetDoubt}
      />
      <StillWaiting queue={queue} />
      {/* Before the first scan everything would be missing, which is nothing that anybody has counted. */}
      {hasCounted ? (
        <>
          <DifferenceTable rows={read.differences} onAgain={(row) => void countAgain(row)} />
          <AcceptSection
            read={read}
            decision={decision}
            isBusy={accept.isBusy}
            isWaiting={queue.waiting > 0}
            onAccept={() => void acceptNow()}
          />
        </>
      ) : (
        <EmptyState title={words.nothingCounted}>{words.nothingCountedNext}</EmptyState>
      )}
    </>
  )
}

const pathOf = ({ id }: Pick<Count, 'id'>) => `${OFFICE_PATH}/stock/counts/${id}`

function useDifferenceActs(count: Count, { reason, missing }: Decision) {
  const { counts: words } = useWords()
  const navigate = useNavigate()
  const accept = useAct('/stock/counts/{id}/accept')
  const again = useAct('/stock/counts/{id}/again')
  const [doubt, setDoubt] = useState<OfficeRefusal | null>(null)
  const parameters = { id: count.id }
  const acceptNow = async (sure: SureOf[] = []) => {
    const done = await accept.run({ parameters, body: { reason, missing, sure } })
    setDoubt(doubtOf(done))
    if (!done.ok) return
    signal('done')
    await navigate(pathOf(count))
  }
  const countAgain = async ({ productId, title }: Difference) => {
    const begun = await again.run({ parameters, body: { productId } })
    if (!begun.ok) return
    showToast(`${title}: ${words.againDone}`)
    await navigate(pathOf(count))
  }
  return { accept, again, doubt, forgetDoubt: () => setDoubt(null), acceptNow, countAgain }
}

/** Scans of this browser that are not part of the differences yet. */
function StillWaiting({ queue: { waiting, since } }: { queue: ScanQueue }) {
  const { scanWork: words } = useWords()
  const language = useOfficeLanguage()
  if (waiting === 0 || !since) return null
  return <Notice tone="waits" icon="offline" isNews title={words.waits(waiting, clockTime(since, language))} />
}
