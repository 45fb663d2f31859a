import { OFFICE_PATH } from '#site/addresses.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PlainTable, type PlainColumn } from '../ui/page/plain-table.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { valueNameOf } from '#shop/supply/bulk/bulk-terms.ts'
import { jobValueInWords, noteInWords, numberInWords, type Job, type JobRow } from './bulk-in-words.ts'
import styles from './bulk.module.css'

/** What the law says to a job before it starts, and who else changes the same titles. */
export function JobFindings({ job }: { job: Job }) {
  const { bulk: words } = useWords()
  const language = useOfficeLanguage()
  const { summary, state } = job
  if (!summary || (state !== 'looked' && state !== 'running' && state !== 'paused')) return null
  const number = (count: number) => numberInWords(count, language)
  const refused = Object.entries(summary.refused)
  const warned = Object.entries(summary.warned)
  const isNothing = refused.length + warned.length + summary.conflicts.length === 0
  return (
    <PageSection title={words.lawTitle}>
      <div className={styles.findings}>
        {isNothing && <p className="quiet">{words.noFindings}</p>}
        {refused.map(([kind, count]) => (
          <Notice key={kind} tone="wrong" icon="alert" title={words.refused[kind]?.(number(count)) ?? kind} />
        ))}
        {warned.map(([kind, count]) => (
          <Notice key={kind} tone="waits" icon="warning" title={words.warned[kind]?.(number(count)) ?? kind} />
        ))}
        {summary.conflicts.map(({ jobId, titles }) => (
          <Notice
            key={jobId}
            tone="waits"
            icon="warning"
            title={<TextLink to={`${OFFICE_PATH}/jobs/${jobId}`}>{words.conflict(number(titles), jobId)}</TextLink>}
          />
        ))}
      </div>
    </PageSection>
  )
}

/** Twenty titles with before and after, and those that are left out with the reason. */
export function JobExamples({ job }: { job: Job }) {
  const { bulk: words } = useWords()
  return (
    <>
      {job.examples.length > 0 && (
        <PageSection title={words.examples} aside={<span className="quiet small">{words.examplesSays}</span>}>
          <RowTable job={job} rows={job.examples} caption={words.exampleCaption} />
        </PageSection>
      )}
      {job.problems.length > 0 && (
        <PageSection title={words.left}>
          <RowTable job={job} rows={job.problems} caption={words.leftCaption} isLeft />
        </PageSection>
      )}
    </>
  )
}

type RowTableProps = { job: Job; rows: readonly JobRow[]; caption: string; isLeft?: boolean }

function RowTable({ job, rows, caption, isLeft = false }: RowTableProps) {
  const { bulk: words } = useWords()
  const language = useOfficeLanguage()
  const name = valueNameOf(job.terms)
  const subjects = new Map(Object.entries(job.subjects))
  const value = (one: unknown) => jobValueInWords(name, one, { words, language, subjects })
  const { exampleColumns: heads } = words
  const after: PlainColumn<JobRow> = {
    id: 'after',
    head: heads.after,
    isLabelled: true,
    cell: (row) => value(row.after),
  }
  return (
    <PlainTable
      caption={caption}
      className={styles.rows}
      rows={rows}
      rowId={({ position }) => position}
      hasRowNames
      columns={[
        {
          id: 'title',
          head: heads.title,
          cell: (row) => (
            <TextLink to={`${OFFICE_PATH}/products/${row.productId}`}>
              <span className="serif">{row.name ?? row.productId}</span>
            </TextLink>
          ),
        },
        { id: 'before', head: heads.before, isLabelled: true, cell: (row) => value(row.before) },
        ...(isLeft ? [] : [after]),
        { id: 'note', head: heads.note, cell: (row) => noteInWords(row, words) },
      ]}
    />
  )
}
