import { postOffice, type OfficeRefusal } from '../data/ask-office.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { dropKept, keep, keptOf, type KeptScan } from './kept-scans.ts'

/** What the office says of a code that was read into a note or a count. */
export type ScannedTitles = {
  intake: OfficeAnswer<'post', '/stock/intakes/{id}/scans'>['titles'][number]
  count: OfficeAnswer<'post', '/stock/counts/{id}/scans'>['titles'][number]
}

/** `intake 12`, `count 7` */
export type ScannedRecord = `${keyof ScannedTitles} ${number}`

type Titles = readonly ScannedTitles[keyof ScannedTitles][]

/** A scan of this page. What the office has taken stays until the screen has read it back. */
export type PageScan = KeptScan & { isTaken: boolean }

/** What waits of a record, and why it does not go. */
export type ScanQueue = {
  scans: readonly PageScan[]
  /** How many the office does not have, and since when the oldest of them waits. */
  waiting: number
  since: Date | null
  /** The last sending failed: they wait for a network, or for an office that can answer. */
  isStuck: boolean
  /** The office will not take them: the note is closed, the count is over. */
  refusal: OfficeRefusal | null
}

/** What is read while another sending is under way goes with the next. */
const TOGETHER_MS = 120
const AGAIN_MS = 3_000
const MOST_AT_ONCE = 200
/** The office tells so many of one's own scans back; of older ones it is known that they were told. */
const TOLD_BACK = 400
/** After these, another sending changes nothing. */
const FINAL = ['intake-closed', 'count-closed', 'no-such-intake', 'no-such-count', 'forbidden', 'invalid']

const EMPTY: ScanQueue = { scans: [], waiting: 0, since: null, isStuck: false, refusal: null }
const queues = new Map<string, ScanQueue>()
const asks = new Map<string, Set<string>>()
const sending = new Set<string>()
/** When a record is tried next: one time each, however much is read meanwhile. */
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()
const titleListeners = new Set<(record: string, titles: Titles, askedEans: readonly string[]) => void>()

export function scanQueueOf(record: ScannedRecord): ScanQueue {
  return queues.get(record) ?? EMPTY
}

/** What was read on this page and is not among one's own scans that the office has told. */
export function untoldScans(record: ScannedRecord, toldIds: readonly string[]): PageScan[] {
  const known = new Set(toldIds)
  return scanQueueOf(record).scans.filter(({ id }) => !known.has(id))
}

