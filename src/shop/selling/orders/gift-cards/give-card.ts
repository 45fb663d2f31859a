import { failed, type Result } from '#kit/result.ts'
import type { Language } from '#site/languages.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { lockMember } from '#shop/people/staff/people/lock-member.ts'
import { takeBackAtCounter, takenAtCounter, type TakeBackFailure } from '#shop/selling/gift-cards/counter.ts'
import {
  cardToRenew,
  moveToNewCard,
  putOnNewCard,
  type BadCode,
  type CannotRenew,
  type CodeBy,
  type MadeCard,
} from '#shop/selling/gift-cards/put-on-card.ts'
import type { Shop } from '#shop/shop.ts'
import { refundStanding } from '../refunds/refund-standing.ts'

export const CARD_SUM = { least: 500, most: 1_000_000 } as const

export type OverOwnLimit = { kind: 'over-own-limit'; alone: number }

type GiveCard = { amount: number; by: Actor; words: string; language: Language; codeBy: CodeBy }

/**
 * CARD-06: somebody of the shop puts money on a new card: what they give counts against their limits of the act and of the day as a refund
 * does, and over them it is not given.
 */
export function giveCard(shop: Shop, card: GiveCard): Promise<Result<MadeCard, OverOwnLimit | BadCode>> {
  return inTransaction(shop, async (shop) => {
    const over = await overLimit(shop, card.by, card.amount)
    return over ? failed(over) : putOnNewCard(shop, card)
  })
}

/** CARD-07: what was printed or written is lost: another code has what is left. It counts as what is given. */
export function renewCard(
  shop: Shop,
  { id, ...renewal }: { id: number; by: Actor; words: string; codeBy: CodeBy },
): Promise<Result<MadeCard, OverOwnLimit | BadCode | CannotRenew>> {
  return inTransaction(shop, async (shop) => {
    // Whoever decides before what they decide on, as everywhere.
    if (renewal.by.kind === 'staff') await lockMember(shop, renewal.by.id)
    const card = await cardToRenew(shop, id)
    if (!card.ok) return card
    const over = await overLimit(shop, renewal.by, card.value.balance)
    return over ? failed(over) : moveToNewCard(shop, card.value, renewal)
  })
}

/**
 * CARD-08: what was taken at the desk goes back: as a slip of the hand on the day by whoever took it; later, or by somebody else, it is money
 * given, as the goods may be gone.
 */
export function takeBackFromDesk(
  shop: Shop,
  { id, entry, by }: { id: number; entry: number; by: Actor },
): Promise<Result<{ balance: number }, OverOwnLimit | TakeBackFailure>> {
  return inTransaction(shop, async (shop): Promise<Result<{ balance: number }, OverOwnLimit | TakeBackFailure>> => {
    if (by.kind === 'staff') await lockMember(shop, by.id)
    const taken = await takenAtCounter(shop, { id, entry })
    const isSlip = taken !== null && taken.by === by.id && shopDay(taken.at) === shopDay(shop.clock.now())
    const over = taken && !isSlip ? await overLimit(shop, by, taken.amount) : null
    return over ? failed(over) : takeBackAtCounter(shop, { id, entry, by })
  })
}

async function overLimit(shop: Shop, by: Actor, amount: number): Promise<OverOwnLimit | null> {
  if (by.kind !== 'staff') return null
  const { alone } = await refundStanding(shop, by.id, await lockMember(shop, by.id))
  return amount > alone ? { kind: 'over-own-limit', alone } : null
}
