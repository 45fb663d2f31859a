import type { ReactNode } from 'react'
import { moveWaiting, type ScannedRecord, type ScanQueue } from '../scan/scan-queue.ts'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { Button } from '../ui/controls/button.tsx'
import { clockTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { OwnRefusals } from '../words/refusal-words.ts'
import { AskedCopiesNotice } from './asked-copies.tsx'
import type { SessionScans } from './use-session-scans.ts'
import styles from './scan-work.module.css'

type Says = {
  restOf: (id: number) => string
  overBy: (name: string) => string
  overMine: (scans: number) => string
  waitsSays: string
  refusals: OwnRefusals
}

type ScanNoticesProps = {
  record: ScannedRecord
  /** The session of which this one is what was left. */
  restOf: number | null
  scans: Pick<SessionScans<unknown>, 'queue' | 'strange' | 'counting'>
  says: Says
  /** Why something was not done. */
  refusal?: ReactNode
  /** What else can be done with scans that came too late. */
  late?: ReactNode
  children?: ReactNode
}

/** What has to be known before the next scan. */
export function ScanNotices({ record, restOf, scans, says, refusal, late, children }: ScanNoticesProps) {
  const { scanWork: words } = useWords()
  const { queue, strange, counting } = scans
  return (
    <>
      {restOf !== null && <Notice tone="next" icon="info" title={says.restOf(restOf)} />}
      <LateScans record={record} queue={queue} says={says} late={late} />
      <WaitingScans queue={queue} says={says} />
      {refusal}
      <AskedCopiesNotice counting={counting} />
      {strange !== null && <Notice tone="wrong" icon="alert" isNews title={words.otherCode(strange)} />}
      {children}
    </>
  )
}

/** Scans that the office will not take: the session is over. */
function LateScans({ record, queue, says, late }: Pick<ScanNoticesProps, 'record' | 'says' | 'late'> & Queue) {
  const { scanWork: words } = useWords()
  const inWords = useRefusalWords(says.refusals)
  const { refusal, waiting } = queue
  if (!refusal) return null
  const isOver = refusal.kind === 'intake-closed' || refusal.kind === 'count-closed'
  return (
    <Notice
      tone="wrong"
      icon="alert"
      isNews
      title={<b>{isOver ? says.overBy(refusal.by ?? '') : inWords(refusal)}</b>}
      act={
        <span className={styles.answers}>
          {late}
          <Button kind={late ? 'bare' : undefined} onClick={() => moveWaiting(record, null)}>
            {words.dropScans}
          </Button>
        </span>
      }
    >
      {says.overMine(waiting)}
    </Notice>
  )
}

type Queue = { queue: ScanQueue }

/** Scans that wait for a network; nothing where none do. */
function WaitingScans({ queue: { refusal, isStuck, since, waiting }, says }: Queue & { says: Says }) {
  const { scanWork: words } = useWords()
  const language = useOfficeLanguage()
  if (refusal || !isStuck || !since) return null
  return (
    <Notice tone="waits" icon="offline" isNews title={<b>{words.waits(waiting, clockTime(since, language))}</b>}>
      {says.waitsSays}
    </Notice>
  )
}
