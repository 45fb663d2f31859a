const WEIGHTS = [9, 7, 3, 1, 9, 7, 3, 1]
const FORM = /^(\d{8})(\d)(\d{2})$/
const EU_FORM = /^HU\d{8}$/

/** Which part of it is wrong; `eu-number`: the other number, which is made of this one. */
export type TaxNumberFault = 'form' | 'eu-number' | 'check-digit' | 'vat-code' | 'region'

/** Why it cannot be a Hungarian tax number, 12345678-1-42; null where it can. */
export function taxNumberFault(written: string): TaxNumberFault | null {
  const signs = signsOf(written)
  const [, root, vatCode, region] = FORM.exec(signs) ?? []
  if (root === undefined) return EU_FORM.test(signs) ? 'eu-number' : 'form'
  if (!isRoot(root)) return 'check-digit'
  if (Number(vatCode) < 1 || Number(vatCode) > 5) return 'vat-code'
  return isRegion(Number(region)) ? null : 'region'
}

/** As it is written on invoices; null where it cannot be one. */
export function hungarianTaxNumber(written: string): string | null {
  if (taxNumberFault(written)) return null
  return signsOf(written).replace(FORM, '$1-$2-$3')
}

/** The number for trade within the Union, HU12345678, which is made of the other's first eight digits; null where it cannot be one. */
export function hungarianUnionNumber(written: string): string | null {
  const signs = signsOf(written)
  return EU_FORM.test(signs) && isRoot(signs.slice(2)) ? signs : null
}

/** The eighth digit tells whether the others are right. */
function isRoot(root: string): boolean {
  const sum = [...root].reduce((total, digit, place) => total + Number(digit) * (WEIGHTS[place] ?? 0), 0)
  return sum !== 0 && sum % 10 === 0
}

function signsOf(written: string): string {
  return written.toUpperCase().replace(/[\s.–-]/g, '')
}

/** The counties and Budapest, where the number was given; 51 is the office of the largest taxpayers. */
function isRegion(region: number): boolean {
  return (region >= 2 && region <= 44 && region !== 21) || region === 51
}
