import { setText } from '../lettering.ts'
import { contrast } from '../palettes.ts'
import { circle, d, drawFrame, rect, shape, stroke } from '../svg.ts'
import { authorLine, fillRows, letter, textPath, upper, WIDTH, type Art } from '../template.ts'

// A single short word stands as a column of its parts; anything longer is broken between words.
function rowsOf(title: string): string {
  const letters = [...title]
  if (title.includes(' ') || letters.length < 5 || letters.length > 12) return title
  const count = letters.length < 7 ? 2 : 3
  const size = Math.ceil(letters.length / count)
  return Array.from({ length: count }, (_, index) => letters.slice(index * size, (index + 1) * size).join(''))
    .join(' ')
    .trim()
}

/** Letters as large as the cover. */
export function stack(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b },
  } = art
  const author = authorLine(art, {
    face: 'garamond-italic',
    size: 26,
    x: 200,
    y: h - 28,
    from: 'bottom',
    fill: ink,
    align: 'middle',
  })
  const set = setText(art.fonts, rowsOf(upper(art, art.title)), {
    face: 'abril',
    size: 300,
    width: 352,
    height: h - 160,
    leading: 0.8,
  })
  const box = { x: 24, y: 34, width: 352, height: author.top - 34 - 42, gap: 13, most: 240 }
  const rows = fillRows(set, box)
  const fills = [ink, ...[a, b].filter((tone) => contrast(tone, ground) > 2.4)]
  const letters = rows.map((data, index) => textPath(data, fills[index % fills.length] ?? ink)).join('')
  return rect(0, 0, WIDTH, h, ground) + letters + stroke(d`M24 ${author.top - 20}H376`, ink, 1.2) + author.svg
}

/** One great initial in a frame. */
export function initial(art: Art): string {
  const {
    h,
    colours: { ground, ink, a },
  } = art
  const words = art.title.split(/\s+/)
  const word = words.find((each) => [...each].length > 2) ?? words[0] ?? ''
  const author = authorLine(art, {
    face: 'garamond-italic',
    size: 22,
    x: 200,
    y: h - 52,
    from: 'bottom',
    width: 290,
    fill: ink,
    align: 'middle',
  })
  const title = letter(art, art.title, {
    face: 'bodoni',
    size: 40,
    x: 200,
    y: author.top - 18,
    from: 'bottom',
    width: 296,
    height: h * 0.24,
    align: 'middle',
    leading: 1,
    fill: ink,
  })
  const line = title.top - 26
  const first = upper(art, [...word][0] ?? '')
  const great = letter(art, first, {
    face: 'abril',
    size: 420,
    x: 200,
    y: (38 + line) / 2,
    from: 'middle',
    width: 290,
    height: line - 38 - 60,
    align: 'middle',
    fill: a,
  })
  return (
    rect(0, 0, WIDTH, h, ground) +
    drawFrame(30, 30, 340, h - 60, ink, 1.4) +
    drawFrame(37, 37, 326, h - 74, ink, 0.7) +
    rect(37, line, 326, 1, ink) +
    great.svg +
    title.svg +
    author.svg
  )
}

/** Flush left, one rule, one circle: the international style. */
export function swiss(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b },
    random,
  } = art
  const author = authorLine(art, { face: 'jost-bold', size: 20, x: 32, y: 34, fill: ink, width: 240 })
  const title = letter(art, art.title, {
    face: 'jost-bold',
    size: 70,
    x: 30,
    y: h - 36,
    from: 'bottom',
    width: 340,
    height: h * 0.4,
    leading: 0.94,
    track: -0.02,
    fill: ink,
  })
  const [from, to] = [author.bottom + 22, title.top - 30]
  const radius = Math.min(150, Math.max(30, (to - from) / 2))
  const right = WIDTH - 30 - radius
  const x = random() < 0.5 ? right : Math.min(right, 30 + radius)
  const form = Math.floor(random() * 3)
  const cy = (from + to) / 2
  const disc =
    form === 0
      ? circle(x, cy, radius, a)
      : form === 1
        ? circle(x, cy, radius, a) + shape(d`M${x} ${cy - radius}a${radius} ${radius} 0 0 1 0 ${radius * 2}Z`, b)
        : shape(d`M${x - radius} ${cy + radius}V${cy - radius}L${x + radius} ${cy + radius}Z`, a) +
          circle(x + radius * 0.5, cy - radius * 0.5, radius * 0.42, b)
  return rect(0, 0, WIDTH, h, ground) + disc + rect(32, title.top - 20, 60, 6, ink) + author.svg + title.svg
}
