import { z } from 'zod'
import { COUNT_RANGES, COUNT_REASONS } from '#shop/goods/stock/counts/count.ts'
import { session } from './session-shapes.ts'

const sum = z.strictObject({ titles: z.int(), copies: z.int() })
export const countOutcome = z.strictObject({
  titles: z.int(),
  right: z.int(),
  fewer: sum,
  more: sum,
  missing: z.int(),
  areMissingLeft: z.boolean(),
  promised: z.array(z.strictObject({ productId: z.string(), delta: z.int(), orders: z.array(z.string()) })),
  again: z.int(),
  restId: z.int().nullable(),
  reason: z.enum(COUNT_REASONS),
})
export const countHead = {
  ...session.head,
  range: z.enum(COUNT_RANGES),
  shelf: z.string().nullable(),
  category: z.string().nullable(),
  restOf: z.int().nullable(),
  outcome: countOutcome.nullable(),
}
export const listedCount = z.strictObject({ ...countHead, copies: z.int(), named: z.int() })
export const countTitle = {
  productId: z.string(),
  ean: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  shelf: z.string().nullable(),
  counted: z.int().nullable(),
  isInRange: z.boolean(),
}

/** What a count that was accepted has found of a title. */
export const titleOutcome = z.strictObject({
  productId: z.string(),
  ean: z.string(),
  title: z.string(),
  counted: z.int().nullable(),
  stood: z.int(),
  delta: z.int(),
})
