import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../../words/office-words.tsx'
import { IconButton } from '../controls/button.tsx'
import { useFocusGivenBack, whenClosed } from '../controls/dialog.tsx'
import styles from './pick-dialog.module.css'
import { FoundStatus, OptionList, SearchField } from './option-list.tsx'
import type { FindOptions, PickOption } from './use-options.ts'
import { usePicking } from './use-picking.ts'

type PickDialogProps<Value> = {
  /** What is picked: `A title`. */
  title: string
  /** Of the field: by what it is found. */
  label: string
  find: FindOptions<Value>
  /** From so many signs on it is sought; 0 lists everything at once. */
  fewestSigns?: number
  onPick: (value: Value) => void
  onClose: () => void
  /** Several are picked, one after the other; it stays open until it is closed. */
  isForMany?: boolean
  /** What a hand scanner reads is sought, and picked where it is one thing. */
  isScanned?: boolean
  /** A line below the others for what is not there yet, and the form of a new one, shown instead of the options. */
  make?: { words: (text: string) => string; form: (text: string, then: MadeOrNot<Value>) => ReactNode }
}

type MadeOrNot<Value> = { onBack: () => void; onMade: (value: Value, label: string) => void }

/**
 * A combobox on the browser's own dialog: one field, below it what is found. Arrows mark, Enter picks, Escape closes; on phones
 * it is a screen of its own. Mounted, it is open.
 */
export function PickDialog<Value>(props: PickDialogProps<Value>) {
  const { title, label, find, fewestSigns = 2, onPick, onClose, isForMany = false, isScanned = false, make } = props
  const words = useWords().parts
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [made, setMade] = useState<string | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  useShownAtOnce(dialog)

  function take(value: Value, name: string): void {
    onPick(value)
    if (!isForMany) return dialog.current?.close()
    setPicked(name)
    setMade(null)
    picking.seek('')
    field.current?.focus()
  }
  // The field comes back when the form of a new one goes.
  useEffect(() => {
    if (made === null) field.current?.focus()
  }, [made])
  const pick = ({ value, label: name }: PickOption<Value>) => take(value, name)
  const picking = usePicking<Value>({
    id,
    find,
    fewestSigns,
    isScanned,
    pick,
    canMake: make !== undefined,
    make: setMade,
  })
  const { sought, options, marked, isMakable } = picking

  // Beside the page, not in it: a form in a form would be sent with what stands around it.
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-title`} onClose={whenClosed(onClose)}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <IconButton icon="close" label={words.close} onClick={() => dialog.current?.close()} />
      </div>
      {made !== null && make ? (
        <NewOne form={make.form} text={made} onBack={() => setMade(null)} onMade={take} />
      ) : (
        <>
          <SearchField {...{ id, label, field, picking }} />
          <OptionList
            {...{ id, title, options, marked }}
            onPick={pick}
            makable={make && isMakable ? make.words(sought.trim()) : null}
            onMake={() => setMade(sought.trim())}
          />
          <FoundStatus picking={picking} picked={picked} />
        </>
      )}
    </dialog>,
    document.body,
  )
}

/** It is open as long as it is there, and gives the keyboard back to whoever had it. */
function useShownAtOnce(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    dialog.current?.showModal()
  }, [dialog])
  useFocusGivenBack(dialog)
}

type NewOneProps<Value> = MadeOrNot<Value> & { text: string; form: (text: string, then: MadeOrNot<Value>) => ReactNode }

function NewOne<Value>({ form, text, ...then }: NewOneProps<Value>) {
  return form(text, then)
}
