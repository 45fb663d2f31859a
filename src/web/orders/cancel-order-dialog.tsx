import { useState } from 'react'
import type { CancelProblemKind, OrderProblemKind } from '#shop/selling/orders/order-problem.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { typedCode } from '#web/ui/forms/code-field.tsx'
import { unbrokenNumber } from '#web/ui/page/unbroken-number.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { useText } from '#words/text.tsx'
import type { OrderActionsProps } from './order-actions.tsx'
import styles from './order-acts.module.css'
import { codeProblemIn, OrderCode, type CodeProblem } from './order-code.tsx'
import { cancelOrder } from './order-data.ts'

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
export function CancelOrderDialog({
  order,
  token,
  onChange,
  isOpen,
  onClose,
}: OrderActionsProps & { isOpen: boolean; onClose: () => void }) {
  const text = useText()
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
      onClose()
    } catch {
      setFailure(text('order.cancel-failed'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('order.cancel-title')}>
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
        <Button kind="line" onClick={onClose}>
          {text('order.cancel-no')}
        </Button>
      </div>
    </Dialog>
  )
}
