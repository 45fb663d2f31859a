import {
  MAX_ITEMS,
  MAX_LISTS,
  nameProblem,
  noteProblem,
  tidyWords,
  type WishProblemKind,
} from '#shop/selling/wishes/wish-words.ts'
import { readLists, writeLists, type StoredList, type StoredWish } from './stored-lists.ts'
import type { WishKeeper } from './wish-keeper.ts'
import type { OwnWish, OwnWishList } from './wish-operations.graphql.ts'

type Removed = { list: string; place: number; wish: StoredWish }

const refused = (kind: WishProblemKind) => ({ list: null, problem: { kind } })
const summary = ({ id, isLater, name, wishes }: StoredList, productId?: string): OwnWishList => ({
  id,
  isLater,
  name,
  shownName: null,
  token: null,
  count: wishes.length,
  holds: wishes.some((wish) => wish.productId === productId),
})
/** A product is on a list once, so that both name a wish. */
const wishId = (list: string, productId: string) => `${list} ${productId}`

const removed = new Map<string, Removed>()

type Lists = { read: () => StoredList[]; write: (lists: readonly StoredList[]) => void; newId: () => string }
const IN_BROWSER: Lists = { read: readLists, write: writeLists, newId: () => crypto.randomUUID() }

/** WISH-05: the same rules without an account, in the browser alone. */
export function browserWishes({ read, write, newId }: Lists = IN_BROWSER): WishKeeper {
  const replace = (list: StoredList) => write(read().map((one) => (one.id === list.id ? list : one)))
  const found = (id: string) => {
    const [list = '', productId = ''] = id.split(' ')
    const one = read().find((stored) => stored.id === list)
    const wish = one?.wishes.find((stored) => stored.productId === productId)
    return one && wish ? { list: one, wish } : null
  }
  return {
    isAccount: false,
    async lists(productId) {
      const lists = read().map((list) => summary(list, productId))
      return [...lists.filter(({ isLater }) => !isLater), ...lists.filter(({ isLater }) => isLater)]
    },
    async wishes(id) {
      const list = read().find((one) => one.id === id)
      return list?.wishes.map((wish): OwnWish => ({ ...wish, id: wishId(id, wish.productId) })) ?? null
    },
    async save({ id, ...written }) {
      const name = tidyWords(written.name)
      const wrong = nameProblem(name)
      if (wrong) return refused(wrong)
      const lists = read()
      const before = lists.find((list) => list.id === id && !list.isLater)
      if (id && !before) return refused('unknown-list')
      if (!before && lists.length >= MAX_LISTS) return refused('too-many-lists')
      const list = before ? { ...before, name } : { id: newId(), isLater: false, name, wishes: [] }
      if (before) replace(list)
      else write([...lists, list])
      return { list: summary(list), problem: null }
    },
    renewLink: async () => refused('unknown-list'),
    async drop(id) {
      const lists = read()
      write(lists.filter((list) => list.id !== id))
      return lists.some((list) => list.id === id)
    },
    async add(id, wishes) {
      const lists = read()
      const known = lists.find((list) => (id === null ? list.isLater : list.id === id))
      if (!known && id !== null) return { ...refused('unknown-list'), added: [], left: [] }
      const list = known ?? { id: newId(), isLater: true, name: '', wishes: [] }
      const fresh = wishes.filter((wish) => !list.wishes.some(({ productId }) => productId === wish.productId))
      const room = Math.max(0, MAX_ITEMS - list.wishes.length)
      if (wishes.length === 1 && fresh.length > room) return { ...refused('list-full'), added: [], left: [] }
      const added = fresh.slice(0, room).map(({ productId, anyEdition, words, priceThen }) => ({
        productId,
        anyEdition: anyEdition === true,
        words: words ?? '',
        priceThen: priceThen ?? null,
      }))
      const after = { ...list, wishes: [...added, ...list.wishes] }
      write(known ? lists.map((one) => (one.id === list.id ? after : one)) : [...lists, after])
      const left = fresh.slice(room).map(({ productId }) => productId)
      return { list: list.id, added: added.map(({ productId }) => wishId(list.id, productId)), left, problem: null }
    },
    async change({ id, words, anyEdition, productId }) {
      const place = found(id)
      if (!place) return { kind: 'unknown-wish' }
      const { list, wish } = place
      const note = words === undefined ? wish.words : tidyWords(words)
      const wrong = noteProblem(note)
      if (wrong) return { kind: wrong }
      if (productId && list.wishes.some((one) => one.productId === productId)) return { kind: 'already-there' }
      const after = {
        ...wish,
        words: note,
        anyEdition: anyEdition ?? wish.anyEdition,
        productId: productId ?? wish.productId,
      }
      replace({ ...list, wishes: list.wishes.map((one) => (one === wish ? after : one)) })
      return null
    },
    async remove(ids) {
      for (const id of ids) {
        const place = found(id)
        if (!place) continue
        const { list, wish } = place
        removed.set(id, { list: list.id, place: list.wishes.indexOf(wish), wish })
        replace({ ...list, wishes: list.wishes.filter((one) => one !== wish) })
      }
      return true
    },
    async putBack(ids) {
      for (const id of ids) {
        const back = removed.get(id)
        const list = read().find((one) => one.id === back?.list)
        if (!back || !list || list.wishes.some(({ productId }) => productId === back.wish.productId)) continue
        replace({ ...list, wishes: list.wishes.toSpliced(back.place, 0, back.wish) })
      }
      return true
    },
  }
}
