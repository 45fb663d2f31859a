import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Language } from '#site/languages.ts'

/** An instant the database sets by itself when it is not given. */
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>
type MaybeStamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type ContentTables = {
  carousel_slides: {
    id: string
    lang: Language
    sort: number
    label: Generated<string>
    title: Generated<string>
    description: string
    action: Generated<string>
    url: string | null
    path: string | null
    image: string | null
    s3key: string | null
    product_id: string | null
    shown_from: MaybeStamp
    shown_until: MaybeStamp
    owner: string | null
    created_at: Stamp
    updated_at: Stamp
  }
  shipping_prices: {
    id: string
    shipping_type_admin_name: string
    shipping_type: string
    price: number
    currency: string
    call_for_price: boolean
    owner: string | null
    created_at: Stamp
    updated_at: Stamp
  }
  staff_recommendations: {
    product_id: string
    recommender_hu: string
    recommender_en: string
    position_hu: string
    position_en: string
    words_hu: string
    words_en: string
    sort: number
    published_at: Stamp
  }
  titles_of_the_month: { month: string; product_id: string; position: number; words_hu: string; words_en: string }
  contents: {
    key: string
    language: Language
    version: number
    valid_from: ColumnType<Date, Date | string, never>
    published_at: ColumnType<Date, Date | string | undefined, never>
    markdown: string
  }
  settings: { name: string; value: JSONColumnType<object>; updated_at: Stamp }
}
