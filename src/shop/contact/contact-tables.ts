import type { Language } from '#site/languages.ts'

export type ContactTables = {
  contact_messages: {
    id: string
    reference: string
    name: string
    email: string
    topic: string
    order_number: string | null
    message: string
    language: Language
    suspicions: string[]
    content_mark: Buffer
    origin_mark: Buffer
    received_at: Date
  }
}
