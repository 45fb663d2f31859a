import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Language } from '#site/languages.ts'
import { PAGE_FIELDS } from './title-field-table.ts'

type DetailKey = { productId: string; today: string }

/** All that a product's page tells of the product itself, in one statement. */
export async function productDetailRow(db: Database, { language, ...key }: DetailKey & { language: Language }) {
  return (await DETAILS[language](db, key)).at(0)
}

const DETAILS = { hu: detailStatement('hu'), en: detailStatement('en') } satisfies Record<Language, unknown>

function detailStatement(language: Language) {
  return preparedStatement(`product-details-${language}`, (db, { productId, today }: DetailKey) =>
    db
      .selectFrom('products as p')
      .innerJoin('product_texts as t', (join) =>
        join.onRef('t.product_id', '=', 'p.id').on('t.language', '=', language),
      )
      .leftJoin('publishers as u', 'u.id', 'p.publisher_id')
      .leftJoin('series as s', 's.id', 'p.series_id')
      .where('p.id', '=', productId)
      .select([
        't.subtitle',
        't.description',
        'p.ean',
        'p.product_template',
        'p.publication_date',
        'p.publication_precision',
        ...PAGE_FIELDS.map(([, column]) => `p.${column}` as const),
        'p.size_x_mm',
        'p.size_y_mm',
        'p.size_z_mm',
        'p.series_number',
        'p.warnings',
        'p.language',
        'p.sample',
        'p.press_words',
        'p.vat_class',
        'p.sale_percent',
        'p.sale_from',
        'p.sale_until',
        'p.list_price',
        'p.fixed_price_until',
        'u.name as publisher',
        'u.postal_address',
        'u.email',
        'u.responsible_name',
        'u.responsible_address',
        'u.responsible_email',
        's.name as series',
      ])
      // Sub-selects rather than joins: planning many joins takes longer than the query.
      .select(({ selectFrom }) => [
        sql<string | null>`case when t.description = '' then (
          select description from product_texts where product_id = p.id and language <> t.language and description <> '') end`.as(
          'otherDescription',
        ),
        selectFrom('vat_rates as v')
          .whereRef('v.vat_class', '=', 'p.vat_class')
          .where('v.valid_from', '<=', today)
          .where((where) => where.or([where('v.valid_to', 'is', null), where('v.valid_to', '>=', today)]))
          .orderBy('v.valid_from', 'desc')
          .limit(sql.lit(1))
          .select('v.percent')
          .as('vatPercent'),
        selectFrom('publisher_slugs as us')
          .whereRef('us.publisher_id', '=', 'p.publisher_id')
          .where('us.is_former', '=', sql.lit(false))
          .select('us.slug')
          .as('publisherSlug'),
        selectFrom('series_slugs as ss')
          .whereRef('ss.series_id', '=', 'p.series_id')
          .where('ss.is_former', '=', sql.lit(false))
          .select('ss.slug')
          .as('seriesSlug'),
        jsonArrayFrom(
          selectFrom('product_categories as pc')
            .innerJoin('category_texts as own', 'own.category_id', 'pc.category_id')
            .innerJoin('category_texts as step', (join) =>
              join
                .onRef('step.language', '=', 'own.language')
                .on((on) =>
                  on.or([
                    on('step.category_id', '=', on.ref('own.category_id')),
                    on('step.category_id', '=', on.ref('own.parent_id')),
                  ]),
                ),
            )
            .whereRef('pc.product_id', '=', 'p.id')
            .where('pc.is_main', '=', true)
            .where('own.language', '=', language)
            .orderBy(sql`step.category_id = own.category_id`)
            .select(['step.name', 'step.slug']),
        ).as('categoryPath'),
        jsonArrayFrom(
          selectFrom('product_contributors as m')
            .innerJoin('contributors as k', 'k.id', 'm.contributor_id')
            .whereRef('m.product_id', '=', 'p.id')
            .orderBy(sql`m.role <> 'author'`)
            .orderBy('m.position')
            .select(['k.id', `k.name_${language} as name`, `k.slug_${language} as slug`, 'm.role']),
        ).as('contributors'),
        jsonArrayFrom(
          selectFrom('staff_recommendations as r')
            .whereRef('r.product_id', '=', 'p.id')
            .where(`r.words_${language}`, '<>', '')
            .orderBy('r.sort')
            .select([
              `r.recommender_${language} as recommender`,
              `r.position_${language} as position`,
              `r.words_${language} as words`,
            ]),
        ).as('staffWords'),
        jsonArrayFrom(
          selectFrom('product_images as i')
            .whereRef('i.product_id', '=', 'p.id')
            .where('i.position', '>', 0)
            .orderBy('i.position')
            .select(['i.position', 'i.object_key as objectKey', 'i.width', 'i.height', 'i.cut']),
        ).as('gallery'),
      ]),
  )
}
