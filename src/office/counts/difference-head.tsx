import { useWords } from '../words/office-words.tsx'
import styles from './counts.module.css'

/** Copies more or fewer, with the sign that stands in print. */
export const signed = (difference: number) => (difference > 0 ? `+${difference}` : String(difference).replace('-', '−'))

/** Above what was counted, what stood there and the difference, while it is decided and afterwards. */
export function DifferenceHead() {
  const { title, ...numbers } = useWords().counts.differenceColumns
  return (
    <thead>
      <tr>
        <th scope="col">{title}</th>
        {[numbers.counted, numbers.stood, numbers.difference].map((column) => (
          <th key={column} scope="col" className={styles.number}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
}
