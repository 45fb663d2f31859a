import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { PublisherContact, PublisherWithContact } from './save-publisher-contact.ts'

/** By their names, with how many of their titles the shop has. */
export async function publisherContacts(db: Database): Promise<PublisherWithContact[]> {
  const { rows } = await sql<PublisherWithContact>`select p.id, p.name, p.version, p.postal_address as address, p.email,
      p.responsible_name as "responsibleName", p.responsible_address as "responsibleAddress",
      p.responsible_email as "responsibleEmail", count(t.id)::int as titles
    from publishers p left join products t on t.publisher_id = p.id and not t.deleted
    group by p.id order by p.name, p.id`.execute(db)
  return rows
}

/** Whether anything is another than it was. */
export async function updatePublisherContact(db: Database, id: string, contact: PublisherContact): Promise<boolean> {
  const { address, email, responsibleName, responsibleAddress, responsibleEmail } = contact
  const now = sql`(${address}::text, ${email}::text, ${responsibleName}::text, ${responsibleAddress}::text, ${responsibleEmail}::text)`
  const { rows } = await sql`update publishers
      set (postal_address, email, responsible_name, responsible_address, responsible_email) = ${now}
    where id = ${id} and (postal_address, email, responsible_name, responsible_address, responsible_email)
      is distinct from ${now} returning id`.execute(db)
  return rows.length > 0
}
