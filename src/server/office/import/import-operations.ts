import { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import { bringFile, LARGEST_FILE_BYTES } from '#shop/supply/import/office/bring-file.ts'
import { listOfficeRuns } from '#shop/supply/import/office/list-office-runs.ts'
import { keptFiles, type BroughtFile } from '#shop/supply/import/import-files.ts'
import { forgetRefusedFile } from '#shop/supply/import/runs/forget-import-files.ts'
import { listTitleDecisions } from '#shop/supply/import/choices/decide-title.ts'
import { listSources } from '#shop/supply/import/sources/save-source.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { listPlaces } from '#shop/goods/stock/save-place.ts'
import type { Shop } from '#shop/shop.ts'
import { begun, bringFailure, runNumber, runState } from './import-shapes.ts'
import { officeOperation } from '../office-operation.ts'
import type { OfficeFailure } from '../office-problems.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Import'
const SHOWN_RUNS = 50
const sourceRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['onix', 'table', 'stock', 'hand']),
  rank: z.int(),
  isPaused: z.boolean(),
  version: z.int(),
  lastRun: z.strictObject({ id: z.int(), state: runState, createdAt: z.string() }).nullable(),
  nextFetchAt: z.string().nullable().meta({ description: 'Null where people bring its files.' }),
  fetchFailure: z.string().nullable().meta({ description: 'Why its files could not be fetched the last time.' }),
  hasPlace: z.boolean(),
  may: z
    .array(z.enum(['create', 'bind', 'apply', 'withdraw']))
    .meta({ description: 'New titles, bound prices, without approval, what a file leaves out.' }),
  ignores: z.array(z.string()),
})
const runRow = z.strictObject({
  run: z.int(),
  source: z.string(),
  kind: z.enum(['import', 'undo', 'remap']),
  state: runState,
  file: z.string(),
  at: moment,
  records: z.int().nullable(),
  changes: z.int().nullable().meta({ description: 'Records that change something.' }),
  guards: z.array(z.string()),
  undoes: z.int().nullable(),
})

/** OFFICE-57: who tells of titles, and the files that they have sent. */
export const importOperations = [
  officeOperation({
    id: 'readImport',
    method: 'get',
    path: '/import',
    tag,
    summary: 'Who tells of titles, their last runs, and what waits for somebody',
    permission: 'import.run',
    query: z.strictObject({ before: runNumber.optional(), source: z.string().max(40).optional() }),
    answer: {
      status: 200,
      description: 'Sources whose word counts first in front, runs the newest first.',
      schema: z.strictObject({
        sources: z.array(sourceRow),
        runs: z.array(runRow),
        next: z.int().nullable(),
        decisions: z.int(),
        places: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      }),
    },
    problems: [],
    example: { query: {} },
    run: async (shop, { query: { before = null, source = null } }) => {
      const [sources, { runs, next }, decisions, places] = await Promise.all([
        listSources(shop),
        listOfficeRuns(shop, { before, sourceId: source, limit: SHOWN_RUNS }),
        listTitleDecisions(shop, null),
        listPlaces(shop),
      ])
      return done({
        sources: sources.filter(({ kind }) => kind !== 'hand').map(sourceAnswer),
        runs: runs.map(({ id, sourceName, kind, state, file, createdAt, counts, guards, undoes }) => ({
          run: id,
          source: sourceName,
          kind,
          state,
          guards,
          undoes,
          file: file.name,
          at: createdAt,
          records: counts?.records ?? null,
          changes: counts ? counts.new + counts.changed + counts.withdrawn : null,
        })),
        next,
        decisions: decisions.length,
        places: places.map(({ id, name }) => ({ id, name })),
      })
    },
  }),
  officeOperation({
    id: 'bringImportFile',
    method: 'post',
    path: '/import/files',
    tag,
    summary: 'Brings a file: ONIX, CSV or XLSX, also gzipped or alone in a zip',
    description: `Its bytes are the body, as application/octet-stream, ${LARGEST_FILE_BYTES / 1024 ** 3} GiB at most. It is only kept by this, and read by a process of its own.`,
    permission: 'import.run',
    query: z.strictObject({
      name: inputFields.oneLine(200).meta({ description: 'What the file is called.' }),
      source: z.string().max(40).optional(),
      place: z
        .string()
        .max(100)
        .optional()
        .meta({ description: 'Instead of a source: a quick file of the copies that stand there.' }),
      as: z.enum(['onix', 'csv', 'xlsx']).optional(),
      encoding: z.enum(['utf-8', 'windows-1250', 'iso-8859-2', 'cp852']).optional(),
      sheet: z.string().trim().min(1).max(200).optional(),
      countedAt: inputFields.moment.optional().meta({ description: 'Of a quick file: when it was true.' }),
      isFull: z.stringbool().optional().meta({ description: 'What it leaves out has no copies.' }),
    }),
    answer: begun,
    problems: [
      'no-such-source',
      'no-such-place',
      'several-sources',
      'led-by-journal',
      'file-waits',
      'run-under-way',
      'empty-file',
      'too-large',
      'cut-off',
    ],
    example: { query: { name: 'arlista.csv', source: 'files' } },
    act: { operation: 'import bring', record: (_, answer) => (answer ? `run:${answer.run}` : undefined) },
    takeFile: (shop, { query }, bytes) => takeFile(shop, query.name, bytes),
    leaveFile: (shop, { sha256 }) => forgetRefusedFile(shop, sha256),
    run: async (shop, { query }, { by }, file: BroughtFile) => {
      const { source = 'files', place, as: format, encoding, sheet, countedAt, isFull } = query
      const readAs = { ...(format && { format }), ...(encoding && { encoding }), ...(sheet && { sheet }) }
      const brought = await bringFile(shop, {
        file,
        from: place === undefined ? { sourceId: source } : { place },
        ...(Object.keys(readAs).length > 0 && { readAs }),
        ...(countedAt && { countedAt: new Date(countedAt) }),
        ...(isFull !== undefined && { isFull }),
        by,
      })
      return brought.ok ? brought : failed(bringFailure(brought.failure))
    },
  }),
]

async function takeFile(
  shop: Shop,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Result<BroughtFile, OfficeFailure>> {
  const keptFile = await keptFiles(shop).keepBytes(name, bytes, LARGEST_FILE_BYTES)
  if (keptFile === 'too-large') return failed({ kind: 'too-large' })
  if (keptFile.bytes > 0) return done(keptFile)
  await forgetRefusedFile(shop, keptFile.sha256)
  return failed({ kind: 'empty-file' })
}

function sourceAnswer(source: Awaited<ReturnType<typeof listSources>>[number]): z.input<typeof sourceRow> {
  const { id, name, kind, rank, isPaused, version, lastRun, nextFetchAt, fetchFailure, place, rules } = source
  const { mayCreate, speaksForPublisher, appliesByItself, full, ignores = [] } = rules
  return {
    id,
    name,
    kind,
    rank,
    isPaused,
    version,
    lastRun,
    nextFetchAt,
    fetchFailure,
    hasPlace: place !== undefined,
    may: [
      ...(mayCreate ? (['create'] as const) : []),
      ...(speaksForPublisher ? (['bind'] as const) : []),
      ...(appliesByItself ? (['apply'] as const) : []),
      ...(full ? (['withdraw'] as const) : []),
    ],
    ignores: [...ignores],
  }
}
