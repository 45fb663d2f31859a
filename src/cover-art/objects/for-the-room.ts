import { contrast, isLight } from '../palettes.ts'
import {
  circle,
  clip,
  d,
  ellipse,
  drawFrame,
  group,
  itemAt,
  rect,
  round,
  shape,
  stroke,
  tiling,
  times,
} from '../svg.ts'
import { letter, upper, type Art } from '../template.ts'
import { shortName } from './names.ts'

// A name may carry the words printed on the thing, in quotation marks.
function motto({ title }: Art, otherwise: string): string {
  return /[„“»"]([^„»”“«"]+)[”“«"]/.exec(title)?.[1] ?? otherwise
}

export function bag(art: Art): string {
  const {
    h,
    colours: { ground, ink, a },
  } = art
  const handle =
    stroke(d`M120 200C120 30 150 14 200 14s80 16 80 186`, ground, 18) +
    stroke(d`M120 200C120 30 150 14 200 14s80 16 80 186`, '#000', 18, 'opacity=".18"')
  const body = shape(d`M18 150H382L398 ${h}H2Z`, ground) + shape(d`M18 150H382l1 22H17Z`, '#000', 'opacity=".13"')
  const folds = stroke(d`M60 200Q70 380 44 ${h}M338 190Q330 380 352 ${h}`, '#000', 3, 'opacity=".09"')
  const words = letter(art, motto(art, 'ex libris'), {
    face: 'playfair-italic',
    size: 66,
    x: 200,
    y: 330,
    from: 'middle',
    width: 270,
    height: 150,
    align: 'middle',
    leading: 0.98,
    fill: ink,
  })
  const rule = shape(d`M200 ${words.bottom + 34}l8 10 -8 10 -8 -10z`, a)
  return handle + body + folds + words.svg + rule
}

export function mug(art: Art): string {
  const {
    h,
    colours: { ground, ink, a },
  } = art
  const ear =
    stroke(d`M300 110c110 -20 110 170 -6 168`, ground, 30) +
    stroke(d`M300 110c110 -20 110 170 -6 168`, '#000', 30, 'opacity=".14"')
  const body = shape(d`M24 30H312V${h - 70}q0 70 -70 70H94q-70 0 -70 -70Z`, ground)
  const light =
    rect(44, 50, 18, h - 130, '#fff', 'rx="9" opacity=".18"') +
    shape(d`M270 30h42V${h - 70}q0 70 -70 70h-14q42 -20 42 -70Z`, '#000', 'opacity=".1"')
  const rim = ellipse(168, 30, 144, 20, a) + ellipse(168, 31, 130, 14, '#20170f')
  const words = letter(art, motto(art, 'ex libris'), {
    face: 'garamond-italic',
    size: 62,
    x: 168,
    y: h * 0.55,
    from: 'middle',
    width: 216,
    height: 150,
    align: 'middle',
    leading: 0.95,
    fill: ink,
  })
  return ear + body + light + rim + words.svg
}

function animal(x: number, y: number, fill: string, eye: string): string {
  const body = shape(d`M${x - 78} ${y}c-10 -90 30 -120 46 -150l-4 -44 32 22h18l32 -22 -4 44c14 26 62 70 46 150z`, fill)
  const tail = stroke(d`M${x + 82} ${y - 10}c70 10 60 -80 24 -70`, fill, 17, 'stroke-linecap="round"')
  return body + tail + circle(x - 14, y - 150, 5.5, eye) + circle(x + 22, y - 150, 5.5, eye)
}

