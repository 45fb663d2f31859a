import { termsInForce } from '#shop/catalogue/content/terms-in-force.ts'
import { SYSTEM } from '#shop/ground/actor.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { takeAtCounter } from '#shop/selling/gift-cards/counter.ts'
import { checkSignOf } from '#shop/selling/gift-cards/read-code.ts'
import { giveCard } from '#shop/selling/orders/gift-cards/give-card.ts'
import { sellCard } from '#shop/selling/orders/gift-cards/sell-card.ts'
import type { Shop } from '#shop/shop.ts'
import { DEMO_BOOKSELLER, type DemoBuyer, type demoLife } from './demo-life.ts'

/** The same in every demo shop, so that one can pay with it. */
const SIGNS = 'DEM2KARTYA2PR2BA'
export const DEMO_CARD_CODE = SIGNS + checkSignOf(SIGNS)

type DemoCards = {
  life: ReturnType<typeof demoLife>
  buyers: readonly [DemoBuyer, DemoBuyer]
  /** What is given as a present. */
  productId: string
}

/**
 * Gift cards: one that was given and partly spent, one that was bought and waits for its day; and a present that came, which can be exchanged.
 * Gives how many orders there are.
 */
export async function makeDemoCards({ life, buyers: [buyer, giver], productId }: DemoCards): Promise<number> {
  const { shop, today, go, later, paid, payFor, send } = life
  const by = DEMO_BOOKSELLER
  go(16)
  const card = { amount: 20_000, by: SYSTEM, words: 'Tombolanyeremény', language: 'hu' } as const
  const given = await giveCard(shop, { ...card, codeBy: { code: DEMO_CARD_CODE } })
  if (!given.ok) throw new Error(`The demo's card was refused: ${given.failure.kind}`)
  go(14)
  await takeAtCounter(shop, { code: DEMO_CARD_CODE, amount: 3_990, by })

  go(20)
  const gift = { isWrapped: false, words: 'Isten éltessen, Kati! Szeretettel: Nóra', notBefore: null }
  const present = await paid(giver, 'demo-present', { lines: [{ productId, quantity: 1 }], gift })
  go(19)
  await send(present, '00340000000079')
  go(17)
  await markDelivered(shop, { number: present, by })

  go(5)
  const number = await buyCard(shop, buyer, addDays(shopDay(today), 12))
  later(60)
  await payFor(number, buyer)
  return 2
}

async function buyCard(shop: Shop, { userId, email, usual }: DemoBuyer, on: string): Promise<string> {
  const { contact, billing, language } = usual
  const words = 'Boldog névnapot! Válassz magadnak valami szépet.'
  const { order, problems } = await sellCard(shop, {
    userId,
    email,
    key: 'demo-gift-card',
    card: { amount: 10_000, email: 'reader@example.com', on, to: 'Olga', from: contact.name, words },
    contact: { ...contact, phone: '' },
    billing,
    language,
    termsVersion: (await termsInForce(shop, shop.clock.now(), language))?.id ?? '',
  })
  if (!order) throw new Error(`The demo's card was not sold: ${JSON.stringify(problems)}`)
  return order.number
}
