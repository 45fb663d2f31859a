import { shopDay } from '#shop/ground/shop-day.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { subOfAddress } from '#shop/people/identity/accounts/erase-user.ts'
import { findOpenOrders, ordersOfBuyer, type OpenOrder } from '#shop/selling/orders/forget/strip-orders.ts'
import type { Shop } from '#shop/shop.ts'
import { readPersonalData } from '../personal-data.ts'

/** What an erasure would take, what the law keeps of it until when, and what has to be over first. */
export type ErasurePreview = {
  goes: {
    accounts: number
    passkeys: number
    addresses: number
    wishLists: number
    /** On all of them. */
    wishes: number
    /** Titles in the cart that waits for them on other devices. */
    keptCart: number
    /** Gift cards whose letter waits to be written to them. */
    cardLetters: number
    /** What they wrote of books. */
    readerWords: number
    newsletter: number
    watches: number
    setAsides: number
    seats: number
    messages: number
    orders: number
    letters: number
  }
  stays: { documents: number; documentsUntil: string | null; complaints: number }
  waits: OpenOrder[]
}

export async function previewErasure(shop: Shop, email: string): Promise<ErasurePreview> {
  const sub = await subOfAddress(shop, email)
  const buyer = { email, subs: sub ? [sub] : [] }
  const [data, { documentYears }, ids] = await Promise.all([
    readPersonalData(shop, buyer),
    shopSetting(shop, 'keptData'),
    ordersOfBuyer(shop, { ...buyer, until: shop.clock.now() }),
  ])
  const waits = await findOpenOrders(shop, ids)
  const documented = data.orders.filter(({ invoices, payments }) => invoices.length > 0 || payments.length > 0)
  const lastYear = documented.reduce(
    (last, { placedAt, endedAt }) => Math.max(last, Number(shopDay(new Date(endedAt ?? placedAt)).slice(0, 4))),
    0,
  )
  const complaints = data.messages.filter(({ isComplaint }) => isComplaint).length
  return {
    goes: {
      accounts: data.accounts.length,
      passkeys: data.accounts.reduce((sum, { passkeys }) => sum + passkeys.length, 0),
      addresses: data.addresses.length,
      wishLists: data.wishLists.length,
      wishes: data.wishLists.reduce((sum, { wishes }) => sum + wishes.length, 0),
      keptCart: data.keptCart.length,
      cardLetters: data.giftCards.length,
      readerWords: data.readerWords.length,
      newsletter: data.newsletter.length,
      watches: data.watches.length,
      setAsides: data.setAsides.length,
      seats: data.bookClub.reduce((sum, { seats }) => sum + seats, 0),
      messages: data.messages.length - complaints,
      orders: ids.length - new Set(waits.map(({ number }) => number)).size,
      letters: data.orders.reduce((sum, { letters }) => sum + letters.filter(({ words }) => words !== null).length, 0),
    },
    stays: {
      documents: documented.length,
      documentsUntil: documented.length > 0 ? `${lastYear + documentYears}-12-31` : null,
      complaints,
    },
    waits,
  }
}
