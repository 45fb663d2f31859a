import type { Result } from '#kit/result.ts'
import type { RasterCut } from '#kit/formats/raster-image.ts'
import type { PictureWidth } from '#shop/catalogue/products/pictures/picture-sources.ts'
import { OFFICE_API_PATH } from '#site/addresses.ts'
import type { OfficeRefusal } from './ask-office.ts'
import { sendFile } from './send-file.ts'

/** A picture that the shop keeps; `width` and `height` are of what is shown of it. */
export type SentPicture = { objectKey: string; width: number; height: number; cut?: RasterCut }

/** Brings one picture to the shop, as it is. Nothing shows it yet. */
export function sendPicture(
  file: Blob,
  onProgress: (share: number) => void = () => {},
): Promise<Result<SentPicture, OfficeRefusal>> {
  return sendFile({ address: `${OFFICE_API_PATH}/pictures`, file, onProgress })
}

/** Where a kept picture can be looked at in the office, whether a title shows it or not. */
export function pictureAddress(
  { objectKey, cut }: Pick<SentPicture, 'objectKey' | 'cut'>,
  width: PictureWidth,
): string {
  const query = new URLSearchParams({ key: objectKey, width: String(width), ...(cut && { cut: cut.join() }) })
  return `${OFFICE_API_PATH}/pictures?${query}`
}
