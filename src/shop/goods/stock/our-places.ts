import type { Shop } from '#shop/shop.ts'
import { placeType } from './place-records.server.ts'

/** Whether copies can stand in a place of this id: it is known, and no supplier. */
export async function isOurPlace({ db }: Pick<Shop, 'db'>, id: string): Promise<boolean> {
  const type = await placeType(db, id)
  return type !== null && type !== 'SUPPLIER'
}

export async function isSupplier({ db }: Pick<Shop, 'db'>, id: string): Promise<boolean> {
  return (await placeType(db, id)) === 'SUPPLIER'
}
