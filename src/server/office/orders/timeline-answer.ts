import { z } from 'zod'
import type { OfficeTimelineEntry } from '#shop/selling/orders/office/office-timeline.ts'
import { ORDER_STATUSES } from '#shop/selling/orders/order.ts'
import { moment } from '../../rest/moment.ts'

const commonMembers = {
  at: moment,
  by: z.strictObject({
    kind: z.enum(['staff', 'key', 'command', 'provider', 'buyer', 'system']),
    name: z.string().nullable(),
  }),
  what: z.string(),
}
const entry = z.union([
  z.strictObject({
    ...commonMembers,
    kind: z.enum(['state', 'money', 'parcel']),
    version: z.int(),
    from: z.enum(ORDER_STATUSES).nullable(),
    to: z.enum(ORDER_STATUSES),
    note: z
      .string()
      .nullable()
      .meta({ description: 'Null too where it tells of the buyer and the caller may not know.' }),
  }),
  z.strictObject({
    ...commonMembers,
    kind: z.literal('money'),
    amount: z.int(),
    attempt: z.int(),
    reference: z.string(),
  }),
  z.strictObject({
    ...commonMembers,
    kind: z.literal('letter'),
    letterId: z.int(),
    to: z.string().nullable(),
    sentAt: moment.nullable(),
    dueAt: moment.nullable(),
    failure: z.string().nullable(),
  }),
  z.strictObject({
    ...commonMembers,
    kind: z.literal('note'),
    noteId: z.int(),
    text: z.string(),
    named: z.array(z.string()).meta({ description: 'Who is named in it, and told of it.' }),
  }),
  z.strictObject({
    ...commonMembers,
    kind: z.literal('act'),
    actId: z.int(),
    reason: z.string().nullable(),
    refusal: z.string().nullable().meta({ description: 'Why it was refused; null where it was done.' }),
  }),
])

export const timelineAnswer = z.strictObject({ entries: z.array(entry) })
export type TimelineAnswer = z.input<typeof timelineAnswer>
export type TimelineEntry = TimelineAnswer['entries'][number]

type AnswerContext = { nameOf: (id: string | null) => string; knowsBuyers: boolean }

export function timelineAnswerOf(entries: readonly OfficeTimelineEntry[], context: AnswerContext): TimelineAnswer {
  return { entries: entries.map((entry) => entryOf(entry, context)) }
}

function entryOf(entry: OfficeTimelineEntry, { nameOf, knowsBuyers }: AnswerContext): TimelineEntry {
  const { kind, id } = entry.by
  const common = { at: entry.at, by: { kind, name: id === null ? null : nameOf(id) } }
  switch (entry.kind) {
    case 'letter':
      return {
        ...entry,
        ...common,
        to: knowsBuyers ? entry.to : null,
      }
    case 'act':
      return { ...entry, ...common, refusal: kindOf(entry.refusal) }
    case 'note':
      return { ...entry, ...common }
    default:
      if ('amount' in entry) return { ...entry, ...common }
      // What stood there before is the buyer's.
      return { ...entry, ...common, note: entry.what === 'addresses-corrected' && !knowsBuyers ? null : entry.note }
  }
}

/** Of why it was refused, the name of the sentence. */
function kindOf(refusal: unknown): string | null {
  if (refusal === null) return null
  return typeof refusal === 'object' && 'kind' in refusal && typeof refusal.kind === 'string' ? refusal.kind : 'other'
}
