import { shopDay } from '#shop/ground/shop-day.ts'
import { supplyDays } from '#shop/goods/stock/availability.ts'
import { deliveryEstimate, type DeliveryTerms } from '#shop/goods/stock/delivery-estimate.ts'
import { releaseDay } from '#shop/goods/stock/release-day.ts'
import { spanByWay } from '#shop/goods/stock/span-by-way.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
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
    const release = { date: product.releaseDate ?? '', precision: product.releasePrecision }
    const day = release.date && releaseDay(release, terms.shipping === 'SHOP', terms)
    return { from: day, to: day, precision: product.releasePrecision }
  }
  const inShop = holds.every(({ warehouseId }) => warehouseId === terms.pickupShop) ? holds.length : 0
  const availability =
    kind === 'STOCK'
      ? ({ kind: 'in-stock', copies: 1 } as const)
      : ({ kind: 'orderable', days: supplyDays(product, shopDay(terms.now), terms.leadTimeDays) } as const)
  const estimate = deliveryEstimate({ availability, inShop: kind === 'STOCK' ? inShop : 0 }, terms)
  const span = spanByWay(estimate, terms.shipping)
  return span && { from: span.from, to: span.to, precision: 'day' }
}
