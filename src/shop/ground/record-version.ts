/** Somebody has changed the record since it was read; `version` is the present one. */
export type Stale = { kind: 'stale'; version: number }

/** Null where the version somebody saw is the present one, or they did not say which they saw. The record is locked. */
export function staleOf(present: number, seen: number | undefined): Stale | null {
  return seen === undefined || seen === present ? null : { kind: 'stale', version: present }
}
