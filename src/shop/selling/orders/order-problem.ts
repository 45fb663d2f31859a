import type { AddressProblem } from '#shop/people/addresses/check-address.ts'
import type { SaveAddressFailure } from '#shop/people/addresses/save-address.ts'
import type { PointProblem } from '#shop/goods/shipping/parcel-point.ts'
import type { CodRefusal } from './placing/cod-terms.ts'
import type { UnpaidLimit } from './placing/unpaid-limit.ts'
import type { WithdrawalRefusal } from './withdrawal-rules.ts'

/** Why an order cannot be placed as it was sent. */
export type PlacingProblemKind =
  | AddressProblem['kind']
  | PointProblem
  | UnpaidLimit
  | CodRefusal
  | 'bad-key'
  | 'key-used'
  | 'busy'
  | 'empty'
  | 'too-many-lines'
  | 'too-much'
  | 'bad-quantity'
  | 'sold-out'
  | 'not-orderable'
  | 'price-changed'
  | 'shipping-not-offered'
  | 'free-parcel'
  | 'wrapping-not-offered'
  | 'free-wrapping'
  | 'gift-day'
  | 'gift-lines'
  | 'shop-unknown'
  | 'payment-missing'
  | 'payment-not-offered'
  | 'gift-card-refused'
  | 'gift-card-changed'
  | 'coupon-refused'
  | 'coupon-used-up'
  | 'coupon-used-before'
  | 'coupon-whose'
  | 'coupon-nothing'
  | 'coupon-no-delivery'
  | 'coupon-bound'
  | 'terms-changed'
  | 'terms-missing'
  | 'not-open'

/** Why a gift card is not sold as it was asked for; the page that sells them has the words. */
export type CardProblemKind =
  | AddressProblem['kind']
  | UnpaidLimit
  | 'bad-key'
  | 'key-used'
  | 'busy'
  | 'gift-lines'
  | 'terms-changed'
  | 'terms-missing'
  | 'not-open'
  | 'card-email'
  | 'card-day'
  | 'card-sum'
  | 'card-not-sold'

/** ORDER-08: why an old link alone does not do, or the code that came with it. */
export type CodeProblemKind = 'code-needed' | 'code-wrong' | 'code-expired' | 'too-many-letters'

/** Why an order cannot be cancelled, as a whole or in part. */
export type CancelProblemKind =
  | 'no-such-order'
  | 'no-such-preorder'
  | 'bad-quantity'
  | 'not-cancellable'
  | 'paid-meanwhile'
  | 'payment-under-way'
  | 'payment-unclear'

/** Why an account for a refund is not written down. */
export type RefundAccountProblemKind = 'no-such-order' | 'nothing-to-transfer' | 'bad-account'

/** Why a withdrawal changes nothing. */
export type WithdrawalProblemKind = WithdrawalRefusal | 'bad-lines' | 'no-such-order'

/** The data API tells of a customer's saved addresses by the same type. */
type SavedAddressProblemKind = Exclude<SaveAddressFailure['kind'], 'invalid'>

export type OrderProblemKind =
  | PlacingProblemKind
  | CardProblemKind
  | CodeProblemKind
  | CancelProblemKind
  | RefundAccountProblemKind
  | WithdrawalProblemKind
  | SavedAddressProblemKind

/** What a person can put right. `kind` names a sentence of the page; `field` is the place in the order's input. */
export type OrderProblem<Kind extends OrderProblemKind = OrderProblemKind> = {
  kind: Kind
  field: string | null
  productId: string | null
  value: string | null
}

export function problem<Kind extends OrderProblemKind>(
  kind: Kind,
  more: Partial<Omit<OrderProblem, 'kind'>> = {},
): OrderProblem<Kind> {
  return { kind, field: null, productId: null, value: null, ...more }
}
