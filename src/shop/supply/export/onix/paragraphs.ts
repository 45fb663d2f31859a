import { xmlText } from '#kit/formats/xml.ts'
import { threeLettersOf } from '#shop/catalogue/claims/facts/language-codes.ts'
import type { OnixWriter } from './onix-writer.ts'

/** Words with their paragraphs and lines, as XHTML. */
export function paragraphElements(
  write: OnixWriter,
  name: string,
  text: string | null | undefined,
  language: string | null | undefined,
): string {
  if (!text) return ''
  const paragraphs = text.split('\n\n').map((words) => `<p>${xmlText(words).replaceAll('\n', '<br/>')}</p>`)
  return write(name, paragraphs, `${language ? `language="${threeLettersOf(language)}" ` : ''}textformat="05"`)
}
