import { randomUUID } from 'node:crypto'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import { termsInForce } from '#shop/catalogue/content/terms-in-force.ts'
import { listPlaces } from '#shop/goods/stock/save-place.ts'
import type { BillingAddress } from '#shop/people/addresses/address.ts'
import type { BadCode, CodeBy } from '#shop/selling/gift-cards/put-on-card.ts'
import { readGiftCardCode } from '#shop/selling/gift-cards/read-code.ts'
import { handOver, isCodeFree, keepCardOrder, keepDeskSale, readSoldCard } from '#shop/selling/gift-cards/sold-card.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { lockOrder } from '../lock-order.ts'
import { checkedAddressesOf } from '../order-addresses.ts'
import { hasNoAddress, isUnneededAddress } from '../placing/name-alone.ts'
import { hashOf } from '../placing/place-order.ts'
import { insertOrderWithin } from '../placing/place-records.server.ts'
import { payAtTill } from '../placing/take-order.ts'
import { holderOf } from '../placing/unpaid-holder.ts'
import { unpaidFacts } from '../placing/unpaid-records.server.ts'
import { cardDraft, cardInput, newCardOrder } from './card-order.ts'
import { deskCardOffer } from './card-offer.ts'

type SellAtDesk = {
  amount: number
  /** Cash is rounded to five forints. */
  means: 'cash' | 'card'
  /** In whose till the money is. */
  place: string
  /** Who buys it; without an address it has the till's receipt, and no invoice. */
  billing: BillingAddress
  /** Where the order's letters go; empty where they gave none. */
  email: string
  language: Language
  codeBy: CodeBy
  by: Actor
}

export type SoldAtDesk = {
  number: string
  card: number
  taken: number
  validUntil: string
  document: 'INVOICE' | 'RECEIPT'
}
export type SellAtDeskFailure =
  | BadCode
  | { kind: 'cards-not-sold' }
  | { kind: 'card-sum' }
  | { kind: 'no-such-place' }
  | { kind: 'bad-billing' }

/**
 * CARD-17: a gift card is sold over the counter: an order as on the page, paid at the till in the same transaction, by which the database makes
 * the card. Money came in, so it counts against nobody's limits; that it is there the closing of the day shows.
 */
export async function sellCardAtDesk(shop: Shop, sale: SellAtDesk): Promise<Result<SoldAtDesk, SellAtDeskFailure>> {
  const { amount, place, billing, language, codeBy, email } = sale
  const contact = { name: billing.name, phone: '' }
  const [offer, terms, { operator }, places, { addresses, problems }] = await Promise.all([
    deskCardOffer(shop),
    termsInForce(shop, shop.clock.now(), language),
    shopSettings(shop, 'operator'),
    listPlaces(shop),
    checkedAddressesOf(shop, cardInput({ contact, billing, language })),
  ])
  if (!offer || !terms || !operator) return failed({ kind: 'cards-not-sold' })
  if (amount < offer.least || amount > offer.most) return failed({ kind: 'card-sum' })
  if (!places.some(({ id, type }) => id === place && type === 'SHOP')) return failed({ kind: 'no-such-place' })
  if (problems.some((one) => !(hasNoAddress(billing) && isUnneededAddress(one)))) return failed({ kind: 'bad-billing' })
  const code = 'code' in codeBy ? readGiftCardCode(codeBy.code) : null
  if ('code' in codeBy && (code === null || !(await isCodeFree(shop, code))))
    return failed({ kind: 'bad-gift-card-code' })
  const draft = cardDraft(shop, { amount, addresses, terms: terms.id })
  const request = { userId: null, email, key: randomUUID(), contact, billing, language }
  const order = await newCardOrder(shop, {
    request,
    draft,
    bodyHash: hashOf({ input: request, accepted: amount }),
    by: sale.by,
  })
  const sold = await inTransaction(shop, async (shop) => {
    const holder = holderOf(shop, { userId: null })
    const { orders, copies, networkCopies, networkForints } = await unpaidFacts(shop.db, {
      ...holder,
      productIds: [],
      now: shop.clock.now(),
    })
    const { number } = order
    if (!(await insertOrderWithin(shop.db, order, { ...holder, orders, copies, networkCopies, networkForints })))
      throw new Error(`The gift card of order ${number} was outrun by nobody`)
    const letter = 'letter' in codeBy ? codeBy.letter : { email: null, on: null, to: null, from: null, greeting: null }
    await keepCardOrder(shop, number, letter)
    await keepDeskSale(shop, number, sale)
    const taken = await payAtTill(shop, number, sale)
    const paid = await lockOrder(shop, number)
    const card = paid && (await readSoldCard(shop, paid.id))
    if (!card) throw new Error(`The gift card of order ${number} was not made`)
    if (code !== null) await handOver(shop, card, code)
    return { number, card: card.id, taken, validUntil: card.validUntil, document: order.document }
  })
  shop.wake('letters', 'order-finds', `order:${order.number}`)
  return done(sold)
}
