import { expect, it } from 'vitest'
import { hu } from '../words/hu.ts'
import { documentInWords } from './document-in-words.ts'

it('OFFICE-52 the papers of a movement have names in the language of the office, and others stay as they were typed', () => {
  const inHungarian = (document: string) => documentInWords(document, hu.stock.movements.documents)
  expect(inHungarian('intake 12')).toBe('12. bevételezés')
  expect(inHungarian('intake 12 KE-2026/4471')).toBe('12. bevételezés, KE-2026/4471')
  expect(inHungarian('import 7')).toBe('7. importfuttatás')
  expect(inHungarian('count 3')).toBe('3. leltár')
  expect(inHungarian('till 41')).toBe('a pénztárnapló 41. sora')
  expect(inHungarian('ÁT-2026/17')).toBe('ÁT-2026/17')
  expect(inHungarian('intake note of Monday')).toBe('intake note of Monday')
})
