import type { CSSProperties } from 'react'
import type { Language } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import type { ProductCard as Product } from '#shop/catalogue/products/product-card.ts'
import { useLanguage, useText, type Text } from '#words/text.tsx'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { Availability } from '#web/ui/product/availability.tsx'
import { Cover } from '#web/ui/product/cover.tsx'
import { Price } from '#web/ui/product/price.tsx'
import styles from './product-card.module.css'
import { otherLanguage } from '#web/ui/product/product-language.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { ShopLink } from '#web/ui/links/shop-link.tsx'

/** The width of a place on the shelf: every cover is drawn in proportion to the others. */
const PLACE_MM = 146
const NARROWEST_PERCENT = 54
const USUAL_PERCENT = 88

type ProductCardProps = {
  product: Product
  /** 2 on a page whose own heading stands right above the shelf. */
  headingLevel?: 2 | 3
  isFirst?: boolean
  /** Another of the same title stands beside it: then its button says which of them it is. */
  hasNamesake?: boolean
}

/** One place on a `Shelf`. The title's link covers the card; author and add lie above it. */
export function ProductCard({ product, headingLevel = 3, isFirst, hasNamesake = false }: ProductCardProps) {
  const text = useText()
  const language = useLanguage()
  const { title, titleLanguage, author, availability } = product
  const Heading = `h${headingLevel}` as const
  const about = aboutLine(product, language, text)
  return (
    <li className={styles.card}>
      <div className={styles.picture} style={{ '--w': `${widthPercent(product.widthMm)}%` } as CSSProperties}>
        <Cover product={product} isFirst={isFirst} />
      </div>
      <div className={styles.caption}>
        <Heading className={styles.title} lang={titleLanguage ?? undefined}>
          <ShopLink to={productPath(language, product)}>{title}</ShopLink>
        </Heading>
        {author && (
          <p className={styles.author}>
            <ShopLink to={pathTo(language, 'books-by-author', { slug: author.slug })}>{author.name}</ShopLink>
          </p>
        )}
        {about && <p className={styles.about}>{about}</p>}
        <p className={styles.price}>
          <Price amount={product.price} reduction={product.reduction} />
        </p>
        <Availability availability={availability} className={styles.availability} />
        <AddToCart
          className={styles.add}
          product={product}
          edition={hasNamesake ? [author?.name, about].filter(Boolean).join(', ') : null}
        />
      </div>
    </li>
  )
}

function widthPercent(widthMm: number | null): number {
  if (!widthMm) return USUAL_PERCENT
  return Math.max(NARROWEST_PERCENT, Math.min(100, Math.round((widthMm / PLACE_MM) * 100)))
}

/** The binding, and the language of the book where it is not the page's, else its year. */
function aboutLine({ binding, language, year }: Product, pageLanguage: Language, text: Text): string {
  const tongue = otherLanguage(language, pageLanguage, text)
  return [binding && text(`product.${binding}`), tongue ?? year].filter(Boolean).join(', ')
}
