import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { TITLE_FIELD_NAMES } from '#shop/catalogue/products/title-field-table.ts'
import { bringAgain } from '#shop/supply/import/office/bring-file.ts'
import { readOfficeRun } from '#shop/supply/import/office/office-run.ts'
import { FIELD_PRESSES, pressField, recheckRun } from '#shop/supply/import/office/press-field.ts'
import { pressRecord, undoPress } from '#shop/supply/import/office/undo-press.ts'
import { approveRun, takeUpRun } from '#shop/supply/import/runs/approve-run.ts'
import { cancelRun } from '#shop/supply/import/runs/cancel-run.ts'
import { handOverRun } from '#shop/supply/import/runs/hand-over-run.ts'
import { pricesOfRun } from '#shop/supply/import/runs/list-runs.ts'
import { undoRun } from '#shop/supply/import/runs/undo-run.ts'
import { presentAct } from '#shop/people/staff/as-act.ts'
import { HEADING_MEANINGS } from '#shop/supply/import/table/columns.ts'
import { begun, bringFailure, recordOfRun, runOnly, runState } from './import-shapes.ts'
import { officeOperation } from '../office-operation.ts'
import { isManyPrices } from '../prices/prices-of-the-day.ts'
import type { OfficeFailure } from '../office-problems.ts'

const tag = 'Import'
const moved = {
  status: 202,
  description: 'The process that imports goes on with it.',
  schema: z.strictObject({ state: runState }),
} as const
const isChecking = {
  status: 200,
  description: '`isChecking`: the run is checked again where it matters.',
  schema: z.strictObject({ isChecking: z.boolean() }),
} as const
const recordOf = ({ parameters }: { parameters: { run: number } }) => `run:${parameters.run}`

