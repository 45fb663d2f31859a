import { holdClaims } from '#shop/catalogue/claims/hold-claims.ts'
import { isDeepStrictEqual } from 'node:util'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { listActs } from '#shop/people/staff/list-acts.ts'
import { changeHand, holdTitle, readHand } from '#shop/catalogue/claims/claim-by-hand.ts'
import { handOfAct } from '#shop/catalogue/claims/hand-of-act.ts'
import type { FieldName, Fields } from '#shop/catalogue/claims/facts/fields.ts'
import { lockRun } from '../runs/run-records.server.ts'
import { readRecordOfRun } from './office-run-records.server.ts'
import { checkAgain } from './press-field.ts'

type UndoPress = { run: number; record: number; act: number; by: Actor }
export type UndoPressFailure = { kind: 'no-such-run' | 'no-such-record' | 'changed-since' }

/** What a press on one field of one title is recorded as. */
export function pressRecord({ run, record }: { run: number; record: number }): string {
  return `run:${run}:${record}`
}

/**
 * Takes back what somebody pressed on a field: booksellers say of it again what they said before, or nothing. Where it was changed
 * since, it is left alone.
 */
export function undoPress(
  shop: Shop,
  { run: runId, record, act, by }: UndoPress,
): Promise<Result<{ isChecking: boolean }, UndoPressFailure>> {
  return inTransaction(shop, async (shop) => {
    await holdClaims(shop)
    const run = await lockRun(shop.db, runId)
    if (!run) return failed({ kind: 'no-such-run' })
    const productId = (await readRecordOfRun(shop.db, runId, record))?.productId
    if (!productId || !(await holdTitle(shop, productId))) return failed({ kind: 'no-such-record' })
    const [pressed] = await listActs(shop, { record: pressRecord({ run: runId, record }), before: act + 1, limit: 1 })
    if (pressed?.id !== act || pressed.refusal !== null) return failed({ kind: 'no-such-record' })
    const { before, after, touched } = handOfAct(pressed)
    const hand: Record<string, unknown> = await readHand(shop, productId)
    const isAsPressed = touched.every((field) => isDeepStrictEqual(hand[field], after[field]))
    if (touched.length === 0 || !isAsPressed) return failed({ kind: 'changed-since' })
    const back = touched.filter((field) => field in before)
    await changeHand(shop, {
      productId,
      fields: Object.fromEntries(back.map((field) => [field, before[field]])) as Partial<Fields>,
      released: touched.filter((field) => !(field in before)) as FieldName[],
      by,
    })
    return done({ isChecking: await checkAgain(shop, run, { record }) })
  })
}
