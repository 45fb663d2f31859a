import { OFFICE_PATH } from '#site/addresses.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { jobValueInWords, noteInWords, numberInWords, valueNameOf, type Job, type JobRow } from './bulk-in-words.ts'
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
  const { exampleColumns: columns } = words
  return (
    <table className={styles.rows}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.title}</th>
          <th scope="col">{columns.before}</th>
          {!isLeft && <th scope="col">{columns.after}</th>}
          <th scope="col">{columns.note}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.position}>
            <th scope="row" aria-label={row.name ?? row.productId}>
              <TextLink to={`${OFFICE_PATH}/products/${row.productId}`}>
                <span className="serif">{row.name ?? row.productId}</span>
              </TextLink>
            </th>
            <td data-label={columns.before}>{value(row.before)}</td>
            {!isLeft && <td data-label={columns.after}>{value(row.after)}</td>}
            <td>{noteInWords(row, words)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
