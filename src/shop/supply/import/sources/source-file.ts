import { z } from 'zod'
import { fieldProblems, type FieldProblem } from '#kit/field-problem.ts'
import { textDecoding } from '#kit/formats/text-encoding.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import { FIELD_GROUPS, TITLE_FIELD_NAMES } from '#shop/catalogue/products/title-field-table.ts'
import { importPlaceShape } from '../places/import-place.ts'
import { importScheduleShape } from '../places/import-schedule.ts'
import { HEADING_MEANINGS, TABLE_COLUMNS } from '../table/columns.ts'

export const LONGEST_SOURCE_ID = 40

const text = z.string().trim().min(1).max(200)
const percent = z.number().min(0).max(100)
/** 0 is the booksellers', 1000 what stood in the catalogue before the first file. */
const rank = z.int().min(1).max(999)
const encoding = z
  .string()
  .refine((given) => textDecoding(given) !== null, { params: { expected: 'utf-8, windows-1250, iso-8859-2, cp852' } })
const host = z.string().regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/)

/** From how much on a person looks at a file before it counts, in percent of its records. */
const guardLimits = z.strictObject({
  refused: percent.optional(),
  /** Titles that would be withdrawn or could not be ordered any more; of a stock file, those without copies from then on. */
  withdrawn: percent.optional(),
  /** Titles that would lose what one of their fields says. */
  emptied: percent.optional(),
  /** Titles whose price would change by more than `priceStep` percent. */
  priceChanged: percent.optional(),
  priceStep: percent.optional(),
})

/** What is agreed with a source, or known of its files. What is not said is known by the file, or not allowed. */
const sourceRules = z.strictObject({
  encoding: encoding.optional(),
  /** Of a table: what stands between its cells, which sheet is read, what its headings mean. */
  delimiter: z
    .string()
    .length(1)
    .regex(/^[\t -~]+$/)
    .optional(),
  sheet: text.optional(),
  columns: z.record(text, z.enum(HEADING_MEANINGS)).optional(),
  /** Columns in which an empty cell says that there is none. */
  emptyClears: z.array(z.enum(TABLE_COLUMNS)).optional(),
  /** How it writes names that come as one; family first unless said. */
  names: z.enum(['family-first', 'given-first']).optional(),
  /** The language of its titles where they do not say it. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional(),
  /** What kind of things it tells of, where the file does not say it. */
  kind: z.enum(PRODUCT_TYPES).optional(),
  /** A file is the whole truth: what is not in it any more is withdrawn. */
  full: z.boolean().optional(),
  speaksForPublisher: z.boolean().optional(),
  /** Titles that the shop does not have become products. */
  mayCreate: z.boolean().optional(),
  /** New Hungarian books have a fixed price where the file does not say so; so it is unless said. */
  bindsNewBooks: z.boolean().optional(),
  /** Name or number of the supplier whose word counts where a record names several. */
  supplier: text.optional(),
  /** What can be ordered where the file does not say it: all that it lists, or what it has copies of. */
  orderable: z.enum(['listed', 'in-stock']).optional(),
  /** What other currencies are worth, and to how many forints their prices are rounded. */
  rates: z
    .record(
      z.string().regex(/^[A-Z]{3}$/),
      z.strictObject({
        forints: z.string().regex(/^\d{1,6}(\.\d{1,6})?$/),
        roundTo: z.int().min(1).max(1000).default(1),
      }),
    )
    .optional(),
  /** Its files count without a person's approval where no guard is hit. */
  appliesByItself: z.boolean().optional(),
  guards: guardLimits.optional(),
  /** Pictures come from these hosts only. */
  pictureHosts: z.array(host).max(50).optional(),
  /** The place in which the copies stand of which it tells. */
  warehouse: text.optional(),
  /** What it says of these is never taken over. */
  ignores: z.array(z.enum(TITLE_FIELD_NAMES)).max(TITLE_FIELD_NAMES.length).optional(),
})
export type SourceRules = z.infer<typeof sourceRules>

/** Sources that have files. */
const SOURCE_KINDS = ['onix', 'table', 'stock'] as const

/** A source as staff write it down. All of it is said each time: what is left out has its default again. */
export const sourceShape = z.strictObject({
  id: z.string().regex(/^(?!(?:hand|before)$)[a-z0-9][a-z0-9-]{0,39}$/),
  name: text,
  kind: z.enum(SOURCE_KINDS),
  rank,
  /** Ranks that differ for some of its words. */
  fieldRanks: z.partialRecord(z.enum(FIELD_GROUPS), rank).default({}),
  rules: sourceRules.default({}),
  /** Where its files come from by themselves, and when it is looked; people bring them unless said. */
  place: importPlaceShape.optional(),
  schedule: importScheduleShape.optional(),
})
export type SourceFile = z.infer<typeof sourceShape>

export function readSourceFile(json: unknown): Result<SourceFile, FieldProblem[]> {
  const read = sourceShape.safeParse(json)
  return read.success ? done(read.data) : failed(fieldProblems(read.error))
}
