import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/controls/class-names.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { useWords } from '../../words/office-words.tsx'
import { Checkbox } from '../controls/choices.tsx'
import styles from './data-table.module.css'
import type { Density } from '#shop/people/staff/lists/list-choices.ts'
import { nextRow } from './next-row.ts'

export type Column<Row> = {
  id: string
  head: string
  /** Read out, not seen. */
  isHeadHidden?: boolean
  /** Numbers stand at the right. */
  isNumber?: boolean
  sort?: 'ascending' | 'descending'
  /** Where it stands on a phone, where a row is three lines; the first column is the row's name. */
  onPhone?: 'lead' | 'leadEnd' | 'second' | 'secondEnd' | 'third' | 'thirdEnd'
  cell: (row: Row) => ReactNode
}

type DataTableProps<Row> = {
  /** What the rows are and in which order; read out. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Where a row leads: its first cell is the link. */
  rowTo: (row: Row) => string
  density?: Density
  /** The row somebody comes back to: it has the keyboard, and is in sight. */
  startAt?: string | null
  /** Rows that are chosen, by id, where they can be. */
  chosen?: ReadonlySet<string>
  onChoose?: (chosen: ReadonlySet<string>) => void
  /** Whether letters are its own: of a screen's tables one has them. */
  hasLetters?: boolean
}

/**
 * A real table with one tab stop: arrows, `j` and `k` go from row to row, Enter opens, `x` chooses. On a phone a row is
 * three lines, and nothing runs sideways.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowId,
    rowTo,
    density = 'usual',
    startAt = null,
    chosen,
    onChoose,
    hasLetters = true,
  } = props
  const words = useWords()
  const body = useRef<HTMLTableSectionElement>(null)
  const [current, setCurrent] = useState(() => Math.max(0, startAt === null ? 0 : rows.map(rowId).indexOf(startAt)))
  const links = () => [...(body.current?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])]

  useEffect(() => {
    if (startAt === null) return
    const row = links().find((link) => link.dataset.row === startAt)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the list is opened: later the keyboard is somebody's own
  }, [])

  function toggle(id: string): void {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose?.(next)
  }

  const focused = () => links().findIndex((link) => link.closest('tr')?.contains(document.activeElement))

  /** From the row that has the keyboard; from outside to the one that had it last. */
  function move(key: string): boolean {
    const at = focused()
    const to = at < 0 ? Math.min(current, rows.length - 1) : nextRow(key, at, rows.length)
    if (to === null) return false
    links()[to]?.focus()
    return true
  }

  function hear(event: KeyboardEvent): void {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && event.key.length > 1
    if (isPlain && nextRow(event.key, focused(), rows.length) !== null && move(event.key)) event.preventDefault()
  }

  function chooseFocused(): void {
    const id = links()[focused()]?.dataset.row
    if (id !== undefined) toggle(id)
  }

  const choosing = onChoose ? [{ keys: 'x', words: words.parts.keyChoose, isLight: true, run: chooseFocused }] : []
  useKeys(
    hasLetters
      ? [
          { keys: 'j', words: words.parts.keyNextRow, isLight: true, run: () => void move('j') },
          { keys: 'k', words: words.parts.keyRowBefore, isLight: true, run: () => void move('k') },
          ...choosing,
        ]
      : [],
  )

  const [lead, ...others] = columns
  if (!lead) return null
  const all = rows.map(rowId)
  const hasAll = chosen !== undefined && all.length > 0 && all.every((id) => chosen.has(id))
  return (
    <table className={classNames(styles.table, styles[density])}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {chosen && (
            <th scope="col" className={styles.choose}>
              <Checkbox
                label={<span className="vh">{words.parts.chooseAll}</span>}
                isChecked={hasAll}
                isMixed={!hasAll && all.some((id) => chosen.has(id))}
                onChange={() => onChoose?.(new Set(hasAll ? [] : all))}
              />
            </th>
          )}
          {columns.map(({ id, head, isHeadHidden, isNumber, sort }) => (
            <th key={id} scope="col" className={classNames(isNumber && styles.number)} aria-sort={sort}>
              {isHeadHidden ? <span className="vh">{head}</span> : head}
              {sort && <span aria-hidden="true">{sort === 'ascending' ? ' ↑' : ' ↓'}</span>}
            </th>
          ))}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links in it */}
      <tbody ref={body} onKeyDown={hear}>
        {rows.map((row, at) => {
          const id = rowId(row)
          const isChosen = chosen?.has(id) ?? false
          return (
            <tr key={id} className={classNames(isChosen && styles.chosen)}>
              {chosen && (
                <td className={styles.choose}>
                  <Checkbox
                    label={<span className="vh">{words.parts.choose(id)}</span>}
                    isChecked={isChosen}
                    isTabStop={false}
                    onChange={() => toggle(id)}
                  />
                </td>
              )}
              <td className={classNames(styles.lead)}>
                <Link
                  to={rowTo(row)}
                  data-row={id}
                  tabIndex={at === Math.min(current, rows.length - 1) ? 0 : -1}
                  onFocus={() => setCurrent(at)}
                  className={styles.open}
                >
                  {lead.cell(row)}
                </Link>
              </td>
              {others.map(({ id: column, isNumber, onPhone, cell }) => (
                <td
                  key={column}
                  className={classNames(isNumber && styles.number, onPhone ? styles[onPhone] : styles.deskOnly)}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type TablePagesProps = { said: string; before: string | null; after: string | null }

/** Pages by key, never by number: what was added meanwhile moves nothing. */
export function TablePages({ said, before, after }: TablePagesProps) {
  const words = useWords()
  return (
    <nav className={styles.pages} aria-label={words.parts.pages}>
      <span className="quiet">{said}</span>
      <span className={styles.turn}>
        {before && (
          <Link to={before} rel="prev">
            {words.parts.before}
          </Link>
        )}
        {after && (
          <Link to={after} rel="next">
            {words.parts.after}
          </Link>
        )}
      </span>
    </nav>
  )
}
