import type sharp from 'sharp'
import type { Sharp as OpenPicture } from 'sharp'

type Sharp = typeof sharp

export const RASTER_FORMATS = ['avif', 'webp'] as const
export type RasterFormat = (typeof RASTER_FORMATS)[number]

/** A cover scanned at 600 dpi has some 17 million points. What has more would cost memory, not add anything. */
const MAX_PIXELS = 24_000_000
const MAX_SECONDS = 20
const WEBP = { quality: 80 }
// The encoder is slow beyond measure at higher efforts and gains a few percent.
const AVIF = { quality: 55, effort: 3 }

/** Bytes that are not a whole picture of a kind we read, or too large a one. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}

const NO_RASTER = 'These bytes are no picture of a kind that is read.'

let loaded: Promise<Sharp> | null = null

/** Loaded when the first picture is made: the server itself knows only the names and the failures of this file. */
function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: load }) => {
    // One core at most is away from the pages, and nothing stays behind in memory.
    load.concurrency(1)
    load.cache(false)
    return load
  })
  return loaded
}

export type RasterKind = 'jpg' | 'png' | 'gif' | 'webp' | 'avif'

/** By its first bytes, whatever its name says. What is not of these kinds never reaches a decoder: SVG, PDF, TIFF … */
function rasterKind(bytes: Uint8Array): RasterKind | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('GIF8')) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  return /^ftypavi[fs]/.test(head.slice(4)) ? 'avif' : null
}

export type ResizeRaster = { bytes: Uint8Array; width: number; format: RasterFormat }

/** A picture at this width, never larger than it is; turned as its camera says, and without what else the camera wrote. */
export async function resizeRaster({ bytes, width, format }: ResizeRaster): Promise<Buffer> {
  const load = await loadSharp()
  return read(() => {
    const resized = openRaster(load, bytes).resize({ width, withoutEnlargement: true })
    return (format === 'avif' ? resized.avif(AVIF) : resized.webp(WEBP)).toBuffer()
  })
}

export type RasterFacts = { kind: RasterKind; width: number; height: number }

/** What a picture is, after all of it has been decoded: one that is cut off or too large is told here. */
export async function measureRaster(bytes: Uint8Array): Promise<RasterFacts> {
  const load = await loadSharp()
  return read(async () => {
    const { width, height } = (await openRaster(load, bytes).metadata()).autoOrient
    await openRaster(load, bytes).resize({ width: 1 }).raw().toBuffer()
    const kind = rasterKind(bytes)
    if (!kind) throw new UnreadablePicture(NO_RASTER)
    return { kind, width, height }
  })
}

export type FrameRaster = {
  /** An SVG of the whole. */
  ground: string
  /** A picture, or an SVG of our own, that stands in the box, at its foot. */
  picture: Uint8Array | string
  box: { left: number; top: number; width: number; height: number }
}

/** A picture set on a drawn ground, as PNG. */
export async function frameRaster({ ground, picture, box }: FrameRaster): Promise<Buffer> {
  const load = await loadSharp()
  return read(async () => {
    // A drawing is made larger than it will stand, then brought to size: its lines stay fine.
    const original =
      typeof picture === 'string'
        ? load(Buffer.from(picture), { density: 144, limitInputPixels: MAX_PIXELS })
        : openRaster(load, picture)
    const { data, info } = await original
      .resize({ width: box.width, height: box.height, fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const standing = {
      input: data,
      raw: { width: info.width, height: info.height, channels: info.channels },
      left: box.left + Math.round((box.width - info.width) / 2),
      top: box.top + box.height - info.height,
    }
    // A palette would show the light on the ground as rings.
    return load(Buffer.from(ground))
      .composite([standing])
      .png({ compressionLevel: 9, adaptiveFiltering: true })
      .toBuffer()
  })
}

function openRaster(load: Sharp, bytes: Uint8Array): OpenPicture {
  if (!rasterKind(bytes)) throw new UnreadablePicture(NO_RASTER)
  return load(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', autoOrient: true }).timeout({
    seconds: MAX_SECONDS,
  })
}

async function read<Made>(make: () => Promise<Made>): Promise<Made> {
  try {
    return await make()
  } catch (error) {
    throw error instanceof UnreadablePicture
      ? error
      : new UnreadablePicture(`The picture cannot be read: ${(error as Error).message}`, { cause: error })
  }
}
