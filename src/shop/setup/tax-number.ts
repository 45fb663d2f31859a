const WEIGHTS = [9, 7, 3, 1, 9, 7, 3]

/** A Hungarian tax number as '12345678-1-41': its eighth digit is checked by the seven before it. */
export function isTaxNumber(number: string): boolean {
  const [, digits = ''] = /^(\d{8})-[1-5]-\d{2}$/.exec(number) ?? []
  if (!digits) return false
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  return (10 - (sum % 10)) % 10 === Number(digits[7])
}
