import type { StaffPick } from '#shop/catalogue/lists/staff-pick.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Cover } from '#web/ui/product/cover.tsx'
import styles from './list-pick.module.css'
import { Price } from '#web/ui/product/price.tsx'
import { RecommendedBy } from '#web/ui/product/recommended-by.tsx'
import { byLine } from '#web/ui/product/product-language.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { quoted } from '#web/ui/controls/quoted.ts'
import { ShopLink } from '#web/ui/links/shop-link.tsx'

const COVER_SIZES = '(max-width: 53.75em) 7rem, 15rem'

/** A leaf between the shelves of a list: what a bookseller recommends of it. */
export function ListPick({ pick: { product, words, recommender, position } }: { pick: StaffPick }) {
  const text = useText()
  const language = useLanguage()
  const to = productPath(language, product)
  return (
    <aside className={styles.leaf} aria-labelledby="list-pick">
      <h2 id="list-pick" className="label">
        {text('detail.staff-words')}
      </h2>
      <figure className={styles.said}>
        <blockquote>{quoted(words, language)}</blockquote>
        <figcaption>
          <RecommendedBy name={recommender} position={position} />
        </figcaption>
      </figure>
      <p className={styles.what}>
        <ShopLink className={styles.title} to={to} lang={product.titleLanguage ?? undefined}>
          {product.title}
        </ShopLink>
        <span>{byLine(product, language, text)}</span>
        <Price amount={product.price} reduction={product.reduction} />
      </p>
      <ShopLink className={styles.cover} to={to} tabIndex={-1} aria-hidden="true">
        <Cover product={product} isDecorative sizes={COVER_SIZES} />
      </ShopLink>
    </aside>
  )
}
