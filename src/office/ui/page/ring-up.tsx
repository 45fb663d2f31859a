import { useWords } from '../../words/office-words.tsx'
import { Leaf } from './leaf.tsx'
import styles from './ring-up.module.css'

/** ORDER-16: what is done with the cash register, said before money is taken: one sale has one document. */
export function RingUp({ document }: { document: 'INVOICE' | 'RECEIPT' }) {
  const { ringUp: words } = useWords()
  if (document === 'RECEIPT')
    return (
      <div className={styles.plain} role="note">
        <p className={styles.what}>{words.yes}</p>
        <p>{words.yesWhy}</p>
      </div>
    )
  return (
    <Leaf className={styles.leaf} role="note">
      <p className={styles.what}>{words.no}</p>
      <p>{words.noWhy}</p>
    </Leaf>
  )
}
