/** Characters that no XML document may hold, not even written as numbers. */
// oxlint-disable-next-line no-control-regex -- control characters are what is left out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const HALF_PAIRS = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Most words have nothing of all that. */
// oxlint-disable-next-line no-control-regex -- control characters are what is left out
const NEEDS_CARE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff&<>"']/

/** Words as they stand in XML, in an element or an attribute. */
export function xmlText(words: string): string {
  if (!NEEDS_CARE.test(words)) return words
  return words
    .replaceAll(FORBIDDEN, '')
    .replaceAll(HALF_PAIRS, '')
    .replaceAll(/[&<>"']/g, (mark) => MARKS[mark] ?? mark)
}

type XmlContent = string | number | boolean | null | undefined | readonly (string | null)[]

/** Words are escaped; a list is elements that are written already. Nothing is written where there is nothing to say. */
export function xmlElement(name: string, content: XmlContent, attributes = ''): string {
  if (content === null || content === undefined || content === '') return ''
  const inside = Array.isArray(content) ? content.join('') : xmlText(String(content as string | number | boolean))
  return `<${name}${attributes && ` ${attributes}`}>${inside}</${name}>`
}
