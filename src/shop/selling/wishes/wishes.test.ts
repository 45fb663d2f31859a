import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { deleteProducts } from '#shop/catalogue/products/editing/product-presence.ts'
import { keepCart } from '#shop/selling/cart/kept-cart.ts'
import { stockBooks } from '#shop/selling/orders/test-orders.ts'
import { testShop } from '#shop/test-shop.ts'
import { cleanWishes } from './clean-wishes.ts'
import { deleteWishList, readWishList, readWishLists, renewWishLink, saveWishList } from './keep-lists.ts'
import { addWishes, changeWish, putBackWishes, removeWishes } from './keep-wishes.ts'
import { markWish, readListByLink, readMarks, takeBackMark } from './shared-list.ts'
import { hasLink, MARKS_A_DAY, MAX_ITEMS, MAX_LISTS } from './wish-words.ts'

const { db } = await databaseForFile()
const clock = { now: new Date('2026-11-15T10:00:00Z') }
const shop = testShop({ db, now: () => clock.now })
const ids = Array.from({ length: 25 }, (_, index) => `book${String(index).padStart(8, '0')}`)
await stockBooks(
  db,
  ids.map((id) => ({ id, stock: 3 })),
)
const pass = (days: number) => void (clock.now = new Date(clock.now.getTime() + days * 86_400_000))

async function aList(owner: string = randomUUID(), { name = 'Karácsonyra', isShared = true } = {}) {
  const saved = await saveWishList(shop, { owner, name, isShared })
  if (!saved.ok) throw new Error(saved.failure.kind)
  return { owner, ...saved.value, token: saved.value.token ?? '' }
}
const add = (owner: string, list: string | null, ...productIds: string[]) =>
  addWishes(shop, { owner, list, wishes: productIds.map((productId) => ({ productId })) })
async function wishesOn(list: { owner: string; id: string }) {
  return (await readWishList(shop, list))?.wishes ?? []
}
const mark = (token: string, wish: string, more: { giver?: string; userId?: string } = {}) =>
  markWish(shop, { token, wish, giver: more.giver, userId: more.userId ?? null, mayMark: async () => true })

describe('lists of an account', () => {
  it('WISH-01 are its own: nobody else reads, changes, shares or deletes them', async () => {
    const list = await aList()
    await add(list.owner, list.id, ids[0]!)
    const [wish] = await wishesOn(list)
    const other = randomUUID()
    expect(await readWishList(shop, { owner: other, id: list.id })).toBeNull()
    expect(await saveWishList(shop, { owner: other, id: list.id, name: 'Enyém' })).toMatchObject({ ok: false })
    expect(await renewWishLink(shop, { owner: other, id: list.id })).toMatchObject({ ok: false })
    expect(await add(other, list.id, ids[1]!)).toMatchObject({ failure: { kind: 'unknown-list' } })
    expect(await changeWish(shop, { owner: other, id: wish!.id, words: 'x' })).toMatchObject({ ok: false })
    expect(await removeWishes(shop, { owner: other, ids: [wish!.id] })).toBe(false)
    expect(await deleteWishList(shop, { owner: other, id: list.id })).toBe(false)
    expect(await deleteWishList(shop, { owner: other, id: 'x' })).toBe(false)
    expect(await wishesOn(list)).toEqual([wish])
    expect(await readWishLists(shop, { owner: other })).toEqual([])
    expect(await readWishLists(shop, { owner: list.owner, productId: ids[0] })).toMatchObject([
      { name: 'Karácsonyra', count: 1, holds: true },
    ])
  })

  it('WISH-01 are fifty at most, with the one of what was saved for later last', async () => {
    const owner = randomUUID()
    await add(owner, null, ids[0]!)
    for (let count = 1; count < MAX_LISTS; count++) await aList(owner, { name: `${count}.` })
    expect(await saveWishList(shop, { owner, name: 'Még egy' })).toMatchObject({ failure: { kind: 'too-many-lists' } })
    const lists = await readWishLists(shop, { owner })
    expect(lists).toHaveLength(MAX_LISTS)
    expect(lists.at(-1)).toMatchObject({ kind: 'later', count: 1 })
    const later = lists.at(-1)!
    expect(await saveWishList(shop, { owner, id: later.id, name: 'x', isShared: true })).toMatchObject({ ok: false })
  })
})

