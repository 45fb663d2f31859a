import type { SeriesVolume } from '#shop/catalogue/browsing/series-volumes.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { Availability } from '#web/ui/product/availability.tsx'
import { Cover } from '#web/ui/product/cover.tsx'
import { Price } from '#web/ui/product/price.tsx'
import { otherLanguage } from '#web/ui/product/product-language.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './series-order.module.css'
import { volumeNumeral } from './volume-numeral.ts'
import { WholeSeries } from './whole-series.tsx'

type SeriesOrderProps = { volumes: SeriesVolume[]; read: number | null; nextId: string | null; isWhole: boolean }

/** READER-40: the volumes as a calendar: numeral, cover, title, price. */
export function SeriesOrder({ volumes, read, nextId, isWhole }: SeriesOrderProps) {
  const text = useText()
  const hasNumbers = volumes.some(({ number }) => number !== null)
  return (
    <section className={styles.series} aria-labelledby="order">
      <div className={styles.head}>
        <h2 id="order">{text(hasNumbers ? 'series.order' : 'series.volumes')}</h2>
        {isWhole && <WholeSeries products={volumes.map(({ product }) => product)} />}
      </div>
      <ol>
        {volumes.map((volume) => (
          <VolumeRow
            key={volume.product.id}
            volume={volume}
            hasNumbers={hasNumbers}
            wasRead={read !== null && volume.number !== null && volume.number <= read}
            isNext={volume.product.id === nextId}
          />
        ))}
      </ol>
    </section>
  )
}

type VolumeRowProps = { volume: SeriesVolume; hasNumbers: boolean; wasRead: boolean; isNext: boolean }

function VolumeRow({ volume: { number, product }, hasNumbers, wasRead, isNext }: VolumeRowProps) {
  const text = useText()
  const language = useLanguage()
  const { title, titleLanguage, author, binding, year, availability } = product
  const isComing = availability.kind === 'preorder'
  const tongue = otherLanguage(product.language, language, text)
  const about = [author?.name, binding && text(`product.${binding}`), tongue ?? year]
  const flag = wasRead ? 'series.was-read' : isNext ? 'series.is-next' : isComing ? 'series.coming' : null
  return (
    <li className={classNames(styles.row, wasRead && styles.wasRead, isNext && styles.isNext)}>
      {hasNumbers && (
        <p className={styles.numeral} aria-hidden="true">
          {number !== null && volumeNumeral(number)}
        </p>
      )}
      <p className={styles.flag}>{flag && <span>{text(flag)}</span>}</p>
      <div className={styles.cover}>
        <Cover product={product} isDecorative sizes="4.5rem" />
      </div>
      <div className={styles.title}>
        <h3>
          {number !== null && <span className="vh">{text('series.volume', { number })}</span>}
          <ShopLink to={productPath(language, product)} lang={titleLanguage ?? undefined}>
            {title}
          </ShopLink>
        </h3>
        <p className={styles.about}>{about.filter(Boolean).join(', ')}</p>
      </div>
      <div className={styles.price}>
        <Price amount={product.price} reduction={product.reduction} />
        <Availability availability={availability} className={styles.availability} />
      </div>
      <AddToCart className={styles.add} product={product} />
      {isComing && (
        <p className={styles.preorder}>
          {text(availability.precision === 'day' ? 'detail.preorder-day' : 'detail.preorder-later')}
        </p>
      )}
    </li>
  )
}
