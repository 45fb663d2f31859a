import { z } from 'zod'
import { done, type Result } from '#kit/result.ts'
import { inputFields, type RefusedInput } from '#shop/ground/mail/input-fields.ts'
import { readOrderVersion } from '#shop/selling/orders/office/read-order-version.ts'
import type { WithinLimits } from '#shop/selling/orders/refunds/within-limits.ts'
import type { Shop } from '#shop/shop.ts'
import type { OfficeFailure } from '../office-problems.ts'

export const version = z.int().min(1).meta({ description: 'The one that was seen; another is answered by 409 stale.' })
export const lines = z
  .array(z.strictObject({ lineId: z.int().min(1), quantity: z.int().min(1).max(10_000) }))
  .min(1)
  .max(500)
  .refine((all) => new Set(all.map(({ lineId }) => lineId)).size === all.length)
  .optional()
  .meta({ description: 'Some copies of some lines, each line once; all that it can be where it is left out.' })
export const reason = inputFields.lines(500).optional().meta({ description: 'For colleagues, in one’s own words.' })
export const means = z.enum(['cash', 'card']).meta({ description: 'Cash is rounded to five forints.' })
export const forints = z.int().min(0).max(1_000_000)

/** The order's version after the act: with it the act can be undone, while nobody else has changed the order. */
export const changed = { version: z.int() }
export const isDone = { status: 200, description: 'It is done.', schema: z.strictObject(changed) } as const

/** Of what may lower the money that is kept: whether it is done, or another person has to approve it first. */
export const withinLimit = {
  state: z.enum(['done', 'asked']),
  approvalId: z
    .int()
    .nullable()
    .meta({ description: 'What another person decides, or what was over the limit and done alone.' }),
  amount: z.int().nullable().meta({ description: 'What would go back, where another person decides.' }),
}

export function limitAnswer({ state, approvalId, ...rest }: WithinLimits<unknown>) {
  return { state, approvalId, amount: 'amount' in rest ? rest.amount : null }
}

export async function withVersion<Value extends object>(
  shop: Shop,
  number: string,
  value: Value,
): Promise<Result<Value & { version: number }, never>> {
  return done({ ...value, version: await readOrderVersion(shop, number) })
}

export function invalid(...fields: RefusedInput[]): OfficeFailure {
  return { kind: 'invalid', fields }
}
