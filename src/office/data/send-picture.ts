import { done, failed, type Result } from '#kit/result.ts'
import type { RasterCut } from '#kit/formats/raster-image.ts'
import type { PictureWidth } from '#shop/catalogue/pictures/picture-sources.ts'
import { OFFICE_API_PATH } from '#site/addresses.ts'
import { refusalOf, speaker, type OfficeRefusal } from './ask-office.ts'

/** A picture that the shop keeps; `width` and `height` are of what is shown of it. */
export type KeptPicture = { objectKey: string; width: number; height: number; cut?: RasterCut }

/** Brings one picture to the shop, as it is. Nothing shows it yet. */
export async function sendPicture(file: Blob): Promise<Result<KeptPicture, OfficeRefusal>> {
  try {
    const response = await fetch(`${OFFICE_API_PATH}/pictures`, {
      method: 'POST',
      body: file,
      headers: { 'content-type': 'application/octet-stream', ...officePerson() },
      credentials: 'same-origin',
    })
    const said: unknown = await response.json()
    return response.ok ? done(said as KeptPicture) : failed(refusalOf(said))
  } catch (error) {
    console.warn('The office did not answer', error)
    return failed({ kind: 'unreachable' })
  }
}

function officePerson(): Record<string, string> {
  const person = speaker()
  return person === null ? {} : { 'office-person': person }
}

/** Where a kept picture can be looked at in the office, whether a title shows it or not. */
export function pictureAddress(
  { objectKey, cut }: Pick<KeptPicture, 'objectKey' | 'cut'>,
  width: PictureWidth,
): string {
  const query = new URLSearchParams({ key: objectKey, width: String(width), ...(cut && { cut: cut.join() }) })
  return `${OFFICE_API_PATH}/pictures?${query}`
}
