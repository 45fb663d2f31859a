import { Button, IconButton } from '../ui/controls/button.tsx'
import { KeyHint } from '../ui/controls/key-hint.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { Leaf } from '../ui/page/leaf.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './products.module.css'
import type { ChosenTitles } from './use-chosen-titles.ts'

type ChosenBarProps = {
  selection: ChosenTitles
  /** How many are chosen, in words of the list. */
  count: string
  isAll: boolean
  onChooseAll: () => void
  onLetGo: () => void
  onCsv: () => void
  csvBusy: string | null
}

/** What can be done with the chosen titles. */
export function ChosenBar({ count, isAll, onChooseAll, onLetGo, onCsv, csvBusy }: ChosenBarProps) {
  const words = useWords()
  const said = words.productList
  return (
    <Leaf className={styles.bar} aria-label={said.chosen(count)}>
      <p role="status">{said.chosen(count)}</p>
      <div className={styles.barActs}>
        <Button busy={csvBusy} onClick={onCsv}>
          {words.orderList.csv}
        </Button>
      </div>
      <span className={styles.barEnd}>
        {!isAll && (
          <TextButton onClick={onChooseAll} aria-keyshortcuts="Shift+A">
            {said.chooseAll} <KeyHint keys="Shift A" />
          </TextButton>
        )}
        <IconButton icon="close" label={words.orderList.letGoAll} onClick={onLetGo} />
      </span>
    </Leaf>
  )
}
