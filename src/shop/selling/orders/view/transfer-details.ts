import { giroOf, ibanInGroups, readBankAccount } from '#kit/formats/bank-account.ts'
import type { TransferSetting } from '#shop/ground/shop-settings.ts'
import type { OrderView } from '../order.ts'

/** Where to transfer how much, and by which words the shop will know it. */
export type TransferDetails = {
  holder: string
  bank: string
  /** As Hungarian banks write it; null for an account elsewhere. */
  giro: string | null
  /** In groups of four. */
  iban: string
  reference: string
  amount: number
  until: string | null
}

type Unpaid = Pick<OrderView, 'number' | 'status' | 'paymentMethod' | 'total' | 'paid'> & { expiresAt: string | null }

/** ORDER-11: null where nothing is to be transferred. */
export function transferDetails(
  { number, status, paymentMethod, total, paid, expiresAt }: Unpaid,
  { holder, bank, account }: TransferSetting,
): TransferDetails | null {
  const iban = readBankAccount(account)
  if (status !== 'AWAITING_PAYMENT' || paymentMethod !== 'TRANSFER' || total === null || iban === null) return null
  const amount = Math.max(0, total - paid)
  return { holder, bank, giro: giroOf(iban), iban: ibanInGroups(iban), reference: number, amount, until: expiresAt }
}
