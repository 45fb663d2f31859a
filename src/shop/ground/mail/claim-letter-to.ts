import { DAY_MS } from '#kit/durations.ts'
import type { Shop } from '#shop/shop.ts'
import { keyedHashOf } from './correspondence.ts'
import { countLetter, deleteCounts } from './letter-count-records.server.ts'

const LETTERS_A_DAY = 5
/** Of kinds of which a stranger can cause one a day at most. */
const FEWER: Partial<Record<LetterKind, number>> = { 'watch': 1, 'set-aside': 1 }

type LetterKind =
  | 'newsletter'
  | 'contact'
  | 'book-club'
  | 'order-link'
  | 'order-code'
  | 'documents'
  | 'watch'
  | 'set-aside'
  | 'set-aside-held'

/** False when this address has had its letters of the day: anybody may ask for letters to it. */
export async function claimLetterTo(
  shop: Shop,
  { email, kind }: { email: string; kind: LetterKind },
): Promise<boolean> {
  const now = shop.clock.now()
  const mark = keyedHashOf(shop.correspondence, 'address', email)
  const count = await countLetter(shop.db, { mark, kind, now, since: new Date(now.getTime() - DAY_MS) })
  return count <= (FEWER[kind] ?? LETTERS_A_DAY)
}

export async function forgetLetterCounts(shop: Shop): Promise<void> {
  await deleteCounts(shop.db, new Date(shop.clock.now().getTime() - 2 * DAY_MS))
}
