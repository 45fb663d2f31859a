import { circle, d, itemAt, rect, round, shape, times } from '../svg.ts'
import { authorLine, letter, WIDTH, type Art } from '../template.ts'

/** Rings that never quite share a centre, under a plain panel. */
export function rings(art: Art): string {
  const {
    h,
    colours: { ground, a, b, paper, print },
    random,
  } = art
  const title = letter(art, art.title, {
    face: 'jost-bold',
    size: 46,
    x: 30,
    y: 32,
    width: 340,
    height: h * 0.25,
    leading: 1.02,
    track: -0.01,
    fill: print,
  })
  const author = authorLine(art, { size: 20, x: 31, y: title.bottom + 18, fill: print, height: 36 })
  const panel = author.bottom + 24
  const [cy, turn] = [panel + (h - panel) / 2, random() * 6]
  const waves = times(12, (index) => {
    const k = 11 - index
    return circle(
      200 + Math.sin(turn + k * 0.8) * k * 2.2,
      cy + Math.cos(turn + k * 0.7) * k * 2,
      16 + k * 17,
      k % 2 ? a : ground,
      `stroke="${b}"`,
    )
  })
  return (
    rect(0, 0, WIDTH, h, ground) +
    waves +
    circle(200, cy, 12, b) +
    rect(0, 0, WIDTH, panel, paper) +
    title.svg +
    author.svg
  )
}

/** A door behind a door behind a door. */
export function drawDoors(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, c },
    random,
  } = art
  const author = authorLine(art, { size: 16, x: 36, y: 32, fill: ink, upper: true, track: 0.18 })
  const title = letter(art, art.title, {
    face: 'bodoni',
    size: 76,
    x: 34,
    y: author.bottom + 20,
    width: 336,
    height: h * 0.27,
    leading: 0.98,
    fill: ink,
  })
  const tall = h - title.bottom - 34
  const lean = (random() < 0.5 ? -1 : 1) * 9
  const passage = times(9, (index) => {
    const k = 0.76 ** index
    const [width, height] = [330 * k, tall * k]
    return rect(
      200 - width / 2 + index * lean,
      h - height - index * 3.4 * k,
      width,
      height + 4,
      index === 8 ? c : index % 2 ? ground : index % 4 ? a : ink,
    )
  })
  return rect(0, 0, WIDTH, h, ground) + passage + author.svg + title.svg
}

/** Marbles, sorted as children sort them. */
export function marbles(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b, c },
    random,
  } = art
  const title = letter(art, art.title, {
    face: 'abril',
    size: 58,
    x: 34,
    y: 36,
    width: 334,
    height: h * 0.24,
    leading: 0.98,
    fill: ink,
  })
  const author = authorLine(art, { size: 20, x: 366, y: title.bottom + 20, fill: ink, align: 'end' })
  const rows = Math.min(5, Math.floor((h - 30 - author.bottom - 16) / 68))
  const colours = [a, b, ink, c] as const
  const marble = (index: number) => {
    const [row, column] = [Math.floor(index / 5), index % 5]
    const [first, second, turn] = [random() * 4, random() * 4, Math.floor(random() * 360)]
    if (row === rows - 1 && column > 1) return ''
    const [x, y] = [64 + column * 68, h - 64 - row * 68]
    const [body, streak] = [itemAt(colours, first), itemAt(colours, second)]
    const swirl = shape(
      d`M${x - 28} ${y}q20 -26 56 0q-24 4 -56 0Z`,
      body === streak ? ground : streak,
      `transform="rotate(${turn} ${x} ${round(y)})"`,
    )
    return circle(x, y, 28, body) + swirl + circle(x - 9, y - 11, 4.5, '#fff', 'opacity=".7"')
  }
  return rect(0, 0, WIDTH, h, ground) + times(rows * 5, marble) + title.svg + author.svg
}

