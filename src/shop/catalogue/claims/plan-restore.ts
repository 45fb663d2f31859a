import { fieldsOf, type FieldSettings } from './facts/fields-on-day.ts'
import type { Problem } from './facts/problems.ts'
import { decideFields, type Decision } from './decide-fields.ts'
import {
  changesBetween,
  claimsOf,
  decidedNow,
  keepNeeded,
  planWithout,
  presenceChange,
  STANDING_FIELDS,
  type FieldChange,
  type KnownTitle,
  type PlannedClaim,
  type PlannedRecord,
  type StandingField,
  type StoredClaim,
  type WaitingClaim,
} from './plan-record.ts'

/** What is left in one place of the copies that a run brought, or took away. */
export type BroughtToShelf = { brought: number; copies: number; held: number; isCountedSince: boolean }

export type RestoreInput = {
  title: KnownTitle | null
  sourceId: string
  /** The row said nothing but copies: what its source claims is none of its business. */
  isOfCopies: boolean
  brought: readonly BroughtToShelf[]
  /** What the run that is taken back made the source claim; null: nothing any more. */
  written: string | null
  /** What the source claimed before that run. */
  former: StoredClaim | null
  /** That run has brought the title. */
  wasNew: boolean
  /** What the shop itself had given the title where that run said something else; null: nothing, or somebody else's word. */
  stood: Readonly<Partial<Record<StandingField, unknown>>>
  settings: FieldSettings
}

/** What taking a row of a run back would do: the source claims again what it claimed before, unless it has spoken since. */
export function planRestore(input: RestoreInput): PlannedRecord {
  const { title, sourceId, written, former, wasNew, settings } = input
  const own = title?.claims.find((claim) => claim.sourceId === sourceId)
  const left = title?.claims.filter((claim) => claim.sourceId !== sourceId) ?? []
  const isOthers = wasNew && (left.length > 0 || Object.keys(title?.hand ?? {}).length > 0)
  if (!title || isOthers || (!input.isOfCopies && (own?.hash ?? null) !== written))
    return { action: 'same', changes: [], problems: [{ code: 'changed-since' }] }
  const back = copiesBack(input.brought, sourceId)
  if (input.isOfCopies) return { action: back.changes.length > 0 ? 'changed' : 'same', ...back }
  const before = decidedNow(title, settings)
  if (wasNew) {
    const left = back.changes.reduce((standing, { from, to }) => standing - Number(from) + Number(to), title.standing)
    const gone = planWithout({ ...title, standing: left }, before, sourceId)
    return { ...gone, changes: [...gone.changes, ...back.changes], problems: [...gone.problems, ...back.problems] }
  }
  const claims = claimsOf({ ...title, claims: former ? [...left, former] : left }, settings)
  const after = keepNeeded(withStanding(decideFields(claims, settings.today), input.stood, before), before)
  const isBack = title.isDeleted && former !== null
  const changes = [
    ...changesBetween(before, after),
    ...back.changes,
    ...(isBack ? [presenceChange({ from: false, to: true, was: null, source: sourceId })] : []),
  ]
  const claim = former && {
    facts: former.facts,
    hash: former.hash,
    nextTurn: fieldsOf({ ean: title.ean, facts: former.facts }, settings).nextTurn,
    isLast: former.isLast,
  }
  const problems = [...after.problems, ...back.problems]
  return { action: changes.length > 0 ? 'changed' : 'same', claim, changes, problems }
}

/** What nobody claims is what the shop had given the title: that run has changed it, or it stands there still. */
function withStanding(decided: Decision, stood: RestoreInput['stood'], before: Decision): Decision {
  const unclaimed = STANDING_FIELDS.filter((field) => decided.values[field] === undefined)
  const values = unclaimed.map((field) => [field, field in stood ? (stood[field] ?? undefined) : before.values[field]])
  return { ...decided, values: { ...decided.values, ...Object.fromEntries(values) } }
}

/** Copies go back by the difference, and never below what is promised. Where somebody has counted since, they stay. */
function copiesBack(
  shelves: readonly BroughtToShelf[],
  sourceId: string,
): { changes: FieldChange[]; problems: Problem[] } {
  const ours = shelves.filter(({ isCountedSince }) => !isCountedSince)
  const from = ours.reduce((sum, { copies }) => sum + copies, 0)
  const to = ours.reduce((sum, { copies, held, brought }) => sum + Math.max(copies - brought, held), 0)
  return {
    changes: from === to ? [] : [{ field: 'stock', from, to, was: sourceId, source: sourceId }],
    problems: ours.length < shelves.length ? [{ code: 'changed-since', field: 'stock' }] : [],
  }
}

export type RestoreWaitingInput = {
  waiting: WaitingClaim | null
  /** What the run that is taken back made the source say of the title that waits; null: nothing any more. */
  written: string | null
  former: PlannedClaim | null
}

/** The same for a title that is no product. */
export function planRestoreWaiting({ waiting, written, former }: RestoreWaitingInput): PlannedRecord {
  if ((waiting?.hash ?? null) !== written) return { action: 'same', changes: [], problems: [{ code: 'changed-since' }] }
  return { action: former ? 'waiting' : 'withdrawn', claim: former, changes: [], problems: [] }
}
