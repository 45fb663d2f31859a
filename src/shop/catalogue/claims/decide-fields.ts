import { TITLE_FIELD_NAMES, TITLE_FIELD_TABLE, type FieldGroup } from '#shop/catalogue/products/title-field-table.ts'
import type { FieldName, Fields } from './facts/fields.ts'
import type { Problem } from './facts/problems.ts'

/** Booksellers: their word counts before any file's, until they take it back. */
export const HAND = 'hand'
/** What stood in the catalogue before the first file told of it. */
export const BEFORE = 'before'

/** How a source's words count among others'. */
export type Standing = {
  sourceId: string
  /** The lowest counts first. */
  rank: number
  fieldRanks?: Readonly<Partial<Record<FieldGroup, number>>>
  /** It may change a price that the law binds. */
  speaksForPublisher?: boolean
  /** What it says holds, but makes no title orderable. */
  isPaused?: boolean
  /** Where the copies stand of which it tells. */
  warehouseId?: string
}

/** What one source claims of a product today. */
export type Claim = Standing & {
  fields: Readonly<Partial<Fields>>
  /** When it said so: of two of the same rank the newer counts. */
  claimedAt: Date
}

export type Decision = {
  values: Partial<Fields>
  /** Whose word each value is. */
  origins: Partial<Record<FieldName, string>>
  problems: Problem[]
}

/** Fields in which a disagreement of two sources is worth a bookseller's look. */
const COMPARED: ReadonlySet<FieldName> = new Set(['name.hu', 'name.en', 'price', 'publication'])

/**
 * Which value of each field holds, of all that is claimed of a product: the first by rank that has the field. Pure, and the
 * only one who decides: checking, applying, undoing, the form of the office and the nightly look all ask here.
 */
export function decideFields(claims: readonly Claim[], today: string): Decision {
  const decision: Decision = { values: {}, origins: {}, problems: [] }
  for (const field of TITLE_FIELD_NAMES) {
    // Copies stand in the one warehouse of their source: nobody's word is better than another's.
    if (field === 'stock' || field === 'price') continue
    take(decision, field, winnerOf(field, claims))
  }
  takePrice(decision, claims, today)
  for (const field of COMPARED) compare(decision, field, claims)
  return decision
}

function take<Field extends FieldName>(decision: Decision, field: Field, winner: Claim | undefined): void {
  if (!winner) return
  decision.values[field] = winner.fields[field]
  decision.origins[field] = winner.sourceId
}

function winnerOf(field: FieldName, claims: readonly Claim[]): Claim | undefined {
  const claiming = inOrder(field, claims)
  if (field === 'orderable') {
    // One source that has it is enough; but what a bookseller says of it holds.
    if (claiming[0]?.sourceId === HAND) return claiming[0]
    const counting = claiming.filter(({ isPaused }) => !isPaused)
    return counting.find(({ fields }) => fields.orderable) ?? counting[0] ?? closed(claiming[0])
  }
  // A recall holds whoever tells of it.
  if (field === 'offSale')
    return (
      claiming.find(({ fields }) => fields.offSale === 'recalled') ??
      claiming.find(({ fields }) => fields.offSale) ??
      claiming[0]
    )
  return claiming[0]
}

/** Nobody but sources that are paused says of it whether it can be ordered: then it cannot. */
function closed(claim: Claim | undefined): Claim | undefined {
  return claim && { ...claim, fields: { ...claim.fields, orderable: false } }
}

/**
 * While a price is bound it is the publisher's: whoever does not speak for the publisher is not heard, not even a bookseller
 * where the publisher speaks. What stood there before the first file stays until the publisher speaks.
 */
function takePrice(decision: Decision, claims: readonly Claim[], today: string): void {
  const { fixedPriceUntil } = decision.values
  const isBound = typeof fixedPriceUntil === 'string' && fixedPriceUntil >= today
  const claiming = inOrder('price', claims)
  const publisher = claiming.filter(({ speaksForPublisher }) => speaksForPublisher)
  const own = claiming.filter(({ sourceId }) => sourceId === HAND || sourceId === BEFORE)
  const lawful = !isBound ? claiming : publisher.length > 0 ? publisher : own
  const [winner] = lawful
  take(decision, 'price', winner)
  const overruled = lawful.find(({ sourceId }) => sourceId !== HAND && sourceId !== BEFORE)
  if (winner?.sourceId === HAND && overruled && overruled.fields.price !== winner.fields.price)
    decision.problems.push({ code: 'hand-price-differs', field: 'price', value: String(overruled.fields.price) })
  for (const { sourceId, fields } of claiming)
    if (sourceId !== BEFORE && isBound && fields.price !== winner?.fields.price && !isAmong(lawful, sourceId))
      decision.problems.push({ code: 'price-law', field: 'price', value: String(fields.price) })
}

function isAmong(claims: readonly Claim[], sourceId: string): boolean {
  return claims.some((claim) => claim.sourceId === sourceId)
}

/** Those who claim the field, whose word counts first in front. The order of `claims` does not matter. */
function inOrder(field: FieldName, claims: readonly Claim[]): Claim[] {
  return claims
    .filter(({ fields }) => fields[field] !== undefined)
    .toSorted(
      (one, other) =>
        rankIn(field, one) - rankIn(field, other) ||
        other.claimedAt.getTime() - one.claimedAt.getTime() ||
        (one.sourceId < other.sourceId ? -1 : 1),
    )
}

/** The hand comes before everybody and what was before after everybody, whatever their ranks are. */
function rankIn(field: FieldName, { sourceId, rank, fieldRanks }: Claim): number {
  if (sourceId === HAND) return -Infinity
  if (sourceId === BEFORE) return Number.MAX_VALUE
  return fieldRanks?.[TITLE_FIELD_TABLE[field].group] ?? rank
}

function compare(decision: Decision, field: FieldName, claims: readonly Claim[]): void {
  const claimsOfField = claims.filter(
    ({ sourceId, fields }) => sourceId !== HAND && sourceId !== BEFORE && fields[field] !== undefined,
  )
  const values = new Set(claimsOfField.map(({ fields }) => JSON.stringify(fields[field])))
  if (values.size > 1) decision.problems.push({ code: 'sources-differ', field, value: [...values].sort().join(' ≠ ') })
}
