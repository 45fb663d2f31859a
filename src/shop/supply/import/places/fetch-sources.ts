import { MINUTE_MS } from '#kit/durations.ts'
import { every } from '#kit/every.ts'
import type { Validators } from '#kit/outside/download.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import { staffAddress } from '#shop/ground/mail/staff-address.ts'
import type { Shop } from '#shop/shop.ts'
import { readSource } from '../sources/source-records.server.ts'
import { workKeptRun } from '../runs/work-kept-run.ts'
import type { Look } from './arrived-file.ts'
import { fetchFailureLetter, OTHER_SECRET } from './fetch-failure-letter.ts'
import { nextFetchAt } from './import-schedule.ts'
import { holdSource, readPlaces, takeSource, writeFetched, type TakenSource } from './place-records.server.ts'
import { receiveArrivedFile, runInTheWay, type ReceivedFile } from './receive-arrived-file.ts'
import { unsealPlace } from './sealed-place.ts'

/** Whoever fetches a source holds it for so long, and again while they are at it: after a kill the next one follows soon. */
const HELD_MS = 5 * MINUTE_MS
/** A file that is being written, or waits behind another, is looked at again with the next job. */
const SOON_MS = MINUTE_MS / 2
/** After a failure, and while another run of the source is not over. */
const AGAIN_MS = 15 * MINUTE_MS
/** So many failures in a row are no accident: staff are written to, once. */
const TELLING_FAILURES = 3

/** What came of looking at the place of a source. */
export type FetchedSource = Exclude<Look, { end: unknown }> | ReceivedFile

/**
 * Looks at the places of sources whose time has come, one after the other, and works on what has come. A time that was
 * missed is made up for once.
 */
export async function fetchSources(shop: Shop, isStopping = () => false): Promise<void> {
  while (!isStopping()) {
    const taken = await takeSource(shop.db, holding(shop))
    if (!taken) return
    const fetched = await fetchTaken(shop, taken)
    if (fetched.kind === 'received') await workKeptRun(shop, fetched.run)
  }
}

export type FetchSourceFailure = { kind: 'no-such-source' | 'no-place' | 'is-paused' | 'being-fetched' }

/** Looks at the place of one source now, whatever its times are. `isForced`: also for a file that it has had before. */
export async function fetchSource(
  shop: Shop,
  { sourceId, isForced = false }: { sourceId: string; isForced?: boolean },
): Promise<Result<FetchedSource, FetchSourceFailure>> {
  const source = await readSource(shop.db, sourceId)
  if (!source) return failed({ kind: 'no-such-source' })
  if (!(await readPlaces(shop.db, sourceId)).has(sourceId)) return failed({ kind: 'no-place' })
  if (source.isPaused) return failed({ kind: 'is-paused' })
  const taken = await takeSource(shop.db, { sourceId, ...holding(shop) })
  return taken ? done(await fetchTaken(shop, taken, isForced)) : failed({ kind: 'being-fetched' })
}

function holding({ clock }: Shop): { now: Date; until: Date } {
  const now = clock.now()
  return { now, until: later(now, HELD_MS) }
}

async function fetchTaken(shop: Shop, source: TakenSource, isForced = false): Promise<FetchedSource> {
  const { db, log } = shop
  const beat = every({ ms: MINUTE_MS, log, name: 'Holding a source' }, () =>
    holdSource(db, source.id, holding(shop).until),
  )
  try {
    const brought = await bring(shop, source, isForced).catch((error: unknown): Brought => {
      log.error({ err: error, source: source.id }, 'The files of a source could not be fetched')
      return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
    })
    await writeBrought(shop, source, brought)
    return brought
  } finally {
    beat.stop()
  }
}

/** What comes of it, with what its server said of the file that was taken, and whether others wait there. */
type Brought = FetchedSource & { validators?: Validators; hasMore?: boolean }

async function bring(shop: Shop, source: TakenSource, isForced: boolean): Promise<Brought> {
  const { id: sourceId, etag, lastModified } = source
  const inTheWay = await runInTheWay(shop, sourceId)
  if (inTheWay !== null) return { kind: 'not-now', run: inTheWay }
  const known = isForced ? { etag: null, lastModified: null } : { etag, lastModified }
  const look = await lookedAt(shop, source, known)
  if (look.kind !== 'arrived') return look
  let isTaken = false
  try {
    const received = await receiveArrivedFile(shop, { sourceId, file: look.file, isForced })
    isTaken = received.kind !== 'not-now'
    if (!isTaken) return received
    return { ...received, validators: { etag: look.etag, lastModified: look.lastModified }, hasMore: look.hasMore }
  } finally {
    await look.end(isTaken)
  }
}

async function lookedAt({ lookAtPlace, importKey }: Shop, { id, place }: TakenSource, known: Validators) {
  const opened = unsealPlace({ key: importKey, sourceId: id }, place)
  if (!opened) return { kind: 'failed', reason: OTHER_SECRET } as const
  if (!lookAtPlace) throw new Error('Nobody can look at the places of sources here')
  return lookAtPlace({ sourceId: id, place: opened, known })
}

/** When it is looked at again. */
async function writeBrought(shop: Shop, source: TakenSource, brought: Brought): Promise<void> {
  const { id: sourceId, name, schedule } = source
  const now = shop.clock.now()
  const next = nextFetchAt(schedule, now)
  const within = (ms: number) => (later(now, ms) < next ? later(now, ms) : next)
  if (brought.kind !== 'failed') {
    const isSoon = brought.kind === 'later' || brought.hasMore === true
    const again = brought.kind === 'not-now' ? within(AGAIN_MS) : isSoon ? within(SOON_MS) : next
    return writeFetched(shop.db, { sourceId, next: again, validators: brought.validators })
  }
  const { reason } = brought
  shop.log.warn({ source: sourceId, reason }, 'The files of a source could not be fetched')
  await inTransaction(shop, async (shop) => {
    const count = source.failures + 1
    await writeFetched(shop.db, { sourceId, next: within(AGAIN_MS), failure: { count, reason } })
    const to = count === TELLING_FAILURES ? await staffAddress(shop) : null
    if (to === null) return
    await postLetter(shop, { to, ...fetchFailureLetter({ sender: shop.about, source: name, reason, failures: count }) })
  })
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}
