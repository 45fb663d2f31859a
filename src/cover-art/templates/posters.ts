import { setText } from '../lettering.ts'
import { contrast } from '../palettes.ts'
import { clip, d, drawFrame, rect, shape, stroke } from '../svg.ts'
import { authorLine, fillRows, letter, textPath, upper, WIDTH, type Art } from '../template.ts'

/** A fair bill: wood type in many sizes between rules. */
export function wood(art: Art): string {
  const {
    h,
    colours: { paper, print, ground, ink, a },
    random,
  } = art
  const [back, fore] = random() < 0.5 ? [paper, print] : [ground, ink]
  const author = letter(art, art.author, {
    face: 'abril',
    size: 30,
    x: 200,
    y: h - 46,
    from: 'bottom',
    width: 316,
    height: 46,
    lines: 2,
    align: 'middle',
    fill: fore,
  })
  const set = setText(art.fonts, upper(art, art.title), {
    face: 'gothic',
    size: 230,
    width: 332,
    height: h - 190,
    leading: 0.86,
  })
  const box = { x: 34, y: 64, width: 332, height: author.top - 64 - 50, gap: 14, most: 250 }
  const rows = fillRows(set, box)
  const letters = rows.map((data, index) => textPath(data, index % 2 ? (back === paper ? a : fore) : fore)).join('')
  const rule = (y: number) => rect(34, y, 332, 5, fore) + rect(34, y + 8, 332, 1.4, fore)
  const knot =
    shape(d`M200 ${author.top - 32}l10 7 -10 7 -10 -7z`, fore) +
    rect(34, author.top - 26, 150, 1.6, fore) +
    rect(216, author.top - 26, 150, 1.6, fore)
  return (
    rect(0, 0, WIDTH, h, back) +
    drawFrame(16, 16, 368, h - 32, fore, 2) +
    rule(36) +
    rect(34, h - 34, 332, 3, fore) +
    knot +
    letters +
    author.svg
  )
}

/** The title torn across. */
export function split(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, paper, print },
    id,
    random,
  } = art
  const middle = h * 0.5
  const tear = Array.from(
    { length: 7 },
    (_, index) => [index * 66.7, middle + 26 - index * 8.6 + (index % 2 ? -1 : 1) * (2 + random() * 7)] as const,
  )
  const line = tear.map(([x, y]) => d`L${x} ${y}`).join('')
  const back = tear
    .toReversed()
    .map(([x, y]) => d`L${x} ${y}`)
    .join('')
  const set = setText(art.fonts, upper(art, art.title), {
    face: 'gothic',
    size: 240,
    width: 316,
    height: h * 0.52,
    leading: 0.88,
  })
  const box = { x: 42, y: h * 0.24, width: 316, height: h * 0.52, gap: 14, most: 240 }
  const rows = fillRows(set, box)
  const author = authorLine(art, { face: 'jost-bold', size: 19, x: 34, y: 36, fill: print, width: 330 })
  const tint = contrast(a, ground) > 2.6 ? a : ink
  const letters = (x: number, y: number, fill: string) => `<use href="#${id}t" x="${x}" y="${y}" fill="${fill}"/>`
  const above = rect(0, 0, WIDTH, h, paper) + letters(-7, 0, print)
  const below = rect(0, 0, WIDTH, h, ground) + letters(9, 9, tint)
  return (
    `<defs><path id="${id}t" class="t" d="${rows.join('')}"/></defs>` +
    clip(`${id}a`, `<path d="M0 0${line}V0Z"/>`, above) +
    clip(`${id}b`, `<path d="M400 ${h}${back}V${h}Z"/>`, below) +
    author.svg +
    stroke(d`M34 ${h - 34}H366`, ink, 1.4)
  )
}
