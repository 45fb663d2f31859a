import { DAY_MS } from '#kit/durations.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { unsettleShipment } from '#shop/selling/fulfilment/settle-shipment.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import {
  isBuiltOn,
  isLastFile,
  lockMoneyFile,
  settledParcels,
  writeFileBack,
  type LockedFile,
} from './file-back-records.server.ts'
import { lockMoneyFiles } from './money-file-records.server.ts'

/** So long a file may be taken back. */
const MAY_GO_BACK_MS = DAY_MS

export type TakenBackFile = {
  kind: 'settlement' | 'parcel-statuses' | 'statement'
  rows: number
  /** Parcels that it had settled. */
  parcels: number
  /** Orders of which it was the first to say that they are paid for: they stay so. */
  paid: string[]
}

export type FileBackFailure =
  | { kind: 'no-such-money-file' }
  | { kind: 'money-file-old' }
  /** The later ones of the same account go back first. */
  | { kind: 'money-file-not-last' }
  /** Somebody has gone on from what it said. */
  | { kind: 'money-file-used' }

type TakeFileBack = { file: string; because: string; by: Actor }

/**
 * OFFICE-96, OFFICE-97: a carrier's file or a statement was read by mistake. Within a day, while it is the last of its account and nobody
 * has gone on from it, the shop forgets what it said was paid out; it may be read again. What became of orders by it stays.
 */
export function takeFileBack(
  shop: Shop,
  { file: id, because, by }: TakeFileBack,
): Promise<Result<TakenBackFile, FileBackFailure>> {
  return inTransaction(shop, async (shop) => {
    await lockMoneyFiles(shop.db)
    const file = await lockMoneyFile(shop.db, id)
    if (!file || !isKnownKind(file.kind)) return failed({ kind: 'no-such-money-file' })
    const now = shop.clock.now()
    if (now.getTime() - file.at.getTime() > MAY_GO_BACK_MS) return failed({ kind: 'money-file-old' })
    if (!(await isLastFile(shop.db, file))) return failed({ kind: 'money-file-not-last' })
    const parcels = file.kind === 'statement' ? [] : await settledParcels(shop.db, file)
    // What was refunded, or came back, after its orders are held: nobody does so meanwhile.
    for (const { order } of parcels) await lockOrder(shop, order)
    if (await isBuiltOn(shop.db, file)) return failed({ kind: 'money-file-used' })
    if (file.kind === 'settlement')
      for (const { orderId, parcel } of parcels.filter(({ isOnlyHere }) => isOnlyHere))
        await unsettleShipment(shop, { orderId, number: parcel })
    await writeFileBack(shop.db, { id, because, by, at: now })
    const paid = [...new Set(parcels.filter(({ isCharged }) => isCharged).map(({ order }) => order))]
    shop.wake('orders')
    return done({ kind: file.kind, rows: file.rows, parcels: parcels.length, paid })
  })
}

function isKnownKind(kind: LockedFile['kind']): kind is TakenBackFile['kind'] {
  return kind === 'settlement' || kind === 'parcel-statuses' || kind === 'statement'
}
