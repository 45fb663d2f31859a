import type { CarrierFailure, ParcelField } from '#shop/goods/shipping/carrier.ts'
import type { GlsError } from './gls-answers.ts'

const WRONG_KEYS = [14, 15, 27]
const PRINTED_ALREADY = 18
/** The same request for the fifth time within five minutes. */
const TOO_OFTEN = 31
const TOO_OFTEN_SECONDS = 300
/** Its own trouble: nobody knows how far it came. */
const INTERNAL = [1000, 1001]
export const NOT_PRINTED = 6

const FIELDS: Readonly<Record<number, ParcelField>> = { 8: 'cod', 23: 'house-number', 48: 'cod' }
/** Its words name the field where its code does not. */
const NAMED_FIELDS: readonly [RegExp, ParcelField][] = [
  [/house ?number/i, 'house-number'],
  [/zip|postal/i, 'postcode'],
  [/phone/i, 'phone'],
  [/e-?mail/i, 'email'],
  [/parcel ?shop|psd/i, 'point'],
  [/cod\b/i, 'cod'],
  [/street|city|address/i, 'address'],
  [/name/i, 'name'],
]

type RefusedAt = { isQuestion: boolean }

/** The first of its errors, as the shop goes on with it. */
export function glsRefusal([error]: readonly GlsError[], { isQuestion }: RefusedAt): CarrierFailure | null {
  if (!error) return null
  const code = String(error.ErrorCode)
  if (WRONG_KEYS.includes(error.ErrorCode)) return { kind: 'rejected', code, because: 'wrong-keys' }
  if (error.ErrorCode === PRINTED_ALREADY) return { kind: 'rejected', code, because: 'printed-already' }
  if (error.ErrorCode === TOO_OFTEN)
    return { kind: 'unavailable', cause: `error ${code}`, retryAfterSeconds: TOO_OFTEN_SECONDS }
  if (INTERNAL.includes(error.ErrorCode))
    return isQuestion ? { kind: 'unavailable', cause: `error ${code}` } : { kind: 'uncertain', cause: `error ${code}` }
  const field = FIELDS[error.ErrorCode] ?? namedField(error.ErrorDescription ?? '')
  return { kind: 'rejected', code, ...(field && { field }) }
}

function namedField(words: string): ParcelField | undefined {
  return NAMED_FIELDS.find(([name]) => name.test(words))?.[1]
}
