import { Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'
import type { ScannedCopies } from './use-last-copies.ts'
import styles from './scan-work.module.css'

type AskedCopiesNoticeProps = { counting: Pick<ScannedCopies, 'asked' | 'confirm' | 'forget'> }

/** So many of one title are seldom in one hand: nothing is counted before it is said again. */
export function AskedCopiesNotice({ counting: { asked: askedCopies, confirm, forget } }: AskedCopiesNoticeProps) {
  const { scanWork: words } = useWords()
  if (!askedCopies) return null
  const { line, copies } = askedCopies
  return (
    <Notice
      tone="waits"
      icon="warning"
      isNews
      title={<b>{words.asksCopies(copies, line.title ?? line.ean)}</b>}
      act={
        <span className={styles.answers}>
          <Button onClick={confirm}>{words.yesCopies(copies)}</Button>
          <Button kind="bare" onClick={forget}>
            {words.noCopies}
          </Button>
        </span>
      }
    >
      {words.asksCopiesSays}
    </Notice>
  )
}
