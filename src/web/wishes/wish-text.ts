import type { WishProblem } from '#web/data/wishes/wish-keeper.ts'
import type { OwnWishList } from '#web/data/wishes/wish-operations.graphql.ts'
import type { Text } from '#words/text.tsx'

export function listName({ isLater, name }: Pick<OwnWishList, 'isLater' | 'name'>, text: Text): string {
  return isLater ? text('wishes.later') : name
}

export function wishProblemInWords({ kind }: WishProblem, text: Text): string {
  return text(`wishes.problem-${kind}`)
}

/** The state of an address whose # names a list, where the visitor comes from another page. */
export const FROM_ELSEWHERE = 'from-elsewhere'
