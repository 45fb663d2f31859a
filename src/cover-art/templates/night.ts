import { contrast, isLight } from '../palettes.ts'
import { circle, clip, d, rect, shape, stroke, times } from '../svg.ts'
import { authorLine, letter, WIDTH, type Art } from '../template.ts'

/** A full moon over arcades. */
export function moon(art: Art): string {
  const { h, colours, id, random } = art
  const { ground, ink, a, b, c, paper } = colours
  const disc = isLight(colours) ? (contrast(paper, ground) > 1.5 ? paper : c) : ink
  const author = authorLine(art, { face: 'garamond', size: 22, x: 34, y: 34, fill: ink, width: 332 })
  const title = letter(art, art.title, {
    face: 'playfair-italic',
    size: 64,
    leading: 1,
    x: 32,
    y: author.bottom + 18,
    width: 336,
    height: h * 0.3 - 20,
    fill: ink,
  })
  const top = h - 176
  const radius = Math.min(92, (top - title.bottom - 24) / 2)
  const [cx, cy] = [120 + random() * 160, (title.bottom + top) / 2]
  const shade = circle(cx - radius * 0.3, cy - radius * 0.15, radius, a, 'opacity=".22"')
  const arcades = times(5, (index) => {
    const [x, y] = [index * 80, top + (index % 2) * 34]
    const wall = rect(x, y, 80.5, h - y, index % 2 ? a : b)
    return wall + shape(d`M${x + 17} ${h}V${y + 66}a23 23 0 0 1 46 0V${h}Z`, ground)
  })
  const light = circle(cx, cy, radius, disc) + clip(`${id}m`, circle(cx, cy, radius, ink), shade)
  return rect(0, 0, WIDTH, h, ground) + light + arcades + author.svg + title.svg
}

function spark(x: number, y: number, radius: number): string {
  const [k, r] = [radius * 0.16, radius]
  return d`M${x} ${y - r}
    l${k} ${r - k} ${r - k} ${k} ${k - r} ${k} ${-k} ${r - k} ${-k} ${k - r} ${k - r} ${-k} ${r - k} ${-k}z`
}

/** Stars over the line of roofs and towers. */
export function stars(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, print, c },
    random,
  } = art
  const author = authorLine(art, { size: 17, x: 200, y: 40, fill: ink, align: 'middle', upper: true, track: 0.2 })
  const title = letter(art, art.title, {
    face: 'limelight',
    size: 62,
    upper: true,
    x: 200,
    y: author.bottom + 24,
    width: 340,
    height: h * 0.29,
    align: 'middle',
    leading: 1.04,
    fill: ink,
  })
  const from = title.bottom + 26
  const sky = times(30, () => spark(18 + random() * 364, from + random() * (h * 0.79 - from), 3 + random() ** 3 * 19))
  const dark = ground === print ? c : print
  let roofs = d`M0 ${h}V${h * 0.86}`
  for (let x = 0; x < WIDTH;) {
    const width = 26 + random() * 34
    const y = h * (0.8 + random() * 0.08)
    roofs += random() < 0.45 ? d`V${y}l${width / 2} -22 ${width / 2} 22` : d`V${y}h${width}`
    x += width
  }
  const tower = 60 + random() * 240
  const keep = d`M${tower} ${h}V${h * 0.7}h10v-13h14v13h12v-13h14v13h12v-13h14v13h10V${h}Z`
  const lit = shape(d`M${tower + 33} ${h * 0.8}v-20a10 10 0 0 1 20 0v20z`, a)
  return (
    rect(0, 0, WIDTH, h, ground) + shape(sky, a) + shape(`${roofs}V${h}Z${keep}`, dark) + lit + author.svg + title.svg
  )
}

/** A star chart: circles of the sky and one figure joined by lines. */
export function constellation(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b },
    random,
  } = art
  const title = letter(art, art.title, {
    face: 'garamond',
    size: 54,
    x: 200,
    y: h - 74,
    from: 'bottom',
    width: 332,
    height: h * 0.27,
    align: 'middle',
    leading: 1,
    fill: ink,
  })
  const author = authorLine(art, {
    size: 16,
    x: 200,
    y: h - 30,
    from: 'bottom',
    height: 32,
    fill: ink,
    align: 'middle',
    upper: true,
    track: 0.16,
  })
  const room = title.top - 24
  const [cx, cy, radius] = [200, 24 + (room - 24) / 2, Math.min(172, (room - 24) / 2)]
  const circles = times(4, (index) =>
    circle(cx, cy, (radius * (4 - index)) / 4, 'none', `stroke="${b}" stroke-width=".9"`),
  )
  const spokes = times(12, (index) => {
    const angle = (index * Math.PI) / 6
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return d`M${cx + (cos * radius) / 4} ${cy + (sin * radius) / 4}
      L${cx + cos * radius} ${cy + sin * radius}`
  })
  const turn = random() * 6
  const figure = Array.from({ length: 7 }, (_, index) => {
    const angle = turn + index * 0.85 + random() * 0.35
    const reach = radius * (0.3 + random() * 0.58)
    return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach] as const
  })
  const joined = figure.map(([x, y], index) => d`${index ? 'L' : 'M'}${x} ${y}`).join('')
  const dust = times(40, () => {
    const [angle, reach] = [random() * 6.3, Math.sqrt(random()) * radius * 0.97]
    return circle(cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach, 0.8 + random() * 1.6, ink)
  })
  const bright = shape(figure.map(([x, y], index) => spark(x, y, index % 3 === 0 ? 17 : 11)).join(''), a)
  const chart = circles + stroke(spokes, b, 0.7, 'opacity=".7"') + dust + stroke(joined, a, 1.4) + bright
  return rect(0, 0, WIDTH, h, ground) + chart + title.svg + author.svg
}

/** A beam over striped waves. */
export function lighthouse(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b, c },
  } = art
  const title = letter(art, art.title, {
    face: 'abril',
    size: 50,
    x: 32,
    y: 34,
    width: 336,
    height: h * 0.25,
    leading: 0.98,
    fill: ink,
  })
  const author = authorLine(art, { x: 34, y: title.bottom + 14, fill: ink, height: 36 })
  const lamp = Math.max(h * 0.47, author.bottom + 66)
  const beam = shape(d`M292 ${lamp}L-2 ${Math.max(lamp - 110, author.bottom + 16)}V${lamp + 62}Z`, a)
  const behind = shape(d`M292 ${lamp}L${WIDTH} ${lamp - 46}V${lamp + 28}Z`, a, 'opacity=".55"')
  const tower = shape(d`M274 ${lamp + 18}h36L326 ${h}H256Z`, ink)
  const head = rect(276, lamp - 16, 32, 34, c) + shape(d`M268 ${lamp - 16}l24 -24 24 24z`, ink)
  const stripe = times(3, (index) => {
    const y = lamp + 46 + index * 56
    const half = 19 + (y - lamp) * 0.085
    return shape(d`M${291 - half} ${y}h${half * 2}l2.4 28h${-half * 2 - 4.8}z`, c)
  })
  const wave = (y: number, fill: string) =>
    shape(d`M-10 ${y}q28 -18 56 0t56 0t56 0t56 0t56 0t56 0t56 0t56 0V${h + 9}H-10Z`, fill)
  const sea = wave(h * 0.87, b) + wave(h * 0.915, a) + wave(h * 0.96, ground)
  return rect(0, 0, WIDTH, h, ground) + beam + behind + tower + head + stripe + sea + title.svg + author.svg
}
