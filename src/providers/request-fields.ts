/** By characters: half a letter would be refused, or shown. */
export function shortened(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('')
}

export function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
