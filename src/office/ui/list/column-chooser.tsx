import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Checkbox } from '../controls/choices.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { useWords } from '../../words/office-words.tsx'
import styles from './list-tools.module.css'
import { movedColumn, withColumn } from './shown-columns.ts'

type ColumnChooserProps = {
  /** The first is always there. */
  all: readonly { id: string; head: string }[]
  /** Ids in their order. */
  shown: readonly string[]
  onChoose: (columns: string[]) => void
}

/** OFFICE-02: which columns somebody sees, and in which order; by buttons, so that keys and fingers do as well as a mouse. */
export function ColumnChooser({ all, shown, onChoose }: ColumnChooserProps) {
  const words = useWords().orderList
  const [isOpen, setOpen] = useState(false)
  const first = all[0]?.id
  const chosen = shown.filter((id) => id !== first)
  const others = all.map(({ id }) => id).filter((id) => id !== first && !chosen.includes(id))
  return (
    <>
      <Button kind="bare" onClick={() => setOpen(true)}>
        {words.columnsLabel}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.columnsLabel} sentence={words.columnsSay}>
        <ul className={styles.columns}>
          {[...chosen, ...others].map((id) => {
            const head = all.find((column) => column.id === id)?.head ?? id
            const at = chosen.indexOf(id)
            return (
              <li key={id}>
                <Checkbox
                  label={head}
                  isChecked={at >= 0}
                  onChange={(isShown) => onChoose(withColumn(chosen, id, isShown))}
                />
                {at > 0 && (
                  <Button
                    kind="bare"
                    aria-label={words.columnEarlier(head)}
                    onClick={() => onChoose(movedColumn(chosen, id, -1))}
                  >
                    ↑
                  </Button>
                )}
                {at >= 0 && at < chosen.length - 1 && (
                  <Button
                    kind="bare"
                    aria-label={words.columnLater(head)}
                    onClick={() => onChoose(movedColumn(chosen, id, 1))}
                  >
                    ↓
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </Dialog>
    </>
  )
}
