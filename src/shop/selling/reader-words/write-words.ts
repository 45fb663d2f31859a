import { randomUUID } from 'node:crypto'
import { done, failed, type Result } from '#kit/result.ts'
import { currentCards } from '#shop/catalogue/products/product-cards.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { forgetPersonal } from '#shop/people/staff/forget-personal.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { forgottenWords } from './forget-words.ts'
import {
  lineToWriteOf,
  lockReader,
  ownCopies,
  takeBackRow,
  writeWordsRow,
  type OwnCopy,
} from './reader-words-records.server.ts'
import { tidyWritten, writingProblem, type WritingProblem, type WrittenWords } from './reader-words.ts'

const MOST_COPIES = 200

/** Why nothing can be written of a copy: it is not theirs, went back, is a colleague's, or its work has their words already. */
export const NO_WORDS = ['no-such-line', 'not-kept', 'staff', 'already-written'] as const
export type NoWords = { kind: (typeof NO_WORDS)[number]; found: null }

type WriteWords = WrittenWords & { sub: string; lineId: number }

/**
 * WORD-01, WORD-03: what a reader says of a copy they have and keep. It waits until somebody of the shop has read it, also when it was
 * shown before and is another now; the same again changes nothing.
 */
export function writeWords(
  shop: Shop,
  { sub, lineId, ...given }: WriteWords,
): Promise<Result<{ id: string }, NoWords | WritingProblem>> {
  return inTransaction(shop, async (shop): Promise<Result<{ id: string }, NoWords | WritingProblem>> => {
    const written = tidyWritten(given)
    const problem = writingProblem(written)
    if (problem) return failed(problem)
    await lockReader(shop.db, sub)
    const line = await lineToWriteOf(shop.db, { sub, lineId })
    const why = !line
      ? 'no-such-line'
      : line.isStaff
        ? 'staff'
        : !line.isKept
          ? 'not-kept'
          : line.isWrittenElsewhere
            ? 'already-written'
            : null
    if (!line || why) return failed({ kind: why ?? 'no-such-line', found: null })
    const before = line.written
    if (before && (before.state === 'waiting' || before.state === 'shown') && isSame(before, written))
      return done({ id: before.id })
    const row = { ...written, id: randomUUID(), productId: line.productId, lineId, sub, now: shop.clock.now() }
    return done({ id: await writeWordsRow(shop.db, row) })
  })
}

function isSame(one: WrittenWords, other: WrittenWords): boolean {
  return (
    one.stars === other.stars && one.words === other.words && one.name === other.name && one.language === other.language
  )
}

/** WORD-03: the words go at once. False where none of theirs wait, are shown or were refused. */
export function takeBackWords(shop: Shop, { sub, id }: { sub: string; id: string }): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    await lockReader(shop.db, sub)
    const taken = await takeBackRow(shop.db, { id, sub, now: shop.clock.now() })
    if (taken !== null) await forgetPersonal(shop, forgottenWords([taken]))
    return taken !== null
  })
}

/** A copy as its reader is shown it, with what they wrote of its work. */
export type OwnWords = Omit<OwnCopy, 'isKept' | 'isWritable'> & {
  title: string
  author: string | null
  path: string | null
  /** Why nothing can be written of it now; null: it can. */
  problem: 'not-kept' | 'staff' | null
}

/** WORD-01: what a reader may write of, a copy of each work, and what they wrote; the last bought first. */
export async function listOwnWords(
  shop: Shop,
  { sub, language }: { sub: string; language: Language },
): Promise<OwnWords[]> {
  const copies = await ownCopies(shop.db, sub, MOST_COPIES)
  const ids = [...new Set(copies.map(({ productId }) => productId))]
  const cards = new Map((await currentCards(shop, language, ids)).cards.map((card) => [card.id, card]))
  return copies.flatMap(({ isKept, isWritable, ...copy }) => {
    const card = cards.get(copy.productId)
    // Of what is sold no longer there is no page to stand on; what was written can still be taken back.
    if (!card && copy.id === null) return []
    return [
      {
        ...copy,
        title: card?.title ?? copy.number,
        author: card?.author?.name ?? null,
        path: card ? productPath(language, card) : null,
        problem: !isWritable ? ('staff' as const) : isKept ? null : ('not-kept' as const),
      },
    ]
  })
}
