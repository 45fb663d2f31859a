export type MarkedPart = { words: string; isTyped: boolean }

/** A name with the beginnings of words that were typed told apart, with or without their accents. */
export function markedParts(words: string, typed: string): MarkedPart[] {
  const begun = folded(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const parts: MarkedPart[] = []
  for (const [piece] of words.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const length = Math.max(0, ...begun.filter((word) => folded(piece).startsWith(word)).map((word) => word.length))
    parts.push({ words: piece.slice(0, length), isTyped: true }, { words: piece.slice(length), isTyped: false })
  }
  return parts.filter((part) => part.words !== '')
}

/** A letter for a letter, so that places are the same. */
function folded(text: string): string {
  return text.normalize('NFC').replace(/./gu, (letter) => letter.normalize('NFD').charAt(0).toLowerCase())
}
