import { localName } from '../cut-xml.ts'
import { withoutEntities } from '../xml-entities.ts'
import { strictParser } from './strict-parser.ts'

export type XmlTag = { name: string; parent: string; attributes: Readonly<Record<string, string>> }

/** The opening tags of a small document by their local names; null where it is not well formed. */
export function xmlTagsIn(xml: string): XmlTag[] | null {
  const tags: XmlTag[] = []
  const open: string[] = []
  const { parser, parse } = strictParser()
  parser.on('openTag', (written, attributes) => {
    const name = localName(written)
    tags.push({ name, parent: open.at(-1) ?? '', attributes: { ...attributes() } })
    open.push(name)
  })
  parser.on('closeTag', () => {
    open.pop()
  })
  return parse(xml) ? tags : null
}

/** What a text of a workbook means: `_x000D_` is a return, and `_x005F_` the underscore of one that is meant as written. */
export function textOf(written: string): string {
  const text = written.includes('&') ? withoutEntities(written, () => {}) : written
  return text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}
