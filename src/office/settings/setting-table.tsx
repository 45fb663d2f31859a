import type { ReactNode } from 'react'
import { useWords } from '../words/office-words.tsx'
import styles from './settings.module.css'

type SettingTableProps = {
  caption: string
  /** The headings before that of the acts, which stand last. */
  columns: readonly string[]
  /** Its rows. */
  children: ReactNode
}

/** Rules of the house, a row each: what holds, who changed it last, and what can be done with it. */
export function SettingTable({ caption, columns, children }: SettingTableProps) {
  const { settings: words } = useWords()
  return (
    <table className={styles.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
          <th scope="col">
            <span className="vh">{words.columns.acts}</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
