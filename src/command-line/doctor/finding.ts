import type { About } from './doctor-words.ts'

/** What was looked at, and in a sentence what is wrong with it and what to do. `right` needs nothing. */
export type Finding = { about: About; is: 'right' | 'watch' | 'wrong'; says: string }

export const right = (about: About, says: string): Finding => ({ about, is: 'right', says })
export const watch = (about: About, says: string): Finding => ({ about, is: 'watch', says })
export const wrong = (about: About, says: string): Finding => ({ about, is: 'wrong', says })

export function inWords(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
  return cause instanceof Error && cause.message ? `${message} (${cause.message})` : message
}
