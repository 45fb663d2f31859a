import { sql } from 'kysely'
import { instant, text, truth, wholeNumber } from '#database/model-columns.ts'
import type { ModelConditions } from '#database/model-filter.ts'
import { modelPage, type PageAsked, type SortedPageAsked } from '#database/model-page.ts'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'

const SLIDE = {
  id: text('id'),
  lang: text<Language>('lang'),
  sort: wholeNumber('sort'),
  description: text('description'),
  url: text<string | null>('url'),
  path: text<string | null>('path'),
  image: text<string | null>('image'),
  s3key: text<string | null>('s3key'),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
  owner: text<string | null>('owner'),
}

export function slidePage(
  db: Database,
  { language, now, createdAt }: { language: Language; now: Date; createdAt: ModelConditions | null | undefined },
  asked: SortedPageAsked,
) {
  const isShown = sql<boolean>`lang = ${language} and coalesce(shown_from <= ${now}, true) and coalesce(shown_until > ${now}, true)`
  return modelPage(
    db,
    {
      table: 'carousel_slides',
      columns: SLIDE,
      only: { condition: isShown, values: [language] },
      sortedBy: { field: 'createdAt', condition: createdAt },
    },
    asked,
  )
}

const SHIPPING_PRICE = {
  id: text('id'),
  shippingTypeAdminName: text('shipping_type_admin_name'),
  shippingType: text('shipping_type'),
  price: wholeNumber('price'),
  currency: text('currency'),
  callForPrice: truth('call_for_price'),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
  owner: text<string | null>('owner'),
}

export function shippingPricePage(db: Database, asked: PageAsked) {
  return modelPage(db, { table: 'shipping_prices', columns: SHIPPING_PRICE }, asked)
}
