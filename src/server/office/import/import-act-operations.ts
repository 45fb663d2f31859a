import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { TITLE_FIELD_NAMES } from '#shop/catalogue/products/title-field-table.ts'
import { bringAgain } from '#shop/supply/import/office/bring-file.ts'
import { readOfficeRun } from '#shop/supply/import/office/office-run.ts'
import { FIELD_PRESSES, pressField, recheckRun } from '#shop/supply/import/office/press-field.ts'
import { undoPress } from '#shop/supply/import/office/undo-press.ts'
import { approveRun, takeUpRun } from '#shop/supply/import/runs/approve-run.ts'
import { cancelRun } from '#shop/supply/import/runs/cancel-run.ts'
import { handOverRun } from '#shop/supply/import/runs/hand-over-run.ts'
import { pricesOfRun } from '#shop/supply/import/runs/list-runs.ts'
import { undoRun } from '#shop/supply/import/runs/undo-run.ts'
import { presentAct } from '#shop/people/staff/as-act.ts'
import { HEADING_MEANINGS } from '#shop/supply/import/table/columns.ts'
import { begun, bringFailure, runState } from './import-shapes.ts'
import { isManyPrices } from '../prices/prices-of-the-day.ts'
import type { OfficeFailure } from '../office-problems.ts'
import { runAct, runRecordAct } from './run-acts.ts'

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

/** OFFICE-58: what is done with a run: approved, ended, taken up, taken back, and decided field by field. */
export const importActOperations = [
  runAct({
    id: 'approveImportRun',
    path: '/approve',
    summary: 'What was checked is carried out',
    permission: 'import.run',
    proof: async (shop, { parameters: { run } }, { by }) => isManyPrices(shop, by, await pricesOfRun(shop, run)),
    body: z.strictObject({
      withoutQuestions: z
        .boolean()
        .default(false)
        .meta({ description: 'What a guard speaks of is left as it is; the file can be read again for it.' }),
    }),
    answer: moved,
    problems: ['wrong-state'],
    example: {},
    act: 'import approve',
    run: async (shop, { parameters, body: { withoutQuestions } }, { by }) => {
      const approved = await approveRun(shop, parameters.run, by, { withoutQuestions })
      if (!approved.ok) return failed(runFailure(approved.failure))
      await handOverRun(shop, parameters.run)
      return done({ state: approved.value.state })
    },
  }),
  runAct({
    id: 'recheckImportRun',
    path: '/recheck',
    summary: 'What waits to be approved is checked again, by what the shop is now',
    permission: 'import.run',
    answer: moved,
    problems: ['wrong-state'],
    act: 'import recheck',
    run: async (shop, { parameters }) => {
      const checking = await recheckRun(shop, parameters.run)
      return checking.ok ? done({ state: 'checking' as const }) : failed(runFailure(checking.failure))
    },
  }),
  runAct({
    id: 'cancelImportRun',
    path: '/cancel',
    summary: 'Ends a run; one that is being carried out stops after its present batch',
    permission: 'import.run',
    answer: moved,
    problems: ['wrong-state'],
    act: 'import cancel',
    run: async (shop, { parameters }) => {
      const ended = await cancelRun(shop, parameters.run)
      return ended.ok ? done({ state: ended.value.state }) : failed(runFailure(ended.failure))
    },
  }),
  runAct({
    id: 'resumeImportRun',
    path: '/resume',
    summary: 'Goes on with a run that was stopped or has failed',
    permission: 'import.run',
    answer: moved,
    problems: ['wrong-state'],
    act: 'import resume',
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
  runAct({
    id: 'undoImportRun',
    path: '/undo',
    summary: 'Begins to take a whole run back: a run of its own, which is checked, shown and approved first',
    permission: 'import.run',
    answer: begun,
    problems: ['wrong-state', 'run-under-way'],
    act: 'import undo',
    run: async (shop, { parameters }, { by }) => {
      const undoing = await undoRun(shop, { undoes: parameters.run, actor: by })
      if (!undoing.ok) return failed(runFailure(undoing.failure))
      await handOverRun(shop, undoing.value.run)
      return undoing
    },
  }),
  runAct({
    id: 'bringImportFileAgain',
    path: '/again',
    summary: 'Reads the file of a run once more, though it is old or the same; or with what its headings mean',
    permission: 'import.run',
    body: z.strictObject({
      columns: z
        .record(z.string().min(1).max(200), z.enum(HEADING_MEANINGS))
        .refine((columns) => Object.keys(columns).length <= 100)
        .default({})
        .meta({ description: 'Remembered for all files of the source.' }),
    }),
    answer: begun,
    problems: ['no-such-source', 'wrong-state', 'run-under-way', 'file-gone'],
    example: { columns: { Mű: 'title' } },
    act: 'import again',
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
  runRecordAct({
    id: 'decideImportField',
    path: '/fields',
    summary: 'Takes what the file says of a field, or keeps ours',
    description: 'Ours is kept as a bookseller’s word: no later file changes it until it is released.',
    permission: 'import.run',
    body: z.strictObject({ field: z.enum(TITLE_FIELD_NAMES), press: z.enum(['take', 'keep']) }),
    answer: {
      status: 200,
      description: '`isChecking`: the run is checked again where it matters. `act` takes it back.',
      schema: z.strictObject({ isChecking: z.boolean(), act: z.int().nullable() }),
    },
    problems: ['no-such-run', 'no-such-record', 'fixed-price'],
    example: { field: 'price', press: 'keep' },
    act: 'import field',
    run: async (shop, { parameters, body }, { by }) => {
      const pressed = await pressField(shop, { ...parameters, ...body, by })
      return pressed.ok ? done({ ...pressed.value, act: await presentAct(shop) }) : pressed
    },
  }),
  runRecordAct({
    id: 'undoImportField',
    path: '/fields/undo',
    summary: 'Takes back what somebody decided of a field: booksellers say of it again what they said before',
    permission: 'import.run',
    body: z.strictObject({ act: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    answer: isChecking,
    problems: ['no-such-run', 'no-such-record', 'changed-since'],
    example: { act: 1 },
    act: 'import field undo',
    run: (shop, { parameters, body }, { by }) => undoPress(shop, { ...parameters, ...body, by }),
  }),
  runAct({
    id: 'hearImportField',
    path: '/hearing',
    summary: 'Never takes over what the run’s source says of a field, of any title; or does again',
    permission: 'import.sources',
    body: z.strictObject({
      field: z.enum(TITLE_FIELD_NAMES),
      press: z.enum(FIELD_PRESSES).extract(['never', 'hear']),
    }),
    answer: isChecking,
    example: { field: 'price', press: 'never' },
    act: 'import hear',
    run: (shop, { parameters, body }, { by }) => pressField(shop, { ...parameters, record: 0, ...body, by }),
  }),
]

function runFailure(failure: { kind: string; run?: number }): OfficeFailure {
  if (failure.kind === 'no-such-run') return { kind: 'no-such-run' }
  if (failure.kind === 'run-under-way') return { kind: 'run-under-way', run: failure.run }
  return { kind: 'wrong-state' }
}
