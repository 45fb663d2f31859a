import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { PictureLink } from '../facts/facts.ts'
import { isPictureAddress } from '../facts/picture-address.ts'
import { nameNoOthers, namePictures, type NamedLink, type PicturePlace } from './picture-fetch-records.server.ts'
import { holdProducts } from '../claim-records.server.ts'
import { showPictures } from './show-pictures.ts'

type ProductPictures = { productId: string; links: readonly PictureLink[] }

/**
 * From now on these are the pictures of these products, by the word of a source. What is new is fetched by a job, what has
 * been fetched before is shown at once, and the same again changes nothing. Pictures that booksellers brought keep their
 * places. Links that are stored already belong to the catalogue, whose `saveProducts` shows them: nothing is fetched.
 */
export async function queuePictures(
  shop: Shop,
  { sourceId, pictures }: { sourceId: string; pictures: readonly ProductPictures[] },
): Promise<void> {
  const named = pictures.flatMap(namedLinks)
  await inTransaction(shop, async (shop) => {
    const productIds = pictures.map(({ productId }) => productId)
    await holdProducts(shop.db, productIds)
    const left = await nameNoOthers(shop.db, productIds, named)
    const changed = await namePictures(shop.db, { sourceId, named, now: shop.clock.now() })
    const isShownElsewhere = new Set(
      pictures.filter(({ links }) => links.some(({ stored }) => stored)).map(({ productId }) => productId),
    )
    const touched = new Set([...left, ...changed])
    await showPictures(
      shop,
      [...touched].filter((id) => !isShownElsewhere.has(id)),
    )
  })
}

function namedLinks({ productId, links }: ProductPictures): NamedLink[] {
  return placesOfLinks(links).map((place) => ({ productId, ...place }))
}

/** The cover at 0, the gallery after it; without a cover the place of the cover stays free. */
export function placesOfLinks(links: readonly PictureLink[]): PicturePlace[] {
  const addresses = (purpose: PictureLink['purpose']) =>
    links
      .filter((link) => link.purpose === purpose && !link.stored && isPictureAddress(link.address))
      .map(({ address }) => new URL(address).href)
  const [cover, ...moreCovers] = addresses('cover')
  const gallery = new Set([...moreCovers, ...addresses('gallery')])
  if (cover !== undefined) gallery.delete(cover)
  return [
    ...(cover === undefined ? [] : [{ address: cover, position: 0 }]),
    ...[...gallery].map((address, index) => ({ address, position: index + 1 })),
  ]
}
