import type { RefusedInput } from '#shop/ground/mail/input-fields.ts'

/** The outcome of a form, whether our code or the plain form sent it. */
export type FormOutcome =
  | { state: 'done'; reference?: string }
  | { state: 'wrong'; problems: RefusedInput[]; typed: FormFields }
  | { state: 'refused'; kind: FormRefusal; seatsLeft?: number; againAt?: string; typed: FormFields }

export type FormFields = Record<string, string>
export type FormRefusal =
  | 'not-open'
  | 'too-large'
  | 'too-many'
  | 'full'
  | 'no-such-date'
  | 'no-such-product'
  | 'nothing-to-wait'
  | 'price-not-lower'
  | 'too-many-watches'
  | 'link-invalid'
  | 'link-expired'
  | 'failed'
