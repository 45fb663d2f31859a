import { randomInt } from 'node:crypto'
import { DAY_MS } from '#kit/durations.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { keyedHashOf } from '#shop/ground/mail/correspondence.ts'
import type { Letter } from '#shop/ground/mail/letter-frame.ts'
import { postSecretLetter } from '#shop/ground/mail/post-code.ts'
import { letterVoice } from '#shop/ground/mail/voice/letter-voice.ts'
import { staleOf } from '#shop/ground/record-version.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { askErasure } from '../erase.ts'
import { answerLetter, type WhatStays } from './answer-letter.ts'
import { dueDay, letterOf, type DataRequest, type RequestKind } from './data-request.ts'
import { previewErasure } from './preview-erasure.ts'
import { requestLetter } from './request-letter.ts'
import { closeRow, countTry, insertRequest, lockedRequest, markProven, writeCode } from './request-records.server.ts'

const CODE_LIFE_MS = 3 * DAY_MS
const MOST_TRIES = 5
/** How long it is tried to hand the answer on: no longer is the address kept for it. */
const ANSWER_LIFE_MS = 7 * DAY_MS

type Stale = { kind: 'stale'; version: number }
type Missing = { kind: 'no-such-request' | 'request-closed' } | Stale

/** `email` in lower case. */
type Received = Pick<DataRequest, 'kind' | 'language' | 'way' | 'receivedOn'> & { email: string }

/** OFFICE-76: a request came. A code goes to the address, whether anybody is known by it or not. */
export async function receiveRequest(
  shop: Shop,
  { email, ...request }: Received,
): Promise<Result<{ id: number }, { kind: 'day-to-come' }>> {
  if (request.receivedOn > shopDay(shop.clock.now())) return failed({ kind: 'day-to-come' })
  return inTransaction(shop, async (shop) => {
    const id = await insertRequest(shop.db, { ...request, email, dueOn: dueDay(request.receivedOn) })
    await sendCode(shop, { id, email, language: request.language, kind: request.kind })
    return done({ id })
  })
}

async function sendCode(
  shop: Shop,
  { id, email, language, kind }: Pick<DataRequest, 'id' | 'language' | 'kind'> & { email: string },
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const until = new Date(shop.clock.now().getTime() + CODE_LIFE_MS)
  await writeCode(shop.db, id, { mark: markOf(shop, id, code), until })
  const mail = { to: email, ...requestLetter({ sender: shop.about, language, kind, code }) }
  await postSecretLetter(shop, { about: letterOf(id), mail, expiresAt: until })
}

function markOf(shop: Shop, id: number, code: string): Buffer {
  return keyedHashOf(shop.correspondence, 'data request', String(id), code)
}

type SeenRequest = { id: number; version: number }

