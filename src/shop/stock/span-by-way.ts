import type { ShippingType } from '#shop/shipping/shipping-types.ts'
import type { DaySpan, DeliveryEstimate } from './delivery-estimate.ts'

/** The days on which it comes by this way; nobody knows how long the post takes abroad. */
export function spanByWay(
  { pickUp, courier, point }: Pick<DeliveryEstimate, 'pickUp' | 'courier' | 'point'>,
  type: ShippingType,
): DaySpan | null {
  return { SHOP: pickUp, GLS: courier, GLSPOINT: point, POSTOUTSIDEHUN: null }[type]
}
