import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { formatDay } from '#words/format.ts'
import { useLanguage } from '#words/text.tsx'
import styles from './month-shelves.module.css'
import { Shelf } from '../shelf.tsx'

type MonthShelvesProps = {
  products: ProductCard[]
  /** The first day of the month a product belongs to. */
  monthOf: (product: ProductCard) => string
}

/** A shelf for each month, in the order the products come in. */
export function MonthShelves({ products, monthOf }: MonthShelvesProps) {
  const language = useLanguage()
  const months = [...Map.groupBy(products, monthOf)]
  return months.map(([month, shelf], index) => (
    <section key={month} aria-labelledby={month ? `month-${month}` : undefined}>
      {month && (
        <h2 id={`month-${month}`} className={styles.month}>
          {formatDay(month, language, 'month')}
        </h2>
      )}
      <Shelf products={shelf} columns={4} firstSeen={index === 0 ? 4 : 0} />
    </section>
  ))
}
