import type { Language } from '#site/languages.ts'

/** `disabled`: may not come in for now. `ended`: works here no more; the row stays because what they did stays. */
export type StaffState = 'active' | 'disabled' | 'ended'

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
