import { deliveryEstimate, type DeliveryTerms } from '#shop/stock/delivery-estimate.ts'
import { spanByWay } from '#shop/stock/span-by-way.ts'
import type { ShippingType } from '#shop/shipping/shipping-types.ts'
import type { Expected } from '../order.ts'
import type { SplitLine } from '../placing/split-lines.ts'

type Terms = DeliveryTerms & {
  leadTimeDays: readonly [number, number]
  shipping: ShippingType
  pickupShop: string | null
}

/** When a line is at hand; null where nobody knows before the quote. */
export function lineDates({ kind, product, holds }: SplitLine, terms: Terms): Expected | null {
  if (kind === 'PREORDER') {
    const day = product.publicationDate ?? ''
    return { from: day, to: day, precision: product.publicationPrecision }
  }
  const inShop = holds.every(({ warehouseId }) => warehouseId === terms.pickupShop) ? holds.length : 0
  const availability =
    kind === 'STOCK'
      ? ({ kind: 'in-stock', copies: 1 } as const)
      : ({ kind: 'orderable', days: [terms.leadTimeDays[0], terms.leadTimeDays[1]] } as const)
  const estimate = deliveryEstimate({ availability, inShop: kind === 'STOCK' ? inShop : 0 }, terms)
  const span = spanByWay(estimate, terms.shipping)
  return span && { from: span.from, to: span.to, precision: 'day' }
}
