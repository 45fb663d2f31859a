import type { Actor } from '#shop/ground/actor.ts'
import type { TitleFormFields, TitleField } from '../title-fields.ts'
import type { DraftedPrice } from './drafted-price.ts'

/** Why a draft was not published at its moment: the same was changed meanwhile, or it cannot be said as it is. */
export const DRAFT_FAILURES = ['met-newer', 'refused'] as const
export type DraftFailure = (typeof DRAFT_FAILURES)[number]

/** `planned`: it is published at its moment; `failed`: that moment is over, and somebody has to look. */
export const DRAFT_STATES = ['draft', 'planned', 'failed'] as const
export type DraftState = (typeof DRAFT_STATES)[number]

/** What booksellers mean to say of a title. */
export type TitleDraft = {
  productId: string
  fields: Readonly<Partial<TitleFormFields>>
  /** What of these was seen when they were written. */
  was: Readonly<Partial<TitleFormFields>>
  released: readonly TitleField[]
  /** Null: nothing of the price. */
  price: DraftedPrice | null
  /** The product's version that was seen. */
  seenVersion: number
  publishAt: Date | null
  failure: DraftFailure | null
  by: Actor
  changedAt: Date
  version: number
}

export function draftState({ publishAt, failure }: Pick<TitleDraft, 'publishAt' | 'failure'>): DraftState {
  if (failure) return 'failed'
  return publishAt ? 'planned' : 'draft'
}
