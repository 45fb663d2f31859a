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
import { lineAfterKey } from '../ui/pick/option-mark.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { foundOptions, type FoundAnswer } from './found-options.ts'
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

  function onKeyDown(event: KeyboardEvent): void {
    const next = lineAfterKey(event.key, marked, options.length - 1)
    if (next === null && event.key !== 'Enter') return
    event.preventDefault()
    if (next === null) open()
    else setAt(next)
  }

  return (
    <dialog ref={dialog} className={styles.palette} aria-label={words.frame.findShort} onClose={onClose}>
      <PaletteField
        id={id}
        marked={options.length > 0 ? marked : null}
        sought={sought}
        onSeek={(text) => {
          setSought(text)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <FoundLines {...{ id, options, marked }} onOpen={go} />
      <PaletteStatus isEmpty={options.length === 0} found={found} isSearching={isSearching} />
    </dialog>
  )
}

/** What the office finds for the words typed last; what was asked before is dropped. */
function useFound(sought: string): { found: FoundAnswer | null; isSearching: boolean } {
  const language = useOfficeLanguage()
  const [answer, setAnswer] = useState<{ q: string; found: FoundAnswer | null }>({ q: '', found: null })
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

type FoundLinesProps = {
  id: string
  options: ReturnType<typeof foundOptions>
  marked: number
  onOpen: (to: string) => void
}

function FoundLines({ id, options, marked, onOpen }: FoundLinesProps) {
  const words = useWords()
  return (
    <div id={`${id}-found`} role="listbox" aria-label={words.frame.findShort}>
      {options.map((option, index) => (
        <FoundLine
          key={`${option.kind} ${option.to}`}
          id={`${id}-${index}`}
          option={option}
          isFirstOfKind={options[index - 1]?.kind !== option.kind}
          isMarked={index === marked}
          onOpen={() => onOpen(option.to)}
        />
      ))}
    </div>
  )
}

type FoundLineProps = {
  id: string
  option: ReturnType<typeof foundOptions>[number]
  isFirstOfKind: boolean
  isMarked: boolean
  onOpen: () => void
}

/** Something found; the first of its kind stands below the kind's name. */
function FoundLine({ id, option, isFirstOfKind, isMarked, onOpen }: FoundLineProps) {
  const words = useWords()
  const { kind, icon, label, aside, end, goKey } = option
  return (
    <div role="presentation">
      {isFirstOfKind && (
        <p className={styles.heading} role="presentation">
          {words.find[kind]}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isMarked}
        className={classNames(styles.option, isMarked && styles.marked)}
        onClick={onOpen}
      >
        <Icon name={icon} />
        <span className={classNames(kind === 'products' && 'serif')}>
          {label} {aside && <small className="quiet">{aside}</small>}
        </span>
        {end && <span className="small">{end}</span>}
        {goKey && <KeyHint keys={`G ${goKey.toUpperCase()}`} />}
      </div>
    </div>
  )
}

type PaletteFieldProps = {
  id: string
  /** Null where nothing is found. */
  marked: number | null
  sought: string
  onSeek: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function PaletteField({ id, marked, sought, onSeek, onKeyDown }: PaletteFieldProps) {
  const words = useWords()
  return (
    <div className={styles.field}>
      <Icon name="find" />
      <input
        type="text"
        role="combobox"
        aria-label={words.frame.find}
        aria-expanded={marked !== null}
        aria-controls={`${id}-found`}
        aria-activedescendant={marked !== null ? `${id}-${marked}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_SEARCH}
        value={sought}
        onChange={(event) => onSeek(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <KeyHint keys="Esc" />
    </div>
  )
}

type PaletteStatusProps = { isEmpty: boolean; found: FoundAnswer | null; isSearching: boolean }

function PaletteStatus({ isEmpty, found, isSearching }: PaletteStatusProps) {
  const words = useWords()
  return (
    <p className={styles.foot} role="status">
      {isSearching
        ? words.find.searching
        : found
          ? words.orderList.readAs[found.readAs]
          : isEmpty && words.frame.findEmpty}
    </p>
  )
}
