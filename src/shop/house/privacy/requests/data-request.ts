import type { Language } from '#site/languages.ts'

export const REQUEST_KINDS = ['copy', 'erase', 'correct'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]
/** How it came. */
export const REQUEST_WAYS = ['email', 'letter', 'counter', 'phone'] as const
export type RequestWay = (typeof REQUEST_WAYS)[number]
export const REQUEST_STATES = ['received', 'proven', 'done', 'refused'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
/** A code that was sent to the address and came back, or a card that was seen at the counter. */
export const REQUEST_PROOFS = ['code', 'seen'] as const
export type RequestProof = (typeof REQUEST_PROOFS)[number]

/** Somebody asks for a copy of their data, to be forgotten, or that something be corrected. */
export type DataRequest = {
  id: number
  kind: RequestKind
  /** Null once it is closed. */
  email: string | null
  language: Language
  way: RequestWay
  receivedOn: string
  dueOn: string
  state: RequestState
  codeUntil: Date | null
  proof: RequestProof | null
  provenAt: Date | null
  closedAt: Date | null
  reason: string | null
  /** Of an erasure that was asked for: until when an open order keeps it waiting; and when it was done. */
  waitsUntil: string | null
  erasedAt: Date | null
  version: number
}

export const MOST_REASON = 500

/** By which name its letter waits: one at most, the code or how it ended. */
export function letterOf(id: number): string {
  return `data-request ${id}`
}

/** By when it has to be answered: within a month, on the last day of a shorter one. */
export function dueDay(receivedOn: string): string {
  const [year = 0, month = 0, day = 0] = receivedOn.split('-').map(Number)
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, lastOfNext))).toISOString().slice(0, 10)
}
