import type { Generated } from 'kysely'
import type { Language } from '#site/languages.ts'

export type BookClubTables = {
  book_club_dates: {
    id: string
    starts_at: Date
    seats: number
    is_called_off: Generated<boolean>
    /** What is read on that evening, and what is said of it. */
    product_id: Generated<string | null>
    words_hu: Generated<string>
    words_en: Generated<string>
    version: Generated<number>
  }
  book_club_sign_ups: {
    id: string
    date_id: string
    name: string
    email: string
    seats: number
    language: Language
    signed_up_at: Date
  }
}
