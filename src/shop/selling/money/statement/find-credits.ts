import type { Shop } from '#shop/shop.ts'
import { creditRows, ordersByNumbers, ordersOfSums, toldBefore, type CreditRow } from './credit-records.server.ts'
import { findingOf, numbersIn, type FoundCredit } from './match-credit.ts'

/** More than a list shows, so that old ones that nobody matches do not hide what is sure. */
const AT_ONCE = 5_000

export type ListedCredit = CreditRow & FoundCredit

/** OFFICE-97: credits that have not paid all they can, each with what it looks like. */
export async function findCredits(shop: Shop): Promise<ListedCredit[]> {
  return judged(shop, await creditRows(shop.db, 'open', AT_ONCE))
}

export async function judged(shop: Shop, rows: readonly CreditRow[]): Promise<ListedCredit[]> {
  const numbers = new Map(rows.map((row) => [row, numbersIn(row.text)]))
  const [named, waiting] = await Promise.all([
    ordersByNumbers(shop.db, [...new Set([...numbers.values()].flat())]),
    ordersOfSums(shop.db, [...new Set(rows.filter((row) => numbers.get(row)?.length === 0).map(({ left }) => left))]),
  ])
  const found = rows.map((row): ListedCredit => {
    const own = named.filter(({ number }) => numbers.get(row)?.includes(number))
    return { ...row, ...findingOf({ ...row, amount: row.left }, { named: own, waiting }) }
  })
  const sure = found.filter(({ finding }) => finding === 'sure')
  const twiceTold = await toldBefore(
    shop.db,
    sure.map(({ file, place, orders }) => ({ file, place, number: orders[0]?.number ?? '' })),
  )
  return found.map((one) =>
    one.finding === 'sure' && twiceTold.has(`${one.file}/${one.place}`) ? { ...one, finding: 'twice' } : one,
  )
}
