import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { findOrder } from './view/find-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkPayment } from './payment/check-payment.ts'
import { startPayment } from './payment/start-payment.ts'
import { MODEL_LIMITS, type Buyers, type ModelWorld } from './test-order-life.ts'
import { buy, buyCard, fillShelves, MODEL_BOOKS, openOrdersWorld, stockBooks } from './test-orders.ts'
import { promisePrices, restoreAhead } from './test-ahead.ts'
import { playService } from './test-model-papers.ts'
import { insertLocker, WAY_SETTINGS } from './test-way-world.ts'

const aFewBuyers = () => [randomUUID(), randomUUID(), randomUUID()]

/** Everything in this process, over a real database and the companies' own protocols. */
export async function modelWorld(db: Database): Promise<ModelWorld & { fill(): Promise<void>; stop(): Promise<void> }> {
  const world = await openOrdersWorld(db, { timeoutMs: 400, limits: MODEL_LIMITS, isCarried: true })
  const papers = playService()
  const { provider } = papers
  const invoices = {
    ...provider,
    find: world.mortal(provider.find),
    issue: world.mortal(provider.issue),
    correct: world.mortal(provider.correct),
    reverse: world.mortal(provider.reverse),
  }
  const { control } = world
  const shop: typeof world.shop = { ...world.shop, invoices }
  await stockBooks(db, MODEL_BOOKS)
  for (const [name, value] of Object.entries(WAY_SETTINGS))
    await sql`insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)`.execute(db)
  await insertLocker(db)
  await promisePrices(db)
  // Whoever lets parcels come back pays first from then on: each life has buyers of its own.
  let people = aFewBuyers()
  const caller = (buyer: number) => ({ userId: people[buyer] ?? null, isStaff: false })
  const acceptedByKey = new Map<string, Promise<Awaited<ReturnType<typeof buy>>['accepted']>>()
  const buyers: Buyers = {
    async place({ buyer, key, input }) {
      const { order } = await buy(shop, { userId: people[buyer], key, input, acceptedByKey })
      return order?.number ?? null
    },
    async buyCard({ buyer, ...card }) {
      return buyCard(shop, { userId: people[buyer] ?? '', ...card })
    },
    async start({ buyer, number, provider }) {
      await startPayment(shop, { number, provider, waitMs: 200, ...caller(buyer) })
    },
    check: ({ buyer, number }) => checkPayment(shop, { number, ...caller(buyer) }),
    async cancel({ buyer, number }) {
      const order = await findOrder(shop, { number, ...caller(buyer) })
      if (order) await cancelOrder(shop, { number, by: BUYER, reason: 'by-buyer', waitMs: 0 })
    },
  }
  return {
    shop,
    buyers,
    control,
    carriers: world.carriers,
    papers,
    async forward(seconds) {
      world.forward(seconds)
      for (const one of Object.values(control)) await one.advance(0)
    },
    async knock(provider, paymentId) {
      const id = provider === 'barion' ? `?paymentId=${paymentId}` : ''
      const body =
        provider === 'barion'
          ? ''
          : JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: paymentId } })
      await fetch(`${world.origin}/callbacks/${provider}${id}`, { method: 'POST', body })
    },
    kill: async () => world.dieSoon(),
    live: async () => world.stayAlive(),
    async calm() {
      await world.calm()
    },
    /** A few copies of each, whatever was sold before. */
    async fill() {
      world.stayAlive()
      people = aFewBuyers()
      // What the last ones left is too old for anybody to ask about.
      world.forward(10 * 86_400)
      shop.letters.length = 0
      await fillShelves(db)
      await restoreAhead(shop)
    },
    stop: world.stop,
  }
}
