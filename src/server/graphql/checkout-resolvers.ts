import type { GraphQLResolveInfo } from 'graphql/index.js'
import { deleteAddress, listAddresses, saveAddress } from '#shop/addresses/save-address.ts'
import type { AddressInput } from '#shop/addresses/saved-address.ts'
import type { OrderLineInput } from '#shop/orders/placing/order-input.ts'
import { problem } from '#shop/orders/order-problem.ts'
import { findParcelPoints, parcelPointOf } from '#shop/shipping/find-parcel-points.ts'
import type { ParcelPoint, Place, PointHours } from '#shop/shipping/parcel-point.ts'
import { pickupShops } from '#shop/stock/pickup-shops.ts'
import type { DataContext } from './data-context.ts'
import { requireCustomer } from './field-access.ts'

type PointsAsked = { search: string; limit?: number | null; near?: Place | null }
type AddressAsked = { input: AddressInput; id?: string | null }

export const checkoutResolvers = {
  listAddresses(_: unknown, __: unknown, { shop, caller }: DataContext, info: GraphQLResolveInfo) {
    return listAddresses(shop, { owner: requireCustomer(caller, info).sub })
  },
  findParcelPoints: async (_: unknown, asked: PointsAsked, { shop }: DataContext) =>
    (await findParcelPoints(shop, asked)).map(pointAnswer),
  getParcelPoint: async (_: unknown, { id }: { id: string }, { shop }: DataContext) => {
    const point = await parcelPointOf(shop, id)
    return point && pointAnswer(point)
  },
  listPickupShops: async (_: unknown, { lines }: { lines?: OrderLineInput[] | null }, { shop }: DataContext) =>
    (await pickupShops(shop, { lines: lines ?? null })).map(({ hours, ...place }) => ({
      ...place,
      hours: hours.map(hoursAnswer),
    })),
}

export const checkoutChanges = {
  async saveAddress(_: unknown, { input, id }: AddressAsked, { shop, caller }: DataContext, info: GraphQLResolveInfo) {
    const { sub: owner } = requireCustomer(caller, info)
    const saved = await saveAddress(shop, { owner, id, address: input })
    if (saved.ok) return { address: saved.value, problems: [] }
    const { failure } = saved
    const problems = failure.kind === 'invalid' ? failure.problems : [failure]
    return { address: null, problems: problems.map(({ kind, ...more }) => problem(kind, more)) }
  },
  deleteAddress(_: unknown, { id }: { id: string }, { shop, caller }: DataContext, info: GraphQLResolveInfo) {
    return deleteAddress(shop, { owner: requireCustomer(caller, info).sub, id })
  },
}

function pointAnswer(point: ParcelPoint) {
  return { ...point, kind: point.kind === 'locker' ? 'LOCKER' : 'SHOP', hours: point.hours.map(hoursAnswer) }
}

function hoursAnswer([weekday, from, to]: PointHours) {
  return { weekday, from, to }
}
