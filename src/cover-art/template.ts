import type { CoverFonts, Outline } from './cover-fonts.ts'
import { lineData, lineStarts, setText, type Align, type Matrix, type Setting, type SetText } from './lettering.ts'
import type { CoverPalette } from './palettes.ts'
import { round } from './svg.ts'

/** What a template draws from. The canvas is 400 wide and `h` high. */
export type Art = {
  fonts: CoverFonts
  h: number
  title: string
  author: string
  language: string
  colours: CoverPalette
  random: () => number
  /** Prefix of ids inside the drawing, so that two drawings can stand in one page. */
  id: string
}

export type Template = (art: Art) => string

export const WIDTH = 400

type Lettering = Setting & {
  x: number
  y: number
  fill: string
  /** Whether y is the top, the middle or the bottom of the ink. */
  from?: 'top' | 'middle' | 'bottom'
  align?: Align
  upper?: boolean
}

type Lettered = { svg: string; top: number; bottom: number; size: number; lines: number; width: number }

export function upper(art: Pick<Art, 'language'>, text: string): string {
  try {
    return text.toLocaleUpperCase(art.language)
  } catch {
    return text.toUpperCase()
  }
}

export function textPath(data: string, fill: string): string {
  return data && `<path class="t" fill="${fill}" d="${data}"/>`
}

export function letter(art: Art, text: string, lettering: Lettering): Lettered {
  const { x, y, fill, from = 'top', align = 'start' } = lettering
  const set = setText(art.fonts, lettering.upper ? upper(art, text) : text, lettering)
  const top = from === 'bottom' ? y - set.height : from === 'middle' ? y - set.height / 2 : y
  const starts = lineStarts(set, x, top, align)
  const outlines = set.lines.flatMap((line) => line.outlines.map(({ outline }) => outline))
  const svg =
    new Set(outlines).size * SHARED_FROM < outlines.length
      ? sharedGlyphs(`${art.id}g${Math.round(x)}-${Math.round(top)}-`, starts, set.size, fill)
      : textPath(starts.map((start) => lineData(start.line, set.size, [1, 0, 0, 1, start.x, start.y])).join(''), fill)
  return { svg, top, bottom: top + set.height, size: set.size, lines: set.lines.length, width: set.width }
}

// Long titles repeat their letters; from here on it is shorter to draw each letter once and refer to it.
const SHARED_FROM = 1.5

function sharedGlyphs(prefix: string, starts: ReturnType<typeof lineStarts>, size: number, fill: string): string {
  const ids = new Map<Outline, string>()
  let [glyphs, uses] = ['', '']
  for (const start of starts) {
    for (const { outline, x } of start.line.outlines) {
      let id = ids.get(outline)
      if (!id) {
        id = `${prefix}${ids.size.toString(36)}`
        ids.set(outline, id)
        const alone = { text: '', outlines: [{ outline, x: 0 }], left: 0, right: 0 }
        glyphs += `<path id="${id}" d="${lineData(alone, size, [1, 0, 0, 1, 0, 0])}"/>`
      }
      uses += `<use href="#${id}" x="${round(start.x + x * size)}" y="${round(start.y)}"/>`
    }
  }
  return `<defs>${glyphs}</defs><g fill="${fill}">${uses}</g>`
}

type RowsBox = { x: number; y: number; width: number; height: number; gap: number; most: number }

/** Each line as wide as the measure, all together as high as the box: wood type, posters. Path data per line. */
export function fillRows(set: SetText, box: RowsBox): string[] {
  const rows = set.lines.map((line) => {
    const width = Math.max(line.right - line.left, 0.01)
    const above = Math.max(0.3, ...line.outlines.map(({ outline }) => outline.above))
    const below = Math.max(0, ...line.outlines.map(({ outline }) => outline.below))
    return { line, width, above, below, size: Math.min(box.width / width, box.most) }
  })
  const gaps = box.gap * (rows.length - 1)
  const natural = rows.reduce((sum, row) => sum + (row.above + row.below) * row.size, 0)
  const stretch = Math.min(1.9, (box.height - gaps) / Math.max(natural, 1))
  // Rows too tall even unstretched give up width as well, so letters are never squashed.
  const narrow = Math.min(1, stretch / 0.8)
  let y = box.y + Math.max(0, box.height - gaps - natural * stretch) / 2
  return rows.map(({ line, width, above, below, size }) => {
    const used = size * narrow
    const high = size * stretch
    const start = box.x + (box.width - width * used) / 2 - line.left * used
    const matrix: Matrix = [1, 0, 0, high / used, start, y + above * high]
    y += (above + below) * high + box.gap
    return lineData(line, used, matrix)
  })
}

type AuthorLettering = Partial<Lettering> & Pick<Lettering, 'x' | 'y' | 'fill'>

/** The author's line: one line where it can be, two where the name is long. */
export function authorLine(art: Art, lettering: AuthorLettering): Lettered {
  return letter(art, art.author, {
    face: 'jost',
    size: 19,
    width: 336,
    height: 40,
    lines: 2,
    leading: 1.15,
    ...lettering,
  })
}
