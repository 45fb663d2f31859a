import { TableHead } from '../scan-work/table-head.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './counts.module.css'

/** Copies more or fewer, with the sign that stands in print. */
export const signed = (difference: number) => (difference > 0 ? `+${difference}` : String(difference).replace('-', '−'))

/** Above what was counted, what stood there and the difference, while it is decided and afterwards. */
export function DifferenceHead() {
  const { title, ...numbers } = useWords().counts.differenceColumns
  return (
    <TableHead
      heads={[
        { label: title },
        ...[numbers.counted, numbers.stood, numbers.difference].map((label) => ({ label, className: styles.number })),
      ]}
    />
  )
}
