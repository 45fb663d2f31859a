import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { setFreeCopies } from '#shop/goods/stock/test-stock.ts'
import type { Shop } from '#shop/shop.ts'
import type { OrderInput } from './placing/order-input.ts'
import { quoteTaken, takeOrder } from './placing/take-order.ts'
import { insertTestStaff } from './refunds/test-staff.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from './test-orders.ts'
import { payFor } from './test-paid-order.ts'

const person = (name: string) => ({ kind: 'staff', id: `${name}@example.com` }) as const
/** Each may give something back; the till nothing alone. */
export const MARTA = person('marta')
export const PEOPLE = [MARTA, person('peter'), person('balint')]

const A = 'aaaaaaaaaaaa'
const B = 'bbbbbbbbbbbb'
const C = 'cccccccccccc'

/** Two lines each, in both orders of their titles: whoever changes their stock must not wait crosswise. */
const ORDERS: Record<string, Partial<OrderInput>> = {
  'parcel': { lines: [line(A, 2), line(B, 1)] },
  'collection': { lines: [line(B, 1), line(A, 2)], shipping: 'SHOP', pickupShop: 'shop-1', payment: 'COLLECTION' },
  'abroad': {
    lines: [line(A, 2), line(B, 2)],
    shipping: 'POSTOUTSIDEHUN',
    payment: null,
    delivery: { name: 'Anne', country: 'AT', postcode: '1010', city: 'Wien', street: 'Graben 1' },
  },
  'to-order': { lines: [line(C, 2), line(A, 1)] },
}

/** Somebody without an account paid in cash at the counter. */
async function takenAtCounter(shop: Shop): Promise<string> {
  const { payment: _, ...input } = anInput({ lines: [line(A, 1), line(B, 2)], shipping: 'SHOP', pickupShop: 'shop-1' })
  const wanted = { input, sub: null, email: '', pay: 'till' } as const
  const { total, goods, linesHash } = await quoteTaken(shop, wanted)
  const accepted = { total: total ?? goods, linesHash }
  const taken = await takeOrder(shop, { ...wanted, by: person('zsuzsa'), told: 'counter', means: 'cash', accepted })
  if (!taken.ok) throw new Error(`Not taken: ${JSON.stringify(taken.failure)}`)
  return taken.value.number
}

function line(productId: string, quantity: number) {
  return { productId, quantity }
}

/** A shop with three people at their desks, over a database that several of them use at once. */
export async function openOfficeWorld(db: Database) {
  const world = await openOrdersWorld(db)
  await stockBooks(db, [
    { id: A, price: 3990 },
    { id: B, price: 1492, vat: 'GIFT' },
    { id: C, stock: 0, isOrderable: true },
  ])
  await insertTestStaff(db, { marta: ['bookkeeper'], peter: ['admin'], balint: ['counter'] })
  const refundLimit = { act: { counter: 0, others: 5000 }, day: 40_000 }
  await sql`insert into settings (name, value) values ('office', ${JSON.stringify({ refundLimit })}::jsonb),
    ('payOnCollection', 'true')`.execute(db)
  let count = 1000
  return {
    ...world,
    count: () => ++count,
    /** An order that is paid for, or will be at the till, or waits for its price. */
    async order(kind: string): Promise<string> {
      if (kind === 'taken') return takenAtCounter(world.shop)
      const input = anInput(ORDERS[kind] ?? ORDERS.parcel)
      const { number, userId } = await bought(world.shop, { input })
      if (kind === 'parcel' || kind === 'to-order') await payFor(world, { number, userId })
      return number
    },
    /** Another day: few copies of each, whatever was sold before. */
    async nextDay(): Promise<void> {
      world.forward(86_400)
      await setFreeCopies(db, 0)
      for (const place of ['central', 'shop-1']) await setFreeCopies(db, 3, { products: [A, B], place })
    },
    /** Cuts the connections of whoever is in the middle of a transaction. */
    async cut(): Promise<void> {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and xact_start is not null`.execute(db)
    },
  }
}
export type OfficeWorld = Awaited<ReturnType<typeof openOfficeWorld>>
