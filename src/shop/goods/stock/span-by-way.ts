import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { DaySpan, DeliveryEstimate } from './delivery-estimate.ts'

/** The days of arrival for this way of shipping; null for post abroad, whose time is not known. */
export function spanByWay(
  { pickUp, courier, point }: Pick<DeliveryEstimate, 'pickUp' | 'courier' | 'point'>,
  type: ShippingType,
): DaySpan | null {
  return { SHOP: pickUp, GLS: courier, GLSPOINT: point, POSTOUTSIDEHUN: null, EMAIL: null }[type]
}
