import { sql } from 'kysely'
import { instantColumn, textColumn, booleanColumn, integerColumn } from '#database/model-columns.ts'
import type { ModelConditions } from '#database/model-filter.ts'
import { modelPage, type PageInput, type SortedPageInput } from '#database/model-page.ts'
import type { Database } from '#database/open-database.ts'
import { isCarriedOut } from '#shop/goods/shipping/offered-ways.ts'
import type { Language } from '#site/languages.ts'

const SLIDE = {
  id: textColumn('id'),
  lang: textColumn<Language>('lang'),
  sort: integerColumn('sort'),
  description: textColumn('description'),
  url: textColumn<string | null>('url'),
  path: textColumn<string | null>('path'),
  image: textColumn<string | null>('image'),
  s3key: textColumn<string | null>('s3key'),
  createdAt: instantColumn('created_at'),
  updatedAt: instantColumn('updated_at'),
  owner: textColumn<string | null>('owner'),
}

export function slidePage(
  db: Database,
  { language, now, createdAt }: { language: Language; now: Date; createdAt: ModelConditions | null | undefined },
  input: SortedPageInput,
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
    input,
  )
}

const SHIPPING_PRICE = {
  id: textColumn('id'),
  shippingTypeAdminName: textColumn('shipping_type_admin_name'),
  shippingType: textColumn('shipping_type'),
  price: integerColumn('price'),
  currency: textColumn('currency'),
  callForPrice: booleanColumn('call_for_price'),
  createdAt: instantColumn('created_at'),
  updatedAt: instantColumn('updated_at'),
  owner: textColumn<string | null>('owner'),
}

export function shippingPricePage(db: Database, input: PageInput) {
  return modelPage(
    db,
    { table: 'shipping_prices', columns: SHIPPING_PRICE, only: { condition: isCarriedOut, values: [] } },
    input,
  )
}
