import { z } from 'zod'
import { PRODUCT_TYPES } from '#shop/catalogue/product.ts'
import type { MakeTitleFailure } from '#shop/titles/make-title.ts'
import { listPrice } from '../prices/price-shapes.ts'
import type { OfficeFailure } from '../office-problems.ts'
import { ownFieldShapes, titleFieldShapes } from './title-shapes.ts'

const { ean, layout, cover } = ownFieldShapes
/** What is said of a title that the shop does not have yet. */
export const saidOfNewTitle = {
  kind: z.enum(PRODUCT_TYPES).optional(),
  price: listPrice.optional().meta({ description: 'List price in forints, VAT included.' }),
  fields: z.strictObject({ ...titleFieldShapes, layout, cover }).partial(),
}
export const newTitleShapes = { ean, ...saidOfNewTitle }

export function makeProblem(failure: MakeTitleFailure): OfficeFailure {
  if (failure.kind === 'ean-taken') return failure
  const at = (field: string) => (['price', 'kind', 'ean'].includes(field) ? field : `fields/${field}`)
  return { kind: 'invalid', fields: failure.problems.map(({ field, kind }) => ({ field: at(field), kind })) }
}
