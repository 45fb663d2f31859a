import type { Generated } from 'kysely'
import type { Language } from '#site/languages.ts'

export type NewsletterTables = {
  newsletter_subscriptions: {
    id: string
    email: string
    language: Language
    state: 'pending' | 'subscribed'
    asked_at: Date
    confirmed_at: Date | null
  }
  newsletter_consents: {
    id: Generated<number>
    subscription_id: string
    address_mark: Buffer
    event: 'asked' | 'confirmed' | 'withdrawn'
    text_version: string
    language: Language
    source: string
    origin_mark: Buffer
    at: Date
  }
}
