import { readWholeTitles } from '#shop/catalogue/products/editing/read-whole-titles.ts'
import type { Shop } from '#shop/shop.ts'
import type { Fields } from './facts/fields.ts'
import { fieldsOfTitle } from './facts/fields-of-title.ts'
import { placesOfPictures, type PicturePlace } from './pictures/picture-fetch-records.server.ts'

/** What the shop shows of a title now, in the words in which files speak of it. */
export type ShownTitle = {
  fields: Readonly<Partial<Fields>>
  /** Those that files have named, whether they have been fetched or not. */
  pictures: readonly PicturePlace[]
}

export async function shownTitles(
  { db, about }: Pick<Shop, 'db' | 'about'>,
  ids: readonly string[],
): Promise<Map<string, ShownTitle>> {
  if (ids.length === 0) return new Map()
  const [whole, places] = await Promise.all([readWholeTitles(db, ids), placesOfPictures(db, ids)])
  const pictures = Map.groupBy(places, ({ productId }) => productId)
  return new Map(
    whole.map((title) => [
      title.id,
      {
        fields: fieldsOfTitle(title, about.url),
        pictures: (pictures.get(title.id) ?? []).map(({ address, position }) => ({ address, position })),
      },
    ]),
  )
}
