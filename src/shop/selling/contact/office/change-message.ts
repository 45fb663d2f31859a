import { nextState } from '#kit/state-machine.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { listStaff } from '#shop/people/staff/people/list-staff.ts'
import { changeMessageRow, lockedMessage, type LockedMessage } from './message-records.server.ts'
import { MESSAGE_STATES, messageDue, type MessageEvent, type MessageState } from './message-states.ts'
import { answerersOf } from './read-message.ts'

export type MessageChange = { reference: string; version: number }
export type MessageFailure = { kind: 'no-such-message' } | Stale
export type ChangedMessage = { state: MessageState; version: number }

/** Runs a change of a message that nobody else changes meanwhile, if it is still as whoever wants it saw it. */
export function withMessage<Value, Failure>(
  shop: Shop,
  { reference, version }: MessageChange,
  change: (shop: Shop, message: LockedMessage) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | MessageFailure>> {
  return inTransaction(shop, async (shop): Promise<Result<Value, Failure | MessageFailure>> => {
    const message = await lockedMessage(shop.db, reference)
    if (!message) return failed({ kind: 'no-such-message' })
    const stale = staleOf(message.version, version)
    return stale ? failed(stale) : change(shop, message)
  })
}

type WrongState = { kind: 'wrong-state' }

export function messageStateAfter(message: LockedMessage, event: MessageEvent): MessageState | null {
  return nextState(MESSAGE_STATES, message.state, event)
}

/** OFFICE-73: nothing more is to be done with it. */
export function closeMessage(
  shop: Shop,
  change: MessageChange,
): Promise<Result<ChangedMessage, MessageFailure | WrongState>> {
  return withMessage(shop, change, async (shop, message): Promise<Result<ChangedMessage, WrongState>> => {
    const state = messageStateAfter(message, 'close')
    if (!state) return failed({ kind: 'wrong-state' })
    return done({ state, version: await changeMessageRow(shop.db, message.id, { state }) })
  })
}

/** OFFICE-73: it has to be answered after all, or again, within a working day from now; or is no advertising. */
export function reopenMessage(
  shop: Shop,
  change: MessageChange,
): Promise<Result<ChangedMessage, MessageFailure | WrongState>> {
  return withMessage(shop, change, async (shop, message): Promise<Result<ChangedMessage, WrongState>> => {
    const state = messageStateAfter(message, 'reopen')
    if (!state) return failed({ kind: 'wrong-state' })
    const { isComplaint, receivedAt } = message
    const from = isComplaint ? receivedAt : shop.clock.now()
    const dueAt = messageDue({ from, isComplaint, closedDays: await shopSetting(shop, 'closedDays') })
    return done({ state, version: await changeMessageRow(shop.db, message.id, { state, dueAt }) })
  })
}

/** OFFICE-73: somebody else answers it from now on; null: whoever takes it. */
export function handOverMessage(
  shop: Shop,
  { to, ...change }: MessageChange & { to: string | null },
): Promise<Result<ChangedMessage, MessageFailure | { kind: 'no-such-member' }>> {
  return withMessage(
    shop,
    change,
    async (shop, { id, state }): Promise<Result<ChangedMessage, { kind: 'no-such-member' }>> => {
      const colleagues = await answerersOf(shop, await listStaff(shop))
      if (to !== null && !colleagues.some(({ sub }) => sub === to)) return failed({ kind: 'no-such-member' })
      return done({ state, version: await changeMessageRow(shop.db, id, { owner: to }) })
    },
  )
}

/** OFFICE-73: a complaint has 30 days from when it came, whatever was thought of it before. */
export function markComplaint(
  shop: Shop,
  { isComplaint, ...change }: MessageChange & { isComplaint: boolean },
): Promise<Result<ChangedMessage, MessageFailure>> {
  return withMessage(shop, change, async (shop, { id, state, receivedAt }): Promise<Result<ChangedMessage, never>> => {
    const closedDays = await shopSetting(shop, 'closedDays')
    const dueAt = messageDue({ from: receivedAt, isComplaint, closedDays })
    return done({ state, version: await changeMessageRow(shop.db, id, { isComplaint, dueAt }) })
  })
}
