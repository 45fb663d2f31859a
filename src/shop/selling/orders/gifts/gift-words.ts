/** Signs of the words on a card, as a reader counts them. */
export const MAX_GIFT_WORDS = 400
/** So many lines stand on a card. */
export const MAX_GIFT_LINES = 14

/** Without signs that nobody sees, but for those that join the parts of one sign, and with at most one empty line in a row. */
export function tidyGiftWords(written: string): string {
  return written
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line, index, lines) => line !== '' || (index > 0 && lines[index - 1] !== ''))
    .join('\n')
    .trim()
}

/** An emoji is one sign, whatever it is made of. An old browser counts its parts; the shop decides. */
export function giftWordsLength(words: string): number {
  return 'Segmenter' in Intl
    ? [...new Intl.Segmenter('hu', { granularity: 'grapheme' }).segment(words)].length
    : [...words].length
}

/** Why words do not go on a card. */
export function giftWordsProblem(words: string): 'too-long' | 'gift-lines' | null {
  // A sign may be made of many; nobody writes one of a hundred.
  if (words.length > MAX_GIFT_WORDS * 8 || giftWordsLength(words) > MAX_GIFT_WORDS) return 'too-long'
  return words.split('\n').length > MAX_GIFT_LINES ? 'gift-lines' : null
}
