import type { RefObject } from 'react'
import { formatForints } from '#words/format.ts'
import { REFUND_GROUNDS, type RefundGround } from '#shop/selling/orders/refunds/refund-reasons.ts'
import { Button } from '../ui/controls/button.tsx'
import { ChoiceBar } from '../ui/controls/choices.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { Icon } from '../ui/controls/icon.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './refund-dialog.module.css'

/** By what the money back is said: copies and delivery, or a sum. */
export type Way = 'copies' | 'sum'

export function RefundWay({ way, onWay }: { way: Way; onWay: (way: Way) => void }) {
  const words = useWords()
  return (
    <ChoiceBar
      label={words.refunds.way}
      options={[
        { value: 'copies', label: words.refunds.ways.copies },
        { value: 'sum', label: words.refunds.ways.sum },
      ]}
      chosen={way}
      onChoose={onWay}
    />
  )
}

/** `most`: more was typed than there is. */
export function RefundSum({ sum, most, onSum }: { sum: string; most: number | null; onSum: (sum: string) => void }) {
  const words = useWords()
  const language = useOfficeLanguage()
  return (
    <Field
      label={words.refunds.sum}
      unit="Ft"
      inputMode="numeric"
      autoComplete="off"
      value={sum}
      onChange={(event) => onSum(event.target.value)}
      problem={most === null ? null : words.refunds.most(formatForints(most, language))}
    />
  )
}

type RefundWhyProps = {
  reason: RefundGround | ''
  comment: string
  onReason: (reason: RefundGround | '') => void
  onComment: (comment: string) => void
}

export function RefundWhy({ reason, comment, onReason, onComment }: RefundWhyProps) {
  const words = useWords()
  return (
    <div className={styles.why}>
      <SelectField
        label={words.refunds.why}
        required
        value={reason}
        onChange={(event) => onReason(REFUND_GROUNDS.find((one) => one === event.target.value) ?? '')}
      >
        <option value="">{words.refunds.choose}</option>
        {REFUND_GROUNDS.map((ground) => (
          <option key={ground} value={ground}>
            {words.refunds.grounds[ground]}
          </option>
        ))}
      </SelectField>
      <Field
        label={words.refunds.words}
        maxLength={500}
        value={comment}
        onChange={(event) => onComment(event.target.value)}
      />
    </div>
  )
}

type RefundFootProps = {
  confirm: RefObject<HTMLInputElement | null>
  typed: string
  onType: (typed: string) => void
  isSame: boolean
  needsOther: boolean
  isOff: boolean
  isBusy: boolean
  onClose: () => void
}

/** The sum is typed once more, and then it goes. */
export function RefundFoot({ confirm, typed, onType, isSame, needsOther, isOff, isBusy, onClose }: RefundFootProps) {
  const words = useWords()
  return (
    <div className={styles.foot}>
      <div className={styles.typed}>
        <Field
          ref={confirm}
          label={words.refunds.confirm}
          unit="Ft"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <p className={styles.same} role="status">
        {isSame && (
          <>
            <Icon name="tick" size="small" />
            {words.refunds.same}
          </>
        )}
      </p>
      <span className={styles.acts}>
        <Button onClick={onClose}>{words.refunds.cancel}</Button>
        <Button type="submit" kind="go" disabled={isOff} busy={isBusy ? words.refunds.busy : null}>
          {needsOther ? words.refunds.askApproval : words.refunds.giveBack}
        </Button>
      </span>
    </div>
  )
}
