import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/controls/class-names.ts'
import { useWords } from '../../words/office-words.tsx'
import { Checkbox } from '../controls/choices.tsx'
import styles from './data-table.module.css'
import type { Density } from '#shop/people/staff/lists/list-choices.ts'
import { useTableKeys } from './use-table-keys.ts'

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

/** The facts of a table that stay from page to page. */
export type TableOf<Row> = {
  /** What the rows are and in which order; read out. */
  caption: string
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** Where a row leads: its first cell is the link. */
  rowTo: (row: Row) => string
  /** Whether letters are its own: of a screen's tables one has them. */
  hasLetters?: boolean
}

export type DataTableProps<Row> = TableOf<Row> & {
  rows: readonly Row[]
  density?: Density
  /** The row somebody comes back to: it has the keyboard, and is in sight. */
  startAt?: string | null
  /** Rows that are chosen, by id, where they can be. */
  chosen?: ReadonlySet<string>
  onChoose?: (chosen: ReadonlySet<string>) => void
}

/**
 * A real table with one tab stop: arrows, `j` and `k` go from row to row, Enter opens, `x` chooses. On a phone a row is
 * three lines, and nothing runs sideways.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, rowTo, density = 'usual', startAt = null, chosen, onChoose } = props
  const ids = rows.map(rowId)
  const choose = (wanted: ReadonlySet<string>) => onChoose?.(wanted)
  const toggle = (id: string) => choose(toggled(chosen, id))
  const { body, onKeyDown, current, onRowFocus } = useTableKeys({
    ids,
    startAt,
    hasLetters: props.hasLetters ?? true,
    onChoose: onChoose && toggle,
  })
  if (columns.length === 0) return null
  return (
    <table className={classNames(styles.table, styles[density])}>
      <caption className="vh">{caption}</caption>
      <TableHead columns={columns} ids={ids} chosen={chosen} onChoose={choose} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links in it */}
      <tbody ref={body} onKeyDown={onKeyDown}>
        {rows.map((row, at) => (
          <TableRow
            key={rowId(row)}
            columns={columns}
            row={row}
            id={rowId(row)}
            to={rowTo(row)}
            isTabStop={at === current}
            onFocus={() => onRowFocus(at)}
            isChosen={chosen?.has(rowId(row))}
            onToggle={() => toggle(rowId(row))}
          />
        ))}
      </tbody>
    </table>
  )
}

function toggled(chosen: ReadonlySet<string> | undefined, id: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[]
  ids: readonly string[]
  chosen?: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

function TableHead<Row>({ columns, ids, chosen, onChoose }: TableHeadProps<Row>) {
  const words = useWords().parts
  const hasAll = chosen !== undefined && ids.length > 0 && ids.every((id) => chosen.has(id))
  return (
    <thead>
      <tr>
        {chosen && (
          <th scope="col" className={styles.choose}>
            <Checkbox
              label={<span className="vh">{words.chooseAll}</span>}
              isChecked={hasAll}
              isMixed={!hasAll && ids.some((id) => chosen.has(id))}
              onChange={() => onChoose(new Set(hasAll ? [] : ids))}
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
  )
}

type TableRowProps<Row> = {
  columns: readonly Column<Row>[]
  row: Row
  id: string
  to: string
  isTabStop: boolean
  onFocus: () => void
  /** Undefined where rows are not chosen. */
  isChosen: boolean | undefined
  onToggle: () => void
}

function TableRow<Row>({ columns, row, id, to, isTabStop, onFocus, isChosen, onToggle }: TableRowProps<Row>) {
  const words = useWords().parts
  const [lead, ...others] = columns
  return (
    <tr className={classNames(isChosen && styles.chosen)}>
      {isChosen !== undefined && (
        <td className={styles.choose}>
          <Checkbox
            label={<span className="vh">{words.choose(id)}</span>}
            isChecked={isChosen}
            isTabStop={false}
            onChange={onToggle}
          />
        </td>
      )}
      <td className={classNames(styles.lead)}>
        <Link to={to} data-row={id} tabIndex={isTabStop ? 0 : -1} onFocus={onFocus} className={styles.open}>
          {lead?.cell(row)}
        </Link>
      </td>
      {others.map(({ id: column, isNumber, onPhone, cell }) => (
        <td key={column} className={classNames(isNumber && styles.number, onPhone ? styles[onPhone] : styles.deskOnly)}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

type TablePagesProps = { sentence: string; before: string | null; after: string | null }

/** Pages by key, never by number: what was added meanwhile moves nothing. */
export function TablePages({ sentence, before, after }: TablePagesProps) {
  const words = useWords()
  return (
    <nav className={styles.pages} aria-label={words.parts.pages}>
      <span className="quiet">{sentence}</span>
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
