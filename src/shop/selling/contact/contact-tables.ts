import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Maybe } from '#database/column-kinds.ts'
import type { ActorKind } from '#shop/ground/actor.ts'
import type { Language } from '#site/languages.ts'
import type { MessageState } from './office/message-states.ts'

/** A product of the cart that went with a question. */
export type AskedLine = { productId: string; quantity: number }

export type ContactTables = {
  contact_messages: {
    id: string
    reference: string
    name: string
    email: string
    topic: string
    order_number: string | null
    message: string
    lines: ColumnType<AskedLine[], string | undefined, never>
    language: Language
    suspicions: string[]
    content_mark: Buffer
    origin_mark: Buffer
    received_at: Date
    state: MessageState
    owner: Maybe<string>
    is_complaint: Generated<boolean>
    due_at: Date
    answered_at: Maybe<Date>
    version: Generated<number>
  }
  contact_answers: Said
  contact_notes: Said
}

type Said = {
  id: GeneratedAlways<number>
  message_id: string
  at: Date
  by_kind: ActorKind
  by_id: Maybe<string>
  text: string
}
