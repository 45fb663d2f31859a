/** What a button of the editor puts into the text. */
export type MarkdownMark = 'bold' | 'italic' | 'heading' | 'list' | 'link'

type Selected = { before: string; chosen: string; after: string }
/** The words that stand there instead, and which of them are chosen afterwards. */
type Written = { text: string; from: number; to: number }

/** Pressed again, a button takes its marks away. */
export function withMark(mark: MarkdownMark, { before, chosen, after }: Selected, sample: string): Written {
  switch (mark) {
    case 'bold':
      return around('**', chosen || sample)
    case 'italic':
      return around('*', chosen || sample)
    case 'heading':
      return lines(before, after, chosen || sample, '## ')
    case 'list':
      return lines(before, after, chosen || sample, '- ')
    case 'link': {
      const text = `[${chosen || sample}](https://)`
      return { text, from: text.length - 1, to: text.length - 1 }
    }
  }
}

function around(sign: string, words: string): Written {
  const isMarked =
    words.length > sign.length * 2 &&
    words.startsWith(sign) &&
    words.endsWith(sign) &&
    (sign === '**' || !words.startsWith('**'))
  const text = isMarked ? words.slice(sign.length, -sign.length) : sign + words + sign
  return isMarked ? { text, from: 0, to: text.length } : { text, from: sign.length, to: text.length - sign.length }
}

/** Each line of it on a line of its own, with its sign; a heading has an empty line around it. */
function lines(before: string, after: string, words: string, sign: string): Written {
  const isMarked = words.split('\n').every((line) => line.startsWith(sign))
  const marked = words
    .split('\n')
    .map((line) => (isMarked ? line.slice(sign.length) : sign + line))
    .join('\n')
  const gap = sign === '## ' ? '\n\n' : '\n'
  const first = before === '' || before.endsWith(gap) ? '' : before.endsWith('\n') ? '\n'.repeat(gap.length - 1) : gap
  const last = after === '' || after.startsWith(gap) ? '' : after.startsWith('\n') ? '\n'.repeat(gap.length - 1) : gap
  const lead = isMarked ? '' : first
  const text = lead + marked + (isMarked ? '' : last)
  return { text, from: lead.length + (isMarked ? 0 : sign.length), to: lead.length + marked.length }
}

/** Puts words into a field as if they had been typed: the browser's own undo takes them back. */
export function writeInto(field: HTMLTextAreaElement, { text, from, to }: Written): void {
  const start = field.selectionStart
  field.focus()
  // Nothing else leaves the browser's undo as it is; where a browser no longer has it, the words are put in all the same.
  if (!document.execCommand('insertText', false, text)) {
    field.setRangeText(text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(start + from, start + to)
}

export function selectedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return {
    before: value.slice(0, selectionStart),
    chosen: value.slice(selectionStart, selectionEnd),
    after: value.slice(selectionEnd),
  }
}

/** Goes to a line, counted from 1. */
export function goToLine(field: HTMLTextAreaElement, line: number): void {
  const lines = field.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  field.focus()
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
}
