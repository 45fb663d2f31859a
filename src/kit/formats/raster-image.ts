import type sharp from 'sharp'
import type { Sharp as OpenPicture } from 'sharp'

type Sharp = typeof sharp

export const RASTER_FORMATS = ['avif', 'webp'] as const
export type RasterFormat = (typeof RASTER_FORMATS)[number]

/** A cover scanned at 600 dpi has some 17 million points. What has more would cost memory, not add anything. */
const MAX_PIXELS = 24_000_000
const MAX_SECONDS = 20
const WEBP = { quality: 80 }
// Each effort more takes the encoder about twice as long: a third one gains 2 % of the bytes and half a decibel.
const AVIF = { quality: 55, effort: 2 }

/** Bytes that are not a whole picture of a kind we read, or too large a one. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}

const NO_RASTER = 'These bytes are no picture of a kind that is read.'
const TOO_FEW_POINTS = 'too few to be shown'

/** For whoever brought it: what is to be done differs. */
export function unreadableBecause({ message }: UnreadablePicture) {
  if (message === NO_RASTER) return 'picture-of-other-kind'
  if (message.includes(TOO_FEW_POINTS)) return 'picture-too-small'
  return /pixel limit/i.test(message) ? 'picture-of-too-many-points' : 'picture-broken'
}

/** A picture of so few points is a thumbnail, or nothing at all. */
export function tooFewPoints({ width, height }: { width: number; height: number }): UnreadablePicture {
  return new UnreadablePicture(`The picture has ${width} × ${height} points: ${TOO_FEW_POINTS}.`)
}

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

/**
 * What is shown of a picture: turned clockwise by so many degrees, and of what it is then the part from the left, from the top, so
 * wide and so high, in ten-thousandths.
 */
export type RasterCut = readonly [turn: number, left: number, top: number, width: number, height: number]

export type ResizeRaster = { bytes: Uint8Array; cut?: RasterCut | null; width: number; format: RasterFormat }

/** A picture at this width, never larger than it is; turned as its camera says, and without what else the camera wrote. */
export async function resizeRaster({ bytes, cut, width, format }: ResizeRaster): Promise<Buffer> {
  const load = await loadSharp()
  return read(async () => {
    const resized = (await openCut(load, bytes, cut)).resize({ width, withoutEnlargement: true })
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
  cut?: RasterCut | null
  box: { left: number; top: number; width: number; height: number }
}

/** A picture set on a drawn ground, as PNG. */
export async function frameRaster({ ground, picture, cut, box }: FrameRaster): Promise<Buffer> {
  const load = await loadSharp()
  return read(async () => {
    // A drawing is made larger than it will stand, then brought to size: its lines stay fine.
    const original =
      typeof picture === 'string'
        ? load(Buffer.from(picture), { density: 144, limitInputPixels: MAX_PIXELS })
        : await openCut(load, picture, cut)
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

/** A cut of a picture that is smaller than it was thought still has a point in it. */
async function openCut(load: Sharp, bytes: Uint8Array, cut: RasterCut | null | undefined): Promise<OpenPicture> {
  if (!cut) return openRaster(load, bytes)
  const [turn, ...part] = cut
  const { width, height } = (await openRaster(load, bytes).metadata()).autoOrient
  const [across, down] = turn % 180 === 0 ? [width, height] : [height, width]
  const [left, top, wide, high] = part.map((share, at) => (share * (at % 2 === 0 ? across : down)) / 10_000)
  const from = { left: Math.min(Math.round(left ?? 0), across - 1), top: Math.min(Math.round(top ?? 0), down - 1) }
  return openRaster(load, bytes)
    .rotate(turn)
    .extract({
      ...from,
      width: Math.max(1, Math.min(Math.round(wide ?? across), across - from.left)),
      height: Math.max(1, Math.min(Math.round(high ?? down), down - from.top)),
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
