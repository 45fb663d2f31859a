import { giroOf, ibanInGroups } from '#kit/formats/bank-account.ts'
import { openAccount } from '#shop/selling/orders/payment/refund-account.ts'
import type { Shop } from '#shop/shop.ts'
import { openTransfersBack, type OpenTransferBack } from './transfer-back-records.server.ts'

export type TransferBack = Omit<OpenTransferBack, 'orderId' | 'sealed'> & {
  /** That the buyer has given, as banks write it; it comes before the one that the money came from. */
  account: string | null
}

const AT_ONCE = 200

/** OFFICE-97: money that came from the courier or by transfer, and has to be transferred back by somebody. */
export async function listTransfersBack(shop: Shop): Promise<TransferBack[]> {
  const open = await openTransfersBack(shop.db, AT_ONCE)
  return open.map(({ orderId, sealed, givenAt, ...transfer }) => {
    const iban = sealed && openAccount(shop, orderId, sealed)
    return { ...transfer, account: iban ? (giroOf(iban) ?? ibanInGroups(iban)) : null, givenAt: iban ? givenAt : null }
  })
}
