import { describe, expect, it } from 'vitest'
import { MAX_ITEMS, MAX_LISTS } from '#shop/selling/wishes/wish-words.ts'
import { browserWishes } from './browser-wishes.ts'
import { joinLists } from './join-lists.ts'
import { listsIn, type StoredList } from './stored-lists.ts'

const id = (number: number) => `book${String(number).padStart(8, '0')}`
const wish = (number: number, words = '') => ({ productId: id(number), words, anyEdition: false, priceThen: 1000 })

function aBrowser(lists: StoredList[] = []) {
  const memory = { lists }
  let ids = 0
  const keeper = browserWishes({
    read: () => memory.lists,
    write: (next) => void (memory.lists = [...next]),
    newId: () => `list-${++ids}`,
  })
  return { memory, keeper: { ...keeper, isAccount: true } }
}
const named = (name: string, ...numbers: number[]): StoredList => ({
  id: `own-${name}`,
  isLater: false,
  name,
  wishes: numbers.map((number) => wish(number)),
})

describe('lists of a browser', () => {
  it('WISH-05 follow the rules of those of an account', async () => {
    const { keeper } = aBrowser()
    expect(await keeper.save({ name: ' ' })).toMatchObject({ problem: { kind: 'name-missing' } })
    expect(await keeper.save({ name: 'www.valami.hu' })).toMatchObject({ problem: { kind: 'no-links' } })
    const { list } = await keeper.save({ name: 'Karácsonyra' })
    await keeper.add(list!.id, [wish(1)])
    expect(await keeper.add(list!.id, [wish(1)])).toMatchObject({ added: [] })
    const [first] = (await keeper.wishes(list!.id)) ?? []
    expect(await keeper.change({ id: first!.id, words: 'x'.repeat(201) })).toEqual({ kind: 'note-too-long' })
    expect(await keeper.change({ id: first!.id, words: 'A zöldet' })).toBeNull()
    await keeper.remove([first!.id])
    expect(await keeper.wishes(list!.id)).toEqual([])
    await keeper.putBack([first!.id])
    expect(await keeper.wishes(list!.id)).toMatchObject([{ words: 'A zöldet' }])
    await keeper.add(null, [wish(2)])
    expect(await keeper.lists(id(2))).toMatchObject([{ holds: false }, { isLater: true, holds: true }])
    const many = Array.from({ length: MAX_ITEMS }, (_, number) => wish(number + 10))
    expect((await keeper.add(list!.id, many)).left).toHaveLength(1)
    for (let count = 2; count < MAX_LISTS; count++) await keeper.save({ name: `${count}.` })
    expect(await keeper.save({ name: 'Még egy' })).toMatchObject({ problem: { kind: 'too-many-lists' } })
  })

  it('WISH-05 are read from whatever stands there, as far as it is theirs', () => {
    const lists = [{ id: 'a', name: 'x', wishes: [wish(1), wish(1), { productId: '<' }, null] }, { id: 1 }, null]
    expect(listsIn(JSON.stringify({ version: 'v1', lists }))).toEqual([
      { id: 'a', isLater: false, name: 'x', wishes: [wish(1)] },
    ])
    for (const text of [null, '', 'x', '[]', '{"version":"v2","lists":[]}', '{"version":"v1"}'])
      expect(listsIn(text)).toEqual([])
  })
})

describe('after signing in', () => {
  it('WISH-05 lists join those of the account by name, nothing is lost or there twice, and it can be undone', async () => {
    const account = aBrowser([named('Karácsonyra', 1, 2)])
    const stored = [named('Karácsonyra', 2, 3), named('Nyárra', 4), named('Üres')]
    const browser = { lists: stored as readonly StoredList[] }
    const write = (lists: readonly StoredList[]) => void (browser.lists = lists)
    const joined = await joinLists(stored, account.keeper, write)
    expect(joined.count).toBe(2)
    expect(browser.lists).toEqual([])
    const onAccount = () => account.memory.lists.map(({ name, wishes }) => [name, wishes.map((one) => one.productId)])
    expect(onAccount()).toEqual([
      ['Karácsonyra', [id(3), id(1), id(2)]],
      ['Nyárra', [id(4)]],
    ])
    expect((await joinLists(stored, account.keeper, write)).count).toBe(0)
    await joined.undo()
    expect(onAccount()).toEqual([['Karácsonyra', [id(1), id(2)]]])
    expect(browser.lists).toEqual(stored)
  })

  it('WISH-05 what finds no place in the account stays in the browser', async () => {
    const full = named('Tele', ...Array.from({ length: MAX_ITEMS - 1 }, (_, number) => number + 10))
    const account = aBrowser([full, ...Array.from({ length: MAX_LISTS - 1 }, (_, number) => named(`${number}.`, 1))])
    const browser = { lists: [] as readonly StoredList[] }
    const stored = [named('Tele', 1, 2), named('Új', 3)]
    const { left } = await joinLists(stored, account.keeper, (lists) => void (browser.lists = lists))
    expect(left).toEqual([{ ...stored[0], wishes: [wish(2)] }, stored[1]])
    expect(browser.lists).toEqual(left)
  })
})
