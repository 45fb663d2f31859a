import { circle, d, ellipse, drawFrame, group, itemAt, rect, shape, stroke, times } from '../svg.ts'
import { letter, upper, type Art } from '../template.ts'
import { shortName } from './names.ts'

export function card(art: Art): string {
  const {
    h,
    colours: { ground, ink: fore, a, b, c, paper },
    random,
  } = art
  const envelope = group(
    'rotate(-5 200 230)',
    rect(20, 70, 350, 240, '#dccdae', 'rx="3"'),
    stroke(
      d`M20 72
    L195 206L370 72`,
      '#b8a684',
      2,
    ),
  )
  const petals = times(8, (index) => ellipse(0, -46, 17, 34, index % 2 ? a : c, `transform="rotate(${index * 45})"`))
  const stem = stroke(
    'M0 20V150M0 90C-30 84-44 64-46 44C-18 50-4 70 0 96M0 116C30 108 42 92 46 70C18 76 4 94 0 122',
    b,
    4,
  )
  const flower = group(
    `translate(236 ${Math.round(170 + random() * 12)}) scale(.92)`,
    stem,
    petals,
    circle(0, 0, 18, paper),
  )
  const words = letter(art, shortName(art), {
    face: 'playfair-italic',
    size: 32,
    x: 236,
    y: h - 62,
    from: 'middle',
    width: 220,
    height: 52,
    align: 'middle',
    leading: 1,
    fill: fore,
  })
  return (
    envelope +
    rect(96, 56, 280, h - 60, '#000', 'opacity=".22"') +
    rect(92, 50, 280, h - 56, ground) +
    drawFrame(104, 62, 256, h - 80, fore, 1) +
    flower +
    words.svg
  )
}

export function exlibris(art: Art): string {
  const {
    h,
    colours: { paper, print: tone },
    random,
  } = art
  const sheets =
    group('rotate(4 200 220)', rect(34, 20, 320, h - 40, '#cdbf9f')) +
    rect(36, 16, 328, h - 26, paper) +
    drawFrame(50, 30, 300, h - 54, tone, 2) +
    drawFrame(57, 37, 286, h - 68, tone, 0.8)
  const words = letter(art, 'EX LIBRIS', {
    face: 'garamond',
    size: 38,
    track: 0.14,
    x: 200,
    y: h - 112,
    width: 240,
    height: 40,
    align: 'middle',
    fill: tone,
  })
  const line = rect(96, h - 54, 208, 1.2, tone)
  const shield = shape('M200 66l66 34v76q0 60-66 92q-66-32-66-92v-76z', tone)
  const book =
    shape('M200 122q-18-14-42-10v82q24-4 42 10q18-14 42-10v-82q-24-4-42 10z', paper) + stroke('M200 124v80', tone, 2.4)
  const owl =
    circle(182, 140, 20, paper) +
    circle(218, 140, 20, paper) +
    circle(182, 140, 8, tone) +
    circle(218, 140, 8, tone) +
    shape('M200 148l9 14l-9 14l-9-14z', paper) +
    stroke('M168 190q8 10 16 0t16 0t16 0t16 0M176 210q6 9 12 0t12 0t12 0t12 0', paper, 3.4)
  return sheets + shield + (random() < 0.5 ? book : owl) + words.svg + line
}

export function puzzle(art: Art): string {
  const {
    h,
    colours: { ground, ink: fore, a, b, c, paper },
    random,
  } = art
  const tones = [a, b, c, paper] as const
  const [top, side] = [126, 80]
  const tile = (index: number) => {
    const [x, y] = [(index % 5) * side, top + Math.floor(index / 5) * side]
    return rect(x, y, side + 0.4, side + 0.4, itemAt(tones, random() * 4))
  }
  const joints = times(20, (index) => {
    const [x, y] = [(index % 5) * side, top + Math.floor(index / 5) * side]
    const bump = (index * 7) % 3 ? 1 : -1
    const right = index % 5 < 4 ? d`M${x + side} ${y}v28c${16 * bump} -14 ${24 * bump} 38 0 24v28` : ''
    return right + (index < 15 ? d`M${x} ${y + side}h28c-14 ${-16 * bump} 38 ${-24 * bump} 24 0h28` : '')
  })
  const name = letter(art, art.title, {
    face: 'abril',
    size: 40,
    x: 24,
    y: 62,
    from: 'middle',
    width: 352,
    height: 84,
    leading: 1,
    fill: fore,
  })
  return (
    rect(0, 0, 400, h, ground, 'rx="4"') +
    times(20, tile) +
    stroke(joints, ground, 2.6) +
    rect(0, top + 320, 400, h - top - 320, '#000', 'opacity=".3"') +
    name.svg
  )
}

export function cardsGame(art: Art): string {
  const {
    h,
    colours: { ground, ink: fore, a, b, paper, print },
  } = art
  const face = (turn: number, x: number, mark: string) => {
    const letters = letter(art, mark, {
      face: 'abril',
      size: 120,
      x: 0,
      y: 0,
      from: 'middle',
      width: 140,
      height: 110,
      align: 'middle',
      fill: turn < 0 ? a : print,
    })
    return group(
      `translate(${x} 170) rotate(${turn})`,
      rect(-92, -138, 184, 276, '#000', 'rx="12" opacity=".25" transform="translate(4 5)"'),
      rect(-92, -138, 184, 276, paper, 'rx="12"'),
      drawFrame(-82, -128, 164, 256, print, 1.2),
      letters.svg,
    )
  }
  const word = [...upper(art, shortName(art)).replace(/\P{L}/gu, '')]
  const cards = face(-16, 116, word[0] ?? 'K') + face(14, 284, word[1] ?? 'O') + face(-1, 200, word[2] ?? 'L')
  const box =
    rect(36, 268, 328, h - 268, ground, 'rx="6"') +
    shape(d`M36 268H364v8H36Z`, '#000', 'opacity=".3"') +
    drawFrame(50, 290, 300, h - 306, b, 1.6)
  const name = letter(art, shortName(art), {
    face: 'limelight',
    size: 40,
    x: 200,
    y: (290 + h - 16) / 2,
    from: 'middle',
    width: 264,
    height: 110,
    align: 'middle',
    leading: 1.05,
    fill: fore,
  })
  return cards + box + name.svg
}
