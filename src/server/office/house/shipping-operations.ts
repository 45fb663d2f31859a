import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { readPointLists } from '#shop/goods/shipping/read-point-list.ts'
import { CARRIER_IDS } from '#shop/goods/shipping/carrier.ts'
import { askForPoints, takeOverPoints } from '#shop/goods/shipping/refresh-parcel-points.ts'
import { listShippingPrices, MAX_SHIPPING_PRICE, setShippingPrices } from '#shop/goods/shipping/set-shipping-price.ts'
import { SHIPPING_TYPES, type ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import { lawfulFreeDelivery } from '#shop/goods/pricing/read-price-law.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { lastChanges } from '#shop/people/staff/last-changes.ts'
import { factFailure } from './fact-problems.ts'
import { officeOperation } from '../office-operation.ts'
import { postZonesAnswer } from './post-zone-operations.ts'
import { changed } from './settings-operations.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Shipping'
const price = z
  .union([z.int().min(0).max(MAX_SHIPPING_PRICE), z.literal('quote')])
  .nullable()
  .meta({ description: 'In forints; quote: worked out for each order; null: not offered.' })
const version = z.int().min(0).meta({ description: '0 of a way that is not offered.' })

export const shippingOperations = [
  officeOperation({
    id: 'listShippingPrices',
    method: 'get',
    path: '/shipping',
    tag,
    summary: 'The ways of delivery, what each costs, and how old the lists of parcel points are',
    permission: 'shipping.write',
    answer: {
      status: 200,
      description: 'In the order of the checkout.',
      schema: z.strictObject({
        ways: z.array(
          z.strictObject({
            type: z.enum(SHIPPING_TYPES),
            price,
            version,
            changed,
            former: z
              .strictObject({ price })
              .nullable()
              .meta({ description: 'Before the last change, where it is known.' }),
          }),
        ),
        freeShippingFrom: z.int().nullable(),
        boundFreeFrom: z
          .int()
          .meta({ description: 'Today’s law: with a fixed price in it, an order is free only from this sum on.' }),
        abroad: postZonesAnswer.schema,
        points: z.array(
          z.strictObject({
            carrier: z.enum(CARRIER_IDS),
            count: z.int(),
            examples: z.int().meta({ description: 'Of these, those that only a demo shop has.' }),
            updatedAt: moment.nullable(),
            hasList: z
              .boolean()
              .meta({ description: 'Whether the carrier’s list is named, so that it can be asked for.' }),
          }),
        ),
      }),
    },
    problems: [],
    example: {},
    run: async (shop) => {
      const [prices, changes, freeShippingFrom, boundFreeFrom, abroad, points] = await Promise.all([
        listShippingPrices(shop),
        lastChanges(shop, 'shipping_prices'),
        shopSetting(shop, 'freeShippingFrom'),
        lawfulFreeDelivery(shop, shopDay(shop.clock.now())),
        postZonesAnswer.read(shop),
        readPointLists(shop),
      ])
      return done({
        ways: SHIPPING_TYPES.map((type) => {
          const { price, version } = prices.find((one) => one.type === type) ?? { price: null, version: 0 }
          const last = changes.find(({ key }) => key.id === type.toLowerCase())
          return {
            type,
            price,
            version,
            changed: last ? { at: last.at, by: last.by } : null,
            former: last ? { price: formerPrice(price, last.before) } : null,
          }
        }),
        freeShippingFrom,
        boundFreeFrom,
        abroad,
        points,
      })
    },
  }),
  officeOperation({
    id: 'setShippingPrices',
    method: 'post',
    path: '/shipping',
    tag,
    summary: 'Says what ways of delivery cost from now on: all that are given, or none of them',
    permission: 'shipping.write',
    proof: 'operation',
    body: z.strictObject({
      prices: z
        .array(z.strictObject({ type: z.enum(SHIPPING_TYPES), price, version }))
        .min(1)
        .max(SHIPPING_TYPES.length)
        .refine((prices) => new Set(prices.map(({ type }) => type)).size === prices.length, 'Each way once.'),
    }),
    answer: {
      status: 200,
      description: 'Carts and the checkout show it at once.',
      schema: z.strictObject({
        isChanged: z.boolean(),
        prices: z.array(z.strictObject({ type: z.enum(SHIPPING_TYPES), version })),
      }),
    },
    problems: ['stale', 'free-parcel'],
    example: { body: { prices: [{ type: 'GLS', price: 1490, version: 0 }] } },
    act: {
      operation: 'shipping set',
      record: ({ body: { prices } }) => (prices.length === 1 ? `shipping:${prices[0]?.type}` : 'shipping'),
    },
    run: async (shop, { body: { prices } }) => {
      const set = await setShippingPrices(
        shop,
        prices.map(({ type, price, version }) => ({ type, price, seen: version })),
      )
      if (!set.ok && set.failure.some(({ kind }) => kind === 'free-parcel')) return failed({ kind: 'free-parcel' })
      if (!set.ok)
        return failed(
          factFailure(
            set.failure.map((one) => ({ ...one, at: `${prices.findIndex(({ type }) => type === one.at)}.price` })),
            'prices',
          ),
        )
      const present = await listShippingPrices(shop)
      const versionOf = (way: ShippingType) => present.find(({ type }) => type === way)?.version ?? 0
      return done({ ...set.value, prices: prices.map(({ type }) => ({ type, version: versionOf(type) })) })
    },
  }),
  officeOperation({
    id: 'refreshParcelPoints',
    method: 'post',
    path: '/parcel-points/{carrier}/refresh',
    tag,
    summary: 'Asks a carrier for its list of points and takes it over',
    permission: 'shipping.write',
    parameters: z.strictObject({ carrier: z.enum(CARRIER_IDS) }),
    answer: {
      status: 200,
      description: 'What came of it.',
      schema: z.strictObject({ points: z.int(), changed: z.int(), vanished: z.int(), skipped: z.int() }),
    },
    problems: ['no-list', 'list-unavailable', 'list-refused'],
    example: { parameters: { carrier: 'gls' } },
    act: { operation: 'parcel-points refresh', record: ({ parameters }) => `parcel-points:${parameters.carrier}` },
    askFirst: (shop, { parameters }) => askForPoints(shop, parameters.carrier),
    run: async (shop, { parameters }, _caller, askedPoints) => {
      const taken = await takeOverPoints(shop, parameters.carrier, askedPoints)
      if (taken.ok) return taken
      const { kind } = taken.failure
      return failed({ kind: kind === 'no-list' ? kind : kind === 'unavailable' ? 'list-unavailable' : 'list-refused' })
    },
  }),
]

/** What it cost before the columns that differ were changed. */
function formerPrice(
  present: number | 'quote' | null,
  before: Record<string, unknown> | null,
): number | 'quote' | null {
  if (before === null) return null
  const isQuote = typeof before.call_for_price === 'boolean' ? before.call_for_price : present === 'quote'
  if (isQuote) return 'quote'
  return typeof before.price === 'number' ? before.price : typeof present === 'number' ? present : 0
}
