import { InputProblem } from '#kit/outside/input-problem.ts'
import { DEFAULT_LANGUAGE } from '#site/languages.ts'
import { otherEditions } from '#shop/catalogue/products/other-editions.ts'
import { keepCart } from '#shop/selling/cart/kept-cart.ts'
import {
  deleteWishList,
  readWishList,
  readWishLists,
  renewWishLink,
  saveWishList,
  type WishList as OwnList,
} from '#shop/selling/wishes/keep-lists.ts'
import { addWishes, changeWish, putBackWishes, removeWishes } from '#shop/selling/wishes/keep-wishes.ts'
import { markWish, readMarks, takeBackMark } from '#shop/selling/wishes/shared-list.ts'
import { MAX_ITEMS_AT_ONCE } from '#shop/selling/wishes/wish-words.ts'
import type { DataContext } from './data-context.ts'
import { requireCustomer } from './field-access.ts'
import type { MutationResolvers, QueryResolvers, WishListChange } from './schema.graphql.ts'

export const wishQueries = {
  async listWishLists(_, { productId }, { shop, caller }, info) {
    const lists = await readWishLists(shop, { owner: requireCustomer(caller, info).sub, productId })
    return lists.map((list) => listAnswer(list, list.holds))
  },
  async getWishList(_, { id }, { shop, caller }, info) {
    const list = await readWishList(shop, { owner: requireCustomer(caller, info).sub, id })
    if (!list) return null
    const wishes = list.wishes.map(({ addedAt, ...wish }) => ({ ...wish, addedAt: addedAt.toISOString() }))
    return { ...listAnswer(list), wishes }
  },
  async listWishMarks(_, { token, giver }, { shop, caller }) {
    const found = await readMarks(shop, { token, giver, userId: userOf(caller) })
    return found && { ...found, marks: found.marks.map((mark) => ({ ...mark, until: mark.until.toISOString() })) }
  },
  async otherEditions(_, { ids }, { shop }) {
    if (ids.length > MAX_ITEMS_AT_ONCE) throw new InputProblem(`ids: ${MAX_ITEMS_AT_ONCE} at most.`)
    const found = await otherEditions(shop, DEFAULT_LANGUAGE, ids)
    return ids.map((id) => found.get(id)?.id ?? null)
  },
} satisfies Partial<QueryResolvers>

export const wishMutations = {
  async saveWishList(_, { input, id }, { shop, caller }, info) {
    const { sub: owner } = requireCustomer(caller, info)
    return listChange(await saveWishList(shop, { owner, id, ...input }))
  },
  async renewWishLink(_, { id }, { shop, caller }, info) {
    return listChange(await renewWishLink(shop, { owner: requireCustomer(caller, info).sub, id }))
  },
  deleteWishList(_, { id }, { shop, caller }, info) {
    return deleteWishList(shop, { owner: requireCustomer(caller, info).sub, id })
  },
  async addWishes(_, { list, wishes }, { shop, caller }, info) {
    const { sub: owner } = requireCustomer(caller, info)
    const added = await addWishes(shop, { owner, list: list ?? null, wishes })
    return added.ok
      ? { ...added.value, problem: null }
      : { list: null, added: [], left: [], problem: problemAnswer(added.failure) }
  },
  async changeWish(_, change, { shop, caller }, info) {
    const changed = await changeWish(shop, { owner: requireCustomer(caller, info).sub, ...change })
    return { problem: changed.ok ? null : problemAnswer(changed.failure) }
  },
  removeWishes(_, { ids }, { shop, caller }, info) {
    return removeWishes(shop, { owner: requireCustomer(caller, info).sub, ids })
  },
  putBackWishes(_, { ids }, { shop, caller }, info) {
    return putBackWishes(shop, { owner: requireCustomer(caller, info).sub, ids })
  },
  async markWish(_, { token, wish, giver }, { shop, caller, mayMark }) {
    const marked = await markWish(shop, { token, wish, giver, userId: userOf(caller), mayMark })
    return marked.ok
      ? { giver: marked.value.giver, until: marked.value.until.toISOString(), problem: null }
      : { giver: null, until: null, problem: marked.failure.kind }
  },
  async takeBackWishMark(_, { token, wish, giver }, { shop }) {
    const taken = await takeBackMark(shop, { token, wish, giver })
    return { giver: taken.ok ? giver : null, until: null, problem: taken.ok ? null : taken.failure.kind }
  },
  keepCart(_, { changed, removed }, { shop, caller }, info) {
    return keepCart(shop, { owner: requireCustomer(caller, info).sub, changed, removed })
  },
} satisfies Partial<MutationResolvers>

function userOf(caller: DataContext['caller']): string | null {
  return caller.kind === 'customer' ? caller.sub : null
}

function listAnswer({ kind, id, name, shownName, token, count }: OwnList, holds = false) {
  return { id, name, shownName, token, count, isLater: kind === 'later', holds }
}

type Change = Awaited<ReturnType<typeof saveWishList>>

function listChange(change: Change): WishListChange {
  return change.ok
    ? { list: listAnswer(change.value), problem: null }
    : { list: null, problem: problemAnswer(change.failure) }
}

function problemAnswer<Kind>({ kind, productId = null }: { kind: Kind; productId?: string | null }) {
  return { kind, productId }
}