describe('what is on a list', () => {
  it('WISH-02 is there once, however often it is put there, and 500 at most', async () => {
    const list = await aList()
    expect(await add(list.owner, list.id, ids[0]!, ids[1]!, ids[0]!)).toMatchObject({ value: { left: [] } })
    expect(await add(list.owner, list.id, ids[1]!, ids[2]!)).toMatchObject({ value: { added: [expect.any(String)] } })
    expect((await wishesOn(list)).map(({ productId }) => productId).toSorted()).toEqual(ids.slice(0, 3))
    expect(await wishesOn(list)).toMatchObject(Array.from({ length: 3 }, () => ({ priceThen: expect.any(Number) })))
    expect(await add(list.owner, list.id, 'nosuchbook00')).toMatchObject({ failure: { kind: 'unknown-product' } })
    const many = Array.from({ length: MAX_ITEMS }, (_, index) => `many${String(index).padStart(8, '0')}`)
    await stockBooks(
      db,
      many.map((id) => ({ id, stock: 1 })),
    )
    const added = []
    for (let from = 0; from < many.length; from += 100)
      added.push(await add(list.owner, list.id, ...many.slice(from, from + 100)))
    expect(added.at(-1)).toMatchObject({ value: { left: many.slice(-3) } })
    expect(await wishesOn(list)).toHaveLength(MAX_ITEMS)
    expect(await add(list.owner, list.id, ids[9]!)).toMatchObject({ failure: { kind: 'list-full' } })
  })

  it.each([
    ['A zöldet, virágokkal', false],
    ['a J.R.R. Tolkien-féle, 3.990 Ft.', false],
    ['2. kiadás, stb.hu-n láttam', false],
    ['https://example.com', true],
    ['nézd meg: www.valami', true],
    ['olcsobb-konyv.hu/akcio', true],
    ['Olcsóbb.HU!', true],
    ['írj: anna@example.com', true],
  ])('WISH-02 words that lead nowhere are taken, others are not: %s', async (words, leads) => {
    expect(hasLink(words)).toBe(leads)
    const list = await aList()
    const wishes = [{ productId: ids[0]!, words }]
    expect((await addWishes(shop, { owner: list.owner, list: list.id, wishes })).ok).toBe(!leads)
  })

  it('WISH-02 is put back with its words and what a giver marked, for a day', async () => {
    const list = await aList()
    await add(list.owner, list.id, ids[0]!, ids[1]!)
    const [wish, other] = await wishesOn(list)
    await changeWish(shop, { owner: list.owner, id: wish!.id, words: 'A zöldet' })
    expect(await mark(list.token, wish!.id)).toMatchObject({ ok: true })
    const own = { owner: list.owner, ids: [wish!.id] }
    expect(await removeWishes(shop, own)).toBe(true)
    expect(await wishesOn(list)).toEqual([other])
    expect(await mark(list.token, wish!.id)).toMatchObject({ failure: { kind: 'unknown-wish' } })
    await cleanWishes(shop)
    expect(await putBackWishes(shop, own)).toBe(true)
    expect(await wishesOn(list)).toMatchObject([{ words: 'A zöldet' }, {}])
    expect(await readMarks(shop, { token: list.token, userId: null })).toMatchObject({ marks: [{ id: wish!.id }] })
    await removeWishes(shop, own)
    pass(2)
    await cleanWishes(shop)
    expect(await putBackWishes(shop, own)).toBe(false)
  })

  it('WISH-02 WISH-06 a title that is taken out of the catalogue for good stays where a reader has put it', async () => {
    const [wished, inCart, nowhere] = ['wished000000', 'incart000000', 'nowhere00000'] as const
    const bare = { type: 'BOOK', vat_class: 'BOOK', list_price: 1000, orderable: true, publication_date: '2020-01-01' }
    const titles = [wished, inCart, nowhere].map((id, place) => ({ ...bare, id, ean: `979000000000${place}` }) as never)
    await db.insertInto('products').values(titles).execute()
    const list = await aList()
    await add(list.owner, list.id, wished)
    await keepCart(shop, { owner: list.owner, changed: [{ productId: inCart, quantity: 1 }], removed: [] })
    expect(await deleteProducts(shop, [wished, inCart, nowhere])).toEqual([nowhere])
    expect(await wishesOn(list)).toMatchObject([{ productId: wished }])
  })

  it('WISH-02 another edition takes the place of one that is gone, with the mark, and not twice', async () => {
    const list = await aList()
    await add(list.owner, list.id, ids[0]!, ids[1]!)
    const wish = (await wishesOn(list)).find(({ productId }) => productId === ids[0])!
    await mark(list.token, wish.id)
    const put = (productId: string) => changeWish(shop, { owner: list.owner, id: wish.id, productId })
    expect(await put(ids[1]!)).toMatchObject({ failure: { kind: 'already-there' } })
    expect(await put(ids[2]!)).toMatchObject({ ok: true })
    expect((await wishesOn(list)).map(({ productId }) => productId).toSorted()).toEqual([ids[1], ids[2]])
    expect((await readMarks(shop, { token: list.token, userId: null }))?.marks).toHaveLength(1)
  })
})

