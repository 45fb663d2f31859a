import type { Language } from '#site/languages.ts'

/** A year as it is written: those before Christ are kept as negative numbers. */
export function yearInWords(year: number, language: Language): string {
  return year < 0 ? beforeChrist(String(-year), language) : String(year)
}

function beforeChrist(years: string, language: Language): string {
  return language === 'hu' ? `i. e. ${years}` : `${years} BC`
}

/** The years of a life, of which either may be unknown: `1912–1979`, `1975–`, `i. e. 446–386`. */
export function lifeYears({ born, died }: { born: number | null; died: number | null }, language: Language): string {
  if (born === null && died === null) return ''
  // Both on the same side of the count: it is said once.
  if ((born ?? -1) < 0 && (died ?? -1) < 0)
    return beforeChrist(`${born === null ? '' : -born}–${died === null ? '' : -died}`, language)
  if (born !== null && born < 0 && died !== null)
    return `${yearInWords(born, language)} – ${language === 'hu' ? `i. sz. ${died}` : `AD ${died}`}`
  return `${born ?? ''}–${died ?? ''}`
}
