import type { Shop } from '#shop/shop.ts'
import { insertCardOrder, lockCards, soldCardOf, type CardToSell, type SoldCard } from './sold-card-records.server.ts'

export type { CardToSell }

/** With the order that buys it, in its transaction: the database makes the card when the order is paid for, and ends it with the order. */
export function keepCardOrder({ db }: Pick<Shop, 'db'>, number: string, card: CardToSell): Promise<void> {
  return insertCardOrder(db, number, card)
}

/** The card that an order has bought; null where it is not paid for. */
export function readSoldCard({ db }: Pick<Shop, 'db'>, orderId: number): Promise<SoldCard | null> {
  return soldCardOf(db, orderId)
}

/** The same, of which nobody spends anything until the transaction ends. */
export async function lockSoldCard({ db }: Pick<Shop, 'db'>, orderId: number): Promise<SoldCard | null> {
  await lockCards(db, orderId)
  return soldCardOf(db, orderId)
}
