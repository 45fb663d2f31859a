import { deleteAddress, listAddresses, saveAddress } from '#shop/people/addresses/save-address.ts'
import { problem } from '#shop/selling/orders/order-problem.ts'
import { findParcelPoints, parcelPointOf } from '#shop/goods/shipping/find-parcel-points.ts'
import { pointKey, pointName, type ParcelPoint, type PointHours } from '#shop/goods/shipping/parcel-point.ts'
import { pickupShops } from '#shop/goods/stock/pickup-shops.ts'
import { requireCustomer } from './field-access.ts'
import type { MutationResolvers, ParcelPoint as ParcelPointAnswer, QueryResolvers } from './schema.graphql.ts'

export const checkoutQueries = {
  listAddresses(_, __, { shop, caller }, info) {
    return listAddresses(shop, { owner: requireCustomer(caller, info).sub })
  },
  findParcelPoints: async (_, args, { shop }) => (await findParcelPoints(shop, args)).map(pointAnswer),
  getParcelPoint: async (_, { id }, { shop }) => {
    const point = await parcelPointOf(shop, id)
    return point && pointAnswer(point)
  },
  listPickupShops: async (_, { lines }, { shop }) =>
    (await pickupShops(shop, { lines: lines ?? null })).map(({ hours, ...place }) => ({
      ...place,
      hours: hours.map(hoursAnswer),
    })),
} satisfies Partial<QueryResolvers>

export const checkoutMutations = {
  async saveAddress(_, { input, id }, { shop, caller }, info) {
    const { sub: owner } = requireCustomer(caller, info)
    const saved = await saveAddress(shop, { owner, id, address: input })
    if (saved.ok) return { address: saved.value, problems: [] }
    const { failure } = saved
    const problems = failure.kind === 'invalid' ? failure.problems : [failure]
    return { address: null, problems: problems.map(({ kind, ...more }) => problem(kind, more)) }
  },
  deleteAddress(_, { id }, { shop, caller }, info) {
    return deleteAddress(shop, { owner: requireCustomer(caller, info).sub, id })
  },
} satisfies Partial<MutationResolvers>

function pointAnswer(point: ParcelPoint): ParcelPointAnswer {
  return {
    ...point,
    id: pointKey(point),
    name: pointName(point),
    kind: point.kind === 'locker' ? 'LOCKER' : 'SHOP',
    hours: point.hours.map(hoursAnswer),
  }
}

function hoursAnswer([weekday, from, to]: PointHours) {
  return { weekday, from, to }
}
