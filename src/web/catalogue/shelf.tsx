import type { CSSProperties } from 'react'
import type { ProductCard as Product } from '#shop/catalogue/products/product-card.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { ProductCard } from './product-card.tsx'
import styles from './shelf.module.css'

type ShelfProps = {
  products: Product[]
  columns?: 3 | 4 | 5 | 6
  /** On phones: two beside each other, or one row that runs sideways. */
  isRow?: boolean
  headingLevel?: 2 | 3
  /** So many of the first covers are seen at once and are not fetched lazily. */
  firstSeen?: number
  /** Where it is one of several shelves: what stands on all of them, among which titles may be the same. */
  among?: Product[]
}

/** Books standing on one brass rule, in their own proportions. */
export function Shelf(props: ShelfProps) {
  const { products, columns = 5, isRow = false, headingLevel, firstSeen = 0, among = products } = props
  return (
    <ul className={classNames(styles.shelf, isRow && styles.row)} style={{ '--n': columns } as CSSProperties}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          headingLevel={headingLevel}
          isFirst={index < firstSeen}
          hasNamesake={among.some(({ id, title }) => title === product.title && id !== product.id)}
        />
      ))}
    </ul>
  )
}
