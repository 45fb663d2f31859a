import { PLACEHOLDER_NAMES } from './content-values.ts'
import { placeholderFaults, type PlaceholderFault } from './placeholders.ts'
import { renderMarkdown } from './render-markdown.ts'

export type TextProblem = {
  kind: PlaceholderFault['kind'] | 'heading'
  what: string
  /** From 1, as editors count them. */
  line: number
}
export const TEXT_PROBLEMS = [
  'unknown',
  'closes-nothing',
  'inside-another',
  'not-closed',
  'braces',
  'heading',
] as const satisfies readonly TextProblem['kind'][]

/** What a page could not show: placeholders nobody knows, a heading of the page's own rank. In the order of the text. */
export function textProblems(markdown: string): TextProblem[] {
  const faults = placeholderFaults(markdown, PLACEHOLDER_NAMES).map(({ kind, what, at }) => ({
    kind,
    what,
    line: lineAt(markdown, at),
  }))
  const heading = headingProblem(markdown)
  return heading ? [...faults, heading].toSorted((one, other) => one.line - other.line) : faults
}

function headingProblem(markdown: string): TextProblem | null {
  const own = /^#\s.*$/m.exec(markdown)
  if (own) return { kind: 'heading', what: own[0], line: lineAt(markdown, own.index) }
  const [first] = renderMarkdown(markdown).headings
  if (!first || first.level === 2) return null
  const at = markdown.search(/^#{2,6}\s/m)
  return { kind: 'heading', what: first.title, line: lineAt(markdown, Math.max(0, at)) }
}

function lineAt(markdown: string, at: number): number {
  return markdown.slice(0, at).split('\n').length
}
