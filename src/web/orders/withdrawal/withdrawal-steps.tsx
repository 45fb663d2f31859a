import { useCallback, useEffect, useRef, useState } from 'react'
import { useAuth } from '#web/data/auth-store.ts'
import { readOrder } from '../order-data.ts'
import type { BuyersOrder } from '../order-operations.graphql.ts'
import { withdraw, type Statement } from './withdrawal-data.ts'
import type { WithdrawalReceipt } from './withdrawal-operations.graphql.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { typedCode } from '#web/ui/forms/code-field.tsx'
import { failureInWords } from '#web/ui/private-page/failure-text.ts'
import { unbrokenNumber } from '#web/ui/page/unbroken-number.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import type { OrderProblemKind, WithdrawalProblemKind } from '#shop/selling/orders/order-problem.ts'
import { codeProblemIn, OrderCode, type CodeProblem } from '../order-code.tsx'
import { AskForLink } from '../ask-for-link.tsx'
import { Skeleton } from '#web/ui/controls/skeleton.tsx'
import { useFetched } from '#web/ui/private-page/use-fetched.ts'
import { formatInstant } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { WithdrawalStatement } from './withdrawal-statement.tsx'
import styles from './withdrawal.module.css'

type StepsProps = { number: string; token: string | null }
/** Damaged: the link names no order, or its token was lost. */
type WithdrawalStepsProps = StepsProps & { isDamaged: boolean }

/** Opened from an order, it is about that order; otherwise the buyer says which one. */
export function WithdrawalSteps({ number, token, isDamaged }: WithdrawalStepsProps) {
  const text = useText()
  const { authenticated } = useAuth()
  const mayKnow = number !== '' && (token !== null || authenticated)
  const { value, hasFailed } = useFetched<{ order: BuyersOrder | null; isLookedUp: boolean }>(
    useCallback(
      async () => ({ order: mayKnow ? await readOrder(number, token) : null, isLookedUp: mayKnow }),
      [mayKnow, number, token],
    ),
  )
  if (!value && !hasFailed)
    return (
      <div className={styles.step} role="status">
        <span className="vh">{text('order.loading')}</span>
        <Skeleton kind="title" width="60%" />
        <Skeleton width="80%" />
      </div>
    )
  const order = value?.order ?? null
  const isInVain = isDamaged || (value?.isLookedUp === true && !order)
  return (
    <>
      {isInVain && <LinkInVain number={number} />}
      <TwoSteps order={order} number={number} token={token} />
    </>
  )
}

/** A link that opens no order: the statement can be made without it, and a new link be sent. */
function LinkInVain({ number }: { number: string }) {
  const text = useText()
  return (
    <div className={styles.vain}>
      <MessageLine kind="bad" role="alert">
        {text('withdrawal.link-over')}
      </MessageLine>
      <p>{text(number ? 'withdrawal.link-over-number' : 'withdrawal.link-over-about')}</p>
      {number && <AskForLink number={number} />}
    </div>
  )
}

function TwoSteps({ order, number, token }: StepsProps & { order: BuyersOrder | null }) {
  const [statement, setStatement] = useState<Statement | null>(null)
  const [isStated, setIsStated] = useState(false)
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null)
  if (receipt && statement) return <Receipt receipt={receipt} statement={statement} order={order} />
  if (isStated && statement)
    return <Confirmation statement={statement} order={order} onBack={() => setIsStated(false)} onDone={setReceipt} />
  return (
    <WithdrawalStatement
      order={order}
      number={number}
      token={token}
      before={statement}
      onStated={(next) => {
        setStatement(next)
        setIsStated(true)
      }}
    />
  )
}

type ConfirmationProps = {
  statement: Statement
  order: BuyersOrder | null
  onBack: () => void
  onDone: (receipt: WithdrawalReceipt) => void
}

