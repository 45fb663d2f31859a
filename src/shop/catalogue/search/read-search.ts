const LONGEST = 200
const MAX_WORDS = 10
const LONGEST_WORD = 40

export type ReadSearch = {
  /** As the visitor typed it, without what cannot be shown. */
  text: string
  /** Lower-case, with their accents. */
  words: string[]
  /** Between quotation marks: these words and no others. */
  isVerbatim: boolean
}

/** Accepts anything that may be typed or sent: too long, half a character, nothing but signs. */
export function readSearch(typed: string): ReadSearch {
  const text = typed
    .slice(0, LONGEST * 4)
    .toWellFormed()
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed()
    .trim()
  return { text, words: wordsOf(text), isVerbatim: /^["„“”«»].+["„“”«»]$/u.test(text) }
}

/** The same words as the database's `search_words` makes of a title. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’](s)(?![\p{L}\p{N}])|[\u02b0-\u02ff]+/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''))
}
