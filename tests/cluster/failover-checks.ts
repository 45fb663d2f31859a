import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '#database/open-database.ts'
import { silentLog } from '#database/test-server.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import type { Order, PressingBuyers } from './pressing-buyers.ts'
import { list, report } from './report.ts'

/** From the strike to the end of the longest time without an order. */
export function outage({ placed }: PressingBuyers, struckAt: number): number {
  const after = placed.map(({ placedAt }) => placedAt).filter((at) => at > struckAt)
  const times = [struckAt, ...after].toSorted((a, b) => a - b)
  let [longest, end] = [0, Infinity]
  times.forEach((at, index) => {
    const gap = at - (times[index - 1] ?? at)
    if (gap > longest) [longest, end] = [gap, at]
  })
  return end - struckAt
}

type KeptOrders = {
  buyers: PressingBuyers
  /** All that buyers were told is confirmed, of the strikes before too. */
  confirmed: readonly Order[]
  databaseUrl: string
  simulatorsDataDir: string
}

/** What buyers were told is there, once; each was charged once; and all is as it must be. */
export async function areKept({ buyers, confirmed, databaseUrl, simulatorsDataDir }: KeptOrders): Promise<boolean[]> {
  const { db, stop } = openDatabase({ databaseUrl, log: silentLog, maxConnections: 2 })
  try {
    const orders = await db.selectFrom('orders').select(['number', 'status', 'place_key']).execute()
    const there = new Map(orders.map(({ number, status }) => [number, status]))
    const lost = [
      ...confirmed.filter(({ number }) => there.get(number) !== 'CONFIRMED'),
      ...buyers.placed.filter(({ number }) => !there.has(number)),
    ]
    const byKey = Map.groupBy(orders, ({ place_key }) => place_key)
    const twice = buyers.placed.filter(({ key }) => (byKey.get(key)?.length ?? 0) > 1)
    const charges = Map.groupBy(chargedOrders(simulatorsDataDir), (number) => number)
    const wrong = [...charges].filter(([number, times]) => times.length > 1 || there.get(number) !== 'CONFIRMED')
    const broken = await checkInvariants({
      db,
      clock: { now: () => new Date() },
      remember: (_key, _tags, read) => read(),
    })
    return [
      report(
        lost.length === 0 && twice.length === 0 && buyers.confirmed.length === buyers.counts.begun,
        `${buyers.counts.begun} buyers have ${buyers.confirmed.length} confirmed orders: ${lost.length} are lost, ${twice.length} are there twice`,
      ),
      report(wrong.length === 0, `${charges.size} orders were charged so far, ${wrong.length} of them wrongly`),
      report(
        broken.length === 0,
        `${broken.length} orders are not as they must be${list(broken.map((one) => JSON.stringify(one)))}`,
      ),
    ]
  } finally {
    await stop()
  }
}

/** What the payment company has in its books: an order's number for every payment it took. */
function chargedOrders(dataDir: string): string[] {
  const books = new DatabaseSync(path.join(dataDir, 'simulators/barion.db'), { readOnly: true })
  const rows = books
    .prepare(
      `select value ->> 'orderNumber' as number from entries where collection = 'payments' and value ->> 'status' = 'Succeeded'`,
    )
    .all()
  books.close()
  return rows.map(({ number }) => String(number))
}
