import { refusedBy } from '#web/data/api/data-failure.ts'
import type { Text } from '#words/text.tsx'

/** Why it did not go, where the shop said so; else the page's own words. */
export function failureInWords(error: unknown, text: Text, otherwise: string): string {
  const refused = refusedBy(error)
  return refused ? text(`errors.${refused}`) : otherwise
}
