import { COVER_TEMPLATES } from './cover-templates.ts'
import type { CoverFonts } from './cover-fonts.ts'
import { objectDrawing, type ObjectInput } from './objects.ts'
import { COVER_PALETTES, paletteAt } from './palettes.ts'
import { periodicalDrawing, type PeriodicalInput } from './periodicals.ts'
import { stableHash } from '#kit/stable-hash.ts'
import { escapeText, itemAt, rect, round, seededRandom } from './svg.ts'
import { WIDTH, type Art, type Template } from './template.ts'
import { bands, exercise, framed } from './templates/labels.ts'
import { initial, stack, swiss } from './templates/letters.ts'
import { constellation, lighthouse, moon, stars } from './templates/night.ts'
import { botanic, contours, deco } from './templates/ornaments.ts'
import { cloth, pattern } from './templates/patterns.ts'
import { split, wood } from './templates/posters.ts'
import { arch, hills, shutters, umbrella } from './templates/scenes.ts'
import { blocks, chess, drawDoors, halves, marbles, rings } from './templates/shapes.ts'
import { ridges, river, sail, sunset } from './templates/water.ts'

export { coverFonts, type CoverFonts } from './cover-fonts.ts'

type CoverTemplate = (typeof COVER_TEMPLATES)[number]

const TEMPLATES: Record<CoverTemplate, Template> = {
  moon,
  stars,
  constellation,
  lighthouse,
  river,
  sail,
  ridges,
  sunset,
  rings,
  doors: drawDoors,
  marbles,
  chess,
  halves,
  blocks,
  bands,
  cloth,
  framed,
  exercise,
  pattern,
  stack,
  wood,
  initial,
  swiss,
  split,
  umbrella,
  hills,
  window: shutters,
  contours,
  deco,
  arch,
  botanic,
}

export type CoverInput = {
  key: string
  title: string
  author: string
  language: string
  /** A name of `COVER_TEMPLATES`; anything else counts as none. */
  template?: string
  palette?: number
  /** Height to width, 1.3 to 1.6. */
  ratio?: number
}

const MIN_RATIO = 1.3
const LARGEST_RATIO = 1.6
// Offset, colour, opacity: the dark joint of the boards on the left, the light of the page edge on the right.
const HINGE = [
  ['0', '#000', '.34'],
  ['.022', '#fff', '.2'],
  ['.05', '#000', '.16'],
  ['.085', '#fff', '.05'],
  ['.96', '#fff', '0'],
  ['1', '#fff', '.14'],
]

export function templateFor({ key, title, template }: Pick<CoverInput, 'key' | 'title' | 'template'>): CoverTemplate {
  const named = COVER_TEMPLATES.find((name) => name === template)
  if (named) return named
  const letters = [...title].length
  const longestWord = Math.max(...title.split(/\s+/).map((word) => [...word].length))
  const suits = (name: CoverTemplate) => {
    if (name === 'stack' || name === 'split') return letters <= 26 && longestWord <= 12
    if (name === 'sail' || name === 'cloth') return letters <= 34
    return true
  }
  const [first, ...rest] = COVER_TEMPLATES.filter(suits)
  return itemAt([first ?? 'framed', ...rest], stableHash(`${key} template`))
}

/** A whole cover as one SVG file: outlined letters, nothing to load. The same input always gives the same bytes. */
export function drawCover(fonts: CoverFonts, cover: CoverInput): string {
  const seed = stableHash(cover.key)
  const random = seededRandom(seed)
  const usual = 1.42 + (stableHash(`${cover.key} ratio`) % 17) / 100
  const ratio = Math.min(LARGEST_RATIO, Math.max(MIN_RATIO, cover.ratio ?? usual))
  const h = Math.round(WIDTH * ratio)
  const id = `k${seed.toString(36)}`
  const art: Art = {
    fonts,
    h,
    id,
    random,
    title: cover.title.normalize('NFC').trim(),
    author: cover.author.normalize('NFC').trim(),
    language: cover.language,
    colours: paletteAt(cover.palette ?? stableHash(`${cover.key} palette`) % COVER_PALETTES.length),
  }
  const body = TEMPLATES[templateFor(cover)](art)
  return svgFile(h, [cover.title, cover.author].filter(Boolean).join(' – '), body + hinge(id, h))
}

function hinge(id: string, h: number): string {
  const stops = HINGE.map(
    ([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  )
  const gradient = `<linearGradient id="${id}e" x2="1" y2="0">${stops.join('')}</linearGradient>`
  return gradient + rect(0, 0, WIDTH, h, `url(#${id}e)`)
}

/** The picture of a thing that is no book. An unknown kind is drawn as a notebook. */
export function drawObject(fonts: CoverFonts, object: ObjectInput): string {
  const { h, body } = objectDrawing(fonts, object)
  return svgFile(h, object.label, body)
}

/** The front of a newspaper or magazine issue. */
export function drawPeriodical(fonts: CoverFonts, periodical: PeriodicalInput): string {
  const { h, body } = periodicalDrawing(fonts, periodical)
  return svgFile(h, [periodical.name, periodical.issue].filter(Boolean).join(', '), body)
}

function svgFile(h: number, title: string, body: string): string {
  const size = `viewBox="0 0 ${WIDTH} ${round(h)}" width="${WIDTH}" height="${round(h)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><title>${escapeText(title)}</title>${body}</svg>\n`
}
