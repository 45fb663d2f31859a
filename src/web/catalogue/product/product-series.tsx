import { pathTo } from '#site/path-to.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Availability } from '#web/ui/product/availability.tsx'
import { Price } from '#web/ui/product/price.tsx'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import styles from './product-rows.module.css'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'

type ProductSeriesProps = { series: { name: string; slug: string | null }; volumes: ProductCard[]; hereId: string }

/** The series in its order, with the book of the page at its place. */
export default function ProductSeries({ series, volumes, hereId }: ProductSeriesProps) {
  const text = useText()
  const language = useLanguage()
  if (volumes.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="series">
      <h2 id="series">{text('detail.series-order', { series: series.name })}</h2>
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
      <p className={styles.links}>
        {series.slug !== null && (
          <TextLink to={pathTo(language, 'series', { slug: series.slug })}>{text('series.whole')}</TextLink>
        )}
        <TextLink to={pathTo(language, 'all-series')}>{text('series.all-of-them')}</TextLink>
      </p>
    </section>
  )
}
