import { z } from 'zod'
import type { Issue } from './paypal-errors.ts'

const money = z.looseObject({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^\d{1,12}(\.\d{1,3})?$/),
})
const text = (most: number, least = 1) => z.string().min(least).max(most)
const webAddress = z
  .string()
  .max(2000)
  .refine((value) => /^https?:/.test(value) && URL.canParse(value))
const PARTS = ['item_total', 'tax_total', 'shipping', 'handling', 'insurance', 'shipping_discount', 'discount'] as const

const breakdown = z.looseObject(
  Object.fromEntries(PARTS.map((part) => [part, money.optional()])) as Record<
    (typeof PARTS)[number],
    z.ZodOptional<typeof money>
  >,
)

const item = z.looseObject({
  name: text(127),
  quantity: z.string().regex(/^[1-9]\d{0,9}$/),
  unit_amount: money,
  sku: text(127).optional(),
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
})

const unit = z.looseObject({
  reference_id: text(256).optional(),
  custom_id: text(255).optional(),
  invoice_id: text(127).optional(),
  description: text(3000).optional(),
  soft_descriptor: text(22).optional(),
  amount: money.extend({ breakdown: breakdown.optional() }),
  items: z.array(item).optional(),
  shipping: z
    .looseObject({
      name: z.looseObject({ full_name: text(300) }).optional(),
      address: z
        .looseObject({
          country_code: z.string().regex(/^[A-Z]{2}$/),
          address_line_1: text(300).optional(),
          admin_area_2: text(120).optional(),
          postal_code: text(60).optional(),
        })
        .optional(),
    })
    .optional(),
})

const context = z.looseObject({
  brand_name: text(127).optional(),
  locale: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/)
    .optional(),
  landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE', 'BILLING']).optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  payment_method_preference: z.enum(['IMMEDIATE_PAYMENT_REQUIRED', 'UNRESTRICTED']).optional(),
  return_url: webAddress,
  cancel_url: webAddress,
})

/** The shape of `POST /v2/checkout/orders`. One unit, captured at once: more than that is not played here. */
export const createRequest = z
  .looseObject({
    intent: z.literal('CAPTURE'),
    purchase_units: z.array(unit).length(1),
    payment_source: z.looseObject({ paypal: z.looseObject({ experience_context: context }) }).optional(),
    application_context: context.optional(),
  })
  .refine(({ payment_source, application_context }) => payment_source ?? application_context, {
    path: ['payment_source'],
    error: 'where the buyer comes back to',
  })
export type CreateRequest = z.infer<typeof createRequest>
export type Unit = z.infer<typeof unit>
export type Money = { currency_code: string; value: string }

/** Currencies that PayPal knows without decimals. */
const WHOLE = ['HUF', 'JPY', 'TWD']

/** PayPal's arithmetic: the parts make the whole, the items make their total, and forints have no decimals. */
export function amountIssue({ amount, items }: Unit): Issue | null {
  const parts = amount.breakdown ?? {}
  const unitAmounts = (items ?? []).map(({ unit_amount }) => unit_amount)
  const all = [amount, ...PARTS.flatMap((part) => parts[part] ?? []), ...unitAmounts]
  if (all.some(({ currency_code }) => currency_code !== amount.currency_code)) return 'CURRENCY_MISMATCH'
  if (WHOLE.includes(amount.currency_code) && all.some(({ value }) => value.includes('.')))
    return 'DECIMALS_NOT_SUPPORTED'
  if (Number(amount.value) <= 0) return 'CANNOT_BE_ZERO_OR_NEGATIVE'

  const part = (name: (typeof PARTS)[number]) => cents(parts[name]?.value ?? '0')
  if (items) {
    if (!parts.item_total) return 'ITEM_TOTAL_REQUIRED'
    const sum = items.reduce(
      (total, { quantity, unit_amount }) => total + Number(quantity) * cents(unit_amount.value),
      0,
    )
    if (sum !== part('item_total')) return 'ITEM_TOTAL_MISMATCH'
  }
  if (!amount.breakdown) return null
  const whole =
    part('item_total') +
    part('tax_total') +
    part('shipping') +
    part('handling') +
    part('insurance') -
    part('shipping_discount') -
    part('discount')
  return whole === cents(amount.value) ? null : 'AMOUNT_MISMATCH'
}

export function cents(value: string): number {
  return Math.round(Number(value) * 1000)
}
