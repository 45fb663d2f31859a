import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import type { FieldName, Fields } from './facts/fields.ts'
import { fieldSettingsOf } from './field-settings.ts'
import { claimOrigins, type SaidBy } from './claim-records.server.ts'
import { BEFORE, decideFields, HAND } from './decide-fields.ts'
import { knownTitles } from './known-titles.ts'
import { claimsOf } from './plan-record.ts'

export type FieldOrigin =
  | { from: 'hand'; by: Actor | null; at: string | null }
  | { from: 'file'; source: string; sourceId: string; at: string; runId: number | null }
  | { from: 'rule' }

export type Origins = {
  fields: Partial<Record<FieldName, FieldOrigin>>
  /** What would hold if booksellers said nothing. */
  withoutHand: Partial<Fields>
}

/** IMPORT-05: whose word holds in each field of a title, since when, and what would hold without booksellers'. */
export async function readOrigins(shop: Shop, productId: string): Promise<Origins | null> {
  const [titles, originsOfClaims, settings] = await Promise.all([
    knownTitles(shop, [productId]),
    claimOrigins(shop.db, productId),
    fieldSettingsOf(shop, { rules: {} }),
  ])
  const title = titles.get(productId)
  if (!title) return null
  const { origins } = decideFields(claimsOf(title, settings), settings.today)
  const without = decideFields(claimsOf({ ...title, hand: {} }, settings), settings.today)
  const bySource = new Map(originsOfClaims.map((one) => [one.sourceId, one]))
  const originOf = (field: string, sourceId: string): FieldOrigin => {
    const source = bySource.get(sourceId)
    if (sourceId === HAND) return saidBy(source?.said[field])
    if (sourceId === BEFORE || !source) return { from: 'rule' }
    const { name, claimedAt, runId } = source
    return { from: 'file', source: name, sourceId, at: claimedAt.toISOString(), runId }
  }
  return {
    fields: Object.fromEntries(
      Object.entries(origins).map(([field, sourceId]) => [field, originOf(field, sourceId ?? '')]),
    ),
    withoutHand: without.values,
  }
}

/** Who said it before that was written down is not known. */
function saidBy(origin: SaidBy | undefined): FieldOrigin {
  if (!origin) return { from: 'hand', by: null, at: null }
  const { at, ...by } = origin
  return { from: 'hand', by, at }
}
