/**
 * Draws the pictures of `seed/pictures`, photographs of a sort, and the list of them: `node tools/draw-demo-pictures.ts`.
 * The demo shop stores them as a bookseller's own would be stored; all other covers are drawn when they are asked for.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { SeedBook, SeedGift } from '#database/seed/catalogue-formats.ts'
import type { SeedPictures } from '#database/seed/picture-seed.ts'
import { readSeedFolder } from '#database/seed/read-seed-folder.ts'
import { stableId } from '#database/seed/stable-id.ts'
import { coverFonts, drawCover, drawObject } from '#cover-art/cover-art.ts'
import { lineData, lineStarts, setText, type Setting } from '#cover-art/lettering.ts'
import { COVER_PALETTES, paletteAt } from '#cover-art/palettes.ts'
import { stableHash } from '#kit/stable-hash.ts'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'seed/pictures')
const fonts = coverFonts(path.join(root, 'assets/cover-fonts'))
const data = await readSeedFolder(path.join(root, 'seed'))

const BOOKS = [
  'egri-csillagok',
  'edes-anna',
  'a-pal-utcai-fiuk',
  'szindbad-ifjusaga',
  'szent-peter-esernyoje',
  'pride-and-prejudice-en',
  'mrs-dalloway-en',
  'dracula-en',
]
/** Of these there is more to see than the cover. */
const SHOWN_WHOLE = new Set(['egri-csillagok', 'a-pal-utcai-fiuk', 'mrs-dalloway-en', 'pride-and-prejudice-en'])
const GIFTS = ['kerti-naplo', 'vaszontaska-kolofon', 'bogre-meg-egy-fejezet', 'tinta-ejkek']

const RATIO = 1.5
const COVER = { width: 400, height: 400 * RATIO }
const PHOTO = { width: 960, height: 1200 }
const QUALITY = 46

type Size = { width: number; height: number }

function bookOf(key: string): SeedBook {
  const book = data.books.find((one) => one.key === key)
  if (!book) throw new Error(`There is no book '${key}'.`)
  return book
}

function giftOf(key: string): SeedGift {
  const gift = data.gifts.find((one) => one.key === key)
  if (!gift) throw new Error(`There is no gift '${key}'.`)
  return gift
}

function authorOf({ contributors, language }: SeedBook): string {
  const author = data.authors.find(({ key }) => key === contributors[0]?.[0])
  return (language === 'hu' ? author?.hu : author?.en) ?? ''
}

function coverOf(key: string): string {
  const { title, language, cover } = bookOf(key)
  const [id, author] = [stableId(key), authorOf(bookOf(key))]
  return drawCover(fonts, { key: id, title, author, language, ratio: RATIO, ...cover })
}

function thingOf(key: string): string {
  const { name, picture, size } = giftOf(key)
  const ratio = Math.min(1.6, Math.max(0.7, size[1] / size[0]))
  return drawObject(fonts, { key: stableId(key), kind: picture.kind, palette: picture.palette, label: name.hu, ratio })
}

