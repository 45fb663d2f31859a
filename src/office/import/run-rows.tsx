import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '../keys/use-keys.ts'
import { Button } from '../ui/controls/button.tsx'
import { FilterChip, ViewTabs } from '../ui/controls/choices.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { DataTable, TablePages, type Column } from '../ui/page/data-table.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { fieldInWords, importValueWords, problemValueInWords } from './import-parts.tsx'
import { useImportWords, type ImportWords } from './import-words.ts'
import styles from './import.module.css'
import runStyles from './run.module.css'
import {
  filtersIn,
  LEVELS,
  PRICES,
  rowsAddress,
  rowsQueryOf,
  type RowFilterName,
  type RowsQuery,
} from './rows-address.ts'
import { RowsCsv } from './rows-csv.tsx'
import { valueInWords } from '../words/value-in-words.ts'
import type { Run } from './run.ts'

export type Changes = OfficeAnswer<'get', '/import/runs/{run}/changes'>
export type Problems = OfficeAnswer<'get', '/import/runs/{run}/problems'>

type RunRowsProps = {
  run: Run
  query: RowsQuery
  changes: Changes | null
  problems: Problems | null
}

/** The records of a run: what changes by them, or what was found in them. A row opens its title side by side. */
export function RunRows({ run, query, changes, problems }: RunRowsProps) {
  const words = useImportWords()
  const said = words.rows
  const rows = changes?.rows ?? problems?.rows ?? []
  const next = changes?.next ?? problems?.next ?? null
  const { after: _after, ...list } = query
  return (
    <PageSection title={said.title} aside={<RowsCsv run={run.run} query={query} />}>
      <ViewTabs
        label={said.listsLabel}
        views={(['changes', 'problems'] as const).map((view) => ({ view, label: said.lists[view] }))}
        open={query.list}
        toView={(view) => rowsAddress(run.run, { list: view })}
      />
      <RowFilters run={run} query={query} />
      {rows.length === 0 ? (
        <EmptyState title={query.list === 'changes' ? said.noChanges : said.noProblems}>
          {run.state === 'done' && filtersIn(query).length === 0 && (run.counts?.changed ?? 0) > 0
            ? said.gone
            : said.noneWhy}
        </EmptyState>
      ) : (
        <>
          {changes && <ChangeTable run={run} query={list} rows={changes.rows} />}
          {problems && <ProblemTable run={run} query={list} rows={problems.rows} />}
          <TablePages
            said={said.shown(rows.length)}
            before={query.after === undefined ? null : rowsAddress(run.run, list)}
            after={next === null ? null : rowsAddress(run.run, { ...list, after: next })}
          />
        </>
      )}
    </PageSection>
  )
}

const SHOWN_CHANGES = 3
/** What a bookseller looks for first; of a new title it is all that is shown. */
const LOOKED_FOR = ['price', 'contributors', 'kind', 'vatClass']

function shownFirst<Change extends { field: string }>(action: string | null, changes: readonly Change[]): Change[] {
  const first = LOOKED_FOR.flatMap((field) => changes.find((change) => change.field === field) ?? [])
  if (action === 'new') return first
  return [...first, ...changes.filter((change) => !first.includes(change))].slice(0, SHOWN_CHANGES)
}

type TableProps<Row> = { run: Run; query: RowsQuery; rows: readonly Row[] }

function ChangeTable({ run, query, rows }: TableProps<Changes['rows'][number]>) {
  const words = useImportWords()
  const language = useOfficeLanguage()
  const { columns, changesCaption, more, stale, left } = words.rows
  const shown: Column<Changes['rows'][number]>[] = [
    { id: 'title', head: columns.title, cell: (row) => <RowTitle {...row} /> },
    {
      id: 'action',
      head: columns.action,
      onPhone: 'leadEnd',
      cell: ({ action, state }) =>
        state === 'stale' ? stale : state === 'left' ? left : (words.told.importActions[action ?? ''] ?? ''),
    },
    {
      id: 'changes',
      head: columns.changes,
      onPhone: 'second',
      cell: ({ changes, action }) => {
        const told = shownFirst(action, changes)
        return (
          <span className={runStyles.changes}>
            {told.map(({ field, from, to }) => (
              <span key={field}>
                {fieldInWords(field, words)}:{' '}
                {from !== null && <del>{valueInWords(field, from, importValueWords(words), language)}</del>}{' '}
                <ins>{valueInWords(field, to, importValueWords(words), language)}</ins>
              </span>
            ))}
            {changes.length > told.length && <span className="quiet">{more(changes.length - told.length)}</span>}
          </span>
        )
      },
    },
    { id: 'line', head: columns.line, isNumber: true, cell: ({ line }) => line },
  ]
  return (
    <DataTable
      caption={changesCaption}
      columns={shown}
      rows={rows}
      rowId={({ record }) => String(record)}
      rowTo={({ record }) => rowsAddress(run.run, query, record)}
    />
  )
}

