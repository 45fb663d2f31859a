import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from '#web/ui/controls/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { useWords } from '../words/office-words.tsx'
import { matchingEntries } from './matching-entries.ts'
import styles from './palette.module.css'
import type { RailGroup } from './rail.tsx'

type PaletteProps = {
  /** What is sought already: a scan, or nothing. */ first: string
  rail: readonly RailGroup[]
  onClose: () => void
}

/** `/`, Ctrl K or a scan: one field over everything. It knows the screens; records join with their operation. */
export function Palette({ first, rail, onClose }: PaletteProps) {
  const words = useWords()
  const navigate = useNavigate()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [sought, setSought] = useState(first)
  const [at, setAt] = useState(0)
  useEffect(() => dialog.current?.showModal(), [])
  // Another scan, while it is open.
  useEffect(() => setSought(first), [first])

  const found = matchingEntries(
    rail.flatMap(({ entries }) => entries),
    sought,
  )
  const marked = Math.min(at, found.length - 1)

  function open(index: number): void {
    const entry = found[index]
    if (!entry) return
    dialog.current?.close()
    void navigate(entry.to)
  }

  function move(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setAt((marked + step + found.length) % found.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      open(marked)
    }
  }

  return (
    <dialog ref={dialog} className={styles.palette} aria-label={words.frame.findShort} onClose={onClose}>
      <div className={styles.field}>
        <Icon name="find" />
        <input
          type="text"
          role="combobox"
          aria-label={words.frame.find}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-found`}
          aria-activedescendant={found.length > 0 ? `${id}-${marked}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          value={sought}
          onChange={(event) => {
            setSought(event.target.value)
            setAt(0)
          }}
          onKeyDown={move}
        />
        <KeyHint keys="Esc" />
      </div>
      <p className={styles.heading} id={`${id}-heading`}>
        {words.frame.screens}
      </p>
      <div id={`${id}-found`} role="listbox" aria-labelledby={`${id}-heading`}>
        {found.map(({ to, label, goKey }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
          <div
            key={to}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            className={classNames(styles.option, index === marked && styles.marked)}
            onClick={() => open(index)}
          >
            <Icon name="screen" />
            <span>{label}</span>
            {goKey && <KeyHint keys={`G ${goKey.toUpperCase()}`} />}
          </div>
        ))}
      </div>
      <p className={styles.foot} role="status">
        {found.length === 0 && words.frame.findEmpty}
      </p>
    </dialog>
  )
}
