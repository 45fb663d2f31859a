import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Availability } from '#web/ui/product/availability.tsx'
import { Price } from '#web/ui/product/price.tsx'
import { languageName } from '#web/ui/product/product-language.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import styles from './product-rows.module.css'
import { ShopLink } from '#web/ui/links/shop-link.tsx'

/** Other bindings and languages of the same work, each with its price and state. */
export function ProductEditions({ editions }: { editions: ProductCard[] }) {
  return <ProductRows id="editions" title={useText()('detail.editions')} products={editions} />
}

type ProductRowsProps = { id: string; title: string; products: ProductCard[] }

export function ProductRows({ id, title, products }: ProductRowsProps) {
  const text = useText()
  const language = useLanguage()
  if (products.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {products.map((edition) => (
          <li key={edition.id} className={styles.row}>
            <span>
              <ShopLink to={productPath(language, edition)}>
                <span lang={edition.titleLanguage ?? undefined}>{edition.title}</span>
                <span className={styles.about}>
                  {[
                    edition.binding && text(`product.${edition.binding}`),
                    edition.language && languageName(edition.language, language, text),
                    edition.year,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </ShopLink>
            </span>
            <Availability availability={edition.availability} />
            <span className={styles.cost}>
              <Price amount={edition.price} reduction={edition.reduction} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
