import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { OrderProblemKind, RefundAccountProblemKind } from '#shop/selling/orders/order-problem.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { typedCode } from '#web/ui/forms/code-field.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { formatForints, formatInstant } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { codeProblemIn, OrderCode, type CodeProblem } from './order-code.tsx'
import { giveRefundAccount } from './order-data.ts'
import type { BuyersOrder } from './order-operations.graphql.ts'
import styles from './order-refund-account.module.css'

type AskedAccount = NonNullable<BuyersOrder['refundAccount']>
type OrderRefundAccountProps = {
  order: BuyersOrder
  refundAccount: AskedAccount
  token: string | null
  onChange: (order: BuyersOrder) => void
}

/** ORDER-10: where money that somebody transfers by hand is to go; it can be changed until it has been sent. */
export function OrderRefundAccount({ order, refundAccount, token, onChange }: OrderRefundAccountProps) {
  const text = useText()
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(refundAccount.ending === null)
  const [isDone, setIsDone] = useState(false)
  const amount = formatForints(refundAccount.amount, language)
  const at = refundAccount.givenAt ? formatInstant(new Date(refundAccount.givenAt), language) : ''
  return (
    <div className={styles.account}>
      {refundAccount.ending === null && <p>{text(`refund-account.${whyAsked(refundAccount)}`, { amount })}</p>}
      {refundAccount.ending !== null && (
        <MessageLine kind={isDone ? 'good' : 'note'} role="status">
          {isDone && `${text('refund-account.done')} `}
          {text('refund-account.given', { amount, ending: refundAccount.ending, at })}
        </MessageLine>
      )}
      {isOpen ? (
        <AccountForm
          order={order}
          token={token}
          onGiven={(changed) => {
            setIsDone(true)
            setIsOpen(false)
            onChange(changed)
          }}
        />
      ) : (
        <Button kind="line" className="no-print" onClick={() => setIsOpen(true)}>
          {text('refund-account.other')}
        </Button>
      )}
    </div>
  )
}

function whyAsked({ isNeeded, isSenderUnknown }: AskedAccount) {
  if (isSenderUnknown) return 'unknown'
  return isNeeded ? 'needed' : 'possible'
}

type AccountFormProps = { order: BuyersOrder; token: string | null; onGiven: (order: BuyersOrder) => void }

function AccountForm({ order, token, onGiven }: AccountFormProps) {
  const text = useText()
  const [account, setAccount] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [code, setCode] = useState('')
  const [codeProblem, setCodeProblem] = useState<CodeProblem | null>(null)
  const [refusal, setRefusal] = useState<RefusalKey | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const isWrong = refusal === 'refund-account.bad-account'

  useEffect(() => {
    if (isWrong && !isBusy) field.current?.focus()
  }, [isWrong, isBusy])

  async function send(typed: string | null): Promise<void> {
    setIsBusy(true)
    setRefusal(null)
    try {
      const key = { number: order.number, token, code: typed }
      const { order: changed, problems } = await giveRefundAccount(key, account)
      const codeNeeded = codeProblemIn(problems)
      setCodeProblem(codeNeeded)
      if (codeNeeded) return
      const [problem] = problems
      if (problem) setRefusal(REFUSALS[problem.kind] ?? 'refund-account.nothing-to-transfer')
      else if (changed) onGiven(changed)
    } catch {
      setRefusal('refund-account.failed')
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form
      className={`${styles.form} no-print`}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void send(typedCode(code) || null)
      }}
    >
      <Field
        ref={field}
        label={text('refund-account.account')}
        hint={text('refund-account.hint')}
        error={isWrong ? text('refund-account.bad-account') : undefined}
        name="account"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={account}
        onChange={(event) => setAccount(event.currentTarget.value)}
      />
      {codeProblem && (
        <OrderCode
          problem={codeProblem}
          email={order.email}
          code={code}
          onCode={setCode}
          onAnother={() => void send(null)}
        />
      )}
      {refusal && !isWrong && (
        <MessageLine kind="bad" role="alert">
          {text(refusal)}
        </MessageLine>
      )}
      <p className="hint">{text('refund-account.kept')}</p>
      <Button type="submit" kind="line" isBusy={isBusy} busyLabel={text('refund-account.saving')}>
        {text('refund-account.save')}
      </Button>
    </form>
  )
}

type RefusalKey = `refund-account.${'bad-account' | 'nothing-to-transfer' | 'failed'}`
const REFUSALS: Record<RefundAccountProblemKind, RefusalKey> & Partial<Record<OrderProblemKind, RefusalKey>> = {
  'bad-account': 'refund-account.bad-account',
  'nothing-to-transfer': 'refund-account.nothing-to-transfer',
  'no-such-order': 'refund-account.nothing-to-transfer',
}
