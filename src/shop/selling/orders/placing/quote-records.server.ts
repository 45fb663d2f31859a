import { sql } from 'kysely'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Language } from '#site/languages.ts'
import type { DatePrecision, OffSale, ProductType } from '#shop/goods/product.ts'

export type SoldProductRow = {
  id: string
  type: ProductType
  ean: string
  deleted: boolean
  name: string
  slug: string
  author: string | null
  listPrice: number
  salePercent: number
  saleFrom: Date | null
  saleUntil: Date | null
  fixedPriceUntil: string | null
  orderable: boolean
  offSale: OffSale | null
  orderDays: number | null
  expectedOn: string | null
  /** From when it may be sent. */
  releaseDate: string | null
  releasePrecision: DatePrecision
  vatPercent: number | null
  weightG: number | null
  multipliers: string[]
  /** Copies that nobody holds, by warehouse. */
  free: Record<string, number>
}

/**
 * Products as an order takes them down, with what can be had of them now: one statement however many. The list goes through
 * `unnest`, so that its length is no reason to plan anew each time.
 */
export const soldProductRows = preparedStatement(
  'sold-products',
  (_, { ids, language, now, today }: { ids: readonly string[]; language: Language; now: Date; today: string }) =>
    sql<SoldProductRow>`select p.id, p.type, p.ean, p.deleted, t.name, t.slug,
    p.list_price as "listPrice", p.sale_percent as "salePercent", p.sale_from as "saleFrom", p.sale_until as "saleUntil",
    p.fixed_price_until as "fixedPriceUntil", p.orderable, p.off_sale as "offSale",
    p.order_days as "orderDays", p.weight_g as "weightG", p.expected_on as "expectedOn", p.release_date as "releaseDate",
    p.release_precision as "releasePrecision",
    (select string_agg(case when ${language} = 'hu' then c.name_hu else c.name_en end, ', ' order by pc.position)
      from product_contributors pc join contributors c on c.id = pc.contributor_id
      where pc.product_id = p.id and pc.role = 'author') as author,
    (select v.percent from vat_rates v where v.vat_class = p.vat_class and v.valid_from <= ${today}::date
      and (v.valid_to is null or v.valid_to >= ${today}::date) order by v.valid_from desc limit 1) as "vatPercent",
    (select coalesce(json_agg(d.discount_multiplier::text), '[]') from discounts_global d
      where d.type in (p.type::text, 'ALL') and d.valid_from <= ${now}::timestamptz
        and (d.valid_until is null or d.valid_until > ${now}::timestamptz)) as multipliers,
    (select coalesce(json_object_agg(i.warehouse_id, i.inventory_amount - i.held_amount), '{}')
      from inventories i where i.product_id = p.id and i.inventory_amount > i.held_amount) as free
    from products p join product_texts t on t.product_id = p.id and t.language = ${language}::language
    where p.id = any(array(select unnest(${ids}::text[])))`,
)
