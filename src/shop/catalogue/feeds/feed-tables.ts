import type { Maybe, MaybeStamp } from '#database/column-kinds.ts'

export type FeedTables = {
  made_documents: {
    build: string
    name: string
    version: Maybe<string>
    began_at: MaybeStamp
    claimed_by: Maybe<string>
    claimed_until: MaybeStamp
  }
}
