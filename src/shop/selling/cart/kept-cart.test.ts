import { afterAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { cleanKeptCarts, eraseKeptCart, keepCart, readKeptCart } from './kept-cart.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
const [one, two, three] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const
await stockBooks(
  db,
  [one, two, three].map((id) => ({ id, stock: 9 })),
)
afterAll(() => world.stop())
const line = (productId: string, quantity = 1) => ({ productId, quantity })

it('WISH-06 keeps what a browser has changed and no more: what another has put in meanwhile stays', async () => {
  const { sub: owner } = await testCustomer(shop)
  await keepCart(shop, { owner, changed: [line(one, 2)], removed: [] })
  expect(await keepCart(shop, { owner, changed: [line(two)], removed: [one] })).toEqual([line(two)])
  const again = { owner, changed: [line(two, 3), line('nosuchbook00'), line(three, 100)], removed: [one] }
  expect(await keepCart(shop, again)).toEqual([line(two, 3)])
  expect(await keepCart(shop, again)).toEqual([line(two, 3)])
  expect(await readKeptCart(shop, { owner: (await testCustomer(shop)).sub })).toEqual([])
  await eraseKeptCart(shop, { owner })
  expect(await readKeptCart(shop, { owner })).toEqual([])
})

it('WISH-06 what is ordered leaves it in the same moment, of whoever ordered it alone', async () => {
  const { sub: owner } = await testCustomer(shop)
  const { sub: other } = await testCustomer(shop)
  for (const of of [owner, other]) await keepCart(shop, { owner: of, changed: [line(one, 5), line(two)], removed: [] })
  await bought(shop, { input: anInput({ lines: [line(one, 1)] }), userId: owner })
  expect(await readKeptCart(shop, { owner })).toEqual([line(two)])
  expect(await readKeptCart(shop, { owner: other })).toHaveLength(2)
})

it('KEEP-06 KEEP-07 goes with its account, and line by line when nobody has changed it for a year', async () => {
  const { sub: owner } = await testCustomer(shop)
  await keepCart(shop, { owner, changed: [line(one)], removed: [] })
  await cleanKeptCarts(shop)
  expect(await readKeptCart(shop, { owner })).toHaveLength(1)
  const later = { ...shop, clock: { now: () => new Date(shop.clock.now().getTime() + 366 * 86_400_000) } }
  await cleanKeptCarts(later)
  expect(await readKeptCart(shop, { owner })).toEqual([])
  await keepCart(shop, { owner, changed: [line(one)], removed: [] })
  await db.deleteFrom('users').where('id', '=', owner).execute()
  expect(await readKeptCart(shop, { owner })).toEqual([])
})
