import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../data/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage } from '../words/office-words.tsx'
import { bytesInWords, IMPORT_PATH, ImportRefusal, sourceInWords, toRun } from './import-parts.tsx'
import { useImportWords, type ImportWords } from './import-words.ts'
import styles from './import.module.css'
import type { Run } from './run-screen.tsx'

type Asked = 'approve' | 'stop'

/** Where it stands in a sentence, what would happen, and the one act. */
export function RunOpening({ run }: { run: Run }) {
  const words = useImportWords()
  const language = useOfficeLanguage()
  const said = words.run
  const records = run.counts && said.records(run.counts.records)
  return (
    <>
      <p className={styles.crumb}>
        <TextLink to={IMPORT_PATH}>{said.crumb}</TextLink>
        <TextLink to={`${IMPORT_PATH}?source=${run.sourceId}`}>{sourceInWords(run.source, words)}</TextLink>
        <span className="quiet small">{said.began(run.run, dayAndTime(new Date(run.at), language), run.by)}</span>
      </p>
      <header className={styles.opening}>
        <p className="quiet">
          {run.undoes === null
            ? said.file(run.file.name, run.file.bytes > 0 ? bytesInWords(run.file.bytes, language) : '', records)
            : said.undoing(run.undoes)}
        </p>
        <h1>
          <Headline run={run} />
        </h1>
        <p className="quiet">{sentenceOf(run, words)}</p>
        <RunProgress run={run} />
        <RunActs run={run} />
        {run.undo && (
          <p>
            <TextLink to={toRun(run.undo.id)}>
              {run.state === 'undone' ? said.undoneBy(run.undo.id) : said.undoWaits(run.undo.id)}
            </TextLink>
          </p>
        )}
      </header>
      <RunCounts run={run} />
    </>
  )
}

function Headline({ run }: { run: Run }) {
  const { run: said } = useImportWords()
  if (run.state !== 'checked') return said.stands[run.state]
  const waits = touched(run) > 0
  return (
    <>
      {said.checked}:{' '}
      <em>
        {run.guards.length > 0 ? said.checkedGuards(run.guards.length) : waits ? said.checkedCalm : said.checkedNothing}
      </em>
    </>
  )
}

/** How many titles are touched by carrying it out. */
function touched({ left }: Run): number {
  return (left.new ?? 0) + (left.changed ?? 0) + (left.withdrawn ?? 0) + (left.waiting ?? 0)
}

const WILL = ['new', 'changed', 'withdrawn', 'waiting'] as const
const PRICES = ['pricesUp', 'pricesDown', 'pricesKept'] as const

/** What will happen, or has happened, in one sentence. */
function sentenceOf({ state, kind, counts, left, effects, guards }: Run, words: ImportWords): string {
  const { run: said } = words
  const parts = (of: (name: (typeof WILL)[number]) => number) => [
    ...WILL.filter((name) => of(name) > 0).map((name) => said.will[name](of(name))),
    ...PRICES.filter((name) => (effects[name] ?? 0) > 0).map((name) => said.will[name](effects[name] ?? 0)),
  ]
  if (!counts) return ''
  if (state === 'checked') {
    const sum = said.sum(parts((name) => left[name] ?? 0))
    return [guards.length > 0 ? said.look : '', kind === 'undo' ? said.undoSum : '', sum].filter(Boolean).join(' ')
  }
  if (state === 'done' || state === 'undone') return said.didSum(parts((name) => counts[name] - (left[name] ?? 0)))
  return state === 'stopped' || state === 'failed' ? said.partly : ''
}

function RunProgress({ run: { state, progress } }: { run: Run }) {
  const { run: said } = useImportWords()
  if (!['received', 'staging', 'checking', 'applying'].includes(state)) return null
  const isOfStep = progress !== null && progress.step === state
  return (
    <div role="status" className={styles.going}>
      <progress className={styles.progress} aria-label={said.stands[state as 'staging']} />
      <p className="quiet">
        {isOfStep
          ? [
              said.progress(progress.records, progress.perSecond),
              progress.secondsLeft === null ? '' : said.left(progress.secondsLeft),
            ]
              .filter(Boolean)
              .join(', ')
          : said.soon}
      </p>
    </div>
  )
}

