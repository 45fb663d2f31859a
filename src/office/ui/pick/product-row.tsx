import type { ReactNode } from 'react'
import type { PickedProduct } from './product-picker.tsx'
import styles from './product-row.module.css'

type ShownProduct = Pick<PickedProduct, 'title' | 'author' | 'picture'>

type ProductRowProps = {
  product: ShownProduct | undefined
  /** What stands there of a title that was withdrawn. */
  gone: string
  /** Below the title; its author where nothing is said. */
  aside?: ReactNode
  end?: ReactNode
}

/** A title in a list that is about something else: cover, title, and what is said of it there. */
export function ProductRow({ product, gone, aside, end }: ProductRowProps) {
  return (
    <span className={styles.row}>
      {product?.picture ? (
        <img className={styles.cover} src={product.picture} alt="" width={34} loading="lazy" />
      ) : (
        <span className={styles.cover} />
      )}
      <span className={styles.said}>
        <b>{product?.title ?? gone}</b>
        <span className="quiet small">{aside ?? product?.author}</span>
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </span>
  )
}
