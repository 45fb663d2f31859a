import { BUYER } from '#shop/ground/actor.ts'
import { markCollected } from '#shop/selling/fulfilment/mark-collected.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { readyForPickup } from '#shop/selling/fulfilment/ready-for-pickup.ts'
import { issueInvoices } from '#shop/selling/invoicing/issue-invoices.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { checkPayment } from '#shop/selling/orders/payment/check-payment.ts'
import { expireOrders } from '#shop/selling/orders/expire-orders.ts'
import type { OrderInput } from '#shop/selling/orders/placing/order-input.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { findParcelPoints } from '#shop/goods/shipping/find-parcel-points.ts'
import { pointKey } from '#shop/goods/shipping/parcel-point.ts'
import type { Shop } from '#shop/shop.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { sellingPlaces } from '#shop/goods/stock/selling-places.ts'
import { announceWithdrawal } from '#shop/selling/withdrawal/announce-withdrawal.ts'
import { receiveReturn } from '#shop/selling/withdrawal/receive-return.ts'
import { DEMO_BOOKSELLER, demoLife, type PayDemo } from './demo-life.ts'
import { saveWishList } from '#shop/selling/wishes/keep-lists.ts'
import { addWishes } from '#shop/selling/wishes/keep-wishes.ts'
import { countLettersAsSent, demoBooks, giveDemoLink } from './demo-order-records.server.ts'
import { DEMO_READER, readerWithoutOrders } from './reader-without-orders.ts'

type DemoOrders = {
  shop: Shop
  pay: PayDemo
}

/**
 * In development, for a shop without orders: what the demo's reader has bought before, in every state an order can be in,
 * made by the shop's own verbs at the time they tell. Gives how many orders there are.
 */
export async function makeDemoOrders({ shop: now, pay }: DemoOrders): Promise<number> {
  const userId = await readerWithoutOrders(now)
  if (!userId) return 0
  const { shop, today, go, later, ...life } = demoLife(now, pay)
  const { send } = life
  const { onShelf, coming } = await demoBooks(shop.db, {
    before: addDays(shopDay(today), -90),
    after: addDays(shopDay(today), 7),
  })
  const [bookshop] = (await sellingPlaces(shop)).filter(({ isShop }) => isShop)
  const [point] = await findParcelPoints(shop, { search: 'Szeged', limit: 1 })
  if (onShelf.length < 10 || !bookshop) return 0
  const book = (index: number, quantity = 1) => ({ productId: onShelf[index] ?? '', quantity })

  let count = 0
  const reader = { userId, email: DEMO_READER, usual: READER }
  const place = (changes: Partial<OrderInput>) => life.place(reader, `demo-order-${++count}`, changes)
  const paid = (changes: Partial<OrderInput>) => life.paid(reader, `demo-order-${++count}`, changes)
  const by = DEMO_BOOKSELLER
  const collect = { shipping: 'SHOP', pickupShop: bookshop.id, delivery: null, payment: 'COLLECTION' } as const

  if (pay) {
    go(45)
    const first = await paid({ lines: [book(0), book(1, 2)] })
    go(44)
    await send(first, '00340000000017')
    go(43)
    await markDelivered(shop, { number: first, by })
  }
  go(24)
  const collected = await place({ ...collect, lines: [book(2)] })
  later(7200)
  await readyForPickup(shop, { number: collected, by })
  go(22, 15)
  await markCollected(shop, { number: collected, by })
  await issueInvoices(shop)

  if (pay) {
    go(13)
    const back = await paid({
      ...(point && { shipping: 'GLSPOINT', parcelPoint: pointKey(point), delivery: null }),
      lines: [book(3), book(4)],
    })
    go(12)
    await send(back, '00340000000024')
    go(10)
    await markDelivered(shop, { number: back, by })
    go(7)
    const line = (await checkPayment(shop, { number: back, userId, isStaff: false })).order?.lines[0]
    await announceWithdrawal(shop, {
      number: back,
      name: null,
      lines: [{ lineId: line?.id ?? 0, quantity: 1 }],
      way: 'sign-in',
    })
    go(4)
    await receiveReturn(shop, { number: back, by })
    later(60)
    await runRefunds(shop)
  }
  go(9, 18)
  await place({ lines: [book(5)] })
  later(2 * 3600)
  await expireOrders(shop)

  if (pay) {
    go(6)
    const regretted = await paid({ lines: [book(6)] })
    later(3600)
    await cancelOrder(shop, { number: regretted, by: BUYER, reason: 'by-buyer' })
    later(60)
    await runRefunds(shop)
    await issueInvoices(shop)
    go(5)
    const onItsWay = await paid({ language: 'en', lines: [book(7), book(0)] })
    go(2)
    await send(onItsWay, '00340000000031')
  }
  go(4, 14)
  const waiting = await place({ ...collect, lines: [book(8)] })
  go(3, 10)
  await readyForPickup(shop, { number: waiting, by })

  const [book1] = coming
  if (pay && book1) {
    go(3, 17)
    const preordered = await paid({ together: false, lines: [{ productId: book1, quantity: 1 }, book(9)] })
    go(1)
    await packShipment(shop, { number: preordered, by })
  }
  go(1, 16)
  await place({
    shipping: 'POSTOUTSIDEHUN',
    payment: null,
    delivery: { name: 'Olga Reader', country: 'AT', postcode: '1010', city: 'Wien', street: 'Graben 1' },
    lines: [book(1), book(3)],
  })
  await makeDemoList(shop, userId, [...onShelf.slice(6, 9), ...coming])
  await countLettersAsSent(shop.db)
  return count
}

/** What the demo's reader would like to get: by a link that stands in the project. */
async function makeDemoList(shop: Shop, owner: string, productIds: readonly string[]): Promise<void> {
  const list = await saveWishList(shop, { owner, name: 'Karácsonyra', shownName: 'Olga', isShared: true })
  if (!list.ok) throw new Error(`The demo's list was refused: ${list.failure.kind}`)
  const words = ['A kemény kötésűt, ha lehet.', '', 'Csak ha már minden más megvan.']
  const wishes = productIds.map((productId, index) => ({ productId, words: words[index] ?? '' }))
  await addWishes(shop, { owner, list: list.value.id, wishes })
  await giveDemoLink(shop.db, list.value.id)
}

const HOME = { name: 'Olvasó Olga', country: 'HU', postcode: '6720', city: 'Szeged', street: 'Kárász utca 3.' }

const READER: Omit<OrderInput, 'lines'> = {
  shipping: 'GLS',
  payment: 'BARION',
  contact: { name: 'Olvasó Olga', phone: '+36301234567' },
  delivery: HOME,
  billing: HOME,
  language: 'hu',
}
