import { readBankAccount } from '#kit/formats/bank-account.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { lockOrder } from '../lock-order.ts'
import type { OrderView } from '../order.ts'
import { problem, type OrderProblem, type RefundAccountProblemKind } from '../order-problem.ts'
import { orderByNumber } from '../order-records.server.ts'
import { orderView } from '../view/order-view.ts'
import { sealAccount, waitingTransfers, type Books } from './refund-account.ts'
import { writeRefundAccount } from './refund-account-records.server.ts'

/** Asked before a code is: nobody gets a letter for a slip of the pen. */
export function checkRefundAccount(order: Books, account: string): OrderProblem<RefundAccountProblemKind> | null {
  if (waitingTransfers(order).length === 0) return problem('nothing-to-transfer')
  return readBankAccount(account) === null ? problem('bad-account', { field: 'account' }) : null
}

type GiveRefundAccount = {
  number: string
  /** As they wrote it. */
  account: string
}

/**
 * ORDER-10: the buyer says to which account their money is to be transferred, or another one in its place, until it has been. The
 * database takes it away when nothing waits to be transferred any more.
 */
export async function giveRefundAccount(
  shop: Shop,
  { number, account }: GiveRefundAccount,
): Promise<{ order: OrderView | null; problems: OrderProblem<RefundAccountProblemKind>[] }> {
  const problems = await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return [problem('no-such-order')]
    const iban = readBankAccount(account)
    const refused = checkRefundAccount(order, account)
    if (refused || iban === null) return refused ? [refused] : []
    await writeRefundAccount(shop.db, {
      orderId: order.id,
      sealed: sealAccount(shop, order.id, iban),
      at: shop.clock.now(),
    })
    return []
  })
  const row = await orderByNumber(shop.db, number)
  return { order: row && orderView(shop, row), problems }
}
