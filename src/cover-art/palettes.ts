/** `ink` reads on `ground`, `print` on `paper`; `a`, `b` and `c` are for drawing on `ground`, never for small text. */
export type CoverPalette = {
  name: string
  ground: string
  ink: string
  a: string
  b: string
  c: string
  paper: string
  print: string
}

type Colours = [ground: string, ink: string, a: string, b: string, c: string, paper: string, print: string]

function palette(name: string, [ground, ink, a, b, c, paper, print]: Colours): CoverPalette {
  return { name, ground, ink, a, b, c, paper, print }
}

// The order is part of the data: products name a palette by its place in this list.
export const COVER_PALETTES: readonly [CoverPalette, ...CoverPalette[]] = [
  palette('brick', ['#a13527', '#f9ecd7', '#f0b25a', '#5b1a18', '#e9d3ae', '#f6ecd9', '#4a1713']),
  palette('evening', ['#3b1d3f', '#f4e3c3', '#d9a441', '#3a9186', '#c96f7f', '#f5ebdd', '#3b1d3f']),
  palette('canvas', ['#efe6d6', '#1b1b24', '#b5432f', '#1f6f6a', '#c9962f', '#fbf6ea', '#1b1b24']),
  palette('petrol', ['#0e3b44', '#f5e7c4', '#e3b24c', '#6fa9a5', '#d8603f', '#f3ead7', '#0e3b44']),
  palette('burgundy', ['#6b1f2b', '#f7ead2', '#e8c28a', '#c9565a', '#2f0d14', '#f6ead9', '#561420']),
  palette('coral', ['#f0dfc0', '#2a1d1a', '#c0362c', '#27588c', '#e08a3c', '#fff8ea', '#2a1d1a']),
  palette('forest', ['#24433c', '#f4ecd8', '#e0b963', '#7fa08b', '#d9764a', '#f2ead6', '#1c352f']),
  palette('slate', ['#d5dedd', '#17303d', '#3c6574', '#c2553b', '#d9a441', '#f7f4ea', '#17303d']),
  palette('brass', ['#d9a63a', '#1f1a12', '#7a1f16', '#f8ebc8', '#1f5550', '#f9efd6', '#1f1a12']),
  palette('night', ['#16233f', '#f6ead0', '#e0a067', '#6f8fc0', '#c9694a', '#f3ead6', '#16233f']),
  palette('charcoal', ['#1c1f22', '#f1e8d8', '#e8503a', '#f2c14b', '#8a9aa0', '#f1e8d8', '#1c1f22']),
  palette('oak', ['#c9a77c', '#2b1b10', '#6e3b1f', '#f5e8cf', '#1f5a57', '#f7eedc', '#2b1b10']),
  palette('sage', ['#c7d1b4', '#1d261b', '#2d5a45', '#b8641f', '#f5efd8', '#f6f2e2', '#1d261b']),
  palette('rose', ['#e9c1b4', '#3a1a24', '#9e2f45', '#2e5a52', '#fbeee0', '#fbf1e6', '#3a1a24']),
  palette('lagoon', ['#11605d', '#fbf1db', '#f2c764', '#0a3338', '#f0906a', '#f6edda', '#0b3f45']),
  palette('ultramarine', ['#27457a', '#f6efdf', '#f2c14b', '#8fb0d8', '#e87a58', '#f6efdf', '#1b2f57']),
  palette('lemon', ['#e4d66b', '#15181a', '#2f5d3b', '#c23a2b', '#fff9dc', '#fbf6dc', '#15181a']),
  palette('press', ['#ece7dc', '#17181a', '#d43a22', '#7d8683', '#2b5f8a', '#fffdf6', '#17181a']),
]

export function paletteAt(index: number): CoverPalette {
  const count = COVER_PALETTES.length
  return COVER_PALETTES[((Math.trunc(index) % count) + count) % count] ?? COVER_PALETTES[0]
}

/** Whether dark letters stand on this palette's ground. */
export function isLight({ ink, print }: CoverPalette): boolean {
  return luminance(ink) <= luminance(print) + 0.02
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}