/** An open request as it was seen. */
function withRequest<Value, Failure extends { kind: string }>(
  shop: Shop,
  { id, version }: SeenRequest,
  work: (
    shop: Shop,
    request: NonNullable<Awaited<ReturnType<typeof lockedRequest>>>,
  ) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | Missing>> {
  return inTransaction(shop, async (shop): Promise<Result<Value, Failure | Missing>> => {
    const request = await lockedRequest(shop.db, id)
    if (!request) return failed({ kind: 'no-such-request' })
    const stale = staleOf(request.version, version)
    if (stale) return failed(stale)
    if (request.email === null) return failed({ kind: 'request-closed' })
    return work(shop, request)
  })
}

/** OFFICE-76: another code, in place of the one before. */
export function sendRequestCode(shop: Shop, seen: SeenRequest): Promise<Result<void, Missing>> {
  return withRequest(shop, seen, async (shop, { email, language, kind }): Promise<Result<void, Missing>> => {
    await sendCode(shop, { id: seen.id, email: email ?? '', language, kind })
    return done(undefined)
  })
}

type CodeOver = { kind: 'code-over' }

/** OFFICE-76: the code came back. A wrong one counts, also where the act is refused. */
export async function proveRequest(
  shop: Shop,
  { code, ...seen }: SeenRequest & { code: string },
): Promise<Result<{ isRight: boolean }, Missing | CodeOver>> {
  return withRequest(shop, seen, async (shop, request): Promise<Result<{ isRight: boolean }, CodeOver>> => {
    const now = shop.clock.now()
    if (!request.codeMark || !request.codeUntil || request.codeUntil <= now || request.codeTries >= MOST_TRIES)
      return failed({ kind: 'code-over' })
    if (!request.codeMark.equals(markOf(shop, seen.id, code.trim()))) {
      await countTry(shop.db, seen.id)
      return done({ isRight: false })
    }
    await markProven(shop.db, { id: seen.id, proof: 'code', now })
    return done({ isRight: true })
  })
}

/** OFFICE-76: at the counter, by a card that was seen. */
export function proveByCard(shop: Shop, seen: SeenRequest): Promise<Result<void, Missing>> {
  return withRequest(shop, seen, async (shop): Promise<Result<void, Missing>> => {
    await markProven(shop.db, { id: seen.id, proof: 'seen', now: shop.clock.now() })
    return done(undefined)
  })
}

type NotProven = { kind: 'not-proven' }

/**
 * OFFICE-76: it was answered, and whoever asked is told. Of an erasure the wish is written, and carried out by the job: acts write down
 * what they change.
 */
export function finishRequest(
  shop: Shop,
  seen: SeenRequest,
): Promise<Result<{ kind: RequestKind }, Missing | NotProven>> {
  return withRequest(shop, seen, async (shop, request): Promise<Result<{ kind: RequestKind }, NotProven>> => {
    const { kind, state, email, language } = request
    if (state !== 'proven' || email === null) return failed({ kind: 'not-proven' })
    const isErasure = kind === 'erase'
    const letter = answerLetter({
      ...(await speech(shop, language)),
      kind,
      outcome: 'done',
      stays: isErasure ? await whatStays(shop, email) : null,
    })
    const erasure = isErasure ? await askErasure(shop, { email, subs: [], way: 'desk' }) : undefined
    await postAnswer(shop, { id: seen.id, email, letter })
    await closeRow(shop.db, { id: seen.id, state: 'done', erasure, now: shop.clock.now() })
    return done({ kind })
  })
}

async function whatStays(shop: Shop, email: string): Promise<WhatStays> {
  const { stays, waits } = await previewErasure(shop, email)
  return {
    ...stays,
    waitsUntil: waits.reduce<string | null>((last, { until }) => (last && last > until ? last : until), null),
  }
}

/** OFFICE-76: with the reason that they are told. */
export function refuseRequest(
  shop: Shop,
  { reason, ...seen }: SeenRequest & { reason: string },
): Promise<Result<void, Missing>> {
  return withRequest(shop, seen, async (shop, { kind, email, language }): Promise<Result<void, Missing>> => {
    const letter = answerLetter({ ...(await speech(shop, language)), kind, outcome: 'refused', reason })
    if (email !== null) await postAnswer(shop, { id: seen.id, email, letter })
    await closeRow(shop.db, { id: seen.id, state: 'refused', reason, now: shop.clock.now() })
    return done(undefined)
  })
}

async function speech(shop: Shop, language: Language) {
  return { sender: shop.about, language, voice: await letterVoice(shop, language) }
}

/** Sealed, so that the address stands nowhere that the eraser would have to look, and gone with its time. It takes the place of a code. */
async function postAnswer(
  shop: Shop,
  { id, email, letter }: { id: number; email: string; letter: Letter },
): Promise<void> {
  const expiresAt = new Date(shop.clock.now().getTime() + ANSWER_LIFE_MS)
  await postSecretLetter(shop, { about: letterOf(id), mail: { to: email, ...letter }, expiresAt })
}
