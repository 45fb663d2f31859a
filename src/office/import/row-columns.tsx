import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { Language } from '#site/languages.ts'
import type { ListColumn } from '../ui/list/list-csv.ts'
import { useOfficeLanguage } from '../words/office-words.tsx'
import { valueInWords } from '../words/value-in-words.ts'
import { fieldInWords, importValueWords, problemValueInWords } from './import-parts.tsx'
import { useImportWords, type ImportWords } from './import-words.ts'
import styles from './run.module.css'

export type Changes = OfficeAnswer<'get', '/import/runs/{run}/changes'>
export type Problems = OfficeAnswer<'get', '/import/runs/{run}/problems'>
export type ChangeRow = Changes['rows'][number]
export type ProblemRow = Problems['rows'][number]

/** What changes by the records of a run, on the screen and in the file. */
export function changeColumns(words: ImportWords, language: Language): ListColumn<ChangeRow>[] {
  const { columns, filters, stale, left } = words.rows
  return [
    { head: columns.line, csv: ({ line }) => line },
    { head: 'EAN', csv: ({ ean }) => ean },
    { id: 'title', head: columns.title, csv: ({ name }) => name, cell: (row) => <RowTitle {...row} /> },
    { head: filters.publisher, csv: ({ publisher }) => publisher },
    {
      id: 'action',
      head: columns.action,
      csv: ({ action }) => words.messages.importActions[action ?? ''],
      onPhone: 'leadEnd',
      cell: ({ action, state }) =>
        state === 'stale' ? stale : state === 'left' ? left : (words.messages.importActions[action ?? ''] ?? ''),
    },
    {
      id: 'changes',
      head: columns.changes,
      csv: ({ changes }) => changesInWords(changes, words, language),
      onPhone: 'second',
      cell: (row) => <RowChanges row={row} />,
    },
    { id: 'line', head: columns.line, isNumber: true, cell: ({ line }) => line },
  ]
}

/** What was found in the records of a run, on the screen and in the file. */
export function problemColumns(words: ImportWords): ListColumn<ProblemRow>[] {
  const { columns, filters, ofFile } = words.rows
  const meaning = ({ code }: ProblemRow) => words.messages.importProblems[code]?.meaning ?? code
  const fieldOf = ({ field }: ProblemRow) => field && fieldInWords(field, words)
  const valueOf = ({ code, value }: ProblemRow) => problemValueInWords(code, value)
  return [
    { head: columns.line, csv: ({ line }) => line },
    { head: 'EAN', csv: ({ ean }) => ean },
    {
      id: 'title',
      head: columns.title,
      csv: ({ name }) => name,
      cell: (row) => (row.record === 0 ? ofFile : <RowTitle {...row} />),
    },
    { head: filters.publisher, csv: ({ publisher }) => publisher },
    { id: 'code', head: columns.code, csv: meaning, onPhone: 'second', cell: meaning },
    { head: filters.field, csv: fieldOf },
    {
      id: 'value',
      head: columns.value,
      csv: valueOf,
      onPhone: 'third',
      cell: (row) => [fieldOf(row), valueOf(row)].filter(Boolean).join(': '),
    },
    { id: 'line', head: columns.line, isNumber: true, onPhone: 'leadEnd', cell: ({ line }) => line },
  ]
}

function changesInWords(changes: ChangeRow['changes'], words: ImportWords, language: Language): string {
  const inWords = (field: string, value: unknown) => valueInWords(field, value, importValueWords(words), language)
  return changes
    .map(({ field, from, to }) => `${fieldInWords(field, words)}: ${inWords(field, from)} → ${inWords(field, to)}`)
    .join(' | ')
}

type RowTitleProps = { name: string | null; ean: string | null; publisher: string | null }

function RowTitle({ name, ean, publisher }: RowTitleProps) {
  const { rows } = useImportWords()
  return (
    <>
      <span className="serif">{name ?? ean ?? rows.noTitle}</span>{' '}
      <span className="quiet small">{[name === null ? null : ean, publisher].filter(Boolean).join(', ')}</span>
    </>
  )
}

const SHOWN_CHANGES = 3
/** What a bookseller looks for first; of a new title it is all that is shown. */
const LOOKED_FOR = ['price', 'contributors', 'kind', 'vatClass']

function shownFirst({ action, changes }: ChangeRow): ChangeRow['changes'] {
  const first = LOOKED_FOR.flatMap((field) => changes.find((change) => change.field === field) ?? [])
  if (action === 'new') return first
  return [...first, ...changes.filter((change) => !first.includes(change))].slice(0, SHOWN_CHANGES)
}

function RowChanges({ row }: { row: ChangeRow }) {
  const words = useImportWords()
  const language = useOfficeLanguage()
  const shown = shownFirst(row)
  const inWords = (field: string, value: unknown) => valueInWords(field, value, importValueWords(words), language)
  return (
    <span className={styles.changes}>
      {shown.map(({ field, from, to }) => (
        <span key={field}>
          {fieldInWords(field, words)}: {from !== null && <del>{inWords(field, from)}</del>}{' '}
          <ins>{inWords(field, to)}</ins>
        </span>
      ))}
      {row.changes.length > shown.length && (
        <span className="quiet">{words.rows.more(row.changes.length - shown.length)}</span>
      )}
    </span>
  )
}
