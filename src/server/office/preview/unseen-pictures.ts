import type { RasterCut } from '#kit/formats/raster-image.ts'
import { pictureVersion } from '#shop/catalogue/products/pictures/picture.ts'
import { productFolder } from '#shop/catalogue/products/pictures/picture-sources.ts'
import type { PictureLink } from '#shop/catalogue/claims/facts/facts.ts'
import { OFFICE_API_PATH } from '#site/addresses.ts'

/** A picture by the beginning of its address on the page, and what it is. */
export type UnseenPicture = { folder: string; version: string; objectKey: string; cut?: RasterCut }

export function unseenPictures(productId: string, links: readonly PictureLink[] = []): UnseenPicture[] {
  return links.flatMap(({ stored }, position) =>
    stored
      ? [
          {
            folder: `${productFolder(productId, position)}/`,
            version: pictureVersion(stored.objectKey, stored.cut),
            objectKey: stored.objectKey,
            cut: stored.cut,
          },
        ]
      : [],
  )
}

/** The page with addresses at which the office shows these pictures, in every size in which the page asks for them. */
export function withUnseenPictures(html: string, pictures: readonly UnseenPicture[]): string {
  return pictures.reduce((page, { folder, version, objectKey, cut }) => {
    const [first = '', ...parts] = page.split(folder)
    const query = new URLSearchParams({ key: objectKey, ...(cut && { cut: cut.join() }) })
    const address = `${OFFICE_API_PATH}/pictures?${String(query).replaceAll('&', '&amp;')}&amp;width=`
    return parts.reduce((before, part) => {
      const [name, width, versionText] = /^(\d{2,3})\.([0-9a-z]+)\.(?:avif|webp)/.exec(part) ?? []
      return name && versionText === version
        ? `${before}${address}${width}${part.slice(name.length)}`
        : `${before}${folder}${part}`
    }, first)
  }, html)
}

/** The page with its product's drawn cover in it: at the cover's address stands the one that everybody sees, or none. */
export async function withDrawnCover(
  html: string,
  productId: string,
  draw: () => Promise<string | null>,
): Promise<string> {
  const address = `src="/covers/${productId}.svg`
  if (!html.includes(address)) return html
  const drawing = await draw()
  if (drawing === null) return html
  const [first = '', ...parts] = html.split(address)
  const cover = `src="data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`
  return parts.reduce((before, part) => `${before}${cover}${part.slice(part.indexOf('"'))}`, first)
}
