import { circle, d, drawFrame, group, itemAt, rect, shape, stroke, times } from '../svg.ts'
import { letter, type Art } from '../template.ts'
import { boardOf, shortName } from './names.ts'

export function notebook(art: Art): string {
  const {
    h,
    colours: { a, paper, print, ground },
  } = art
  const board = boardOf(art)
  const ribbon = board === a ? ground : a
  const cover = rect(8, 4, 384, h - 4, board, 'rx="12"') + rect(8, 4, 50, h - 4, '#000', 'rx="10" opacity=".24"')
  const band = rect(330, 4, 15, h - 4, ribbon) + rect(330, 4, 3, h - 4, '#000', 'opacity=".16"')
  const name = letter(art, shortName(art), {
    face: 'garamond-italic',
    size: 32,
    x: 196,
    y: 206,
    from: 'middle',
    width: 146,
    height: 60,
    align: 'middle',
    fill: print,
  })
  const label = rect(108, 152, 176, 116, paper) + drawFrame(115, 159, 162, 102, print) + rect(140, 244, 112, 1, print)
  return cover + label + name.svg + band
}

export function diary(art: Art): string {
  const {
    h,
    colours: { a, c, ink, ground },
  } = art
  const board = boardOf(art)
  const foil = board === a ? ink : a
  const pages =
    rect(30, 12, 364, h - 14, '#efe4cc', 'rx="6"') +
    stroke(
      times(5, (index) => d`M${384 + index * 2} 18V${h - 8}`),
      '#cbbd9d',
      0.8,
    )
  const cover = rect(6, 4, 376, h - 4, board, 'rx="10"') + rect(6, 4, 30, h - 4, '#000', 'rx="8" opacity=".22"')
  const ribbon = shape(d`M300 ${h - 6}h14v6h-14z`, c === board ? ground : c)
  const name = letter(art, shortName(art), {
    face: 'bodoni',
    size: 44,
    x: 210,
    y: h * 0.36,
    from: 'middle',
    width: 250,
    height: 120,
    align: 'middle',
    leading: 1,
    fill: board === a ? ground : ink,
  })
  const y = h * 0.66
  const sun = times(16, (index) => {
    const angle = (index * Math.PI) / 8
    return d`M${210 + Math.cos(angle) * 26} ${y + Math.sin(angle) * 26}
      L${210 + Math.cos(angle) * (index % 2 ? 38 : 50)} ${y + Math.sin(angle) * (index % 2 ? 38 : 50)}`
  })
  const edges = stroke(d`M54 28H362V${h - 24}H54Z`, foil, 2) + stroke(d`M60 34H356V${h - 30}H60Z`, foil, 0.8)
  return (
    pages +
    cover +
    edges +
    name.svg +
    circle(210, y, 17, foil) +
    stroke(sun, foil, 2.6, 'stroke-linecap="round"') +
    ribbon
  )
}

export function pencils(art: Art): string {
  const {
    h,
    colours: { ground, a, b, c, paper, print },
  } = art
  const tones = [a, c, b, ground === paper ? print : ground, '#6b2f4a'] as const
  const name = letter(art, shortName(art), {
    face: 'jost',
    size: 23,
    upper: true,
    track: 0.1,
    x: 200,
    y: 49,
    from: 'middle',
    width: 330,
    height: 46,
    lines: 2,
    align: 'middle',
    fill: '#f1e3c2',
  })
  const each = (index: number) => {
    const x = 48 + index * 64
    const tone = itemAt(tones, index)
    const wood = shape(d`M${x} 364l20 74 20 -74q-10 12 -20 0q-10 12 -20 0z`, '#e3c79a')
    return (
      rect(x, 96, 40, 269, tone) +
      rect(x + 13, 96, 13, 269, '#fff', 'opacity=".16"') +
      rect(x + 30, 96, 10, 269, '#000', 'opacity=".14"') +
      wood +
      shape(d`M${x + 14} 416l6 22 6 -22z`, tone)
    )
  }
  const tray =
    rect(0, 0, 400, h, '#e9dcc0', 'rx="6"') +
    rect(0, 0, 400, 98, ground === print ? ground : print) +
    rect(0, 96, 400, 6, '#000', 'opacity=".18"')
  return tray + times(5, each) + name.svg
}

export function pen(art: Art): string {
  const {
    h,
    colours: { a, c, paper, ground },
  } = art
  const board = boardOf(art)
  const metal = board === a ? c : a
  const box =
    rect(0, h - 128, 400, 128, '#20262a', 'rx="6"') +
    rect(10, h - 118, 380, 108, paper === ground ? '#e9dcc0' : paper, 'rx="3"')
  const flourish = stroke(
    d`M44 ${h - 60}c40 -56 74 46 30 30s60 -58 92 -14s-20 46 24 18s60 -34 86 -6s40 10 74 -14`,
    board,
    3,
    'stroke-linecap="round"',
  )
  const barrel =
    rect(-150, -15, 150, 30, board, 'rx="8"') +
    rect(0, -17, 132, 34, board, 'rx="10"') +
    rect(-4, -17, 9, 34, metal) +
    rect(20, -24, 92, 6, metal, 'rx="3"') +
    rect(-150, -11, 280, 5, '#fff', 'opacity=".22"')
  const nib =
    shape(d`M-150 -12L-182 -11L-238 0L-182 11L-150 12Z`, metal) +
    stroke(d`M-236 0H-196`, '#20262a', 1.6) +
    circle(-192, 0, 3.6, '#20262a')
  return box + flourish + group(`translate(232 ${h - 246}) rotate(-38)`, barrel, nib)
}

export function ink(art: Art): string {
  const {
    h,
    colours: { paper, print },
  } = art
  const board = boardOf(art)
  const cap = rect(132, 20, 136, 96, '#30363a', 'rx="7"') + stroke(d`M132 44H268M132 66H268M132 88H268`, '#596166', 3)
  const glass = shape(
    d`M150 116h100v30c0 22 118 28 118 78V${h - 28}a28 28 0 0 1 -28 28H60a28 28 0 0 1 -28 -28V224
      c0 -50 118 -56 118 -78Z`,
    board,
  )
  const fluid = shape(d`M32 262H368V${h - 28}a28 28 0 0 1 -28 28H60a28 28 0 0 1 -28 -28Z`, '#000', 'opacity=".34"')
  const shine = stroke(d`M60 240q4 -30 60 -46`, '#fff', 6, 'opacity=".35" stroke-linecap="round"')
  const name = letter(art, shortName(art), {
    face: 'garamond-italic',
    size: 46,
    x: 200,
    y: 316,
    from: 'middle',
    width: 190,
    height: 66,
    align: 'middle',
    leading: 1,
    fill: print,
  })
  return cap + glass + fluid + shine + rect(84, 254, 232, 150, paper) + drawFrame(92, 262, 216, 134, print) + name.svg
}
