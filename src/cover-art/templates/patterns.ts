import { circle, d, ellipse, drawFrame, group, itemAt, rect, shape, stroke, tiling, times } from '../svg.ts'
import { authorLine, letter, WIDTH, type Art } from '../template.ts'

/** Pattern-bound cloth with an oval plate. */
export function cloth(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b },
    id,
  } = art
  const twig =
    stroke('M0 26C-4 8-4-6 0-24M0 10C-14 8-20-2-20-12C-8-10-1-4 0 6M0 2C14 0 20-10 20-20C8-18 1-12 0-2', b, 2) +
    circle(0, -30, 6, a) +
    circle(-21, -15, 3.4, a) +
    circle(21, -23, 3.4, a)
  const pattern = tiling(
    `${id}p`,
    57.2,
    124,
    group('translate(28.6 40)', twig),
    group('translate(0 102)', twig),
    group('translate(57.2 102)', twig),
  )
  const title = letter(art, art.title, {
    face: 'garamond-italic',
    size: 48,
    x: 200,
    y: h / 2 - 12,
    from: 'middle',
    width: 226,
    height: 116,
    align: 'middle',
    leading: 0.92,
    fill: ink,
  })
  const author = authorLine(art, {
    size: 14.5,
    x: 200,
    y: Math.max(h / 2 + 52, title.bottom + 16),
    width: 176,
    height: 30,
    fill: ink,
    align: 'middle',
    upper: true,
    track: 0.16,
  })
  const plate =
    ellipse(200, h / 2, 154, 126, ground) + ellipse(200, h / 2, 146, 118, 'none', `stroke="${a}" stroke-width="1.6"`)
  return pattern + rect(0, 0, WIDTH, h, ground) + rect(0, 0, WIDTH, h, `url(#${id}p)`) + plate + title.svg + author.svg
}

type Motif = { width: number; height: number; draw: string }

/** A repeated motif, three of them, under a plate. */
export function pattern(art: Art): string {
  const {
    h,
    colours: { ground, a, b, c, paper, print },
    random,
    id,
  } = art
  const motif = Math.floor(random() * 3)
  const scallop = (x: number, y: number) =>
    (
      [
        [24, a],
        [18.6, ground],
        [13.3, b],
        [8, ground],
        [3.6, a],
      ] as const
    )
      .map(([radius, fill]) => circle(x, y, radius, fill))
      .join('')
  const star = (x: number, y: number, fill: string) =>
    shape(d`M${x} ${y - 12}q2 10 12 12q-10 2 -12 12q-2 -10 -12 -12q10 -2 12 -12Z`, fill)
  const leaf = (x: number, y: number, fill: string) =>
    shape(d`M${x} ${y + 18}c-18 -14 -11 -33 0 -39c11 6 18 25 0 39Z`, fill) + stroke(d`M${x} ${y + 25}v-38`, ground, 1.6)
  const motifs: [Motif, ...Motif[]] = [
    {
      width: 48,
      height: 44,
      draw: times(5, (row) => [-48, 0, 48].map((x) => scallop(x + (row % 2 ? 24 : 0), row * 22 - 22)).join('')),
    },
    {
      width: 50,
      height: 80,
      draw: star(12.5, 20, a) + star(37.5, 60, b) + circle(37.5, 20, 2.4, c) + circle(12.5, 60, 2.4, c),
    },
    { width: 40, height: 80, draw: leaf(20, 24, a) + leaf(0, 64, b) + leaf(40, 64, b) },
  ]
  const chosen = itemAt(motifs, motif)
  const fill = tiling(`${id}p`, chosen.width, chosen.height, chosen.draw)
  const title = letter(art, art.title, {
    face: 'bodoni',
    size: 42,
    x: 200,
    y: h * 0.46,
    from: 'middle',
    width: 236,
    height: h * 0.3,
    align: 'middle',
    leading: 1,
    fill: print,
  })
  const author = authorLine(art, {
    face: 'garamond-italic',
    size: 22,
    x: 200,
    y: title.bottom + 36,
    width: 232,
    fill: print,
    align: 'middle',
  })
  const [top, bottom] = [title.top - 34, author.bottom + 28]
  const plate =
    rect(54, top, 292, bottom - top, paper) +
    drawFrame(62, top + 8, 276, bottom - top - 16, print, 1.2) +
    rect(184, title.bottom + 17, 32, 1.2, print)
  return fill + rect(0, 0, WIDTH, h, ground) + rect(0, 0, WIDTH, h, `url(#${id}p)`) + plate + title.svg + author.svg
}
