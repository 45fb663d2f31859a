import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { ObjectStore } from '#shop/catalogue/content/object-store.ts'
import type { SeedData } from './read-seed-folder.ts'
import type { RowsOf } from './reference-rows.ts'
import { stableId } from './stable-id.ts'

const file = z.string().regex(/^[a-z0-9-]+\.webp$/)
const points = z.int().min(1)

/** `seed/pictures.json`: files of `seed/pictures`. Of a product's pictures the first is its cover, the rest its gallery. */
export const picturesFormat = z.strictObject({
  products: z.array(z.strictObject({ product: z.string().min(1), file, width: points, height: points })),
  slides: z.array(z.strictObject({ slide: z.string().min(1), file })),
})
export type SeedPictures = z.infer<typeof picturesFormat>

/** Where the demo's pictures are put, and from which folder they come. */
export type SeedPictureStore = { objects: Pick<ObjectStore, 'put'>; folder: string }

/** The pictures of products that come with this load. They are put before their rows are kept: a row never names what is not there. */
export async function storeProductPictures(
  { pictures }: SeedData,
  isAdded: (productId: string) => boolean,
  place: SeedPictureStore,
): Promise<RowsOf<'product_images'>> {
  const rows: RowsOf<'product_images'> = []
  for (const [product, own] of Map.groupBy(pictures.products, ({ product }) => stableId(product))) {
    if (!isAdded(product)) continue
    for (const [position, { file, width, height }] of own.entries()) {
      const object_key = await store(place, file, `products/${product}`)
      rows.push({ product_id: product, position, object_key, width, height })
    }
  }
  return rows
}

/** The objects of the slides' own pictures, by the slide's key. */
export async function storeSlidePictures(
  { pictures }: SeedData,
  place: SeedPictureStore,
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map<string, string>()
  for (const { slide, file } of pictures.slides) keys.set(slide, await store(place, file, `slides/${slide}`))
  return keys
}

/** A key names its bytes: another picture has another key, and the same one is put twice without harm. */
async function store({ objects, folder }: SeedPictureStore, file: string, prefix: string): Promise<string> {
  const bytes = await readFile(path.join(folder, 'pictures', file))
  const key = `${prefix}/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}${path.extname(file)}`
  await objects.put(key, bytes)
  return key
}
