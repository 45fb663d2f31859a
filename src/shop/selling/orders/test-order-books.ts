import { sql } from 'kysely'
import type { ProviderName } from '#shop/selling/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import type { Known, ModelWorld } from './test-order-life.ts'

export type Payment = {
  provider: ProviderName
  paymentId: string
  charged: number
  refunded: number
  number: string
  status: string
  /** The state of the order. */
  order: string
}

export async function paymentsOf(shop: Shop, orders: readonly { number: string }[]): Promise<Payment[]> {
  const numbers = orders.map(({ number }) => number)
  const { rows } =
    await sql<Payment>`select a.provider, a.payment_id as "paymentId", a.charged, a.refunded, o.number, a.status, o.status as "order"
    from payment_attempts a join orders o on o.id = a.order_id
    where o.number = any(${numbers}::text[]) and a.payment_id is not null and a.provider in ('barion', 'paypal') order by a.created_at, a.id`.execute(
      shop.db,
    )
  return rows
}

export async function booksOf(shop: Shop): Promise<string> {
  const { rows } = await sql<{ books: string }>`select concat_ws(' ',
    (select count(*) || '/' || coalesce(sum(version), 0) from orders), (select count(*) from payment_events),
    (select count(*) from refunds), (select count(*) || '/' || coalesce(sum(amount), 0) from gift_card_entries), (select count(*) from order_letters where sent_at is not null),
    (select coalesce(sum(held_amount), 0) from inventories)) as books`.execute(shop.db)
  return rows[0]?.books ?? ''
}

type BarionPayment = { status: string; total: number; transactions: { type: string; total: number }[] }
type PayPalOrder = {
  captures: { status: string; amount: { value: string } }[]
  refunds: { amount: { value: string } }[]
}

/** The companies' own books against ours: to the forint, and nothing that only one of us knows. */
export async function ledgerDifferences(world: ModelWorld, orders: readonly Known[]): Promise<string[]> {
  const payments = await paymentsOf(world.shop, orders)
  const differences: string[] = []
  for (const payment of payments) {
    const theirs = await theirBooks(world, payment)
    if (theirs.charged !== payment.charged || theirs.refunded !== payment.refunded)
      differences.push(
        `${payment.number} ${payment.provider}: they ${JSON.stringify(theirs)}, we ${JSON.stringify(payment)}`,
      )
  }
  return differences
}

async function theirBooks(
  world: ModelWorld,
  { provider, paymentId }: Payment,
): Promise<{ charged: number; refunded: number }> {
  const payment = await world.control[provider].read(paymentId)
  if (!payment) return { charged: 0, refunded: 0 }
  if (provider === 'barion') {
    const { transactions } = payment as unknown as BarionPayment
    const sum = (types: RegExp) =>
      transactions.filter(({ type }) => types.test(type)).reduce((all, { total }) => all + total, 0)
    const isPaid = (payment as unknown as BarionPayment).status === 'Succeeded'
    return { charged: isPaid ? sum(/^(CardPayment|BankTransferPayment)$/) : 0, refunded: sum(/^Refund/) }
  }
  const { captures, refunds } = payment as unknown as PayPalOrder
  const charged = captures.filter(({ status }) => /COMPLETED|REFUNDED/.test(status))
  return {
    charged: charged.reduce((all, { amount }) => all + Number(amount.value), 0),
    refunded: refunds.reduce((all, { amount }) => all + Number(amount.value), 0),
  }
}
