import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { VatPart } from '../order.ts'

type QuotedPrice = { orderId: number; shippingPrice: number; total: number; vat: readonly VatPart[]; expiresAt: Date }

/** False when the order no longer waits for it. */
export async function writeQuote(
  db: Database,
  { orderId, shippingPrice, total, vat, expiresAt }: QuotedPrice,
): Promise<boolean> {
  const { rows } = await sql`update orders set shipping_price = ${shippingPrice}::int, total = ${total}::int,
      vat = ${JSON.stringify(vat)}::jsonb, status = 'AWAITING_PAYMENT', expires_at = ${expiresAt}::timestamptz
    where id = ${orderId}::bigint and status = 'AWAITING_QUOTE' returning id`.execute(db)
  return rows.length === 1
}

/** What the order keeps of the law on book prices: from which sum it could be sent free of charge; null where no price in it is fixed. */
export async function boundFreeFrom(db: Database, orderId: number): Promise<number | null> {
  const { rows } = await sql<{ from: number | null }>`select bound_free_from as "from" from orders
    where id = ${orderId}::bigint`.execute(db)
  return rows[0]?.from ?? null
}
