import type { MaybeStamp, Stamp } from '#database/column-kinds.ts'

export type TitlesTables = {
  /** Written by the database itself, from what titles say: `follow_titles`. */
  office_titles: {
    product_id: string
    sort_name: string
    changed_at: Stamp
    created_at: Stamp
    published: string | null
    list_price: number
    sale_percent: number
    sale_from: MaybeStamp
    sale_until: MaybeStamp
    fixed_price_until: string | null
    on_hand: number
    empty_since: MaybeStamp
    sold_at: MaybeStamp
    tags: string[]
    finds: string
  }
  office_title_changes: { product_id: string }
}
