import styles from './sum-list.module.css'

export type Sum = {
  label: string
  value: string
  /** The total, or the VAT that is in it. */
  kind?: 'full' | 'vat'
}

type SumListProps = { sums: readonly Sum[]; look?: 'panel' | 'small' | 'wide' }

/** Sums below each other, each with its name. */
export function SumList({ sums, look = 'panel' }: SumListProps) {
  return (
    <dl className={`${styles.sums} ${styles[look]}`}>
      {sums.map(({ label, value, kind }) => (
        <div key={label} className={kind && styles[kind]}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
