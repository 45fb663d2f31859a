/** As much as a page of a book holds. */
const SIGNS_A_PAGE = 2000
/** A longer paragraph may go over to the next page, at the end of a sentence or of a line. */
const SIGNS_TOGETHER = 800
const ENDS = /(?<=[.!?…][”"»’)]{0,2}\s|\n)/

type Piece = { paragraph: number; text: string }

/**
 * READER-57: a sample in pages of about the same length, each its paragraphs; nothing of it is left out. A paragraph that goes over to the
 * next page goes on there as one of its own.
 */
export function samplePages(sample: string): string[][] {
  const pieces = sample
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .flatMap((paragraph, number): Piece[] =>
      (paragraph.length > SIGNS_TOGETHER ? paragraph.split(ENDS) : [paragraph]).map((text) => ({
        paragraph: number,
        text,
      })),
    )
  const signs = pieces.reduce((sum, { text }) => sum + text.length, 0)
  const count = Math.max(1, Math.round(signs / SIGNS_A_PAGE))
  let before = 0
  const pages = Map.groupBy(pieces, ({ text }) => {
    const middle = before + text.length / 2
    before += text.length
    return Math.min(Math.floor((middle * count) / signs), count - 1)
  })
  return [...pages.values()].map(paragraphsOf)
}

function paragraphsOf(pieces: readonly Piece[]): string[] {
  const paragraphs = Map.groupBy(pieces, ({ paragraph }) => paragraph)
  return [...paragraphs.values()].map((some) =>
    some
      .map(({ text }) => text)
      .join('')
      .trim(),
  )
}