/** OFFICE-58: what is done with a run: approved, ended, taken up, taken back, and decided field by field. */
export const importActOperations = [
  officeOperation({
    id: 'approveImportRun',
    method: 'post',
    path: '/import/runs/{run}/approve',
    tag,
    summary: 'What was checked is carried out',
    permission: 'import.run',
    proof: async (shop, { parameters: { run } }, { by }) => isManyPrices(shop, by, await pricesOfRun(shop, run)),
    parameters: runOnly,
    body: z.strictObject({
      withoutQuestions: z
        .boolean()
        .default(false)
        .meta({ description: 'What a guard speaks of is left as it is; the file can be read again for it.' }),
    }),
    answer: moved,
    problems: ['no-such-run', 'wrong-state'],
    example: { parameters: { run: 1 }, body: {} },
    act: { operation: 'import approve', record: recordOf },
    run: async (shop, { parameters, body: { withoutQuestions } }, { by }) => {
      const approved = await approveRun(shop, parameters.run, by, { withoutQuestions })
      if (!approved.ok) return failed(runFailure(approved.failure))
      await handOverRun(shop, parameters.run)
      return done({ state: approved.value.state })
    },
  }),
  officeOperation({
    id: 'recheckImportRun',
    method: 'post',
    path: '/import/runs/{run}/recheck',
    tag,
    summary: 'What waits to be approved is checked again, by what the shop is now',
    permission: 'import.run',
    parameters: runOnly,
    answer: moved,
    problems: ['no-such-run', 'wrong-state'],
    example: { parameters: { run: 1 } },
    act: { operation: 'import recheck', record: recordOf },
    run: async (shop, { parameters }) => {
      const checking = await recheckRun(shop, parameters.run)
      return checking.ok ? done({ state: 'checking' as const }) : failed(runFailure(checking.failure))
    },
  }),
  officeOperation({
    id: 'cancelImportRun',
    method: 'post',
    path: '/import/runs/{run}/cancel',
    tag,
    summary: 'Ends a run; one that is being carried out stops after its present batch',
    permission: 'import.run',
    parameters: runOnly,
    answer: moved,
    problems: ['no-such-run', 'wrong-state'],
    example: { parameters: { run: 1 } },
    act: { operation: 'import cancel', record: recordOf },
    run: async (shop, { parameters }) => {
      const ended = await cancelRun(shop, parameters.run)
      return ended.ok ? done({ state: ended.value.state }) : failed(runFailure(ended.failure))
    },
  }),
  officeOperation({
    id: 'resumeImportRun',
    method: 'post',
    path: '/import/runs/{run}/resume',
    tag,
    summary: 'Goes on with a run that was stopped or has failed',
    permission: 'import.run',
    parameters: runOnly,
    answer: moved,
    problems: ['no-such-run', 'wrong-state'],
    example: { parameters: { run: 1 } },
    act: { operation: 'import resume', record: recordOf },
    run: async (shop, { parameters }) => {
      const run = await readOfficeRun(shop, parameters.run)
      // One that is worked on needs nobody else.
      if (run && !run.can.includes('resume')) return failed({ kind: 'wrong-state' })
      const taken = await takeUpRun(shop, parameters.run)
      if (!taken.ok) return failed(runFailure(taken.failure))
      await handOverRun(shop, parameters.run)
      return done({ state: taken.value.state })
    },
  }),
  officeOperation({
    id: 'undoImportRun',
    method: 'post',
    path: '/import/runs/{run}/undo',
    tag,
    summary: 'Begins to take a whole run back: a run of its own, which is checked, shown and approved first',
    permission: 'import.run',
    parameters: runOnly,
    answer: begun,
    problems: ['no-such-run', 'wrong-state', 'run-under-way'],
    example: { parameters: { run: 1 } },
    act: { operation: 'import undo', record: recordOf },
    run: async (shop, { parameters }, { by }) => {
      const undoing = await undoRun(shop, { undoes: parameters.run, actor: by })
      if (!undoing.ok) return failed(runFailure(undoing.failure))
      await handOverRun(shop, undoing.value.run)
      return undoing
    },
  }),
  officeOperation({
    id: 'bringImportFileAgain',
    method: 'post',
    path: '/import/runs/{run}/again',
    tag,
    summary: 'Reads the file of a run once more, though it is old or the same; or with what its headings mean',
    permission: 'import.run',
    parameters: runOnly,
    body: z.strictObject({
      columns: z
        .record(z.string().min(1).max(200), z.enum(HEADING_MEANINGS))
        .refine((columns) => Object.keys(columns).length <= 100)
        .default({})
        .meta({ description: 'Remembered for all files of the source.' }),
    }),
    answer: begun,
    problems: ['no-such-run', 'no-such-source', 'wrong-state', 'run-under-way', 'file-gone'],
    example: { parameters: { run: 1 }, body: { columns: { Mű: 'title' } } },
    act: { operation: 'import again', record: recordOf },
    run: async (shop, { parameters, body: { columns } }, { by }) => {
      const again = await bringAgain(shop, { run: parameters.run, columns, by })
      if (again.ok) return again
      const { failure } = again
      switch (failure.kind) {
        case 'no-such-run':
        case 'file-gone':
          return failed({ kind: failure.kind })
        case 'not-a-file':
          return failed({ kind: 'wrong-state' })
        default:
          return failed(bringFailure(failure))
      }
    },
  }),
  officeOperation({
    id: 'decideImportField',
    method: 'post',
    path: '/import/runs/{run}/records/{record}/fields',
    tag,
    summary: 'Takes what the file says of a field, or keeps ours',
    description: 'Ours is kept as a bookseller’s word: no later file changes it until it is released.',
    permission: 'import.run',
    parameters: recordOfRun,
    body: z.strictObject({ field: z.enum(TITLE_FIELD_NAMES), press: z.enum(['take', 'keep']) }),
    answer: {
      status: 200,
      description: '`isChecking`: the run is checked again where it matters. `act` takes it back.',
      schema: z.strictObject({ isChecking: z.boolean(), act: z.int().nullable() }),
    },
    problems: ['no-such-run', 'no-such-record', 'fixed-price'],
    example: { parameters: { run: 1, record: 1 }, body: { field: 'price', press: 'keep' } },
    act: { operation: 'import field', record: ({ parameters }) => pressRecord(parameters) },
    run: async (shop, { parameters, body }, { by }) => {
      const pressed = await pressField(shop, { ...parameters, ...body, by })
      return pressed.ok ? done({ ...pressed.value, act: await presentAct(shop) }) : pressed
    },
  }),
  officeOperation({
    id: 'undoImportField',
    method: 'post',
    path: '/import/runs/{run}/records/{record}/fields/undo',
    tag,
    summary: 'Takes back what somebody decided of a field: booksellers say of it again what they said before',
    permission: 'import.run',
    parameters: recordOfRun,
    body: z.strictObject({ act: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    answer: isChecking,
    problems: ['no-such-run', 'no-such-record', 'changed-since'],
    example: { parameters: { run: 1, record: 1 }, body: { act: 1 } },
    act: { operation: 'import field undo', record: ({ parameters }) => pressRecord(parameters) },
    run: (shop, { parameters, body }, { by }) => undoPress(shop, { ...parameters, ...body, by }),
  }),
  officeOperation({
    id: 'hearImportField',
    method: 'post',
    path: '/import/runs/{run}/hearing',
    tag,
    summary: 'Never takes over what the run’s source says of a field, of any title; or does again',
    permission: 'import.sources',
    parameters: runOnly,
    body: z.strictObject({
      field: z.enum(TITLE_FIELD_NAMES),
      press: z.enum(FIELD_PRESSES).extract(['never', 'hear']),
    }),
    answer: isChecking,
    problems: ['no-such-run'],
    example: { parameters: { run: 1 }, body: { field: 'price', press: 'never' } },
    act: { operation: 'import hear', record: recordOf },
    run: (shop, { parameters, body }, { by }) => pressField(shop, { ...parameters, record: 0, ...body, by }),
  }),
]

function runFailure(failure: { kind: string; run?: number }): OfficeFailure {
  if (failure.kind === 'no-such-run') return { kind: 'no-such-run' }
  if (failure.kind === 'run-under-way') return { kind: 'run-under-way', run: failure.run }
  return { kind: 'wrong-state' }
}
