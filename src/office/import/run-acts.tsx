import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../data/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { ImportRefusal, toRun } from './import-parts.tsx'
import { useImportWords } from './import-words.ts'
import styles from './run.module.css'
import type { Run } from './run.ts'
import { inQuestion, runSentence, touched } from './run-sentence.ts'

type AskedAct = 'approve' | 'stop'

/** What can be done with a run: the one act first. */
export function RunActs({ run }: { run: Run }) {
  const words = useImportWords()
  const runWords = words.run
  const [askedAct, setAskedAct] = useState<AskedAct | null>(null)
  const can = (act: Run['can'][number]) => run.can.includes(act)
  const count = touched(run)
  const calm = count - inQuestion(run)

  const doing = useRunDoing(run, () => setAskedAct(null))
  const { approve, carryOut, takeBack, end } = doing
  const approveNow = () => (run.guards.length > 0 ? setAskedAct('approve') : void carryOut())
  useKeys([
    ...(can('approve') ? [{ keys: 'a', words: runWords.approve(count), run: approveNow }] : []),
    ...(can('approve') && calm < count && calm > 0
      ? [{ keys: 'Shift+A', words: runWords.approveCalm(calm), run: () => void carryOut(true) }]
      : []),
    ...(can('undo') ? [{ keys: 'Shift+U', words: runWords.undo, run: () => void takeBack() }] : []),
  ])
  const approving =
    run.kind === 'undo' ? runWords.approveUndo(count) : count > 0 ? runWords.approve(count) : runWords.approveNothing
  return (
    <>
      <div className={styles.acts}>
        {can('approve') && (
          <Button kind="go" keys="A" busy={approve.isBusy ? runWords.approving : null} onClick={approveNow}>
            {approving}
          </Button>
        )}
        {can('approve') && calm < count && calm > 0 && (
          <Button keys="Shift+A" busy={approve.isBusy ? runWords.approving : null} onClick={() => void carryOut(true)}>
            {runWords.approveCalm(calm)}
          </Button>
        )}
        <FurtherActs run={run} {...doing} onStop={() => setAskedAct('stop')} />
      </div>
      <ImportRefusal of={[approve, doing.recheck, doing.cancel, doing.resume, doing.undo, doing.again]} />
      <RunQuestion
        run={run}
        asked={askedAct}
        onClose={() => setAskedAct(null)}
        onStop={() => void end(runWords.stopping)}
        onApprove={() => void carryOut()}
      />
    </>
  )
}

type RunDoing = ReturnType<typeof useRunDoing>

/** All that can be done with a run; what leads to another run opens it. */
function useRunDoing(run: Run, onAnswered: () => void) {
  const navigate = useNavigate()
  const runWords = useImportWords().run
  const parameters = { run: run.run }
  const approve = useAct('/import/runs/{run}/approve')
  const recheck = useAct('/import/runs/{run}/recheck')
  const cancel = useAct('/import/runs/{run}/cancel')
  const resume = useAct('/import/runs/{run}/resume')
  const undo = useAct('/import/runs/{run}/undo')
  const again = useAct('/import/runs/{run}/again')

  async function carryOut(withoutQuestions = false): Promise<void> {
    onAnswered()
    const { ok } = await approve.run({ parameters, body: { withoutQuestions } })
    if (ok) showToast(runWords.approved)
  }
  async function end(toast: string): Promise<void> {
    onAnswered()
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
  return { approve, recheck, cancel, resume, undo, again, carryOut, end, takeBack, readAgain }
}

type FurtherActsProps = Pick<
  RunDoing,
  'resume' | 'recheck' | 'again' | 'undo' | 'cancel' | 'readAgain' | 'takeBack' | 'end'
> & { run: Run; onStop: () => void }

/** What can be done beside approving it. */
function FurtherActs({ run, onStop, ...doing }: FurtherActsProps) {
  const { resume, recheck, again, undo, cancel, readAgain, takeBack, end } = doing
  const runWords = useImportWords().run
  const parameters = { run: run.run }
  const can = (act: Run['can'][number]) => run.can.includes(act)
  return (
    <>
      {can('resume') && (
        <Button
          kind="go"
          busy={resume.isBusy ? runWords.working : null}
          onClick={() => void resume.run({ parameters }).then(({ ok }) => ok && showToast(runWords.resumed))}
        >
          {runWords.resume}
        </Button>
      )}
      {can('recheck') && (
        <Button
          busy={recheck.isBusy ? runWords.working : null}
          onClick={() => void recheck.run({ parameters }).then(({ ok }) => ok && showToast(runWords.rechecking))}
        >
          {runWords.recheck}
        </Button>
      )}
      {can('again') && !can('columns') && (
        <Button busy={again.isBusy ? runWords.working : null} onClick={() => void readAgain()}>
          {run.state === 'done' ? runWords.againLeft : runWords.again}
        </Button>
      )}
      {can('stop') && <Button onClick={onStop}>{runWords.stop}</Button>}
      {can('undo') && (
        <Button busy={undo.isBusy ? runWords.working : null} onClick={() => void takeBack()}>
          {runWords.undo}
        </Button>
      )}
      {can('cancel') && (
        <Button kind="bare" busy={cancel.isBusy ? runWords.working : null} onClick={() => void end(runWords.cancelled)}>
          {runWords.cancel}
        </Button>
      )}
    </>
  )
}

type RunQuestionProps = {
  run: Run
  asked: AskedAct | null
  onClose: () => void
  onStop: () => void
  onApprove: () => void
}

/** Before it is stopped, and before what its guards have held is carried out all the same. */
function RunQuestion({ run, asked: askedAct, onClose, onStop, onApprove }: RunQuestionProps) {
  const words = useImportWords()
  const runWords = words.run
  return (
    <Dialog
      isOpen={askedAct !== null}
      onClose={onClose}
      title={askedAct === 'stop' ? runWords.stop : runWords.askTitle}
      sentence={askedAct === 'stop' ? runWords.stopAsk : runSentence(run, words)}
      foot={
        askedAct === 'stop' ? (
          <Button kind="final" onClick={onStop}>
            {runWords.stop}
          </Button>
        ) : (
          <Button kind="go" onClick={onApprove}>
            {runWords.approveAnyway}
          </Button>
        )
      }
    >
      {askedAct === 'approve' && (
        <ul className={styles.plain}>
          {run.guards.map((guard) => (
            <li key={guard}>{words.messages.importGuards[guard] ?? guard}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
