/** What a text may name: a word or words of the shop's own data, empty where there are none. */
export type Placeholder = {
  text: string
  /** Markdown of our own making: a list, an address. Everything else is taken letter by letter. */
  isMarkdown?: boolean
}
export type Placeholders = ReadonlyMap<string, Placeholder>

const NAME = '[A-Za-z][A-Za-z0-9.-]*'
const ANY = /\{\{([^{}]*)\}\}/g
/** A section's mark on a line of its own takes the line with it. */
const MARK = `\\{\\{([#^/])(${NAME})\\}\\}`
const MARK_LINE = new RegExp(`^[ \\t]*${MARK}[ \\t]*\\n`, 'gm')
const ANY_MARK = new RegExp(MARK, 'g')
const VALUE = new RegExp(`\\{\\{(${NAME})\\}\\}`, 'g')
const ENDING_VALUE = new RegExp(`\\{\\{(${NAME})\\}\\}(\\.?)`, 'g')
/** A link whose words are a value: `[{{operator.email}}](mailto:{{operator.email}})`. */
const LINKED_VALUE = new RegExp(`\\[\\{\\{(${NAME})\\}\\}\\]\\([^)\\n]{0,200}\\)`, 'g')
const INSIDE = new RegExp(`^([#^/]?)(${NAME})$`)

/** What is wrong with a placeholder: which one, and where in the text it stands. */
export type PlaceholderFault = {
  kind: 'unknown' | 'closes-nothing' | 'inside-another' | 'not-closed' | 'braces'
  /** As it is written; the braces that are not closed. */
  what: string
  at: number
}

/** Names nobody knows, sections left open or inside each other, in the order of the text. */
export function placeholderFaults(markdown: string, known: ReadonlySet<string>): PlaceholderFault[] {
  const faults: PlaceholderFault[] = []
  let open: { name: string; at: number } | null = null
  for (const { 0: what, 1: inside = '', index: at } of markdown.matchAll(ANY)) {
    const [, mark, name = ''] = INSIDE.exec(inside) ?? []
    if (mark === undefined || !known.has(name)) {
      faults.push({ kind: 'unknown', what, at })
    } else if (mark === '/') {
      if (open?.name !== name) faults.push({ kind: 'closes-nothing', what, at })
      open = null
    } else if (mark) {
      if (open) faults.push({ kind: 'inside-another', what, at })
      open = { name, at }
    }
  }
  if (open) faults.push({ kind: 'not-closed', what: `{{#${open.name}}}`, at: open.at })
  const rest = markdown.replaceAll(ANY, (whole) => ' '.repeat(whole.length))
  const left = /\{\{|\}\}/.exec(rest)
  if (left) faults.push({ kind: 'braces', what: left[0], at: left.index })
  return faults.toSorted((one, other) => one.at - other.at)
}

export function namesOperator(markdown: string): boolean {
  return markdown.includes('{{operator.')
}

/** Where words are missing, a reader sees that something is left out, never the name of a setting. */
const LEFT_OUT = '…'
const LIST_ITEM = /^[ \t]*(?:[-*]|\d{1,3}\.)[ \t]/

/**
 * `{{name}}` becomes its words; `{{#name}}…{{/name}}` stays where there are some, `{{^name}}…{{/name}}` where there are none.
 * A list's item that names what is missing is left out whole, and a table of which no row is left.
 */
export function fillPlaceholders(markdown: string, values: Placeholders): string {
  const has = (name: string) => Boolean(values.get(name)?.text)
  return chosenSections(markdown.replaceAll(MARK_LINE, '{{$1$2}}'), has)
    .split('\n')
    .filter((line) => !LIST_ITEM.test(line) || [...line.matchAll(VALUE)].every(([, name = '']) => has(name)))
    .filter(isOfFilledTable)
    .map((line) => line.replaceAll(LINKED_VALUE, (link, name: string) => (has(name) ? link : LEFT_OUT)))
    .join('\n')
    .replaceAll(ENDING_VALUE, (_, name: string, stop: string) => {
      const value = values.get(name)
      if (!value?.text) return LEFT_OUT + stop
      // An address ends with a full stop in Hungarian, and the sentence with the same one.
      const rest = value.text.endsWith('.') ? '' : stop
      return (value.isMarkdown ? value.text : escaped(value.text)) + rest
    })
}

const isRow = (line = '') => line.startsWith('|')
const isRule = (line = '') => line.startsWith('|-') || line.startsWith('| -')

/** Whether a line is none of a table's two first, or rows follow them. */
function isOfFilledTable(line: string, at: number, lines: readonly string[]): boolean {
  if (isRule(line)) return isRow(lines[at + 1])
  return !isRow(line) || !isRule(lines[at + 1]) || isRow(lines[at + 2])
}

/** Each mark is looked at once: a text of nothing but open sections takes no longer than another. */
function chosenSections(markdown: string, has: (name: string) => boolean): string {
  const marks = [...markdown.matchAll(ANY_MARK)]
  const nextEnd = new Map<string, number>()
  const ends = new Map<number, number>()
  for (const { 1: mark, 2: name = '', index } of marks.toReversed()) {
    if (mark === '/') nextEnd.set(name, index)
    else ends.set(index, nextEnd.get(name) ?? -1)
  }
  let chosen = ''
  let at = 0
  for (const { 0: whole, 1: mark, 2: name = '', index } of marks) {
    const end = ends.get(index) ?? -1
    if (index < at || end === -1) continue
    chosen += markdown.slice(at, index)
    if (has(name) === (mark === '#')) chosen += markdown.slice(index + whole.length, end)
    at = end + `{{/${name}}}`.length
  }
  return chosen + markdown.slice(at)
}

function escaped(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
}
