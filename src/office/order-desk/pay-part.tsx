import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { RingUp } from '../ui/page/ring-up.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useWords } from '../words/office-words.tsx'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { CouponField } from './coupon-field.tsx'
import { PayChoices } from './pay-choices.tsx'
import { canHandOver, fieldOfProblem, inTheWay, isLimit, type Taken, type TakenQuote } from './taken-order.ts'
import styles from './take-order.module.css'

type PayPartProps = {
  taken: Taken
  pays: Taken['pay'][]
  quote: TakenQuote | null
  problems: TakenQuote['problems']
  /** Somebody has tried to take it: what stands in its way is said. */
  isTried: boolean
  isBusy: boolean
  refusal: OfficeRefusal | null
  onChange: (changes: Partial<Taken>) => void
  onHandOver: () => void
}

/** How it is paid, what stands in the way of the whole order, and the buttons that take it. */
export function PayPart(props: PayPartProps) {
  const { taken, quote, problems, isTried, isBusy, onChange, onHandOver } = props
  const words = useWords().takeOrder
  const ofTheWhole = problems.filter(({ field }) => fieldOfProblem(field) === null)
  return (
    <PageSection title={words.pay}>
      <CouponField {...{ taken, problems, isTried, onChange }} />
      <PayChoices taken={taken} pays={props.pays} quote={quote} onChange={onChange} />
      {taken.pay === 'till' && quote && <RingUp document={quote.document} />}
      {ofTheWhole.some(isLimit) && (
        <Field
          label={words.overReason}
          hint={words.overReasonHint}
          value={taken.overReason}
          maxLength={300}
          onChange={({ target: { value } }) => onChange({ overReason: value })}
        />
      )}
      <div role="alert">
        {isTried &&
          inTheWay(ofTheWhole, taken.overReason).map(({ kind, productId, value }) => (
            <Notice
              key={`${kind} ${productId}`}
              tone="wrong"
              icon="alert"
              title={words.problems[kind] ?? words.problems.other}
            >
              {[taken.lines.find((line) => line.productId === productId)?.title, value].filter(Boolean).join(': ')}
            </Notice>
          ))}
        {isTried && taken.lines.length === 0 && <Notice tone="wrong" icon="alert" title={words.problems.empty} />}
      </div>
      <Refusal of={{ refusal: props.refusal }} own={words.refusals} />
      <div className={styles.acts}>
        {canHandOver(taken, quote) && (
          <Button kind="go" keys="Alt ↵" busy={isBusy ? words.taking : null} onClick={onHandOver}>
            {words.sell}
          </Button>
        )}
        <Button
          type="submit"
          kind={canHandOver(taken, quote) ? 'line' : 'go'}
          keys="Ctrl ↵"
          busy={isBusy ? words.taking : null}
        >
          {canHandOver(taken, quote) ? words.takeForLater : words.take}
        </Button>
      </div>
    </PageSection>
  )
}
