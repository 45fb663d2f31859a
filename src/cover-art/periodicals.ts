import type { CoverFonts } from './cover-fonts.ts'
import { contrast, COVER_PALETTES, paletteAt } from './palettes.ts'
import { stableHash } from '#kit/stable-hash.ts'
import { circle, d, drawFrame, itemAt, rect, seededRandom, shape, stroke, times } from './svg.ts'
import { letter, type Art } from './template.ts'

export type PeriodicalInput = {
  key: string
  name: string
  issue: string
  palette?: number
  /** Height to width. */ ratio?: number
}

type Front = (art: Art & { issue: string }) => string

// Lines that stand for running text: at this size nobody reads it, and false words would be read.
function column(x: number, y: number, width: number, rows: number, random: () => number): string {
  return times(
    rows,
    (row) => d`M${x} ${y + row * 9}h${row === rows - 1 ? width * 0.6 : width * (0.94 + random() * 0.06)}`,
  )
}

/** A newspaper: name in full width, rules, columns, one picture. */
const broadsheet: Front = (art) => {
  const {
    h,
    colours: { a, b, c },
    random,
  } = art
  const [paper, print] = ['#f1eadb', '#211e1a']
  const name = letter(art, art.title, {
    face: 'abril',
    size: 62,
    x: 200,
    y: 28,
    width: 352,
    height: 84,
    lines: 2,
    leading: 1,
    align: 'middle',
    fill: print,
  })
  const issue = letter(art, art.issue, {
    face: 'jost',
    size: 14,
    x: 200,
    y: name.bottom + 22,
    from: 'middle',
    width: 330,
    height: 16,
    lines: 1,
    align: 'middle',
    fill: print,
  })
  const top = name.bottom + 44
  const rules = rect(24, name.bottom + 10, 352, 2.4, print) + rect(24, top - 10, 352, 0.8, print)
  const level = top + 210
  const sky = rect(24, top + 8, 230, 200, a) + circle(90 + random() * 90, top + 90, 40, paper)
  const hills =
    shape(d`M24 ${level - 2}V${level - 60}q60 -50 110 0t120 -10V${level - 2}Z`, b) +
    shape(d`M24 ${level - 2}V${level - 24}q80 -40 140 -8t90 -6V${level - 2}Z`, c)
  const side =
    rect(270, top + 10, 106, 9, print) +
    rect(270, top + 25, 84, 9, print) +
    stroke(column(270, top + 50, 106, 18, random), print, 2, 'opacity=".42"')
  const rows = Math.floor((h - level - 74) / 9)
  const heads = times(
    3,
    (index) =>
      rect(24 + index * 121, level + 18, 100 - index * 14, 9, print) +
      rect(24 + index * 121, level + 33, 70 + index * 9, 9, print),
  )
  const text = stroke(
    times(3, (index) => column(24 + index * 121, level + 58, 110, rows, random)),
    print,
    2,
    'opacity=".42"',
  )
  return (
    rect(0, 0, 400, h, paper) +
    name.svg +
    rules +
    issue.svg +
    sky +
    hills +
    side +
    heads +
    text +
    rect(0, h / 2 - 1, 400, 2, '#000', 'opacity=".08"')
  )
}

/** A literary quarterly: much paper, one number, one ornament. */
const quarterly: Front = (art) => {
  const {
    h,
    colours: { ground, ink, a, b },
    random,
  } = art
  const name = letter(art, art.title, {
    face: 'bodoni',
    size: 62,
    x: 34,
    y: 40,
    width: 332,
    height: h * 0.26,
    leading: 0.96,
    fill: ink,
  })
  const issue = letter(art, art.issue, {
    face: 'garamond-italic',
    size: 30,
    x: 35,
    y: name.bottom + 20,
    width: 330,
    height: 34,
    lines: 1,
    fill: ink,
  })
  const from = issue.bottom + 34
  const step = (h - from - 30) / 6
  const marks = times(36, (index) => {
    const [x, y] = [34 + (index % 6) * 56.5, from + Math.floor(index / 6) * step]
    const size = Math.min(step, 56) * 0.4
    const kind = Math.floor(random() * 3)
    const tone = random() < 0.7 ? a : b
    if (kind === 0) return circle(x + 24, y + step / 2, size, tone)
    if (kind === 1) return shape(d`M${x + 24 - size} ${y + step / 2}a${size} ${size} 0 0 1 ${size * 2} 0Z`, tone)
    return shape(d`M${x + 24} ${y + step / 2 - size}l${size} ${size} ${-size} ${size} ${-size} ${-size}z`, tone)
  })
  return rect(0, 0, 400, h, ground) + marks + name.svg + issue.svg
}

