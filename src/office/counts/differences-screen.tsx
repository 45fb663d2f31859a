import { useState } from 'react'
import { redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { COUNT_REASONS, MISSING_TITLES, type CountReason, type MissingTitles } from '#shop/goods/stock/counts/count.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { signal } from '../pack/scan-signal.ts'
import { UnlikelyDialog } from '../scan-work/unlikely-dialog.tsx'
import { useScanQueue } from '../scan/use-scan-queue.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Radio } from '../ui/controls/choices.tsx'
import { SelectField } from '../ui/controls/field.tsx'
import { clockTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Difference } from './count.ts'
import { DifferenceTable } from './difference-table.tsx'
import styles from './counts.module.css'

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
  const { counts: says } = useWords()
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  const { permissions } = useSession()
  const { count, differences: read } = useLoaderData<typeof loader>()
  const accept = useAct('/stock/counts/{id}/accept')
  const again = useAct('/stock/counts/{id}/again')
  const queue = useScanQueue(`count ${count.id}`, count.mine, NO_NEWS)
  const of = (...states: Difference['state'][]) => read.differences.filter(({ state }) => states.includes(state))
  const missing = of('missing')
  const isMostlyMissing = missing.length > read.titles / 2
  const [reason, setReason] = useState<CountReason>('miscounted')
  const [chosen, setChosen] = useState<MissingTitles | null>(null)
  const [doubt, setDoubt] = useState<OfficeRefusal | null>(null)
  const whatOfMissing = chosen ?? (isMostlyMissing ? 'leave' : 'zero')
  useScreenTitle(says.differences)
  useChanges([`count:${count.id}`])

  const toMove = of('differs').length + (whatOfMissing === 'zero' ? missing.length : 0)
  const hasCounted = count.titles.some(({ counted }) => counted !== null)
  const back = `${OFFICE_PATH}/stock/counts/${count.id}`
  const acceptNow = async (sure: { ean: string; copies: number }[] = []) => {
    const done = await accept.run({ parameters: { id: count.id }, body: { reason, missing: whatOfMissing, sure } })
    setDoubt(!done.ok && done.failure.kind === 'unlikely-copies' ? done.failure : null)
    if (!done.ok) return
    signal('done')
    await navigate(back)
  }
  const countAgain = async ({ productId, title }: Difference) => {
    const begun = await again.run({ parameters: { id: count.id }, body: { productId } })
    if (!begun.ok) return
    showToast(`${title}: ${says.againDone}`)
    await navigate(back)
  }
  return (
    <>
      <PageOpening
        title={says.differences}
        sentence={`${says.sentence(says.what(count.range, count.shelf ?? count.category, read.titles), count.place)}.${hasCounted ? ` ${says.differencesOf(of('differs', 'missing', 'again').length, read.right)}` : ''}`}
        acts={
          <ButtonLink kind="bare" to={back}>
            {says.back}
          </ButtonLink>
        }
      />
      <Refusal of={[accept, again]} own={says.refusals} except="unlikely-copies" />
      <UnlikelyDialog
        refusal={doubt}
        titleOf={(code) => read.differences.find(({ ean }) => ean === code)?.title ?? code}
        busy={accept.isBusy ? says.accepting : null}
        onSure={(sure) => void acceptNow(sure.map(({ ean, copies }) => ({ ean, copies })))}
        onClose={() => setDoubt(null)}
      />
      {queue.waiting > 0 && queue.since && (
        <Notice
          tone="waits"
          icon="offline"
          isNews
          title={says.waits(queue.waiting, clockTime(queue.since, language))}
        />
      )}
      {/* Before the first scan everything would be missing, which is nothing that anybody has counted. */}
      {hasCounted ? (
        <DifferenceTable rows={read.differences} onAgain={(row) => void countAgain(row)} />
      ) : (
        <EmptyState title={says.nothingCounted}>{says.nothingCountedNext}</EmptyState>
      )}
      {hasCounted && (
        <PageSection title={says.acceptTitle}>
          <div className={styles.form}>
            {of('again').length > 0 && <Notice tone="next" icon="info" title={says.againNote(of('again').length)} />}
            {missing.length > 0 && (
              <fieldset className={styles.choices}>
                <legend>
                  <b>{says.missing}</b>{' '}
                  <span className="quiet">
                    {says.missingSays(
                      missing.length,
                      missing.reduce((sum, { stood }) => sum + stood, 0),
                    )}{' '}
                    {isMostlyMissing && says.missingMany}
                  </span>
                </legend>
                {MISSING_TITLES.map((one) => (
                  <Radio
                    key={one}
                    name="missing"
                    label={says.missingChoices[one]}
                    isChecked={whatOfMissing === one}
                    onChoose={() => setChosen(one)}
                  />
                ))}
              </fieldset>
            )}
            {permissions.includes('stock.correct') ? (
              <>
                {toMove > 0 && (
                  <SelectField
                    label={says.reason}
                    value={reason}
                    onChange={(event) => setReason(event.target.value as CountReason)}
                  >
                    {COUNT_REASONS.map((one) => (
                      <option key={one} value={one}>
                        {says.reasons[one]}
                      </option>
                    ))}
                  </SelectField>
                )}
                <Button
                  kind="go"
                  disabled={queue.waiting > 0}
                  busy={accept.isBusy ? says.accepting : null}
                  onClick={() => void acceptNow()}
                >
                  {says.accept(toMove)}
                </Button>
              </>
            ) : (
              <p className="quiet">{says.cannotAccept}</p>
            )}
          </div>
        </PageSection>
      )}
    </>
  )
}
