import type { ReactNode } from 'react'
import { sourcesOf } from '#shop/catalogue/products/pictures/picture-sources.ts'
import type { Picture } from '#shop/goods/product.ts'
import styles from './slide-picture.module.css'
import { useWholeImage } from '#web/ui/product/use-whole-image.ts'

type SlidePictureProps = {
  picture: Picture
  sizes: string
  isFirst: boolean
  /** What stands there when the picture does not come. */
  children: ReactNode
}

/** A picture the bookseller put in the window. The words beside it say what it is about. */
export function SlidePicture({ picture, sizes, isFirst, children }: SlidePictureProps) {
  const { isBroken, ...image } = useWholeImage(picture.src)
  if (isBroken) return children
  const sources = sourcesOf(picture)
  return (
    <picture>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        {...image}
        className={styles.picture}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        width={picture.width}
        height={picture.height}
        sizes={sizes}
        srcSet={sources?.webp}
        src={picture.src}
        alt=""
      />
    </picture>
  )
}
