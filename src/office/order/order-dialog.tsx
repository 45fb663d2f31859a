import { useState } from 'react'
import { planRefund } from '#shop/selling/orders/refunds/refund-plan.ts'
import { formatForints } from '#words/format.ts'
import { OverLimit } from '../refunds/over-limit.tsx'
import { useRefundQuote } from '../refunds/use-refund-quote.ts'
import { Field, SelectField, TextAreaField } from '../ui/controls/field.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { AddressesDialog } from './addresses-dialog.tsx'
import { OrderActDialog } from './order-act-dialog.tsx'
import {
  CollectDialog,
  Means,
  ReturnedDialog,
  ShipDialog,
  WhichParcelDialog,
  type OfAct,
  type OrderDialogProps,
} from './parcel-dialogs.tsx'

/** What an act has to be told before it is done. */
export function OrderDialog({ act, ...ofAct }: OrderDialogProps) {
  switch (act) {
    case 'quote':
      return <QuoteDialog {...ofAct} />
    case 'ship':
      return <ShipDialog {...ofAct} />
    case 'collect':
      return <CollectDialog {...ofAct} />
    case 'came-back':
    case 'lost':
    case 'not-collected':
      return <ReturnedDialog {...ofAct} act={act} />
    case 'cancel':
      return <CancelDialog {...ofAct} />
    case 'cancel-lines':
    case 'pack-some':
    case 'announce-return':
      return <LinesDialog {...ofAct} act={act} />
    case 'paid-back':
      return <PaidBackDialog {...ofAct} />
    case 'letter-again':
      return <LetterDialog {...ofAct} />
    case 'addresses':
      return <AddressesDialog {...ofAct} />
    default:
      return <WhichParcelDialog {...ofAct} act={act} />
  }
}

/** Who ordered at the counter may have left no address; who may not see it is told what holds for most. */
function isWrittenTo({ person }: OfAct['order']): boolean {
  return person.email !== ''
}

function QuoteDialog({ order, acts }: OfAct) {
  const words = useWords().order
  const [price, setPrice] = useState('')
  return (
    <OrderActDialog
      acts={acts}
      title={words.acts.quote}
      sentence={`${words.dialogs.written(isWrittenTo(order))} ${words.dialogs.quoteSentence}`}
      send={words.dialogs.send}
      onSend={() => void acts.quote(Number(price))}
    >
      <Field
        label={words.dialogs.price}
        unit="Ft"
        type="number"
        min={0}
        max={1_000_000}
        step={1}
        required
        value={price}
        onChange={(event) => setPrice(event.target.value)}
      />
    </OrderActDialog>
  )
}

function CancelDialog({ order, acts }: OfAct) {
  const { order: words, refunds } = useWords()
  const language = useOfficeLanguage()
  const [reason, setReason] = useState('')
  const { kept: keptMoney } = order.money
  const { quote } = useRefundQuote(order.number, { isWanted: keptMoney > 0 })
  const needsOther = quote !== null && keptMoney > quote.alone && quote.approvers.length > 0
  return (
    <OrderActDialog
      acts={acts}
      title={words.acts.cancel}
      sentence={`${words.dialogs.written(isWrittenTo(order))} ${words.dialogs.cancelSentence(keptMoney > 0 ? formatForints(keptMoney, language) : null)}`}
      send={needsOther ? refunds.askApproval : words.acts.cancel}
      isFinal={!needsOther}
      onSend={() => void acts.cancel({ reason: reason.trim() === '' ? undefined : reason })}
    >
      {quote && <OverLimit amount={keptMoney} alone={quote.alone} approvers={quote.approvers} />}
      <TextAreaField
        label={words.dialogs.reason}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </OrderActDialog>
  )
}

