import { withoutEntities } from '#kit/formats/xml-entities.ts'
import { ownParagraphs, paragraphsOf, looksLikeHtml } from '../html-text.ts'
import { cleanCharacters } from '../clean-text.ts'
import type { ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'
import type { OnixElement } from './element.ts'
import type { Reading } from './reading.ts'

/** The words of an element with their lines and their markup, once decoded; none where their bytes are broken. */
function readWords(reading: Reading, element: OnixElement, field: string): string | null {
  const tell = (code: ProblemCode, value?: string) => reading.tell(code, element, field, value)
  // Markup that stands in the XML itself is HTML already: what is escaped inside of it is its text.
  const words = /<[a-z]/i.test(element.text) ? element.text : withoutEntities(element.text, tell)
  return cleanCharacters(words, tell)
}

/** The words of an element as paragraphs of plain text; a shop like this one means every space of them. */
export function readParagraphs(
  reading: Reading,
  element: OnixElement,
  field: string,
  isHtml?: boolean,
): string | undefined {
  const words = readWords(reading, element, field)
  if (!words) return undefined
  if (reading.defaults.shop !== undefined) return ownParagraphs(words)
  return paragraphsOf(words, isHtml || looksLikeHtml(words)) || undefined
}
