/** Formats of days that every spreadsheet knows by number. */
const DAY_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58])

/** Whether a number with this format is a day: by the format's number, or by what it is written with. */
export function isDayFormat(id: number, written: string | undefined): boolean {
  if (written === undefined) return DAY_FORMATS.has(id)
  const [first = ''] = written.slice(0, 1000).split(';')
  // Words in quotes, colours and languages in brackets (one that is not closed goes to the end), and letters that stand
  // for themselves.
  const signs = first.replaceAll(/"[^"]*"?|\[[^\]]*\]?|[\\_*]./g, '').toLowerCase()
  return /[yd]/.test(signs) || (signs.includes('m') && !/[hs]/.test(signs))
}

/** A stored number in plain digits, as a spreadsheet would show it: 15 of them, so that 9.789631434415E12 is exact. */
export function numberText(stored: string): string {
  const number = Number(stored)
  return stored.trim() === '' || Number.isNaN(number) ? stored.trim() : String(Number(number.toPrecision(15)))
}

const DAY_MS = 86_400_000
const LAST_DAY = 2_958_465

/** The same with the time of day, to the second, where there is one: `2026-11-17 17:31:00`. */
export function momentText(stored: string, is1904: boolean): string {
  const seconds = Math.round(Number(stored) * 86_400)
  const day = dayText(String(Math.floor(seconds / 86_400)), is1904)
  if (day.length !== 'YYYY-MM-DD'.length) return dayText(stored, is1904)
  return seconds % 86_400 === 0 ? day : `${day} ${new Date(seconds * 1000).toISOString().slice(11, 19)}`
}

/** The day that a spreadsheet counts from the end of 1899 (where 1900 has a 29 February), or from 1904. */
export function dayText(stored: string, is1904: boolean): string {
  const days = Math.floor(Number(stored))
  if (!(days >= 1 && days <= LAST_DAY)) return numberText(stored)
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  return new Date(first + days * DAY_MS).toISOString().slice(0, 10)
}
