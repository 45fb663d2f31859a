import { circle, d, rect, round, shape, stroke, times } from '../svg.ts'
import { authorLine, letter, WIDTH, type Art } from '../template.ts'

/** A low sun behind a river of fine lines. */
export function river(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b },
  } = art
  const author = authorLine(art, {
    face: 'garamond',
    size: 19,
    x: 200,
    y: 38,
    fill: ink,
    align: 'middle',
    upper: true,
    track: 0.12,
  })
  const title = letter(art, art.title, {
    face: 'garamond',
    size: 56,
    upper: true,
    x: 200,
    y: author.bottom + 20,
    width: 340,
    height: h * 0.29,
    align: 'middle',
    leading: 0.95,
    track: 0.02,
    fill: ink,
  })
  const level = Math.max(h * 0.52, title.bottom + 80)
  const radius = Math.min(92, level - title.bottom - 22)
  const phase = art.random() * 80
  const rows = Math.ceil((h - level) / 12)
  const line = (index: number, close: boolean) => {
    const y = level + index * 12
    const reach = 7 + index * 0.8
    let data = d`M-20 ${y}`
    for (let x = -20; x < 420; x += 44) data += d`q11 ${-reach * Math.sin((x + phase + index * 22) / 90)} 22 0t22 0`
    return close ? `${data}V${h}H-20Z` : data
  }
  const thick = times(rows, (index) => (index % 4 === 0 ? line(index, false) : ''))
  const thin = times(rows, (index) => (index % 4 === 0 ? '' : line(index, false)))
  const water = shape(line(0, true), ground) + stroke(thick, a, 2.4) + stroke(thin, b, 2)
  return rect(0, 0, WIDTH, h, ground) + circle(200, level, radius, a) + water + author.svg + title.svg
}

/** One boat, two sails. */
export function sail(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, c, b },
  } = art
  const weave = stroke(
    times(Math.floor(h / 9), (index) => d`M0 ${index * 9 + 4}H${WIDTH}`),
    ink,
    1,
    'opacity=".07"',
  )
  const author = authorLine(art, { size: 17, x: 200, y: 32, fill: ink, align: 'middle', upper: true, track: 0.24 })
  const title = letter(art, art.title, {
    face: 'limelight',
    size: 74,
    x: 200,
    y: author.bottom + 20,
    width: 340,
    height: h * 0.25,
    align: 'middle',
    leading: 1,
    fill: ink,
  })
  const deck = h * 0.765
  const top = Math.max(title.bottom + 22, h * 0.34)
  const lean = art.random() * 24
  const main = shape(
    d`M206 ${top}V${deck - 10}H${326 + lean}Q${306 + lean} ${(top + deck) / 2} 206 ${top}Z`,
    c === '#2f0d14' ? a : c,
  )
  const jib = shape(
    d`M192 ${top + (deck - top) * 0.2}V${deck - 10}H84Q150 ${deck - 60} 192 ${top + (deck - top) * 0.2}Z`,
    a,
  )
  const hull = shape(d`M56 ${deck}H348q-30 46 -86 46H128q-44 0 -72 -46Z`, ink)
  const wave = (index: number) => {
    const data = d`M${40 + index * 24} ${h * 0.885 + index * 15}q20 -10 40 0t40 0t40 0t40 0t40 0t40 0`
    return stroke(data, index === 1 ? b : a, 2.6, `opacity="${round(1 - index * 0.2)}"`)
  }
  return rect(0, 0, WIDTH, h, ground) + weave + main + jib + hull + times(3, wave) + author.svg + title.svg
}

/** Ridges rising out of ruled lines. */
export function ridges(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b },
    random,
  } = art
  const title = letter(art, art.title, {
    face: 'garamond',
    size: 60,
    x: 32,
    y: 38,
    width: 336,
    height: h * 0.26,
    leading: 0.94,
    fill: ink,
  })
  const author = authorLine(art, {
    face: 'garamond',
    size: 18,
    x: 34,
    y: h - 32,
    from: 'bottom',
    fill: ink,
    upper: true,
    track: 0.12,
  })
  const from = title.bottom + 62
  const to = author.top - 30
  const step = 9.5
  const rows = Math.floor((to - from) / step)
  const hills = Array.from({ length: 3 }, () => ({
    x: 60 + random() * 280,
    row: rows * (0.15 + random() * 0.7),
    wide: 50 + random() * 60,
    deep: rows * (0.12 + random() * 0.14),
    high: 30 + random() * 46,
  }))
  const ridge = (row: number) => {
    const y = from + row * step
    let data = ''
    for (let x = -10; x <= 410; x += 20) {
      const lift = hills.reduce(
        (sum, hill) =>
          sum + hill.high * Math.exp(-(((x - hill.x) / hill.wide) ** 2) - ((row - hill.row) / hill.deep) ** 2),
        0,
      )
      data += d`${x === -10 ? 'M' : 'L'}${x} ${y - Math.min(lift, 60 + row * 3)}`
    }
    return `<path d="${data}"/>`
  }
  const upperRows = times(rows, (row) => (row < rows * 0.66 ? ridge(row) : ''))
  const lowerRows = times(rows, (row) => (row < rows * 0.66 ? '' : ridge(row)))
  const group = (rowsOf: string, colour: string) =>
    `<g fill="${ground}" stroke="${colour}" stroke-width="1.8">${rowsOf}</g>`
  return (
    rect(0, 0, WIDTH, h, ground) +
    group(upperRows, a) +
    group(lowerRows, b) +
    rect(0, to + 6, WIDTH, h - to, ground) +
    title.svg +
    author.svg
  )
}

/** Half a sun of rings and its mirror in the water. */
export function sunset(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b, c },
  } = art
  const title = letter(art, art.title, {
    face: 'limelight',
    size: 58,
    x: 200,
    y: 40,
    width: 340,
    height: h * 0.24,
    align: 'middle',
    leading: 1.02,
    fill: ink,
  })
  const author = authorLine(art, {
    face: 'jost-bold',
    size: 17,
    x: 200,
    y: h - 34,
    from: 'bottom',
    fill: ink,
    align: 'middle',
    upper: true,
    track: 0.2,
  })
  const level = h * 0.64
  const unit = Math.min(25, (level - title.bottom - 22) / 7)
  const sun = times(7, (index) => {
    const radius = (7 - index) * unit
    return shape(d`M${200 - radius} ${level}a${radius} ${radius} 0 0 1 ${radius * 2} 0Z`, index % 2 ? c : a)
  })
  const rows = Math.floor((author.top - level - 24) / 14)
  const mirror = times(rows, (index) => {
    const width = 352 - index * 36
    const step = width / 16
    const wave = times(4, () => d`q${step} -7 ${step * 2} 0t${step * 2} 0`)
    return stroke(
      d`M${200 - width / 2} ${level + 14 + index * 14}` + wave,
      index % 2 ? b : a,
      3.2,
      'stroke-linecap="round"',
    )
  })
  return rect(0, 0, WIDTH, h, ground) + sun + mirror + title.svg + author.svg
}
