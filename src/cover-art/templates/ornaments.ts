import { circle, clip, d, group, rect, round, shape, stroke, times } from '../svg.ts'
import { authorLine, letter, WIDTH, type Art } from '../template.ts'

/** Contour lines of a map with a route drawn in. */
export function contours(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b, paper, print },
    random,
  } = art
  const peaks = [
    [90 + random() * 90, h * 0.3],
    [250 + random() * 80, h * 0.62],
    [60 + random() * 60, h * 0.86],
  ] as const
  const ring = (cx: number, cy: number, radius: number, wobble: number) => {
    const points = Array.from({ length: 10 }, (_, index) => {
      const angle = (index * Math.PI) / 5
      const reach = radius * (1 + 0.16 * Math.sin(angle * 2 + wobble) + 0.1 * Math.sin(angle * 3 + wobble * 2))
      return [cx + Math.cos(angle) * reach * 1.15, cy + Math.sin(angle) * reach] as const
    })
    const at = (index: number) => points[(index + 10) % 10] ?? ([cx, cy] as const)
    const start = [(at(0)[0] + at(9)[0]) / 2, (at(0)[1] + at(9)[1]) / 2] as const
    return (
      d`M${start[0]} ${start[1]}` +
      points.map(([x, y], index) => d`Q${x} ${y} ${(x + at(index + 1)[0]) / 2} ${(y + at(index + 1)[1]) / 2}`).join('')
    )
  }
  const lines = peaks
    .map(([x, y], peak) =>
      times(7 - peak, (index) => ring(x, y, 14 + index * 19, peak + index * 0.14 + random() * 0.05)),
    )
    .join('')
  const route = stroke(
    d`M40 ${h - 50}C120 ${h * 0.72} 90 ${h * 0.6} 190 ${h * 0.58}S330 ${h * 0.4} 352 ${h * 0.16}`,
    a,
    4,
    'stroke-dasharray="1 11" stroke-linecap="round"',
  )
  const goal = stroke(d`M342 ${h * 0.16 - 24}l20 20m0 -20l-20 20`, a, 5.5, 'stroke-linecap="round"')
  const title = letter(art, art.title, {
    face: 'jost-bold',
    size: 44,
    x: 52,
    y: h * 0.43,
    from: 'middle',
    width: 262,
    height: h * 0.32,
    leading: 1.02,
    fill: print,
  })
  const author = authorLine(art, { size: 19, x: 53, y: title.bottom + 16, width: 258, fill: print })
  const [top, bottom, right] = [
    title.top - 26,
    author.bottom + 24,
    Math.min(342, 52 + Math.max(title.width, author.width) + 28),
  ]
  const label =
    rect(0, top, right, bottom - top, paper) + rect(right, top, 6, bottom - top, ground === paper ? print : ink)
  return rect(0, 0, WIDTH, h, ground) + stroke(lines, b, 1.3) + route + goal + label + title.svg + author.svg
}

/** Rays, steps and a fan: the picture palace. */
export function deco(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b },
  } = art
  const title = letter(art, art.title, {
    face: 'limelight',
    size: 54,
    upper: true,
    x: 200,
    y: h - 98,
    from: 'bottom',
    width: 316,
    height: h * 0.27,
    align: 'middle',
    leading: 1.04,
    fill: ink,
  })
  const author = authorLine(art, {
    size: 16,
    x: 200,
    y: h - 48,
    from: 'bottom',
    width: 300,
    height: 32,
    fill: ink,
    align: 'middle',
    upper: true,
    track: 0.2,
  })
  const floor = title.top - 26
  const rays = times(21, (index) => {
    const angle = Math.PI + (index * Math.PI) / 20
    const long = 460
    const wide = 0.022
    return index % 2
      ? ''
      : d`M200 ${floor}
        L${200 + Math.cos(angle - wide * 2) * long} ${floor + Math.sin(angle - wide * 2) * long}
        L${200 + Math.cos(angle + wide * 2) * long} ${floor + Math.sin(angle + wide * 2) * long}Z`
  })
  const fans = times(4, (index) => {
    const radius = [118, 88, 58, 28][index] ?? 20
    return shape(
      d`M${200 - radius} ${floor}a${radius} ${radius} 0 0 1 ${radius * 2} 0Z`,
      index % 2 ? ground : index ? b : a,
    )
  })
  const rule = rect(28, floor, 344, 3, a) + rect(28, floor + 6, 344, 1, a)
  const mask = rect(0, floor, WIDTH, h - floor, ground)
  const border = stroke(d`M28 54V28H372V54M28 ${h - 54}V${h - 28}H372V${h - 54}M18 18H382V${h - 18}H18Z`, a, 1.6)
  const rayed = clip(`${art.id}r`, rect(28, 28, 344, floor - 28, ink), shape(rays, a, 'opacity=".55"'))
  return rect(0, 0, WIDTH, h, ground) + rayed + fans + mask + rule + border + title.svg + author.svg
}

/** Leaves growing in from the edges. */
export function botanic(art: Art): string {
  const {
    h,
    colours: { ground, ink, a, b, c },
    random,
  } = art
  const title = letter(art, art.title, {
    face: 'playfair-italic',
    size: 54,
    x: 200,
    y: h * 0.43,
    from: 'middle',
    width: 272,
    height: h * 0.27,
    align: 'middle',
    leading: 1,
    fill: ink,
  })
  const author = authorLine(art, {
    face: 'garamond',
    size: 18,
    x: 200,
    y: title.bottom + 22,
    width: 260,
    fill: ink,
    align: 'middle',
    upper: true,
    track: 0.1,
  })
  const spray = (x: number, y: number, turn: number, fill: string, size: number) => {
    const leaves = times(5, (index) => {
      const at = -18 - index * 26
      const reach = 40 - index * 5
      return d`M0 ${at}
        c${reach * 0.2} ${-reach * 0.7} ${reach * 0.8} ${-reach * 0.8} ${reach} ${-reach * 0.7}
        c${-reach * 0.1} ${reach * 0.5} ${-reach * 0.5} ${reach * 0.8} ${-reach} ${reach * 0.7}zM0 ${at}
        c${-reach * 0.2} ${-reach * 0.7} ${-reach * 0.8} ${-reach * 0.8} ${-reach} ${-reach * 0.7}
        c${reach * 0.1} ${reach * 0.5} ${reach * 0.5} ${reach * 0.8} ${reach} ${reach * 0.7}z`
    })
    return group(
      `translate(${round(x)} ${round(y)}) rotate(${Math.round(turn)}) scale(${size})`,
      stroke('M0 20V-140', fill, 2.4),
      shape(leaves, fill),
      circle(0, -150, 8, c),
    )
  }
  const top = times(4, (index) =>
    spray(30 + index * 113, -14, 180 + (random() - 0.5) * 44, index % 2 ? a : b, index % 2 ? 1.05 : 1.22),
  )
  const low = times(4, (index) =>
    spray(30 + index * 113, h + 14, (random() - 0.5) * 44, index % 2 ? b : a, index % 2 ? 1.25 : 1.08),
  )
  const from = title.top - 22
  const to = author.bottom + 20
  const clear = from < 196 || to > h - 196 ? rect(44, from, 312, to - from, ground) : ''
  return rect(0, 0, WIDTH, h, ground) + top + low + clear + title.svg + author.svg
}
