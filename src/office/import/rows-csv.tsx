import { useState } from 'react'
import type { Language } from '#site/languages.ts'
import { CSV_MARK, csvRow } from '#kit/formats/csv-row.ts'
import { done, type Result } from '#kit/result.ts'
import { getOffice, type OfficeRefusal } from '../data/ask-office.ts'
import { saveFile } from '../data/save-file.ts'
import { Button } from '../ui/controls/button.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage } from '../words/office-words.tsx'
import { fieldInWords, importValueWords, problemValueInWords } from './import-parts.tsx'
import { useImportWords, type ImportWords } from './import-words.ts'
import { valueInWords } from '../words/value-in-words.ts'
import type { RowsQuery } from './rows-address.ts'

const ROWS_AT_ONCE = 1000
/** A spreadsheet of more is read by nobody. */
const MOST_ROWS = 100_000

type Cells = (string | number | null)[]

/** The list as it is filtered, as a file: page by page, however long it is. */
export function RowsCsv({ run, query }: { run: number; query: RowsQuery }) {
  const words = useImportWords()
  const language = useOfficeLanguage()
  const [isBusy, setBusy] = useState(false)
  const said = words.rows

  async function write(): Promise<void> {
    setBusy(true)
    const rows = await allRows(run, query, { words, language })
    setBusy(false)
    if (!rows.ok) return void showToast(said.csvFailed)
    const { columns } = said
    const head =
      query.list === 'changes'
        ? [columns.line, 'EAN', columns.title, said.filters.publisher, columns.action, columns.changes]
        : [columns.line, 'EAN', columns.title, said.filters.publisher, columns.code, said.filters.field, columns.value]
    saveFile(`${said.csvFile}-${run}-${query.list}.csv`, CSV_MARK + [head, ...rows.value].map(csvRow).join(''))
    if (rows.value.length >= MOST_ROWS) showToast(said.csvCut(MOST_ROWS.toLocaleString(language)))
  }

  return (
    <Button kind="bare" busy={isBusy ? said.csvBusy : null} onClick={() => void write()}>
      {said.csv}
    </Button>
  )
}

type Spoken = { words: ImportWords; language: Language }

async function allRows(run: number, query: RowsQuery, spoken: Spoken): Promise<Result<Cells[], OfficeRefusal>> {
  const { list, after: _, ...filter } = query
  const rows: Cells[] = []
  for (let after: number | undefined; ;) {
    const page = { parameters: { run }, query: { ...filter, after, limit: ROWS_AT_ONCE } }
    const answer = await (list === 'changes' ? changesOf(page, spoken) : problemsOf(page, spoken.words))
    if (!answer.ok) return answer
    rows.push(...answer.value.rows)
    if (answer.value.next === null || rows.length >= MOST_ROWS) return done(rows.slice(0, MOST_ROWS))
    after = answer.value.next
  }
}

type Page = Parameters<typeof getOffice<'/import/runs/{run}/changes'>>[1]
type Rows = Promise<Result<{ rows: Cells[]; next: number | null }, OfficeRefusal>>

async function changesOf(page: Page, { words, language }: Spoken): Rows {
  const answer = await getOffice('/import/runs/{run}/changes', page)
  if (!answer.ok) return answer
  const rows = answer.value.rows.map(({ line, ean, name, publisher, action, changes }): Cells => [
    line,
    ean,
    name,
    publisher,
    words.told.importActions[action ?? ''] ?? null,
    changes
      .map(({ field, from, to }) => {
        const [before, after] = [from, to].map((value) => valueInWords(field, value, importValueWords(words), language))
        return `${fieldInWords(field, words)}: ${before} → ${after}`
      })
      .join(' | '),
  ])
  return done({ rows, next: answer.value.next })
}

async function problemsOf(page: Page, words: ImportWords): Rows {
  const answer = await getOffice('/import/runs/{run}/problems', page)
  if (!answer.ok) return answer
  const rows = answer.value.rows.map(({ line, ean, name, publisher, code, field, value }): Cells => [
    line,
    ean,
    name,
    publisher,
    words.told.importProblems[code]?.meaning ?? code,
    field && fieldInWords(field, words),
    problemValueInWords(code, value),
  ])
  return done({ rows, next: answer.value.next })
}
