import { useCallback, useState } from 'react'
import { pathTo } from '#site/path-to.ts'
import { readLineProducts, readOrders } from './order-data.ts'
import type { LineProduct, ListedOrder } from './order-operations.graphql.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { failureInWords } from '#web/ui/private-page/failure-text.ts'
import { LoadFailed } from '#web/ui/private-page/load-failed.tsx'
import { OrderListItem } from './order-row.tsx'
import { PrivatePage } from '#web/ui/private-page/private-page.tsx'
import { Skeleton } from '#web/ui/controls/skeleton.tsx'
import { useFetched } from '#web/ui/private-page/use-fetched.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './my-orders.module.css'

/** WEB-21. The shell is everybody's; the orders are asked for as the signed-in customer. */
export default function MyOrdersPage() {
  return (
    <PrivatePage page="my-orders">
      <MyOrders />
    </PrivatePage>
  )
}

type OrderPages = { items: ListedOrder[]; nextToken: string | null; products: ReadonlyMap<string, LineProduct> }

async function readPage(nextToken: string | null): Promise<OrderPages> {
  const page = await readOrders(nextToken)
  return { ...page, products: await readLineProducts(page.items) }
}

function MyOrders() {
  const text = useText()
  const language = useLanguage()
  const { value, hasFailed, failure, setValue, reload } = useFetched(useCallback(() => readPage(null), []))
  const [isBusy, setIsBusy] = useState(false)
  const [hasMoreFailed, setHasMoreFailed] = useState(false)

  async function loadMore(shown: OrderPages): Promise<void> {
    setIsBusy(true)
    setHasMoreFailed(false)
    try {
      const { items, nextToken, products } = await readPage(shown.nextToken)
      setValue({ items: [...shown.items, ...items], nextToken, products: new Map([...shown.products, ...products]) })
    } catch {
      setHasMoreFailed(true)
    } finally {
      setIsBusy(false)
    }
  }

  if (hasFailed && !value)
    return <LoadFailed sentence={failureInWords(failure, text, text('orders.load-failed'))} onRetry={reload} />
  if (!value) return <OrdersBones />
  if (value.items.length === 0)
    return (
      <EmptyState
        sentence={text('orders.none')}
        link={{ label: text('orders.look-around'), to: pathTo(language, 'home') }}
      />
    )
  return (
    <div className={styles.orders}>
      <ul>
        {value.items.map((order) => (
          <OrderListItem key={order.number} order={order} products={value.products} />
        ))}
      </ul>
      {hasMoreFailed && <LoadFailed sentence={text('orders.load-failed')} onRetry={() => void loadMore(value)} />}
      {value.nextToken && !hasMoreFailed && (
        <Button kind="line" isBusy={isBusy} busyLabel={text('orders.loading')} onClick={() => void loadMore(value)}>
          {text('orders.more')}
        </Button>
      )}
    </div>
  )
}

function OrdersBones() {
  const text = useText()
  return (
    <div className={styles.bones} role="status">
      <span className="vh">{text('orders.loading')}</span>
      {[1, 2, 3].map((part) => (
        <div key={part}>
          <Skeleton kind="title" width="60%" />
          <Skeleton width="45%" />
        </div>
      ))}
    </div>
  )
}
