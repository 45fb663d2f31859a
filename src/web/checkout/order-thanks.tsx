import { useCallback, useEffect, useState } from 'react'
import { pathTo } from '#site/path-to.ts'
import { useAuth } from '#web/data/auth-store.ts'
import { checkPayment, readOrderSummary } from './checkout-data.ts'
import type { OrderAnswer } from './checkout-operations.graphql.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentWaiting } from './payment/payment-waiting.tsx'
import styles from './payment/payment-waiting.module.css'

type OrderReference = { number: string; token?: string }
/** For what somebody is thanked: an order, or a request whose price they will be told. */
export type Thanks = 'order' | 'quote' | null
type OrderThanksProps = OrderReference & { onThanked: (thanks: Thanks) => void }
type OrderReading = 'reading' | 'failed' | OrderAnswer | null

const PENDING_EVERY_MS = 3000
const PENDING_TRIES = 10

/** The order, for its buyer only: nobody else learns whether there is one. */
export function OrderThanks({ number, token, onThanked }: OrderThanksProps) {
  const text = useText()
  const language = useLanguage()
  const { authenticated } = useAuth()
  const [read, setRead] = useState<OrderReading>('reading')
  const mayAsk = number !== '' && (authenticated || token !== undefined)
  const look = useCallback(async () => {
    setRead('reading')
    setRead(await readOrderSummary({ number, token }).catch(() => 'failed' as const))
  }, [number, token])
  useEffect(() => {
    if (mayAsk) void look()
  }, [mayAsk, look])
  const order = typeof read === 'object' ? read : null
  useEffect(() => onThanked(thanksFor(order)), [order, onThanked])
  const isPending = typeof read === 'object' && read?.payment === 'PENDING'
  usePendingPayment(isPending ? { number, token } : null, setRead)

  if (!mayAsk || read === null)
    return (
      <div className={styles.waiting}>
        <p className={styles.sentence}>{text('payment.not-yours')}</p>
        <p>{text('payment.not-yours-note')}</p>
        {!authenticated && (
          <TextLink to={pathTo(language, 'login', undefined, { to: pathTo(language, 'my-orders') })}>
            {text('empty.sign-in-link')}
          </TextLink>
        )}
      </div>
    )
  if (read === 'reading') return <PaymentWaiting sentence={text('payment.loading')} />
  if (read === 'failed')
    return (
      <div className={styles.waiting}>
        <MessageLine kind="bad" role="alert">
          {text('payment.load-failed')}
        </MessageLine>
        <Button kind="line" onClick={() => void look()}>
          {text('payment.try-again')}
        </Button>
      </div>
    )
  return <OrderSummary order={read} token={token} />
}

function thanksFor(order: OrderAnswer | null): Thanks {
  if (order === null || order.status === 'CANCELLED' || order.status === 'EXPIRED') return null
  return order.status === 'AWAITING_QUOTE' ? 'quote' : 'order'
}

/** While the payment is pending the page asks again a few times; after that an e-mail brings the outcome. */
function usePendingPayment(order: OrderReference | null, take: (order: OrderAnswer) => void): void {
  const key = order ? JSON.stringify(order) : ''
  useEffect(() => {
    if (key === '') return
    let tries = 0
    const timer = setInterval(async () => {
      tries += 1
      if (tries >= PENDING_TRIES) clearInterval(timer)
      const outcome = await checkPayment(JSON.parse(key) as OrderReference).catch(() => null)
      if (outcome?.order && outcome.order.payment !== 'PENDING') take(outcome.order)
    }, PENDING_EVERY_MS)
    return () => clearInterval(timer)
  }, [key, take])
}
