export type PressQuote = { words: string; source: string }

const SOURCE = /^[–—-]\s*(?=\S)/

/** What the press wrote, a paragraph each with its source in the last line, after a dash; without one nobody said it. */
export function pressQuotes(text: string): PressQuote[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const lines = paragraph.split('\n').map((line) => line.trim())
    const last = lines.pop() ?? ''
    const words = lines.join(' ').trim()
    return words && SOURCE.test(last) ? [{ words, source: last.replace(SOURCE, '') }] : []
  })
}
