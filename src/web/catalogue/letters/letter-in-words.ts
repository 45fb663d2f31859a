import { OTHER_LETTER } from '#shop/catalogue/browsing/author-letters.ts'
import type { Text } from '#words/text.tsx'

/** As it begins a name: Cs. */
export function letterInWords(letter: string, text: Text): string {
  return letter === OTHER_LETTER ? text('letters.other') : letter.slice(0, 1).toUpperCase() + letter.slice(1)
}
