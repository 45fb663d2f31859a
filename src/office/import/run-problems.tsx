import { Link } from 'react-router'
import { classNames } from '#web/ui/controls/class-names.ts'
import { PlainTable } from '../ui/page/plain-table.tsx'
import { StateSign, type StateSignName, type Tone } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage } from '../words/office-words.tsx'
import { problemValueInWords } from './import-parts.tsx'
import { useImportWords } from './import-words.ts'
import styles from './run-tables.module.css'
import { rowsAddress } from './rows-address.ts'
import type { Run } from './run.ts'

const LOOKS: Record<Run['problems'][number]['level'], { sign: StateSignName; tone: Tone }> = {
  file: { sign: 'triangle', tone: 'wrong' },
  record: { sign: 'triangle', tone: 'wrong' },
  value: { sign: 'half', tone: 'waits' },
  notice: { sign: 'ring', tone: 'over' },
}

/** What was found, each code once, with what to do about it. */
export function RunProblems({ run }: { run: Run }) {
  const words = useImportWords()
  const language = useOfficeLanguage()
  const { columns, outcomes, caption, none } = words.problems
  if (run.problems.length === 0) return <p className="quiet">{none}</p>
  return (
    <PlainTable
      caption={caption}
      className={styles.problems}
      rows={run.problems}
      rowId={({ code }) => code}
      columns={[
        { id: 'code', head: columns.code, cell: (problem) => <Meaning problem={problem} /> },
        {
          id: 'outcome',
          head: columns.outcome,
          isLabelled: true,
          className: 'quiet',
          cell: ({ outcome }) => outcomes[outcome as keyof typeof outcomes] ?? outcome,
        },
        {
          id: 'example',
          head: columns.example,
          isLabelled: true,
          className: classNames('quiet', styles.example),
          cell: ({ code, value }) => problemValueInWords(code, value),
        },
        {
          id: 'line',
          head: columns.line,
          isNumber: true,
          isLabelled: true,
          className: styles.number,
          cell: ({ line }) => line?.toLocaleString(language),
        },
        {
          id: 'records',
          head: columns.records,
          isNumber: true,
          isLabelled: true,
          className: styles.number,
          cell: ({ code, records }) => (
            <Link className={styles.follow} to={rowsAddress(run.run, { list: 'problems', code })}>
              {records.toLocaleString(language)}
              <span className="vh"> {words.messages.importProblems[code]?.meaning ?? code}</span>
            </Link>
          ),
        },
      ]}
    />
  )
}

function Meaning({ problem: { code, level } }: { problem: Run['problems'][number] }) {
  const known = useImportWords().messages.importProblems[code]
  return (
    <>
      <StateSign {...LOOKS[level]}>{known?.meaning ?? code}</StateSign>
      {known && <span className="quiet small">{known.advice}</span>}
    </>
  )
}
