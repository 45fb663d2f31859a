import { Parser } from 'saxen'
import { referenceName } from './names.ts'

/** An element of a record under its reference name. Its text is as it was written, with its entities. */
export type OnixElement = {
  name: string
  text: string
  attributes: Readonly<Record<string, string>>
  children: OnixElement[]
  /** Which opening tag of the record it is. */
  order: number
}

export type BrokenRecord = { kind: 'not-well-formed' | 'too-deep' | 'record-too-long'; line: number; reason: string }

const DEEPEST = 64
const MOST_ELEMENTS = 50_000
const NO_ATTRIBUTES: Readonly<Record<string, string>> = {}

/** Elements whose markup is part of what they say: it is kept as text. */
const WITH_MARKUP = new Set([
  'Text',
  'BiographicalNote',
  'TitleText',
  'TitleWithoutPrefix',
  'Subtitle',
  'ProductFormFeatureDescription',
])

/** Names in which markup says nothing: its words belong to the name. */
const NAMES = new Set([
  'PublisherName',
  'ImprintName',
  'PersonName',
  'PersonNameInverted',
  'NamesBeforeKey',
  'PrefixToKey',
  'KeyNames',
  'NamesAfterKey',
  'CorporateName',
  'TitlePrefix',
])

/** The elements of one record; strict about tags, and nothing in it is expanded or fetched. */
export function parseRecord(xml: string): OnixElement | BrokenRecord {
  const top: OnixElement = { name: '', text: '', attributes: NO_ATTRIBUTES, children: [], order: 0 }
  const open: OnixElement[] = [top]
  let inside = top
  let count = 0
  let depth = 0
  /** How many elements are open inside of one whose markup is kept. */
  let markupDepth = 0
  let broken: BrokenRecord | null = null
  const parser = new Parser()
  const refuse = (kind: BrokenRecord['kind'], reason: string, line: number) => {
    broken ??= { kind, reason, line }
    parser.stop()
  }
  // What stands in the file is told: the parser's own words are English.
  const refuseAt = (context: () => { line: number; data: string }) => {
    const { line, data } = context()
    refuse('not-well-formed', data.trim(), line)
  }
  parser.on('error', (_, context) => refuseAt(context))
  parser.on('warn', (_, context) => refuseAt(context))
  parser.on('attention', (_, __, context) => refuseAt(context))
  parser.on('openTag', (written, attributes, _, isEmpty, context) => {
    count++
    depth++
    if (depth > DEEPEST) return refuse('too-deep', written, context().line)
    if (count > MOST_ELEMENTS) return refuse('record-too-long', written, context().line)
    if (markupDepth > 0 || (inside !== top && (WITH_MARKUP.has(inside.name) || NAMES.has(inside.name)))) {
      markupDepth++
      if (!NAMES.has(inside.name)) inside.text += isEmpty ? `<${written}/>` : `<${written}>`
      return
    }
    const ownAttributes = attributes()
    const element: OnixElement = {
      name: referenceName(written),
      text: '',
      attributes: isEmptyObject(ownAttributes) ? NO_ATTRIBUTES : ownAttributes,
      children: [],
      order: count,
    }
    inside.children.push(element)
    open.push(element)
    inside = element
  })
  parser.on('closeTag', (written, _, isEmpty) => {
    depth--
    if (markupDepth > 0) {
      markupDepth--
      if (!isEmpty && !NAMES.has(inside.name)) inside.text += `</${written}>`
      return
    }
    open.pop()
    inside = open.at(-1) ?? top
  })
  parser.on('text', (text) => {
    // White space between elements says nothing.
    if (inside.children.length === 0) inside.text = inside.text ? inside.text + text : text
  })
  parser.on('cdata', (text) => {
    inside.text += text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  })
  parser.parse(xml)
  const [record] = top.children
  return broken ?? record ?? { kind: 'not-well-formed', line: 0, reason: '' }
}

function isEmptyObject(value: object): boolean {
  for (const _ in value) return false
  return true
}

/** The lines of opening tags within a record, counted from nought; looked for only where something is to be told of them. */
export function linesOfElements(xml: string, orders: ReadonlySet<number>): Map<number, number> {
  const lines = new Map<number, number>()
  const last = Math.max(...orders)
  let count = 0
  const parser = new Parser()
  parser.on('openTag', (_, __, ___, ____, context) => {
    count++
    if (orders.has(count)) lines.set(count, context().line)
    if (count >= last) parser.stop()
  })
  parser.parse(xml)
  return lines
}

export function childOf(element: OnixElement | undefined, name: string): OnixElement | undefined {
  return element?.children.find((child) => child.name === name)
}

export function childrenOf(element: OnixElement | undefined, name: string): OnixElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}
