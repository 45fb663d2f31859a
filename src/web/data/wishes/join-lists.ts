import type { AddedWishes, WishKeeper } from './wish-keeper.ts'
import type { StoredList } from './stored-lists.ts'

export type Joined = {
  /** How many books were not on the account's lists before. */
  count: number
  /** What found no place there, and stays in the browser. */
  left: StoredList[]
  /** Takes off the account's lists what was put there, and gives the browser back what it had. */
  undo: () => Promise<void>
}

/**
 * WISH-05: the lists of a browser join those of the account: by name, without one that has it as a new list. Broken off and begun
 * again it comes to the same, since nothing is on a list twice.
 */
export async function joinLists(
  stored: readonly StoredList[],
  account: WishKeeper,
  write: (lists: readonly StoredList[]) => void,
): Promise<Joined> {
  const added: string[] = []
  const made: string[] = []
  const left: StoredList[] = []
  for (const list of stored) {
    if (list.wishes.length === 0) continue
    const into = await listFor(list, account)
    if (into === undefined) {
      left.push(list)
      continue
    }
    if (into?.isNew) made.push(into.id)
    const answer: AddedWishes = await account.add(into?.id ?? null, list.wishes)
    added.push(...answer.added)
    const staying = answer.problem ? list.wishes.map(({ productId }) => productId) : answer.left
    if (staying.length > 0)
      left.push({ ...list, wishes: list.wishes.filter(({ productId }) => staying.includes(productId)) })
  }
  write(left)
  const undo = async () => {
    if (added.length > 0) await account.remove(added)
    for (const id of made) await account.drop(id)
    write(stored)
  }
  return { count: added.length, left, undo }
}

/** Null for what is saved for later, which the account has by itself; undefined where it takes no more lists. */
async function listFor(
  { isLater, name }: StoredList,
  account: WishKeeper,
): Promise<{ id: string; isNew: boolean } | null | undefined> {
  if (isLater) return null
  const same = (await account.lists()).find((list) => !list.isLater && list.name === name)
  if (same) return { id: same.id, isNew: false }
  const { list } = await account.save({ name, isShared: false })
  return list ? { id: list.id, isNew: true } : undefined
}
