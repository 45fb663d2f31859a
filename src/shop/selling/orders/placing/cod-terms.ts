import { phoneNumberOf } from '#shop/people/addresses/phone-number.ts'
import type { CodSetting } from '#shop/ground/shop-settings.ts'
import type { CarrierId, Carriers } from '#shop/goods/shipping/carrier.ts'
import type { ParcelPoint } from '#shop/goods/shipping/parcel-point.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import { PAYMENT_WAYS } from '#shop/selling/cart/payment-choices.ts'
import { problem, type OrderProblem } from '../order-problem.ts'
import type { LineKind } from '../order.ts'

/** Why an order cannot be paid for at the door, in a shop where others can. */
export const COD_REFUSALS = [
  'cod-gift',
  'cod-preorder',
  'cod-carrier',
  'cod-point',
  'cod-sum',
  'cod-phone',
  'cod-came-back',
] as const
export type CodRefusal = (typeof COD_REFUSALS)[number]

type Offer = { cod: CodSetting; carriers: Carriers }

/** Whether a carrier collects for this shop: by its contract, where the shop is connected with it; else where the shop says so. */
function collects({ cod, carriers }: Offer, id: CarrierId): boolean {
  if (!cod.isOffered) return false
  const carrier = carriers[id]
  return carrier ? carrier.can.cod !== null : cod.byHand
}

const CARRIERS_AT_HOME = ['gls', 'foxpost'] as const satisfies readonly CarrierId[]

/** Who collects for this shop. */
export function codCarriers(offer: Offer): CarrierId[] {
  return CARRIERS_AT_HOME.filter((id) => collects(offer, id))
}

/** Whether parcels of this shop can be paid for at the door at all. */
export function isCodOffered(offer: Offer): boolean {
  return codCarriers(offer).length > 0
}

type CodFacts = Offer & {
  shipping: ShippingType
  /** Null where none is chosen yet. */
  point: Pick<ParcelPoint, 'carrier' | 'kind' | 'takesCash' | 'takesCards'> | null
  lines: readonly { kind: LineKind }[]
  /** Whoever gets a present does not pay for it. */
  isGift: boolean
  total: number | null
  phone: string
  /** Whoever has not taken such parcels pays before the next is sent. */
  paysFirst: boolean
}

/** ORDER-10: why this order cannot be paid for at the door; null where it can, and where nobody would expect it. */
export function codRefusal(facts: CodFacts): OrderProblem<CodRefusal> | null {
  const { shipping, point, lines, isGift, total, phone, paysFirst, carriers, cod } = facts
  if (!isCodOffered(facts) || !PAYMENT_WAYS.COD.shippings.some((one) => one === shipping)) return null
  const no = (kind: CodRefusal, value?: string) => problem(kind, { field: 'payment', value: value ?? null })
  if (paysFirst) return no('cod-came-back')
  if (isGift) return no('cod-gift')
  if (lines.some(({ kind }) => kind === 'PREORDER')) return no('cod-preorder')
  const carrier = shipping === 'GLS' ? 'gls' : point?.carrier
  if (carrier && !collects(facts, carrier)) return no('cod-carrier')
  if (point && !point.takesCash && !point.takesCards) return no('cod-point')
  const own = carrier && carriers[carrier]?.can.cod
  const carriersMost = own ? (point?.kind === 'locker' ? own.lockerMost : own.most) : Infinity
  const most = Math.min(cod.most, carriersMost)
  if (total !== null && total > most) return no('cod-sum', String(most))
  // The courier calls; a locker sends its code there.
  return phone !== '' && phoneNumberOf(phone) === null ? no('cod-phone') : null
}
