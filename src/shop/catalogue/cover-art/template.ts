import type { CoverFonts } from './cover-fonts.ts'
import { lineData, setText, textData, type Align, type Matrix, type Setting, type SetText } from './lettering.ts'
import type { Palette } from './palettes.ts'

/** What a template draws from. The canvas is 400 wide and `h` high. */
export type Art = {
  fonts: CoverFonts
  h: number
  title: string
  author: string
  language: string
  colours: Palette
  random: () => number
  /** Prefix of ids inside the drawing, so that two drawings can stand in one page. */
  id: string
}

export type Template = (art: Art) => string

export const WIDTH = 400

export type Lettering = Setting & {
  x: number
  y: number
  fill: string | string[]
  /** Whether y is the top, the middle or the bottom of the ink. */
  from?: 'top' | 'middle' | 'bottom'
  align?: Align
  upper?: boolean
}

export type Lettered = { svg: string; top: number; bottom: number; size: number; lines: number; width: number }

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
  const data = textData(set, x, top, align)
  const svg =
    typeof fill === 'string'
      ? textPath(data.join(''), fill)
      : data.map((line, index) => textPath(line, fill[index % fill.length] ?? '#000')).join('')
  return { svg, top, bottom: top + set.height, size: set.size, lines: set.lines.length, width: set.width }
}

/** Each line as wide as the measure and as high as its row: wood type, posters. Returns one path per line. */
export function fillRows(
  set: SetText,
  box: { x: number; y: number; width: number; height: number; gap: number; most: number },
): { data: string[]; bottom: number } {
  const rows = set.lines.map((line) => {
    const width = Math.max(line.right - line.left, 0.01)
    const above = Math.max(0.3, ...line.outlines.map(({ outline }) => outline.above))
    const below = Math.max(0, ...line.outlines.map(({ outline }) => outline.below))
    return { line, width, above, below, size: Math.min(box.width / width, box.most) }
  })
  const natural = rows.reduce((sum, row) => sum + (row.above + row.below) * row.size, 0)
  const room = box.height - box.gap * (rows.length - 1)
  const stretch = Math.min(1.9, room / Math.max(natural, 1))
  let y = box.y
  const data = rows.map(({ line, width, above, below, size }) => {
    // A row too tall even unstretched gives up width as well, so letters are never squashed.
    const used = stretch < 0.8 ? size * (stretch / 0.8) : size
    const high = (stretch < 0.8 ? 0.8 : stretch) * used
    const start = box.x + (box.width - width * used) / 2 - line.left * used
    const matrix: Matrix = [1, 0, 0, high / used, start, y + above * high]
    y += (above + below) * high + box.gap
    return lineData(line, used, matrix)
  })
  return { data, bottom: y - box.gap }
}

export type AuthorLettering = Partial<Lettering> & Pick<Lettering, 'x' | 'y' | 'fill'>

/** The author's line: one line where it can be, two where the name is long. */
export function authorLine(art: Art, lettering: AuthorLettering): Lettered {
  return letter(art, art.author, { face: 'jost', size: 19, width: 336, height: 40, lines: 2, leading: 1.15, ...lettering })
}
