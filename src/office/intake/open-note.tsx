import { useState } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { ScanNotices } from '../scan-work/scan-notices.tsx'
import { ScanWork } from '../scan-work/scan-work.tsx'
import { UnlikelyDialog } from '../scan-work/unlikely-dialog.tsx'
import type { SessionScans } from '../scan-work/use-session-scans.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'
import { NOTES_PATH, sumsOf, type Intake, type ShownLine } from './intake.ts'
import { LastScan } from './last-scan.tsx'
import { NoteAside } from './note-aside.tsx'
import { HeadDialog, PaperDialog } from './note-dialogs.tsx'
import { ScannedLines } from './scanned-lines.tsx'
import { useIntakeScans } from './use-intake-scans.ts'
import { useNoteActs, type NoteActs } from './use-note-acts.ts'

type Opened = 'head' | 'drop' | { paper: ShownLine } | null

/** OFFICE-54: a delivery as it is unpacked. */
export function OpenNote({ intake }: { intake: Intake }) {
  const { intake: words } = useWords()
  const [isByException, setByException] = useState(false)
  const [opened, setOpened] = useState<Opened>(null)
  const scans = useIntakeScans(intake, isByException)
  const { lines, queue, last, handleScan, counting } = scans
  const sums = sumsOf(lines)
  const acts = useNoteActs(intake, { copies: sums.copies, isWaiting: queue.waiting > 0 })
  useKeys([{ keys: 'c', words: words.keyClose, run: () => void acts.closeNow() }])
  const changeMode = () => {
    setByException(!isByException)
    if (isByException) return
    for (const line of lines) if (line.ordered > line.copies) counting.step(line, line.ordered)
  }
  return (
    <>
      <ScanWork
        title={words.title}
        sentence={<HeadSentence intake={intake} onEdit={() => setOpened('head')} />}
        acts={
          <>
            {intake.hasOrders && (
              <Button onClick={changeMode}>{isByException ? words.scanMode : words.exception}</Button>
            )}
            <LeaveButtons copies={sums.copies} queue={queue} acts={acts} onDrop={() => setOpened('drop')} />
          </>
        }
        primary={<CloseButton copies={sums.copies} queue={queue} acts={acts} />}
        notices={<NoteNotices intake={intake} scans={scans} acts={acts} isByException={isByException} />}
        last={last && <LastScan {...last} hasOrders={intake.hasOrders} isOffline={queue.isStuck} counting={counting} />}
        first={words.scanFirst}
        aside={<NoteAside intake={intake} lines={lines} sums={sums} scans={queue.scans} />}
        onScan={handleScan}
      >
        <ScannedLines
          lines={lines}
          hasOrders={intake.hasOrders}
          counting={counting}
          onPaper={(paper) => setOpened({ paper })}
        />
      </ScanWork>
      <NoteDialogs intake={intake} scans={scans} acts={acts} opened={opened} onClose={() => setOpened(null)} />
    </>
  )
}

function HeadSentence({ intake, onEdit }: { intake: Intake; onEdit: () => void }) {
  const { intake: words } = useWords()
  const { supplier, note, id, place, terms } = intake
  return (
    <>
      {[supplier, note || words.withoutNote(id), place, words.terms[terms]].join(', ')}{' '}
      <TextButton onClick={onEdit}>{words.edit}</TextButton>
    </>
  )
}

type NoteProps = { intake: Intake; scans: SessionScans<ShownLine>; acts: NoteActs }

function NoteNotices({ intake, scans, acts, isByException }: NoteProps & { isByException: boolean }) {
  const { intake: words } = useWords()
  const { close, drop, open, toNewNote } = acts
  return (
    <ScanNotices
      record={`intake ${intake.id}`}
      restOf={intake.restOf}
      scans={scans}
      says={words}
      refusal={<Refusal of={[close, drop, open]} own={words.refusals} except="unlikely-copies" />}
      late={
        <Button busy={open.isBusy ? words.opening : null} onClick={() => void toNewNote()}>
          {words.toNewNote}
        </Button>
      }
    >
      {isByException && <Notice tone="next" icon="info" title={words.exceptionSays} />}
    </ScanNotices>
  )
}

type ButtonsProps = { copies: number; queue: SessionScans<ShownLine>['queue']; acts: NoteActs }

function CloseButton({ copies, queue, acts }: ButtonsProps) {
  const { intake: words } = useWords()
  return (
    <Button
      kind="go"
      keys="C"
      busy={acts.close.isBusy ? words.closing : null}
      disabled={copies === 0 || queue.waiting > 0}
      onClick={() => void acts.closeNow()}
    >
      {words.close(copies)}
    </Button>
  )
}

/** An empty note goes at once; one with copies on it is put aside, or discarded when that was said again. */
function LeaveButtons({ copies, queue, acts, onDrop }: ButtonsProps & { onDrop: () => void }) {
  const { intake: intakeWords, scanWork: words } = useWords()
  if (copies === 0 && queue.scans.length === 0)
    return (
      <Button kind="bare" busy={acts.drop.isBusy ? words.dropping : null} onClick={() => void acts.dropNow()}>
        {intakeWords.drop}
      </Button>
    )
  return (
    <>
      <Button kind="bare" disabled={queue.waiting > 0} onClick={onDrop}>
        {intakeWords.dropFull}
      </Button>
      <ButtonLink kind="bare" to={NOTES_PATH}>
        {intakeWords.putAside}
      </ButtonLink>
    </>
  )
}

function NoteDialogs({ intake, scans, acts, opened, onClose }: NoteProps & { opened: Opened; onClose: () => void }) {
  const { intake: intakeWords, scanWork: words } = useWords()
  const { close, drop, doubt, forgetDoubt, closeNow, dropNow } = acts
  const { lines } = scans
  return (
    <>
      <UnlikelyDialog
        refusal={doubt}
        lines={lines}
        busy={close.isBusy ? intakeWords.closing : null}
        onSure={(sure) => void closeNow(sure)}
        onClose={forgetDoubt}
      />
      <Dialog
        isOpen={opened === 'drop'}
        title={intakeWords.dropFull}
        sentence={intakeWords.dropFullSays(sumsOf(lines).copies)}
        onClose={onClose}
      >
        <Button kind="final" busy={drop.isBusy ? words.dropping : null} onClick={() => void dropNow(onClose)}>
          {intakeWords.dropYes}
        </Button>
      </Dialog>
      {opened === 'head' && <HeadDialog intake={intake} onClose={onClose} />}
      {opened !== null && typeof opened === 'object' && (
        <PaperDialog intakeId={intake.id} line={opened.paper} onClose={onClose} />
      )}
    </>
  )
}
