import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { useAct } from '../data/use-act.ts'
import { useSession } from '../data/session.ts'
import { useKeys } from '../keys/use-keys.ts'
import { signal } from '../pack/scan-signal.ts'
import { moveWaiting } from '../scan/scan-queue.ts'
import { AskedCopiesNotice } from '../scan-work/asked-copies.tsx'
import { ScanWork, WaitingScans } from '../scan-work/scan-work.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'
import { sumsOf, type Intake, type ShownLine } from './intake.ts'
import { LastScan } from './last-scan.tsx'
import { NoteAside } from './note-aside.tsx'
import { HeadDialog, PaperDialog } from './note-dialogs.tsx'
import { intakeRefusal } from './refusal-sentence.ts'
import { ScannedLines } from './scanned-lines.tsx'
import { useIntakeScans } from './use-intake-scans.ts'
import styles from './intake.module.css'

const LIST = `${OFFICE_PATH}/stock/intake`

/** OFFICE-54: a delivery as it is unpacked. */
export function OpenNote({ intake }: { intake: Intake }) {
  const words = useWords()
  const { intake: says } = words
  const navigate = useNavigate()
  const { email } = useSession()
  const { revalidate } = useRevalidator()
  const close = useAct('/stock/intakes/{id}/close')
  const drop = useAct('/stock/intakes/{id}/drop')
  const open = useAct('/stock/intakes')
  const [isByException, setByException] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const [paper, setPaper] = useState<ShownLine | null>(null)
  const { lines, queue, last, strange, hear, counting } = useIntakeScans(intake, isByException)
  const parameters = { id: intake.id }
  const sums = sumsOf(lines)
  const own = intake.readers.find(({ id }) => id === email)?.copies ?? 0
  const mine = own + queue.scans.reduce((sum, { copies }) => sum + copies, 0)
  const toCome = lines.filter(({ ordered, copies }) => ordered > copies)

  const closeNow = async () => {
    if (sums.copies === 0 || queue.waiting > 0) return
    const done = await close.run({ parameters })
    if (!done.ok) return done.failure.kind === 'intake-closed' ? revalidate() : undefined
    signal('done')
    if (done.value.orders.length > 0) await navigate(`${OFFICE_PATH}/print/intake?ids=${intake.id}&now=1`)
  }
  const takeAllAsOrdered = () => {
    for (const line of toCome) counting.step(line, line.ordered)
  }
  const begin = () => {
    setByException(!isByException)
    if (!isByException) takeAllAsOrdered()
  }
  const toNewNote = async () => {
    const { supplierId: supplier, placeId: place, terms, note } = intake
    const opened = await open.run({ body: { supplier, place, terms, note } })
    if (!opened.ok) return
    moveWaiting(`intake ${intake.id}`, `intake ${opened.value.id}`)
    await navigate(`${LIST}/${opened.value.id}`)
  }
  useKeys([{ keys: 'c', words: says.keyClose, run: () => void closeNow() }])

  const acts = (
    <>
      {intake.hasOrders && <Button onClick={begin}>{isByException ? says.scanMode : says.exception}</Button>}
      {sums.copies === 0 && queue.scans.length === 0 ? (
        <Button
          kind="bare"
          busy={drop.isBusy ? says.dropping : null}
          onClick={() => void drop.run({ parameters }).then(({ ok }) => ok && navigate(LIST))}
        >
          {says.drop}
        </Button>
      ) : (
        <ButtonLink kind="bare" to={LIST}>
          {says.putAside}
        </ButtonLink>
      )}
    </>
  )
  const closing = (
    <Button
      kind="go"
      keys="C"
      busy={close.isBusy ? says.closing : null}
      disabled={sums.copies === 0 || queue.waiting > 0}
      onClick={() => void closeNow()}
    >
      {says.close(sums.copies)}
    </Button>
  )
  const refusal = close.refusal ?? drop.refusal ?? open.refusal
  const notices = (
    <>
      {intake.restOf !== null && <Notice tone="next" icon="info" title={says.restOf(intake.restOf)} />}
      {queue.refusal && (
        <Notice
          tone="wrong"
          icon="alert"
          isNews
          title={
            <b>
              {queue.refusal.kind === 'intake-closed'
                ? says.closedBy(queue.refusal.by ?? says.colleague)
                : intakeRefusal(words, queue.refusal)}
            </b>
          }
          act={
            <span className={styles.acts}>
              <Button busy={open.isBusy ? says.opening : null} onClick={() => void toNewNote()}>
                {says.toNewNote}
              </Button>
              <Button kind="bare" onClick={() => moveWaiting(`intake ${intake.id}`, null)}>
                {says.dropScans}
              </Button>
            </span>
          }
        >
          {says.closedMine(queue.waiting)}
        </Notice>
      )}
      <WaitingScans queue={queue} says={says} />
      {refusal && <Notice tone="wrong" icon="alert" isNews title={intakeRefusal(words, refusal)} />}
      <AskedCopiesNotice counting={counting} />
      {strange !== null && <Notice tone="wrong" icon="alert" isNews title={says.otherCode(strange)} />}
      {isByException && <Notice tone="next" icon="info" title={says.exceptionSays} />}
    </>
  )
  return (
    <>
      <ScanWork
        title={says.title}
        sentence={
          <>
            {[intake.supplier, intake.note || says.withoutNote(intake.id), intake.place, says.terms[intake.terms]].join(
              ', ',
            )}{' '}
            <TextButton onClick={() => setEditing(true)}>{says.edit}</TextButton>
          </>
        }
        acts={acts}
        primary={closing}
        notices={notices}
        last={
          last && (
            <LastScan
              line={last.line}
              copies={last.copies}
              hasOrders={intake.hasOrders}
              isOffline={queue.isStuck}
              counting={counting}
            />
          )
        }
        says={says}
        aside={<NoteAside intake={intake} lines={lines} sums={sums} mine={mine} />}
        onScan={hear}
      >
        <ScannedLines lines={lines} hasOrders={intake.hasOrders} counting={counting} onPaper={setPaper} />
      </ScanWork>
      {isEditing && <HeadDialog intake={intake} onClose={() => setEditing(false)} />}
      {paper && <PaperDialog intakeId={intake.id} line={paper} onClose={() => setPaper(null)} />}
    </>
  )
}
