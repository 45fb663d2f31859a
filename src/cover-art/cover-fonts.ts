import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type Font, type Glyph, type PathCommand } from 'opentype.js/dist/opentype.mjs'

export type CoverFace =
  | 'garamond'
  | 'garamond-italic'
  | 'jost'
  | 'jost-bold'
  | 'gothic'
  | 'bodoni'
  | 'abril'
  | 'limelight'
  | 'playfair-italic'

/** One glyph in units of the em, y pointing down, with the box of its ink. */
export type Outline = {
  advance: number
  commands: PathCommand[]
  left: number
  right: number
  above: number
  below: number
}

export type Face = {
  has: (character: string) => boolean
  outline: (character: string) => Outline
  kerning: (left: string, right: string) => number
}

export type CoverFonts = { face: (name: CoverFace) => Face }

const UNITS = 1000

function outlineOf(glyph: Glyph, unitsPerEm: number): Outline {
  const commands = glyph.getPath(0, 0, UNITS).commands
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  const reach = (x: number, y: number) => {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  for (const command of commands) {
    if (command.type === 'Z') continue
    reach(command.x, command.y)
    // Control points stand outside the curve by little; a box that is a trifle large is safe.
    if (command.type === 'Q' || command.type === 'C') reach(command.x1, command.y1)
    if (command.type === 'C') reach(command.x2, command.y2)
  }
  const inked = box.left <= box.right
  return {
    advance: (glyph.advanceWidth ?? 0) / unitsPerEm,
    commands,
    left: inked ? box.left / UNITS : 0,
    right: inked ? box.right / UNITS : 0,
    above: inked ? -box.top / UNITS : 0,
    below: inked ? box.bottom / UNITS : 0,
  }
}

function faceOf(font: Font): Face {
  const outlines = new Map<string, Outline>()
  const kernings = new Map<string, number>()
  return {
    has: (character) => font.charToGlyphIndex(character) > 0,
    outline(character) {
      let outline = outlines.get(character)
      if (!outline) {
        outline = outlineOf(font.charToGlyph(character), font.unitsPerEm)
        outlines.set(character, outline)
      }
      return outline
    },
    kerning(left, right) {
      const pair = left + right
      let value = kernings.get(pair)
      if (value === undefined) {
        value = font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right)) / font.unitsPerEm || 0
        kernings.set(pair, value)
      }
      return value
    },
  }
}

/** The faces covers are lettered in. Each file is read when a cover first asks for it, then kept. */
export function coverFonts(directory: string): CoverFonts {
  const faces = new Map<CoverFace, Face>()
  return {
    face(name) {
      let face = faces.get(name)
      if (!face) {
        const file = readFileSync(join(directory, `${name}.otf`))
        face = faceOf(parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)))
        faces.set(name, face)
      }
      return face
    },
  }
}
