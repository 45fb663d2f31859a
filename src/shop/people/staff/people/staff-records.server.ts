import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { StaffMember, StaffState } from './staff-member.ts'

const memberRows = (db: Database) =>
  db
    .selectFrom('staff_members as m')
    .select(['m.sub', 'm.email', 'm.name', 'm.language', 'm.place', 'm.version'])
    .select(
      sql<StaffState>`case when m.state = 'active' and exists (select from staff_invitations i where i.sub = m.sub)
        then 'invited' else m.state end`.as('state'),
    )
    .select(
      sql<string[]>`array(select r.id from member_roles mr join roles r on r.id = mr.role_id
        where mr.sub = m.sub order by r.position)`.as('roles'),
    )

export async function allMembers(db: Database): Promise<StaffMember[]> {
  return memberRows(db).orderBy('m.name').orderBy('m.sub').execute()
}

export async function memberByEmail(db: Database, email: string): Promise<StaffMember | null> {
  return (await memberRows(db).where('m.email', '=', email).executeTakeFirst()) ?? null
}

/** Their sign-ins go on meanwhile. */
export async function lockMemberRow(db: Database, email: string): Promise<void> {
  await db.selectFrom('staff_members').where('email', '=', email).forNoKeyUpdate().select('sub').execute()
}

/** Who works here changes one after the other, so that two admins cannot each end the other. Held before anybody's account is. */
export async function lockStaff(db: Database): Promise<void> {
  await db.selectFrom('roles').where('id', '=', 'admin').forUpdate().select('id').execute()
}

type NewMember = Omit<StaffMember, 'roles' | 'version' | 'state'>

/** Somebody who worked here before is known again, by an account that may be another. */
export async function saveMember(db: Database, member: NewMember, former: string | null, now: Date): Promise<void> {
  if (former === null)
    await db
      .insertInto('staff_members')
      .values({ ...member, made_at: now })
      .execute()
  else
    await db
      .updateTable('staff_members')
      .set({ ...member, state: 'active' })
      .where('sub', '=', former)
      .execute()
}

/** Whoever has an invitation is invited while their row says that they are active. */
export async function setMemberState(db: Database, sub: string, state: StaffState): Promise<void> {
  const storedState = state === 'invited' ? 'active' : state
  await db.updateTable('staff_members').set({ state: storedState }).where('sub', '=', sub).execute()
}

export async function setMemberName(db: Database, sub: string, name: string): Promise<void> {
  await db.updateTable('staff_members').set({ name }).where('sub', '=', sub).where('name', '<>', name).execute()
}

type MemberFacts = { name: string; position: Record<Language, string> }

export async function factsOfMember(
  db: Database,
  sub: string,
  why: 'to read' | 'to change' = 'to read',
): Promise<(MemberFacts & { version: number }) | null> {
  const row = await db
    .selectFrom('staff_members')
    .where('sub', '=', sub)
    .select(['name', 'position_hu', 'position_en', 'version'])
    .$if(why === 'to change', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row ? { name: row.name, position: { hu: row.position_hu, en: row.position_en }, version: row.version } : null
}

/** The same again is no change. */
export async function setFactsOfMember(db: Database, sub: string, { name, position }: MemberFacts): Promise<void> {
  await sql`update staff_members set name = ${name}, position_hu = ${position.hu}, position_en = ${position.en}
    where sub = ${sub} and (name, position_hu, position_en) <> (${name}::text, ${position.hu}::text, ${position.en}::text)`.execute(
    db,
  )
}

export async function setRoles(db: Database, sub: string, roles: readonly string[]): Promise<void> {
  await sql`delete from member_roles where sub = ${sub} and role_id <> all(${roles}::text[])`.execute(db)
  await sql`insert into member_roles (sub, role_id) select ${sub}::uuid, unnest(${roles}::text[])
    on conflict do nothing`.execute(db)
}

/** In their order. */
export async function roleRows(db: Database): Promise<{ id: string; permissions: string[] }[]> {
  return db
    .selectFrom('roles as r')
    .select('r.id')
    .select(
      sql<string[]>`array(select permission from role_permissions where role_id = r.id order by permission)`.as(
        'permissions',
      ),
    )
    .orderBy('r.position')
    .execute()
}

/** Every place where they are signed in to the office. */
export async function endOfficeSignInsOf(db: Database, sub: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('office_sign_ins').where('sub', '=', sub).executeTakeFirst()
  return Number(numDeletedRows)
}