function RunActs({ run }: { run: Run }) {
  const words = useImportWords()
  const navigate = useNavigate()
  const said = words.run
  const parameters = { run: run.run }
  const approve = useAct('/import/runs/{run}/approve')
  const recheck = useAct('/import/runs/{run}/recheck')
  const cancel = useAct('/import/runs/{run}/cancel')
  const resume = useAct('/import/runs/{run}/resume')
  const undo = useAct('/import/runs/{run}/undo')
  const again = useAct('/import/runs/{run}/again')
  const [asked, setAsked] = useState<Asked | null>(null)
  const can = (act: Run['can'][number]) => run.can.includes(act)
  const count = touched(run)

  async function carryOut(): Promise<void> {
    setAsked(null)
    const { ok } = await approve.run({ parameters })
    if (ok) showToast(said.approved)
  }
  async function end(toast: string): Promise<void> {
    setAsked(null)
    const { ok } = await cancel.run({ parameters })
    if (ok) showToast(toast)
  }
  async function takeBack(): Promise<void> {
    const answer = await undo.run({ parameters })
    if (answer.ok) void navigate(toRun(answer.value.run))
  }
  async function readAgain(): Promise<void> {
    const answer = await again.run({ parameters, body: {} })
    if (answer.ok) void navigate(toRun(answer.value.run))
  }
  const approveNow = () => (run.guards.length > 0 ? setAsked('approve') : void carryOut())
  useKeys([
    ...(can('approve') ? [{ keys: 'a', words: said.approve(count), run: approveNow }] : []),
    ...(can('undo') ? [{ keys: 'Shift+U', words: said.undo, run: () => void takeBack() }] : []),
  ])
  const approving =
    run.kind === 'undo' ? said.approveUndo(count) : count > 0 ? said.approve(count) : said.approveNothing
  const refusal = [approve, recheck, cancel, resume, undo, again].find((act) => act.refusal)?.refusal
  return (
    <>
      <div className={styles.acts}>
        {can('approve') && (
          <Button kind="go" keys="a" busy={approve.isBusy ? said.approving : null} onClick={approveNow}>
            {approving}
          </Button>
        )}
        {can('resume') && (
          <Button
            kind="go"
            busy={resume.isBusy ? said.working : null}
            onClick={() => void resume.run({ parameters }).then(({ ok }) => ok && showToast(said.resumed))}
          >
            {said.resume}
          </Button>
        )}
        {can('recheck') && (
          <Button
            busy={recheck.isBusy ? said.working : null}
            onClick={() => void recheck.run({ parameters }).then(({ ok }) => ok && showToast(said.rechecking))}
          >
            {said.recheck}
          </Button>
        )}
        {can('again') && !can('columns') && (
          <Button busy={again.isBusy ? said.working : null} onClick={() => void readAgain()}>
            {said.again}
          </Button>
        )}
        {can('stop') && <Button onClick={() => setAsked('stop')}>{said.stop}</Button>}
        {can('undo') && (
          <Button busy={undo.isBusy ? said.working : null} onClick={() => void takeBack()}>
            {said.undo}
          </Button>
        )}
        {can('cancel') && (
          <Button kind="bare" busy={cancel.isBusy ? said.working : null} onClick={() => void end(said.cancelled)}>
            {said.cancel}
          </Button>
        )}
      </div>
      <ImportRefusal refusal={refusal} />
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'stop' ? said.stop : said.askTitle}
        sentence={asked === 'stop' ? said.stopAsk : sentenceOf(run, words)}
        foot={
          asked === 'stop' ? (
            <Button kind="final" onClick={() => void end(said.stopping)}>
              {said.stop}
            </Button>
          ) : (
            <Button kind="go" onClick={() => void carryOut()}>
              {said.approveAnyway}
            </Button>
          )
        }
      >
        {asked === 'approve' && (
          <ul className={styles.plain}>
            {run.guards.map((guard) => (
              <li key={guard}>{words.told.importGuards[guard] ?? guard}</li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}

const COUNTED = ['new', 'changed', 'withdrawn', 'waiting', 'same', 'refused', 'superseded'] as const

function RunCounts({ run: { counts, state } }: { run: Run }) {
  const { run: said } = useImportWords()
  const language = useOfficeLanguage()
  if (!counts || state === 'refused') return null
  const names = state === 'done' || state === 'undone' ? said.countsDone : said.counts
  return (
    <ul className={styles.counts}>
      {COUNTED.filter((name) => counts[name] > 0 || name === 'new' || name === 'changed').map((name) => (
        <li key={name}>
          <b className={name === 'refused' ? styles.wrong : undefined}>{counts[name].toLocaleString(language)}</b>{' '}
          {names[name]}
        </li>
      ))}
    </ul>
  )
}
