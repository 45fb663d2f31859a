import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react'
import { classNames } from '#web/ui/controls/class-names.ts'
import { hasDialogOpen } from '../../keys/has-dialog-open.ts'
import { useWords } from '../../words/office-words.tsx'
import { IconButton } from '../controls/button.tsx'
import { Icon } from '../controls/icon.tsx'
import styles from './sortable-list.module.css'

type SortableListProps<Item extends { key: string }> = {
  label: string
  items: readonly Item[]
  /** By what it is called when it is moved. */
  nameOf: (item: Item) => string
  chosen: string | null
  onChoose: (key: string) => void
  onMove: (key: string, to: number) => void
  children: (item: Item, place: number) => ReactNode
}

type Drag = { key: string; to: number }

/**
 * A list whose order is its meaning: moved by dragging the grip, with Alt and the arrow keys from anywhere on the screen, or by
 * the two buttons at the end of each row. The same by mouse, finger, keyboard and screen reader.
 */
export function SortableList<Item extends { key: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, chosen, onChoose, onMove, children } = props
  const words = useWords().sort
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')

  function move(key: string, to: number): void {
    const item = items.find((one) => one.key === key)
    if (!item || to < 0 || to >= items.length || items[to] === item) return
    onChoose(key)
    onMove(key, to)
    setAnnouncement(words.moved(nameOf(item), to + 1, items.length))
  }

  useMoveKeys((by) => {
    const at = items.findIndex(({ key }) => key === chosen)
    if (chosen !== null && at >= 0) move(chosen, at + by)
  })

  const { drag, grip, markOf } = useGrips({ list, items, onChoose, move })

  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label}>
        {items.map((item, at) => {
          const { key } = item
          const name = nameOf(item)
          return (
            <li
              key={key}
              className={classNames(
                styles.row,
                key === chosen && styles.chosen,
                drag?.key === key && styles.dragged,
                markOf(at),
              )}
            >
              <Grip label={words.grip(name, at + 1)} {...grip(key)} />
              <button
                type="button"
                className={styles.inside}
                aria-current={key === chosen ? 'true' : undefined}
                onClick={() => onChoose(key)}
              >
                {children(item, at)}
              </button>
              <StepButtons {...{ name, at }} isLast={at === items.length - 1} onMove={(to) => move(key, to)} />
            </li>
          )
        })}
      </ol>
      <p className="vh" role="status">
        {announcement}
      </p>
    </>
  )
}

type GripProps = { label: string } & ReturnType<ReturnType<typeof useGrips>['grip']>

function Grip({ label, ...pointer }: GripProps) {
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={label}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      {...pointer}
    >
      <Icon name="grip" />
    </button>
  )
}

type StepButtonsProps = { name: string; at: number; isLast: boolean; onMove: (to: number) => void }

function StepButtons({ name, at, isLast, onMove }: StepButtonsProps) {
  const words = useWords().sort
  return (
    <span className={styles.steps}>
      <IconButton icon="up" label={words.up(name)} disabled={at === 0} onClick={() => onMove(at - 1)} />
      <IconButton icon="down" label={words.down(name)} disabled={isLast} onClick={() => onMove(at + 1)} />
    </span>
  )
}

/** Alt and an arrow move what is chosen, from anywhere on the screen. */
function useMoveKeys(move: (by: number) => void): void {
  const step = useEffectEvent(move)
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (!event.altKey || event.ctrlKey || event.metaKey || hasDialogOpen()) return
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      // In a field of words the keys move the caret, in a choice they open it.
      if (by === 0 || (event.target instanceof Element && event.target.matches('input, textarea, select'))) return
      event.preventDefault()
      step(by)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}

type Grips = {
  list: RefObject<HTMLOListElement | null>
  items: readonly { key: string }[]
  onChoose: (key: string) => void
  move: (key: string, to: number) => void
}

/** A row follows the finger by its grip; a line shows where it would stand. */
function useGrips({ list, items, onChoose, move }: Grips) {
  const [drag, setDrag] = useState<Drag | null>(null)

  /** Before which row the finger is, counted without the one that is dragged. */
  function placeAt(y: number, key: string): number {
    const rows = [...(list.current?.children ?? [])].filter((_, at) => items[at]?.key !== key)
    const below = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect()
      return y < top + height / 2
    })
    return below === -1 ? rows.length : below
  }

  const grip = (key: string) => ({
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      onChoose(key)
      setDrag({ key, to: items.findIndex((item) => item.key === key) })
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      if (drag?.key === key) setDrag({ key, to: placeAt(event.clientY, key) })
    },
    onPointerUp(event: PointerEvent<HTMLButtonElement>) {
      if (drag?.key !== key) return
      setDrag(null)
      move(key, placeAt(event.clientY, key))
    },
    onPointerCancel: () => setDrag(null),
  })

  /** The line that shows where it would stand. */
  function markOf(at: number): string | undefined {
    if (!drag) return undefined
    const from = items.findIndex(({ key }) => key === drag.key)
    const shown = drag.to < from ? drag.to : drag.to + 1
    if (drag.to === from) return undefined
    return at === shown ? styles.before : at === items.length - 1 && shown === items.length ? styles.after : undefined
  }

  return { drag, grip, markOf }
}
