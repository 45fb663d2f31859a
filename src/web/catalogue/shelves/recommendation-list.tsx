import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { useLanguage } from '#words/text.tsx'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { Availability } from '#web/ui/product/availability.tsx'
import { Cover } from '#web/ui/product/cover.tsx'
import { Price } from '#web/ui/product/price.tsx'
import { RecommendedBy } from '#web/ui/product/recommended-by.tsx'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { quoted } from '#web/ui/controls/quoted.ts'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import styles from './recommendation-list.module.css'

/** What somebody said of a product, and who. */
export type Recommendation = { productId: string; words: string; by?: string; position?: string }

type RecommendationListProps = { products: ProductCard[]; recommendations: Recommendation[]; headingLevel?: 2 | 3 }

/** Products one under the other, each beside its recommendations. */
export function RecommendationList({ products, recommendations, headingLevel = 2 }: RecommendationListProps) {
  const language = useLanguage()
  const Heading = `h${headingLevel}` as const
  return (
    <ul className={styles.list}>
      {products.map((product, index) => (
        <li key={product.id} className={styles.item}>
          <ShopLink className={styles.cover} to={productPath(language, product)} tabIndex={-1} aria-hidden="true">
            <Cover product={product} isDecorative isFirst={index === 0} />
          </ShopLink>
          <div>
            {recommendations
              .filter(({ productId, words }) => productId === product.id && words !== '')
              .map(({ words, by, position }) => (
                <figure key={by ?? words}>
                  <blockquote className={by ? styles.quote : styles.sentence}>
                    {by ? quoted(words, language) : words}
                  </blockquote>
                  {by && (
                    <figcaption className={styles.by}>
                      <RecommendedBy name={by} position={position} />
                    </figcaption>
                  )}
                </figure>
              ))}
            <Heading className={styles.title} lang={product.titleLanguage ?? undefined}>
              <ShopLink to={productPath(language, product)}>{product.title}</ShopLink>
            </Heading>
            {product.author && <p className={styles.author}>{product.author.name}</p>}
            <p className={styles.price}>
              <Price amount={product.price} reduction={product.reduction} />
            </p>
            <Availability availability={product.availability} className={styles.availability} />
            <AddToCart product={product} />
          </div>
        </li>
      ))}
    </ul>
  )
}
