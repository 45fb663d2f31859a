import { slugOf } from '#kit/formats/slug.ts'

/** Entries with words that begin as those sought do, with or without accents, in any order; all where nothing is sought. */
export function matchingEntries<Entry extends { label: string }>(entries: readonly Entry[], sought: string): Entry[] {
  const wanted = foldedWords(sought)
  return entries.filter(({ label }) => {
    const words = foldedWords(label)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
}

function foldedWords(text: string): string[] {
  return slugOf(text)
    .split('-')
    .filter((word) => word !== '')
}
