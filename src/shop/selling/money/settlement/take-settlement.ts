import { createHash, randomUUID } from 'node:crypto'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import {
  insertMoneyFile,
  knownIdentities,
  lastPartner,
  lockMoneyFiles,
  moneyFileBySha,
  type NewMoneyRow,
} from '../money-file-records.server.ts'
import { rowIdentity } from './read-settlement.ts'
import { settleParcel } from './settle-parcel.ts'
import { parcelsByNumber } from './settlement-records.server.ts'
import type { SettledMatch, Settlement } from './settlement.ts'

export type TakenSettlement = {
  id: string
  carrier: Settlement['carrier']
  kind: Settlement['kind']
  total: number
  setOff: number
  rows: number
  /** Of how many rows what came. */
  matches: Partial<Record<SettledMatch, number>>
}

export type TakeFailure =
  | { kind: 'file-twice'; value: string }
  | { kind: 'row-known'; line: number; value: string }
  | { kind: 'other-company' }

type TakeSettlement = { settlement: Settlement; name: string; content: Uint8Array; by: Actor }

/** OFFICE-96: a carrier's file is taken whole or not at all: never twice, never another company's, and each of its rows once. */
export function takeSettlement(
  shop: Shop,
  { settlement, name, content, by }: TakeSettlement,
): Promise<Result<TakenSettlement, TakeFailure>> {
  return inTransaction(shop, async (shop) => {
    await lockMoneyFiles(shop.db)
    const sha256 = createHash('sha256').update(content).digest()
    const twin = await moneyFileBySha(shop.db, sha256)
    if (twin) return failed({ kind: 'file-twice', value: twin.name })
    const { carrier, kind, partner, journal, day, total, setOff } = settlement
    const known = await knownIdentities(
      shop.db,
      settlement.rows.map((row) => rowIdentity(settlement, row)),
    )
    const twice = settlement.rows.find((row) => known.has(rowIdentity(settlement, row)))
    // A list of parcels tells of the same ones again and again; what is paid out, is paid out once.
    if (twice && kind === 'settlement')
      return failed({
        kind: 'row-known',
        line: twice.line,
        value: known.get(rowIdentity(settlement, twice))?.name ?? '',
      })
    const rows = settlement.rows.filter((row) => !known.has(rowIdentity(settlement, row)))
    const numbers = settlement.rows.map(({ number }) => number)
    const parcels = await parcelsByNumber(shop.db, { carrier, numbers })
    const former = await lastPartner(shop.db, carrier)
    if (parcels.length === 0 || (partner !== null && former !== null && partner !== former))
      return failed({ kind: 'other-company' })

    const now = shop.clock.now()
    const byNumber = new Map(parcels.map((parcel) => [parcel.trackingNumber, parcel]))
    const isPaidOut = kind === 'settlement'
    const rowsOf = Map.groupBy(rows, ({ number }) => number)
    const settled = new Map<number, Pick<NewMoneyRow, 'match' | 'attemptId' | 'note'> & { match: SettledMatch }>()
    for (const parcel of parcels.filter((one) => byNumber.get(one.trackingNumber) === one))
      for (const { line, amount } of rowsOf.get(parcel.trackingNumber ?? '') ?? [])
        settled.set(line, await settleParcel(shop, { parcel, amount, isPaidOut, by }))
    const written = rows.map((row): NewMoneyRow & { match: SettledMatch } => {
      const parcel = byNumber.get(row.number)
      return {
        place: row.line,
        identity: rowIdentity(settlement, row),
        day: row.day ?? shopDay(now),
        amount: row.amount,
        text: row.reference,
        payer: row.payer,
        orderId: parcel?.orderId ?? null,
        shipmentId: parcel?.shipmentId ?? null,
        ...(settled.get(row.line) ?? { match: 'unknown', attemptId: null, note: null }),
      }
    })
    const id = randomUUID()
    const facts = { partner, journal, day, total, setOff, rows: written.length }
    await insertMoneyFile(
      shop.db,
      { id, kind, account: carrier, name: name.slice(0, 300), sha256, content, facts, at: now, by },
      written,
    )
    shop.wake('orders')
    return done({ id, carrier, kind, total, setOff, rows: written.length, matches: countOf(written) })
  })
}

function countOf(rows: readonly { match: SettledMatch }[]): TakenSettlement['matches'] {
  const matches: TakenSettlement['matches'] = {}
  for (const { match } of rows) matches[match] = (matches[match] ?? 0) + 1
  return matches
}
