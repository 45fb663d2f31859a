import type { Result } from '#kit/result.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './scan-work.module.css'

/** So many of a title, said again. */
export type SureOf = { ean: string; copies: number }

/** What a session was refused for, where its numbers are to be looked at again. */
export function doubtOf(answer: Result<unknown, OfficeRefusal>): OfficeRefusal | null {
  return !answer.ok && answer.failure.kind === 'unlikely-copies' ? answer.failure : null
}

type UnlikelyDialogProps = {
  /** As `doubtOf` has it of the last answer; null for nothing to ask. */
  refusal: OfficeRefusal | null
  /** They have the titles of the codes. */
  lines: readonly { ean: string; title: string | null }[]
  busy: string | null
  /** There are so many. */
  onSure: (sure: SureOf[]) => void
  onClose: () => void
}

/** Far more copies than were expected: the lines are named, and whoever is sure goes on. */
export function UnlikelyDialog({ refusal, lines, busy, onSure, onClose }: UnlikelyDialogProps) {
  const { scanWork: words } = useWords()
  const unlikely = refusal?.unlikely ?? []
  const titleOf = (code: string) => lines.find(({ ean }) => ean === code)?.title ?? code
  return (
    <Dialog isOpen={unlikely.length > 0} title={words.unlikely} sentence={words.unlikelySays} onClose={onClose}>
      <ul className={styles.unlikely}>
        {unlikely.map(({ ean, copies, expected }) => (
          <li key={ean}>{words.unlikelyLine(titleOf(ean), copies, expected)}</li>
        ))}
      </ul>
      <span className={styles.answers}>
        <Button onClick={onClose}>{words.lookAgain}</Button>
        <Button kind="final" busy={busy} onClick={() => onSure(unlikely.map(({ ean, copies }) => ({ ean, copies })))}>
          {words.unlikelySure}
        </Button>
      </span>
    </Dialog>
  )
}