describe('a list by link', () => {
  it('WISH-03 says no name unless one is given, and is found by nothing but its link, which is dead when it is renewed', async () => {
    const list = await aList()
    expect(list.token).toMatch(/^[\w-]{22}$/)
    expect(await readListByLink(shop, list.token)).toEqual({ name: 'Karácsonyra', shownName: null, wishes: [] })
    await saveWishList(shop, { owner: list.owner, id: list.id, name: 'Karácsonyra', shownName: ' Anna ' })
    expect(await readListByLink(shop, list.token)).toMatchObject({ shownName: 'Anna' })
    const renewed = await renewWishLink(shop, list)
    if (!renewed.ok) throw new Error(renewed.failure.kind)
    expect(await readListByLink(shop, list.token)).toBeNull()
    expect(await readMarks(shop, { token: list.token, userId: null })).toBeNull()
    expect(await readListByLink(shop, renewed.value.token!)).not.toBeNull()
    await saveWishList(shop, { owner: list.owner, id: list.id, name: 'Karácsonyra', isShared: false })
    expect(await readListByLink(shop, renewed.value.token!)).toBeNull()
    for (const token of ['', list.id, "' or true", '%']) expect(await readListByLink(shop, token)).toBeNull()
  })

  it('WISH-04 is marked by one giver for thirty days, and taken back by nobody else', async () => {
    const list = await aList()
    await add(list.owner, list.id, ids[0]!)
    const [wish] = await wishesOn(list)
    const marked = await mark(list.token, wish!.id)
    if (!marked.ok) throw new Error(marked.failure.kind)
    const { giver } = marked.value
    expect(await mark(list.token, wish!.id)).toMatchObject({ failure: { kind: 'taken' } })
    expect(await mark(list.token, wish!.id, { giver })).toMatchObject({ ok: true })
    const seenBy = async (giver?: string) => (await readMarks(shop, { token: list.token, giver, userId: null }))?.marks
    expect(await seenBy(giver)).toMatchObject([{ mine: true }])
    expect(await seenBy('x'.repeat(22))).toMatchObject([{ mine: false }])
    const back = (giver: string) => takeBackMark(shop, { token: list.token, wish: wish!.id, giver })
    expect(await back('x'.repeat(22))).toMatchObject({ failure: { kind: 'not-yours' } })
    expect(await back(giver)).toMatchObject({ ok: true })
    expect(await seenBy()).toEqual([])
    await mark(list.token, wish!.id)
    pass(30)
    expect(await seenBy()).toEqual([])
    expect(await mark(list.token, wish!.id)).toMatchObject({ ok: true })
    pass(31)
    await cleanWishes(shop)
    expect(await db.selectFrom('wish_marks').selectAll().where('item_id', '=', wish!.id).execute()).toEqual([])
  })

  it('WISH-04 is not marked by its owner, nor by two at once, nor beyond what a network or a list may in a day', async () => {
    const list = await aList()
    await add(list.owner, list.id, ...ids)
    const wishes = await wishesOn(list)
    expect(await mark(list.token, wishes[0]!.id, { userId: list.owner })).toMatchObject({
      failure: { kind: 'own-list' },
    })
    const refused = { token: list.token, wish: wishes[0]!.id, userId: null, mayMark: async () => false }
    expect(await markWish(shop, refused)).toMatchObject({ failure: { kind: 'too-many' } })
    const both = await Promise.all([mark(list.token, wishes[0]!.id), mark(list.token, wishes[0]!.id)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    for (const { id } of wishes.slice(1, MARKS_A_DAY)) expect(await mark(list.token, id)).toMatchObject({ ok: true })
    expect(await mark(list.token, wishes.at(-1)!.id)).toMatchObject({ failure: { kind: 'too-many' } })
    pass(1)
    expect(await mark(list.token, wishes.at(-1)!.id)).toMatchObject({ ok: true })
  })

  it('KEEP-06 goes when nobody has touched it for years, with what is on it', async () => {
    const list = await aList()
    await add(list.owner, list.id, ids[0]!)
    pass(3 * 365)
    await cleanWishes(shop)
    expect(await wishesOn(list)).toHaveLength(1)
    pass(3)
    await cleanWishes(shop)
    expect(await readWishLists(shop, { owner: list.owner })).toEqual([])
  })
})
