/** Numbers that are read with a vowel first: egy, öt, ötven, ötszáz, ezer, egymillió. */
const BEGINS_WITH_VOWEL = /^(?:1|5\d*|1\d{3}|1\d{6})$/

/** `a` or `az` before a number, which may be written in groups: `az 1 200`. */
export function article(number: number | string): 'a' | 'az' {
  return BEGINS_WITH_VOWEL.test(String(number).replaceAll(/\D/g, '')) ? 'az' : 'a'
}

/** The same where a sentence begins. */
export function firstArticle(number: number | string): 'A' | 'Az' {
  return article(number) === 'a' ? 'A' : 'Az'
}
