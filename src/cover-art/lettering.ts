import type { CoverFace, CoverFonts, Face, Outline } from './cover-fonts.ts'
import { shortNumber } from './svg.ts'
import { breakLines, splitLongWords } from './line-breaks.ts'

export type Setting = {
  face: CoverFace
  /** The largest size; the text shrinks from here until it fits. */
  size: number
  width: number
  height: number
  /** Least distance of baselines, in sizes; accents and descenders push lines further apart where they would meet. */
  leading?: number
  /** In sizes. */
  track?: number
  lines?: number
  /** Never break inside a word, however long. */
  whole?: boolean
}

type SetLine = { text: string; outlines: { outline: Outline; x: number }[]; left: number; right: number }
export type SetText = {
  lines: SetLine[]
  size: number
  step: number
  above: number
  below: number
  height: number
  width: number
}
/** x' = a·x + c·y + e, y' = b·x + d·y + f, as SVG writes it. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

const GAP_BETWEEN_LINES = 0.05
// Both carry Cyrillic; a script they lack too is left out of the lettering.
const SERIF_STAND_INS = ['garamond', 'jost-bold'] as const
const SANS_STAND_INS = ['jost-bold', 'garamond'] as const
const SANS: readonly CoverFace[] = ['jost', 'jost-bold', 'gothic', 'limelight']

type Metrics = { line: SetLine; above: number; below: number; width: number }

function canSet(face: Face, character: string): boolean {
  return character === ' ' || face.has(character)
}

/** A title keeps one face: if a letter is missing, the whole text moves to the stand-in that has the most of it. */
function faceFor(fonts: CoverFonts, name: CoverFace, text: string): Face {
  const missing = (face: Face) => [...text].filter((character) => !canSet(face, character)).length
  const wanted = fonts.face(name)
  let best = wanted
  let least = missing(wanted)
  for (const standIn of SANS.includes(name) ? SANS_STAND_INS : SERIF_STAND_INS) {
    if (least === 0) break
    const face = fonts.face(standIn)
    const count = missing(face)
    if (count < least) [best, least] = [face, count]
  }
  return best
}

function settable(face: Face, character: string): string {
  if (canSet(face, character)) return character
  const bare = character.normalize('NFD').charAt(0)
  return bare !== character && face.has(bare) ? bare : ''
}

function setLine(face: Face, text: string, track: number): Metrics {
  const line: SetLine = { text, outlines: [], left: 0, right: 0 }
  let [x, above, below] = [0, 0, 0]
  let previous = ''
  for (const wanted of text) {
    const character = settable(face, wanted)
    if (!character) continue
    const outline = face.outline(character)
    if (previous) x += face.kerning(previous, character) + track
    if (outline.commands.length > 0) {
      line.outlines.push({ outline, x })
      line.left = Math.min(line.left, x + outline.left)
      line.right = Math.max(line.right, x + outline.right)
      above = Math.max(above, outline.above)
      below = Math.max(below, outline.below)
    }
    x += outline.advance
    previous = character
  }
  line.right = Math.max(line.right, x)
  return { line, above, below, width: line.right - line.left }
}

function textOf(lines: Metrics[], setting: Setting): SetText {
  const { leading = 1.05, size: largest } = setting
  let step = leading
  lines.slice(1).forEach((line, index) => {
    step = Math.max(step, (lines[index]?.below ?? 0) + line.above + GAP_BETWEEN_LINES)
  })
  const above = lines[0]?.above ?? 0
  const below = lines.at(-1)?.below ?? 0
  const emHeight = above + below + step * (lines.length - 1)
  const emWidth = Math.max(...lines.map((line) => line.width), 0.01)
  const size = Math.min(largest, setting.width / emWidth, setting.height / Math.max(emHeight, 0.01))
  return {
    lines: lines.map(({ line }) => line),
    size,
    step: step * size,
    above: above * size,
    below: below * size,
    height: emHeight * size,
    width: emWidth * size,
  }
}

function setWords(face: Face, words: string[], setting: Setting): SetText {
  const { track = 0, lines: most = 8 } = setting
  const measured = new Map<string, Metrics>()
  const measure = (text: string) => {
    let metrics = measured.get(text)
    if (!metrics) {
      metrics = setLine(face, text, track)
      measured.set(text, metrics)
    }
    return metrics
  }
  const wordWidths = words.map((word) => measure(word).width)
  const space = face.outline(' ').advance + track * 2
  let best: SetText | undefined
  for (let count = 1; count <= Math.min(most, words.length); count++) {
    const set = textOf(breakLines(words, wordWidths, space, count).map(measure), setting)
    // Another line must earn its place by visibly larger letters.
    if (!best || set.size > best.size * 1.04) best = set
  }
  return best ?? textOf([measure('')], setting)
}

