/** The eighth sign of an ISSN: weights 8 to 2, filled up to the next eleven; ten is X. */
export function issnCheckDigit(firstSeven: string): string {
  const sum = Array.from(firstSeven).reduce((total, digit, index) => total + Number(digit) * (8 - index), 0)
  const rest = (11 - (sum % 11)) % 11
  return rest === 10 ? 'X' : String(rest)
}

/** `2999-0017` from what somebody wrote for an ISSN; null where it is none, or its check digit is not right. */
export function issnIn(text: string): string | null {
  const [, digits, check] = /^(?:ISSN[: ]*)?(\d{4}-?\d{3})([\dX])$/i.exec(text.trim()) ?? []
  if (!digits || !check) return null
  const seven = digits.replace('-', '')
  if (issnCheckDigit(seven) !== check.toUpperCase()) return null
  return `${seven.slice(0, 4)}-${seven.slice(4)}${check.toUpperCase()}`
}
