import type { OfficeRefusal } from '../data/ask-office.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './scan-work.module.css'

type Line = NonNullable<OfficeRefusal['unlikely']>[number]

type UnlikelyDialogProps = {
  /** What was just refused; nothing is asked where it was something else. */
  refusal: OfficeRefusal | null
  titleOf: (ean: string) => string
  busy: string | null
  /** There are so many. */
  onSure: (lines: Line[]) => void
  onClose: () => void
}

/** Far more copies than were expected: the lines are named, and whoever is sure goes on. */
export function UnlikelyDialog({ refusal, titleOf, busy, onSure, onClose }: UnlikelyDialogProps) {
  const { scanWork: says } = useWords()
  const lines = refusal?.kind === 'unlikely-copies' ? (refusal.unlikely ?? []) : []
  return (
    <Dialog isOpen={lines.length > 0} title={says.unlikely} sentence={says.unlikelySays} onClose={onClose}>
      <ul className={styles.unlikely}>
        {lines.map(({ ean, copies, expected }) => (
          <li key={ean}>{says.unlikelyLine(titleOf(ean), copies, expected)}</li>
        ))}
      </ul>
      <span className={styles.answers}>
        <Button onClick={onClose}>{says.lookAgain}</Button>
        <Button kind="final" busy={busy} onClick={() => onSure(lines)}>
          {says.unlikelySure}
        </Button>
      </span>
    </Dialog>
  )
}
