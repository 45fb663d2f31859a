import { useState } from 'react'
import { isDrawn, sourcesOf } from '#shop/catalogue/products/pictures/picture-sources.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import type { Picture } from '#shop/goods/product.ts'
import { useText } from '#words/text.tsx'
import { ActionLink } from '#web/ui/links/action-link.tsx'
import { Cover } from '#web/ui/product/cover.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { Icon } from '#web/ui/controls/icon.tsx'
import styles from './product-cover-zoom.module.css'

type ProductCoverZoomProps = { product: ProductCard; gallery: Picture[]; isLarge?: boolean }

const BESIDE_THE_WORDS = '(max-width: 43.75em) 68vw, 28rem'
const LARGE = '(max-width: 43.75em) 92vw, 46rem'

/** The cover and its other pictures; pressing one shows it as large as the window allows. A cover set in type is already that. */
export function ProductCoverZoom({ product, gallery, isLarge = false }: ProductCoverZoomProps) {
  const text = useText()
  const [shown, setShown] = useState<Picture | null>(null)
  if (!product.picture) return <Cover product={product} isFirst />
  const { picture } = product
  return (
    <figure>
      <ActionLink className={styles.open} href={largest(picture)} opens="dialog" onAct={() => setShown(picture)}>
        <Cover product={product} isFirst sizes={isLarge ? LARGE : BESIDE_THE_WORDS} />
        <span className={styles.caption}>
          <Icon name="enlarge" className={styles.icon} />
          {text('detail.zoom')}
        </span>
      </ActionLink>
      {isDrawn(picture) && product.type !== 'STATIONERYGIFT' && (
        <p className={styles.drawn}>{text('detail.cover-drawn')}</p>
      )}
      {gallery.length > 0 && (
        <ul className={styles.gallery}>
          {gallery.map((one, index) => (
            <li key={one.src}>
              <ActionLink className={styles.open} href={largest(one)} opens="dialog" onAct={() => setShown(one)}>
                <Cover product={{ ...product, picture: one }} sizes="6rem" isDecorative />
                <span className="vh">{text('detail.picture', { number: index + 2 })}</span>
              </ActionLink>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        className={styles.dialog}
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        title={text('detail.zoom-title')}
      >
        {shown && (
          <div className={styles.large}>
            <Cover product={{ ...product, picture: shown }} sizes="90vw" />
          </div>
        )}
      </Dialog>
    </figure>
  )
}

/** Where the link leads without JavaScript. */
function largest(picture: Picture): string {
  return sourcesOf(picture)?.webp.split(', ').at(-1)?.split(' ')[0] ?? picture.src
}
