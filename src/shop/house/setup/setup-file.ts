import { z } from 'zod'
import { readEmail } from '#kit/email-address.ts'
import { fieldProblems, type FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { hungarianTaxNumber } from '#shop/people/addresses/hungarian-tax-number.ts'
import { CATEGORY_TREES } from '#shop/catalogue/products/category.ts'
import { SHIPPING_TYPES } from '#shop/goods/shipping/shipping-types.ts'
import { MAX_SHIPPING_PRICE } from '#shop/goods/shipping/set-shipping-price.ts'
import { closedDays, company, conciliation, openingHours, operatorSetting } from '#shop/ground/shop-settings.ts'
import { PLACE_TYPES } from '#shop/goods/stock/save-place.ts'

const text = z.string().trim().min(1).max(200)
const email = z.string().refine((given) => readEmail(given) !== null, { params: { expected: 'shop@example.com' } })
const taxNumber = z
  .string()
  .refine((given) => hungarianTaxNumber(given) !== null, { params: { expected: '12345678-1-41' } })
  .transform((given) => hungarianTaxNumber(given) ?? given)
const forints = z.int().min(0).max(MAX_SHIPPING_PRICE)

const namedCategory = z.strictObject({ key: z.string().regex(/^[a-z0-9-]{1,60}$/), hu: text, en: text })
/** Categories in their order; the keys make the ids: 'book/fiction/crime'. */
export const categoryTrees = z.partialRecord(
  z.enum(CATEGORY_TREES),
  z.array(namedCategory.extend({ sub: z.array(namedCategory).max(100).optional() })).max(100),
)
export type CategoryTrees = z.infer<typeof categoryTrees>

/**
 * What a new shop is told of itself, as a file or by answers. Every part may be missing: what is not there is left as it
 * is, so that the file can be run again after a part of it was changed.
 */
export const setupFile = z.strictObject({
  /** Who sells. The names of the law's fields are those of the setting. */
  operator: z
    .strictObject({
      ...operatorSetting.shape,
      name: text,
      address: text,
      email: email.optional(),
      taxNumber: taxNumber.optional(),
    })
    .optional(),
  hosting: z.strictObject({ ...company.shape, name: text, address: text, email }).optional(),
  conciliation: z.strictObject({ ...conciliation.shape, name: text, address: text, email }).optional(),
  /** Shops, the central warehouse, suppliers. An id is for good: it stands in orders and stock files. */
  places: z
    .array(z.strictObject({ id: text, name: text, type: z.enum(PLACE_TYPES), address: text.optional() }))
    .max(100)
    .optional(),
  openingHours: openingHours.refine((hours) => hours.every(({ from, to }) => from < to)).optional(),
  closedDays: closedDays.optional(),
  /** In forints; 'quote' is worked out for each order, null is not offered. */
  shippingPrices: z.partialRecord(z.enum(SHIPPING_TYPES), z.union([forints, z.literal('quote'), z.null()])).optional(),
  freeShippingFrom: forints.nullable().optional(),
  payOnCollection: z.boolean().optional(),
  cutOffHour: z.int().min(0).max(23).optional(),
  leadTimeDays: z
    .tuple([z.int().min(1).max(365), z.int().min(1).max(365)])
    .refine(([from, to]) => from <= to)
    .optional(),
  /** Rates of today's law come with the shop; here stands what differs. */
  vatRates: z
    .array(z.strictObject({ vatClass: z.string(), percent: z.int(), from: z.iso.date() }))
    .max(100)
    .optional(),
  /** Categories of your own, or the usual ones of a bookshop for the trees that have none. */
  categories: z.union([z.literal('usual'), categoryTrees]).optional(),
  /** Markdown files to publish, as `content export` writes them; their paths are read from the file's own folder. */
  texts: z.array(text).max(100).optional(),
})
export type Setup = z.infer<typeof setupFile>

export function readSetup(json: unknown): Result<Setup, FieldProblem[]> {
  const read = setupFile.safeParse(json)
  return read.success ? done(read.data) : failed(fieldProblems(read.error))
}
