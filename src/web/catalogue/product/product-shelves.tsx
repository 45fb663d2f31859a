import styles from './product-shelves.module.css'
import { SectionHeading } from '#web/ui/page/section-heading.tsx'
import { Shelf } from '../shelf.tsx'
import type { ProductShelf } from './shelves-of.ts'

export function ProductShelves({ shelves }: { shelves: ProductShelf[] }) {
  return shelves.map(({ id, products, ...heading }) => (
    <section key={id} className={styles.shelf} aria-labelledby={id}>
      <SectionHeading id={id} {...heading} />
      <Shelf products={products} isRow />
    </section>
  ))
}
