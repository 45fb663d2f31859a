import { pathTo } from '#site/path-to.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import type { ProductRelated } from '#shop/catalogue/products/product-related.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { ButtonLink } from '#web/ui/links/button-link.tsx'
import { ProductRows } from './product-editions.tsx'
import styles from './product-rows.module.css'

type ProductInsteadProps = { product: ProductCard; related: ProductRelated }

const MAX_PER_AUTHOR = 3

/** Where a product cannot be had: other editions, other books of its author, and somebody to ask. */
export default function ProductInstead({ product, related: { editions, byAuthor } }: ProductInsteadProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <>
      <ProductRows id="editions" title={text('detail.editions')} products={editions} />
      <ProductRows id="instead" title={text('detail.instead-by-author')} products={byAuthor.slice(0, MAX_PER_AUTHOR)} />
      <p className={styles.ask}>
        <ButtonLink kind="line" to={pathTo(language, 'contact-us', undefined, { about: product.id })}>
          {text('detail.ask-bookseller')}
        </ButtonLink>
      </p>
    </>
  )
}
