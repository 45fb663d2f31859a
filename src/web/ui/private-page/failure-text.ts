import { refusedBy } from '#web/data/api/data-failure.ts'
import type { Text } from '#words/text.tsx'

/** Why it failed, where the shop said so; otherwise the page's own sentence. */
export function failureInWords(error: unknown, text: Text, otherwise: string): string {
  const refused = refusedBy(error)
  return refused ? text(`errors.${refused}`) : otherwise
}
