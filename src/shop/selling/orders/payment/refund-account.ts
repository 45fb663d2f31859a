import { giroOf } from '#kit/formats/bank-account.ts'
import { seal, unseal } from '#kit/crypto/sealed.ts'
import type { Shop } from '#shop/shop.ts'
import type { AttemptView, RefundView } from '../order.ts'
import { GOES_BACK } from './attempt-providers.ts'
import { isSenderUnknown, refundAccountRow } from './refund-account-records.server.ts'

export type Books = {
  refunds: readonly Pick<RefundView, 'attemptId' | 'status' | 'amount'>[]
  attempts: readonly Pick<AttemptView, 'id' | 'provider'>[]
}

/** Refunds that wait for somebody who transfers them. */
export function waitingTransfers({ refunds, attempts }: Books) {
  return refunds.flatMap((refund) => {
    const provider = attempts.find(({ id }) => id === refund.attemptId)?.provider
    const waits = refund.status === 'REQUESTED' && provider !== undefined && GOES_BACK[provider] === 'by-transfer'
    return waits ? [{ ...refund, provider }] : []
  })
}

/** Sealed for one order, it opens in no other. */
const placeOf = (orderId: number) => `refund-account ${orderId}`

export function sealAccount({ correspondence }: Shop, orderId: number, iban: string): Buffer {
  return seal(correspondence.keys.accounts, placeOf(orderId), Buffer.from(iban))
}

/** Null where it was sealed with another secret of the shop: the buyer is asked anew. */
export function openAccount({ correspondence }: Shop, orderId: number, sealed: Uint8Array): string | null {
  try {
    return unseal(correspondence.keys.accounts, placeOf(orderId), sealed).toString()
  } catch {
    // It does not open: nothing else can be wrong here, and null says so.
    return null
  }
}

/** The account that the buyer has given, in full, and when; null where none was that opens. */
export async function givenAccount(shop: Shop, orderId: number): Promise<{ iban: string; at: Date } | null> {
  const row = await refundAccountRow(shop.db, orderId)
  const iban = row && openAccount(shop, orderId, row.sealed)
  return row && iban ? { iban, at: row.at } : null
}

export type AskedAccount = {
  /** What waits to be transferred. */
  amount: number
  /** The shop knows of no account. */
  isNeeded: boolean
  /** It came by transfer, and no statement tells from which account. */
  isSenderUnknown: boolean
  /** How the account ends that was given; null where none was. */
  ending: string | null
  givenAt: string | null
}

/** ORDER-10: what the buyer reads of it; null where nothing waits to be transferred. Of the number only its end. */
export async function askedAccount(shop: Shop, order: Books & { id: number }): Promise<AskedAccount | null> {
  const waiting = waitingTransfers(order)
  if (waiting.length === 0) return null
  const given = await givenAccount(shop, order.id)
  const transferred = waiting.filter(({ provider }) => provider === 'transfer').map(({ attemptId }) => attemptId)
  const isFromCourier = transferred.length < waiting.length
  const isUnknown = !isFromCourier && (await isSenderUnknown(shop.db, transferred))
  return {
    amount: waiting.reduce((sum, { amount }) => sum + amount, 0),
    isNeeded: isFromCourier || isUnknown,
    isSenderUnknown: isUnknown,
    ending: given && endingOf(given.iban),
    givenAt: given && given.at.toISOString(),
  }
}

const SHOWN_SIGNS = 4

/** Of a Hungarian number of sixteen digits its IBAN ends in zeros. */
function endingOf(iban: string): string {
  return (giroOf(iban) ?? iban).slice(-SHOWN_SIGNS)
}
