import type { Picture } from '#shop/goods/product.ts'

/** The only widths pictures are made in, so that requests cannot fill the disk. */
export const PICTURE_WIDTHS = [96, 160, 240, 320, 480, 640, 960] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export const LARGEST_WIDTH: PictureWidth = 960

/** For browsers that do not read `srcset`. */
const USUAL_WIDTH = 320

/** Where covers are that the shop draws. */
export const DRAWN_FOLDER = '/covers/'

type Stored = { folder: string; version: string }

export function productFolder(productId: string, position: number): string {
  return `/images/${productId}/${position}`
}

export function slideFolder(slideId: string): string {
  return `/images/slides/${slideId}`
}

export function picturePath({ folder, version }: Stored, width: number, format: string): string {
  return `${folder}/${width}.${version}.${format}`
}

export function usualPicturePath(stored: Stored): string {
  return picturePath(stored, USUAL_WIDTH, 'webp')
}

/** Made by the shop, because nobody has given a picture. */
export function isDrawn({ src }: Pick<Picture, 'src'>): boolean {
  return src.startsWith(DRAWN_FOLDER)
}

/** The sets of sizes of a stored picture; null of a drawn one, which is sharp at any size. */
export function sourcesOf(picture: Picture): { avif: string; webp: string } | null {
  const [, folder, version] = /^(\/images\/.+\/)\d+\.(\w+)\.webp$/.exec(picture.src) ?? []
  if (!folder || !version) return null
  const set = (format: string) =>
    widthsUpTo(picture.width)
      .map(({ asked: nominalWidth, real }) => `${folder}${nominalWidth}.${version}.${format} ${real}w`)
      .join(', ')
  return { avif: set('avif'), webp: set('webp') }
}

/** All widths below the picture's own, and the next larger one. A picture is never enlarged. */
function widthsUpTo(own: number): { asked: PictureWidth; real: number }[] {
  const whole = PICTURE_WIDTHS.findIndex((width) => width >= own)
  const widths = whole === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, whole + 1)
  return widths.map((nominalWidth) => ({ asked: nominalWidth, real: Math.min(nominalWidth, own) }))
}