/** Step two: the statement as it will be received, and the one control that sends it. */
function Confirmation({ statement, order, onBack, onDone }: ConfirmationProps) {
  const text = useText()
  const heading = useHeadingFocus()
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<{ failure: unknown } | null>(null)
  const [codeProblem, setCodeProblem] = useState<CodeProblem | null>(null)
  const [code, setCode] = useState('')

  async function confirm(typed: string | null): Promise<void> {
    setIsBusy(true)
    setFailed(null)
    try {
      const receipt = await withdraw({ ...statement, code: typed })
      const codeNeeded = codeProblemIn(receipt.problems)
      if (!codeNeeded) return onDone(receipt)
      setCodeProblem(codeNeeded)
    } catch (failure) {
      setFailed({ failure })
    }
    setIsBusy(false)
  }

  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        {text('withdrawal.confirm-title')}
      </h2>
      <StatementWords statement={statement} order={order} />
      <p>{text('withdrawal.mail-to', { email: order?.email ?? statement.email ?? '' })}</p>
      {codeProblem && (
        <OrderCode
          problem={codeProblem}
          email={order?.email ?? ''}
          code={code}
          onCode={setCode}
          onAnother={() => void confirm(null)}
        />
      )}
      {failed && (
        <MessageLine kind="bad" role="alert">
          {failureInWords(failed.failure, text, text('withdrawal.failed'))}
        </MessageLine>
      )}
      <Button
        isBusy={isBusy}
        busyLabel={text('withdrawal.sending')}
        onClick={() => void confirm(typedCode(code) || null)}
      >
        {text('withdrawal.confirm')}
      </Button>
      <Button kind="line" onClick={onBack}>
        {text('withdrawal.back')}
      </Button>
    </div>
  )
}

function StatementWords({ statement, order }: { statement: Statement; order: BuyersOrder | null }) {
  const text = useText()
  const { name, number, lines, titles } = statement
  const nameOf = new Map(order?.lines.map((line) => [line.id, line.name]))
  return (
    <div className={styles.statement}>
      <p>
        {unbrokenNumber(text(lines || titles ? 'withdrawal.statement-some' : 'withdrawal.statement', { name, number }))}
      </p>
      {titles && (
        <ul>
          {titles.map(({ title, quantity }) => (
            <li key={title}>{`${quantity} × ${title}`}</li>
          ))}
        </ul>
      )}
      {lines && (
        <ul>
          {lines.map(({ lineId, quantity }) => (
            <li key={lineId}>{`${quantity} × ${nameOf.get(lineId) ?? ''}`}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ReceiptProps = { receipt: WithdrawalReceipt; statement: Statement; order: BuyersOrder | null }

function Receipt({ receipt, statement, order }: ReceiptProps) {
  const text = useText()
  const language = useLanguage()
  const heading = useHeadingFocus()
  const refusal = receipt.problems[0]?.kind
  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        {text('withdrawal.received')}
      </h2>
      <p>{text('withdrawal.received-at', { when: formatInstant(new Date(receipt.receivedAt), language) })}</p>
      <StatementWords statement={statement} order={order} />
      {refusal ? (
        <MessageLine kind="bad">{text(REFUSALS[refusal] ?? 'withdrawal.refused-other')}</MessageLine>
      ) : order ? (
        <p>
          {text(receipt.returnNumber === null ? 'withdrawal.next-unsent' : 'withdrawal.next', { email: order.email })}
        </p>
      ) : (
        <p>{text('withdrawal.next-by-number', { email: statement.email ?? '' })}</p>
      )}
      <Button kind="line" className="no-print" onClick={() => window.print()}>
        {text('order.print')}
      </Button>
    </div>
  )
}

type RefusalKey = `withdrawal.refused-${'too-late' | 'excepted' | 'nothing-left' | 'other'}`
const REFUSALS: Record<WithdrawalProblemKind, RefusalKey> & Partial<Record<OrderProblemKind, RefusalKey>> = {
  'too-late': 'withdrawal.refused-too-late',
  'excepted': 'withdrawal.refused-excepted',
  'nothing-left': 'withdrawal.refused-nothing-left',
  'bad-lines': 'withdrawal.refused-other',
  'no-such-order': 'withdrawal.refused-other',
}

/** The focus goes to the heading of each new step. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
