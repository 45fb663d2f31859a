import type { Shop } from '#shop/shop.ts'
import { vatClassOfIssues } from '../issue-vat.ts'
import type { NamedPeriodical } from './whole-title.ts'
import { allPeriodicals } from './whole-title-records.server.ts'

export type KnownPeriodical = NamedPeriodical & { vatClass: ReturnType<typeof vatClassOfIssues> }

/** The newspapers and magazines of which the shop may sell issues, by their names. */
export async function listPeriodicals({ db }: Pick<Shop, 'db'>): Promise<KnownPeriodical[]> {
  const periodicals = await allPeriodicals(db)
  return periodicals.map((one) => ({ ...one, vatClass: vatClassOfIssues(one.frequency) }))
}
