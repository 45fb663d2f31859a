import { isDrawn, sourcesOf } from '#shop/catalogue/products/pictures/picture-sources.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { useText } from '#words/text.tsx'
import { classNames } from '../controls/class-names.ts'
import styles from './cover.module.css'
import { ShopMark } from '../controls/shop-mark.tsx'
import { useWholeImage } from './use-whole-image.ts'

type CoverProps = {
  product: Pick<ProductCard, 'type' | 'title' | 'titleLanguage' | 'author' | 'picture'>
  /** Beside its own title a cover says nothing new. */
  isDecorative?: boolean
  /** The first thing seen on the page: fetched at once. */
  isFirst?: boolean
  /** How wide it stands, for the choice among sizes; a place on a shelf unless said otherwise. */
  sizes?: string
  className?: string
}

const ON_A_SHELF = '(max-width: 53.75em) 42vw, (max-width: 70em) 22vw, 15rem'

/** A cover in its own proportions, or, where there is no picture or it does not come, one set in type. */
export function Cover({ product, isDecorative = false, isFirst = false, sizes = ON_A_SHELF, className }: CoverProps) {
  const text = useText()
  const { type, title, titleLanguage, author, picture } = product
  const { isBroken, ...image } = useWholeImage(picture?.src)
  if (!picture || isBroken) {
    return (
      <span className={classNames(styles.set, className)} aria-hidden="true">
        <b lang={titleLanguage ?? undefined}>{title}</b>
        <ShopMark className={styles.device} />
        {author && <span>{author.name}</span>}
      </span>
    )
  }
  const by = author?.name
  const alt =
    type === 'STATIONERYGIFT'
      ? text('product.picture', { title })
      : isDrawn(picture)
        ? text('product.cover-drawn', { title: [title, by].filter(Boolean).join(', ') })
        : by
          ? text('product.cover', { title, author: by })
          : text('product.cover-untitled', { title })
  const sources = sourcesOf(picture)
  // An image that loads lazily is laid out by then: the browser knows its width better than we do.
  const widths = sources ? (isFirst ? sizes : `auto, ${sizes}`) : undefined
  const shown = (
    <img
      {...image}
      className={classNames(type === 'STATIONERYGIFT' ? styles.thing : styles.cover, className)}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? undefined : 'async'}
      width={picture.width}
      height={picture.height}
      sizes={widths}
      srcSet={sources?.webp}
      src={picture.src}
      alt={isDecorative ? '' : alt}
    />
  )
  if (!sources) return shown
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={sources.avif} sizes={widths} />
      {shown}
    </picture>
  )
}
