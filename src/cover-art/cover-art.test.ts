import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { coverFonts, drawCover, drawObject, drawPeriodical, templateFor } from './cover-art.ts'
import { COVER_TEMPLATES } from './cover-templates.ts'
import { OBJECT_KINDS } from './objects.ts'
import { contrast, COVER_PALETTES } from './palettes.ts'

const fonts = coverFonts(join(import.meta.dirname, '../../assets/cover-fonts'))

const AWKWARD = [
  { title: 'Ő', author: 'É', language: 'hu' },
  {
    title: 'Árvíztűrő tükörfúrógép: az ŐRÜLT ŰRHAJÓS visszaemlékezései a hosszú háború idejéből',
    author: 'Kosztolányi Dezső',
    language: 'hu',
  },
  {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänswitwe',
    author: 'Österreichischer Schriftstellerverband',
    language: 'de',
  },
  { title: 'Straße, Größe & Maß', author: 'Heinrich von Kleist', language: 'de' },
  { title: 'Братья Карамазовы', author: 'Фёдор Михайлович Достоевский', language: 'ru' },
  { title: 'Źdźbło trawy w Łodzi i żółć', author: 'Stanisław Ignacy Witkiewicz', language: 'pl' },
  { title: 'I a o', author: '', language: 'en' },
  {
    title:
      'Letters of the Right Honourable Lady Mary Wortley Montagu, Written During her Travels in Europe, Asia and Africa',
    author: 'Lady Mary Wortley Montagu, William Shakespeare and Fyodor Mikhailovich Dostoevsky',
    language: 'en',
  },
]

type Box = { left: number; top: number; right: number; bottom: number }

