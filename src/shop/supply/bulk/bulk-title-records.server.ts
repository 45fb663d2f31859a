import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ProductType } from '#shop/goods/product.ts'
import type { PricedProduct } from '#shop/goods/pricing/price-rules.ts'
import type { BulkValues } from './bulk-terms.ts'

/** A title as a job sees it. */
export type BulkTitle = {
  id: string
  ean: string
  name: string
  type: ProductType
  values: BulkValues
  priced: PricedProduct
}

type TitleRow = {
  id: string
  ean: string
  name: string
  type: ProductType
  listPrice: number
  salePercent: number
  saleFrom: Date | null
  saleUntil: Date | null
  fixedPriceUntil: string | null
  categories: string[]
  publisher: string | null
  orderable: boolean
  vatClass: string
  isShown: boolean
}

/** These titles; locked in the order of their ids, nobody else changes them until the transaction ends. They can be bought meanwhile. */
export async function bulkTitles(
  db: Database,
  ids: readonly string[],
  { isLocked = false } = {},
): Promise<Map<string, BulkTitle>> {
  if (isLocked) await sql`select from products where id = any(${ids}) order by id for no key update`.execute(db)
  const { rows } = await sql<TitleRow>`select p.id, p.ean, t.name, p.type, p.list_price as "listPrice",
      p.sale_percent as "salePercent", p.sale_from as "saleFrom", p.sale_until as "saleUntil",
      p.fixed_price_until as "fixedPriceUntil", b.name as publisher, p.orderable, p.vat_class as "vatClass",
      not p.deleted as "isShown",
      array(select c.category_id from product_categories c where c.product_id = p.id order by c.is_main desc, c.category_id)
        as categories
    from products p join product_texts t on t.product_id = p.id and t.language = 'hu'
      left join publishers b on b.id = p.publisher_id
    where p.id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, titleOf(row)]))
}

function titleOf(row: TitleRow): BulkTitle {
  const { id, ean, name, type, listPrice, salePercent, saleFrom, saleUntil, fixedPriceUntil } = row
  const { categories, publisher, orderable, vatClass, isShown } = row
  const hasSale = salePercent > 0
  return {
    id,
    ean,
    name,
    type,
    priced: { type, listPrice, salePercent, saleFrom, saleUntil, fixedPriceUntil },
    values: {
      listPrice,
      sale: {
        percent: salePercent,
        from: hasSale ? (saleFrom?.toISOString() ?? null) : null,
        until: hasSale ? (saleUntil?.toISOString() ?? null) : null,
      },
      categories,
      publisher,
      orderable,
      vatClass,
      isShown,
    },
  }
}
