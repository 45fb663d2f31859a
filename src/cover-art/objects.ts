import type { CoverFonts } from './cover-fonts.ts'
import { bag, bookend, bookmark, lamp, mug, poster, wrapping } from './objects/for-the-room.ts'
import { card, cardsGame, exlibris, puzzle } from './objects/for-play.ts'
import { diary, ink, notebook, pen, pencils } from './objects/for-writing.ts'
import { COVER_PALETTES, paletteAt } from './palettes.ts'
import { stableHash } from '#kit/stable-hash.ts'
import { group, round, seededRandom } from './svg.ts'
import { WIDTH, type Art } from './template.ts'

export const OBJECT_KINDS = [
  'notebook',
  'diary',
  'pencils',
  'pen',
  'ink',
  'card',
  'wrapping',
  'poster',
  'bookmark',
  'exlibris',
  'bag',
  'mug',
  'puzzle',
  'cards-game',
  'lamp',
  'bookend',
] as const

type ObjectKind = (typeof OBJECT_KINDS)[number]

/** A thing drawn 400 wide on nothing, standing on the lower edge. */
type Thing = { h: number; draw: (art: Art) => string }

const THINGS: Record<ObjectKind, Thing> = {
  'notebook': { h: 560, draw: notebook },
  'diary': { h: 540, draw: diary },
  'pencils': { h: 470, draw: pencils },
  'pen': { h: 350, draw: pen },
  'ink': { h: 440, draw: ink },
  'card': { h: 440, draw: card },
  'wrapping': { h: 460, draw: wrapping },
  'poster': { h: 560, draw: poster },
  'bookmark': { h: 560, draw: bookmark },
  'exlibris': { h: 440, draw: exlibris },
  'bag': { h: 540, draw: bag },
  'mug': { h: 380, draw: mug },
  'puzzle': { h: 460, draw: puzzle },
  'cards-game': { h: 480, draw: cardsGame },
  'lamp': { h: 520, draw: lamp },
  'bookend': { h: 420, draw: bookend },
}

export type ObjectInput = {
  key: string
  /** A name of `OBJECT_KINDS`; anything else counts as notebook. */
  kind: string
  palette?: number
  label: string
  /** Height to width of the canvas; without it the thing's own proportions. */
  ratio?: number
}

export function objectDrawing(
  fonts: CoverFonts,
  { key, kind, palette, label, ratio }: ObjectInput,
): { h: number; body: string } {
  const known = OBJECT_KINDS.find((name) => name === kind) ?? 'notebook'
  const { h, draw } = THINGS[known]
  const seed = stableHash(key)
  const colours = paletteAt(palette ?? stableHash(`${key} palette`) % COVER_PALETTES.length)
  const body = draw({
    fonts,
    h,
    title: label.normalize('NFC').trim(),
    author: '',
    language: 'hu',
    colours,
    random: seededRandom(seed),
    id: `k${seed.toString(36)}`,
  })
  if (!ratio) return { h, body }
  const high = Math.round(WIDTH * ratio)
  const scale = Math.min(1, high / h)
  const place = `translate(${round((WIDTH * (1 - scale)) / 2)} ${round(high - h * scale)})`
  return { h: high, body: group(`${place} scale(${scale.toFixed(3)})`, body) }
}
