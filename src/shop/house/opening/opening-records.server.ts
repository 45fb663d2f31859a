import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** From class to class over the index: there are few classes and many titles. */
export async function soldVatClasses(db: Database): Promise<string[]> {
  const { rows } = await sql<{ vatClass: string }>`with recursive classes (vat_class) as (
      (select vat_class from products where not deleted order by vat_class limit 1)
      union all
      select (select p.vat_class from products p where not p.deleted and p.vat_class > c.vat_class
        order by p.vat_class limit 1) from classes c where c.vat_class is not null
    )
    select vat_class as "vatClass" from classes where vat_class is not null`.execute(db)
  return rows.map(({ vatClass }) => vatClass)
}
