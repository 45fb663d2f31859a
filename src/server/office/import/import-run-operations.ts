import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { readOfficeRun, RUN_ACTS } from '#shop/supply/import/office/office-run.ts'
import { readProblemSums } from '#shop/supply/import/office/read-problem-sums.ts'
import { listStaff } from '#shop/people/staff/people/list-staff.ts'
import type { Shop } from '#shop/shop.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { HEADING_MEANINGS } from '#shop/supply/import/table/columns.ts'
import { lookAnswer, runState, tableLook } from './import-shapes.ts'
import { moment } from '../../rest/moment.ts'
import { runReading } from './run-acts.ts'

const count = z.int()
const text = z.string().nullable()
const level = z.enum(['file', 'record', 'value', 'notice'])
const actions = z.strictObject({
  records: count,
  new: count,
  changed: count,
  same: count,
  withdrawn: count,
  waiting: count,
  superseded: count,
  refused: count,
})
/** OFFICE-58: what a file would do, what it did, and the way back. */
export const importRunOperations = [
  runReading({
    id: 'readImportRun',
    path: '',
    summary: 'A run: how far it is, what it changes, what was found, and what can be done with it',
    permission: 'import.run',
    answer: {
      status: 200,
      description: 'As it stands now.',
      schema: z.strictObject({
        run: count,
        sourceId: z.string(),
        source: z.string(),
        sourceKind: z.enum(['onix', 'table', 'stock', 'hand']),
        kind: z.enum(['import', 'undo', 'remap']),
        state: runState,
        failure: text,
        undoes: count.nullable(),
        undo: z.strictObject({ id: count, state: runState }).nullable(),
        at: moment,
        endedAt: moment.nullable(),
        by: text.meta({ description: 'Null where the shop began it itself.' }),
        approvedBy: text,
        keptDays: count,
        file: z.strictObject({
          name: z.string(),
          bytes: count,
          format: text,
          encoding: text,
          unknownColumns: z.array(z.string()),
          headings: z.array(z.string()),
          chosen: z
            .record(z.string(), z.enum(HEADING_MEANINGS))
            .meta({ description: 'What was chosen for headings of its source.' }),
          isFull: z.boolean(),
          look: tableLook,
        }),
        progress: z
          .strictObject({
            step: z.enum(['staging', 'checking', 'applying']),
            records: count,
            perSecond: count,
            secondsLeft: count.nullable(),
          })
          .nullable(),
        counts: actions.nullable(),
        left: z.partialRecord(
          z.enum(['new', 'changed', 'same', 'withdrawn', 'waiting', 'superseded', 'refused']),
          count,
        ),
        fields: z.record(z.string(), count),
        effects: z.record(z.string(), z.number()),
        guards: z.array(z.string()),
        guarded: z
          .strictObject({
            records: count,
            refused: count,
            known: count,
            withdrawn: count,
            emptied: count,
            pricesFar: count,
            boundPrices: count,
            undecided: count,
            inQuestion: count.optional().meta({ description: 'Records of which the guards speak.' }),
            lastRecords: count.nullable(),
            limits: z.record(z.string(), z.number()),
          })
          .nullable(),
        problems: z.array(
          z.strictObject({
            code: z.string(),
            level,
            outcome: z.string(),
            records: count,
            value: text,
            line: count.nullable(),
          }),
        ),
        can: z.array(z.enum(RUN_ACTS)),
      }),
    },
    run: async (shop, { parameters }) => {
      const run = await readOfficeRun(shop, parameters.run)
      if (!run) return failed({ kind: 'no-such-run' })
      const { counts, file, source } = run
      const { problems: _, fields = {}, guarded = null, ...actionsOf } = counts ?? {}
      const [problems, nameOf] = await Promise.all([readProblemSums(shop, run), namesOf(shop)])
      return done({
        run: run.id,
        sourceId: run.sourceId,
        source: source.name,
        sourceKind: source.kind,
        kind: run.kind,
        state: run.state,
        failure: run.failure,
        undoes: run.undoes,
        undo: run.undo,
        at: run.createdAt,
        endedAt: run.endedAt,
        by: nameOf(run.startedBy),
        approvedBy: run.approvedBy && nameOf(run.approvedBy),
        keptDays: run.keptDays,
        file: {
          name: file.name,
          bytes: file.bytes,
          format: file.format ?? null,
          encoding: file.encoding ?? null,
          unknownColumns: [...(file.unknownColumns ?? [])],
          headings: [...(file.headings ?? [])],
          chosen: run.chosen,
          isFull: file.stock?.isFull ?? false,
          look: lookAnswer(run.look),
        },
        progress: run.progress,
        counts: counts && (actionsOf as z.input<typeof actions>),
        left: run.left,
        fields,
        effects: { ...run.effects },
        guards: [...run.guards],
        guarded,
        problems,
        can: run.can,
      })
    },
  }),
]

/** Whoever works here by their name; a command or a program by what it calls itself. */
async function namesOf(shop: Shop): Promise<(actor: Actor) => string | null> {
  const names = new Map((await listStaff(shop)).map(({ email, name }) => [email, name]))
  return ({ kind, id }) => (kind === 'system' ? null : (names.get(id ?? '') ?? id ?? kind))
}
