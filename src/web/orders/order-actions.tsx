import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import type { BuyersOrder } from './order-operations.graphql.ts'
import { showToast } from '#web/ui/controls/toast-store.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { usePartOnPress } from '#web/ui/controls/use-part-on-press.ts'
import { ButtonLink } from '#web/ui/links/button-link.tsx'
import styles from './order-actions.module.css'
import { isPaidAtOnce } from '#shop/selling/cart/payment-choices.ts'

export type OrderActionsProps = {
  order: BuyersOrder
  token: string | null
  onChange: (order: BuyersOrder) => void
}

const PAYING_PAGES = { BARION: 'barion-start', PAYPAL: 'paypal-start' } as const

/** What can be done with the order now; the server has said what. */
export function OrderActions({ order, token, onChange }: OrderActionsProps) {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const { can, payments } = order

  async function again(): Promise<void> {
    setIsAdding(true)
    try {
      const { orderAgain } = await import('./order-again.ts')
      const missing = await orderAgain(order)
      if (missing.length > 0) showToast(text('order.again-missing', { titles: missing.join(', ') }), { kind: 'bad' })
      await navigate(pathTo(language, 'my-cart'))
    } catch {
      showToast(text('toast.add-failed'), { kind: 'bad' })
    } finally {
      setIsAdding(false)
    }
  }

  return (
    <div className={`${styles.actions} no-print`}>
      {can.pay &&
        payments.filter(isPaidAtOnce).map((payment, place) => (
          <ButtonLink
            key={payment}
            kind={place === 0 ? 'gold' : 'line'}
            to={pathTo(language, PAYING_PAGES[payment], undefined, { order: order.number })}
          >
            {text(`order.pay-${payment}`)}
          </ButtonLink>
        ))}
      {can.orderAgain && (
        <Button kind="line" isBusy={isAdding} busyLabel={text('order.again-busy')} onClick={() => void again()}>
          {text('order.again')}
        </Button>
      )}
      {can.print && (
        <Button kind="line" onClick={() => window.print()}>
          {text('order.print')}
        </Button>
      )}
      {can.withdraw && (
        <ButtonLink
          kind="line"
          to={pathTo(language, 'withdrawal', undefined, { order: order.number, token: token ?? undefined })}
        >
          {text('order.withdraw')}
        </ButtonLink>
      )}
      {can.cancel && <CancelOrder order={order} token={token} onChange={onChange} />}
    </div>
  )
}

/** Asks first: what is cancelled cannot be taken back. */
function CancelOrder(props: OrderActionsProps) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { part, isBusy, fetchOnPress } = usePartOnPress(
    () => import('./cancel-order-dialog.tsx'),
    text('order.cancel-failed'),
  )
  return (
    <>
      <Button
        kind="line"
        className={styles.danger}
        isBusy={isBusy}
        busyLabel={text('order.opening')}
        onClick={async () => setIsOpen(await fetchOnPress())}
      >
        {text('order.cancel')}
      </Button>
      {part && <part.CancelOrderDialog {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
