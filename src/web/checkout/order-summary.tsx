import { Fragment, useEffect, useRef } from 'react'
import type { Language } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { addressLines } from '#shop/people/addresses/address-lines.ts'
import { waitOf } from '#shop/selling/orders/view/parcel-promises.ts'
import { useAuth } from '#web/data/auth-store.ts'
import type { OrderAnswer } from './checkout-operations.graphql.ts'
import { trackOrderPaid } from '#web/third-parties/analytics-order.ts'
import { ButtonLink } from '#web/ui/links/button-link.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import { promiseInWords } from '#words/orders/expected-text.ts'
import { shippingPriceInWords } from '#web/ui/sums/order-sum-text.ts'
import { PickupHours } from './pickup-hours.tsx'
import { formatForints } from '#words/format.ts'
import { TransferFacts } from '#web/ui/sums/transfer-facts.tsx'
import { payUntilInWords } from '#words/orders/held-text.ts'
import { useLanguage, useText, type Text } from '#words/text.tsx'
import checkout from './checkout.module.css'
import styles from './order-summary.module.css'
import { isPaidAtOnce, isPaidOnReceipt } from '#shop/selling/cart/payment-choices.ts'

/** What was ordered, how it stands, and what comes next. */
export function OrderSummary({ order, token }: { order: OrderAnswer; token?: string }) {
  const text = useText()
  const language = useLanguage()
  const { authenticated } = useAuth()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => void trackOrderPaid(order), [order])
  const money = (amount: number) => formatForints(amount, language)
  const place = placeOf(order, language)
  // What is paid of one that is not paid for came from a gift card.
  const cardPart = order.payment === 'UNPAID' || order.payment === 'PENDING' ? order.paid : 0
  const isEnded = order.status === 'CANCELLED' || order.status === 'EXPIRED'
  const payments = order.can.pay && authenticated ? order.payments.filter(isPaidAtOnce) : []
  return (
    <div className={styles.summary}>
      <h2 ref={heading} tabIndex={-1}>
        {text(standing(order))}
      </h2>
      <dl className={checkout.facts}>
        <div>
          <dt>{text('payment.number')}</dt>
          <dd className={classNames(styles.number, 'nb')}>{order.number}</dd>
        </div>
        <div>
          <dt>{text('checkout.products')}</dt>
          <dd>
            <ul className={checkout.lines}>
              {order.lines.map(({ id, kind, name, author, quantity, unitPrice }) => (
                <li key={id}>
                  <div>
                    {name}
                    {kind !== 'SERVICE' && (
                      <small>
                        {[author, text('checkout.copies', { count: quantity })].filter(Boolean).join(' · ')}
                      </small>
                    )}
                  </div>
                  <p className={checkout.amount}>{money(unitPrice * quantity)}</p>
                </li>
              ))}
              <li>
                <div>{text('checkout.shipping')}</div>
                <p className={checkout.amount}>{shippingPriceInWords(order.shippingPrice, language, text)}</p>
              </li>
            </ul>
          </dd>
        </div>
        <div>
          <dt>{text(sumName(order))}</dt>
          <dd className={styles.total}>{money((order.total ?? order.goods) - cardPart)}</dd>
        </div>
        {order.coupon && (
          <div>
            <dt>{text('order.coupon', order.coupon)}</dt>
            <dd>{money(order.coupon.off)}</dd>
          </div>
        )}
        {cardPart > 0 && (
          <div>
            <dt>{text('payment.from-card')}</dt>
            <dd>{money(cardPart)}</dd>
          </div>
        )}
        <div>
          <dt>{text('checkout.delivery')}</dt>
          <dd>
            {text(`detail.shipping-${order.shipping}`)}
            {place && <br />}
            {place}
            {order.pickupShop && <PickupHours id={order.pickupShop.id} />}
            {!isEnded &&
              promiseInWords({ ...order, awaitsTransfer: Boolean(order.transfer) }, language, text).map((sentence) => (
                <Fragment key={sentence}>
                  <br />
                  {sentence}
                </Fragment>
              ))}
          </dd>
        </div>
      </dl>
      <div className={styles.next}>
        {!isEnded && (
          <>
            <h3>{text('payment.what-next')}</h3>
            {order.transfer && <TransferFacts transfer={order.transfer} />}
            {!order.transfer && payments.length > 0 && order.expiresAt && (
              <p>{payUntilInWords({ expiresAt: order.expiresAt, heldUntil: order.heldUntil }, language, text)}</p>
            )}
            <p>{[waitInWords(order, text), nextOf(order, text)].filter(Boolean).join(' ')}</p>
            <p>{text('payment.mail-sent', { email: order.email })}</p>
          </>
        )}
        <div className={styles.ways}>
          {payments.map((payment) => (
            <ButtonLink
              key={payment}
              kind={payment === order.paymentMethod ? 'gold' : 'line'}
              to={pathTo(language, payment === 'BARION' ? 'barion-start' : 'paypal-start', undefined, {
                order: order.number,
              })}
            >
              {text(`payment.with-${payment}`)}
            </ButtonLink>
          ))}
          <ButtonLink kind="line" to={pathTo(language, 'order', { slug: order.slug }, { token })}>
            {text('payment.to-order')}
          </ButtonLink>
          <ButtonLink kind="line" to={pathTo(language, 'home')}>
            {text('payment.to-shop')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function standing({ status, payment, paymentMethod }: OrderAnswer) {
  if (status === 'CANCELLED' || status === 'EXPIRED') return 'payment.thanks-ended'
  if (status === 'AWAITING_QUOTE') return 'payment.thanks-quote'
  if (payment === 'PENDING') return 'payment.thanks-pending'
  if (status === 'AWAITING_PAYMENT') return 'payment.thanks-waiting'
  if (payment !== 'UNPAID' || !isPaidOnReceipt(paymentMethod)) return 'payment.thanks-paid'
  return paymentMethod === 'COD' ? 'payment.thanks-delivery' : 'payment.thanks-collection'
}

function sumName({ total, payment }: OrderAnswer) {
  if (total === null) return 'checkout.to-pay-open'
  return payment === 'PAID' ? 'payment.paid-sum' : 'checkout.to-pay'
}

function placeOf({ pickupShop, parcelPoint, delivery }: OrderAnswer, language: Language): string {
  if (pickupShop) return [pickupShop.name, pickupShop.address].filter(Boolean).join(', ')
  if (parcelPoint) return `${parcelPoint.name}, ${parcelPoint.address}`
  return delivery ? addressLines({ ...delivery, note: null }, language).join(', ') : ''
}

/** Nothing is packed before it is there. */
function waitInWords({ status, lines, together }: OrderAnswer, text: Text): string {
  const wait = status === 'AWAITING_QUOTE' ? null : waitOf(lines, together)
  return wait ? text(`order-waits.${wait}`) : ''
}

function nextOf(order: OrderAnswer, text: Text): string {
  const place = order.pickupShop?.name ?? order.parcelPoint?.name ?? ''
  switch (order.shipping) {
    case 'SHOP':
      return text('payment.next-SHOP', { place })
    case 'GLSPOINT':
      return text('payment.next-GLSPOINT', { place })
    case 'GLS':
      return text('payment.next-GLS')
    case 'EMAIL':
      return text('order-states.gift-card')
    case 'POSTOUTSIDEHUN':
      return text(
        order.status === 'AWAITING_QUOTE' ? 'payment.next-POSTOUTSIDEHUN' : 'payment.next-POSTOUTSIDEHUN-paid',
      )
  }
}
