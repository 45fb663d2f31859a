export type VatParts = { net: number; vat: number }

/** PRICE-03: the tax inside a gross amount of whole forints, rounded half up; the two parts always make up the gross. */
export function vatParts(gross: number, percent: number): VatParts {
  const whole = 100 + percent
  const vat = Math.floor((2 * gross * percent + whole) / (2 * whole))
  return { net: gross - vat, vat }
}
