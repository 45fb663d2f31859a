import { randomUUID } from 'node:crypto'
import type { Database } from '#database/open-database.ts'

/** People who work here, by name, with their roles; their addresses are their names. */
export async function insertTestStaff(
  db: Database,
  people: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [name, roles] of Object.entries(people)) {
    const sub = randomUUID()
    await db
      .insertInto('staff_members')
      .values({ sub, name, email: `${name}@example.com`, language: 'hu', place: null, made_at: new Date(0) })
      .execute()
    await db
      .insertInto('member_roles')
      .values(roles.map((role_id) => ({ sub, role_id })))
      .execute()
  }
}
