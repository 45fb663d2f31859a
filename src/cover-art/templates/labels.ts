import { isLight } from '../palettes.ts'
import { d, drawFrame, itemAt, rect, shape, stroke, times } from '../svg.ts'
import { authorLine, letter, WIDTH, type Art } from '../template.ts'

/** Bands of colour with a paper label. */
export function bands(art: Art): string {
  const {
    h,
    colours: { ground, a, b, c, ink, paper, print },
    random,
  } = art
  const colours = [ground, a, c, b, ink, ground, b, a] as const
  let stripes = ''
  for (let x = 0, index = 0; x < WIDTH; index++) {
    const width = 9 + random() * 36
    stripes += rect(x, 0, width + 1, h, itemAt(colours, index))
    x += width
  }
  const top = h * 0.2
  const write = (y: number) => {
    const author = authorLine(art, {
      face: 'garamond-italic',
      size: 22,
      x: 200,
      y,
      width: 236,
      fill: print,
      align: 'middle',
      height: 46,
    })
    const title = letter(art, art.title, {
      face: 'bodoni',
      size: 48,
      x: 200,
      y: author.bottom + 18,
      width: 236,
      height: h * 0.34,
      align: 'middle',
      leading: 0.98,
      fill: print,
    })
    return { svg: author.svg + title.svg, height: title.bottom - y }
  }
  const { height: inked } = write(0)
  const height = Math.max(190, inked + 64)
  const label = rect(62, top, 276, height, paper) + drawFrame(70, top + 8, 260, height - 16, print)
  return stripes + label + write(top + (height - inked) / 2).svg
}

/** The literary series: type in a double frame, nothing else. */
export function framed(art: Art): string {
  const {
    h,
    colours: { paper, print, a, ground, ink },
    random,
  } = art
  const [back, fore, rule] = random() < 0.6 ? [paper, print, a] : [ground, ink, ink]
  const lines =
    drawFrame(20, 20, 360, h - 40, fore, 1.4) +
    drawFrame(26, 26, 348, h - 52, rule) +
    drawFrame(29, 29, 342, h - 58, rule)
  const author = authorLine(art, {
    face: 'garamond',
    size: 21,
    x: 200,
    y: 74,
    width: 300,
    fill: fore,
    align: 'middle',
    upper: true,
    track: 0.13,
  })
  const title = letter(art, art.title, {
    face: 'garamond',
    size: 66,
    x: 200,
    y: h * 0.38,
    from: 'middle',
    width: 304,
    height: Math.min(h * 0.34, 2 * (h * 0.38 - author.bottom - 20)),
    align: 'middle',
    leading: 0.95,
    fill: fore,
  })
  const y = Math.max(h * 0.69, title.bottom + 40)
  const flower = shape(
    d`M200 ${y - 14}l7.5 14 -7.5 14 -7.5 -14zM176 ${y - 7}l4 7 -4 7 -4 -7zM224 ${y - 7}l4 7 -4 7 -4 -7z`,
    rule,
  )
  return rect(0, 0, WIDTH, h, back) + lines + author.svg + title.svg + flower
}

/** The label of an exercise book. */
export function exercise(art: Art): string {
  const { h, colours } = art
  const { a, b, paper, print } = colours
  const board = isLight(colours) ? a : colours.ground
  const ruled = stroke(
    times(Math.floor(h / 8), (index) => d`M34 ${index * 8 + 4}H${WIDTH}`),
    board === a ? paper : b,
    0.8,
    'opacity=".35"',
  )
  const top = h * 0.17
  const title = letter(art, art.title, {
    face: 'playfair-italic',
    size: 46,
    x: 217,
    y: top + 44,
    width: 222,
    height: h * 0.32,
    align: 'middle',
    leading: 1.16,
    fill: print,
  })
  const author = authorLine(art, {
    face: 'garamond',
    size: 21,
    x: 217,
    y: title.bottom + 42,
    width: 214,
    fill: print,
    align: 'middle',
  })
  const height = author.bottom + 36 - top
  const plate = (inset: number, corner: number) =>
    d`M${100 + inset} ${top + inset}H${334 - inset}a${corner} ${corner} 0 0 0 ${corner} ${corner}
      V${top + height - corner - inset}a${corner} ${corner} 0 0 0 ${-corner} ${corner}H${100 + inset}
      a${corner} ${corner} 0 0 0 ${-corner} ${-corner}V${top + corner + inset}
      a${corner} ${corner} 0 0 0 ${corner} ${-corner}Z`
  const rule = stroke(d`M130 ${title.bottom + 21}H304`, print, 1)
  const label = shape(plate(0, 16), paper) + stroke(plate(8, 14), board === a ? print : a, 1.4)
  return (
    rect(0, 0, WIDTH, h, board) +
    ruled +
    rect(0, 0, 34, h, '#000', 'opacity=".28"') +
    label +
    rule +
    title.svg +
    author.svg
  )
}
