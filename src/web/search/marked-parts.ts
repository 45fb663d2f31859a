export type MarkedPart = { words: string; isTyped: boolean }

/** Splits a name into what was typed (the beginning of a word, with or without accents) and the rest. */
export function markedParts(words: string, typed: string): MarkedPart[] {
  const typedWords = folded(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const parts: MarkedPart[] = []
  for (const [piece] of words.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const length = Math.max(
      0,
      ...typedWords.filter((word) => folded(piece).startsWith(word)).map((word) => word.length),
    )
    parts.push({ words: piece.slice(0, length), isTyped: true }, { words: piece.slice(length), isTyped: false })
  }
  return parts.filter((part) => part.words !== '')
}

/** As many letters as before, so that positions stay the same. */
function folded(text: string): string {
  return text.normalize('NFC').replace(/./gu, (letter) => letter.normalize('NFD').charAt(0).toLowerCase())
}
