import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { useAct } from '../data/use-act.ts'
import { useSession } from '../data/session.ts'
import { useKeys } from '../keys/use-keys.ts'
import { signal } from '../pack/scan-signal.ts'
import { moveWaiting } from '../scan/scan-queue.ts'
import { AskedCopiesNotice } from '../scan-work/asked-copies.tsx'
import { ScanWork, WaitingScans } from '../scan-work/scan-work.tsx'
import { UnlikelyDialog } from '../scan-work/unlikely-dialog.tsx'
import { Refusal } from '../ui/act/refusal.tsx'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'
import { sumsOf, type Intake, type ShownLine } from './intake.ts'
import { LastScan } from './last-scan.tsx'
import { NoteAside } from './note-aside.tsx'
import { HeadDialog, PaperDialog } from './note-dialogs.tsx'
import { ScannedLines } from './scanned-lines.tsx'
import { useIntakeScans } from './use-intake-scans.ts'
import styles from './intake.module.css'

const LIST = `${OFFICE_PATH}/stock/intake`

/** OFFICE-54: a delivery as it is unpacked. */
export function OpenNote({ intake }: { intake: Intake }) {
  const words = useWords()
  const { intake: says } = words
  const inWords = useRefusalWords(says.refusals)
  const navigate = useNavigate()
  const { email } = useSession()
  const { revalidate } = useRevalidator()
  const close = useAct('/stock/intakes/{id}/close')
  const drop = useAct('/stock/intakes/{id}/drop')
  const restore = useAct('/stock/intakes/{id}/restore')
  const open = useAct('/stock/intakes')
  const [isByException, setByException] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const [isDropping, setDropping] = useState(false)
  const [doubt, setDoubt] = useState<OfficeRefusal | null>(null)
  const [paper, setPaper] = useState<ShownLine | null>(null)
  const { lines, queue, last, strange, hear, counting } = useIntakeScans(intake, isByException)
  const parameters = { id: intake.id }
  const sums = sumsOf(lines)
  const own = intake.readers.find(({ id }) => id === email)?.copies ?? 0
  const mine = own + queue.scans.reduce((sum, { copies }) => sum + copies, 0)
  const toCome = lines.filter(({ ordered, copies }) => ordered > copies)

  const closeNow = async (sure: { ean: string; copies: number }[] = []) => {
    if (sums.copies === 0 || queue.waiting > 0) return
    const done = await close.run({ parameters, body: { sure } })
    setDoubt(!done.ok && done.failure.kind === 'unlikely-copies' ? done.failure : null)
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
  const dropNow = async () => {
    const dropped = await drop.run({ parameters, body: { copies: sums.copies } })
    setDropping(false)
    if (!dropped.ok) return
    if (!dropped.value.isGone) showToast(says.wasDropped, () => void restore.run({ parameters }))
    await navigate(LIST)
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
        <Button kind="bare" busy={drop.isBusy ? says.dropping : null} onClick={() => void dropNow()}>
          {says.drop}
        </Button>
      ) : (
        <>
          <Button kind="bare" disabled={queue.waiting > 0} onClick={() => setDropping(true)}>
            {says.dropFull}
          </Button>
          <ButtonLink kind="bare" to={LIST}>
            {says.putAside}
          </ButtonLink>
        </>
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
                : inWords(queue.refusal)}
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
      <Refusal of={[close, drop, open]} own={says.refusals} except="unlikely-copies" />
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
      <UnlikelyDialog
        refusal={doubt}
        titleOf={(code) => lines.find(({ ean }) => ean === code)?.title ?? code}
        busy={close.isBusy ? says.closing : null}
        onSure={(sure) => void closeNow(sure.map(({ ean, copies }) => ({ ean, copies })))}
        onClose={() => setDoubt(null)}
      />
      <Dialog
        isOpen={isDropping}
        title={says.dropFull}
        sentence={says.dropFullSays(sums.copies)}
        onClose={() => setDropping(false)}
      >
        <Button kind="final" busy={drop.isBusy ? says.dropping : null} onClick={() => void dropNow()}>
          {says.dropYes}
        </Button>
      </Dialog>
      {isEditing && <HeadDialog intake={intake} onClose={() => setEditing(false)} />}
      {paper && <PaperDialog intakeId={intake.id} line={paper} onClose={() => setPaper(null)} />}
    </>
  )
}
