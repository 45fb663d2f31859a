import { withoutServices } from '#shop/selling/orders/gifts/gift.ts'
import { pathTo } from '#site/path-to.ts'
import type { LineProduct, ListedOrder } from './order-operations.graphql.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { ButtonLink } from '#web/ui/links/button-link.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import { Cover } from '#web/ui/product/cover.tsx'
import styles from './order-row.module.css'
import { copiesOf, partInWords, partWhenSentence, sentenceOf } from './order-text.ts'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { shopDay } from '#shop/ground/shop-day.ts'

type OrderRowProps = { order: ListedOrder; products: ReadonlyMap<string, LineProduct> }

const MAX_COVERS = 4

/** An order among others: what it was, where it stands, and the one thing to do, if there is one. */
export function OrderListItem({ order, products }: OrderRowProps) {
  const text = useText()
  const language = useLanguage()
  const goods = withoutServices(order.lines)
  const first = goods[0]
  const others = goods.length - 1
  const only = order.parts.length === 1 ? order.parts[0] : undefined
  return (
    <li className={styles.row}>
      <div className={styles.covers} aria-hidden="true">
        {goods.slice(0, MAX_COVERS).map(({ id, type, name, author, productId }) => (
          <Cover
            key={id}
            className={styles.cover}
            isDecorative
            sizes="56px"
            product={{
              type,
              title: name,
              titleLanguage: null,
              author: author ? { name: author, slug: '' } : null,
              picture: products.get(productId)?.picture ?? null,
            }}
          />
        ))}
      </div>
      <div className={styles.words}>
        <h2>
          <ShopLink to={pathTo(language, 'order', { slug: order.slug })}>
            <span className={classNames(styles.number, 'nb')}>{order.number}</span> {first?.name}
            {others > 0 && text('orders.and-others', { count: others })}
          </ShopLink>
        </h2>
        {order.state === 'split' ? (
          <ul className={styles.what}>
            {order.parts.map((part) => (
              <li key={`${part.parcel} ${part.state} ${part.lines[0]?.lineId}`}>
                {text('orders.part', { count: copiesOf(part), what: partInWords(part, language, text) })}
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.what}>
            {[sentenceOf(order, language, text), only && partWhenSentence(only, language, text)]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
        <p className={styles.about}>
          <span>{formatDay(shopDay(new Date(order.placedAt)), language)}</span>
          <span>{text('orders.copies', { count: copiesOf(order) })}</span>
        </p>
      </div>
      <div className={styles.end}>
        <p className={styles.sum}>
          {order.total === null ? text('checkout.by-quote') : formatForints(order.total, language)}
        </p>
        {order.can.pay && (
          <ButtonLink to={pathTo(language, 'order', { slug: order.slug })}>{text('orders.to-pay')}</ButtonLink>
        )}
      </div>
    </li>
  )
}
