import type { StaffWords } from '#shop/catalogue/products/product-facts.ts'
import { useText } from '#words/text.tsx'
import styles from './product-staff-words.module.css'

type ProductStaffWordsProps = { words: StaffWords[] }

/** The page's inserted leaf: what a bookseller says of the book, with their name. */
export default function ProductStaffWords({ words }: ProductStaffWordsProps) {
  const text = useText()
  if (words.length === 0) return null
  return (
    <section className={styles.leaf} aria-labelledby="staff-words">
      <h2 id="staff-words" className="label">
        {text('detail.staff-words')}
      </h2>
      {words.map(({ recommender, position, words: staffText }) => (
        <figure key={recommender}>
          <blockquote className={styles.said}>
            <p>{staffText}</p>
          </blockquote>
          <figcaption>{[recommender, position].filter(Boolean).join(', ')}</figcaption>
        </figure>
      ))}
    </section>
  )
}
