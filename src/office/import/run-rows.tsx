import { ViewTabs } from '../ui/controls/choices.tsx'
import { FilterBar, filtersIn } from '../ui/list/filter-bar.tsx'
import { choicesOf, type FilterFields } from '../ui/list/filter-fields.tsx'
import { screenColumns } from '../ui/list/list-csv.ts'
import { ListRows } from '../ui/list/list-rows.tsx'
import { DataTable } from '../ui/page/data-table.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage } from '../words/office-words.tsx'
import { fieldInWords } from './import-parts.tsx'
import { useImportWords, type ImportWords } from './import-words.ts'
import {
  changeColumns,
  problemColumns,
  type ChangeRow,
  type Changes,
  type ProblemRow,
  type Problems,
} from './row-columns.tsx'
import { LEVELS, PRICES, ROW_LISTS, rowsAddress, rowsOf, type RowsQuery } from './rows-address.ts'
import { RowsCsv } from './rows-csv.tsx'
import type { Run } from './run.ts'
import styles from './run.module.css'

type RunRowsProps = {
  run: Run
  query: RowsQuery
  changes: Changes | null
  problems: Problems | null
}

/** The records of a run: what changes by them, or what was found in them. A row opens its title side by side. */
export function RunRows({ run, query, changes, problems }: RunRowsProps) {
  const words = useImportWords()
  const { rows: texts } = words
  const rows = changes?.rows ?? problems?.rows ?? []
  const next = changes?.next ?? problems?.next ?? null
  const list = rowsOf(run.run).withoutPage(query)
  const fields = rowFilters(run, words)
  const isGone = run.state === 'done' && filtersIn(fields, query).length === 0 && (run.counts?.changed ?? 0) > 0
  return (
    <PageSection title={texts.title} aside={<RowsCsv run={run.run} query={query} />}>
      <ViewTabs
        label={texts.listsLabel}
        views={ROW_LISTS.map((view) => ({ view, label: texts.lists[view] }))}
        open={query.list}
        toView={(view) => rowsAddress(run.run, { list: view })}
      />
      <div className={styles.filters}>
        <FilterBar fields={fields} query={query} address={rowsOf(run.run)} words={texts} hasKeyHint />
      </div>
      <ListRows
        isEmpty={rows.length === 0}
        empty={{
          title: query.list === 'changes' ? texts.noChanges : texts.noProblems,
          why: isGone ? texts.gone : texts.noneWhy,
        }}
        pages={{
          shown: texts.shown(rows.length),
          before: query.after === undefined ? null : rowsAddress(run.run, list),
          after: next === null ? null : rowsAddress(run.run, { ...list, after: next }),
        }}
      >
        {changes && <ChangeTable run={run} list={list} rows={changes.rows} />}
        {problems && <ProblemTable run={run} list={list} rows={problems.rows} />}
      </ListRows>
    </PageSection>
  )
}

type TableProps<Row> = { run: Run; list: Partial<RowsQuery>; rows: readonly Row[] }

function ChangeTable({ run, list, rows }: TableProps<ChangeRow>) {
  const words = useImportWords()
  const language = useOfficeLanguage()
  return (
    <DataTable
      caption={words.rows.changesCaption}
      columns={screenColumns(changeColumns(words, language))}
      rows={rows}
      rowId={({ record }) => String(record)}
      rowTo={({ record }) => rowsAddress(run.run, list, record)}
    />
  )
}

function ProblemTable({ run, list, rows }: TableProps<ProblemRow>) {
  const words = useImportWords()
  // A record may have several problems.
  const places = new Map(rows.map((row, at) => [row, at]))
  return (
    <DataTable
      caption={words.rows.problemsCaption}
      columns={screenColumns(problemColumns(words))}
      rows={rows}
      rowId={(row) => `${row.record}-${places.get(row)}`}
      rowTo={({ record }) => rowsAddress(run.run, list, record === 0 ? undefined : record)}
    />
  )
}

const ACTIONS = ['new', 'changed', 'withdrawn', 'waiting', 'same', 'refused', 'superseded'] as const

/** What the records of a run are filtered by. */
function rowFilters(run: Run, words: ImportWords): FilterFields<RowsQuery> {
  const { filters, any, prices, publisherHint } = words.rows
  return {
    code: {
      as: 'choice',
      label: filters.code,
      any,
      choices: run.problems.map(({ code }) => ({
        value: code,
        label: words.messages.importProblems[code]?.meaning ?? code,
      })),
    },
    level: { as: 'choice', label: filters.level, any, choices: choicesOf(LEVELS, words.problems.levels) },
    action: {
      as: 'choice',
      label: filters.action,
      any,
      choices: ACTIONS.map((value) => ({ value, label: words.messages.importActions[value] ?? value })),
    },
    field: {
      as: 'choice',
      label: filters.field,
      any,
      choices: Object.keys(run.fields).map((value) => ({ value, label: fieldInWords(value, words) })),
    },
    price: { as: 'choice', label: filters.price, any, choices: choicesOf(PRICES, prices) },
    publisher: { as: 'line', label: filters.publisher, hint: publisherHint, maxLength: 200 },
  }
}
