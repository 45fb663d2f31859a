const SIGNS = [
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

/** A volume's number as it is printed on a spine; where that is long, in digits. */
export function volumeNumeral(number: number): string {
  if (number < 1 || number > 49) return String(number)
  let [left, numeral] = [number, '']
  for (const [value, sign] of SIGNS) for (; left >= value; left -= value) numeral += sign
  return numeral
}
