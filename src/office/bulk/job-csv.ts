import { getOffice } from '../data/ask-office.ts'
import { allPages, useCsvFile, type ListColumn } from '../ui/list/list-csv.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { valueNameOf } from '#shop/supply/bulk/bulk-terms.ts'
import { jobValueInWords, noteInWords, type Job, type JobRow } from './bulk-in-words.ts'

const AT_ONCE = 1000

/** OFFICE-39: what became of each title, a line each, in the words of the screen. */
export function useJobCsv(job: Job) {
  const { bulk: words } = useWords()
  const language = useOfficeLanguage()
  const { isBusy, write } = useCsvFile()
  const { csvColumns: heads } = words
  const name = valueNameOf(job.terms)
  const value = (one: unknown) => jobValueInWords(name, one, { words, language })
  const isChanged = ({ state }: JobRow) => state === 'done' || state === 'waiting'
  const columns: ListColumn<JobRow>[] = [
    { head: heads.ean, csv: (row) => row.ean },
    { head: heads.title, csv: (row) => row.name },
    { head: heads.state, csv: (row) => words.rowStates[row.state] },
    { head: heads.before, csv: (row) => (row.before === null ? null : value(row.before)) },
    { head: heads.after, csv: (row) => (isChanged(row) ? value(row.after) : null) },
    { head: heads.note, csv: (row) => noteInWords(row, words) },
  ]
  const page = (after = 0) => ({ parameters: { jobId: job.id }, query: { after, limit: AT_ONCE } })
  return {
    busy: isBusy ? words.busy.csv : null,
    write: () =>
      void write({
        name: `${words.csvFile}-${job.id}`,
        columns,
        read: () => allPages<JobRow, number>((after) => getOffice('/bulk-jobs/{jobId}/rows', page(after))),
        failed: words.csvFailed,
      }),
  }
}
