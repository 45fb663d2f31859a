import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Availability } from '#web/ui/product/availability.tsx'
import { Price } from '#web/ui/product/price.tsx'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import styles from './product-rows.module.css'
import { ShopLink } from '#web/ui/links/shop-link.tsx'

type ProductSeriesProps = { name: string; volumes: ProductCard[]; hereId: string }

export const SERIES_ELEMENT_ID = 'series'

/** The series in its order, with the book of the page at its place. */
export function ProductSeries({ name, volumes, hereId }: ProductSeriesProps) {
  const text = useText()
  const language = useLanguage()
  if (volumes.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={SERIES_ELEMENT_ID}>
      <h2 id={SERIES_ELEMENT_ID}>{text('detail.series-order', { series: name })}</h2>
      <ol>
        {volumes.map((volume) => (
          <li key={volume.id} className={styles.row}>
            <span>
              {volume.id === hereId ? (
                <span className={styles.here} aria-current="page" lang={volume.titleLanguage ?? undefined}>
                  {volume.title}
                </span>
              ) : (
                <ShopLink to={productPath(language, volume)}>
                  <span lang={volume.titleLanguage ?? undefined}>{volume.title}</span>
                </ShopLink>
              )}
              {volume.author && <span className={styles.about}>{volume.author.name}</span>}
            </span>
            <Availability availability={volume.availability} />
            <span className={styles.cost}>
              <Price amount={volume.price} reduction={volume.reduction} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
