import type { Shop } from '#shop/shop.ts'
import { placesOfJournals, placeType, setJournals } from './place-records.server.ts'

/** Whether copies can stand in a place of this id: it is known, and no supplier. */
export async function isOurPlace({ db }: Pick<Shop, 'db'>, id: string): Promise<boolean> {
  const type = await placeType(db, id)
  return type !== null && type !== 'SUPPLIER'
}

export async function isSupplier({ db }: Pick<Shop, 'db'>, id: string): Promise<boolean> {
  return (await placeType(db, id)) === 'SUPPLIER'
}

/** Whether what is sold there comes by the till's journal: then no file says what stands there. */
export async function isLedByJournal({ db }: Pick<Shop, 'db'>, id: string): Promise<boolean> {
  return (await placesOfJournals(db, [id])).size > 0
}

/** The journal leads these places from now on. */
export async function beginJournals({ db, clock }: Pick<Shop, 'db' | 'clock'>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await setJournals(db, ids, clock.now())
}

/** Files may say again what stands there. */
export async function endJournalOf({ db }: Pick<Shop, 'db'>, id: string): Promise<void> {
  await setJournals(db, [id], null)
}
