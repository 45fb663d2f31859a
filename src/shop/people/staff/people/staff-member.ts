import type { Language } from '#site/languages.ts'

/**
 * `invited`: has not come by the letter yet, so nothing is in force. `disabled`: may not come in for now. `ended`: works here no
 * more; the row stays because what they did stays.
 */
export const STAFF_STATES = ['active', 'invited', 'disabled', 'ended'] as const
export type StaffState = (typeof STAFF_STATES)[number]

/** Somebody of the shop, known by their `sub` of the user pool. */
export type StaffMember = {
  sub: string
  /** By which acts and histories name them. */
  email: string
  name: string
  language: Language
  /** Where they stand, until they say otherwise. */
  place: string | null
  state: StaffState
  roles: string[]
  version: number
}
