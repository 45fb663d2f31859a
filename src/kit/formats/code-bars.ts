import { isEan13 } from './ean.ts'

/**
 * A code as its bars: the widths of bars and gaps in turn, beginning with a bar, in modules; and the quiet zone that it
 * needs on either side to be read.
 */
export type CodeBars = { widths: readonly number[]; quiet: number }

/** Widths of gap, bar, gap, bar of a digit in the left half, as odd parity has it; even parity is the same read backwards. */
const EAN_DIGITS: readonly string[] = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
/** Which digits of the left half are written in even parity tells the first digit, which has no bars of its own. */
const EAN_PARITIES = [
  'OOOOOO',
  'OOEOEE',
  'OOEEOE',
  'OOEEEO',
  'OEOOEE',
  'OEEOOE',
  'OEEEOO',
  'OEOEOE',
  'OEOEEO',
  'OEEOEO',
] as const

/** The bars of an EAN-13. */
export function ean13Bars(ean: string): CodeBars {
  if (!isEan13(ean)) throw new RangeError(`Not an EAN-13: '${ean}'`)
  const digits = [...ean].map((digit) => EAN_DIGITS[Number(digit)] ?? '')
  const parity = EAN_PARITIES[Number(ean[0])] ?? ''
  const left = digits.slice(1, 7).map((widths, at) => (parity[at] === 'O' ? widths : [...widths].reverse().join('')))
  const widths = ['111', ...left, '11111', ...digits.slice(7), '111'].join('')
  return { widths: [...widths].map(Number), quiet: 11 }
}

/** The symbols of Code 128, by their values: bar, gap, bar, gap, bar, gap. */
const CODE128_SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  )
const TO_C = 99
const TO_B = 100
const START_B = 104
const START_C = 105
const STOP = '2331112'
const FIRST_SIGN = 32
const SIGNS = /^[ -~]{1,80}$/

/** The bars of a Code 128: letters and signs as they are, rows of digits two to a symbol. */
export function code128Bars(text: string): CodeBars {
  if (!SIGNS.test(text)) throw new RangeError('Code 128 holds 1 to 80 letters, digits and signs of ASCII')
  const values = code128Values(text)
  const check = values.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0) % 103
  const widths = [...values, check].map((value) => CODE128_SYMBOLS[value] ?? '').join('') + STOP
  return { widths: [...widths].map(Number), quiet: 10 }
}

/** Four digits or more in a row are written by twos, which is shorter even with the two changes of set around them. */
function code128Values(text: string): number[] {
  const values: number[] = []
  let isInC = false
  for (let at = 0; at < text.length;) {
    const digits = /^\d+/.exec(text.slice(at))?.[0].length ?? 0
    const byTwos = digits - (digits % 2)
    const isWorthwhile: boolean = isInC ? byTwos >= 2 : byTwos >= 4 || (at === 0 && byTwos === text.length)
    if (isWorthwhile !== isInC || values.length === 0) {
      if (values.length === 0) values.push(isWorthwhile ? START_C : START_B)
      else values.push(isWorthwhile ? TO_C : TO_B)
      isInC = isWorthwhile
    }
    if (isInC) {
      values.push(Number(text.slice(at, at + 2)))
      at += 2
    } else {
      values.push(text.charCodeAt(at) - FIRST_SIGN)
      at += 1
    }
  }
  return values
}

/** All bars as one path of an SVG, a module being one unit wide: crisp at any size, black on white by whoever draws it. */
export function barsPath({ widths, quiet }: CodeBars, height: number): string {
  let at = quiet
  return widths
    .map((width, index) => {
      const bar = index % 2 === 0 ? `M${at} 0h${width}v${height}h-${width}z` : ''
      at += width
      return bar
    })
    .join('')
}

/** How wide the code is with its quiet zones, in modules. */
export function barsWidth({ widths, quiet }: CodeBars): number {
  return widths.reduce((sum, width) => sum + width, 2 * quiet)
}
