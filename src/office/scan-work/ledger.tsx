import { classNames } from '#web/ui/controls/class-names.ts'
import styles from './ledger.module.css'

type LedgerRow = { label: string; value: number | string; isSum?: boolean }

/** What something comes to, number by number. */
export function Ledger({ rows, isNarrow = false }: { rows: readonly LedgerRow[]; isNarrow?: boolean }) {
  return (
    <table className={classNames(styles.ledger, isNarrow && styles.narrow)}>
      <tbody>
        {rows.map(({ label, value, isSum = false }) => (
          <tr key={label} className={isSum ? styles.sum : undefined}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
