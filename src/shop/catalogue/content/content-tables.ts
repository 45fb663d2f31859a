import type { ColumnType, Generated } from 'kysely'
import type { Stamp, MaybeStamp } from '#database/column-kinds.ts'
import type { ActorKind } from '#shop/ground/actor.ts'
import type { Language } from '#site/languages.ts'

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
    version: Generated<number>
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
    version: Generated<number>
  }
  titles_of_the_month: { month: string; product_id: string; position: number; words_hu: string; words_en: string }
  title_months: { month: string; version: Generated<number> }
  contents: {
    key: string
    language: Language
    version: number
    valid_from: ColumnType<Date, Date | string, never>
    published_at: ColumnType<Date, Date | string | undefined, never>
    markdown: string
    /** Why it was changed, and by whom; of what was published before that was written down neither is known. */
    note: Generated<string>
    by_kind: Generated<ActorKind | null>
    by_id: Generated<string | null>
  }
}
