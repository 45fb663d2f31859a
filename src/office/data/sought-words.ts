import { asText } from '#kit/outside/outside-text.ts'

/** What the office reads of a search; fields take no more, and an address that brings more is cut. */
export const LONGEST_SEARCH = 200

/** What somebody looks for, from `q` of an address. */
export function soughtIn(search: URLSearchParams): string {
  return asText((search.get('q') ?? '').slice(0, LONGEST_SEARCH)).trim()
}
