import type { Shop } from '#shop/shop.ts'
import { soldOtherwise, type SoldOtherwiseRow } from './sold-otherwise-records.server.ts'

const MOST = 200

/** What the bookkeeper has to put right: titles sold at another rate of VAT than that of the kind they are now said to be. */
export function readSoldOtherwise({ db }: Shop): Promise<SoldOtherwiseRow[]> {
  return soldOtherwise(db, MOST)
}
