import type { Shop } from '#shop/shop.ts'
import { sourceRows } from './source-records.server.ts'

/** What sources are called, by their ids. */
export async function sourceNames({ db }: Pick<Shop, 'db'>): Promise<Map<string, string>> {
  return new Map((await sourceRows(db)).map(({ id, name }) => [id, name]))
}
