const PLAIN = /^\d{1,12}$/
/** Groups of three, parted by the same sign: a space of any width, a point, a comma or an apostrophe. */
const GROUPED = /^\d{1,3}([ .,'\u2019\u00A0\u2009\u202F])\d{3}(?:\1\d{3}){0,2}$/
const UNIT = /[ \u00A0\u202F]?(?:Ft|HUF|forint)\.?$/i
const LONGEST = 40

/** A whole number as people write it: `15000`, `15 000`, `15.000 Ft`; null where it is none. */
export function wholeNumberIn(written: string): number | null {
  const numberText = written.length > LONGEST ? '' : written.trim().replace(UNIT, '')
  if (!PLAIN.test(numberText) && !GROUPED.test(numberText)) return null
  return Number(numberText.replaceAll(/\D/g, ''))
}

/** The same as digits alone, `15000`; below nothing with a sign, as years before our time have one. Nothing where it is no number. */
export function plainNumber(written: string): string {
  const text = written.trim()
  const isBelow = text.startsWith('-') || text.startsWith('−')
  const number = wholeNumberIn(isBelow ? text.slice(1) : text)
  return number === null ? '' : `${isBelow && number !== 0 ? '-' : ''}${number}`
}
