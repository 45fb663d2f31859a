import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useKeys } from '../../keys/use-keys.ts'
import { useWords } from '../../words/office-words.tsx'
import { nextRow } from './next-row.ts'

type TableKeys = {
  ids: readonly string[]
  /** The row somebody comes back to. */
  startAt: string | null
  /** Whether `j`, `k` and `x` are this table's. */
  hasLetters: boolean
  onChoose: ((id: string) => void) | undefined
}

/** The keyboard of a table: it stands on the link of one row, and goes from row to row. */
export function useTableKeys({ ids, startAt, hasLetters, onChoose }: TableKeys) {
  const words = useWords().parts
  const body = useRef<HTMLTableSectionElement>(null)
  const [last, setLast] = useState(() => Math.max(0, startAt === null ? 0 : ids.indexOf(startAt)))
  const current = Math.min(last, ids.length - 1)
  const links = () => [...(body.current?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])]
  const focused = () => links().findIndex((link) => link.closest('tr')?.contains(document.activeElement))

  useEffect(() => {
    if (startAt === null) return
    const row = links().find((link) => link.dataset.row === startAt)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the list is opened: later the keyboard is somebody's own
  }, [])

  /** From the row that has the keyboard; from outside to the one that had it last. */
  function move(key: string): boolean {
    const at = focused()
    const to = at < 0 ? current : nextRow(key, at, ids.length)
    if (to === null) return false
    links()[to]?.focus()
    return true
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && event.key.length > 1
    if (isPlain && nextRow(event.key, focused(), ids.length) !== null && move(event.key)) event.preventDefault()
  }

  function chooseFocused(): void {
    const id = links()[focused()]?.dataset.row
    if (id !== undefined) onChoose?.(id)
  }

  const choosing = onChoose ? [{ keys: 'x', words: words.keyChoose, isLight: true, run: chooseFocused }] : []
  useKeys(
    hasLetters
      ? [
          { keys: 'j', words: words.keyNextRow, isLight: true, run: () => void move('j') },
          { keys: 'k', words: words.keyRowBefore, isLight: true, run: () => void move('k') },
          ...choosing,
        ]
      : [],
  )
  return { body, onKeyDown, current, onRowFocus: setLast }
}
