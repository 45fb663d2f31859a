import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { TITLE_FIELD_NAMES } from '#shop/catalogue/products/title-field-table.ts'
import { compareTitle } from '#shop/supply/import/office/compare-title.ts'
import { listRunChanges, listRunProblems } from '#shop/supply/import/office/list-run-rows.ts'
import { valueShown } from '#shop/catalogue/claims/facts/value-in-words.ts'
import { runOnly, shownValue } from './import-shapes.ts'
import { officeOperation } from '../office-operation.ts'
import { moment } from '../../rest/moment.ts'
import { runRecordReading } from './run-acts.ts'

const tag = 'Import'
const count = z.int()
const text = z.string().nullable()
const level = z.enum(['file', 'record', 'value', 'notice'])
const rowsQuery = {
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  code: z.string().max(40).optional(),
  level: level.optional(),
  action: z.string().max(20).optional(),
  field: z.string().max(40).optional(),
  publisher: z.string().trim().min(1).max(200).optional().meta({ description: 'A part of its name.' }),
  price: z.enum(['up', 'down']).optional(),
}
const aboutRow = {
  record: count,
  line: count.nullable(),
  ean: text,
  productId: text,
  name: text,
  publisher: text,
  action: text,
}

/** OFFICE-58: the records of a run, one by one. */
export const importRowOperations = [
  officeOperation({
    id: 'listImportChanges',
    method: 'get',
    path: '/import/runs/{run}/changes',
    tag,
    summary: 'What a run changes, title by title',
    permission: 'import.run',
    parameters: runOnly,
    query: z.strictObject(rowsQuery),
    answer: {
      status: 200,
      description: 'In the order of the file.',
      schema: z.strictObject({
        rows: z.array(
          z.strictObject({
            ...aboutRow,
            state: z.string(),
            problems: z.array(z.string()),
            changes: z.array(
              z.strictObject({ field: z.string(), from: shownValue, to: shownValue, was: text, source: text }),
            ),
          }),
        ),
        next: count.nullable(),
      }),
    },
    problems: [],
    example: { parameters: { run: 1 }, query: {} },
    run: async (shop, { parameters, query: { after = null, limit, ...filter } }) => {
      const { rows, next } = await listRunChanges(shop, { run: parameters.run, filter, after, limit })
      const shown = rows.map(({ changes, ...row }) => ({
        ...row,
        changes: changes.map(({ from, to, ...change }) => ({ ...change, from: valueShown(from), to: valueShown(to) })),
      }))
      return done({ rows: shown, next })
    },
  }),
  officeOperation({
    id: 'listImportProblems',
    method: 'get',
    path: '/import/runs/{run}/problems',
    tag,
    summary: 'What was found in a run, problem by problem',
    permission: 'import.run',
    parameters: runOnly,
    query: z.strictObject(rowsQuery),
    answer: {
      status: 200,
      description: 'In the order of the file; record 0 is the file itself.',
      schema: z.strictObject({
        rows: z.array(z.strictObject({ ...aboutRow, code: z.string(), field: text, value: text })),
        next: count.nullable(),
      }),
    },
    problems: [],
    example: { parameters: { run: 1 }, query: {} },
    run: async (shop, { parameters, query: { after = null, limit, ...filter } }) =>
      done(await listRunProblems(shop, { run: parameters.run, filter, after, limit })),
  }),
  runRecordReading({
    id: 'compareImportTitle',
    path: '',
    summary: 'One title side by side: today, this file, other sources, the booksellers',
    permission: 'import.run',
    answer: {
      status: 200,
      description: 'What is in question first.',
      schema: z.strictObject({
        record: count,
        line: count,
        ean: text,
        productId: text,
        name: text,
        author: text,
        action: text,
        state: z.string(),
        fields: z.array(
          z.strictObject({
            field: z.enum(TITLE_FIELD_NAMES),
            today: z.strictObject({
              value: shownValue,
              origin: z.strictObject({ sourceId: z.string(), source: z.string(), since: moment.nullable() }).nullable(),
            }),
            says: z.boolean().meta({ description: 'Whether the file says anything of it.' }),
            file: shownValue,
            others: z.array(z.strictObject({ value: shownValue, source: z.string(), since: moment.nullable() })),
            isLocked: z.boolean(),
            outcome: z.enum(['taken', 'kept', 'same']),
            isIgnored: z.boolean(),
          }),
        ),
      }),
    },
    problems: ['no-such-record'],
    run: async (shop, { parameters }) => {
      const compared = await compareTitle(shop, parameters)
      if (!compared) return failed({ kind: 'no-such-record' })
      return done({
        ...compared,
        fields: compared.fields.map(({ today, file, others, ...field }) => ({
          ...field,
          today,
          says: file !== undefined,
          file: file ?? null,
          others: others.map(({ value, origin }) => ({ value, source: origin.source, since: origin.since })),
        })),
      })
    },
  }),
]
