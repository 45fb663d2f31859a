import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import type { CancelProblemKind, OrderProblemKind } from '#shop/selling/orders/order-problem.ts'
import { orderAgain } from './order-again.ts'
import { cancelOrder } from './order-data.ts'
import type { BuyersOrder } from './order-operations.graphql.ts'
import { showToast } from '#web/ui/controls/toast-store.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ButtonLink } from '#web/ui/links/button-link.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { unbrokenNumber } from '#web/ui/page/unbroken-number.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { typedCode } from '#web/ui/forms/code-field.tsx'
import { codeProblemIn, OrderCode, type CodeProblem } from './order-code.tsx'
import styles from './order-actions.module.css'
import { isPaidAtOnce } from '#shop/selling/cart/payment-choices.ts'

type OrderActionsProps = {
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

type RefusalKey = `order.cancel-${'payment-under-way' | 'payment-unclear' | 'paid-meanwhile' | 'refused'}`
const REFUSALS: Record<CancelProblemKind, RefusalKey> & Partial<Record<OrderProblemKind, RefusalKey>> = {
  'payment-under-way': 'order.cancel-payment-under-way',
  'payment-unclear': 'order.cancel-payment-unclear',
  'paid-meanwhile': 'order.cancel-paid-meanwhile',
  'not-cancellable': 'order.cancel-refused',
  'no-such-order': 'order.cancel-refused',
  'no-such-preorder': 'order.cancel-refused',
  'bad-quantity': 'order.cancel-refused',
}

/** Asks first: what is cancelled cannot be taken back. */
function CancelOrder({ order, token, onChange }: OrderActionsProps) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [codeProblem, setCodeProblem] = useState<CodeProblem | null>(null)
  const [code, setCode] = useState('')

  async function cancel(typed: string | null): Promise<void> {
    setIsBusy(true)
    setFailure(null)
    try {
      const { order: changed, problems } = await cancelOrder({ number: order.number, token, code: typed })
      if (changed) onChange(changed)
      const codeNeeded = codeProblemIn(problems)
      setCodeProblem(codeNeeded)
      if (codeNeeded) return
      const [problem] = problems
      if (problem) return setFailure(text(REFUSALS[problem.kind] ?? 'order.cancel-refused'))
      setIsOpen(false)
    } catch {
      setFailure(text('order.cancel-failed'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button kind="line" className={styles.danger} onClick={() => setIsOpen(true)}>
        {text('order.cancel')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={text('order.cancel-title')}>
        <div className={styles.sure}>
          <p>
            {unbrokenNumber(
              text(order.paid > 0 ? 'order.cancel-sure-paid' : 'order.cancel-sure', { number: order.number }),
            )}
          </p>
          {codeProblem && (
            <OrderCode
              problem={codeProblem}
              email={order.email}
              code={code}
              onCode={setCode}
              onAnother={() => void cancel(null)}
            />
          )}
          {failure && (
            <MessageLine kind="bad" role="alert">
              {failure}
            </MessageLine>
          )}
          <Button
            isBusy={isBusy}
            busyLabel={text('order.cancelling')}
            onClick={() => void cancel(typedCode(code) || null)}
          >
            {text('order.cancel-yes')}
          </Button>
          <Button kind="line" onClick={() => setIsOpen(false)}>
            {text('order.cancel-no')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
