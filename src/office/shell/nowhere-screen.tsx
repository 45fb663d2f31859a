import { EmptyState } from '../ui/page/screen-states.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './nowhere-screen.module.css'
import { useScreenTitle } from './use-screen-title.ts'

/** An address of the office at which there is nothing. */
export function NowhereScreen() {
  const words = useWords()
  useScreenTitle(words.frame.nowhere)
  return (
    <div className={styles.nowhere}>
      <h1 className="vh">{words.frame.nowhere}</h1>
      <EmptyState title={words.frame.nowhere}>{words.frame.nowhereWhy}</EmptyState>
    </div>
  )
}