export function listenToScans(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells what the office knows of codes that were asked for. */
export function listenToTitles(
  listener: (record: string, titles: Titles, askedEans: readonly string[]) => void,
): () => void {
  titleListeners.add(listener)
  return () => titleListeners.delete(listener)
}

function change(record: ScannedRecord, changed: Partial<Pick<ScanQueue, 'scans' | 'isStuck' | 'refusal'>>): void {
  const queue = { ...scanQueueOf(record), ...changed }
  const waiting = queue.scans.filter(({ isTaken }) => !isTaken)
  const first = waiting[0]
  queues.set(record, { ...queue, waiting: waiting.length, since: first ? new Date(first.at) : null })
  for (const listener of listeners) listener()
}

type NewScan = { sub: string; record: ScannedRecord; ean: string; copies: number; isAsked?: boolean }

/** Takes a scan; it goes to the office by itself, now or when there is a network. */
export function addScan({ sub, record, ean, copies, isAsked = false }: NewScan): void {
  const scan: KeptScan = { id: crypto.randomUUID(), sub, record, ean, copies, at: Date.now() }
  change(record, { scans: [...scanQueueOf(record).scans, { ...scan, isTaken: false }] })
  if (isAsked) asks.set(record, new Set([...(asks.get(record) ?? []), ean]))
  void keep('scans', [scan])
  sendIn(record, TOGETHER_MS)
}

/** What the office has told back need not be kept here. */
export function forgetTold(record: ScannedRecord, toldIds: readonly string[]): void {
  const { scans } = scanQueueOf(record)
  const known = new Set(toldIds)
  const taken = scans.filter(({ isTaken }) => isTaken)
  const old = new Set(taken.slice(0, Math.max(0, taken.length - TOLD_BACK)).map(({ id }) => id))
  const left = scans.filter(({ id, isTaken }) => !isTaken || !(known.has(id) || old.has(id)))
  if (left.length < scans.length) change(record, { scans: left })
}

/** Scans that their record does not take any more: to another one, or away. */
export function moveWaiting(from: ScannedRecord, to: ScannedRecord | null): void {
  const { scans } = scanQueueOf(from)
  const waiting = scans.filter(({ isTaken }) => !isTaken)
  change(from, { scans: [], refusal: null })
  if (to === null)
    return void dropKept(
      'scans',
      waiting.map(({ id }) => id),
    )
  const moved = waiting.map((scan) => ({ ...scan, record: to }))
  change(to, { scans: [...scanQueueOf(to).scans, ...moved] })
  void keep(
    'scans',
    moved.map(({ id, sub, record, ean, copies, at }) => ({ id, sub, record, ean, copies, at })),
  )
  void send(to)
}

async function send(record: ScannedRecord): Promise<void> {
  clearTimeout(timers.get(record))
  timers.delete(record)
  const { scans, refusal } = scanQueueOf(record)
  const batch = scans.filter(({ isTaken }) => !isTaken).slice(0, MOST_AT_ONCE)
  if (batch.length === 0 || refusal || sending.has(record)) return
  sending.add(record)
  const askedEans = [...(asks.get(record) ?? [])].slice(0, MOST_AT_ONCE)
  const answer = await post(record, batch, askedEans)
  sending.delete(record)
  const ids = new Set(batch.map(({ id }) => id))
  const now = scanQueueOf(record).scans
  if (answer.ok) {
    const scans = now.map((scan) => (ids.has(scan.id) ? { ...scan, isTaken: true } : scan))
    change(record, { scans, isStuck: false })
    void dropKept('scans', [...ids])
    const left = new Set(asks.get(record))
    for (const ean of askedEans) left.delete(ean)
    asks.set(record, left)
    if (askedEans.length > 0) for (const tell of titleListeners) tell(record, answer.value.titles, askedEans)
    return send(record)
  }
  if (FINAL.includes(answer.failure.kind)) return change(record, { refusal: answer.failure })
  change(record, { isStuck: true })
  sendIn(record, AGAIN_MS)
}

function sendIn(record: ScannedRecord, ms: number): void {
  if (timers.has(record)) return
  timers.set(
    record,
    setTimeout(() => {
      timers.delete(record)
      void send(record)
    }, ms),
  )
}

function post(record: ScannedRecord, batch: readonly KeptScan[], askedEans: readonly string[]) {
  const [kind, number] = record.split(' ')
  const body = {
    sentAt: new Date().toISOString(),
    scans: batch.map(({ id, ean, copies, at }) => ({ id, ean, copies, at: new Date(at).toISOString() })),
    asks: [...askedEans],
  }
  const input = { parameters: { id: Number(number) }, body }
  return kind === 'intake'
    ? postOffice('/stock/intakes/{id}/scans', input, crypto.randomUUID())
    : postOffice('/stock/counts/{id}/scans', input, crypto.randomUUID())
}

/** What somebody has read before and has not been sent goes up by itself, whichever screen is open. */
export async function sendKeptScans(sub: string): Promise<void> {
  const keptScans = await keptOf('scans', sub)
  for (const [record, scans] of Map.groupBy(keptScans, (scan) => scan.record as ScannedRecord)) {
    const { scans: known } = scanQueueOf(record)
    const ids = new Set(known.map(({ id }) => id))
    const added = scans.filter(({ id }) => !ids.has(id)).map((scan) => ({ ...scan, isTaken: false }))
    if (added.length > 0) change(record, { scans: [...added, ...known] })
    void send(record)
  }
}
