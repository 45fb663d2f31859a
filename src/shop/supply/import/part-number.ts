const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }
const MOST = 32_767

/** The number that a part begins with, `3. kötet` or `XIV.`; null where it begins with another word. */
export function partNumber(numberText: string): number | null {
  const words = numberText.trim().toLowerCase()
  const [, figures] = /^(\d{1,6})(?!\d)/.exec(words) ?? []
  if (figures) return Number(figures) <= MOST ? Number(figures) : null
  const [, roman] = /^([ivxlcdm]{1,12})(?![\p{L}])/u.exec(words) ?? []
  return roman ? romanNumber(roman) : null
}

function romanNumber(roman: string): number | null {
  let sum = 0
  for (const [index, letter] of [...roman].entries()) {
    const value = ROMAN[letter] ?? 0
    sum += value < (ROMAN[roman[index + 1] ?? ''] ?? 0) ? -value : value
  }
  return inRoman(sum) === roman ? sum : null
}

const SIGNS = 'm=1000 cm=900 d=500 cd=400 c=100 xc=90 l=50 xl=40 x=10 ix=9 v=5 iv=4 i=1'.split(' ').map((pair) => {
  const [sign = '', value] = pair.split('=')
  return [sign, Number(value)] as const
})

function inRoman(number: number): string {
  let [rest, written] = [number, '']
  for (const [sign, value] of SIGNS) for (; rest >= value; rest -= value) written += sign
  return written
}
