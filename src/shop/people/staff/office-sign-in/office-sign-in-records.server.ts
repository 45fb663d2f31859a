import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { StaffMember } from '../people/staff-member.ts'
import type { OfficeSignIn } from './office-sign-in.ts'

type Row = Omit<OfficeSignIn, 'member'> & StaffMember

/**
 * Who holds a token, as they are now: active, and, where the user pool is the shop's own, with the pool's sign-in behind it and
 * in a group that opens the door. One statement: it is asked at every request.
 */
export async function signInByToken(
  db: Database,
  { tokenHash, hasOwnPool, now }: { tokenHash: Buffer; hasOwnPool: boolean; now: Date },
): Promise<OfficeSignIn | null> {
  const { rows } = await sql<Row>`
    select s.id, s.proven_at as "provenAt", s.began_at as "beganAt", s.last_seen_at as "lastSeenAt", s.locked_at as "lockedAt",
      s.pool_sign_in as "poolSignIn", m.sub, m.email, m.name, m.language, m.place, m.state, m.version,
      array(select r.id from member_roles mr join roles r on r.id = mr.role_id where mr.sub = m.sub order by r.position) as roles
    from office_sign_ins s join staff_members m on m.sub = s.sub
    where s.token_hash = ${tokenHash} and m.state = 'active'
      and not exists (select from staff_invitations i where i.sub = m.sub) and (not ${hasOwnPool}::boolean or (
      exists (select from sign_ins p where p.id = s.pool_sign_in and p.user_id = s.sub and p.expires_at > ${now}::timestamptz)
      and exists (select from user_groups g where g.user_id = s.sub and g.name in ('staff', 'admin'))))`.execute(db)
  const [row] = rows
  if (!row) return null
  const { id, provenAt, beganAt, lastSeenAt, lockedAt, poolSignIn, ...member } = row
  return { id, provenAt, beganAt, lastSeenAt, lockedAt, poolSignIn, member }
}

type NewSignIn = {
  id: string
  tokenHash: Buffer
  sub: string
  poolSignIn: string | null
  factors: readonly string[]
  provenAt: Date
  provenWish: Buffer | null
  device: string
  network: string
}

export async function insertOfficeSignIn(db: Database, signIn: NewSignIn, now: Date): Promise<void> {
  const { id, tokenHash, sub, poolSignIn, factors, provenAt, provenWish, device, network } = signIn
  await db
    .insertInto('office_sign_ins')
    .values({
      id,
      token_hash: tokenHash,
      sub,
      pool_sign_in: poolSignIn,
      factors: [...factors],
      proven_at: provenAt,
      proven_wish: provenWish,
      began_at: now,
      last_seen_at: now,
      device,
      network,
    })
    .execute()
}

/** Those of a browser that somebody has signed in to again, and those of theirs that are over anyway; answers with the pool’s. */
export async function endFormerSignIns(
  db: Database,
  { sub, tokenHash, overBefore }: { sub: string; tokenHash: Buffer | null; overBefore: Date },
): Promise<string[]> {
  const { rows } = await sql<{ poolSignIn: string | null }>`delete from office_sign_ins
    where token_hash = ${tokenHash}::bytea or (sub = ${sub} and began_at < ${overBefore}::timestamptz)
    returning pool_sign_in as "poolSignIn"`.execute(db)
  return rows.flatMap(({ poolSignIn }) => poolSignIn ?? [])
}

/** True for the first who comes with it: of two at the same moment the second waits here, and finds it taken. */
export async function claimPoolSignIn(db: Database, poolSignIn: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_pool_sign_ins')
    .values({ pool_sign_in: poolSignIn, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function forgetPoolSignIns(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('used_pool_sign_ins').where('at', '<', before).execute()
}

/** Of two that ask at once the second waits here for the first, and finds nothing. */
export async function takeProvenWish(db: Database, id: string, wish: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('office_sign_ins')
    .set({ proven_wish: null })
    .where('id', '=', id)
    .where('proven_wish', '=', wish)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The same of a proof that is good for more than one act: it stays. */
export async function hasProvenWish(db: Database, id: string, wish: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('office_sign_ins')
    .where('id', '=', id)
    .where('proven_wish', '=', wish)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function touchSignIn(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('office_sign_ins').set({ last_seen_at: now }).where('id', '=', id).execute()
}

export async function lockSignIn(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('office_sign_ins').set({ locked_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** Of whom it was, and with which sign-in of the user pool; null where there is none. */
export async function deleteSignIn(db: Database, tokenHash: Buffer): Promise<{ poolSignIn: string | null } | null> {
  const row = await db
    .deleteFrom('office_sign_ins')
    .where('token_hash', '=', tokenHash)
    .returning('pool_sign_in as poolSignIn')
    .executeTakeFirst()
  return row ?? null
}
