import { holdClaims } from '#shop/catalogue/claims/hold-claims.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { claimByHand, changeByHand, releaseByHand } from '#shop/catalogue/claims/claim-by-hand.ts'
import { decideFields, HAND } from '#shop/catalogue/claims/decide-fields.ts'
import { knownTitles } from '#shop/catalogue/claims/known-titles.ts'
import { claimsOf, decidedNow, type KnownTitle } from '#shop/catalogue/claims/plan-record.ts'
import type { FieldName, Fields } from '#shop/catalogue/claims/facts/fields.ts'
import { handOverRun } from '../runs/hand-over-run.ts'
import { moveRun } from '../runs/move-run.ts'
import { lockRun, type ImportRun } from '../runs/run-records.server.ts'
import { runTerms } from '../runs/run-terms.ts'
import { fieldSettingsOf } from '#shop/catalogue/claims/field-settings.ts'
import { ignoreField } from '../sources/ignore-field.ts'
import { saidBy } from './compare-title.ts'
import { readRecordOfRun, stageAgain } from './office-run-records.server.ts'

export const FIELD_PRESSES = ['take', 'keep', 'never', 'hear'] as const
export type FieldPress = (typeof FIELD_PRESSES)[number]

type PressField = { run: number; record: number; field: FieldName; press: FieldPress; by: Actor }
export type PressFailure = { kind: 'no-such-run' | 'no-such-record' | 'fixed-price' }

/**
 * What somebody decides of one field of one title. `take`: what the file says counts, also against a bookseller's word of before
 * or a source that goes first. `keep`: what stands in the shop stays, as a bookseller's word. `never`: the source is not heard
 * on this field any more, of any title; `hear` takes that back. A run that waits for approval is checked again where it matters.
 */
export function pressField(
  shop: Shop,
  { run: runId, record, field, press, by }: PressField,
): Promise<Result<{ isChecking: boolean }, PressFailure>> {
  return inTransaction(shop, async (shop) => {
    await holdClaims(shop)
    const run = await lockRun(shop.db, runId)
    if (!run) return failed({ kind: 'no-such-run' })
    if (press === 'never' || press === 'hear') {
      await ignoreField(shop, { sourceId: run.sourceId, field, isIgnored: press === 'never' })
      shop.wake('imports')
      return done({ isChecking: await checkAgain(shop, run, press === 'never' ? { field } : {}) })
    }
    const row = await readRecordOfRun(shop.db, runId, record)
    const title = row?.productId ? (await knownTitles(shop, [row.productId])).get(row.productId) : undefined
    if (!row || !title) return failed({ kind: 'no-such-record' })
    const settings = await fieldSettingsOf(shop, { rules: {} })
    const value =
      press === 'keep'
        ? (decidedNow(title, settings).values[field] ?? null)
        : saidBy(row, { title, settings: (await runTerms(shop, run.sourceId)).settings, sourceId: run.sourceId })[field]
    const isReleased = press === 'take' && title.hand[field] !== undefined
    if (
      !isReleased &&
      (value === undefined || !isHeard({ ...title, hand: { ...title.hand, [field]: value } }, field, settings))
    )
      return failed({ kind: field === 'price' ? 'fixed-price' : 'no-such-record' })
    const handFacts = { productId: title.productId, by }
    const fields = { [field]: value } as Partial<Fields>
    if (isReleased) await releaseByHand(shop, { ...handFacts, fields: [field] })
    else if (press === 'keep') await claimByHand(shop, { ...handFacts, fields })
    else await changeByHand(shop, { ...handFacts, fields })
    return done({ isChecking: await checkAgain(shop, run, { record }) })
  })
}

/** While a price is fixed by law and the publisher speaks, nobody else is heard. */
function isHeard(title: KnownTitle, field: FieldName, settings: Parameters<typeof claimsOf>[1]): boolean {
  return decideFields(claimsOf(title, settings), settings.today).origins[field] === HAND
}

export type RecheckFailure = { kind: 'no-such-run' | 'not-now' }

/** All that waits to be carried out is checked again: by what the shop, its rules and its choices are now. */
export function recheckRun(shop: Shop, id: number): Promise<Result<{ isChecking: boolean }, RecheckFailure>> {
  return inTransaction(shop, async (shop) => {
    const run = await lockRun(shop.db, id)
    if (!run) return failed({ kind: 'no-such-run' })
    if (run.state !== 'checked' || run.kind !== 'import') return failed({ kind: 'not-now' })
    return done({ isChecking: await checkAgain(shop, run, {}) })
  })
}

/** Whether it is: only what waits to be carried out is checked again. One that is being checked ends with that, too. */
export async function checkAgain(
  shop: Shop,
  run: ImportRun,
  which: { record?: number; field?: FieldName },
): Promise<boolean> {
  const { id, kind, state, file } = run
  if ((state !== 'checked' && state !== 'checking') || kind !== 'import' || file.stock) return false
  await stageAgain(shop.db, { runId: id, ...which })
  if (state === 'checking') return true
  const moved = await moveRun(shop, id, 'recheck')
  if (moved.ok) await handOverRun(shop, id)
  return moved.ok
}
