import { contactInputFor } from './demo-message.ts'
import { markCollected } from '#shop/selling/fulfilment/mark-collected.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { markReturned } from '#shop/selling/fulfilment/mark-returned.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { readyForPickup } from '#shop/selling/fulfilment/ready-for-pickup.ts'
import { sendContactMessage } from '#shop/selling/contact/send-contact-message.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { sellingPlaces } from '#shop/goods/stock/selling-places.ts'
import { askWatch } from '#shop/catalogue/watches/ask-watch.ts'
import type { WatchKind } from '#shop/catalogue/watches/watch.ts'
import { announceWithdrawal } from '#shop/selling/withdrawal/announce-withdrawal.ts'
import { receiveReturn } from '#shop/selling/withdrawal/receive-return.ts'
import { makeDemoCards } from './demo-cards.ts'
import { DEMO_BOOKSELLER, demoLife, type DemoBuyer, type PayDemo } from './demo-life.ts'
import { countLettersAsSent, demoBooks, failLetter } from './demo-order-records.server.ts'
import { makeDemoWords } from './demo-words.ts'

const by = DEMO_BOOKSELLER
/** So many readers wait for the first title of a kind, fewer for the next. */
const MOST_WAIT = 4

/**
 * In development, after the reader's orders: what others have bought lately, so that the office has something of everything to
 * do. Made by the shop's own verbs, the same in every demo shop; gives how many orders there are.
 */
export async function makeDemoWork(now: Shop, pay: NonNullable<PayDemo>): Promise<number> {
  const life = demoLife(now, pay)
  const { shop, today, go, later, place, paid, send } = life
  const day = shopDay(today)
  const { more, toOrder, coming, gone } = await demoBooks(shop.db, {
    before: addDays(day, -90),
    after: addDays(day, 7),
  })
  const [bookshop] = (await sellingPlaces(shop)).filter(({ isShop }) => isShop)
  if (more.length < 10 || !bookshop) return 0
  const book = (index: number, quantity = 1) => ({ productId: more[index] ?? '', quantity })
  const collect = { shipping: 'SHOP', pickupShop: bookshop.id, delivery: null, payment: 'COLLECTION' } as const
  let count = 0
  const next = () => {
    const buyer = buyerAt(count)
    count += 1
    return [buyer, `demo-work-${count}`] as const
  }

  // It was paid at the till, has come back, and the money waits there.
  go(12)
  const regretted = await place(...next(), { ...collect, lines: [book(0)] })
  later(7200)
  await readyForPickup(shop, { number: regretted, by })
  go(9, 15)
  await markCollected(shop, { number: regretted, by })
  go(6)
  await announceWithdrawal(shop, { number: regretted, name: null, lines: null, way: 'paper' })
  later(3600)
  await receiveReturn(shop, { number: regretted, by })
  later(60)
  await runRefunds(shop)

  go(9)
  const lost = await paid(...next(), { lines: [book(1)] })
  go(8)
  await send(lost, '00340000000055')
  go(2)
  await markReturned(shop, { number: lost, by, outcome: 'sender' })

  go(11)
  const announced = await paid(...next(), { lines: [book(2), book(3)] })
  go(10)
  await send(announced, '00340000000062')
  go(8)
  await markDelivered(shop, { number: announced, by })
  go(3)
  await announceWithdrawal(shop, { number: announced, name: null, lines: null, way: 'sign-in' })

  const [ordered] = toOrder
  if (ordered) {
    go(4)
    await paid(...next(), { lines: [{ productId: ordered, quantity: 1 }, book(4)] })
  }
  go(3, 17)
  await paid(...next(), { lines: [book(5), book(6)] })
  go(2, 8)
  const packed = await paid(...next(), { lines: [book(7)] })
  later(7200)
  await packShipment(shop, { number: packed, by })
  go(1, 12)
  const unreachable = await paid(...next(), { language: 'en', lines: [book(8), book(9, 2)] })
  go(1, 15)
  await place(...next(), { ...collect, lines: [book(4)] })
  go(0, 5)
  await paid(...next(), { lines: [book(2)] })

  go(7)
  const writer = buyerAt(count)
  const message = contactInputFor(shop, writer)
  later(120)
  await sendContactMessage(shop, message, { network: 'demo', source: 'form' })
  const spoken = await makeDemoWords(life, { buyerAt, collect })
  go(2, 18)
  await waitFor(shop, { back: gone, out: coming, cheaper: more.slice(0, 2) })
  count += await makeDemoCards({ life, buyers: [buyerAt(4), buyerAt(0)], productId: more[3] ?? '' })
  await countLettersAsSent(shop.db)
  await failLetter(shop.db, { number: unreachable, kind: 'payment-received', failure: '550 5.1.1 No such mailbox' })
  return count + spoken
}

/** READER-01: readers who wait, most of them for what comes first: the office sees how many. */
async function waitFor(shop: Shop, titles: Record<WatchKind, readonly string[]>): Promise<void> {
  for (const kind of ['back', 'out', 'cheaper'] as const)
    for (const [place, productId] of titles[kind].entries())
      for (let reader = 0; reader < MOST_WAIT - 2 * place; reader++) {
        const ask = { productId, kind, email: buyerAt(reader).email, language: 'hu', priceNamed: null } as const
        await askWatch(shop, ask, { isProven: true })
      }
}

const NAMES = [
  ['Faragó Nóra', 'Eger', '3300'],
  ['Vámos Réka', 'Győr', '9021'],
  ['Hegyi Andrea', 'Pécs', '7621'],
  ['Pintér Gábor', 'Vác', '2600'],
  ['Takács Ilona', 'Szentendre', '2000'],
  ['Németh Ákos', 'Budapest', '1052'],
  ['Lukácsy Bence', 'Sopron', '9400'],
  ['Erdélyi Kata', 'Budapest', '1137'],
  ['Radics Tamás', 'Szolnok', '5000'],
  ['Kelemen Dóra', 'Kecskemét', '6000'],
] as const

/** Invented people without accounts; the same one for the same number. */
function buyerAt(index: number): DemoBuyer {
  const [name, city, postcode] = NAMES[index % NAMES.length] ?? NAMES[0]
  const home = { name, country: 'HU', postcode, city, street: `Fő utca ${index + 1}.` }
  return {
    userId: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    email: `demo-${index + 1}@example.com`,
    usual: {
      shipping: 'GLS',
      payment: 'BARION',
      contact: { name, phone: `+3630${String(5_550_100 + index)}` },
      delivery: home,
      billing: home,
      language: 'hu',
    },
  }
}
