import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor } from '#shop/ground/actor.ts'

/** A parcel that was to be paid for at the door, and came back because nobody took it. */
export type NotTakenParcel = {
  order: string
  parcel: number
  carrier: string | null
  at: Date
  /** The carrier's own code for why; null where somebody of the shop read it on the parcel. */
  code: string | null
}

/**
 * Of an account, since a moment, the newest first. Only what its carrier says counts, by its program or, of a parcel that was handed over by
 * hand, by what stands on it: nobody is blamed for what was damaged, lost or called back.
 */
export async function notTakenParcels(
  db: Database,
  { userId, since }: { userId: string; since: Date },
): Promise<NotTakenParcel[]> {
  const { rows } =
    await sql<NotTakenParcel>`select o.number as "order", s.number as parcel, s.carrier, s.ended_at as at,
      min(l.not_taken_code) as code
    from orders o join shipments s on s.order_id = o.id left join carrier_labels l on l.shipment_id = s.id
    where o.user_id = ${userId}::uuid and s.cod > 0 and s.status = 'RETURNED_TO_SENDER' and s.ended_at > ${since}::timestamptz
      and (l.not_taken_code is not null or s.not_taken)
    group by o.number, s.id order by s.ended_at desc, s.id desc`.execute(db)
  return rows
}

/** When somebody of the shop looked past such parcels, and why. */
export type CodLifting = { at: Date; by: string; reason: string }

export async function codLifting(db: Database, userId: string): Promise<CodLifting | null> {
  const row = await db
    .selectFrom('cod_liftings')
    .where('user_id', '=', userId)
    .select(['at', 'by_kind', 'by_id', 'reason'])
    .executeTakeFirst()
  return row ? { at: row.at, by: row.by_id ?? row.by_kind, reason: row.reason } : null
}

type NewLifting = { userId: string; reason: string; by: Actor; at: Date }

export async function writeCodLifting(db: Database, { userId, reason, by, at }: NewLifting): Promise<void> {
  const row = { at, by_kind: by.kind, by_id: by.id, reason }
  await db
    .insertInto('cod_liftings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function deleteCodLifting(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('cod_liftings').where('user_id', '=', userId).execute()
}
