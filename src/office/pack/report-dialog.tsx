import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { useWords } from '../words/office-words.tsx'
import type { ParcelLine } from './parcel.ts'
import styles from './pack.module.css'

const REPORTS = ['missing', 'damaged', 'unreadable'] as const
export type Report = (typeof REPORTS)[number]

type ReportDialogProps = {
  line: ParcelLine
  isBusy: boolean
  refusal: string | null
  onReport: (what: Report) => void
  onClose: () => void
}

/** Line, what is wrong with it, Enter: three keys. */
export function ReportDialog({ line, isBusy, refusal, onReport, onClose }: ReportDialogProps) {
  const words = useWords()
  const [what, setWhat] = useState<Report | null>(null)
  const confirm = useRef<HTMLDivElement>(null)
  useEffect(() => confirm.current?.querySelector('button')?.focus(), [what])
  return (
    <Dialog isOpen title={line.title} sentence={words.packing.problemOf} onClose={onClose}>
      <div className={styles.choices}>
        {REPORTS.map((one) => (
          <Button key={one} aria-pressed={what === one} onClick={() => setWhat(one)}>
            {words.packing[one]}
          </Button>
        ))}
        {what && (
          <>
            <p className="quiet" role="status">
              {refusal ?? words.packing.reportSays[what]}
            </p>
            <div ref={confirm} className={styles.choices}>
              <Button kind="go" busy={isBusy ? words.parts.tryingAgain : null} onClick={() => onReport(what)}>
                {words.packing.report[what]}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
