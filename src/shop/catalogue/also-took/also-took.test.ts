import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { nearSlug, productWithRelated } from '#shop/catalogue/products/product-related.ts'
import { setCopies } from '#shop/goods/stock/test-stock.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder } from '#shop/selling/orders/test-paid-order.ts'
import { chooseBeside, readBeside } from './choose-beside.ts'
import { countTogether } from './count-together.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
afterAll(world.stop)

/** A title by its letter, and back. */
const id = (letter: string) => letter.repeat(12)
const letters = (ids: readonly string[]) => ids.map((one) => one[0]).join('')

beforeAll(async () => {
  await stockBooks(
    db,
    'abcdefghij'.split('').map((letter) => ({ id: id(letter), stock: 500 })),
  )
  await sql`insert into works (id) values ('w1')`.execute(db)
  await sql`insert into series (id, name) values ('s1', 'Sorozat')`.execute(db)
  await sql`insert into contributors (id, name_hu, name_en, sort_name, slug_hu, slug_en)
    values ('p1', 'Író', 'Writer', 'Író', 'iro', 'writer')`.execute(db)
})

let receipts = 0
/** So many receipts over the counter with these titles. */
async function sell(count: number, basket: string, soldAt = '2026-11-10T10:00:00Z'): Promise<void> {
  for (let receipt = 0; receipt < count; receipt++) {
    receipts++
    await sql`insert into till_sales (till, receipt, line, place, sold_at, taken_at, ean, product_id, copies, gross, vat_rate, means, by_kind)
      select 'K1', ${`B-${receipts}`}, n, 'shop-1', ${soldAt}::timestamptz, ${soldAt}::timestamptz, p.ean, p.id, 1, 1000, 5, 'cash', 'key'
      from unnest(${basket.split('').map(id)}::text[]) with ordinality as b (id, n) join products p using (id)`.execute(
      db,
    )
  }
}
async function counted(letter: string): Promise<string> {
  await countTogether(shop)
  const rows = await readBeside(shop, id(letter))
  return letters(rows.filter(({ choice }) => choice !== 'hidden').map(({ productId }) => productId))
}
async function shown(letter: string): Promise<string> {
  const { slug } = await db
    .selectFrom('product_texts')
    .where('product_id', '=', id(letter))
    .where('language', '=', 'hu')
    .select('slug')
    .executeTakeFirstOrThrow()
  const near = await nearSlug(shop, { type: 'BOOK', language: 'hu', slug })
  const { related, pinned } = await productWithRelated(shop, 'hu', { productId: id(letter), near })
  return `${letters(related.together.map((card) => card.id))} ${pinned}`
}

it('READER-45 stands beside a title what five buyers took with it, those first that belong most to it', async () => {
  await sell(30, 'd')
  await sell(4, 'ab')
  expect(await counted('a')).toBe('')
  await sell(1, 'ab')
  expect(await counted('a')).toBe('b')
  expect(await counted('b')).toBe('a')
  // C is in every other basket as well, so that it says less of A.
  await sell(6, 'ac')
  await sell(20, 'c')
  expect(await counted('a')).toBe('bc')
  expect(await countTogether(shop)).toBe(0)
  // Two years ago, and what a school takes.
  await sell(5, 'ad', '2024-10-01T10:00:00Z')
  expect(await counted('d')).toBe('')
})

it('READER-45 an order counts while it is paid and kept, a buyer once, and one who was forgotten with all who were', async () => {
  const lines = { lines: ['e', 'f'].map((letter) => ({ productId: id(letter), quantity: 1 })) }
  await sell(4, 'ef')
  const { number } = await paidOrder(world, lines)
  expect(await counted('e')).toBe('f')
  const change = (set: ReturnType<typeof sql>) =>
    sql`update order_lines l set ${set} from orders o
    where o.id = l.order_id and o.number = ${number} and l.product_id = ${id('f')}`.execute(db)
  await change(sql`cancelled_quantity = 1`)
  expect(await counted('e')).toBe('')
  await change(sql`cancelled_quantity = 0`)
  const again = await paidOrder(world, lines)
  await sql`update orders set user_id = null, email = '' where number in (${number}, ${again.number})`.execute(db)
  expect(await counted('e')).toBe('f')
  const { buyers } = (await readBeside(shop, id('e')))[0] ?? {}
  expect(buyers).toBe(5)
})