export function poster(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b, c, paper, print },
    random,
  } = art
  const sheet = rect(20, 22, 360, h - 26, '#000', 'opacity=".3"') + rect(14, 14, 372, h - 22, ground)
  const rods = rect(4, 4, 392, 14, '#7a4f2a', 'rx="7"') + rect(4, h - 14, 392, 14, '#7a4f2a', 'rx="7"')
  const name = letter(art, shortName(art), {
    face: 'jost-bold',
    size: 30,
    upper: true,
    track: 0.08,
    x: 200,
    y: h - 54,
    from: 'middle',
    width: 320,
    height: 48,
    align: 'middle',
    fill: ink,
  })
  const which = art.title.toLocaleLowerCase('hu')
  if (which.includes('macska') || which.includes('cat')) {
    const book =
      rect(80, h - 140, 240, 22, a) + rect(92, h - 118, 232, 18, c) + rect(80, h - 140, 18, 22, '#000', 'opacity=".2"')
    return sheet + circle(200, h * 0.4, 132, b) + animal(196, h - 140, ink, ground) + book + name.svg + rods
  }
  if (which.includes('duna') || which.includes('danube')) {
    const path = d`M60 60c90 20 150 10 170 70s-120 70 -60 130s160 10 150 90s-40 50 20 90`
    const river =
      stroke(path, b, 26, 'stroke-linecap="round"') +
      stroke(path, paper, 3, 'stroke-dasharray="2 12" stroke-linecap="round"')
    const towns = (
      [
        [60, 60],
        [230, 130],
        [170, 260],
        [320, 350],
      ] as const
    )
      .map(([x, y]) => circle(x, y, 9, a) + circle(x, y, 4, ground))
      .join('')
    return sheet + river + towns + name.svg + rods
  }
  const alphabet = Array.from('AÁBCDEÉFGHIÍJKLMNOÓÖŐPRSTUÚÜŰVZ')
  const tones = [ink, a, c, b].filter((tone) => contrast(tone, ground) > 2)
  const letters = alphabet.slice(0, 30).map((sign, index) => {
    const [x, y] = [66 + (index % 5) * 67, 62 + Math.floor(index / 5) * ((h - 150) / 6) + 8]
    return letter(art, sign, {
      face: 'abril',
      size: 50,
      x,
      y: y + 16,
      from: 'middle',
      width: 60,
      height: 58,
      align: 'middle',
      fill: itemAt([ink, ...tones], random() * 5),
    }).svg
  })
  return (
    sheet + letters.join('') + drawFrame(26, 26, 348, h - 46, print === ground ? paper : ink, 1.4) + name.svg + rods
  )
}

export function bookmark(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b, c },
  } = art
  const strip = (x: number, turn: number, fill: string, sign: string, tone: string) => {
    const hole = circle(0, -224, 7, '#0b1012')
    const tassel = stroke(d`M0 -226c-6 -26 20 -30 14 -52`, tone, 4)
    const marks = times(6, (index) => shape(d`M0 ${60 + index * 22}l9 9 -9 9 -9 -9z`, tone))
    const great = letter(art, sign, {
      face: 'abril',
      size: 92,
      x: 0,
      y: -110,
      from: 'middle',
      width: 76,
      height: 90,
      align: 'middle',
      fill: tone,
    })
    return group(
      `translate(${x} ${h - 262}) rotate(${turn})`,
      tassel,
      rect(-52, -250, 104, 502, fill, 'rx="4"'),
      drawFrame(-44, -242, 88, 486, tone, 1.2),
      hole,
      great.svg,
      rect(-26, -20, 52, 1.6, tone),
      marks,
    )
  }
  const [first = 'K', second = 'O'] = [...upper(art, shortName(art)).replace(/\P{L}/gu, '')]
  return strip(122, -4, a, first, ground) + strip(268, 5, ground, second, ground === c ? ink : b)
}

export function wrapping(art: Art): string {
  const {
    h,
    colours: { ground, a, b, c, paper },
    random,
    id,
  } = art
  const form = Math.floor(random() * 3)
  const leaf = (x: number, y: number, fill: string) =>
    shape(d`M${x} ${y + 16}c-16 -12 -10 -28 0 -34c10 6 16 22 0 34Z`, fill)
  const tree = (x: number, y: number, fill: string) => shape(d`M${x} ${y - 22}l14 20h-7l11 16h-36l11 -16h-7z`, fill)
  const tiles = [
    leaf(18, 24, a) + leaf(48, 58, b) + circle(50, 18, 4, c) + circle(16, 62, 4, c),
    tree(20, 28, a) + tree(50, 62, b) + circle(50, 18, 3, paper) + circle(18, 66, 3, paper),
    circle(18, 20, 12, a) +
      circle(18, 20, 5, ground) +
      circle(50, 56, 12, b) +
      circle(50, 56, 5, ground) +
      circle(50, 20, 4, c) +
      circle(18, 56, 4, c),
  ] as const
  const fill = tiling(`${id}w`, 66, 74, rect(0, 0, 66, 74, ground), itemAt(tiles, form))
  const roll = (x: number, turn: number, paint: string) =>
    group(
      `rotate(${turn} ${x} ${h})`,
      rect(x - 44, 40, 88, h - 44, paint, 'rx="6"'),
      rect(x - 44, 40, 20, h - 44, '#fff', 'opacity=".14"'),
      rect(x + 18, 40, 26, h - 44, '#000', 'opacity=".2"'),
      ellipse(x, 42, 44, 13, paper),
      stroke(
        d`M${x - 26} 42
      a26 7 0 1 1 30 6a14 4 0 1 1 6 -8`,
        b,
        1.6,
      ),
    )
  const parcel =
    rect(120, 230, 268, h - 230, `url(#${id}w)`) +
    rect(120, 230, 268, h - 230, '#000', 'opacity=".06"') +
    rect(240, 230, 26, h - 230, paper) +
    rect(120, 320, 268, 26, paper)
  const bow =
    shape(d`M253 230c-70 -60 -96 -10 -70 4c30 14 60 2 70 -4c70 -60 96 -10 70 4c-30 14 -60 2 -70 -4z`, paper) +
    circle(253, 230, 12, c)
  return fill + roll(84, -5, `url(#${id}w)`) + roll(166, 3, a) + parcel + bow
}

