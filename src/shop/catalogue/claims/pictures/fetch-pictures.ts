import { HOUR_MS, MINUTE_MS } from '#kit/durations.ts'
import { UnreadablePicture } from '#kit/formats/raster-image.ts'
import { inLanes } from '#kit/in-lanes.ts'
import type { Validators } from '#kit/outside/download.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { ProblemCode } from '../facts/problems.ts'
import {
  dropBytes,
  productsWithBytes,
  takeDuePictures,
  tellProblem,
  writeFailure,
  writeStored,
  type DuePicture,
} from './picture-fetch-records.server.ts'
import { holdProducts } from '../claim-records.server.ts'
import type { PictureIntake } from './picture-intake.ts'
import { showPictures } from './show-pictures.ts'
import { storePicture, type KeptPicture } from './store-picture.ts'

const AT_ONCE = 4
const OF_A_HOST = 2
const IN_A_BATCH = 8
/** Who dies in the middle of it leaves them to the next one after this time. */
const TAKEN_MS = 10 * MINUTE_MS
/** So long at a time: the next minute's job goes on. */
const WORKS_MS = 45_000
/** Five tries over two days. */
const TRY_AGAIN_MS = [15 * MINUTE_MS, 2 * HOUR_MS, 10 * HOUR_MS, 36 * HOUR_MS]
/** Under more titles of a source than these, one picture is its "no cover". */
const MOST_TITLES = 20

type Outcome = 'stored' | 'failed' | 'dropped'

/** Fetches the pictures that sources name and that are due. A failure never touches the title. */
export async function fetchPictures(shop: Shop, isStopping = () => false): Promise<Record<Outcome, number>> {
  const counts = { stored: 0, failed: 0, dropped: 0 }
  const { pictureIntake: intake } = shop
  const begun = performance.now()
  while (intake && !isStopping() && performance.now() - begun < WORKS_MS) {
    const now = shop.clock.now()
    const until = new Date(now.getTime() + TAKEN_MS)
    const due = await takeDuePictures(shop.db, { now, until, most: IN_A_BATCH })
    if (due.length === 0) break
    const lanes = { laneOf: hostOf, mostAtOnce: AT_ONCE, mostInLane: OF_A_HOST }
    await inLanes(due, lanes, async (picture) => void counts[await fetchOne(shop, intake, picture)]++)
  }
  return counts
}

function hostOf({ address }: DuePicture): string {
  return new URL(address).hostname
}

async function fetchOne(shop: Shop, intake: PictureIntake, due: DuePicture): Promise<Outcome> {
  const known = { etag: due.etag, lastModified: due.lastModified }
  const fetched = await intake.fetch({ address: due.address, hosts: due.hosts, known })
  if (fetched.kind === 'refused') return fail(shop, due, { problem: 'picture-address', isOver: true, ...known })
  // Unchanged is what could not be read the last time: nothing else is asked for twice.
  if (fetched.kind !== 'fetched') return fail(shop, due, { problem: 'picture-unreadable', isOver: false, ...known })
  const { etag, lastModified, bytes } = fetched
  try {
    const storedPicture = await storePicture(intake, { productId: due.productId, bytes })
    return await keep(shop, due, { ...storedPicture, etag, lastModified })
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error
    return fail(shop, due, { problem: 'picture-unreadable', isOver: false, etag, lastModified })
  }
}

async function keep(shop: Shop, due: DuePicture, storedPicture: KeptPicture & Validators): Promise<Outcome> {
  const { productId, sourceId } = due
  const { sha256 } = storedPicture
  await inTransaction(shop, async (shop) => {
    await holdProducts(shop.db, [productId])
    await writeStored(shop.db, due, storedPicture)
    await showPictures(shop, [productId])
  })
  // Counted when it is written, so that of two who write at once the later one sees both.
  const common = await productsWithBytes(shop.db, sourceId, sha256)
  if (common.length <= MOST_TITLES) return 'stored'
  await inTransaction(shop, async (shop) => {
    await holdProducts(shop.db, common)
    await dropBytes(shop.db, sourceId, sha256)
    await showPictures(shop, common)
    await tellProblem(shop.db, due, 'picture-placeholder')
  })
  return 'dropped'
}

type Failing = Validators & { problem: ProblemCode; isOver: boolean }

function fail(shop: Shop, due: DuePicture, { problem, isOver, ...validators }: Failing): Promise<Outcome> {
  return inTransaction(shop, async ({ db, clock }) => {
    const wait = isOver ? undefined : TRY_AGAIN_MS[due.tries - 1]
    const again = wait === undefined ? null : new Date(clock.now().getTime() + wait)
    await writeFailure(db, { ...due, ...validators, problem, again })
    if (again) return 'failed'
    await tellProblem(db, due, problem)
    return 'dropped'
  })
}
