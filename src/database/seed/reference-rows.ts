import type { Insertable } from 'kysely'
import { slugOf, takeSlug } from '#kit/formats/slug.ts'
import { CURRENCY } from '#site/constants.ts'
import { addDays, startOfDay } from '#shop/ground/shop-day.ts'
import type { Tables } from '../tables.ts'
import type { SeedAuthor } from './catalogue-formats.ts'
import { seedCategoryRows } from './category-rows.ts'
import type { SeedData } from './read-seed-folder.ts'
import type { TakenNames } from './taken-names.ts'

export type RowsOf<Table extends keyof Tables> = Insertable<Tables[Table]>[]

/** What products refer to, and what the shop goes by. */
export function shopRows({ shop, categories, periodicals, books, works }: SeedData, now: Date, today: string) {
  const stamps = { owner: null, created_at: now, updated_at: now }
  const { categories: categoryList, texts } = seedCategoryRows(categories)
  return {
    vat_rates: shop.vatRates.map((rate) => ({
      vat_class: rate.class,
      percent: rate.percent,
      valid_from: rate.from,
      valid_to: rate.to ?? null,
    })),
    publishers: shop.publishers.map(({ key, name, address, email, responsible }) => ({
      id: key,
      name,
      postal_address: address,
      email,
      responsible_name: responsible?.name ?? null,
      responsible_address: responsible?.address ?? null,
      responsible_email: responsible?.email ?? null,
    })),
    series: shop.series.map(({ key, name }) => ({ id: key, name })),
    works: [...new Set(books.flatMap(({ work }) => work ?? []))].map((id) => ({ id })),
    work_titles: works.flatMap(({ key, titles }) =>
      Object.entries(titles).flatMap(([language, list]) => list.map((title) => ({ work_id: key, language, title }))),
    ),
    periodicals: periodicals.map(({ key, name, language, issn, frequency, publisher, description }) => ({
      id: key,
      name,
      language,
      issn,
      frequency,
      publisher_id: publisher,
      description_hu: description.hu,
      description_en: description.en,
    })),
    categories: categoryList,
    category_texts: texts,
    warehouses: shop.warehouses.map(({ key, name, type, address }) => ({ id: key, name, type, address, ...stamps })),
    discounts_global: shop.discounts.map(({ key, adminName, multiplier, type, startedDaysAgo, days }) => {
      const since = startOfDay(addDays(today, -startedDaysAgo))
      return {
        id: key,
        discount_admin_name: adminName,
        discount_multiplier: multiplier,
        type,
        valid_from: since,
        valid_until: days === undefined ? null : startOfDay(addDays(today, days - startedDaysAgo)),
        ...stamps,
      }
    }),
    shipping_prices: shop.shippingPrices.map(({ type, adminName, price, callForPrice }) => ({
      id: type.toLowerCase(),
      shipping_type_admin_name: adminName,
      shipping_type: type,
      price,
      currency: CURRENCY,
      call_for_price: callForPrice,
      ...stamps,
    })),
    settings: Object.entries(shop.settings).map(([name, value]) => ({
      name,
      value: JSON.stringify(value),
      updated_at: now,
    })),
  } satisfies { [Table in keyof Tables]?: RowsOf<Table> }
}

/** Those who are not known yet; whoever stands in two files is taken from the first. */
export function contributorRows(
  authors: Iterable<SeedAuthor>,
  { contributorIds, contributorSlugs }: TakenNames,
): RowsOf<'contributors'> {
  return [...authors]
    .filter(({ key }) => !contributorIds.has(key))
    .map(({ key, hu, en, sort, also = [], born, died, bio }) => ({
      id: key,
      name_hu: hu,
      name_en: en,
      sort_name: sort,
      other_names: also.join('; '),
      slug_hu: takeSlug(contributorSlugs.hu, [slugOf(hu) || key]),
      slug_en: takeSlug(contributorSlugs.en, [slugOf(en) || key]),
      born: born ?? null,
      died: died ?? null,
      bio_hu: bio?.hu ?? '',
      bio_en: bio?.en ?? '',
    }))
}

export function firstOfEach<Row extends { key: string }>(rows: readonly Row[]): Map<string, Row> {
  const byKey = new Map<string, Row>()
  for (const row of rows) if (!byKey.has(row.key)) byKey.set(row.key, row)
  return byKey
}
