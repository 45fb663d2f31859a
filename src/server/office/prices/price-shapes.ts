import { z } from 'zod'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import {
  HIGHEST_LIST_PRICE,
  HIGHEST_PERCENT,
  isListPrice,
  LOWEST_LIST_PRICE,
} from '#shop/goods/pricing/price-bounds.ts'
import type { PriceRefusal, PriceWarning } from '#shop/goods/pricing/check-prices.ts'
import { moment } from '../../rest/moment.ts'

export const maybeMoment = moment.nullable()
export const listPrice = z.int().refine(isListPrice).meta({ minimum: LOWEST_LIST_PRICE, maximum: HIGHEST_LIST_PRICE })
export const productType = z.enum(PRODUCT_TYPES)
export const productId = z.strictObject({
  productId: z
    .string()
    .regex(/^[0-9a-z]{12}$/)
    .meta({ examples: ['000000000001'] }),
})
export const PRODUCT = '000000000001'

/** What is said of a price; what is left out stays as it is. */
const saleFields = {
  salePercent: z.int().min(0).max(HIGHEST_PERCENT).optional(),
  saleFrom: inputFields.moment.nullable().optional(),
  saleUntil: inputFields.moment.nullable().optional(),
}
export const priceFields = {
  listPrice: listPrice.optional(),
  ...saleFields,
  fixedPriceUntil: inputFields.day.nullable().optional(),
  isPublishersPrice: z.boolean().optional().meta({ description: 'The publisher has set this list price.' }),
}

export const refusal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('not-a-price') }),
  z.strictObject({ kind: z.literal('ends-before-it-begins') }),
  z.strictObject({ kind: z.literal('fixed-list-price'), until: z.iso.date() }),
  z.strictObject({ kind: z.literal('above-cap'), cap: z.int(), freeFrom: z.iso.date() }),
]) satisfies z.ZodType<PriceRefusal>

export const warning = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('capped'), until: z.iso.date() }),
  z.strictObject({ kind: z.literal('no-reduction'), lowest: z.int().nullable() }),
  z.strictObject({ kind: z.literal('smaller-reduction'), meant: z.int(), shown: z.int() }),
  z.strictObject({ kind: z.literal('preordered'), copies: z.int() }),
  z.strictObject({ kind: z.literal('unusual-vat-class'), vatClass: z.string() }),
]) satisfies z.ZodType<PriceWarning>

export const reduction = z.strictObject({ before: z.int(), percent: z.int() }).nullable()

export const step = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('list'), price: z.int() }),
  z.strictObject({ kind: z.literal('sale'), percent: z.int(), until: maybeMoment, price: z.int() }),
  z.strictObject({
    kind: z.literal('discount'),
    id: z.string(),
    name: z.string(),
    multiplier: z.string(),
    until: maybeMoment,
    price: z.int(),
  }),
  z.strictObject({ kind: z.literal('cap'), percent: z.int(), until: z.iso.date(), price: z.int() }),
])

/** Moments of a body, as verbs take them; undefined stays unsaid. */
export function momentIn(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text
}

type SaidPrice = { saleFrom?: string | null; saleUntil?: string | null }

/** Without what was not said. */
export function priceWish<Wish extends SaidPrice>({ saleFrom, saleUntil, ...otherFields }: Wish) {
  const presentFields = Object.fromEntries(
    Object.entries(otherFields).filter(([, value]) => value !== undefined),
  ) as typeof otherFields
  return {
    ...presentFields,
    ...(saleFrom !== undefined && { saleFrom: momentIn(saleFrom) ?? null }),
    ...(saleUntil !== undefined && { saleUntil: momentIn(saleUntil) ?? null }),
  }
}
