import type { OfficeAnswer } from '#server/office/office-api.ts'

export type TextAnswer = OfficeAnswer<'get', '/texts/{key}/{language}'>
export type TextLook = OfficeAnswer<'post', '/texts/{key}/{language}/look'>

/** What is being written, and over which version. */
export type TextDraft = { markdown: string; note: string; day: string; version: number }

/** Kept by another build, it may have another shape: then nothing was kept. */
export function readTextDraft(words: string): TextDraft | null {
  if (words === '') return null
  try {
    const { markdown, note, day, version } = JSON.parse(words) as Partial<TextDraft>
    return typeof markdown === 'string' && typeof version === 'number'
      ? { markdown, note: note ?? '', day: day ?? '', version }
      : null
  } catch {
    // Not JSON: kept by something else.
    return null
  }
}

/** How many words were put in and taken out. */
export function changedWords(diff: TextLook['diff']): { added: number; cut: number } {
  const parts = (diff ?? []).flatMap((hunk) => (hunk.kind === 'changed' ? hunk.parts : []))
  const count = (kind: 'added' | 'cut') =>
    parts
      .filter((part) => part.kind === kind)
      .reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0)
  return { added: count('added'), cut: count('cut') }
}
