import { Link } from 'react-router'
import { classNames } from '#web/ui/controls/class-names.ts'
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
    <table className={styles.problems}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.code}</th>
          <th scope="col">{columns.outcome}</th>
          <th scope="col">{columns.example}</th>
          <th scope="col" className={styles.number}>
            {columns.line}
          </th>
          <th scope="col" className={styles.number}>
            {columns.records}
          </th>
        </tr>
      </thead>
      <tbody>
        {run.problems.map(({ code, level, outcome, value, line, records }) => {
          const told = words.told.importProblems[code]
          return (
            <tr key={code}>
              <td>
                <StateSign {...LOOKS[level]}>{told?.meaning ?? code}</StateSign>
                {told && <span className="quiet small">{told.advice}</span>}
              </td>
              <td className="quiet" data-label={columns.outcome}>
                {outcomes[outcome as keyof typeof outcomes] ?? outcome}
              </td>
              <td className={classNames('quiet', styles.example)} data-label={columns.example}>
                {problemValueInWords(code, value)}
              </td>
              <td className={styles.number} data-label={columns.line}>
                {line?.toLocaleString(language)}
              </td>
              <td className={styles.number} data-label={columns.records}>
                <Link className={styles.follow} to={rowsAddress(run.run, { list: 'problems', code })}>
                  {records.toLocaleString(language)}
                  <span className="vh"> {told?.meaning ?? code}</span>
                </Link>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
