/** A number as a decimal of plain figures; `isOddlyWritten` where it is not written so: `4 990`, `4990,00`. */
export type ReadDecimal = { decimal: string; isOddlyWritten: boolean }

const MOST_FIGURES = 12

/**
 * A number as people write it. With a grouping mark a mark before exactly three figures groups (`4.990` is four thousand in a
 * column of forints), else it begins the fraction. Null where it is no number.
 */
export function readDecimal(numberText: string, isGrouped = false): ReadDecimal | null {
  if (numberText.length > 40) return null
  if (/^-?\d{1,12}(?:\.\d{1,6})?$/.test(numberText) && !(isGrouped && /\.\d{3}$/.test(numberText)))
    return { decimal: numberText, isOddlyWritten: false }
  const plain = numberText.replaceAll(/[\s'’\u00a0\u202f\u2009]/g, '')
  const [, sign = '', figures = ''] = /^([-−–]?)([\d.,]+)$/.exec(plain) ?? []
  const last = Math.max(figures.lastIndexOf(','), figures.lastIndexOf('.'))
  if (!/\d/.test(figures) || figures.replaceAll(/[.,]/g, '').length > MOST_FIGURES) return null
  const isFraction = last !== -1 && !isGroupingMark(figures, last, isGrouped)
  const whole = (isFraction ? figures.slice(0, last) : figures).replaceAll(/[.,]/g, '') || '0'
  const fraction = isFraction ? figures.slice(last + 1) : ''
  return { decimal: `${sign && '-'}${whole}${fraction && `.${fraction}`}`, isOddlyWritten: true }
}

/** A mark that stands twice groups, and so does one before exactly three figures where groups are expected. */
function isGroupingMark(figures: string, place: number, isGrouped: boolean): boolean {
  const mark = figures[place] ?? ''
  if (figures.indexOf(mark) !== place) return true
  const hasOther = /[.,]/.test(figures.slice(0, place))
  return isGrouped && !hasOther && figures.length - place === 4
}
