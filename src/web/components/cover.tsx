import type { ProductCard } from '#shop/catalogue/product-card.ts'
import { useText } from '../text.tsx'
import { classNames } from './class-names.ts'
import styles from './cover.module.css'
import { ShopMark } from './shop-mark.tsx'

type CoverProps = {
  product: Pick<ProductCard, 'type' | 'title' | 'titleLanguage' | 'author' | 'picture'>
  /** Beside its own title a cover says nothing new. */
  isDecorative?: boolean
  /** The first thing seen on the page: fetched at once. */
  isFirst?: boolean
  className?: string
}

/** A cover in its own proportions, or, where there is no picture, one set in type. */
export function Cover({ product, isDecorative = false, isFirst = false, className }: CoverProps) {
  const text = useText()
  const { type, title, titleLanguage, author, picture } = product
  if (!picture) {
    return (
      <span className={classNames(styles.set, className)} aria-hidden="true">
        <b lang={titleLanguage ?? undefined}>{title}</b>
        <ShopMark className={styles.device} />
        {author && <span>{author.name}</span>}
      </span>
    )
  }
  const alt =
    type === 'STATIONERYGIFT'
      ? text('product.picture', { title })
      : author
        ? text('product.cover', { title, author: author.name })
        : text('product.cover-untitled', { title })
  return (
    <img
      className={classNames(type === 'STATIONERYGIFT' ? styles.thing : styles.cover, className)}
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt={isDecorative ? '' : alt}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? undefined : 'async'}
    />
  )
}
