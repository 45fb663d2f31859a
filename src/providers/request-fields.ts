/** Whole letters that fit however the other side counts them: no half of a pair, and pairs count as two. */
export function shortened(text: string, most: number): string {
  let short = ''
  for (const letter of text) {
    if (short.length + letter.length > most) break
    short += letter
  }
  return short
}

export function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
