import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#web/ui/controls/class-names.ts'
import { soughtBy } from '../../scan/read-scan.ts'
import { useScans } from '../../scan/use-scans.ts'
import { useWords } from '../../words/office-words.tsx'
import { IconButton } from '../controls/button.tsx'
import { useFocusGivenBack, whenClosed } from '../controls/dialog.tsx'
import { Icon } from '../controls/icon.tsx'
import styles from './pick-dialog.module.css'
import { useOptions, type FindOptions, type PickOption } from './use-options.ts'

const LONGEST_SEARCH = 200

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
export function PickDialog<Value>({
  title,
  label,
  find,
  fewestSigns = 2,
  onPick,
  onClose,
  isForMany = false,
  isScanned = false,
  make,
}: PickDialogProps<Value>) {
  const words = useWords().pick
  const parts = useWords().parts
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [sought, setSought] = useState('')
  const [scanned, setScanned] = useState<string | null>(null)
  /** Null: nobody has moved the mark. */
  const [at, setAt] = useState<number | null>(null)
  /** Enter was pressed while it was sought: what is found is taken. */
  const [isHasty, setHasty] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const { found, isSearching, refusal } = useOptions(sought, fewestSigns, find)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useFocusGivenBack(dialog)

  const options = found?.options ?? []
  const isMakable = make !== undefined && found !== null && sought.trim() !== '' && !found.isThere
  const last = options.length + (isMakable ? 1 : 0) - 1
  const matching = options.findIndex(({ isOnlyAlike }) => !isOnlyAlike)
  // By itself the mark stands on the first that has all the words, else on the line of a new one: Enter takes what is marked.
  const marked = at !== null ? Math.min(at, last) : matching >= 0 ? matching : isMakable ? last : -1

  function seek(text: string): void {
    setSought(text)
    setAt(null)
    setHasty(false)
  }

  function pick(option: PickOption<Value>): void {
    take(option.value, option.label)
  }

  function take(value: Value, name: string): void {
    onPick(value)
    if (!isForMany) return dialog.current?.close()
    setPicked(name)
    setMade(null)
    seek('')
    field.current?.focus()
  }
  // The field comes back when the form of a new one goes.
  useEffect(() => {
    if (made === null) field.current?.focus()
  }, [made])

  useScans(
    (scan) => {
      setScanned(soughtBy(scan))
      seek(soughtBy(scan))
    },
    { isOff: !isScanned },
  )
  // What was scanned and is one thing is picked without a key.
  const takeScanned = useEffectEvent(() => {
    const exact = options.find(({ value }) => value === found?.exact)
    if (scanned !== sought.trim() || !exact) return
    setScanned(null)
    pick(exact)
  })
  useEffect(() => takeScanned(), [found])

  function choose(): void {
    const option = options[marked]
    if (option) pick(option)
    else if (isMakable && marked === last) setMade(sought.trim())
  }

  const takeHastily = useEffectEvent(() => {
    if (!isHasty || isSearching) return
    setHasty(false)
    choose()
  })
  useEffect(() => takeHastily(), [found, isHasty])

  function hear(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step && last >= 0) {
      event.preventDefault()
      const next = marked < 0 ? (step > 0 ? 0 : last) : (marked + step + last + 1) % (last + 1)
      setAt(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isSearching) setHasty(true)
      else choose()
    }
  }

  // Beside the page, not in it: a form in a form would be sent with what stands around it.
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-title`} onClose={whenClosed(onClose)}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <IconButton icon="close" label={parts.close} onClick={() => dialog.current?.close()} />
      </div>
      {made !== null && make ? (
        <NewOne form={make.form} text={made} onBack={() => setMade(null)} onMade={take} />
      ) : (
        <>
          <label className={styles.label} htmlFor={`${id}-field`}>
            {label}
          </label>
          <div className={styles.field}>
            <Icon name="find" />
            <input
              ref={field}
              id={`${id}-field`}
              type="text"
              role="combobox"
              aria-expanded={last >= 0}
              aria-controls={`${id}-found`}
              aria-activedescendant={marked >= 0 ? `${id}-${marked}` : undefined}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              maxLength={LONGEST_SEARCH}
              value={sought}
              onChange={(event) => seek(event.target.value)}
              onKeyDown={hear}
            />
          </div>
          <div id={`${id}-found`} role="listbox" aria-label={title} className={styles.found}>
            {options.map((option, index) => (
              <Line key={option.id} id={`${id}-${index}`} isMarked={index === marked} onPick={() => pick(option)}>
                {option.picture && <img src={option.picture} alt="" width={26} loading="lazy" />}
                <span className={classNames(styles.words, option.isSerif && 'serif')}>
                  {option.label} {option.aside && <small className="quiet">{option.aside}</small>}
                </span>
                {option.end && <span className="small quiet">{option.end}</span>}
              </Line>
            ))}
            {isMakable && (
              <Line
                id={`${id}-${options.length}`}
                isMarked={options.length === marked}
                onPick={() => setMade(sought.trim())}
              >
                <Icon name="plus" size="small" />
                <span className={styles.words}>{make.words(sought.trim())}</span>
              </Line>
            )}
          </div>
          <p className={styles.foot} role="status">
            {refusal
              ? words.refused
              : isSearching
                ? words.searching
                : found && options.length === 0
                  ? words.nothing
                  : isMakable && options.length > 0
                    ? words.lookFirst
                    : picked !== null
                      ? words.picked(picked)
                      : ''}
          </p>
        </>
      )}
    </dialog>,
    document.body,
  )
}

type NewOneProps<Value> = MadeOrNot<Value> & { text: string; form: (text: string, then: MadeOrNot<Value>) => ReactNode }

function NewOne<Value>({ form, text, ...then }: NewOneProps<Value>) {
  return form(text, then)
}

type LineProps = { id: string; isMarked: boolean; onPick: () => void; children: ReactNode }

function Line({ id, isMarked, onPick, children }: LineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={classNames(styles.option, isMarked && styles.marked)}
      onClick={onPick}
    >
      {children}
    </div>
  )
}