/** A chess board running to the horizon with one piece left standing. */
export function chess(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b, paper, print },
    random,
  } = art
  const title = letter(art, art.title, {
    face: 'bodoni',
    size: 54,
    x: 200,
    y: 40,
    width: 336,
    height: h * 0.23,
    align: 'middle',
    leading: 1,
    fill: ink,
  })
  const author = authorLine(art, {
    face: 'garamond-italic',
    size: 23,
    x: 200,
    y: title.bottom + 16,
    fill: ink,
    align: 'middle',
  })
  const side = 50
  const rows = Math.floor((h - author.bottom - 24) / side)
  const from = h - rows * side
  const [dark, light] = ground === print ? [a, paper] : [print, paper]
  const board = times(rows * 8, (index) => {
    const [row, column] = [Math.floor(index / 8), index % 8]
    return (row + column) % 2 ? d`M${column * side} ${from + row * side}h${side}v${side}h${-side}z` : ''
  })
  const [x, y] = [side * (1.5 + Math.floor(random() * 5)), h - side * 0.8]
  const pawn =
    circle(x, y - 128, 27, b) + shape(d`M${x - 31} ${y - 97}h62v11h-18q2 56 30 70v18h-86v-18q28 -14 30 -70h-18z`, b)
  const other = circle(x + side * 2, from + side * 0.5, 13, a, `stroke="${light}" stroke-width="3"`)
  return (
    rect(0, 0, WIDTH, h, ground) +
    rect(0, from, WIDTH, h - from, light) +
    shape(board, dark) +
    (dark === a ? '' : other) +
    pawn +
    title.svg +
    author.svg
  )
}

/** Two halves of a disc that slipped past one another. */
export function halves(art: Art): string {
  const {
    h,
    colours: { ground, a, paper, print },
    random,
  } = art
  const author = authorLine(art, {
    size: 16,
    x: 200,
    y: h - 28,
    from: 'bottom',
    height: 34,
    fill: print,
    align: 'middle',
    upper: true,
    track: 0.18,
  })
  const title = letter(art, art.title, {
    face: 'playfair-italic',
    size: 56,
    x: 200,
    y: author.top - 18,
    from: 'bottom',
    width: 340,
    height: h * 0.24,
    align: 'middle',
    leading: 1,
    fill: print,
  })
  const floor = title.top - 28
  const outer = Math.min(124, (floor - 60) / 2.3)
  const [cy, slip] = [floor / 2, (outer / 4) * (random() < 0.5 ? -1 : 1)]
  const discs = times(4, (index) => {
    const q = outer * (1 - index / 4)
    const left = shape(d`M200 ${cy - q - slip / 2}a${q} ${q} 0 0 0 0 ${q * 2}Z`, index % 2 ? ground : a)
    return left + shape(d`M200 ${cy - q + slip / 2}a${q} ${q} 0 0 1 0 ${q * 2}Z`, index % 2 ? a : ground)
  })
  return (
    rect(0, 0, WIDTH, h, ground) +
    rect(200, 0, 200, h, a) +
    discs +
    rect(0, floor, WIDTH, h - floor, paper) +
    title.svg +
    author.svg
  )
}

/** Building blocks. */
export function blocks(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b, c, paper },
    random,
  } = art
  const author = authorLine(art, { face: 'jost-bold', size: 20, x: 30, y: 34, fill: ink })
  const title = letter(art, art.title, {
    face: 'jost-bold',
    size: 56,
    x: 29,
    y: author.bottom + 18,
    width: 342,
    height: h * 0.27,
    leading: 0.98,
    track: -0.01,
    fill: ink,
  })
  const q = 80
  const rows = Math.max(1, Math.floor((h - title.bottom - 20) / q))
  const colours = [a, b, c] as const
  const block = (index: number) => {
    const [x, y] = [(index % 5) * q, h - (1 + Math.floor(index / 5)) * q]
    const [first, form] = [Math.floor(random() * 3), Math.floor(random() * 6)]
    const back = rect(x, y, q + 0.4, q + 0.4, itemAt(colours, first))
    const fore = random() < 0.55 ? paper : itemAt(colours, first + 1)
    if (form === 0) return back + circle(x + q / 2, y + q / 2, 29, fore)
    if (form === 1) return back + shape(d`M${x} ${y + q}a${q} ${q} 0 0 1 ${q} ${-q}v${q}z`, fore)
    if (form === 2) return back + shape(d`M${x} ${y + q}l${q} ${-q}v${q}z`, fore)
    if (form === 3) return back + rect(x + 13, y, 14, q, fore) + rect(x + 53, y, 14, q, fore)
    if (form === 4)
      return back + shape(d`M${x} ${y}h${q}a40 40 0 0 1 ${-q} 0ZM${x} ${y + 40}h${q}a40 40 0 0 1 ${-q} 0Z`, fore)
    return back + shape(d`M${x + q / 2} ${y}l${q / 2} ${q / 2} ${-q / 2} ${q / 2} ${-q / 2} ${-q / 2}z`, fore)
  }
  return rect(0, 0, WIDTH, h, ground) + times(rows * 5, block) + author.svg + title.svg
}
