import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { isYetToAppear, type ProductFacts } from '#shop/catalogue/products/product-facts.ts'
import type { WatchKind } from '#shop/catalogue/watches/watch.ts'
import { vatParts } from '#shop/goods/pricing/vat.ts'
import type { StockPlace } from '#shop/goods/stock/stock-place.ts'
import { letterPath } from '#site/letter-pages.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { useLanguage, useText, type Text } from '#words/text.tsx'
import { Availability } from '#web/ui/product/availability.tsx'
import { Price } from '#web/ui/product/price.tsx'
import { AddToList } from '#web/wishes/add-to-list.tsx'
import { TellMeForm } from '#web/tell-me/tell-me-form.tsx'
import { ProductBuy } from './product-buy.tsx'
import styles from './product-buy-box.module.css'

type ProductBuyBoxProps = {
  product: ProductCard
  facts: ProductFacts
  places: StockPlace[]
  today: string
  /** What the shop promises of its price, where it does. */
  promise: string | null
  /** How far the law lets its price fall. */
  floor: string | null
  /** A copy can be set aside in a shop. */
  isSetAside: boolean
}

/** What it costs and whether it can be had: the price with its meaning, the state, and where its copies stand. */
export function ProductBuyBox({ product, facts, places, today, promise, floor, isSetAside }: ProductBuyBoxProps) {
  const text = useText()
  const language = useLanguage()
  const { price, reduction, availability } = product
  const isAhead = isYetToAppear(facts, today)
  const why = whyInWords(product, isAhead, text)
  return (
    <div className={styles.box}>
      <div className={styles.price}>
        <p>
          <span className="vh">{text('product.price')}: </span>
          <Price amount={price} reduction={reduction} />
        </p>
        <p className={styles.note}>
          {reduction && `${text('product.price-before-note')} `}
          {facts.vatPercent !== null &&
            text('detail.vat', {
              percent: facts.vatPercent,
              amount: formatForints(vatParts(price, facts.vatPercent).vat, language),
            })}
        </p>
        {reduction && facts.saleLastDay && (
          <p className={styles.note}>
            {text('detail.sale-last-day', { date: formatDay(facts.saleLastDay, language) })}
          </p>
        )}
      </div>
      <div className={styles.state}>
        <Availability availability={availability} withCopies className={styles.availability} />
        {why && <p className={styles.note}>{why}</p>}
        {promise && <p className={styles.note}>{promise}</p>}
        {availability.kind === 'in-stock' && (
          <ul className={styles.places}>
            {places
              .filter(({ isShop, copies }) => isShop || copies > 0)
              .map((place) => (
                <li key={place.id}>{place.isShop ? <ShopStock place={place} /> : warehouseInWords(place, text)}</li>
              ))}
          </ul>
        )}
        {isSetAside && (
          <p className={styles.note}>
            <a className="link" href={letterPath(language, 'set-aside', { product: product.id })}>
              {text('set-aside.link')}
            </a>
          </p>
        )}
      </div>
      <ProductBuy product={product} className={styles.buy} />
      <TellMeForm key={product.id} productId={product.id} kind={waitedFor(product, isAhead)} floor={floor} />
      <p className={`no-print ${styles.wish}`}>
        <AddToList product={product} className="link" />
      </p>
    </div>
  )
}

/** What a visitor may wait for here. A book that is to come is waited for until it is out, whether it can be ordered ahead or not. */
function waitedFor({ availability: { kind } }: ProductCard, isAhead: boolean): WatchKind {
  if (kind === 'preorder') return 'out'
  if (kind === 'not-orderable') return isAhead ? 'out' : 'back'
  return 'cheaper'
}

function ShopStock({ place: { name, address, copies } }: { place: StockPlace }) {
  const text = useText()
  return (
    <>
      <span lang="hu">{name}</span>:{' '}
      <b>{copies > 0 ? text('detail.copies-in-shop', { count: copies }) : text('detail.none-in-shop')}</b>
      {address && (
        <span className={styles.address} lang="hu">
          {address}
        </span>
      )}
    </>
  )
}

function warehouseInWords({ copies }: StockPlace, text: Text): string {
  return text('detail.copies-in-warehouse', { count: copies })
}

function whyInWords({ availability }: ProductCard, isAhead: boolean, text: Text): string | null {
  switch (availability.kind) {
    case 'in-stock':
      return null
    case 'orderable':
      return text('detail.orderable-why')
    case 'preorder':
      return text(availability.precision === 'day' ? 'detail.preorder-day' : 'detail.preorder-later')
    case 'not-orderable':
      return text(isAhead ? 'detail.not-out-yet' : 'detail.not-to-be-had')
  }
}