function ProblemTable({ run, query, rows }: TableProps<Problems['rows'][number]>) {
  const words = useImportWords()
  const { columns, problemsCaption, ofFile } = words.rows
  const shown: Column<Problems['rows'][number]>[] = [
    { id: 'title', head: columns.title, cell: (row) => (row.record === 0 ? ofFile : <RowTitle {...row} />) },
    {
      id: 'code',
      head: columns.code,
      onPhone: 'second',
      cell: ({ code }) => words.told.importProblems[code]?.meaning ?? code,
    },
    {
      id: 'value',
      head: columns.value,
      onPhone: 'third',
      cell: ({ code, field, value }) =>
        [field && fieldInWords(field, words), problemValueInWords(code, value)].filter(Boolean).join(': '),
    },
    { id: 'line', head: columns.line, isNumber: true, onPhone: 'leadEnd', cell: ({ line }) => line },
  ]
  return (
    <DataTable
      caption={problemsCaption}
      columns={shown}
      rows={rows.map((row, at) => ({ ...row, at }))}
      rowId={(row) => `${row.record}-${(row as { at?: number }).at}`}
      rowTo={({ record }) => rowsAddress(run.run, query, record === 0 ? undefined : record)}
    />
  )
}

function RowTitle({ name, ean, publisher }: { name: string | null; ean: string | null; publisher: string | null }) {
  const { rows } = useImportWords()
  return (
    <>
      <span className="serif">{name ?? ean ?? rows.noTitle}</span>{' '}
      <span className="quiet small">{[name === null ? null : ean, publisher].filter(Boolean).join(', ')}</span>
    </>
  )
}

const ACTIONS = ['new', 'changed', 'withdrawn', 'waiting', 'same', 'refused', 'superseded'] as const

function choicesOf(run: Run, words: ImportWords): Partial<Record<RowFilterName, { value: string; label: string }[]>> {
  return {
    code: run.problems.map(({ code }) => ({ value: code, label: words.told.importProblems[code]?.meaning ?? code })),
    level: LEVELS.map((value) => ({ value, label: words.problems.levels[value] })),
    action: ACTIONS.map((value) => ({ value, label: words.told.importActions[value] ?? value })),
    field: Object.keys(run.fields).map((value) => ({ value, label: fieldInWords(value, words) })),
    price: PRICES.map((value) => ({ value, label: words.rows.prices[value] })),
  }
}

function RowFilters({ run, query }: { run: Run; query: RowsQuery }) {
  const words = useImportWords()
  const { orderList } = useWords()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const said = words.rows
  const choices = choicesOf(run, words)
  useKeys([{ keys: 'Shift+F', words: said.filter, run: () => setOpen(true) }])
  const go = (filter: Partial<RowsQuery>) => {
    setOpen(false)
    void navigate(rowsAddress(run.run, { list: query.list, ...filter }))
  }
  const { list: _list, after: _after, ...filters } = query

  function filter(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = new URLSearchParams()
    for (const [name, value] of form) if (typeof value === 'string') given.set(name, value.trim())
    go({ ...rowsQueryOf(given), list: query.list })
  }

  return (
    <div className={runStyles.filters}>
      {filtersIn(query).map(({ name, value }) => (
        <FilterChip
          key={name}
          name={said.filters[name]}
          value={choices[name]?.find((choice) => choice.value === value)?.label ?? value}
          removeLabel={orderList.filterRemove(said.filters[name])}
          onRemove={() => go({ ...filters, [name]: undefined })}
        />
      ))}
      <Button kind="bare" icon="plus" keys="Shift+F" onClick={() => setOpen(true)}>
        {said.filter}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={said.filter}>
        <form className={styles.form} onSubmit={filter}>
          {(['code', 'level', 'action', 'field', 'price'] as const).map((name) => (
            <SelectField key={name} label={said.filters[name]} name={name} defaultValue={query[name] ?? ''}>
              <option value="">{said.any}</option>
              {choices[name]?.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          ))}
          <Field
            label={said.filters.publisher}
            hint={said.publisherHint}
            name="publisher"
            maxLength={200}
            defaultValue={query.publisher ?? ''}
          />
          <div className={runStyles.acts}>
            <Button type="submit" kind="go">
              {said.apply}
            </Button>
            <Button onClick={() => go({})}>{said.clear}</Button>
          </div>
        </form>
      </Dialog>
    </div>
  )
}
