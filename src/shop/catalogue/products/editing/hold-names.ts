import type { Shop } from '#shop/shop.ts'
import { lockNames } from './slug-records.server.ts'

/** Nobody else makes, renames, merges or removes a name, nor gives an address, until the transaction ends. */
export function holdNames({ db }: Pick<Shop, 'db'>): Promise<void> {
  return lockNames(db)
}
