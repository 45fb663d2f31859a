import { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import { BULK_STATES, type BulkMove } from '#shop/supply/bulk/bulk-job.ts'
import { isOfPrices, permissionOf } from '#shop/supply/bulk/bulk-terms.ts'
import { makeBulkJob, moveBulkJob, undoBulkJob } from '#shop/supply/bulk/make-bulk-job.ts'
import { bulkJobRows, bulkJobTerms, listBulkJobs, readBulkJob } from '#shop/supply/bulk/read-bulk-jobs.ts'
import type { Shop } from '#shop/shop.ts'
import { count, job, jobAnswer, jobParameters as parameters, row, selection, terms, termsIn } from './bulk-shapes.ts'
import { officeOperation, type OfficeCaller } from '../office-operation.ts'
import type { OfficeFailure } from '../office-problems.ts'
import { titleFilterOf } from '../products/product-list-operations.ts'
import { PRODUCT } from './price-shapes.ts'
import { isManyPrices, pricesOfJob } from './prices-of-the-day.ts'
import { officeSubject } from '../office-subject.ts'

const tag = 'Bulk changes'
const MOST_ROWS = 1000
/** What the terms of a job ask for besides: prices by who may change prices, presence by who may withdraw. */
async function forbidden(shop: Shop, jobId: number, { permissions }: OfficeCaller): Promise<OfficeFailure | null> {
  const jobTerms = await bulkJobTerms(shop, jobId)
  if (!jobTerms) return { kind: 'no-such-job' }
  const permission = permissionOf(jobTerms.terms)
  return permissions.has(permission) ? null : { kind: 'forbidden', permission }
}

async function move(
  shop: Shop,
  { jobId, move: wanted }: { jobId: number; move: BulkMove },
  caller: OfficeCaller,
): Promise<Result<{ state: (typeof BULK_STATES)[number] }, OfficeFailure>> {
  const refused = await forbidden(shop, jobId, caller)
  if (refused) return failed(refused)
  return moveBulkJob(shop, { id: jobId, move: wanted, by: caller.by })
}

const moved = {
  status: 200,
  description: 'Where it is now; it goes on by itself.',
  schema: z.strictObject({ state: z.enum(BULK_STATES) }),
} as const
const example = { parameters: { jobId: 1 } }

const { act: jobAct } = officeSubject({
  path: '/bulk-jobs/{jobId}',
  tag,
  parameters,
  example: example.parameters,
  record: ({ jobId }) => `bulk:${jobId}`,
  problems: ['no-such-job', 'wrong-state'],
})

export const bulkOperations = [
  officeOperation({
    id: 'listBulkJobs',
    method: 'get',
    path: '/bulk-jobs',
    tag,
    summary: 'Changes of many titles: mine, or everybody’s',
    permission: 'products.read',
    query: z.strictObject({
      whose: z.enum(['mine', 'all']).default('all'),
      before: z.coerce
        .number()
        .int()
        .min(1)
        .max(2 ** 31)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    answer: {
      status: 200,
      description: 'The newest first.',
      schema: z.strictObject({ jobs: z.array(job), next: z.int().nullable() }),
    },
    problems: [],
    example: { query: {} },
    run: async (shop, { query: { whose, before = null, limit } }, caller) => {
      const by = whose === 'mine' ? caller.signIn.member.email : null
      const jobs = await listBulkJobs(shop, { by, before, limit })
      return done({
        jobs: await Promise.all(jobs.map((one) => jobAnswer(shop, one, caller))),
        next: jobs.length < limit ? null : (jobs.at(-1)?.id ?? null),
      })
    },
  }),
  officeOperation({
    id: 'readBulkJob',
    method: 'get',
    path: '/bulk-jobs/{jobId}',
    tag,
    summary: 'What a job would do or has done: numbers, examples, the law, conflicts',
    permission: 'products.read',
    parameters,
    answer: {
      status: 200,
      description: 'Examples are the first twenty.',
      schema: job.extend({
        summary: z
          .strictObject({
            refused: z.record(z.string(), count),
            warned: z.record(z.string(), count),
            conflicts: z.array(z.strictObject({ jobId: z.int(), titles: count })),
          })
          .nullable(),
        needsProof: z.boolean(),
        examples: z.array(row),
        problems: z.array(row),
        subjects: z.record(z.string(), z.string()),
      }),
    },
    problems: ['no-such-job'],
    example,
    run: async (shop, { parameters: { jobId } }, caller) => {
      const read = await readBulkJob(shop, jobId, caller.signIn.member.language)
      if (!read) return failed({ kind: 'no-such-job' })
      const { summary, examples, problems: left, subjects } = read
      return done({
        ...(await jobAnswer(shop, read, caller)),
        summary,
        needsProof: await isManyPrices(shop, caller.by, isOfPrices(read.terms) ? read.total : 0),
        examples,
        problems: left,
        subjects,
      })
    },
  }),
  officeOperation({
    id: 'listBulkJobRows',
    method: 'get',
    path: '/bulk-jobs/{jobId}/rows',
    tag,
    summary: 'What became of each title of a job',
    permission: 'products.read',
    parameters,
    query: z.strictObject({
      after: z.coerce
        .number()
        .int()
        .min(0)
        .max(2 ** 31 - 1)
        .default(0),
      limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(100),
    }),
    answer: {
      status: 200,
      description: 'In the order of the job.',
      schema: z.strictObject({ rows: z.array(row), next: z.int().nullable() }),
    },
    problems: [],
    example: { ...example, query: {} },
    run: async (shop, { parameters: { jobId }, query: { after, limit } }) => {
      const rows = await bulkJobRows(shop, jobId, { after, limit })
      return done({ rows, next: rows.length < limit ? null : (rows.at(-1)?.position ?? null) })
    },
  }),
  officeOperation({
    id: 'makeBulkJob',
    method: 'post',
    path: '/bulk-jobs',
    tag,
    summary: 'Looks at what a change of many titles would do; it is done when it is started',
    description: 'Prices and VAT classes need prices.write too, and withdrawing and restoring products.withdraw.',
    permission: 'products.write',
    body: z.strictObject({ terms, selection }),
    answer: { status: 201, description: 'It is being looked at.', schema: z.strictObject({ jobId: z.int() }) },
    problems: ['nothing-chosen', 'too-many-titles', 'ends-before-it-begins'],
    example: { body: { terms: { kind: 'orderable', isOrderable: true }, selection: { ids: [PRODUCT] } } },
    act: { operation: 'bulk look', record: (_input, answer) => (answer ? `bulk:${answer.jobId}` : undefined) },
    run: async (shop, { body }, { by, permissions }) => {
      const wanted = termsIn(body.terms)
      const permission = permissionOf(wanted)
      if (!permissions.has(permission)) return failed({ kind: 'forbidden', permission })
      const chosenTitles =
        'ids' in body.selection
          ? body.selection
          : { filter: titleFilterOf(body.selection.filter), at: body.selection.at }
      const made = await makeBulkJob(shop, { terms: wanted, selection: chosenTitles, by })
      return made.ok ? done({ jobId: made.value.id }) : failed(made.failure)
    },
  }),
  jobAct({
    id: 'startBulkJob',
    path: '/start',
    summary: 'Does what was looked at, a hundred titles at a time',
    permission: 'products.write',
    proof: async (shop, { parameters: { jobId } }, { by }) => isManyPrices(shop, by, await pricesOfJob(shop, jobId)),
    answer: moved,
    act: 'bulk start',
    run: async (shop, { parameters: { jobId } }, caller) => move(shop, { jobId, move: 'start' }, caller),
  }),
  jobAct({
    id: 'pauseBulkJob',
    path: '/pause',
    summary: 'Leaves the rest for later',
    permission: 'products.write',
    answer: moved,
    act: 'bulk pause',
    run: async (shop, { parameters: { jobId } }, caller) => move(shop, { jobId, move: 'pause' }, caller),
  }),
  jobAct({
    id: 'resumeBulkJob',
    path: '/resume',
    summary: 'Goes on with the rest',
    permission: 'products.write',
    answer: moved,
    act: 'bulk resume',
    run: async (shop, { parameters: { jobId } }, caller) => move(shop, { jobId, move: 'resume' }, caller),
  }),
  jobAct({
    id: 'cancelBulkJob',
    path: '/cancel',
    summary: 'Does no more; what is done stays until it is undone',
    permission: 'products.write',
    answer: moved,
    act: 'bulk cancel',
    run: async (shop, { parameters: { jobId } }, caller) => move(shop, { jobId, move: 'cancel' }, caller),
  }),
  jobAct({
    id: 'undoBulkJob',
    path: '/undo',
    summary: 'Makes a job that puts back what this one changed; it is looked at and started like any other',
    permission: 'products.write',
    answer: { status: 201, description: 'It is being looked at.', schema: z.strictObject({ jobId: z.int() }) },
    problems: ['nothing-chosen'],
    act: 'bulk undo',
    run: async (shop, { parameters: { jobId } }, caller) => {
      const refused = await forbidden(shop, jobId, caller)
      if (refused) return failed(refused)
      const made = await undoBulkJob(shop, { id: jobId, by: caller.by })
      return made.ok ? done({ jobId: made.value.id }) : failed(made.failure)
    },
  }),
]
