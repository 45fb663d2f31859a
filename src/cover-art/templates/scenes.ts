import { circle, clip, d, rect, shape, stroke, times } from '../svg.ts'
import { authorLine, letter, WIDTH, type Art } from '../template.ts'

/** An umbrella of wedges in the rain. */
export function umbrella(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, c, b },
    random,
  } = art
  const title = letter(art, art.title, {
    face: 'abril',
    size: 54,
    x: 30,
    y: 36,
    width: 340,
    height: h * 0.24,
    leading: 0.98,
    fill: ink,
  })
  const author = authorLine(art, { x: 368, y: h - 30, from: 'bottom', fill: ink, align: 'end', width: 240 })
  const [cx, cy] = [200, Math.max(h * 0.62, title.bottom + 150)]
  const radius = Math.min(164, cy - title.bottom - 44)
  const wedge = (index: number) => {
    const [x0, x1] = [cx - radius + (index * radius) / 3, cx - radius + ((index + 1) * radius) / 3]
    const bend = (x: number) => cx + (x - cx) * 0.72
    const data = d`M${cx} ${cy - radius}
      C${bend(x0)} ${cy - radius * 0.96} ${x0} ${cy - radius * 0.5} ${x0} ${cy}
      Q${(x0 + x1) / 2} ${cy - 26} ${x1} ${cy}
      C${x1} ${cy - radius * 0.5} ${bend(x1)} ${cy - radius * 0.96} ${cx} ${cy - radius}Z`
    return shape(data, index % 2 ? a : c)
  }
  const rain = times(18, () => {
    const [x, y] = [24 + random() * 350, cy + 20 + random() * Math.max(20, author.top - cy - 60)]
    return Math.abs(x - 190) < 44 ? '' : d`M${x} ${y}l-5 15`
  })
  const stick = stroke(
    d`M${cx} ${cy - radius - 20}V${Math.min(cy + 104, h - 60)}a23 23 0 0 1 -46 0`,
    ink,
    6,
    'stroke-linecap="round"',
  )
  return (
    rect(0, 0, WIDTH, h, ground) +
    stroke(rain, b, 2.2, 'stroke-linecap="round" opacity=".8"') +
    times(6, wedge) +
    stick +
    title.svg +
    author.svg
  )
}

/** Hills cut from paper, one behind another. */
export function hills(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b, c, print },
    random,
  } = art
  const title = letter(art, art.title, {
    face: 'garamond',
    size: 58,
    x: 200,
    y: 40,
    width: 336,
    height: h * 0.26,
    align: 'middle',
    leading: 0.96,
    fill: ink,
  })
  const author = authorLine(art, {
    face: 'garamond-italic',
    size: 24,
    x: 200,
    y: title.bottom + 14,
    fill: ink,
    align: 'middle',
  })
  const from = Math.max(h * 0.5, author.bottom + 66)
  const sun = circle(90 + random() * 220, from + 4, Math.min(52, from - author.bottom - 18), a)
  const fills = [b, c, a, print === ground ? c : print]
  const hill = (index: number) => {
    const y = from + ((h - from) / 4.2) * index + 14
    let data = d`M0 ${y + random() * 20}`
    for (let x = 0; x < WIDTH; x += 133.4)
      data += d`c40 ${-20 - random() * 40} 88 ${10 + random() * 34} 133.4 ${(random() - 0.5) * 26}`
    const body = `${data}V${h + 2}H0Z`
    return shape(body, '#000', 'opacity=".16" transform="translate(0 -5)"') + shape(body, fills[index] ?? a)
  }
  const house = shape(d`M300 ${h - 44}v-24l15 -13 15 13v24z`, ground) + rect(311, h - 60, 8, 9, a)
  return rect(0, 0, WIDTH, h, ground) + sun + times(4, hill) + house + title.svg + author.svg
}

/** A lit window in a wall at night, or a sea behind shutters by day. */
export function shutters(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b, c, paper },
    random,
    id,
  } = art
  const author = authorLine(art, {
    size: 16,
    x: 200,
    y: h - 32,
    from: 'bottom',
    height: 34,
    fill: ink,
    align: 'middle',
    upper: true,
    track: 0.18,
  })
  const title = letter(art, art.title, {
    face: 'bodoni',
    size: 50,
    x: 200,
    y: author.top - 20,
    from: 'bottom',
    width: 340,
    height: h * 0.24,
    align: 'middle',
    leading: 1,
    fill: ink,
  })
  const [top, bottom] = [44, title.top - 46]
  const view = d`M124 ${bottom}V${top + 76}a76 76 0 0 1 152 0V${bottom}Z`
  const level = bottom - (bottom - top) * 0.36
  const sun = circle(165 + random() * 70, level - 40, 34, paper)
  const sea = times(7, (index) => {
    const y = level + 8 + index * 13
    return d`M120 ${y}q10 -6 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0`
  })
  const scene =
    rect(120, top, 160, bottom - top, a) +
    sun +
    rect(120, level, 160, bottom - level, b) +
    stroke(sea, ground, 2, 'opacity=".7"')
  const leaf = (x: number) => {
    const slats = times(
      Math.floor((bottom - top - 66) / 14),
      (index) => d`M${x + 9} ${top + 56 + index * 14}
      h42`,
    )
    return rect(x, top + 40, 60, bottom - top - 40, c) + stroke(slats, ground, 2.4, 'opacity=".55"')
  }
  const bars = stroke(d`M200 ${top}V${bottom}M124 ${top + 84}H276`, ink, 5)
  const sill = rect(50, bottom, 300, 10, ink)
  return (
    rect(0, 0, WIDTH, h, ground) +
    leaf(58) +
    leaf(282) +
    clip(`${id}w`, `<path d="${view}"/>`, scene) +
    stroke(view, ink, 6) +
    bars +
    sill +
    title.svg +
    author.svg
  )
}

/** Doorways of light, one inside another. */
export function arch(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b, c, paper, print },
  } = art
  const title = letter(art, art.title, {
    face: 'jost',
    size: 46,
    upper: true,
    x: 200,
    y: 42,
    width: 330,
    height: h * 0.25,
    align: 'middle',
    leading: 1.12,
    track: 0.08,
    fill: ink,
  })
  const author = authorLine(art, {
    size: 16,
    x: 200,
    y: title.bottom + 18,
    height: 34,
    fill: ink,
    align: 'middle',
    upper: true,
    track: 0.2,
  })
  const radii = [158, 122, 88, 54]
  const fills = [b, c, a, paper]
  const from = author.bottom + 26
  const way = (index: number) => {
    const radius = radii[index] ?? 40
    const y = Math.min(h - 20, from + index * 30 + radius)
    return shape(d`M${200 - radius} ${h}V${y}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${h}Z`, fills[index] ?? a)
  }
  const figure = shape(d`M192 ${h}l1 -46q7 -12 14 0l1 46z`, print) + circle(200, h - 60, 7, print)
  return rect(0, 0, WIDTH, h, ground) + times(4, way) + figure + title.svg + author.svg
}
