import { CSV_MARK, csvRow } from '#kit/formats/csv-row.ts'
import type { Language } from '#site/languages.ts'
import { getOffice } from '../data/ask-office.ts'
import type { OfficeWords } from '../words/hu.ts'
import { jobValueInWords, noteInWords, valueNameOf, type Job, type JobRow } from './bulk-in-words.ts'

const AT_ONCE = 1000

/** OFFICE-39: what became of each title, a line each, in the words of the screen; null where the office did not answer. */
export async function jobCsv(job: Job, words: OfficeWords['bulk'], language: Language): Promise<string | null> {
  const { csvColumns: columns } = words
  const name = valueNameOf(job.terms)
  const value = (one: unknown) => jobValueInWords(name, one, { words, language })
  const head = csvRow([columns.ean, columns.title, columns.state, columns.before, columns.after, columns.note])
  const parts = [CSV_MARK + head]
  for (let after = 0; ;) {
    const answer = await getOffice('/bulk-jobs/{jobId}/rows', {
      parameters: { jobId: job.id },
      query: { after, limit: AT_ONCE },
    })
    if (!answer.ok) return null
    const { rows, next } = answer.value
    parts.push(rows.map((row) => csvRow(cellsOf(row))).join(''))
    if (next === null) return parts.join('')
    after = next
  }

  function cellsOf(row: JobRow) {
    const isChanged = row.state === 'done' || row.state === 'waiting'
    return [
      row.ean,
      row.name,
      words.rowStates[row.state],
      row.before === null ? null : value(row.before),
      isChanged ? value(row.after) : null,
      noteInWords(row, words),
    ]
  }
}
