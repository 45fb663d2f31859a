import { EU_COUNTRIES } from './countries.ts'
import { hungarianTaxNumber, hungarianUnionNumber } from './hungarian-tax-number.ts'

/** The Hungarian forms 12345678-1-42, with its check digit and region, and HU12345678, or another country's own; null where it cannot be one. */
export function taxNumberOf(written: string, country: string): string | null {
  if (country === 'HU') return hungarianTaxNumber(written) ?? hungarianUnionNumber(written)
  const signs = written.toUpperCase().replace(/[\s.-]/g, '')
  const isInUnion = EU_COUNTRIES.includes(country)
  if (!isInUnion) return /^[A-Z\d/]{4,20}$/.test(signs) ? signs : null
  const prefix = country === 'GR' ? 'EL' : country
  const number = signs.startsWith(prefix) ? signs.slice(2) : signs
  return /^(?=.*\d)[A-Z\d+*]{2,12}$/.test(number) ? `${prefix}${number}` : null
}
