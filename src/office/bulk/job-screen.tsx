import { useEffect } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct, type OfficeAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { numberInWords, termsInWords, type Job } from './bulk-in-words.ts'
import { useJobCsv } from './job-csv.ts'
import { JobExamples, JobFindings } from './job-findings.tsx'
import styles from './bulk.module.css'

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadScreen(request, '/bulk-jobs/{jobId}', { parameters: { jobId: Number(params.job) } })

/** OFFICE-39: what a change of many titles would do, how far it is, what came of it; start, pause, stop, take back. */
export function Component() {
  const job = useLoaderData<typeof loader>()
  const { bulk: words } = useWords()
  const language = useOfficeLanguage()
  useScreenTitle(words.job(job.id))
  useChanges(['jobs'])
  const { terms, undoes, undoneBy, by, madeAt, counts } = job
  return (
    <>
      <p className={styles.crumb}>
        <TextLink to={`${OFFICE_PATH}/jobs`}>{words.title}</TextLink> / {words.job(job.id)}
      </p>
      <PageOpening
        title={
          <>
            {capital(termsInWords(terms, undoes, { words, language }))}: <em>{standingOf(job, words, language)}</em>
          </>
        }
        sentence={words.by(by, dayAndTime(new Date(madeAt), language))}
        acts={<Acts job={job} />}
      />
      {undoes !== null && (
        <p className="quiet">
          <TextLink to={`${OFFICE_PATH}/jobs/${undoes}`}>{words.undoes(undoes)}</TextLink>
        </p>
      )}
      {undoneBy !== null && (
        <p className="quiet">
          <TextLink to={`${OFFICE_PATH}/jobs/${undoneBy}`}>{words.undoneBy(undoneBy)}</TextLink>
        </p>
      )}
      {job.state === 'looked' && job.needsProof && counts.waiting > 0 && <p className="quiet">{words.needsProof}</p>}
      <Progress job={job} />
      <PageSection title={words.numbers}>
        <dl className={styles.numbers}>
          {(['total', 'waiting', 'done', 'same', 'refused', 'skipped'] as const)
            .filter((name) => name === 'total' || counts[name] > 0)
            .map((name) => (
              <div key={name}>
                <dt>{words.numberLabels[name]}</dt>
                <dd>{numberInWords(name === 'total' ? job.total : counts[name], language)}</dd>
              </div>
            ))}
        </dl>
      </PageSection>
      <JobFindings job={job} />
      <JobExamples job={job} />
    </>
  )
}

function standingOf(job: Job, words: ReturnType<typeof useWords>['bulk'], language: 'hu' | 'en'): string {
  const { state, counts, total } = job
  const number = (count: number) => numberInWords(count, language)
  switch (state) {
    case 'looking':
      return words.standing.looking(number(total - counts.new), number(total))
    case 'looked':
      return counts.waiting === 0 ? words.standing.lookedNone : words.standing.looked(number(counts.waiting))
    case 'running':
    case 'paused':
      return words.standing[state](number(total - counts.waiting), number(total))
    default:
      return words.standing[state](number(counts.done))
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** How far it is, as a bar and in words; read out by the heading, which says the same. */
function Progress({ job: { state, counts, total } }: { job: Job }) {
  if (state !== 'running' && state !== 'paused' && state !== 'looking') return null
  const left = state === 'looking' ? counts.new : counts.waiting
  return (
    <div className={styles.progress} aria-hidden="true">
      <span style={{ width: `${(100 * (total - left)) / total}%` }} />
    </div>
  )
}

function Acts({ job }: { job: Job }) {
  const { bulk: words } = useWords()
  const navigate = useNavigate()
  const { state, counts, mayChange, id, undoneBy } = job
  const csv = useJobCsv(job)
  const parameters = { jobId: id }
  const start = useAct('/bulk-jobs/{jobId}/start')
  const pause = useAct('/bulk-jobs/{jobId}/pause')
  const resume = useAct('/bulk-jobs/{jobId}/resume')
  const cancel = useAct('/bulk-jobs/{jobId}/cancel')
  const undo = useAct('/bulk-jobs/{jobId}/undo')
  const canStart = mayChange && state === 'looked' && counts.waiting > 0
  const canUndo = mayChange && (state === 'done' || state === 'cancelled') && counts.done > 0 && undoneBy === null
  useKeys(canStart ? [{ keys: 's', words: words.acts.start, run: () => void start.run({ parameters }) }] : [])
  // Whoever came here to start it goes on with Enter.
  useEffect(() => {
    if (canStart) document.querySelector<HTMLElement>('[data-start]')?.focus()
  }, [canStart])

  async function takeBack(): Promise<void> {
    const made = await undo.run({ parameters })
    if (made.ok) await navigate(`${OFFICE_PATH}/jobs/${made.value.jobId}`)
  }

  return (
    <>
      {canStart && (
        <Button
          kind="go"
          keys="S"
          data-start
          busy={start.isBusy ? words.busy.start : null}
          onClick={() => void start.run({ parameters })}
        >
          {words.acts.start}
        </Button>
      )}
      {mayChange && <WorkActs job={job} acts={{ pause, resume, cancel }} />}
      {canUndo && (
        <Button busy={undo.isBusy ? words.busy.undo : null} onClick={() => void takeBack()}>
          {words.acts.undo}
        </Button>
      )}
      <Button kind="bare" busy={csv.busy} onClick={csv.write}>
        {words.acts.csv}
      </Button>
      {canUndo && <p className={styles.says}>{words.undoSays}</p>}
      <Refusal of={[start, pause, resume, cancel, undo]} />
    </>
  )
}

type WorkActsProps = {
  job: Job
  acts: {
    pause: OfficeAct<'/bulk-jobs/{jobId}/pause'>
    resume: OfficeAct<'/bulk-jobs/{jobId}/resume'>
    cancel: OfficeAct<'/bulk-jobs/{jobId}/cancel'>
  }
}

/** What can be done while it is worked on, or could be. */
function WorkActs({ job: { id, state }, acts: { pause, resume, cancel } }: WorkActsProps) {
  const { bulk: words } = useWords()
  const parameters = { jobId: id }
  const isOver = state === 'done' || state === 'cancelled'
  return (
    <>
      {(state === 'paused' || state === 'failed') && (
        <Button
          kind="go"
          busy={resume.isBusy ? words.busy.resume : null}
          onClick={() => void resume.run({ parameters })}
        >
          {words.acts.resume}
        </Button>
      )}
      {state === 'running' && (
        <Button busy={pause.isBusy ? words.busy.pause : null} onClick={() => void pause.run({ parameters })}>
          {words.acts.pause}
        </Button>
      )}
      {!isOver && (
        <Button busy={cancel.isBusy ? words.busy.cancel : null} onClick={() => void cancel.run({ parameters })}>
          {words.acts.cancel}
        </Button>
      )}
    </>
  )
}
