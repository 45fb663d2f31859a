import type { OfficeRefusal } from '../data/ask-office.ts'

/** A sentence, or one made of what the office says with the refusal. */
type RefusalSentence = string | ((refusal: OfficeRefusal) => string)

/** The house's sentences: a kind of refusal without one does not compile. */
export type Refusals = Readonly<Record<OfficeRefusal['kind'], RefusalSentence>>

/** Sentences of one screen, which say more than the house's. */
export type OwnRefusals = Partial<Refusals>

/** Why it was not done: in the screen's own words where it has some, otherwise in the house's. */
export function refusalInWords(refusal: OfficeRefusal, house: Refusals, own: OwnRefusals = {}): string {
  // A page that was opened before the shop was updated may be refused for a reason that it does not know.
  const known = Object.hasOwn(house, refusal.kind) ? refusal.kind : 'internal'
  const sentence = own[known] ?? house[known]
  return typeof sentence === 'string' ? sentence : sentence(refusal)
}
