import type { Generated } from 'kysely'

export type ConsentTables = {
  cookie_consents: {
    id: Generated<number>
    reference: string
    version: string
    analytics: boolean | null
    marketing: boolean | null
    at: Date
  }
}
