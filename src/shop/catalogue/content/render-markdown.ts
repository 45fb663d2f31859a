import MarkdownIt from 'markdown-it'
import { slugOf, takeSlug } from '#kit/formats/slug.ts'

export type Heading = { id: string; title: string; level: number }
/** A heading that asks, with the paragraph under it. */
type Question = { question: string; answer: string }
export type RenderedText = { html: string; headings: Heading[]; questions: Question[] }

const markdownIt = new MarkdownIt({ html: false, linkify: false, typographer: false }).set({ maxNesting: 20 })
/** No text has so many links and emphasised words; what comes after them is letters, so that no text costs seconds. */
const MOST_MARKS = 10_000
const MARKS = new Set('[!*_~')

markdownIt.inline.ruler.before('strikethrough', 'no-endless-marks', (state, isSilent) => {
  const mark = state.src[state.pos] ?? ''
  if (!MARKS.has(mark)) return false
  const env = state.env as { marks?: number }
  env.marks = (env.marks ?? 0) + 1
  if (env.marks <= MOST_MARKS) return false
  if (!isSilent) state.pending += mark
  state.pos++
  return true
})
type Token = ReturnType<typeof markdownIt.parse>[number]

// A wide table is moved in its own frame, by the keyboard too; a narrow one never shows the frame.
markdownIt.renderer.rules.table_open = (tokens, index) => {
  const words = tokens[index]?.meta as { label?: string } | null
  const name = words?.label ? ` aria-label="${markdownIt.utils.escapeHtml(words.label)}"` : ''
  return `<section class="table"${name} tabindex="0"><table>`
}
markdownIt.renderer.rules.table_close = () => '</table></section>'
markdownIt.renderer.rules.th_open = (tokens, index, options, _, self) => {
  tokens[index]?.attrSet('scope', 'col')
  return self.renderToken(tokens, index, options)
}

/** A text as HTML: its headings can be led to, its tables have the name of what they stand under. HTML in it is shown, not run. */
export function renderMarkdown(markdown: string): RenderedText {
  const tokens = markdownIt.parse(markdown, {})
  const taken = new Set<string>()
  const headings: Heading[] = []
  const questions: Question[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const title = plainText(tokens[index + 1]?.children ?? [])
      const id = takeSlug(taken, [slugOf(title) || 'section'])
      token.attrSet('id', id)
      headings.push({ id, title, level: Number(token.tag.slice(1)) })
      if (title.endsWith('?') && tokens[index + 3]?.type === 'paragraph_open')
        questions.push({ question: title, answer: plainText(tokens[index + 4]?.children ?? []) })
    }
    if (token.type === 'table_open') token.meta = { label: headings.at(-1)?.title }
  }
  nameCells(tokens)
  return { html: markdownIt.renderer.render(tokens, markdownIt.options, {}), headings, questions }
}

/** On narrow screens a row stands by itself, so each cell knows its column. */
function nameCells(tokens: readonly Token[]): void {
  let columns: string[] = []
  let column = 0
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'table_open') columns = []
    if (token.type === 'tr_open') column = 0
    if (token.type === 'th_open') columns.push(plainText(tokens[index + 1]?.children ?? []))
    if (token.type === 'td_open') token.attrSet('data-column', columns[column++] ?? '')
  }
}

function plainText(children: readonly { type: string; content: string }[]): string {
  return children
    .filter(({ type }) => type === 'text' || type === 'code_inline' || type === 'text_special')
    .map(({ content }) => content)
    .join('')
}
