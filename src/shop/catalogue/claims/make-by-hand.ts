import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { FieldName, Fields } from './facts/fields.ts'
import { fieldsOf, type FieldSettings } from './facts/fields-on-day.ts'
import { fieldSettingsOf } from './field-settings.ts'
import { carryOut } from './carry-out.ts'
import { writeHandClaims } from './claim-records.server.ts'
import { holdClaims } from './hold-claims.ts'
import { decideFields, HAND, type Claim, type Decision } from './decide-fields.ts'
import { changesBetween } from './plan-record.ts'
import { becomeClaim, productOfEan, waitingOfEan, type WaitingOfEan } from './waiting-records.server.ts'

/** What is known of a title that the shop does not have: whose it is already, or what files have told of it. */
export type KnownNumber = {
  /** The product that has the number. */
  taken: { productId: string; title: string; isWithdrawn: boolean } | null
  values: Partial<Fields>
  /** Names of the sources that told it. */
  sources: string[]
}

/** What files have said of a number, as far as it would hold today. */
export async function readKnownNumber(shop: Shop, ean: string): Promise<KnownNumber> {
  const [taken, waiting, settings] = await Promise.all([
    productOfEan(shop.db, ean),
    waitingOfEan(shop.db, ean),
    fieldSettingsOf(shop, { rules: {} }),
  ])
  const { values } = decideFields(claimsOf(waiting, ean, settings), settings.today)
  return { taken, values, sources: waiting.map(({ name }) => name) }
}

type MakeByHand = { ean: string; fields: Readonly<Partial<Fields>>; by: Actor }
export type MakeFailure =
  | { kind: 'ean-taken'; productId: string; title: string; isWithdrawn: boolean }
  /** A title cannot be sold without these. */
  | { kind: 'missing'; fields: FieldName[] }

const NOTHING_SAID: Decision = { values: {}, origins: {}, problems: [] }

/**
 * A title that the shop does not have yet, made by a bookseller: what they say is the hand's word, and what files have said of it
 * while it waited holds where they say nothing. Of two who make the same, or a file that brings it, one does.
 */
export function makeByHand(
  shop: Shop,
  { ean, fields, by }: MakeByHand,
): Promise<Result<{ productId: string }, MakeFailure>> {
  return inTransaction(shop, async (shop) => {
    const { db, clock } = shop
    await holdClaims(shop)
    const taken = await productOfEan(db, ean)
    if (taken) return failed({ kind: 'ean-taken', ...taken })
    const waiting = await waitingOfEan(db, ean)
    const settings = await fieldSettingsOf(shop, { rules: {} })
    const hand: Claim = { sourceId: HAND, rank: 0, fields, claimedAt: clock.now() }
    const decided = decideFields([...claimsOf(waiting, ean, settings), hand], settings.today)
    const missing = missingIn(decided.values)
    if (missing.length > 0) return failed({ kind: 'missing', fields: missing })

    const changes = changesBetween(NOTHING_SAID, decided)
    const [made] = await carryOut(shop, [{ productId: null, ean, changes }])
    const productId = made?.productId ?? ''
    for (const { sourceId, reference, facts, rules } of waiting) {
      const { nextTurn } = fieldsOf({ ean, facts }, { ...settings, ...rules, sourceId })
      await becomeClaim(db, { sourceId, reference, productId, nextTurn })
    }
    const claim = { productId, fields, said: Object.keys(fields) }
    await writeHandClaims(db, [claim], { by, now: clock.now() })
    return done({ productId })
  })
}

function claimsOf(waiting: readonly WaitingOfEan[], ean: string, settings: FieldSettings): Claim[] {
  return waiting.map(({ sourceId, rank, fieldRanks, rules, isPaused, facts, claimedAt }) => {
    const { speaksForPublisher, supplier, orderable, rates, bindsNewBooks } = rules
    const terms = { ...settings, supplier, orderable, rates, bindsNewBooks, sourceId }
    return {
      sourceId,
      rank,
      fieldRanks,
      isPaused,
      speaksForPublisher,
      claimedAt,
      fields: fieldsOf({ ean, facts }, terms).fields,
    }
  })
}

function missingIn(values: Readonly<Partial<Fields>>): FieldName[] {
  return [
    ...(values['name.hu'] || values['name.en'] ? [] : (['name.hu'] as const)),
    ...(values.price === undefined ? (['price'] as const) : []),
    ...(values.kind === undefined ? (['kind'] as const) : []),
    ...(values.kind === 'PERIODICAL' && !values.periodical ? (['periodical'] as const) : []),
  ]
}
