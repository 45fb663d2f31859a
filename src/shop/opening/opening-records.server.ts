import type { Database } from '#database/open-database.ts'

export async function soldVatClasses(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where('deleted', '=', false)
    .distinct()
    .select('vat_class as vatClass')
    .orderBy('vat_class')
    .execute()
  return rows.map(({ vatClass }) => vatClass)
}
