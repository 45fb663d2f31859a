import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { testOffice } from '#server/office/test-office.ts'
import { dropIntake, openIntake } from '#shop/supply/intake/open-intake.ts'
import { listIntakes } from '#shop/supply/intake/read-intake.ts'
import { dropCount, openCount } from '#shop/goods/stock/counts/open-count.ts'
import { BOOKSELLER as by, testShop } from '#shop/test-shop.ts'
import { report, rounded } from './figures.ts'
import { timeAt } from './visits.ts'

const PEOPLE = 10
/** Each scan is a question of its own, a little fewer than the door takes of one person. */
const SCANS_A_SECOND = 19
/** A browser that was without a network brings what has waited. */
const BATCH = 50
const BETWEEN_BATCHES_MS = 60
const MEASURED_MS = 10_000

type ScanTimes = { taken: number; times: number[] }

/** OFFICE-54 OFFICE-55: ten people scan onto one delivery note, and into one count, at the office's door. */
export async function scanBench(db: Database): Promise<void> {
  const office = testOffice({ db, now: () => new Date() })
  const shop = testShop({ db, now: () => new Date() })
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => office.comeIn()))
  const { rows: places } = await sql<{ place: string; supplier: string }>`select
    (select min(id) from warehouses where type = 'SHOP') as place,
    (select min(id) from warehouses where type = 'SUPPLIER') as supplier`.execute(db)
  const { place = '', supplier = '' } = places[0] ?? {}
  const { rows } = await sql<{ ean: string }>`select ean from products where type = 'BOOK' and not deleted
    order by md5(id) limit 2000`.execute(db)

  async function scanned(path: string, { batch, betweenMs }: { batch: number; betweenMs: number }): Promise<ScanTimes> {
    const times: number[] = []
    let taken = 0
    const begun = performance.now()
    const person = async (cookie: string | null, number: number) => {
      for (let turn = 0; ; turn++) {
        const due = begun + turn * betweenMs
        if (due > begun + MEASURED_MS) return
        await pause(Math.max(0, due - performance.now()))
        const at = new Date().toISOString()
        const scans = Array.from({ length: batch }, (_, place) => ({
          id: randomUUID(),
          ean: rows[(number * 197 + turn * batch + place) % rows.length]?.ean,
          copies: 1,
          at,
        }))
        const askedAt = performance.now()
        const answer = await office.call('POST', path, { cookie, body: { sentAt: at, scans, asks: [] } })
        if (!answer.ok) throw new Error(`Not taken: ${await answer.text()}`)
        await answer.arrayBuffer()
        times.push(performance.now() - askedAt)
        taken += batch
      }
    }
    await Promise.all(people.map(({ cookie }, number) => person(cookie, number)))
    return { taken: taken / ((performance.now() - begun) / 1000), times: times.sort((a, b) => a - b) }
  }

  async function measured(name: string, path: string): Promise<void> {
    const single = await scanned(path, { batch: 1, betweenMs: 1000 / SCANS_A_SECOND })
    const waited = await scanned(path, { batch: BATCH, betweenMs: BETWEEN_BATCHES_MS })
    for (const [how, { taken, times }] of [
      ['a scan at a time', single],
      [`${BATCH} at a time, as quickly as may be`, waited],
    ] as const) {
      report({ name: `${name}, ten people, ${how}`, value: rounded(taken), unit: 'scans/s' })
      for (const share of [0.5, 0.99])
        report({ name: `${name}, ${how}: answered, p${share * 100}`, value: rounded(timeAt(times, share)), unit: 'ms' })
    }
  }

  const intake = await openIntake(shop, { supplier, place, by })
  const count = await openCount(shop, { place, what: { range: 'place' }, by })
  if (!intake.ok || !count.ok) throw new Error('Neither could be opened')
  await measured('delivery note', `/stock/intakes/${intake.value.id}/scans`)
  await measured('count', `/stock/counts/${count.value.id}/scans`)
  const standing = (await listIntakes(shop, { before: null })).open.find(({ id }) => id === intake.value.id)
  await dropIntake(shop, { id: intake.value.id, copies: standing?.copies ?? 0, by })
  await dropCount(shop, { id: count.value.id, by })
}
