import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { pageLimit } from '#kit/page-limit.ts'
import type { Shop } from '#shop/shop.ts'
import { openCode } from './post-code.ts'
import { shownLetters, type ShownLetter } from './waiting-letter-records.server.ts'
import type { WaitingLetterRow } from './waiting-letter.ts'
import { withoutTokens } from './without-tokens.ts'

const LIMITS = { usual: 50, highest: 200 }
const LIST = 'office waiting letters'

/** OFFICE-29: letters that are about no order and have not been taken by the mail server, the newest first. */
export async function listWaitingLetters(
  shop: Shop,
  { limit: wantedRows, after }: { limit?: number | null; after?: string | null },
): Promise<{ letters: WaitingLetterRow[]; next: string | null }> {
  const limit = pageLimit(wantedRows, LIMITS)
  const before = after ? Number(readPageToken(LIST, after, [PLACE.number])[0]) : null
  const rows = await shownLetters(shop.db, { before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    letters: shown.flatMap((one) => rowOf(shop, one) ?? []),
    next: rows.length > limit ? pageToken(LIST, [String(shown.at(-1)?.id)]) : null,
  }
}

/** One of them with its words, which of a sealed one nobody reads; null where it has gone meanwhile. */
export async function readWaitingLetter(
  shop: Shop,
  id: number,
): Promise<(WaitingLetterRow & { words: string | null }) | null> {
  const [found] = await shownLetters(shop.db, { id, before: null, limit: 1 })
  const row = found ? rowOf(shop, found) : null
  if (!found || !row) return null
  return { ...row, words: found.mail && withoutTokens(found.mail.text) }
}

/** Of a sealed one to whom it goes and what it is; null where it has expired. */
function rowOf(shop: Shop, letter: ShownLetter): WaitingLetterRow | null {
  const { id, postedAt, nextTryAt, tries, failure } = letter
  const mail = letter.mail ?? openCode(shop, letter.sealedCode, letter.expiresAt)
  if (!mail) return null
  return { id, to: mail.to, subject: mail.subject, isSealed: letter.mail === null, postedAt, nextTryAt, tries, failure }
}
