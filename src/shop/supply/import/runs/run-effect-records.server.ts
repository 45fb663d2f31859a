import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { RunEffects } from './run-effects.ts'

type EffectTerms = { runId: number; now: Date; today: string; maxDiscountPercent: number; farDays: number }

/** Orders that are not over and still wait for the title. */
const WAITS = sql`o.status in ('AWAITING_QUOTE', 'AWAITING_PAYMENT', 'CONFIRMED')
  and l.shipped_quantity + l.cancelled_quantity < l.quantity`

/** What the changes of a run's rows come to, read from what stands in the shop at this moment. */
export async function sumEffects(
  db: Database,
  { runId, now, today, maxDiscountPercent, farDays }: EffectTerms,
): Promise<Omit<RunEffects, 'addressesChanged'>> {
  const { rows } = await sql<Omit<RunEffects, 'addressesChanged'>>`with change as materialized (
      select r.number, r.product_id, r.action, c->>'field' as field, c->'from' as before, c->'to' as after
      from import_rows r cross join jsonb_array_elements(r.changes) as c
      where r.run_id = ${runId}::bigint and r.state <> 'left' and c->>'field' in ('price', 'stock', 'publisher', 'safetyContacts', 'publication',
          'embargoUntil', 'fixedPriceUntil', 'orderable', 'offSale', 'presence', 'description.hu', 'description.en', 'pictures')
        and (r.action <> 'new' or c->>'field' in ('price', 'stock', 'publisher', 'safetyContacts'))
    ), title as materialized (
      select number, product_id, action = 'new' as is_new,
        max((before #>> '{}')::numeric) filter (where field = 'price') as price_before,
        max((after #>> '{}')::numeric) filter (where field = 'price') as price_after,
        max((before #>> '{}')::int) filter (where field = 'stock') as copies_before,
        max((after #>> '{}')::int) filter (where field = 'stock') as copies_after,
        bool_or(field = 'publication') as is_redated,
        max((after->>'date')::date) filter (where field = 'publication') as publication,
        bool_or(field = 'embargoUntil') as is_embargoed,
        max((after #>> '{}')::date) filter (where field = 'embargoUntil') as embargo,
        bool_or(field = 'fixedPriceUntil') as is_bound_anew,
        max((after #>> '{}')::date) filter (where field = 'fixedPriceUntil') as bound_until,
        bool_or(field = 'orderable' and after = 'false') as is_closed,
        bool_or(field = 'offSale' and after <> 'null') as is_off_sale,
        bool_or(field = 'presence' and after = 'true') as is_back,
        bool_or(field = 'presence' and after = 'false') as is_gone,
        bool_or(field like 'description.%' and after in ('null', '""')) as loses_description,
        bool_or(field = 'pictures' and after in ('null', '[]')) as loses_pictures
      from change group by number, product_id, action
    ), place as (
      select w.id, w.type <> 'SUPPLIER' as is_ours from import_runs r join import_sources s on s.id = r.source_id
        join warehouses w on w.id = s.rules->>'warehouse' where r.id = ${runId}::bigint
    ), summed as (
      select
        count(*) filter (where price_after > price_before)::int as "pricesUp",
        count(*) filter (where price_after < price_before)::int as "pricesDown",
        coalesce(round(max((price_after - price_before) * 100 / nullif(price_before, 0))), 0)::int as rise,
        coalesce(round(max((price_before - price_after) * 100 / nullif(price_before, 0))), 0)::int as fall,
        coalesce(sum(coalesce(price_before, p.list_price, 0) * coalesce(shelf.copies, 0)), 0)::float8 as "stockValueBefore",
        coalesce(sum(coalesce(price_after, p.list_price, 0) * (coalesce(shelf.copies, 0)
          + case when (select is_ours from place) then coalesce(copies_after - copies_before, 0) else 0 end)), 0)::float8
          as "stockValueAfter",
        count(*) filter (where price_after <> price_before and sale.is_on)::int as "salesChanged",
        count(*) filter (where sale.is_on and p.sale_percent > ${maxDiscountPercent}
          and (is_bound_anew or price_after <> price_before)
          and case when is_bound_anew then bound_until else p.fixed_price_until end >= ${today}::date)::int as "salesCapped",
        coalesce(sum(greatest(shelf.held - copies_after, 0)), 0)::int as "promisedAndMissing",
        count(*) filter (where is_new or is_back)::int as "titlesAppearing",
        count(*) filter (where is_gone)::int as "titlesVanishing",
        count(*) filter (where loses_description)::int as "descriptionsLost",
        count(*) filter (where loses_pictures)::int as "picturesLost"
      from title t left join products p on p.id = t.product_id
      cross join lateral (select p.sale_percent > 0 and coalesce(p.sale_from <= ${now}::timestamptz, true)
        and coalesce(p.sale_until > ${now}::timestamptz, true) as is_on) as sale
      left join lateral (select sum(i.inventory_amount) filter (where w.type <> 'SUPPLIER') as copies,
          sum(i.held_amount) filter (where w.id = (select id from place)) as held
        from inventories i join warehouses w on w.id = i.warehouse_id where i.product_id = t.product_id) as shelf
        on price_after is not null or copies_after is not null
    ), waiting as (
      select count(distinct o.id) filter (where is_closed or is_gone)::int as "ordersOfUnavailable",
        count(distinct o.id) filter (where is_off_sale)::int as "ordersOffSale",
        count(distinct o.id) filter (where l.kind = 'PREORDER' and (is_redated or is_embargoed)
          and coalesce(abs(day.after - day.before) > ${farDays}::int, true))::int as "preordersMoved"
      from title t join products p on p.id = t.product_id join order_lines l on l.product_id = p.id
        join orders o on o.id = l.order_id
      cross join lateral (select greatest(p.publication_date, p.embargo_until) as before,
        greatest(case when is_redated then t.publication else p.publication_date end,
          case when is_embargoed then t.embargo else p.embargo_until end) as after) as day
      where (is_closed or is_gone or is_off_sale or is_redated or is_embargoed) and ${WAITS}
    ), named as (
      select c.after->>'name' as name, bool_or(contact.number is not null) as has_contact,
        jsonb_agg(c.after->'numbers') filter (where c.after ? 'numbers') as numbers
      from change c left join change contact on contact.number = c.number and contact.field = 'safetyContacts'
      where c.field = 'publisher' and c.after->>'name' is not null group by 1
    )
    select s."pricesUp", s."pricesDown", greatest(s.rise, 0) as "largestRise", greatest(s.fall, 0) as "largestFall",
      s."stockValueBefore", s."stockValueAfter",
      (select count(distinct number)::int from import_problems where run_id = ${runId}::bigint and code = 'price-law')
        as "pricesKept",
      s."salesChanged", s."salesCapped", w."preordersMoved", w."ordersOfUnavailable", w."ordersOffSale",
      s."promisedAndMissing", s."titlesAppearing", s."titlesVanishing", s."descriptionsLost", s."picturesLost",
      (select count(distinct company_key(name))::int from named where not has_contact
        and not exists (select from publishers p where p.name_key = company_key(named.name))
        and not exists (select from jsonb_array_elements(named.numbers) as said, jsonb_to_recordset(said) as g(scheme text, number text)
          join publisher_numbers n using (scheme, number))) as "publishersWithoutContact"
    from summed s cross join waiting w`.execute(db)
  const [effects] = rows
  if (!effects) throw new Error('Sums always have a row')
  return effects
}

export type RenamedTitle = { number: number; names: { from: string; to: string }[] }

/** Known titles whose name changes, the next in the order of the file. */
export async function renamedTitles(
  db: Database,
  { runId, after, limit }: { runId: number; after: number; limit: number },
): Promise<RenamedTitle[]> {
  const { rows } = await sql<RenamedTitle>`select r.number,
      json_agg(json_build_object('from', c->>'from', 'to', c->>'to')) as names
    from import_rows r cross join jsonb_array_elements(r.changes) as c
    where r.run_id = ${runId}::bigint and r.state <> 'left' and r.number > ${after} and r.action = 'changed'
      and c->>'field' in ('name.hu', 'name.en') and c->>'from' is not null and c->>'to' is not null
    group by r.number order by r.number limit ${limit}`.execute(db)
  return rows
}