const LIGHT = '<stop stop-color="#ffe9b0" stop-opacity=".55"/><stop offset="1" stop-color="#ffe9b0" stop-opacity="0"/>'

export function lamp(art: Art): string {
  const { h, colours, id } = art
  const { a, b, ground } = colours
  const shade = isLight(colours) ? b : ground
  const glow = `<radialGradient id="${id}g">${LIGHT}</radialGradient>` + ellipse(200, 250, 196, 190, `url(#${id}g)`)
  const stand =
    rect(192, 190, 16, h - 224, '#c99a3b') +
    rect(196, 190, 4, h - 224, '#fff', 'opacity=".3"') +
    shape(d`M100 ${h}q0 -40 70 -44h60q70 4 70 44z`, '#b3832c')
  const head =
    shape(d`M130 50H270Q352 66 366 190H34Q48 66 130 50Z`, shade) +
    rect(34, 186, 332, 10, '#c99a3b', 'rx="5"') +
    shape(d`M80 90q30 -26 70 -28q-60 30 -70 110h-16q2 -54 16 -82z`, '#fff', 'opacity=".2"')
  const knob = rect(184, 32, 32, 20, '#c99a3b', 'rx="4"') + circle(200, 26, 10, '#c99a3b')
  const chain =
    stroke(d`M262 196V288`, a, 2, 'stroke-dasharray="1 5" stroke-linecap="round"') + circle(262, 294, 6, '#c99a3b')
  return glow + stand + head + knob + chain
}

export function bookend(art: Art): string {
  const {
    h,
    colours: { ground, a, b, c, paper, ink },
    random,
    id,
  } = art
  const tones = [a, paper, b, c, ink] as const
  let x = 96
  let books = ''
  for (let index = 0; index < 5; index++) {
    const [width, tall] = [32 + random() * 18, 210 + random() * 110]
    const fill = itemAt(tones, index + 1)
    books +=
      rect(x, h - 26 - tall, width, tall, fill) +
      rect(x, h - 26 - tall + 22, width, 5, '#000', 'opacity=".25"') +
      rect(x, h - 70, width, 5, '#000', 'opacity=".25"') +
      rect(x, h - 26 - tall, 5, tall, '#fff', 'opacity=".2"')
    x += width + 1
  }
  const sign = (at: number, mirrored: boolean) => {
    const great = letter(art, 'K', {
      face: 'jost-bold',
      size: 230,
      x: at,
      y: h - 26,
      from: 'bottom',
      width: 92,
      height: 210,
      align: 'middle',
      fill: ground,
    })
    return mirrored ? group(`matrix(-1 0 0 1 ${round(at * 2)} 0)`, great.svg) : great.svg
  }
  const base =
    rect(4, h - 26, 96, 26, ground) +
    rect(x - 4, h - 26, 392 - x + 4, 26, ground) +
    rect(100, h - 26, Math.max(0, x - 104), 26, '#000', 'opacity=".28"')
  return clip(`${id}k`, rect(0, 0, 400, h, '#000'), books + sign(50, true) + sign(Math.min(352, x + 48), false) + base)
}