function boxOf(data: string): Box {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const reach = () => {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  for (const [, letter = '', numbers = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = [...numbers.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([value]) => Number(value))
    const length = { m: 2, l: 2, c: 6, q: 4, h: 1, v: 1 }[letter.toLowerCase()] ?? 0
    if (letter === 'z') [x, y] = [startX, startY]
    for (let at = 0; length > 0 && at < values.length; at += length) {
      if (letter === 'M') [x, y] = [0, 0]
      x += letter === 'v' ? 0 : (values[at + length - (letter === 'h' ? 1 : 2)] ?? Number.NaN)
      y += letter === 'h' ? 0 : (values[at + length - 1] ?? Number.NaN)
      if (letter.toLowerCase() === 'm') [startX, startY] = [x, y]
      reach()
    }
  }
  return box
}

/** The boxes of all letters, drawn in place or referred to. */
function letterBoxes(svg: string): Box[] {
  const inPlace = [...svg.matchAll(/<path class="t" fill="[^"]*" d="([^"]*)"/g)].map(([, data = '']) => boxOf(data))
  const shared = new Map(
    [...svg.matchAll(/<path id="([^"]*)"[^>]*? d="([^"]*)"/g)].map(([, id = '', data = '']) => [id, boxOf(data)]),
  )
  const uses = [...svg.matchAll(/<use href="#([^"]*)"(?: x="([^"]*)")?(?: y="([^"]*)")?/g)].map(
    ([, id = '', x = '0', y = '0']) => {
      const box = shared.get(id) ?? { left: Number.NaN, top: 0, right: 0, bottom: 0 }
      return {
        left: box.left + Number(x),
        right: box.right + Number(x),
        top: box.top + Number(y),
        bottom: box.bottom + Number(y),
      }
    },
  )
  return [...inPlace, ...uses]
}

function around(boxes: Box[]): Box {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  }
}

/** One box around each piece of lettering: title, author, imprint. */
function piecesOf(svg: string): Box[] {
  const pieces = svg.matchAll(
    /<path class="t"[^>]*>|<defs>(?:<path id="[^"]*" d="[^"]*"\/>)+<\/defs><g fill="[^"]*">.*?<\/g>/g,
  )
  return [...pieces].map(([piece]) => around(letterBoxes(piece)))
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

// It letters the title in two parts laid over one another.
const LAID_OVER: string[] = ['split']

describe.each(COVER_TEMPLATES)('template %s', (template) => {
  test.each(AWKWARD)('letters “$title” inside the cover', ({ title, author, language }) => {
    for (const ratio of [1.3, 1.6]) {
      const svg = drawCover(fonts, { key: `${template} ${title}`, title, author, language, template, ratio })
      const height = 400 * ratio
      expect(svg).toContain(`viewBox="0 0 400 ${height}"`)
      expect(svg).not.toMatch(/<text|<script|NaN|undefined|Infinity|href="[^#]/)
      const boxes = letterBoxes(svg)
      expect(boxes.length).toBeGreaterThan(0)
      for (const box of boxes) {
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.top).toBeGreaterThanOrEqual(0)
        expect(box.right).toBeLessThanOrEqual(400)
        expect(box.bottom).toBeLessThanOrEqual(height)
      }
      expect(svg.length).toBeLessThan(50_000)
      if (LAID_OVER.includes(template)) continue
      const pieces = piecesOf(svg)
      expect(pieces.length).toBeGreaterThanOrEqual(author ? 2 : 1)
      pieces.forEach((piece, index) => {
        for (const other of pieces.slice(index + 1)) expect(meet(piece, other)).toBe(false)
      })
    }
  })

  test('keeps usual covers small', () => {
    const svg = drawCover(fonts, {
      key: template,
      title: 'Szent Péter esernyője',
      author: 'Mikszáth Kálmán',
      language: 'hu',
      template,
    })
    expect(svg.length).toBeLessThan(24_000)
  })
})

test('the same input gives the same bytes, whatever was drawn before', () => {
  const cover = { key: 'edes-anna', title: 'Édes Anna', author: 'Kosztolányi Dezső', language: 'hu' }
  const first = drawCover(fonts, cover)
  drawCover(fonts, { ...cover, key: 'another' })
  expect(drawCover(fonts, cover)).toBe(first)
  expect(drawCover(coverFonts(join(import.meta.dirname, '../../assets/cover-fonts')), cover)).toBe(first)
})

test('titles are escaped', () => {
  const svg = drawCover(fonts, { key: 'x', title: 'A < B & “C”', author: '<i>', language: 'en' })
  expect(svg).toContain('<title>A &lt; B &amp; “C” – &lt;i&gt;</title>')
})

test('a script no face can set leaves the drawing, not an error', () => {
  const svg = drawCover(fonts, { key: 'x', title: '紅樓夢 📚', author: '曹雪芹', language: 'zh', template: 'moon' })
  expect(svg).toContain('</svg>')
  expect(svg).not.toMatch(/NaN|Infinity/)
})

test('a missing accent falls back to the bare letter', () => {
  const svg = drawCover(fonts, { key: 'x', title: 'ằ', author: '', language: 'vi', template: 'framed' })
  // The title is all that this template letters without an author.
  expect(letterBoxes(svg)).toHaveLength(1)
})

test('a malformed language does not stop a cover', () => {
  expect(
    drawCover(fonts, { key: 'x', title: 'Emma', author: 'Jane Austen', language: 'no language', template: 'river' }),
  ).toContain('</svg>')
})

test('an unknown template is chosen by key, like none', () => {
  const book = { key: 'emma', title: 'Emma' }
  expect(templateFor({ ...book, template: 'gone' })).toBe(templateFor(book))
  expect(templateFor({ ...book, template: 'river' })).toBe('river')
})

test('keys spread over templates', () => {
  const used = new Set(Array.from({ length: 400 }, (_, index) => templateFor({ key: `book-${index}`, title: 'Emma' })))
  expect(used.size).toBe(COVER_TEMPLATES.length)
})

test.each(COVER_PALETTES)('palette $name can be read', ({ ground, ink, paper, print }) => {
  expect(contrast(ink, ground)).toBeGreaterThan(4.5)
  expect(contrast(print, paper)).toBeGreaterThan(7)
})

test.each(OBJECT_KINDS)('object %s is drawn in any palette', (kind) => {
  for (let palette = 0; palette < COVER_PALETTES.length; palette++) {
    const svg = drawObject(fonts, { key: kind, kind, palette, label: 'Bögre, „még egy fejezet”' })
    expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/)
    expect(svg.length).toBeLessThan(24_000)
  }
})

test('an object fits the canvas it is given', () => {
  expect(drawObject(fonts, { key: 'a', kind: 'mug', label: 'Bögre', ratio: 0.8 })).toContain('viewBox="0 0 400 320"')
})

test('fronts of one periodical share a design and differ by issue', () => {
  const draw = (issue: number) =>
    drawPeriodical(fonts, { key: `kilenc-lampas-${issue}`, name: 'Kilenc Lámpás', issue: `${issue}. szám` })
  expect(draw(47)).toBe(draw(47))
  expect(draw(47)).not.toBe(draw(48))
  expect(draw(47)).not.toMatch(/<text|NaN|undefined|Infinity/)
})
