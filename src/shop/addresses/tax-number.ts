import { EU_COUNTRIES } from './countries.ts'

const WEIGHTS = [9, 7, 3, 1, 9, 7, 3, 1]
const HUNGARIAN = /^(\d{8})([1-5])(\d{2})$/

/** The Hungarian form 12345678-1-42 with its check digit and region, or another country's own; null where it cannot be one. */
export function taxNumberOf(written: string, country: string): string | null {
  const signs = written.toUpperCase().replace(/[\s.-]/g, '')
  if (country === 'HU') return hungarian(signs)
  const isInUnion = EU_COUNTRIES.some((code) => code === country)
  if (!isInUnion) return /^[A-Z\d/]{4,20}$/.test(signs) ? signs : null
  const prefix = country === 'GR' ? 'EL' : country
  const number = signs.startsWith(prefix) ? signs.slice(2) : signs
  return /^(?=.*\d)[A-Z\d+*]{2,12}$/.test(number) ? `${prefix}${number}` : null
}

function hungarian(signs: string): string | null {
  const [, root = '', vatCode, region = ''] = HUNGARIAN.exec(signs) ?? []
  const sum = [...root].reduce((total, digit, place) => total + Number(digit) * (WEIGHTS[place] ?? 0), 0)
  if (root === '' || sum === 0 || sum % 10 !== 0 || !isRegion(Number(region))) return null
  return `${root}-${vatCode}-${region}`
}

/** The counties and Budapest, where the number was given; 51 is the office of the largest taxpayers. */
function isRegion(region: number): boolean {
  return (region >= 2 && region <= 44 && region !== 21) || region === 51
}
