import type { Database } from '#database/open-database.ts'
import type { GlobalDiscount, StoredDiscount } from './global-discount.ts'

/** All there have been, since past prices are worked out from them. */
export function discountRows(db: Database): Promise<StoredDiscount[]> {
  return db
    .selectFrom('discounts_global')
    .orderBy('valid_from')
    .orderBy('id')
    .select(['id', 'discount_admin_name as adminName', 'type', 'discount_multiplier as multiplier'])
    .select(['valid_from as validFrom', 'valid_until as validUntil', 'version'])
    .execute()
}

/** A new one, or in place of one that has not begun. */
export async function writeDiscount(db: Database, discount: GlobalDiscount, now: Date): Promise<void> {
  const columns = {
    discount_admin_name: discount.adminName,
    discount_multiplier: discount.multiplier,
    type: discount.type,
    valid_from: discount.validFrom,
    valid_until: discount.validUntil,
    updated_at: now,
  }
  await db
    .insertInto('discounts_global')
    .values({ id: discount.id, owner: null, created_at: now, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

export async function writeDiscountEnd(db: Database, id: string, validUntil: Date, now: Date): Promise<void> {
  await db
    .updateTable('discounts_global')
    .set({ valid_until: validUntil, updated_at: now })
    .where('id', '=', id)
    .execute()
}
