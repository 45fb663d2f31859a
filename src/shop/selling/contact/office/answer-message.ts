import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import type { Shop } from '#shop/shop.ts'
import { answerLetter } from '../contact-letters.ts'
import { contactAddress, messageIds } from '../correspondents.ts'
import {
  messageStateAfter,
  withMessage,
  type ChangedMessage,
  type MessageChange,
  type MessageFailure,
} from './change-message.ts'
import {
  answersTo,
  changeMessageRow,
  insertAnswer,
  insertMessageNote,
  lockedMessage,
} from './message-records.server.ts'

export const MAX_ANSWER_CHARACTERS = 10_000

type Written = { by: Actor; text: string }
export type AnswerFailure = MessageFailure | { kind: 'wrong-state' }

/**
 * OFFICE-73: writes back, in the writer's language, from the shop's address. Whoever has not seen what a colleague wrote meanwhile
 * is told so first.
 */
export function answerMessage(
  shop: Shop,
  { by, text, ...change }: MessageChange & Written,
): Promise<Result<ChangedMessage, AnswerFailure>> {
  return withMessage(shop, change, async (shop, message): Promise<Result<ChangedMessage, { kind: 'wrong-state' }>> => {
    const state = messageStateAfter(message, 'answer')
    if (!state) return failed({ kind: 'wrong-state' })
    const { id, reference, email } = message
    const now = shop.clock.now()
    const answerId = await insertAnswer(shop.db, { messageId: id, by, text, at: now })
    const answerIds = (await answersTo(shop.db, reference)).map((answer) => answer.id)
    const ids = messageIds(shop, reference, answerIds)
    const replyTo = await contactAddress(shop)
    await postLetter(
      shop,
      {
        to: email,
        ...(replyTo ? { replyTo } : {}),
        messageId: ids.at(-1),
        references: ids.slice(0, -1),
        ...answerLetter({ sender: shop.about, text, ...message }),
      },
      { record: `answer:${answerId}` },
    )
    return done({ state, version: await changeMessageRow(shop.db, id, { state, answeredAt: now }) })
  })
}

/** OFFICE-73: what somebody tells their colleagues of a message; whoever wrote it never sees it. It makes no version. */
export function addMessageNote(
  shop: Shop,
  { reference, by, text }: { reference: string } & Written,
): Promise<Result<{ id: number }, { kind: 'no-such-message' }>> {
  return inTransaction(shop, async (shop) => {
    const message = await lockedMessage(shop.db, reference)
    if (!message) return failed({ kind: 'no-such-message' })
    return done({ id: await insertMessageNote(shop.db, { messageId: message.id, by, text, at: shop.clock.now() }) })
  })
}
