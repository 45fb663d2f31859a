import { z } from 'zod'
import type { BringFailure } from '#shop/supply/import/office/bring-file.ts'
import type { TableLook } from '#shop/supply/import/table/table-look.ts'
import { RUN_STATES, type RunState } from '#shop/supply/import/runs/run-states.ts'
import type { OfficeFailure } from '../office-problems.ts'

/** What a report shows of a value. */
export const shownValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
export const runState = z.enum(Object.keys(RUN_STATES) as [RunState, ...RunState[]])
export const runNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
export const runOnly = z.strictObject({ run: runNumber })
export const recordOfRun = z.strictObject({
  run: runNumber,
  record: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
})
export const begun = {
  status: 202,
  description: 'It is on its way.',
  schema: z.strictObject({ run: z.int() }),
} as const

/** The heading of a table and its first rows, as they stand in the file. */
export const tableLook = z
  .strictObject({ headings: z.array(z.string()), rows: z.array(z.array(z.string())) })
  .nullable()
  .meta({ description: 'Of a table: its heading and first rows, as they stand in the file.' })

export function lookAnswer(look: TableLook | null): z.input<typeof tableLook> {
  return look && { headings: [...look.headings], rows: look.rows.map((row) => [...row]) }
}

export function bringFailure(failure: BringFailure): OfficeFailure {
  return 'run' in failure
    ? { kind: failure.kind, ...(failure.run > 0 && { run: failure.run }) }
    : { kind: failure.kind }
}
