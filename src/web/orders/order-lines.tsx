import { useState } from 'react'
import type { BuyersOrder, LineProduct } from './order-operations.graphql.ts'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText, type Text } from '#words/text.tsx'
import { usePartOnPress } from '#web/ui/controls/use-part-on-press.ts'
import { Cover } from '#web/ui/product/cover.tsx'
import styles from './order-lines.module.css'
import { capital, partInWords, type OrderPart } from './order-text.ts'
import { pathTo } from '#site/path-to.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { ShopLink } from '#web/ui/links/shop-link.tsx'

type Line = BuyersOrder['lines'][number]
type OrderLinesProps = {
  order: BuyersOrder
  products: ReadonlyMap<string, LineProduct>
  token: string | null
  onChange: (order: BuyersOrder) => void
}

export type CancelPreorderProps = Pick<OrderLinesProps, 'order' | 'token' | 'onChange'> & { line: Line }

/** ORDER-06: what was bought, as it was bought. A product that is still sold is linked. */
export function OrderLines({ order, products, token, onChange }: OrderLinesProps) {
  const language = useLanguage()
  const text = useText()
  return (
    <ul className={styles.lines}>
      {order.lines.map((line) => {
        const product = products.get(line.productId)
        const title = line.name
        const path =
          product && !product.deleted ? productPath(language, { type: line.type, slug: product.slugs[language] }) : null
        const words = whatBecame(line, text)
        return (
          <li key={line.id}>
            <div className={styles.cover}>
              {line.kind !== 'SERVICE' && (
                <Cover
                  isDecorative
                  sizes="64px"
                  product={{
                    type: line.type,
                    title,
                    titleLanguage: null,
                    author: line.author ? { name: line.author, slug: '' } : null,
                    picture: product?.picture ?? null,
                  }}
                />
              )}
            </div>
            <div>
              <h3>{path ? <ShopLink to={path}>{title}</ShopLink> : title}</h3>
              {line.author && <p className={styles.about}>{line.author}</p>}
              {partsOf(order, line).map((part) => (
                <p key={`${part.parcel} ${part.state}`} className={styles.about}>
                  {capital(partInWords(part, language, text))}
                  {part.state === 'release' && line.kind === 'PREORDER' && ` ${text('order.date-may-change')}`}
                </p>
              ))}
              {token === null &&
                line.kind !== 'SERVICE' &&
                line.type !== 'PERIODICAL' &&
                line.deliveredQuantity > line.returnedQuantity &&
                !isComingBack(order, line) && (
                  <p className={styles.about}>
                    <ShopLink className="link no-print" to={`${pathTo(language, 'account')}#readers-${line.id}`}>
                      {text('reader-words.order-link')}
                      <span className="vh">{text('product.named', { title })}</span>
                    </ShopLink>
                  </p>
                )}
              {order.status === 'CONFIRMED' && line.kind === 'PREORDER' && openCopies(line) > 0 && (
                <CancelPreorder order={order} line={line} token={token} onChange={onChange} />
              )}
              {words.map((sentence) => (
                <p key={sentence} className={styles.became}>
                  {sentence}
                </p>
              ))}
            </div>
            <p className={styles.sum}>
              <span>{formatForints(line.unitPrice * line.quantity, language)}</span>
              <small>
                {text('order.times', { count: line.quantity, price: formatForints(line.unitPrice, language) })}
              </small>
            </p>
          </li>
        )
      })}
    </ul>
  )
}

/** The one step that the letter about a moved book offers, asked for once more before it is done. */
function CancelPreorder(props: CancelPreorderProps) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { part, fetchOnPress } = usePartOnPress(() => import('./cancel-preorder.tsx'), text('order.cancel-failed'))
  if (part && isOpen) return <part.CancelPreorderSure {...props} onClose={() => setIsOpen(false)} />
  return (
    <button
      type="button"
      className={`link no-print ${styles.preorder}`}
      onClick={async () => setIsOpen(await fetchOnPress())}
    >
      {text('order.cancel-preorder')}
      <span className="vh">{text('product.named', { title: props.line.name })}</span>
    </button>
  )
}

/** The parts that a line comes in: where there is only one, the whole order has said it. */
function partsOf({ parts }: BuyersOrder, { id, kind }: Line): OrderPart[] {
  if (parts.length === 1 && kind === 'STOCK') return []
  return parts.filter(({ lines }) => lines.some(({ lineId }) => lineId === id))
}

function openCopies({ quantity, cancelledQuantity, shippedQuantity }: Line): number {
  return quantity - cancelledQuantity - shippedQuantity
}

/** WORD-02: while copies are on their way back, its order asks nobody what they think of them. */
function isComingBack({ returns }: BuyersOrder, { id }: Line): boolean {
  return returns.some(({ endedAt, lines }) => !endedAt && lines.some(({ lineId }) => lineId === id))
}

/** Only what is not as expected is said of a line. */
function whatBecame({ quantity, cancelledQuantity, returnedQuantity }: Line, text: Text): string[] {
  return [
    cancelledQuantity > 0 && became('cancelled', cancelledQuantity, quantity, text),
    returnedQuantity > 0 && became('returned', returnedQuantity, quantity, text),
  ].filter((words) => words !== false)
}

function became(what: 'cancelled' | 'returned', count: number, all: number, text: Text): string {
  return count === all ? text(`order.${what}-all`) : text(`order.${what}-copies`, { count, all })
}
