import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { LANGUAGES } from '#site/languages.ts'
import { useUnanswered } from '../data/last-seen.ts'
import { useWhenReachable } from '../data/use-when-reachable.ts'
import { hasDialogOpen } from '../keys/has-dialog-open.ts'
import { useKeyListener, useKeys, type KeyCommand } from '../keys/use-keys.ts'
import { soughtBy } from '../scan/read-scan.ts'
import { useScans } from '../scan/use-scans.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/controls/icon.tsx'
import { KeyHint } from '../ui/controls/key-hint.tsx'
import { clockTime } from '../ui/page/moments.ts'
import { OfflineNotice } from '../ui/page/screen-states.tsx'
import { undoNewest } from '../ui/page/toast-store.ts'
import { Toasts } from '../ui/page/toasts.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './frame.module.css'
import { KeyHelp } from './key-help.tsx'
import { choose, THEMES, useOfficeChoices } from './office-choices.ts'
import { Palette } from './palette.tsx'
import { Rail, type RailGroup, type RailPerson } from './rail.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

export type NamedPlace = { id: string; name: string }

type FrameProps = {
  rail: readonly RailGroup[]
  person: RailPerson
  /** Shops and stores of the house, for the switch. */
  places: readonly NamedPlace[]
  /** How much waits for this person. */
  waiting: number
  /** Covers the office. */
  onLock: () => void
  children: ReactNode
}

/** OFFICE-01: what stands around every screen. */
export function Frame({ rail, person, places, waiting, onLock, children }: FrameProps) {
  const words = useWords()
  const navigate = useNavigate()
  const language = useOfficeLanguage()
  const unanswered = useUnanswered()
  const { revalidate } = useRevalidator()
  useWhenReachable(unanswered !== null, () => void revalidate())
  const { hasLetterKeys } = useOfficeChoices()
  const [isFinding, setFinding] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const menu = useRef<HTMLDialogElement>(null)

  const goTo = useGoKeys(rail)
  useKeyListener({ hasLetterKeys })
  useKeptFocus()
  useKeys([
    { keys: '/', words: words.frame.keyFind, isLight: true, run: () => setFinding(true) },
    { keys: 'Ctrl+K', words: words.frame.keyPalette, run: () => setFinding(true) },
    { keys: '?', words: words.frame.keyHelp, run: () => setHelpOpen(true) },
    { keys: 'u', words: words.frame.keyUndo, run: () => void undoNewest() },
    ...goTo,
  ])
  // A slip leads to its order, a book to where its copies are.
  useScans(
    (scan) => {
      // What somebody types in a dialog is not left for a scan.
      if (hasDialogOpen()) return
      void navigate(`${OFFICE_PATH}/find?${new URLSearchParams({ q: soughtBy(scan) })}`)
    },
    { isFrame: true },
  )

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {words.frame.skip}
      </a>
      <FrameTop
        {...{ places, waiting, onLock }}
        onMenu={() => menu.current?.showModal()}
        onFind={() => setFinding(true)}
      />
      <div className={styles.rail}>
        <Rail groups={rail} person={person} />
      </div>
      <MenuSheet ref={menu} {...{ rail, person, places }} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {unanswered && (
          <OfflineNotice since={clockTime(unanswered.since, language)} asOf={clockTime(unanswered.asOf, language)} />
        )}
        {children}
      </main>
      <Toasts />
      {isFinding && <Palette rail={rail} onClose={() => setFinding(false)} />}
      <KeyHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

type MenuSheetProps = Pick<FrameProps, 'rail' | 'person' | 'places'> & { ref: RefObject<HTMLDialogElement | null> }

/** The rail on a phone, and what stands at the top elsewhere. */
function MenuSheet({ ref: menu, rail, person, places }: MenuSheetProps) {
  const words = useWords()
  return (
    <dialog ref={menu} className={styles.sheet} aria-label={words.frame.menu}>
      <IconButton
        className={styles.closeMenu}
        icon="close"
        label={words.parts.close}
        onClick={() => menu.current?.close()}
      />
      <Rail groups={rail} person={person} onFollow={() => menu.current?.close()} />
      <div className={styles.sheetTools}>
        <PlaceSwitch places={places} />
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </dialog>
  )
}

function Tools({ places, waiting, onLock }: Pick<FrameProps, 'places' | 'waiting' | 'onLock'>) {
  const words = useWords()
  return (
    <div className={styles.tools}>
      <span className={styles.onDesk}>
        <PlaceSwitch places={places} />
      </span>
      <Link to={OFFICE_PATH} className={styles.tool} aria-label={words.frame.waitsForMe(waiting)}>
        <Icon name="bell" />
        {waiting > 0 && <b>{waiting}</b>}
      </Link>
      <span className={styles.onDesk}>
        <LanguageSwitch />
        <ThemeSwitch />
      </span>
      <IconButton className={styles.tool} icon="lock" label={words.frame.lock} onClick={onLock} />
    </div>
  )
}

/** Which shop this device stands in; kept on the device. */
function PlaceSwitch({ places }: Pick<FrameProps, 'places'>) {
  const words = useWords()
  const { place } = useOfficeChoices()
  return (
    <span className={styles.place}>
      <Icon name="place" />
      <select
        aria-label={words.frame.place}
        value={places.some(({ id }) => id === place) ? (place ?? '') : ''}
        onChange={(event) => choose({ place: event.target.value || null })}
      >
        <option value="">{words.frame.noPlace}</option>
        {places.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="down" size="small" />
    </span>
  )
}

function LanguageSwitch() {
  const words = useWords()
  const language = useOfficeLanguage()
  return (
    <span className={styles.languages} role="group" aria-label={words.frame.language}>
      {LANGUAGES.toReversed().map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => choose({ language: one })}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </span>
  )
}

/** Day, night, as the system has it: each press is the next. */
function ThemeSwitch() {
  const words = useWords()
  const { theme } = useOfficeChoices()
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={words.frame.themeLabel(words.frame.theme[theme])}
      onClick={() => choose({ theme: next })}
    >
      <Icon name={theme} />
    </button>
  )
}

type FrameTopProps = Pick<FrameProps, 'places' | 'waiting' | 'onLock'> & { onMenu: () => void; onFind: () => void }

function FrameTop({ places, waiting, onLock, onMenu, onFind }: FrameTopProps) {
  const words = useWords()
  return (
    <header className={styles.top}>
      <IconButton className={styles.menu} icon="menu" label={words.frame.menu} onClick={onMenu} />
      <button
        type="button"
        className={styles.find}
        aria-keyshortcuts="/ Control+K"
        aria-haspopup="dialog"
        onClick={onFind}
      >
        <Icon name="find" />
        <em>{words.frame.find}</em>
        <KeyHint keys="/" />
      </button>
      <Tools places={places} waiting={waiting} onLock={onLock} />
    </header>
  )
}

/** `g` and a letter go to a screen of the rail. */
function useGoKeys(rail: readonly RailGroup[]): KeyCommand[] {
  const words = useWords()
  const navigate = useNavigate()
  return rail.flatMap(({ entries }) =>
    entries.flatMap(({ to, label, goKey }) =>
      goKey ? [{ keys: `g ${goKey}`, words: words.frame.keyGo(label), run: () => void navigate(to) }] : [],
    ),
  )
}
