import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { SYSTEM } from '#shop/ground/actor.ts'
import { takeAtCounter, takeBackAtCounter } from '#shop/selling/gift-cards/counter.ts'
import { giftCardPass } from '#shop/selling/gift-cards/gift-card-pass.ts'
import { drawGiftCardCode } from '#shop/selling/gift-cards/read-code.ts'
import { sendGiftCards } from '#shop/selling/gift-cards/send-gift-cards.ts'
import { exchangePresent } from '#shop/selling/withdrawal/exchange-present.ts'
import { receiveReturn } from '#shop/selling/withdrawal/receive-return.ts'
import { rejectReturn } from '#shop/selling/withdrawal/reject-return.ts'
import type { Shop } from '#shop/shop.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { giveCard, renewCard } from './gift-cards/give-card.ts'
import { sellCardAtDesk } from './gift-cards/sell-card-at-desk.ts'
import { completeCardOrders } from './gift-cards/withdraw-card.ts'
import { giveBackAtTill } from './payment/give-back-at-till.ts'
import type { CardAction } from './test-card-actions.ts'
import type { Buyers, Known } from './test-order-life.ts'

/** Whose decisions about money have no limit. */
const OPERATOR = { kind: 'command', id: 'root' } as const
const SUMS = [2_000, 5_000, 9_000]
const ALONE = { name: 'Kiss Anna', country: 'HU', postcode: '', city: '', street: '', company: null, taxNumber: null }

type OfLife = {
  buyers: Buyers
  /** What the buyers of this life have ordered, to which what they buy here is added. */
  orders: Known[]
  broken: string[]
}

/** The cards of one life: one is given to begin with, others are bought, sold at the desk, renewed, or come of an exchange. */
export async function openCards(shop: Shop, { buyers, orders, broken }: OfLife) {
  const before = await lastCard(shop)
  const codes = new Map<number, string>()
  const taken: { id: number; entry: number }[] = []
  const atDesk: string[] = []
  const first = await giveCard(shop, { amount: 9_000, by: OPERATOR, words: 'Model', ...withCode() })
  if (!first.ok) throw new Error('The card was not given')

  function withCode() {
    return { language: 'hu', codeBy: { code: drawGiftCardCode() } } as const
  }

  /** Those of this life, however they came to be. */
  async function cards(): Promise<{ id: number; balance: number; hasCode: boolean }[]> {
    const { rows } = await sql<{ id: number; balance: number; hasCode: boolean }>`select id, balance,
      code_hash is not null as "hasCode" from gift_cards where id > ${before}::bigint and ended_at is null order by id`.execute(
      shop.db,
    )
    return rows
  }

  /** What a checkout has in its hand: of a card that pays, where there is one. */
  async function pass(pick: number): Promise<string> {
    const alive = (await cards()).filter(({ balance, hasCode }) => balance > 0 && hasCode)
    return giftCardPass(shop, alive[pick % Math.max(1, alive.length)]?.id ?? (first.ok ? first.value.id : 0))
  }

  async function buy({ buyer, pick, again }: CardAction): Promise<void> {
    const key = randomUUID()
    const amount = SUMS[pick % SUMS.length] ?? 5_000
    const presses = await Promise.all(
      Array.from({ length: again ? 2 : 1 }, () => buyers.buyCard({ buyer, key, amount }).catch(() => null)),
    )
    const numbers = new Set(presses.filter((number) => number !== null))
    if (numbers.size > 1) broken.push(`One key bought ${[...numbers].join(' and ')}`)
    for (const number of numbers) orders.push({ number, buyer, key, card: amount })
  }

  async function sell({ pick }: CardAction): Promise<void> {
    const code = drawGiftCardCode()
    const sold = await sellCardAtDesk(shop, {
      amount: SUMS[pick % SUMS.length] ?? 5_000,
      means: pick % 2 ? 'cash' : 'card',
      place: 'shop-1',
      billing: ALONE,
      email: '',
      language: 'hu',
      codeBy: { code },
      by: BOOKSELLER,
    })
    if (!sold.ok) return void broken.push(`A card was not sold at the desk: ${sold.failure.kind}`)
    codes.set(sold.value.card, code)
    atDesk.push(sold.value.number)
  }

  async function renew({ pick }: CardAction): Promise<void> {
    const all = await cards()
    const card = all[pick % Math.max(1, all.length)]
    if (!card) return
    const code = drawGiftCardCode()
    const renewed = await renewCard(shop, { id: card.id, by: OPERATOR, words: 'Elveszett', codeBy: { code } })
    if (renewed.ok) codes.set(renewed.value.id, code)
  }

  async function payAtCounter({ pick }: CardAction): Promise<void> {
    const [id, code] = [...codes][pick % Math.max(1, codes.size)] ?? []
    if (id === undefined || code === undefined) return
    const outcome = await takeAtCounter(shop, { code, amount: 400 * (pick + 1), by: BOOKSELLER })
    if (outcome.ok) taken.push(outcome.value)
  }

  async function takeBack({ pick }: CardAction): Promise<void> {
    const one = taken[pick % Math.max(1, taken.length)]
    if (one) await takeBackAtCounter(shop, { ...one, by: BOOKSELLER })
  }

  /** Whoever bought it at the desk brings it back. */
  async function returnAtDesk({ pick }: CardAction): Promise<void> {
    const number = atDesk[pick % Math.max(1, atDesk.length)]
    if (number === undefined) return
    await cancelOrder(shop, { number, by: OPERATOR, reason: 'by-buyer', waitMs: 0 })
    await giveBackAtTill(shop, { number, by: BOOKSELLER, means: pick % 2 ? 'cash' : 'card' })
  }

  const numberAt = (pick: number) => orders[pick % Math.max(1, orders.length)]?.number

  async function act(action: CardAction): Promise<void> {
    const { deed, pick } = action
    if (deed === 'buy') return buy(action)
    if (deed === 'sell-at-desk') return sell(action)
    if (deed === 'send') return void (await sendGiftCards(shop))
    if (deed === 'renew') return renew(action)
    if (deed === 'counter') return payAtCounter(action)
    if (deed === 'counter-back') return takeBack(action)
    if (deed === 'desk-back') return returnAtDesk(action)
    if (deed === 'complete') return void (await completeCardOrders(shop))
    const number = numberAt(pick)
    if (number === undefined) return
    if (deed === 'exchange')
      return void (await exchangePresent(shop, { number, email: 'rita@example.com', language: 'hu', by: SYSTEM }))
    if (deed === 'receive') return void (await receiveReturn(shop, { number, by: OPERATOR }))
    if (deed === 'reject')
      return void (await rejectReturn(shop, { number, returnNumber: 1, reason: 'Teleírva jött.', by: BOOKSELLER }))
  }

  return { act, pass }
}

async function lastCard(shop: Shop): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from gift_cards`.execute(shop.db)
  return rows[0]?.id ?? 0
}
