const PLAIN = /^\d{1,12}$/
/** Groups of three, parted by the same sign: a space of any width, a point, a comma or an apostrophe. */
const GROUPED = /^\d{1,3}([ .,'\u2019\u00A0\u2009\u202F])\d{3}(?:\1\d{3}){0,2}$/
const UNIT = /[ \u00A0\u202F]?(?:Ft|HUF|forint)\.?$/i
const LONGEST = 40

/** A whole number as people write it: `15000`, `15 000`, `15.000 Ft`; null where it is none. */
export function wholeNumberIn(written: string): number | null {
  const said = written.length > LONGEST ? '' : written.trim().replace(UNIT, '')
  if (!PLAIN.test(said) && !GROUPED.test(said)) return null
  return Number(said.replaceAll(/\D/g, ''))
}
