import { TextButton } from '../ui/controls/text-link.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useWords } from '../words/office-words.tsx'
import type { Difference } from './count.ts'
import { DifferenceHead, signed } from './difference-head.tsx'
import styles from './counts.module.css'

const SIGNS = {
  differs: ['triangle', 'waits'],
  missing: ['triangle', 'wrong'],
  again: ['ring', 'next'],
  elsewhere: ['arrow', 'over'],
  right: ['tick', 'good'],
} as const

type DifferenceTableProps = { rows: readonly Difference[]; onAgain: (row: Difference) => void }

/** Each title that is not right: what was counted, what should be there, and what that means. */
export function DifferenceTable({ rows, onAgain }: DifferenceTableProps) {
  const { counts: words } = useWords()
  if (rows.length === 0) return null
  return (
    <table className={styles.table}>
      <caption className="vh">{words.differences}</caption>
      <DifferenceHead />
      <tbody>
        {rows.map((row) => (
          <tr key={row.productId}>
            <td>
              <span className="serif">{row.title}</span> <span className="small faint">{row.ean}</span>
              <span className={styles.state}>
                <StateSign sign={SIGNS[row.state][0]} tone={SIGNS[row.state][1]}>
                  {words.states[row.state]}
                </StateSign>{' '}
                <span className="small quiet">{words.stateSays[row.state]}</span>{' '}
                {row.state !== 'elsewhere' && row.stood + row.difference < row.held && (
                  <span className={styles.warned}>{words.promisedWarning(row.held)} </span>
                )}
                {row.state !== 'elsewhere' && <TextButton onClick={() => onAgain(row)}>{words.again}</TextButton>}
              </span>
            </td>
            <td className={styles.number}>{row.counted ?? 0}</td>
            <td className={styles.number}>{row.state === 'elsewhere' ? '' : row.stood}</td>
            <td className={styles.number}>
              <b>{row.state === 'elsewhere' || row.state === 'again' ? '' : signed(row.difference)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
