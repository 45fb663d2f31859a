import { useState } from 'react'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { useSession } from '../data/session.ts'
import { useKeys } from '../keys/use-keys.ts'
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
export function ChosenBar({ selection, count, isAll, onChooseAll, onLetGo, onCsv, csvBusy }: ChosenBarProps) {
  const words = useWords()
  const { permissions } = useSession()
  const mayChange = permissions.includes('products.write')
  const [isChanging, setChanging] = useState(false)
  const change = () => setChanging(true)
  useKeys(mayChange ? [{ keys: 'b', words: words.bulk.changeKey, run: change }] : [])
  const productListWords = words.productList
  return (
    <>
      <Leaf className={styles.bar} aria-label={productListWords.chosen(count)}>
        <p role="status">{productListWords.chosen(count)}</p>
        <div className={styles.barActs}>
          {mayChange && (
            <Button kind="go" keys="B" onClick={change}>
              {words.bulk.change}
            </Button>
          )}
          <Button busy={csvBusy} onClick={onCsv}>
            {words.orderList.csv}
          </Button>
        </div>
        <span className={styles.barEnd}>
          {!isAll && (
            <TextButton onClick={onChooseAll} aria-keyshortcuts="Shift+A">
              {productListWords.chooseAll} <KeyHint keys="Shift A" />
            </TextButton>
          )}
          <IconButton icon="close" label={words.orderList.letGoAll} onClick={onLetGo} />
        </span>
      </Leaf>
      {isChanging && <BulkDialog selection={selection} count={count} onClose={() => setChanging(false)} />}
    </>
  )
}
