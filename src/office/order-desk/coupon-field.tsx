import { useState } from 'react'
import { Field } from '../ui/controls/field.tsx'
import { useWords } from '../words/office-words.tsx'
import type { Taken, TakenQuote } from './taken-order.ts'

type CouponFieldProps = {
  taken: Taken
  problems: TakenQuote['problems']
  isTried: boolean
  onChange: (changes: Partial<Taken>) => void
}

/** COUPON-09: a code that they tell. Why it gives nothing is said when it has been typed to its end. */
export function CouponField({ taken, problems, isTried, onChange }: CouponFieldProps) {
  const words = useWords().takeOrder
  const [isTyping, setTyping] = useState(false)
  const found = problems.find(({ field }) => field === 'coupon')
  const isSaid = found !== undefined && (isTried || !isTyping)
  return (
    <Field
      label={words.coupon}
      hint={words.couponHint}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={taken.coupon}
      problem={isSaid ? (words.problems[found.kind] ?? words.problems.other) : null}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={({ target }) => onChange({ coupon: target.value })}
    />
  )
}
