import type { Language } from '#site/languages.ts'

/** Kilograms with one decimal: as exact as a kitchen scale. */
export function weightInWords(grams: number, language: Language): string {
  const kilograms = (Math.max(grams, 100) / 1000).toFixed(1)
  return `${language === 'hu' ? kilograms.replace('.', ',') : kilograms} kg`
}
