import { MINUTE_MS } from '#kit/durations.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { sealedLetter } from '#shop/ground/mail/sealed-letter.ts'
import { yearsBefore } from '#shop/ground/kept-until.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { countActs } from '#shop/people/staff/count-acts.ts'
import type { Shop } from '#shop/shop.ts'
import { readPersonalData, type PersonalData } from '../personal-data.ts'
import { letterOf, type DataRequest } from './data-request.ts'
import { previewErasure, type ErasurePreview } from './preview-erasure.ts'
import { deleteOldRequests, openRequests, requestRow, requestRows } from './request-records.server.ts'

const MOST_REQUESTS = 200

export function listRequests(shop: Shop): Promise<DataRequest[]> {
  return requestRows(shop.db, MOST_REQUESTS)
}

export function openRequestItems(shop: Shop, most: number) {
  return openRequests(shop.db, most)
}

/** OFFICE-76: nothing is worked out before the address is proven. */
export async function readRequest(
  shop: Shop,
  id: number,
): Promise<{ request: DataRequest; preview: ErasurePreview | null; letter: { failure: string | null } | null } | null> {
  const request = await requestRow(shop.db, id)
  if (!request) return null
  const isKnown = request.state === 'proven' && request.email !== null && request.kind !== 'correct'
  const letter = await sealedLetter(shop, letterOf(id))
  return {
    request,
    letter,
    preview: isKnown && request.email !== null ? await previewErasure(shop, request.email) : null,
  }
}

/** For so long the copy is handed out after it was written down who takes it. */
const TAKEN_FOR_MS = 10 * MINUTE_MS
/** The act by which it is written down. */
export const COPY_ACT = 'data-request copy'

/** OFFICE-76: the copy, for whoever has just taken it by an act of their own: nobody reads it without a trace. */
export async function readTakenCopy(
  shop: Shop,
  { id, by }: { id: number; by: Actor },
): Promise<Result<PersonalData, { kind: 'no-such-request' | 'request-closed' | 'not-proven' | 'copy-not-taken' }>> {
  const copy = await readCopy(shop, id)
  if (!copy.ok) return copy
  const since = new Date(shop.clock.now().getTime() - TAKEN_FOR_MS)
  const taken = await countActs(shop, { operation: COPY_ACT, by, record: `data-request:${id}`, since, isDone: true })
  return taken > 0 ? copy : failed({ kind: 'copy-not-taken' })
}

/** OFFICE-76: everything that bears the address, for whoever has proven that it is theirs. */
export async function readCopy(
  shop: Shop,
  id: number,
): Promise<Result<PersonalData, { kind: 'no-such-request' | 'request-closed' | 'not-proven' }>> {
  const request = await requestRow(shop.db, id)
  if (!request) return failed({ kind: 'no-such-request' })
  if (request.email === null) return failed({ kind: 'request-closed' })
  if (request.state !== 'proven') return failed({ kind: 'not-proven' })
  return done(await readPersonalData(shop, { email: request.email, subs: [] }))
}

/** Requests are proof of what was done, and no longer than that. */
export async function forgetRequests(shop: Shop): Promise<void> {
  const { requestYears } = await shopSetting(shop, 'keptData')
  await deleteOldRequests(shop.db, yearsBefore(shop.clock.now(), requestYears))
}
