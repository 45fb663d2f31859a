import { DAY_MS } from '#kit/durations.ts'
import type { RefundGround } from './refund-reasons.ts'
import type { LineCopies } from '../withdrawal-rules.ts'

/** Once it is decided it stays so. `ALONE`: it was done at once, because nobody else could have approved it. */
export type ApprovalOutcome = 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'ALONE'

/** A refund over the limit of whoever asks, as it was asked for. */
export type Approval = {
  id: number
  number: string
  /** Of the order, as it was seen. */
  version: number
  amount: number
  reason: RefundGround
  words: string | null
  copies: LineCopies[]
  delivery: boolean
  askedAt: Date
  /** By e-mail address, as the decider. */
  askedBy: string
  until: Date
  outcome: ApprovalOutcome | null
  decidedAt: Date | null
  decidedBy: string | null
  decisionWords: string | null
}

export const APPROVAL_STATES = ['open', 'changed', 'over', 'approved', 'refused', 'withdrawn', 'alone'] as const
/** `changed`: the order is not as it was asked for, so it has to be asked for again. `over`: nobody decided in time. */
export type ApprovalState = (typeof APPROVAL_STATES)[number]

const DAYS_TO_DECIDE = 3

export function decidableUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + DAYS_TO_DECIDE * DAY_MS)
}

const DECIDED: Record<ApprovalOutcome, ApprovalState> = {
  APPROVED: 'approved',
  REFUSED: 'refused',
  WITHDRAWN: 'withdrawn',
  ALONE: 'alone',
}

export function stateOf(
  { outcome, until, version }: Pick<Approval, 'outcome' | 'until' | 'version'>,
  orderVersion: number,
  now: Date,
): ApprovalState {
  if (outcome) return DECIDED[outcome]
  if (now >= until) return 'over'
  return version === orderVersion ? 'open' : 'changed'
}

export type DecisionFailure =
  | { kind: 'no-such-approval' }
  | { kind: 'already-decided' }
  | { kind: 'approval-over' }
  | { kind: 'own-request' }

/** Why somebody may not decide it; whoever asked may only take it back. */
export function decisionRefusal(
  { outcome, until, askedBy }: Pick<Approval, 'outcome' | 'until' | 'askedBy'>,
  email: string,
  now: Date,
): DecisionFailure | null {
  if (outcome) return { kind: 'already-decided' }
  if (askedBy === email) return { kind: 'own-request' }
  return now >= until ? { kind: 'approval-over' } : null
}
