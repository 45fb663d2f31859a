import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { pageLimit } from '#kit/page-limit.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { isUuid } from '#kit/uuid.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import {
  closeReports,
  decideRow,
  deskRows,
  lockedWords,
  replyRow,
  wordCounts,
  type DeskWords,
  type WordPlace,
  type WordsToDecide,
} from './desk-records.server.ts'
import { tidyText, type WordRefusal, type WordView } from './reader-words.ts'

const LIMITS = { usual: 50, highest: 200 }

type ListWords = { view: WordView; limit?: number | null; after?: string | null }

/** WORD-04: what readers wrote, as staff see it. */
export async function listWords(
  shop: Shop,
  { view, limit: wantedRows, after }: ListWords,
): Promise<{ words: DeskWords[]; next: string | null; counts: { waiting: number; reported: number } }> {
  const limit = pageLimit(wantedRows, LIMITS)
  const list = `readers' words ${view}`
  const rows = await deskRows(shop.db, { view, after: after ? placeIn(list, after) : null, limit: limit + 1 })
  const words = rows.slice(0, limit)
  const last = words.at(-1)
  return {
    words,
    next: rows.length > limit && last ? pageToken(list, [last.at.toISOString(), last.id]) : null,
    counts: await wordCounts(shop.db),
  }
}

function placeIn(list: string, token: string): WordPlace {
  const [at = '', id = ''] = readPageToken(list, token, [PLACE.moment, (part) => isUuid(part)])
  return { at, id }
}

/** `version` is the one that was read: of words that were changed meanwhile nothing is decided. */
type Decide = { id: string; version: number }
type WordsFailure = Stale | { kind: 'no-such-words' | 'wrong-state' | 'words-not-kept' | 'words-of-staff' }
type Decided = Promise<Result<{ version: number }, WordsFailure>>

/** WORD-04: they stand on the title's page from now on; also what was refused by mistake. */
export function showWords(shop: Shop, { id, version }: Decide): Decided {
  return decide(shop, { id, version }, async (shop, { state, isKept, isOfStaff }) => {
    if (state !== 'waiting' && state !== 'refused') return failed({ kind: 'wrong-state' })
    if (!isKept) return failed({ kind: 'words-not-kept' })
    if (isOfStaff) return failed({ kind: 'words-of-staff' })
    const now = shop.clock.now()
    // What was reported was another text, or has been read with this one.
    await closeReports(shop.db, { id, now })
    return done({ version: await decideRow(shop.db, { id, state: 'shown', refusal: null, now }) })
  })
}

/** WORD-04: for one of the listed reasons, before or after they were shown. What was reported of them is thereby looked at. */
export function refuseWords(shop: Shop, { id, version, reason }: Decide & { reason: WordRefusal }): Decided {
  return decide(shop, { id, version }, async (shop, { state }) => {
    if (state !== 'waiting' && state !== 'shown') return failed({ kind: 'wrong-state' })
    const now = shop.clock.now()
    await closeReports(shop.db, { id, now })
    return done({ version: await decideRow(shop.db, { id, state: 'refused', refusal: reason, now }) })
  })
}

/** WORD-04: the shop's one reply below the words; empty, it goes. */
export function replyToWords(shop: Shop, { id, version, reply }: Decide & { reply: string }): Decided {
  return decide(shop, { id, version }, async (shop, { state, isOfStaff }) => {
    if (state !== 'shown') return failed({ kind: 'wrong-state' })
    if (isOfStaff && reply.trim() !== '') return failed({ kind: 'words-of-staff' })
    return done({ version: await replyRow(shop.db, { id, reply: tidyText(reply), now: shop.clock.now() }) })
  })
}

/** WORD-06: they were reported, looked at, and stay. */
export function leaveReported(shop: Shop, { id, version }: Decide): Decided {
  return decide(shop, { id, version }, async (shop) => {
    await closeReports(shop.db, { id, now: shop.clock.now() })
    return done({ version })
  })
}

function decide(shop: Shop, { id, version }: Decide, work: (shop: Shop, words: WordsToDecide) => Decided): Decided {
  return inTransaction(shop, async (shop): Decided => {
    const words = isUuid(id) ? await lockedWords(shop.db, id) : null
    if (!words) return failed({ kind: 'no-such-words' })
    const stale = staleOf(words.version, version)
    return stale ? failed(stale) : work(shop, words)
  })
}
