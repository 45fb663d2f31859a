import type { Contact, OrderAddresses as GivenAddresses } from '#shop/people/addresses/address.ts'
import { checkAddress } from '#shop/people/addresses/check-address.ts'
import { tidyAddresses } from '#shop/people/addresses/tidy-address.ts'
import { parcelPointOf } from '#shop/goods/shipping/find-parcel-points.ts'
import { pointName, pointProblem, type ParcelPoint } from '#shop/goods/shipping/parcel-point.ts'
import type { Shop } from '#shop/shop.ts'
import type { OrderInput } from './placing/order-input.ts'
import { problem, type OrderProblem, type PlacingProblemKind } from './order-problem.ts'
import type { Billing, ParcelPointSnapshot, OrderPostalAddress } from './order.ts'

export type CheckedAddresses = { contact: Contact; delivery: OrderPostalAddress | null; billing: Billing }

type Checked = {
  addresses: CheckedAddresses
  parcelPoint: ParcelPointSnapshot | null
  point: ParcelPoint | null
  problems: OrderProblem<PlacingProblemKind>[]
}

/** Whom and where the order names, checked and in one spelling. */
export async function checkedAddressesOf(shop: Shop, input: OrderInput): Promise<Checked> {
  const given: GivenAddresses = {
    shipping: input.shipping,
    contact: input.contact,
    delivery: input.delivery,
    billing: input.billing,
  }
  const { contact, delivery, billing } = tidyAddresses(given)
  const isPoint = input.shipping === 'GLSPOINT'
  const point = isPoint && input.parcelPoint ? await parcelPointOf(shop, input.parcelPoint) : null
  const trouble = isPoint ? pointProblem(point) : null
  return {
    addresses: {
      contact,
      delivery: delivery ? { ...delivery, note: delivery.note ?? null } : null,
      billing: { ...billing, company: billing.company ?? null, taxNumber: billing.taxNumber ?? null },
    },
    parcelPoint: point && {
      carrier: point.carrier,
      id: point.id,
      name: pointName(point),
      address: `${point.postcode} ${point.city}, ${point.street}`,
    },
    point,
    problems: [
      ...checkAddress(given).map(({ kind, field }) => problem(kind, { field })),
      ...(trouble ? [problem(trouble, { field: 'parcelPoint', value: input.parcelPoint ?? null })] : []),
    ],
  }
}
