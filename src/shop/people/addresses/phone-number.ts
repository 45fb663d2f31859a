/** Mobiles and the like with seven digits, Budapest with seven, other areas with six. */
const HUNGARIAN = /^\+36(?:(?:20|21|30|31|50|70)\d{7}|1\d{7}|(?!20|21|30|31|50|70)[2-9]\d{7})$/
const FOREIGN = /^\+(?!36)[1-9]\d{6,14}$/

/** In the form of E.164: 06 30/123-4567 is +36301234567. Null where it cannot be a number. */
export function phoneNumberOf(written: string): string | null {
  const bare = written.replace(/\(0\)/, '').replace(/[\s()./\u2010-\u2015-]/g, '')
  if (!/^\+?\d+$/.test(bare)) return null
  const number = bare
    .replace(/^00/, '+')
    .replace(/^06(?=\d{8,9}$)/, '+36')
    .replace(/^36(?=\d{8,9}$)/, '+36')
    .replace(/^(?=(?:20|30|31|50|70)\d{7}$)/, '+36')
    .replace(/^\+3606/, '+36')
  return HUNGARIAN.test(number) || FOREIGN.test(number) ? number : null
}
