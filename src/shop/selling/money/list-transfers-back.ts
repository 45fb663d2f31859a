import type { Shop } from '#shop/shop.ts'
import { openTransfersBack, type TransferBack } from './transfer-back-records.server.ts'

const AT_ONCE = 200

/** OFFICE-97: money that came from the courier or by transfer, and has to be transferred back by somebody. */
export function listTransfersBack(shop: Shop): Promise<TransferBack[]> {
  return openTransfersBack(shop.db, AT_ONCE)
}
