import { HOUR_MS, MINUTE_MS } from '#kit/durations.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import { postLetter } from '#shop/mail/post-letter.ts'
import { staffAddress } from '#shop/mail/staff-address.ts'
import type { Shop } from '#shop/shop.ts'
import type { Look } from './arrived-file.ts'
import { fetchFailureLetter } from './fetch-failure-letter.ts'
import { nextFetchAt } from './import-schedule.ts'
import { takeDueSource, writeFetched, type DueSource } from './place-records.server.ts'
import { unsealPlace } from './sealed-place.ts'

/** Who dies in the middle of it leaves the source to the next one after this time. */
const TAKEN_MS = 2 * HOUR_MS
/** A file that is being written, or waits behind another, is looked at again with the next job. */
const SOON_MS = MINUTE_MS
const AFTER_FAILURE_MS = 15 * MINUTE_MS
/** So many failures in a row are no accident: staff are written to, once. */
const TELLING_FAILURES = 3

/**
 * Looks at the places of sources whose time has come, one after the other, and hands over what has come. A time that was
 * missed is made up for once.
 */
export async function fetchSources(shop: Shop, isStopping = () => false): Promise<void> {
  if (!shop.lookAtPlace || !shop.receiveArrivedFile) return
  while (!isStopping()) {
    const now = shop.clock.now()
    const due = await takeDueSource(shop.db, { now, until: new Date(now.getTime() + TAKEN_MS) })
    if (!due) return
    await fetchSource(shop, due)
  }
}

async function fetchSource(shop: Shop, due: DueSource): Promise<void> {
  const { id: sourceId, etag, lastModified } = due
  const look = await looked(shop, due)
  if (look.kind === 'failed') return writeFailed(shop, due, look.reason)
  const now = shop.clock.now()
  const next = nextFetchAt(due.schedule, now)
  const soon = earlier(next, new Date(now.getTime() + SOON_MS))
  if (look.kind !== 'arrived')
    return writeFetched(shop.db, {
      sourceId,
      next: look.kind === 'later' ? soon : next,
      validators: { etag, lastModified },
    })
  let isTaken = false
  try {
    isTaken = (await shop.receiveArrivedFile?.(shop, { sourceId, file: look.file })) ?? false
  } finally {
    await look.end(isTaken)
  }
  // What cannot be taken now waits for the next time: another of its source may wait for a person for days.
  const isNextDue = isTaken && look.hasMore
  const validators = isTaken ? { etag: look.etag, lastModified: look.lastModified } : undefined
  await writeFetched(shop.db, { sourceId, next: isNextDue ? soon : next, validators })
}

async function looked({ lookAtPlace, importKey }: Shop, { id, place, etag, lastModified }: DueSource): Promise<Look> {
  const opened = unsealPlace({ key: importKey, sourceId: id }, place)
  if (!opened) return { kind: 'failed', reason: 'its password was sealed with another secret of the shop' }
  const look = await lookAtPlace?.({ sourceId: id, place: opened, known: { etag, lastModified } })
  return look ?? { kind: 'nothing' }
}

function writeFailed(shop: Shop, { id, name, failures, schedule }: DueSource, reason: string): Promise<void> {
  shop.log.warn({ source: id, reason }, 'The files of a source could not be fetched')
  return inTransaction(shop, async (shop) => {
    const now = shop.clock.now()
    const next = earlier(nextFetchAt(schedule, now), new Date(now.getTime() + AFTER_FAILURE_MS))
    const count = failures + 1
    await writeFetched(shop.db, { sourceId: id, next, failure: { count, reason } })
    if (count !== TELLING_FAILURES) return
    const to = await staffAddress(shop)
    if (to === null) return
    await postLetter(shop, { to, ...fetchFailureLetter({ sender: shop.about, source: name, reason, failures: count }) })
  })
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