/** Copies of lines: to be cancelled, to go into the next parcel, or those that the buyer brings or sends back. */
function LinesDialog({ order, acts, act }: OfAct & { act: 'cancel-lines' | 'pack-some' | 'announce-return' }) {
  const { order: words, refunds } = useWords()
  const [counts, setCounts] = useState<Record<number, string>>({})
  const [isNoneChosen, setNoneChosen] = useState(false)
  const isCancelling = act === 'cancel-lines'
  const lines = order.lines
    .map(({ id, name, atHand, open, sent, back }) => ({
      id,
      name,
      most: { 'cancel-lines': open, 'pack-some': atHand, 'announce-return': open + sent - back }[act],
    }))
    .filter(({ most }) => most > 0)
  const chosen = lines
    .map(({ id }) => ({ lineId: id, quantity: Number(counts[id] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const { quote } = useRefundQuote(order.number, { isWanted: isCancelling && order.money.kept > 0 })
  const plan = quote && chosen.length > 0 ? planRefund(quote, { copies: chosen, delivery: false, sum: 0 }) : null
  const amount = plan?.ok ? plan.value.amount : 0
  const needsOther = quote !== null && amount > quote.alone && quote.approvers.length > 0
  const sentences = {
    'cancel-lines': `${words.dialogs.written(isWrittenTo(order))} ${words.dialogs.cancelLinesSentence(order.money.kept > 0)}`,
    'pack-some': undefined,
    'announce-return': words.dialogs.announceSentence,
  }
  return (
    <OrderActDialog
      acts={acts}
      title={words.acts[act]}
      sentence={sentences[act]}
      send={needsOther ? refunds.askApproval : words.acts[act]}
      isFinal={isCancelling && !needsOther}
      onSend={() => {
        setNoneChosen(chosen.length === 0)
        if (chosen.length === 0) return
        if (act === 'announce-return') void acts.announceReturn(chosen)
        else void (isCancelling ? acts.cancel({ lines: chosen }) : acts.pack(chosen))
      }}
    >
      {quote && <OverLimit amount={amount} alone={quote.alone} approvers={quote.approvers} />}
      {isNoneChosen && <Notice tone="waits" icon="info" isNews title={words.dialogs.noneChosen} />}
      {lines.map(({ id, name, most }) => (
        <Field
          key={id}
          label={name}
          hint={words.dialogs.ofMost(most)}
          type="number"
          min={0}
          max={most}
          value={counts[id] ?? ''}
          onChange={(event) => setCounts({ ...counts, [id]: event.target.value })}
        />
      ))}
    </OrderActDialog>
  )
}

function PaidBackDialog({ acts }: OfAct) {
  const words = useWords().order
  const [means, setMeans] = useState<'cash' | 'card'>('cash')
  return (
    <OrderActDialog
      acts={acts}
      title={words.acts['paid-back']}
      sentence={words.dialogs.paidBackSentence}
      send={words.acts['paid-back']}
      isFinal
      onSend={() => void acts.paidBack(means)}
    >
      <Means means={means} onChoose={setMeans} />
    </OrderActDialog>
  )
}

function LetterDialog({ order, acts }: OfAct) {
  const words = useWords().order
  const letters = order.letters.filter(({ isForBuyer }) => isForBuyer).toReversed()
  const [letterId, setLetterId] = useState(letters[0]?.id ?? 0)
  const [to, setTo] = useState('')
  return (
    <OrderActDialog
      acts={acts}
      title={words.acts['letter-again']}
      send={words.dialogs.send}
      onSend={() => void acts.sendLetter(letterId, to.trim() === '' ? undefined : to)}
    >
      <SelectField
        label={words.dialogs.letter}
        value={letterId}
        onChange={(event) => setLetterId(Number(event.target.value))}
      >
        {letters.map(({ id, kind }) => (
          <option key={id} value={id}>
            {words.timeline.letters[kind] ?? kind}
          </option>
        ))}
      </SelectField>
      <Field
        label={words.dialogs.letterTo}
        hint={words.dialogs.letterToHint}
        type="email"
        maxLength={254}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
    </OrderActDialog>
  )
}
