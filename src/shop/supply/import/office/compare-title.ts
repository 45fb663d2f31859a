import type { Shop } from '#shop/shop.ts'
import { decidedNow, claimsOf, type KnownTitle } from '#shop/catalogue/claims/plan-record.ts'
import { BEFORE, HAND, type Claim } from '#shop/catalogue/claims/decide-fields.ts'
import { knownTitles } from '#shop/catalogue/claims/known-titles.ts'
import type { Facts } from '#shop/catalogue/claims/facts/facts.ts'
import { TITLE_FIELD_NAMES } from '#shop/catalogue/products/title-field-table.ts'
import type { FieldName, Fields } from '#shop/catalogue/claims/facts/fields.ts'
import { fieldsOf } from '#shop/catalogue/claims/facts/fields-on-day.ts'
import { isSameInShop } from '#shop/catalogue/claims/same-in-shop.ts'
import { readRun } from '../runs/run-records.server.ts'
import { runTerms } from '../runs/run-terms.ts'
import { fieldSettingsOf } from '#shop/catalogue/claims/field-settings.ts'
import { sourceRows } from '../sources/source-records.server.ts'
import { valueShown, type ShownValue } from '#shop/catalogue/claims/facts/value-in-words.ts'
import { readRecordOfRun, type RecordOfRun } from './office-run-records.server.ts'

/** Whose word a value is, and since when. */
export type OriginOfValue = { sourceId: string; source: string; since: Date | null }

export type ComparedField = {
  field: FieldName
  /** What holds in the shop, and by whom. */
  today: { value: ShownValue; origin: OriginOfValue | null }
  /** What this file says; undefined where it says nothing. */
  file: ShownValue | undefined
  others: { value: ShownValue; origin: OriginOfValue }[]
  isLocked: boolean
  /** What becomes of it when the run is carried out; after that, what became of it. */
  outcome: 'taken' | 'kept' | 'same'
  /** What the file says is never taken over. */
  isIgnored: boolean
}

export type ComparedTitle = Pick<RecordOfRun, 'record' | 'line' | 'ean' | 'productId' | 'action' | 'state'> & {
  name: string | null
  author: string | null
  fields: ComparedField[]
}

/** OFFICE-58: one title side by side: today, this file, other sources, the hand, field by field. */
export async function compareTitle(
  shop: Shop,
  { run: runId, record }: { run: number; record: number },
): Promise<ComparedTitle | null> {
  const run = await readRun(shop.db, runId)
  const row = run && (await readRecordOfRun(shop.db, runId, record))
  if (!run || !row) return null
  const [{ settings }, titles, sources] = await Promise.all([
    runTerms(shop, run.sourceId),
    knownTitles(shop, row.productId ? [row.productId] : []),
    sourceRows(shop.db),
  ])
  const title = titles.get(row.productId ?? '')
  const fieldsOfFile = saidBy(row, { title, settings, sourceId: run.sourceId })
  const claims = title ? claimsOf(title, await fieldSettingsOf(shop, { rules: {} })) : []
  const now = title ? decidedNow(title, await fieldSettingsOf(shop, { rules: {} })) : null
  const names = new Map(sources.map(({ id, name }) => [id, name]))
  const originOf = (sourceId: string): OriginOfValue => {
    const claim = title?.claims.find((one) => one.sourceId === sourceId)
    return { sourceId, source: names.get(sourceId) ?? sourceId, since: claim?.claimedAt ?? null }
  }
  const { ignores = [] } = settings
  const fields = TITLE_FIELD_NAMES.flatMap((field): ComparedField[] => {
    const today = now?.values[field]
    const others = claims.filter((claim) => isOther(claim, run.sourceId) && claim.fields[field] !== undefined)
    const isChanging = row.changes.some((change) => change.field === field)
    if (fieldsOfFile[field] === undefined && !isChanging && others.length < 2 && title?.hand[field] === undefined)
      return []
    const origin = now?.origins[field]
    return [
      {
        field,
        today: { value: valueShown(today), origin: origin ? originOf(origin) : null },
        file: fieldsOfFile[field] === undefined ? undefined : valueShown(fieldsOfFile[field]),
        others: others.map((claim) => ({ value: valueShown(claim.fields[field]), origin: originOf(claim.sourceId) })),
        isLocked: title?.hand[field] !== undefined,
        outcome: isChanging ? 'taken' : isSame(field, today, fieldsOfFile[field]) ? 'same' : 'kept',
        isIgnored: ignores.includes(field),
      },
    ]
  })
  const { line, ean, productId, action, state } = row
  const about = {
    name: fieldsOfFile['name.hu'] ?? now?.values['name.hu'],
    people: fieldsOfFile.contributors ?? now?.values.contributors,
  }
  return {
    record,
    line,
    ean: ean ?? title?.ean ?? null,
    productId,
    action,
    state,
    name: about.name ?? null,
    author: about.people?.[0]?.name.hu ?? null,
    fields: fields.toSorted((one, other) => order(one) - order(other)),
  }
}

/** What is in question first, what is the same last. */
function order({ outcome, isLocked }: ComparedField): number {
  return outcome === 'same' ? 3 : isLocked ? 0 : outcome === 'kept' ? 1 : 2
}

type SaidBy = { title: KnownTitle | undefined; settings: Parameters<typeof fieldsOf>[1]; sourceId: string }

/** All that the record says, also what is never taken over. Of one that changed nothing the claim has its words. */
export function saidBy(row: RecordOfRun, { title, settings, sourceId }: SaidBy): Partial<Fields> {
  const facts = (row.facts ?? title?.claims.find((claim) => claim.sourceId === sourceId)?.facts) as Facts | undefined
  if (!facts) return {}
  return fieldsOf({ ean: row.ean ?? title?.ean ?? null, facts }, { ...settings, ignores: [] }).fields
}

function isOther({ sourceId }: Claim, own: string): boolean {
  return sourceId !== own && sourceId !== HAND && sourceId !== BEFORE
}

function isSame<Field extends FieldName>(
  field: Field,
  today: Fields[Field] | undefined,
  fileValue: Fields[Field] | undefined,
): boolean {
  return fileValue === undefined || isSameInShop(field, today ?? null, fileValue)
}
