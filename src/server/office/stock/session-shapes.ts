import { z } from 'zod'
import type { SessionName } from '#shop/goods/scan-sessions/scan-session.ts'
import type { Permission } from '#shop/people/staff/permissions.ts'

const number = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const copiesOfCode = z.strictObject({ ean: z.string(), copies: z.int() })

/** What fits into one body, and what a person reads in a few minutes. */
const MOST_AT_ONCE = 200

export const ean = z
  .string()
  .regex(/^\d{13}$/)
  .meta({ examples: ['9789630000079'] })

const scanBatch = z.strictObject({
  sentAt: z.iso.datetime().meta({
    description: 'What the clock of the browser said when it sent this; the times of scans are set right by it.',
  }),
  scans: z
    .array(
      z.strictObject({
        id: z.uuid().meta({ description: 'Drawn by the browser: a scan that comes twice is taken once.' }),
        ean,
        copies: z
          .int()
          .min(-10_000)
          .max(10_000)
          .refine((copies) => copies !== 0),
        at: z.iso.datetime(),
      }),
    )
    .max(MOST_AT_ONCE),
  asks: z
    .array(ean)
    .max(MOST_AT_ONCE)
    .default([])
    .meta({ description: 'Codes of which the browser knows nothing yet.' }),
})

/** Lines of far more copies than were expected, of which somebody has said again that they are so many. */
export const sureOf = z
  .array(z.strictObject({ ean, copies: z.int().min(0).max(1_000_000) }))
  .max(1_000)
  .default([])

const scanExample = {
  sentAt: '2026-11-17T10:00:01.000Z',
  scans: [
    { id: '0b5a1f0e-6f43-4b7e-9d0e-3f6d2a1c9b10', ean: '9789630000079', copies: 1, at: '2026-11-17T10:00:00.000Z' },
  ],
  asks: ['9789630000079'],
}

/** With their moments as the verbs take them. */
function scansOf({ sentAt, scans }: z.infer<typeof scanBatch>) {
  return { sentAt: new Date(sentAt), scans: scans.map((scan) => ({ ...scan, at: new Date(scan.at) })) }
}

/** Scans as a browser sends them, as often as it has to until it is answered. */
export const scans = { batch: scanBatch, example: scanExample, of: scansOf }

type OpenedAndClosed = { openedAt: Date; closedAt: Date | null }

/** A session with its moments as they are told. */
function dated<Row extends OpenedAndClosed>(row: Row) {
  return { ...row, openedAt: row.openedAt.toISOString(), closedAt: row.closedAt?.toISOString() ?? null }
}

/** The lists with the same. */
function datedLists<Row extends OpenedAndClosed, Lists extends { open: Row[]; closed: Row[] }>(
  lists: Lists & { open: Row[]; closed: Row[] },
) {
  const { open, closed, ...more } = lists
  return { ...more, open: open.map(dated<Row>), closed: closed.map(dated<Row>) }
}

/** Open sessions and closed ones, the newest first; `next` is for the closed ones before these. */
function listsOf<Listed extends z.ZodType>(listed: Listed) {
  return { open: z.array(listed), closed: z.array(listed), next: z.int().nullable() }
}

/** What every session has, whatever is scanned into it. */
export const session = {
  head: {
    id: z.int(),
    place: z.string(),
    openedAt: z.iso.datetime(),
    openedBy: z.string(),
    closedAt: z.iso.datetime().nullable(),
    closedBy: z.string().nullable(),
  },
  /** Who scans into it: all of them, and whoever asks by their last scans. */
  readers: {
    readers: z.array(z.strictObject({ id: z.string(), name: z.string(), copies: z.int() })),
    mine: z.array(z.string()),
  },
  unknownCodes: z.array(copiesOfCode),
  /** Closed sessions are listed by the page: those before this one. */
  before: number.optional(),
  listsOf,
  dated,
  datedLists,
  /** The answer to what was done to it. */
  answer: { status: 200, description: 'Its number.', schema: z.strictObject({ id: z.int() }) },
} as const

/** What the rows of a kind of sessions have in common: `one` are those that do something to one by its number. */
export function sessionDoor<
  const Name extends SessionName,
  const Tag extends string,
  const Allowed extends Permission,
>({ name, tag, permission }: { name: Name; tag: Tag; permission: Allowed }) {
  return {
    one: { tag, permission, parameters: z.strictObject({ id: number }), example: { parameters: { id: 1 } } },
    recordOf: ({ parameters }: { parameters: { id: number } }) => `${name}:${parameters.id}`,
    closed: [`no-such-${name}`, `${name}-closed`],
  } as const
}
