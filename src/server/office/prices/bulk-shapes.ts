import { z } from 'zod'
import { BULK_ROW_STATES, BULK_STATES } from '#shop/supply/bulk/bulk-job.ts'
import { BULK_VALUES, permissionOf, type BulkTerms } from '#shop/supply/bulk/bulk-terms.ts'
import type { ToldJob } from '#shop/supply/bulk/read-bulk-jobs.ts'
import { VAT_CLASSES } from '#shop/catalogue/claims/facts/facts.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { HIGHEST_PERCENT } from '#shop/goods/pricing/price-bounds.ts'
import type { Shop } from '#shop/shop.ts'
import { staffNames } from '#shop/people/staff/people/staff-names.ts'
import { titleFilterQuery } from '../products/product-list-operations.ts'
import type { OfficeCaller } from '../office-operation.ts'
import { listPrice, maybeMoment, momentIn } from './price-shapes.ts'
import { moment } from '../../rest/moment.ts'

export const count = z.int()
const id = z.string().max(100)
export const jobParameters = z.strictObject({
  jobId: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31),
})

export const terms = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('sale'),
    percent: z.int().min(0).max(HIGHEST_PERCENT).meta({ description: '0 ends the sale.' }),
    from: inputFields.moment.nullable(),
    until: inputFields.moment.nullable(),
  }),
  z.strictObject({
    kind: z.literal('list-price-by'),
    percent: z.number().min(-90).max(500),
    roundTo: z.union([z.literal(1), z.literal(10), z.literal(100)]),
  }),
  z.strictObject({ kind: z.literal('list-price-to'), forints: listPrice }),
  z.strictObject({ kind: z.literal('categories'), adds: z.array(id).max(20), removes: z.array(id).max(20) }),
  z.strictObject({ kind: z.literal('publisher'), name: inputFields.oneLine(200).nullable() }),
  z.strictObject({ kind: z.literal('orderable'), isOrderable: z.boolean() }),
  z.strictObject({ kind: z.literal('vat-class'), vatClass: z.enum(VAT_CLASSES) }),
  z.strictObject({ kind: z.literal('withdraw') }),
  z.strictObject({ kind: z.literal('restore') }),
])
const toldTerms = z.union([terms, z.strictObject({ kind: z.literal('undo'), of: z.enum(BULK_VALUES) })])

export const selection = z.union([
  z.strictObject({ ids: z.array(z.string().max(20)).min(1).max(1000) }),
  z
    .strictObject({ filter: z.strictObject(titleFilterQuery), at: inputFields.moment })
    .meta({ description: 'All that the list has at that moment.' }),
])

const counts = z.strictObject({ new: count, waiting: count, same: count, refused: count, skipped: count, done: count })
export const job = z.strictObject({
  id: z.int(),
  terms: toldTerms,
  state: z.enum(BULK_STATES),
  undoes: z.int().nullable(),
  undoneBy: z.int().nullable(),
  by: z.string(),
  isMine: z.boolean(),
  mayChange: z.boolean(),
  madeAt: moment,
  startedAt: maybeMoment,
  endedAt: maybeMoment,
  total: count,
  counts,
})
export const row = z.strictObject({
  position: z.int(),
  productId: z.string(),
  ean: z.string().nullable(),
  name: z.string().nullable(),
  state: z.enum(BULK_ROW_STATES),
  before: z.unknown(),
  after: z.unknown(),
  problem: z.looseObject({ kind: z.string() }).nullable(),
  warned: z.array(z.looseObject({ kind: z.string() })).nullable(),
})

function termsAnswer(bulkTerms: BulkTerms): z.input<typeof toldTerms> {
  if (bulkTerms.kind === 'sale')
    return { ...bulkTerms, from: bulkTerms.from?.toISOString() ?? null, until: bulkTerms.until?.toISOString() ?? null }
  return bulkTerms.kind === 'categories'
    ? { ...bulkTerms, adds: [...bulkTerms.adds], removes: [...bulkTerms.removes] }
    : bulkTerms
}

export async function jobAnswer(
  shop: Shop,
  { by, terms: bulkTerms, madeAt, startedAt, endedAt, ...own }: ToldJob,
  { signIn: { member }, permissions }: OfficeCaller,
): Promise<z.input<typeof job>> {
  const { summary: _, ...rest } = own
  return {
    id: rest.id,
    state: rest.state,
    undoes: rest.undoes,
    undoneBy: rest.undoneBy,
    total: rest.total,
    counts: rest.counts,
    terms: termsAnswer(bulkTerms),
    by: (await staffNames(shop)).get(by.id ?? '') ?? by.id ?? by.kind,
    isMine: by.kind === 'staff' && by.id === member.email,
    mayChange: permissions.has(permissionOf(bulkTerms)) && permissions.has('products.write'),
    madeAt,
    startedAt,
    endedAt,
  }
}

export function termsIn(wantedTerms: z.output<typeof terms>): Exclude<BulkTerms, { kind: 'undo' }> {
  if (wantedTerms.kind !== 'sale') return wantedTerms
  return { ...wantedTerms, from: momentIn(wantedTerms.from) ?? null, until: momentIn(wantedTerms.until) ?? null }
}
