import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

export type OpenTransferBack = {
  orderId: number
  number: string
  buyer: string
  email: string
  amount: number
  requestedAt: Date
  /** By what the money came. */
  provider: 'cod' | 'transfer'
  /** Whose it was, where statements say it; and from which account, where it is one. */
  payer: string | null
  payerAccount: string | null
  /** The account that the buyer has given, sealed. */
  sealed: Buffer | null
  givenAt: Date | null
}

/** What somebody has to transfer back, the oldest first, an order at a time. */
export async function openTransfersBack(db: Database, limit: number): Promise<OpenTransferBack[]> {
  const { rows } =
    await sql<OpenTransferBack>`select o.id as "orderId", o.number, o.contact ->> 'name' as buyer, o.email,
      sum(r.amount)::int as amount, min(r.requested_at) as "requestedAt", min(a.provider) as provider,
      string_agg(distinct nullif(m.payer, ''), ', ') as payer,
      case when count(distinct m.payer_account) = 1 and count(m.payer_account) = count(*) then min(m.payer_account)
        end as "payerAccount",
      (array_agg(f.sealed))[1] as sealed, min(f.at) as "givenAt"
    from refunds r join payment_attempts a on a.id = r.attempt_id join orders o on o.id = r.order_id
    left join refund_accounts f on f.order_id = o.id
    left join credit_parts p on p.attempt_id = a.id left join money_rows m on m.file = p.file and m.place = p.place
    where r.status = 'REQUESTED' and a.provider in ('cod', 'transfer')
    group by o.id order by min(r.requested_at), o.id limit ${limit}::int`.execute(db)
  return rows
}
