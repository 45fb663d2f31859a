import type { Database } from '#database/open-database.ts'

/** A product and, where it has one at this position, its picture in the object store. */
export function picturedProduct(db: Database, productId: string, position: number) {
  return db
    .selectFrom('products as p')
    .leftJoin('product_images as i', (join) => join.onRef('i.product_id', '=', 'p.id').on('i.position', '=', position))
    .where('p.id', '=', productId)
    .select(['p.id', 'p.updated_at', 'i.object_key', 'i.cut'])
    .executeTakeFirst()
}

export function picturedSlide(db: Database, slideId: string) {
  return db
    .selectFrom('carousel_slides')
    .where('id', '=', slideId)
    .select(['s3key', 'image', 'updated_at'])
    .executeTakeFirst()
}
