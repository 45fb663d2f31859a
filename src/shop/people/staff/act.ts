import type { Actor } from '#shop/ground/actor.ts'

/** What somebody of the shop, a program or an operator does. */
export type Act<Value = unknown> = {
  by: Actor
  /** What is done, in the words of the door: `order pack`. */
  operation: string
  /** What it is done to, as `order:K26-7H3MQ2`; a record that the verb makes is known from the verb's value. */
  record?: string | ((value: Value) => string)
  /** Why, in the words of whoever does it. */
  reason?: string
  /** What was asked for. Never a secret. */
  input?: Record<string, unknown>
  /** What of the input tells of a person: it is kept for a shorter time. */
  personal?: Record<string, unknown>
}

/** A row that an act changed: only the columns that differ. */
export type ActChange = {
  table: string
  key: Record<string, unknown>
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** An act as it is told afterwards, personal values among the others as long as they are kept. */
export type PastAct = {
  id: number
  at: Date
  by: string
  byKind: Actor['kind']
  operation: string
  record: string | null
  reason: string | null
  input: Record<string, unknown>
  /** Why it was refused; null: it was done. */
  refusal: unknown
  changes: ActChange[]
}
