import { authState } from '../auth-store.ts'
import type { WishProblemKind } from '#shop/selling/wishes/wish-words.ts'
import { accountWishes } from './account-wishes.ts'
import { browserWishes } from './browser-wishes.ts'
import type { OwnWish, OwnWishList, WishInput } from './wish-operations.graphql.ts'

export type WishProblem = { kind: WishProblemKind }
export type AddedWishes = {
  list: string | null
  added: readonly string[]
  left: readonly string[]
  problem: WishProblem | null
}
export type WishListChange = { list: OwnWishList | null; problem: WishProblem | null }
export type ListToSave = { id?: string; name: string; shownName?: string | null; isShared?: boolean }
export type WishToChange = { id: string; words?: string; anyEdition?: boolean; productId?: string }

/** WISH-01 WISH-05: the lists of whoever is signed in, else those of this browser; pages need not know which. */
export type WishKeeper = {
  /** Without an account nobody else can see a list. */
  isAccount: boolean
  /** With a product each says whether it has it. */
  lists(productId?: string): Promise<readonly OwnWishList[]>
  /** What is on a list, the newest first; null where there is no such list. */
  wishes(list: string): Promise<readonly OwnWish[] | null>
  save(list: ListToSave): Promise<WishListChange>
  renewLink(list: string): Promise<WishListChange>
  drop(list: string): Promise<boolean>
  /** Null: what is saved for later from the cart. */
  add(list: string | null, wishes: readonly WishInput[]): Promise<AddedWishes>
  change(wish: WishToChange): Promise<WishProblem | null>
  remove(ids: readonly string[]): Promise<boolean>
  putBack(ids: readonly string[]): Promise<boolean>
}

export function wishKeeper(): WishKeeper {
  return authState().authenticated ? accountWishes : browserWishes()
}
