import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { CarrierId } from '#shop/goods/shipping/carrier.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { foxpostWorkbook, glsWorkbook } from '#shop/selling/money/settlement/test-settlements.ts'
import { camt } from '#shop/selling/money/statement/test-statements.ts'
import { takeFileBack } from '#shop/selling/money/take-file-back.ts'
import type { Shop } from '#shop/shop.ts'
import { BOOKSELLER as by } from '#shop/test-shop.ts'
import { findOrder } from './view/find-order.ts'
import type { WayAction } from './test-way-actions.ts'
import {
  anyOf,
  labelsPaidOut,
  sentParcels,
  type Booking,
  type BroughtFile,
  type Desk,
  type Outside,
  type Row,
  type SentParcel,
} from './test-way-world.ts'

type OfLife = { outside: Outside; desk: Desk; numbers: () => string[] }

/** Files of carriers and of the bank: whoever makes them, brings them, and takes them back. */
export function openFiles(shop: Shop, { outside, desk, numbers }: OfLife) {
  const today = () => shopDay(shop.clock.now())
  const newest = (kind: BroughtFile['kind']) => outside.files.findLast((file) => file.kind === kind)

  async function settle({ pick, style }: WayAction & { kind: 'settlement' }): Promise<void> {
    const last = newest('settlement')
    if (style === 'again') return last && bring(last)
    const isBrought = ({ status, label }: SentParcel) =>
      status === 'DELIVERED' || outside.moves.get(label)?.at(-1) === 'delivered'
    const sent = (await sentParcels(shop, numbers())).filter(
      (one) => (one.cod ?? 0) > 0 && (style === 'early' || isBrought(one)),
    )
    const paidOut = labelsPaidOut(outside, 'now')
    const open = sent.filter(({ label }) => paidOut.has(label) === (style === 'paid-twice'))
    const carrier = anyOf([...new Set(open.map((one) => one.carrier))], pick)
    if (carrier === undefined) return
    const difference = { less: -500, more: 500, rounded: 1 }[style as 'less'] ?? 0
    const rows = open
      .filter((one) => one.carrier === carrier)
      .map(({ label, cod }) => ({ number: label, day: today(), amount: (cod ?? 0) + difference }))
    const content = workbookOf(carrier, rows, { isWrong: style === 'wrong-total' })
    await bring({ kind: 'settlement', content, rows, bookings: [] })
  }

  async function bank({ order, style }: WayAction & { kind: 'statement' }): Promise<void> {
    const last = newest('statement')
    if (style === 'again') return last && bring(last)
    const [known] = outside.files.findLast(({ id, bookings }) => id !== null && bookings.length > 0)?.bookings ?? []
    if (style === 'known') return known && bringStatement(known)
    const [one, other] = [anyOf(numbers(), order), anyOf(numbers(), order + 1)]
    if (one === undefined || other === undefined) return
    const due = (await dueOf(shop, one)) + (style === 'split' && other !== one ? await dueOf(shop, other) : 0)
    const amount = due + (style === 'short' ? -700 : style === 'surplus' ? 700 : 0)
    const text = style === 'split' ? `${one} ${other}` : style === 'unnamed' ? 'könyvek' : one
    if (amount > 0) await bringStatement({ id: `B${randomInt(2 ** 40)}`, day: today(), amount, text })
  }

  function bringStatement(booking: Booking): Promise<void> {
    const content = camt([booking], { from: today(), to: today(), opening: randomInt(2 ** 30) })
    return bring({ kind: 'statement', content, rows: [], bookings: [booking] })
  }

  async function bring(file: Pick<BroughtFile, 'kind' | 'content' | 'rows' | 'bookings'>): Promise<void> {
    const { kind, content, rows, bookings } = file
    const sha = createHash('sha256').update(content).digest('hex')
    // Whoever brings it may die over it: what became of it the shop's books tell.
    if (!outside.files.some((one) => one.sha === sha))
      outside.files.push({ kind, content, sha, rows, bookings, id: null, wasTaken: false })
    await (kind === 'settlement' ? desk.takeSettlement(content) : desk.takeStatement(content))
    await lookAtFiles()
  }

  /** Which of them the shop has taken, and not taken back. */
  async function lookAtFiles(): Promise<void> {
    const shas = outside.files.map(({ sha }) => sha)
    const { rows } = await sql<{ id: string; sha: string }>`select id, encode(sha256, 'hex') as sha from money_files
      where encode(sha256, 'hex') = any(${shas}::text[]) and taken_back_at is null`.execute(shop.db)
    for (const file of outside.files) {
      const [taken, twin] = rows.filter(({ sha }) => sha === file.sha)
      if (twin) outside.wrong.push(`A ${file.kind} was taken twice`)
      file.id = taken?.id ?? null
      file.wasTaken ||= taken !== undefined
    }
  }

  return {
    settle,
    bank,
    lookAtFiles,
    /** Somebody has noticed that it was read by mistake: mostly of the last one. */
    async takeBack({ pick }: WayAction & { kind: 'file-back' }): Promise<void> {
      const file = anyOf(outside.files.filter(({ id }) => id !== null).toReversed(), pick)
      if (file?.id) await takeFileBack(shop, { file: file.id, because: 'tévedésből olvastuk be', by })
      await lookAtFiles()
    },
    /** What is believed already is read in again. */
    async replay(): Promise<void> {
      for (const file of outside.files.filter(({ id }) => id !== null)) await bring(file)
    },
  }
}

/** What an order still costs, or once did. */
export async function dueOf(shop: Shop, number: string): Promise<number> {
  const order = await findOrder(shop, { number, userId: null, isStaff: true })
  if (!order) return 0
  const due = (order.payable ?? 0) - order.paid
  return due > 0 ? due : (order.total ?? 0)
}

/** Foxpost keeps what it is owed. */
const SET_OFF = 990

function workbookOf(carrier: CarrierId, rows: readonly Row[], { isWrong }: { isWrong: boolean }): Buffer {
  const collected = rows.map((row) => ({ ...row, reference: '' }))
  if (carrier === 'gls') return glsWorkbook(collected, isWrong ? { total: 1 } : {})
  return foxpostWorkbook(collected, { setOff: SET_OFF, ...(isWrong && { collected: 1 }) })
}