/** A magazine: a red-topped picture page with a full scene. */
const magazine: Front = (art) => {
  const {
    h,
    colours: { ground, ink, a, b, c, paper, print },
    random,
    id,
  } = art
  const sky = contrast(b, paper) > 1.6 ? b : a
  const name = letter(art, art.title, {
    face: 'gothic',
    size: 110,
    upper: true,
    x: 200,
    y: 26,
    width: 352,
    height: 120,
    leading: 0.9,
    align: 'middle',
    fill: ink,
  })
  const issue = letter(art, art.issue, {
    face: 'jost-bold',
    size: 17,
    x: 200,
    y: h - 26,
    from: 'bottom',
    width: 330,
    height: 18,
    lines: 1,
    align: 'middle',
    fill: ink,
  })
  const [top, bottom] = [name.bottom + 20, issue.top - 20]
  const cx = 130 + random() * 140
  const level = top + (bottom - top) * 0.62
  const buildings = times(9, (index) => {
    const [x, tall] = [24 + index * 39.2, 40 + random() * 110]
    const lights = times(6, (lit) =>
      random() < 0.5 ? rect(x + 8 + (lit % 2) * 14, level - tall + 14 + Math.floor(lit / 2) * 20, 7, 10, a) : '',
    )
    return rect(x, level - tall, 39.6, tall, index % 2 ? print : c === sky ? a : c) + lights
  })
  const water = stroke(
    times(8, (index) => d`M${24 + index * 6} ${level + 16 + index * 16}q22 -9 44 0t44 0t44 0t44 0t44 0t44 0`),
    paper,
    2,
    'opacity=".5"',
  )
  const scene =
    rect(24, top, 352, bottom - top, sky) +
    circle(cx, top + 76, 50, paper) +
    buildings +
    rect(24, level, 352, bottom - level, print) +
    water
  return (
    `<clipPath id="${id}s">${rect(24, top, 352, bottom - top, '#000')}</clipPath>` +
    rect(0, 0, 400, h, ground) +
    `<g clip-path="url(#${id}s)">${scene}</g>` +
    name.svg +
    issue.svg
  )
}

/** A fortnightly of crosswords and household matters: grid and framed name. */
const grid: Front = (art) => {
  const {
    h,
    colours: { ground, ink, a, b, c, paper, print },
    random,
  } = art
  const name = letter(art, art.title, {
    face: 'jost-bold',
    size: 50,
    x: 28,
    y: 30,
    width: 344,
    height: 96,
    leading: 1,
    track: -0.01,
    fill: ink,
  })
  const issue = letter(art, art.issue, {
    face: 'jost',
    size: 18,
    x: 29,
    y: name.bottom + 14,
    width: 340,
    height: 20,
    lines: 1,
    fill: ink,
  })
  const top = issue.bottom + 22
  const side = 43
  const rows = Math.floor((h - top - 24) / side)
  const tones = [a, b, c, print] as const
  const cells = times(rows * 8, (index) => {
    const [x, y] = [28 + (index % 8) * side, top + Math.floor(index / 8) * side]
    return random() < 0.24 ? rect(x, y, side, side, itemAt(tones, random() * 4)) : ''
  })
  const lines = stroke(
    times(9, (index) => d`M${28 + index * side} ${top}v${rows * side}`) +
      times(rows + 1, (index) => d`M28 ${top + index * side}h${side * 8}`),
    print,
    1.2,
  )
  return (
    rect(0, 0, 400, h, ground) +
    rect(28, top, side * 8, rows * side, paper) +
    cells +
    lines +
    drawFrame(28, top, side * 8, rows * side, print, 3) +
    name.svg +
    issue.svg
  )
}

const FRONTS = [broadsheet, quarterly, magazine, grid] as const

export function periodicalDrawing(
  fonts: CoverFonts,
  { key, name, issue, palette, ratio = 1.36 }: PeriodicalInput,
): { h: number; body: string } {
  // All issues of one title share their design; the key of the issue only moves what is drawn.
  const seed = stableHash(key)
  const h = Math.round(400 * Math.min(1.6, Math.max(1.2, ratio)))
  const colours = paletteAt(palette ?? (stableHash(`${name} palette`) + (seed % 5) * 3) % COVER_PALETTES.length)
  const front = itemAt(FRONTS, stableHash(`${name} front`))
  const title = name.normalize('NFC').trim()
  return {
    h,
    body: front({
      fonts,
      h,
      title,
      author: '',
      issue: issue.normalize('NFC').trim(),
      language: 'hu',
      colours,
      random: seededRandom(seed),
      id: `k${seed.toString(36)}`,
    }),
  }
}
