import { z } from 'zod'
import { ARRIVALS, INTAKE_TERMS } from '#shop/supply/intake/intake.ts'
import { ORDER_WAYS } from '#shop/goods/shipping/shipping-types.ts'
import { session } from './session-shapes.ts'

export const intakeTerms = z.enum(INTAKE_TERMS)

/** What stands at the head of a delivery note. */
export const intakeHead = {
  ...session.head,
  supplier: z.string(),
  terms: intakeTerms,
  note: z.string(),
}

export const listedIntake = z.strictObject({ ...intakeHead, copies: z.int(), titles: z.int() })

export const intakeTitle = {
  ean: z.string(),
  productId: z.string().nullable(),
  title: z.string().nullable(),
  author: z.string().nullable(),
  picture: z.string().nullable(),
  price: z.int().nullable(),
  isWithdrawn: z.boolean(),
  shelf: z.string().nullable(),
  onHand: z.int(),
  minimum: z.int().nullable(),
  ordered: z.int(),
  awaited: z.array(
    z.strictObject({
      lineId: z.int(),
      number: z.string(),
      buyer: z.string(),
      placedAt: z.iso.datetime(),
      shipping: z.enum(ORDER_WAYS),
      copies: z.int(),
    }),
  ),
}

export const intakeClosing = z.strictObject({
  copies: z.int(),
  titles: z.int(),
  shelf: z.int(),
  orders: z.array(
    z.strictObject({
      number: z.string(),
      arrival: z.enum(ARRIVALS),
      lines: z.array(z.strictObject({ lineId: z.int(), copies: z.int() })),
    }),
  ),
  unknown: session.unknownCodes,
  restId: z.int().nullable(),
  arrived: z.array(z.strictObject({ lineId: z.int(), productId: z.string(), copies: z.int() })).optional(),
  takenBack: z
    .array(z.strictObject({ at: z.iso.datetime(), by: z.string(), copies: z.int(), reason: z.string() }))
    .optional(),
  isDropped: z.boolean().optional(),
})

/** What of a closed note goes back, and what stays. */
export const intakeLineBack = z.strictObject({
  ean: z.string(),
  copies: z.int(),
  stays: z.int(),
  why: z.enum(['counted', 'held', 'gone']).nullable(),
  orders: z.array(z.string()),
})

export const intakeSlip = z.strictObject({
  number: z.string(),
  buyer: z.string(),
  placedAt: z.iso.datetime(),
  shipping: z.enum(ORDER_WAYS),
  place: z.string().nullable(),
  arrival: z.enum(ARRIVALS),
  lines: z.array(
    z.strictObject({ ean: z.string(), title: z.string(), author: z.string().nullable(), copies: z.int() }),
  ),
})
