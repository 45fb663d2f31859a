import type { Shop } from '#shop/shop.ts'
import { giftCardHash } from './check-gift-card.ts'
import { lastFourOf } from './read-code.ts'
import {
  insertCardOrder,
  isHashFree,
  lockCards,
  soldCardOf,
  writeCode,
  writeDeskSale,
  type CardToSell,
  type DeskSale,
  type SoldCard,
} from './sold-card-records.server.ts'

export type { CardToSell }

/** With the order that buys it, in its transaction: the database makes the card when the order is paid for, and ends it with the order. */
export function keepCardOrder({ db }: Pick<Shop, 'db'>, number: string, card: CardToSell): Promise<void> {
  return insertCardOrder(db, number, card)
}

/** CARD-17: it is sold over the counter of this place. */
export function keepDeskSale({ db }: Pick<Shop, 'db'>, number: string, desk: DeskSale): Promise<void> {
  return writeDeskSale(db, number, desk)
}

/** CARD-17: whoever sells it hands its code over: no letter brings it. */
export function handOver(shop: Shop, { id }: Pick<SoldCard, 'id'>, code: string): Promise<void> {
  return writeCode(shop.db, id, { hash: giftCardHash(shop, code), lastFour: lastFourOf(code) })
}

export function isCodeFree(shop: Shop, code: string): Promise<boolean> {
  return isHashFree(shop.db, giftCardHash(shop, code))
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
