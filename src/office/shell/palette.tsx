import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { getOffice } from '../data/ask-office.ts'
import { LONGEST_SEARCH } from '../data/sought-words.ts'
import { soughtBy } from '../scan/read-scan.ts'
import { useScans } from '../scan/use-scans.ts'
import { Icon } from '../ui/controls/icon.tsx'
import { KeyHint } from '../ui/controls/key-hint.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { foundOptions, type Found } from './found-options.ts'
import styles from './palette.module.css'
import type { RailGroup } from './rail.tsx'

type PaletteProps = { rail: readonly RailGroup[]; onClose: () => void }

/** After the last key; nobody wants what is found for half a word. */
const TYPING_MS = 120
const FEWEST_SIGNS = 2

/** OFFICE-07: `/` or Ctrl K: one field over everything. Enter goes where the marked line leads, or shows all that is found. */
export function Palette({ rail, onClose }: PaletteProps) {
  const words = useWords()
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [sought, setSought] = useState('')
  const [at, setAt] = useState(0)
  const { found, isSearching } = useFound(sought)
  useEffect(() => dialog.current?.showModal(), [])

  const options = foundOptions(found, sought, { rail, words, language })
  const marked = Math.min(at, options.length - 1)

  function go(to: string): void {
    dialog.current?.close()
    void navigate(to)
  }
  // A code that is read here is what is sought.
  useScans((scan) => go(`${OFFICE_PATH}/find?${new URLSearchParams({ q: soughtBy(scan) })}`))

  /** Enter opens what is marked. Whoever does not wait for it comes to the screen of the search, which goes straight where it can. */
  function open(): void {
    const option = options[marked]
    const q = sought.trim()
    if (option) go(option.to)
    else if (q !== '') go(`${OFFICE_PATH}/find?${new URLSearchParams({ q })}`)
  }

  function move(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      setAt((marked + step + options.length) % options.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      open()
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
          aria-expanded={options.length > 0}
          aria-controls={`${id}-found`}
          aria-activedescendant={options.length > 0 ? `${id}-${marked}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_SEARCH}
          value={sought}
          onChange={(event) => {
            setSought(event.target.value)
            setAt(0)
          }}
          onKeyDown={move}
        />
        <KeyHint keys="Esc" />
      </div>
      <div id={`${id}-found`} role="listbox" aria-label={words.frame.findShort}>
        {options.map(({ kind, to, icon, label, aside, end, goKey }, index) => (
          <div key={`${kind} ${to}`} role="presentation">
            {options[index - 1]?.kind !== kind && (
              <p className={styles.heading} role="presentation">
                {words.find[kind]}
              </p>
            )}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's */}
            <div
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              className={classNames(styles.option, index === marked && styles.marked)}
              onClick={() => go(to)}
            >
              <Icon name={icon} />
              <span className={classNames(kind === 'products' && 'serif')}>
                {label} {aside && <small className="quiet">{aside}</small>}
              </span>
              {end && <span className="small">{end}</span>}
              {goKey && <KeyHint keys={`G ${goKey.toUpperCase()}`} />}
            </div>
          </div>
        ))}
      </div>
      <p className={styles.foot} role="status">
        {isSearching
          ? words.find.searching
          : found
            ? words.orderList.readAs[found.readAs]
            : options.length === 0 && words.frame.findEmpty}
      </p>
    </dialog>
  )
}

/** What the office finds for the words typed last; what was asked before is dropped. */
function useFound(sought: string): { found: Found | null; isSearching: boolean } {
  const language = useOfficeLanguage()
  const [answer, setAnswer] = useState<{ q: string; found: Found | null }>({ q: '', found: null })
  const q = sought.trim()
  useEffect(() => {
    if (q.length < FEWEST_SIGNS) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      void getOffice('/find', { query: { q, language } }, asking.signal).then(
        (found) => setAnswer({ q, found: found.ok ? found.value : null }),
        // Another word was typed meanwhile.
        () => {},
      )
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [q, language])
  if (q.length < FEWEST_SIGNS) return { found: null, isSearching: false }
  return { found: answer.q === q ? answer.found : null, isSearching: answer.q !== q }
}