it('READER-45 neither the same author nor the same series, and editions of a work count together', async () => {
  await sell(5, 'gh')
  expect(await counted('g')).toBe('h')
  const wrote = sql`insert into product_contributors (product_id, contributor_id, role, position)
    select unnest(${[id('g'), id('h')]}::text[]), 'p1', 'author', 0`
  await wrote.execute(db)
  expect(await counted('g')).toBe('')
  await sql`delete from product_contributors`.execute(db)
  await sql`update products set series_id = 's1' where id in (${id('g')}, ${id('h')})`.execute(db)
  expect(await counted('g')).toBe('')
  await sql`update products set series_id = null`.execute(db)
  await sell(3, 'hi')
  await sell(2, 'hj')
  expect(await counted('h')).toBe('g')
  await sql`update products set work_id = 'w1' where id in (${id('i')}, ${id('j')})`.execute(db)
  expect([...(await counted('h'))].toSorted().join('')).toMatch(/^g[ij]$/)
  // One edition of it, the one that can be had.
  await setCopies(db, 0, { products: [id('i')] })
  expect(await shown('h')).toBe('gj 0')
  await setCopies(db, 500, { products: [id('i')] })
})

it('READER-46 booksellers put a title first, hide one, for all editions, and may take it back', async () => {
  await countTogether(shop)
  expect(await shown('a')).toBe('bc 0')
  expect(await chooseBeside(shop, { productId: id('a'), otherId: id('i'), choice: 'pinned' })).toMatchObject({
    value: { former: null },
  })
  expect(await shown('a')).toMatch(/^[ij]bc 1$/)
  await chooseBeside(shop, { productId: id('a'), otherId: id('b'), choice: 'hidden' })
  expect(await shown('a')).toMatch(/^[ij]c 1$/)
  // The other edition of what was put there; it is the same work.
  expect(await chooseBeside(shop, { productId: id('a'), otherId: id('j'), choice: null })).toMatchObject({
    value: { former: 'pinned' },
  })
  expect(await shown('a')).toBe('c 0')
  await chooseBeside(shop, { productId: id('a'), otherId: id('b'), choice: null })
  expect(await shown('a')).toBe('bc 0')
  await chooseBeside(shop, { productId: id('i'), otherId: id('a'), choice: 'pinned' })
  expect(await shown('j')).toMatch(/^a.* 1$/)
})

it('READER-46 what is of the same work, or not there, is refused and changes nothing', async () => {
  for (const otherId of [id('a'), 'nowhere'])
    expect(await chooseBeside(shop, { productId: id('a'), otherId, choice: 'pinned' })).toMatchObject({
      failure: { kind: 'no-such-product' },
    })
  expect(await chooseBeside(shop, { productId: id('i'), otherId: id('j'), choice: 'hidden' })).toMatchObject({
    failure: { kind: 'no-such-product' },
  })
  expect(await shown('a')).toBe('bc 0')
})

it('READER-45 what cannot be had is not shown, and an empty shelf is none', async () => {
  await setCopies(db, 0, { products: [id('b'), id('c')] })
  expect(await shown('a')).toBe(' 0')
})

it('READER-45 is counted in parts: of any size they come to the same, and one that is ended or fails between leaves the shelf as it was', async () => {
  for (let receipt = 0; receipt < 60; receipt++)
    await sell(1, ['ae', 'bf', 'gad', 'hi', 'cej', 'jd'][receipt % 6] ?? 'a', `2026-${10 + (receipt % 2)}-10T10:00:00Z`)
  const shelf = async () => (await sql`select * from also_took order by work`.execute(db)).rows
  const before = await shelf()
  for (let part = 1, isDone = false; !isDone; part += part < 24 ? 8 : 1) {
    let parts = 0
    const ended = { isStopping: () => ++parts === part, basketsAtOnce: 60 }
    const broken = () => {
      if (++parts === part) throw new Error('The database is gone')
      return false
    }
    await countTogether(shop, ended)
    isDone = parts < part
    if (isDone) break
    parts = 0
    await expect(countTogether(shop, { ...ended, isStopping: broken })).rejects.toThrow('gone')
    expect(await shelf(), `part ${part}`).toEqual(before)
  }
  const after = await shelf()
  expect(after).not.toEqual(before)
  for (const basketsAtOnce of [1, 7, 50_000]) expect(await countTogether(shop, { basketsAtOnce })).toBe(0)
  expect(await shelf()).toEqual(after)
  expect((await sql`select from also_took_baskets union all select from also_took_next`.execute(db)).rows).toEqual([])
})
