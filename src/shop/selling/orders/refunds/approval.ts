import { DAY_MS } from '#kit/durations.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { RefundReason } from './refund-reasons.ts'
import type { LineCopies } from './line-copies.ts'

/** Once it is decided it stays so. `ALONE`: it was done at once, because nobody else could have approved it. */
export type ApprovalOutcome = 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'ALONE'

export const APPROVAL_KINDS = ['refund', 'cancel', 'receive'] as const
/** By which way the money would go back: on purpose, with a cancellation, or for a return that is here. */
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

/** Which return is here, what of it came, and who has it in hand. */
export type ReceiveWish = {
  returnNumber: number
  came: LineCopies[] | null
  damagedLines: number[]
  by: Actor
}

/** What somebody decides, by which the shop keeps less of a buyer's money. */
export type MoneyWish = {
  kind: ApprovalKind
  reason: RefundReason
  words: string | null
  /** Of a cancellation: of all of it where there are none. */
  copies: LineCopies[]
  delivery: boolean
  /** Of a return that is here. */
  receive: ReceiveWish | null
}

/** What is over the limits of whoever decided it, as it was asked for. */
export type Approval = MoneyWish & {
  id: number
  number: string
  /** Of the order, as it was seen. */
  version: number
  amount: number
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
