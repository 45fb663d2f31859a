import type { RasterCut } from '#kit/formats/raster-image.ts'

/** The whole of a side, in the parts in which a cut is written. */
export const WHOLE_SIDE = 10_000
const KEY = /^(?:covers|products)\/[0-9a-z-]{1,60}\/[0-9a-f]{16,64}\.(?:jpe?g|png|gif|webp|avif)$/

/** Whether it is a part of a picture: turned by quarters, inside of it, and not nothing. */
export function isPictureCut(cut: readonly number[]): cut is RasterCut {
  const [turn = -1, left = -1, top = -1, width = 0, height = 0] = cut
  return (
    cut.length === 5 &&
    cut.every(Number.isInteger) &&
    [0, 90, 180, 270].includes(turn) &&
    Math.min(left, top) >= 0 &&
    Math.min(width, height) > 0 &&
    left + width <= WHOLE_SIDE &&
    top + height <= WHOLE_SIDE
  )
}

/** Objects that are pictures of products: what else is kept there is nobody's picture. */
export function isPictureKey(objectKey: string): boolean {
  return KEY.test(objectKey)
}

type Size = { width: number; height: number }

/** How large what is shown of a picture is, of one that is so large as it came. */
function cutSize({ width, height }: Size, [turn, , , wide, high]: RasterCut): Size {
  const [across, down] = turn % 180 === 0 ? [width, height] : [height, width]
  return {
    width: Math.max(1, Math.round((across * wide) / WHOLE_SIDE)),
    height: Math.max(1, Math.round((down * high) / WHOLE_SIDE)),
  }
}

/** How large the whole picture is, as it came, of which so much is shown. */
export function wholeSize({ width, height, cut }: Size & { cut?: RasterCut }): Size {
  if (!cut) return { width, height }
  const [turn, , , wide, high] = cut
  const [across, down] = [Math.round((width * WHOLE_SIDE) / wide), Math.round((height * WHOLE_SIDE) / high)]
  return turn % 180 === 0 ? { width: across, height: down } : { width: down, height: across }
}

export const NO_CUT: RasterCut = [0, 0, 0, WHOLE_SIDE, WHOLE_SIDE]

/** The same part of the picture, turned a quarter clockwise. */
export function turned([turn, left, top, width, height]: RasterCut): RasterCut {
  return [(turn + 90) % 360, WHOLE_SIDE - top - height, left, height, width]
}

type ShownPicture = Size & { objectKey: string; cut?: RasterCut }

/** What is shown of a picture from now on; all of it, as it came, is no cut. */
export function withCut(picture: ShownPicture, cut: RasterCut): ShownPicture {
  const whole = wholeSize(picture)
  if (cut.join() === NO_CUT.join()) return { objectKey: picture.objectKey, ...whole }
  return { objectKey: picture.objectKey, ...cutSize(whole, cut), cut }
}
