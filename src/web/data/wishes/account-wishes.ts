import { MAX_ITEMS_AT_ONCE } from '#shop/selling/wishes/wish-words.ts'
import { requireData } from '#web/data/api/require-data.ts'
import type { WishKeeper } from './wish-keeper.ts'
import {
  ADD_WISHES,
  CHANGE_WISH,
  DELETE_WISH_LIST,
  ONE_WISH_LIST,
  OTHER_EDITIONS,
  PUT_BACK_WISHES,
  REMOVE_WISHES,
  RENEW_WISH_LINK,
  SAVE_WISH_LIST,
  WISH_LISTS,
} from './wish-operations.graphql.ts'

const CUSTOMER = { authMode: 'customer' } as const
/** Done twice it is the same. */
const AGAIN = { authMode: 'customer', isRepeatable: true } as const

export const accountWishes: WishKeeper = {
  isAccount: true,
  lists: async (productId) => (await requireData(WISH_LISTS, { productId }, CUSTOMER)).listWishLists,
  wishes: async (id) => (await requireData(ONE_WISH_LIST, { id }, CUSTOMER)).getWishList?.wishes ?? null,
  save: async ({ id, ...input }) =>
    (await requireData(SAVE_WISH_LIST, { id, input }, id ? AGAIN : CUSTOMER)).saveWishList,
  renewLink: async (id) => (await requireData(RENEW_WISH_LINK, { id }, CUSTOMER)).renewWishLink,
  drop: async (id) => (await requireData(DELETE_WISH_LIST, { id }, AGAIN)).deleteWishList,
  async add(list, wishes) {
    const added: string[] = []
    const left: string[] = []
    let into = list
    for (let from = 0; from < wishes.length; from += MAX_ITEMS_AT_ONCE) {
      const part = wishes.slice(from, from + MAX_ITEMS_AT_ONCE)
      const { addWishes: answer } = await requireData(ADD_WISHES, { list, wishes: part }, AGAIN)
      if (answer.problem) return { list: into, added, left, problem: answer.problem }
      added.push(...answer.added)
      left.push(...answer.left)
      into = answer.list
    }
    return { list: into, added, left, problem: null }
  },
  change: async (change) => (await requireData(CHANGE_WISH, change, AGAIN)).changeWish.problem,
  remove: async (ids) => (await requireData(REMOVE_WISHES, { ids }, AGAIN)).removeWishes,
  putBack: async (ids) => (await requireData(PUT_BACK_WISHES, { ids }, AGAIN)).putBackWishes,
}

/** WISH-02: for products that cannot be had, the ids of editions that can. */
export async function readOtherEditions(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (let from = 0; from < ids.length; from += MAX_ITEMS_AT_ONCE) {
    const part = ids.slice(from, from + MAX_ITEMS_AT_ONCE)
    const { otherEditions } = await requireData(OTHER_EDITIONS, { ids: part }, { authMode: 'guest' })
    part.forEach((id, index) => {
      const other = otherEditions[index]
      if (other) found.set(id, other)
    })
  }
  return found
}
