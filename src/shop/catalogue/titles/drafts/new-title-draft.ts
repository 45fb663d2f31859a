import type { Actor } from '#shop/ground/actor.ts'
import type { MakeTitle } from '../make-title.ts'
import type { DraftFailure } from './title-draft.ts'

/** What booksellers mean to say of a title that the shop does not have yet. */
export type NewTitleDraft = Pick<MakeTitle, 'ean' | 'fields'> & {
  /** Null: what files say of the number, when it is published. */
  kind: MakeTitle['kind'] | null
  price: number | null
  publishAt: Date | null
  failure: DraftFailure | null
  by: Actor
  changedAt: Date
  version: number
}
