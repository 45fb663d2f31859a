import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { wholeNumberIn } from '#kit/formats/written-number.ts'
import { formatForints } from '#words/format.ts'
import { planRefund, type RefundPlan } from '#shop/selling/orders/refunds/refund-plan.ts'
import type { RefundGround } from '#shop/selling/orders/refunds/refund-reasons.ts'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { LoadingState } from '../ui/page/screen-states.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { RefundFoot, RefundSum, RefundWay, RefundWhy, type Way } from './refund-fields.tsx'
import { RefundLines, type ChosenCopies } from './refund-lines.tsx'
import { RefundSums } from './refund-sums.tsx'
import { useRefundQuote, type RefundQuoteAnswer } from './use-refund-quote.ts'
import styles from './refund-dialog.module.css'

type RefundDialogProps = {
  number: string
  onClose: () => void
  /** What can be given back, where the screen has read it already. */
  first?: RefundQuoteAnswer
}

/** OFFICE-24: the one dialog for money back. All that follows from it is shown before it asks; the sum is typed to confirm. */
export function RefundDialog({ number, onClose, first }: RefundDialogProps) {
  const words = useWords()
  const language = useOfficeLanguage()
  const { quote, refusal, read } = useRefundQuote(number, { first })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      className={styles.dialog}
      title={words.refunds.title}
      sentence={quote && words.refunds.about(quote.number, quote.buyer, formatForints(quote.kept, language))}
    >
      {quote?.isCancelledAlone ? (
        <Notice tone="next" icon="info" title={words.order.why['gift-card-sold']} />
      ) : quote?.kept === 0 ? (
        <Notice tone="next" icon="info" title={words.refunds.nothingKept} />
      ) : quote ? (
        <RefundForm quote={quote} onClose={onClose} onChanged={read} />
      ) : refusal ? (
        <Refusal of={{ refusal }} own={words.refunds.refusals} />
      ) : (
        <LoadingState what={words.refunds.loading} />
      )}
    </Dialog>
  )
}

type RefundFormProps = { quote: RefundQuoteAnswer; onClose: () => void; onChanged: () => Promise<void> }

function RefundForm({ quote, onClose, onChanged }: RefundFormProps) {
  const words = useWords()
  const [way, setWay] = useState<Way>(quote.lines.some(canGoBack) || quote.delivery > 0 ? 'copies' : 'sum')
  const [copies, setCopies] = useState<ChosenCopies>({})
  const [delivery, setDelivery] = useState(false)
  const [sum, setSum] = useState('')
  const [reason, setReason] = useState<RefundGround | ''>('')
  const [comment, setComment] = useState('')
  const [typed, setTyped] = useState('')
  const confirm = useRef<HTMLInputElement>(null)

  const wish = wishOf({ way, copies, delivery, sum })
  const planned = planRefund(quote, wish)
  const plan: RefundPlan | null = planned.ok ? planned.value : null
  const isTooMuch = way === 'sum' && sum !== '' && !planned.ok
  const isSame = plan !== null && wholeNumberIn(typed) === plan.amount
  const needsOther = plan !== null && plan.amount > quote.alone && quote.approvers.length > 0

  const { refund, send } = useRefundSending({ quote, onClose, onChanged })

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (plan && isSame && reason !== '')
      void send(plan, { copies: wish.copies, delivery: wish.delivery, reason, comment })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the digits of a sum
    <form onSubmit={submit} onKeyDown={(event) => isOfSum(event) && confirm.current?.focus()}>
      <div className={styles.columns}>
        <div className={styles.what}>
          <RefundWay way={way} onWay={setWay} />
          {way === 'copies' ? (
            <RefundLines
              quote={quote}
              copies={copies}
              onCopies={setCopies}
              delivery={delivery}
              onDelivery={setDelivery}
            />
          ) : (
            <RefundSum sum={sum} most={isTooMuch ? quote.kept : null} onSum={setSum} />
          )}
          <RefundWhy {...{ reason, comment }} onReason={setReason} onComment={setComment} />
        </div>
        <RefundSums quote={quote} plan={plan} />
      </div>
      <Refusal of={refund} own={words.refunds.refusals} />
      <RefundFoot
        {...{ confirm, typed, isSame, needsOther, onClose }}
        onType={setTyped}
        isOff={!isSame || reason === ''}
        isBusy={refund.isBusy}
      />
    </form>
  )
}

const canGoBack = ({ unsent, sent }: RefundQuoteAnswer['lines'][number]) => unsent + sent > 0

type Sent = Pick<ReturnType<typeof wishOf>, 'copies' | 'delivery'> & { reason: RefundGround; comment: string }

function useRefundSending({ quote, onClose, onChanged }: RefundFormProps) {
  const words = useWords()
  const language = useOfficeLanguage()
  const refund = useAct('/orders/{number}/refunds')

  async function send(plan: RefundPlan, { copies, delivery, reason, comment }: Sent): Promise<void> {
    const answer = await refund.run({
      parameters: { number: quote.number },
      body: {
        amount: plan.amount,
        copies,
        delivery,
        reason,
        words: comment.trim() || undefined,
        version: quote.version,
      },
    })
    if (answer.ok) {
      const amount = formatForints(plan.amount, language)
      showToast(answer.value.state === 'asked' ? words.refunds.asked(amount) : words.refunds.requested(amount))
      onClose()
    } else if (answer.failure.kind === 'stale') await onChanged()
  }

  return { refund, send }
}

type TypedRefund = { way: Way; copies: ChosenCopies; delivery: boolean; sum: string }

/** What is to be given back, as it is planned and sent. */
function wishOf({ way, copies, delivery, sum }: TypedRefund) {
  if (way === 'sum') return { copies: [], delivery: false, sum: wholeNumberIn(sum) ?? 0 }
  const chosen = Object.entries(copies).flatMap(([lineId, quantity]) =>
    quantity > 0 ? [{ lineId: Number(lineId), quantity }] : [],
  )
  return { copies: chosen, delivery, sum: 0 }
}

/** The sum may be typed from anywhere: a digit outside of a field goes to where it is confirmed. */
function isOfSum(event: KeyboardEvent): boolean {
  const isText = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
  return !isText && /^\d$/.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey
}
