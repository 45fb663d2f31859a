import { lazy, Suspense, useCallback, useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import { readLineProducts, readOrder } from './order-data.ts'
import type { BuyersOrder, LineProduct } from './order-operations.graphql.ts'
import { forgetOrderToken, hideOrderToken, orderTokenIn } from '#web/data/order-token.ts'
import { failureInWords } from '#web/ui/private-page/failure-text.ts'
import { LoadFailed } from '#web/ui/private-page/load-failed.tsx'
import { OrderActions } from './order-actions.tsx'
import { RenewLink } from './order-link.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderParties } from './order-parties.tsx'
import { OrderSection } from './order-section.tsx'
import { OrderSeller } from './order-seller.tsx'
import { OrderState } from './order-state.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { PrivatePage } from '#web/ui/private-page/private-page.tsx'
import { Skeleton } from '#web/ui/controls/skeleton.tsx'
import { useFetched } from '#web/ui/private-page/use-fetched.ts'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'
import { formatDay } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './order.module.css'

/** Few orders need these: the others do not load them. */
const NoSuchOrder = lazy(() =>
  import('./no-such-order.tsx').then(
    ({ NoSuchOrder: part }) => ({ default: part }),
    () => ({ default: NotLoaded }),
  ),
)
const OrderRefundAccount = lazy(() =>
  import('./order-refund-account.tsx').then(
    ({ OrderRefundAccount: part }) => ({ default: part }),
    () => ({ default: NotLoaded }),
  ),
)

function NotLoaded() {
  return (
    <MessageLine kind="bad" role="alert">
      {useText()('order.part-failed')}
    </MessageLine>
  )
}

/** WEB-22: for its owner, or for whoever holds the token of a letter (ORDER-08). The shell is everybody's. */
export default function OrderPage() {
  const text = useText()
  const language = useLanguage()
  const { search } = useLocation()
  const { slug = '' } = useParams()
  const isEnhanced = useIsEnhanced()
  const token = isEnhanced ? orderTokenIn(slug, search) : null

  useEffect(hideOrderToken, [search])

  return (
    <PrivatePage
      page="order"
      title={text('order.title', { number: slug.toUpperCase() })}
      above={{ label: text('pages.my-orders'), to: pathTo(language, 'my-orders') }}
      isOpen={token !== null}
    >
      <OrderDetail key={slug} number={slug.toUpperCase()} token={token} />
    </PrivatePage>
  )
}

type LoadedOrder = { order: BuyersOrder | null; products: ReadonlyMap<string, LineProduct> }

function OrderDetail({ number, token }: { number: string; token: string | null }) {
  const text = useText()
  const language = useLanguage()
  const { value, hasFailed, failure, setValue, reload } = useFetched<LoadedOrder>(
    useCallback(async () => {
      const order = await readOrder(number, token)
      return { order, products: await readLineProducts(order ? [order] : []) }
    }, [number, token]),
  )
  if (hasFailed && !value)
    return <LoadFailed sentence={failureInWords(failure, text, text('order.load-failed'))} onRetry={reload} />
  if (!value) return <OrderBones />
  if (!value.order)
    return (
      <Suspense fallback={<OrderBones />}>
        <NoSuchOrder number={number} isByLink={token !== null} />
      </Suspense>
    )
  const { order, products } = value
  const onChange = (changed: BuyersOrder) => setValue({ order: changed, products })
  return (
    <div className={styles.order}>
      <div className={styles.state}>
        <OrderSeller seller={order.receipt.seller} />
        <OrderState order={order} />
      </div>
      <div className={styles.side}>
        <OrderActions order={order} token={token} onChange={onChange} />
        {order.can.withdraw && order.can.cancel && (
          <p className={`hint no-print ${styles.until}`}>{text('order.cancel-or-withdraw')}</p>
        )}
        {order.can.withdraw && order.withdrawUntil && (
          <p className={`hint ${styles.until}`}>
            {text('order.withdraw-until', { day: formatDay(order.withdrawUntil, language) })}
          </p>
        )}
        <RenewLink
          number={order.number}
          email={order.email}
          token={token}
          onRenewed={() => forgetOrderToken(order.slug)}
        />
      </div>
      <div className={styles.main}>
        {order.refundAccount && (
          <OrderSection title={text('refund-account.title')} mark="refund">
            <Suspense fallback={<Skeleton width="70%" />}>
              <OrderRefundAccount order={order} refundAccount={order.refundAccount} token={token} onChange={onChange} />
            </Suspense>
          </OrderSection>
        )}
        <OrderSection title={text('order.lines')} mark="preorders">
          <OrderLines order={order} products={products} token={token} onChange={onChange} />
          <div className={styles.sums}>
            <OrderSums order={order} />
          </div>
        </OrderSection>
        {order.shipments.length > 0 && (
          <OrderSection title={text('order.parcels')}>
            <OrderParcels order={order} />
          </OrderSection>
        )}
        <OrderSection title={text('order.parties')}>
          <OrderParties order={order} />
        </OrderSection>
        <OrderSection title={text('order.money')}>
          <OrderMoney order={order} />
        </OrderSection>
        <OrderSection title={text('order.timeline')}>
          <OrderTimeline order={order} />
        </OrderSection>
      </div>
    </div>
  )
}

function OrderBones() {
  const text = useText()
  return (
    <div className={styles.bones} role="status">
      <span className="vh">{text('order.loading')}</span>
      <Skeleton kind="title" width="70%" />
      <Skeleton width="40%" />
      <Skeleton width="90%" />
      <Skeleton width="80%" />
    </div>
  )
}
