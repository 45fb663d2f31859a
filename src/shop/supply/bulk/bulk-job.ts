import type { PriceRefusal } from '#shop/goods/pricing/check-prices.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { BulkTerms, BulkValue } from './bulk-terms.ts'

export const BULK_STATES = ['looking', 'looked', 'running', 'paused', 'done', 'cancelled', 'failed'] as const
export type BulkState = (typeof BULK_STATES)[number]

export const BULK_ROW_STATES = ['new', 'waiting', 'same', 'refused', 'skipped', 'done'] as const
export type BulkRowState = (typeof BULK_ROW_STATES)[number]

export const BULK_MOVES = ['start', 'pause', 'resume', 'cancel'] as const
export type BulkMove = (typeof BULK_MOVES)[number]

const MOVES: Record<BulkMove, { from: readonly BulkState[]; to: BulkState }> = {
  start: { from: ['looked'], to: 'running' },
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused', 'failed'], to: 'running' },
  cancel: { from: ['looking', 'looked', 'running', 'paused', 'failed'], to: 'cancelled' },
}

/** Where a job goes; null where it cannot be moved so. */
export function stateAfter(move: BulkMove, state: BulkState): BulkState | null {
  const { from, to } = MOVES[move]
  return from.includes(state) ? to : null
}

/** It does nothing more by itself, and what it did can be taken back. */
export function isJobOver(state: BulkState): boolean {
  return state === 'done' || state === 'cancelled'
}

/** Why a title of a job was left as it was. */
export type BulkProblem =
  | PriceRefusal
  /** It is no longer in the shop. */
  | { kind: 'gone' }
  /** Somebody, or a file, changed the same of it since the job was looked at: what it was then, and is. */
  | { kind: 'changed-since'; was: BulkValue | null; is: BulkValue }
  /** Such a title cannot be of that class. */
  | { kind: 'not-for-its-kind' }

/** How many titles a job is of, by what becomes of them. */
export type BulkCounts = Record<BulkRowState, number>

export type BulkSummary = {
  /** How many titles are refused or warned of, by reason. */
  refused: Record<string, number>
  warned: Record<string, number>
  /** Titles that are also in another job which is running or paused. */
  conflicts: { jobId: number; titles: number }[]
}

export type BulkJob = {
  id: number
  terms: BulkTerms
  state: BulkState
  undoes: number | null
  undoneBy: number | null
  by: Actor
  madeAt: Date
  startedAt: Date | null
  endedAt: Date | null
  total: number
  summary: BulkSummary | null
}
