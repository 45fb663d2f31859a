import { pathTo } from '#site/path-to.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { Cover } from '#web/ui/product/cover.tsx'
import { Price } from '#web/ui/product/price.tsx'
import { byLine } from '#web/ui/product/product-language.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { SectionHeading } from '#web/ui/page/section-heading.tsx'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { dayParts, formatDay } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './home-upcoming.module.css'

/** Coming books as a calendar, not another row of covers. */
export function HomeUpcoming({ products }: { products: ProductCard[] }) {
  const text = useText()
  const language = useLanguage()
  return (
    <section className={`section wrap ${styles.upcoming}`} aria-labelledby="upcoming">
      <SectionHeading
        id="upcoming"
        title={text('home.upcoming')}
        link={{ label: text('home.upcoming-all'), to: pathTo(language, 'upcoming-releases') }}
      />
      <ol>
        {products.map((product) => (
          <li key={product.id} className="grid">
            <When product={product} />
            <Cover product={product} isDecorative className={styles.cover} />
            <div className={styles.what}>
              <h3 lang={product.titleLanguage ?? undefined}>
                <ShopLink to={productPath(language, product)}>{product.title}</ShopLink>
              </h3>
              <p>{byLine(product, language, text)}</p>
            </div>
            <p className={styles.price}>
              <Price amount={product.price} reduction={product.reduction} />
            </p>
            <AddToCart product={product} className={styles.add} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function When({ product: { availability } }: { product: ProductCard }) {
  const language = useLanguage()
  if (availability.kind !== 'preorder') return <p className={styles.when} />
  if (availability.precision !== 'day')
    return <p className={styles.when}>{formatDay(availability.date, language, availability.precision)}</p>
  const { number, month, weekday } = dayParts(availability.date, language)
  // As it is said: november 20., péntek; 20 November, Friday.
  const parts = [<b key="number">{number}</b>, <span key="month">{month}</span>]
  return (
    <p className={styles.when}>
      <time dateTime={availability.date}>
        {language === 'hu' ? parts.toReversed() : parts}
        <span className={styles.weekday}>{weekday}</span>
      </time>
    </p>
  )
}