/** Breaks and sizes a text so that it is as large as its box allows, and never larger. */
export function setText(fonts: CoverFonts, text: string, setting: Setting): SetText {
  const face = faceFor(fonts, setting.face, text)
  const words = text.split(/\s+/).filter(Boolean)
  const set = setWords(face, words, setting)
  if (setting.whole || set.size > setting.size * 0.6) return set
  const split = setWords(face, splitLongWords(words), setting)
  return split.size > set.size * 1.25 ? split : set
}

function joinNumbers(tenths: number[], before: string): string {
  let out = ''
  let previous = before
  for (const value of tenths) {
    const text = shortNumber(value / 10)
    const runsOn = text.startsWith('-') || previous === '' || (text.startsWith('.') && previous.includes('.'))
    out += runsOn ? text : ` ${text}`
    previous = text
  }
  return out
}

type Point = [x: number, y: number]

// In small lettering many curves bend by less than the rounding; a straight stroke is shorter to write.
function isFlat(points: Point[]): boolean {
  const [dx, dy] = points.at(-1) ?? [0, 0]
  const length = Math.hypot(dx, dy)
  return points.every(
    ([x, y]) => Math.abs(x * dy - y * dx) <= length && x * dx + y * dy >= 0 && x * dx + y * dy <= length * length,
  )
}

/** Path data of a line whose baseline starts at the origin of the matrix. Relative and rounded without drift. */
export function lineData(line: SetLine, size: number, [a, b, c, dd, e, f]: Matrix): string {
  let out = ''
  let letter = ''
  let lastNumber = ''
  let [at, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ]
  const scale = size / 1000
  const append = (next: string, numbers: number[]) => {
    // A repeated letter may be left out; after m it would be read as l.
    const repeats = next === letter && next !== 'm'
    out += repeats ? joinNumbers(numbers, lastNumber) : next + joinNumbers(numbers, '')
    letter = next
    lastNumber = String((numbers.at(-1) ?? 0) / 10)
  }
  for (const { outline, x: offset } of line.outlines) {
    const place = (px: number, py: number): Point => {
      const [x, y] = [offset * size + px * scale, py * scale]
      return [Math.round((a * x + c * y + e) * 10), Math.round((b * x + dd * y + f) * 10)]
    }
    const draw = (next: string, points: Point[]) => {
      const [x0, y0] = at
      const end = points.at(-1) ?? at
      const [dx, dy] = [end[0] - x0, end[1] - y0]
      at = end
      if (next === 'm') start = end
      else if (dx === 0 && dy === 0) return
      const straight = next === 'l' || (next !== 'm' && isFlat(points.map(([x, y]) => [x - x0, y - y0])))
      if (straight && dx === 0) append('v', [dy])
      else if (straight && dy === 0) append('h', [dx])
      else if (straight) append('l', [dx, dy])
      else
        append(
          next,
          points.flatMap(([x, y]) => [x - x0, y - y0]),
        )
    }
    for (const command of outline.commands) {
      if (command.type === 'Z') {
        out += 'z'
        letter = 'z'
        at = start
      } else if (command.type === 'C') {
        draw('c', [place(command.x1, command.y1), place(command.x2, command.y2), place(command.x, command.y)])
      } else if (command.type === 'Q') {
        draw('q', [place(command.x1, command.y1), place(command.x, command.y)])
      } else {
        draw(command.type === 'M' ? 'm' : 'l', [place(command.x, command.y)])
      }
    }
  }
  return out.replace(/^m/, 'M')
}

export type Align = 'start' | 'middle' | 'end'

/** Where each line's baseline begins, when the first line's ink begins at `top`. */
export function lineStarts(
  set: SetText,
  x: number,
  top: number,
  align: Align,
): { line: SetLine; x: number; y: number }[] {
  return set.lines.map((line, index) => {
    const width = (line.right - line.left) * set.size
    const start = align === 'middle' ? x - width / 2 : align === 'end' ? x - width : x
    return { line, x: start - line.left * set.size, y: top + set.above + index * set.step }
  })
}
