import { z } from 'zod'
import { readOrderNumber } from '#shop/selling/orders/read-order-number.ts'
import { ORDER_WAYS } from '#shop/goods/shipping/shipping-types.ts'
import type { OfficeProblem } from './office-problems.ts'
import { moment } from '../rest/moment.ts'

export const tag = 'Packing'
export const MOST_LINES = 500
export const MOST_COPIES = 10_000
const NUMBER = 'K26-7H3MQ2'

export const number = z.strictObject({
  number: z
    .string()
    .max(40)
    .transform((text) => readOrderNumber(text) ?? text)
    .meta({ examples: [NUMBER] }),
})
export const place = z.strictObject({
  place: z.string().max(100).optional().meta({ description: 'Only of this shop or store.' }),
})
export const version = z.int().min(1).meta({ description: 'The one that was seen; another is answered by 409 stale.' })
export const lineId = z.int().min(1)
export const orderOf = ({ parameters }: { parameters: { number: string } }) => `order:${parameters.number}`
export const example = { parameters: { number: NUMBER } }

export const PARCEL_PROBLEMS: readonly OfficeProblem[] = [
  'no-such-order',
  'stale',
  'wrong-status',
  'nothing-to-pack',
  'not-paid',
  'copies-missing',
  'not-out-yet',
  'gift-too-early',
]

/** Of a present; `words` are for its card. */
export const parcelGift = z
  .strictObject({
    isWrapped: z.boolean(),
    words: z.string(),
    hasCard: z.boolean(),
    exchange: z
      .strictObject({ at: z.string(), code: z.string() })
      .nullable()
      .meta({ description: 'Where and by which code whoever gets it exchanges it; null where the shop does not.' }),
  })
  .nullable()
export const shipping = z.enum(ORDER_WAYS)
export const parcelRow = {
  number: z.string(),
  shipment: z.int(),
  buyer: z.string(),
  shipping,
  place: z.string().nullable(),
  copies: z.int(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  since: moment,
}
