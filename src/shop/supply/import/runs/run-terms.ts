import type { Shop } from '#shop/shop.ts'
import type { Standing } from '#shop/catalogue/claims/decide-fields.ts'
import type { FieldSettings } from '#shop/catalogue/claims/facts/fields-on-day.ts'
import { fieldSettingsOf } from '#shop/catalogue/claims/field-settings.ts'
import { readSource, type ImportSource } from '../sources/source-records.server.ts'

/** By what the records of a source are judged today. */
export type RunTerms = { source: ImportSource; standing: Standing; settings: FieldSettings }

export async function runTerms(shop: Shop, sourceId: string): Promise<RunTerms> {
  const source = await readSource(shop.db, sourceId)
  if (!source) throw new Error(`There is no source ${sourceId}`)
  return { source, standing: standingOf(source), settings: await fieldSettingsOf(shop, source) }
}

function standingOf({ id, rank, fieldRanks, rules, isPaused }: ImportSource): Standing {
  const { speaksForPublisher, warehouse } = rules
  return { sourceId: id, rank, fieldRanks, speaksForPublisher, isPaused, warehouseId: warehouse }
}
