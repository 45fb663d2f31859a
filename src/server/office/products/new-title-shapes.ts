import { z } from 'zod'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import type { MakeTitleFailure } from '#shop/catalogue/titles/make-title.ts'
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

type SaidPrice = { price?: number; fields: { vatClass?: string } }

/** A price and a VAT class are said by whoever may say prices; others make titles of which files have told them. */
export function isPriced({ price, fields }: SaidPrice): boolean {
  return price !== undefined || fields.vatClass !== undefined
}

export function makeProblem(failure: MakeTitleFailure): OfficeFailure {
  if (failure.kind === 'ean-taken') return failure
  const at = (field: string) => (['price', 'kind', 'ean'].includes(field) ? field : `fields/${field}`)
  return { kind: 'invalid', fields: failure.problems.map(({ field, kind }) => ({ field: at(field), kind })) }
}
