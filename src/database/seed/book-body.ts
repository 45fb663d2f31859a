import type { SeededRandom } from '#kit/seeded-random.ts'
import type { Binding } from '#shop/goods/product.ts'

type Size = readonly [x: number, y: number]

const FORMATS: Record<Binding, readonly Size[]> = {
  paperback: [
    [110, 178],
    [125, 197],
    [130, 200],
    [135, 210],
  ],
  hardback: [
    [125, 197],
    [130, 205],
    [140, 215],
    [160, 235],
  ],
  cloth: [
    [120, 190],
    [130, 205],
    [145, 220],
  ],
  board: [
    [165, 210],
    [200, 200],
    [210, 245],
  ],
}
const SURCHARGE: Record<Binding, number> = { paperback: 0, hardback: 1200, cloth: 1700, board: 700 }
const BOARD_MM: Record<Binding, number> = { paperback: 1, hardback: 5, cloth: 5, board: 7 }
const BOARD_GRAMS_PER_M2: Record<Binding, number> = { paperback: 280, hardback: 1600, cloth: 1700, board: 2000 }
const LEAF_MM = 0.11
const PAPER_GRAMS_PER_M2 = 85

/** Hungarian books are mostly bound in boards, foreign ones mostly paperbacks, those for the smallest in thick board. */
export function bindingOf(language: string, age: number | undefined, random: SeededRandom): Binding {
  if (age !== undefined && age <= 3) return 'board'
  const [hardback, cloth] = language === 'hu' ? [0.55, 0.65] : [0.14, 0.2]
  const chance = random.next()
  return chance < hardback ? 'hardback' : chance < cloth ? 'cloth' : 'paperback'
}

/** Forints that end in 90; long books cost less by the page. */
export function priceOfBook(pages: number, binding: Binding): number {
  const price = 1450 + 5.2 * Math.min(pages, 600) + 2.4 * Math.max(0, pages - 600) + SURCHARGE[binding]
  return Math.round(price / 100) * 100 - 10
}

export function bookBody(pages: number, binding: Binding, random: SeededRandom) {
  const [x, y] = random.pick(FORMATS[binding])
  const area = (x * y) / 1_000_000
  return {
    size_x_mm: x,
    size_y_mm: y,
    size_z_mm: Math.max(3, Math.round((pages / 2) * LEAF_MM + BOARD_MM[binding])),
    weight_g: Math.round(area * (pages / 2) * PAPER_GRAMS_PER_M2 + area * 2.1 * BOARD_GRAMS_PER_M2[binding]),
  }
}
