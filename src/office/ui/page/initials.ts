/** Two letters for a name: of its first and last word, whole letters also where they are made of several signs. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/u).filter((word) => /^\p{L}/u.test(word) && !word.endsWith('.'))
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => [...(word ?? '').normalize('NFC')][0]?.toLocaleUpperCase('hu') ?? '').join('')
}
