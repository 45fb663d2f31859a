import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '#kit/durations.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { isUuid } from '#kit/uuid.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import {
  deleteMark,
  insertMark,
  isWishOf,
  listByToken,
  marksOf,
  marksSince,
  type SharedList,
} from './mark-records.server.ts'
import { lockListsOf, wishesOf, type WishRow } from './wish-records.server.ts'
import { MARK_DAYS, MARKS_A_DAY, type MarkProblemKind } from './wish-words.ts'

const TOKEN = /^[\w-]{22}$/
/** What a giver's browser remembers; 128 bits. */
const GIVER = /^[\w-]{22}$/

/** A list as everybody reads it who has the link: without marks, so that it is the same for its owner. */
export type ListByLink = Pick<SharedList, 'name' | 'shownName'> & { wishes: WishRow[] }

export async function readListByLink(shop: Shop, token: string): Promise<ListByLink | null> {
  const list = await sharedList(shop, token)
  return list && { name: list.name, shownName: list.shownName, wishes: await wishesOf(shop.db, list.id) }
}

async function sharedList(shop: Shop, token: string): Promise<SharedList | null> {
  return TOKEN.test(token) ? listByToken(shop.db, token) : null
}

/** `mine`: this giver marked it; else somebody has. */
export type ShownMark = { id: string; mine: boolean; until: Date }
export type MarksByLink = { isOwn: boolean; marks: ShownMark[] }
type LinkOpened = { token: string; giver?: string | null; userId: string | null }

/** WISH-04: who gets what, for whoever has the link and is not its owner; null where the link leads nowhere. */
export async function readMarks(shop: Shop, { token, giver, userId }: LinkOpened): Promise<MarksByLink | null> {
  const list = await sharedList(shop, token)
  if (!list) return null
  if (list.owner === userId) return { isOwn: true, marks: [] }
  const own = giver && GIVER.test(giver) ? giverHash(giver) : null
  const marks = await marksOf(shop.db, list.id, shop.clock.now())
  return {
    isOwn: false,
    marks: marks.map(({ itemId, giver, until }) => ({ id: itemId, mine: own?.equals(giver) ?? false, until })),
  }
}

type Failure = { kind: MarkProblemKind }
type MarkWish = LinkOpened & {
  wish: string
  /** Takes one of what the giver's network may mark; asked when a mark would be made. */
  mayMark: () => Promise<boolean>
}

/** WISH-04: this giver gets it. Answers with what their browser has to remember, to take it back. */
export async function markWish(
  shop: Shop,
  { token, wish, giver, userId, mayMark }: MarkWish,
): Promise<Result<{ giver: string; until: Date }, Failure>> {
  const list = await sharedList(shop, token)
  if (!list || !isUuid(wish)) return failed({ kind: 'unknown-wish' })
  if (list.owner === userId) return failed({ kind: 'own-list' })
  if (!(await mayMark())) return failed({ kind: 'too-many' })
  const key = giver && GIVER.test(giver) ? giver : randomBytes(16).toString('base64url')
  return inTransaction(shop, async (shop) => {
    await lockListsOf(shop.db, list.owner)
    const now = shop.clock.now()
    // The link may have been renewed meanwhile.
    if ((await sharedList(shop, token))?.id !== list.id) return failed({ kind: 'unknown-wish' })
    if (!(await isWishOf(shop.db, list.id, wish))) return failed({ kind: 'unknown-wish' })
    if ((await marksSince(shop.db, list.id, new Date(now.getTime() - DAY_MS))) >= MARKS_A_DAY)
      return failed({ kind: 'too-many' })
    const until = new Date(now.getTime() + MARK_DAYS * DAY_MS)
    const isMarked = await insertMark(shop.db, { itemId: wish, giver: giverHash(key), until }, now)
    return isMarked ? done({ giver: key, until }) : failed({ kind: 'taken' })
  })
}

type TakeBack = { token: string; wish: string; giver: string }

/** WISH-04: not after all. */
export async function takeBackMark(
  shop: Shop,
  { token, wish, giver }: TakeBack,
): Promise<Result<{ giver: string }, Failure>> {
  const list = await sharedList(shop, token)
  if (!list || !isUuid(wish) || !(await isWishOf(shop.db, list.id, wish))) return failed({ kind: 'unknown-wish' })
  const isDone = GIVER.test(giver) && (await deleteMark(shop.db, wish, giverHash(giver)))
  return isDone ? done({ giver }) : failed({ kind: 'not-yours' })
}

function giverHash(giver: string): Buffer {
  return createHash('sha256').update(giver).digest()
}