function drawnSize(svg: string): [width: number, height: number] {
  const [, width = '1', height = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return [Number(width), Number(height)]
}

/** A drawing set into another one. */
function inside(svg: string, place: { x?: number; y?: number; width: number }): string {
  const { x = 0, y = 0 } = place
  const [width, height] = drawnSize(svg)
  const high = heightOf(svg, place.width)
  const box = `x="${x}" y="${y}" width="${place.width}" height="${high}" viewBox="0 0 ${width} ${height}"`
  return svg.replace(/<svg[^>]*>/, `<svg ${box}>`)
}

function heightOf(svg: string, width: number): number {
  const [wide, high] = drawnSize(svg)
  return (width * high) / wide
}

function words(text: string, place: { x: number; y: number; fill: string }, setting: Setting): string {
  const set = setText(fonts, text, setting)
  const lines = lineStarts(set, place.x, place.y, 'middle')
  const drawn = lines.map(({ line, x, y }) => lineData(line, set.size, [1, 0, 0, 1, x, y])).join('')
  return `<path fill="${place.fill}" d="${drawn}"/>`
}

const whole = ({ width, height }: Size, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`

/** A wall, a table, and light from the left. */
function room({ width, height }: Size, table: number, [wall, dark, wood, edge]: readonly string[]): string {
  return `<radialGradient id="wall" cx=".3" cy=".25" r="1"><stop offset="0" stop-color="${wall}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
<linearGradient id="wood" x2="0" y2="1"><stop offset="0" stop-color="${edge}"/><stop offset=".12" stop-color="${wood}"/><stop offset="1" stop-color="${edge}"/></linearGradient>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="26"/></filter>
<filter id="near" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="7"/></filter>
<rect width="${width}" height="${height}" fill="url(#wall)"/><rect y="${table}" width="${width}" height="${height - table}" fill="url(#wood)"/>`
}

const DAY = ['#efe7d8', '#bfae92', '#a57d52', '#7d5a38'] as const
const LAMP = ['#5a4630', '#17120d', '#4a3020', '#241710'] as const

/** A book that stands on a table, its spine to the left. */
function standing(key: string, { x, y, width }: { x: number; y: number; width: number }): string {
  const cover = coverOf(key)
  const colours = paletteAt(
    bookOf(key).cover?.palette ?? stableHash(`${stableId(key)} palette`) % COVER_PALETTES.length,
  )
  const high = width * RATIO
  const [along, back] = [
    { x: width * 0.94, y: -width * 0.13 },
    { x: -width * 0.15, y: -width * 0.075 },
  ]
  const thick = 60
  const face = `matrix(${along.x / COVER.width} ${along.y / COVER.width} 0 ${high / COVER.height} ${x} ${y - high})`
  const spine = `matrix(${-back.x / thick} ${-back.y / thick} 0 ${high / COVER.height} ${x + back.x} ${y - high + back.y})`
  const top = [
    [x, y - high],
    [x + along.x, y - high + along.y],
    [x + along.x + back.x, y - high + along.y + back.y],
    [x + back.x, y - high + back.y],
  ]
  const title = words(
    bookOf(key).title,
    { x: COVER.height / 2, y: 16, fill: colours.ink },
    { face: 'garamond', size: 27, width: COVER.height * 0.76, height: 30, lines: 1, whole: true },
  )
  const shade = `<linearGradient id="spine"><stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset=".55" stop-color="#000" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>`
  return `${shade}<path d="M${x + back.x} ${y + back.y}L${x} ${y}L${x + along.x} ${y + along.y}L${x + along.x + 190} ${y + along.y + 50}L${x + 120} ${y + 70}z" fill="#000" opacity=".45" filter="url(#soft)"/>
<path d="M${x + back.x} ${y + back.y}L${x} ${y + 4}L${x + along.x} ${y + along.y + 6}v-12L${x} ${y - 8}z" fill="#000" opacity=".6" filter="url(#near)"/>
<path d="M${top.map((point) => point.join(' ')).join('L')}z" fill="#e9dfc9" stroke="#8c8067" stroke-width="2"/>
<g transform="${face}">${inside(cover, { width: COVER.width })}<rect width="${COVER.width}" height="${COVER.height}" fill="#fff" opacity=".04"/></g>
<g transform="${spine}"><rect width="${thick}" height="${COVER.height}" fill="${colours.ground}"/><g transform="translate(${thick} 0) rotate(90)">${title}</g><rect width="${thick}" height="${COVER.height}" fill="url(#spine)"/></g>`
}

const bookPhoto = (key: string) => whole(PHOTO, room(PHOTO, 860, DAY) + standing(key, { x: 270, y: 1060, width: 560 }))

/** The title page of an opened book, from above. */
function openedBook(key: string): string {
  const size = { width: 1200, height: 900 }
  const book = bookOf(key)
  const publisher = data.shop.publishers.find(({ books }) => books?.includes(book.language))?.name ?? ''
  const line = (text: string, y: number, face: Setting['face'], most: number, fill = '#2b241c') =>
    words(text, { x: 845, y, fill }, { face, size: most, width: 380, height: most * 2.4, lines: 2, whole: true })
  const page = (from: number, to: number, y = 130) =>
    `<path d="M600 ${y}Q${(600 + from) / 2} ${y - 34} ${to} ${y - 4}V${y + 640}Q${(600 + from) / 2} ${y + 612} 600 ${y + 646}z"`
  return whole(
    size,
    `${room(size, 0, DAY)}<linearGradient id="left"><stop offset="0" stop-color="#f7f0e0"/><stop offset=".8" stop-color="#f1e8d4"/><stop offset="1" stop-color="#a5977c"/></linearGradient>
<linearGradient id="right"><stop offset="0" stop-color="#9d8f74"/><stop offset=".16" stop-color="#f3ebd9"/><stop offset="1" stop-color="#faf5e9"/></linearGradient>
<path d="M110 150H1130V840H110z" fill="#000" opacity=".5" filter="url(#soft)"/>
<rect x="108" y="116" width="984" height="672" rx="6" fill="#5a2c22"/>
${page(120, 124)} fill="url(#left)"/>${page(1080, 1076)} fill="url(#right)"/>
${line(authorOf(book), 230, 'garamond', 34)}${line(book.title, 320, 'garamond', 76)}${line('✦', 560, 'garamond', 30, '#8a5a2c')}${line(publisher, 660, 'jost', 20)}`,
  )
}

/** A thing on a table. Its drawing brings its own ground, so it lies there as a card would. */
function thingPhoto(key: string): string {
  const thing = thingOf(key)
  const width = heightOf(thing, 1) > 1.2 ? 560 : 680
  const y = 1010 - heightOf(thing, width)
  const x = (PHOTO.width - width) / 2
  return whole(
    PHOTO,
    `${room(PHOTO, 820, DAY)}<ellipse cx="${PHOTO.width / 2 + 30}" cy="1010" rx="${width * 0.52}" ry="40" fill="#000" opacity=".4" filter="url(#soft)"/>${inside(thing, { x, y, width })}`,
  )
}

/** Covers and things that lie or stand in the window, each turned by so many degrees. */
function arranged(pieces: { svg: string; x: number; y: number; width: number; turn: number }[]): string {
  return pieces
    .map(({ svg, x, y, width, turn }) => {
      const high = heightOf(svg, width)
      const shadow = `<rect x="${x + 14}" y="${y + 20}" width="${width}" height="${high}" fill="#000" opacity=".6" filter="url(#soft)"/>`
      return `<g transform="rotate(${turn} ${x + width / 2} ${y + high / 2})">${shadow}${inside(svg, { x, y, width })}</g>`
    })
    .join('')
}

const SLIDES: Record<string, string> = {
  'sale-table': whole(
    PHOTO,
    room(PHOTO, 0, LAMP) +
      arranged([
        { svg: coverOf('moby-dick-en'), x: 90, y: 70, width: 350, turn: -9 },
        { svg: coverOf('rokonok'), x: 520, y: 110, width: 340, turn: 7 },
        { svg: coverOf('jane-eyre-en'), x: 540, y: 610, width: 350, turn: -5 },
        { svg: coverOf('edes-anna'), x: 150, y: 530, width: 380, turn: 4 },
      ]) +
      `<g transform="rotate(-12 480 570)"><circle cx="486" cy="582" r="92" fill="#000" opacity=".5" filter="url(#near)"/><circle cx="480" cy="572" r="92" fill="#d9b45b"/>${words('%', { x: 480, y: 528, fill: '#1c1610' }, { face: 'jost-bold', size: 118, width: 150, height: 110, lines: 1 })}</g>`,
  ),
  'originals-in-english': whole(
    PHOTO,
    room(PHOTO, 900, LAMP) +
      arranged([{ svg: coverOf('dracula-en'), x: 545, y: 470, width: 350, turn: 8 }]) +
      standing('pride-and-prejudice-en', { x: 210, y: 1080, width: 470 }),
  ),
  'paper-goods': whole(
    PHOTO,
    room(PHOTO, 0, LAMP) +
      arranged([
        { svg: thingOf('vaszonnotesz-petrol'), x: 70, y: 80, width: 430, turn: -7 },
        { svg: thingOf('szines-ceruza-tizenkettes'), x: 560, y: 140, width: 330, turn: 8 },
        { svg: thingOf('tinta-ejkek'), x: 560, y: 720, width: 350, turn: -4 },
        { svg: thingOf('kerti-naplo'), x: 120, y: 600, width: 390, turn: 5 },
      ]),
  ),
}

let bytes = 0
async function write(name: string, svg: string, width: number): Promise<Size> {
  const drawn = sharp(Buffer.from(svg), { density: 160 }).resize({ width }).removeAlpha()
  const { data: file, info } = await drawn.webp({ quality: QUALITY, effort: 6 }).toBuffer({ resolveWithObject: true })
  bytes += file.length
  await writeFile(path.join(folder, name), file)
  return { width: info.width, height: info.height }
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const products: SeedPictures['products'] = []
async function addPicture(product: string, suffix: string, svg: string, width: number): Promise<void> {
  const file = `${product}${suffix}.webp`
  products.push({ product, file, ...(await write(file, svg, width)) })
}
for (const key of BOOKS) {
  await addPicture(key, '', coverOf(key), 640)
  if (!SHOWN_WHOLE.has(key)) continue
  await addPicture(key, '-standing', bookPhoto(key), 720)
  await addPicture(key, '-title-page', openedBook(key), 960)
}
for (const key of GIFTS) await addPicture(key, '', thingPhoto(key), 720)
const slides: SeedPictures['slides'] = []
for (const [slide, svg] of Object.entries(SLIDES)) {
  const file = `slide-${slide}.webp`
  await write(file, svg, 720)
  slides.push({ slide, file })
}
await writeFile(path.join(root, 'seed/pictures.json'), `${JSON.stringify({ products, slides }, null, 2)}\n`)
process.stdout.write(`${products.length + slides.length} pictures, ${Math.round(bytes / 1024)} KB\n`)
