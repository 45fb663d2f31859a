import { holdClaims } from '#shop/catalogue/claims/hold-claims.ts'
import { isDeepStrictEqual } from 'node:util'
import type { FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { isLedByJournal } from '#shop/goods/stock/our-places.ts'
import { listPlaces } from '#shop/goods/stock/save-place.ts'
import { makeClaimsDue } from '#shop/catalogue/claims/make-claims-due.ts'
import { nextFetchAt } from '../places/import-schedule.ts'
import { readPlaces, writePlace, type KeptPlace } from '../places/place-records.server.ts'
import { sealPlace, shownPlace } from '../places/sealed-place.ts'
import { readWithNow } from '#shop/catalogue/claims/read-with.ts'
import type { SourceFile } from './source-file.ts'
import {
  lockSource,
  sourceRows,
  upsertSource,
  writePaused,
  type ImportSource,
  type ListedSource,
} from './source-records.server.ts'

/** A source, new or changed. `seen` is the version that whoever saves it saw. */
export async function saveSource(
  shop: Shop,
  source: SourceFile,
  seen?: number,
): Promise<Result<{ isChanged: boolean }, FieldProblem[]>> {
  return inTransaction(shop, async (shop) => {
    await holdClaims(shop)
    const known = await lockSource(shop.db, source.id)
    const stale = staleOf(known?.version ?? 0, seen)
    if (stale) return failed([{ at: 'version', kind: 'stale', expected: String(stale.version) }])
    const placed = await placeOf(shop, source)
    const problems = [...kindProblems(source, known), ...(await warehouseProblems(shop, source)), ...placed.problems]
    if (problems.length > 0) return failed(problems)
    const now = shop.clock.now()
    const isOther = await upsertSource(shop.db, { ...source, readWith: await readWithNow(shop), now })
    if (known && !isDeepStrictEqual(weightOf(known), weightOf(source))) await makeClaimsDue(shop, source.id)
    const { keptPlace } = placed
    const fetchAt = keptPlace && nextFetchAt(keptPlace.schedule, now)
    const isMoved = await writePlace(shop.db, { sourceId: source.id, keptPlace, nextFetchAt: fetchAt })
    return done({ isChanged: isOther || isMoved })
  })
}

/** By what its word counts among others', and what its facts are read by: where that is another, its titles are decided again. */
function weightOf({ rank, fieldRanks, rules }: Pick<SourceFile, 'rank' | 'fieldRanks' | 'rules'>) {
  const { speaksForPublisher = false, supplier, orderable, rates = {}, bindsNewBooks = true, ignores = [] } = rules
  return { rank, fieldRanks, speaksForPublisher, supplier, orderable, rates, bindsNewBooks, ignores }
}

/** Where its files come from, as it is kept. A place needs its times, and times a place. */
async function placeOf(
  shop: Shop,
  { id, place, schedule }: SourceFile,
): Promise<{ keptPlace: KeptPlace | null; problems: FieldProblem[] }> {
  if (!place && !schedule) return { keptPlace: null, problems: [] }
  if (!place || !schedule) return { keptPlace: null, problems: [{ at: place ? 'schedule' : 'place', kind: 'missing' }] }
  const former = (await readPlaces(shop.db, id)).get(id)?.place ?? null
  const sealed = sealPlace({ key: shop.importKey, sourceId: id }, place, former)
  if (!sealed) return { keptPlace: null, problems: [{ at: 'place.signIn.secret', kind: 'missing' }] }
  return { keptPlace: { place: sealed, schedule }, problems: [] }
}

/** A publisher may send tables instead of messages, but what tells of copies never tells of titles. */
function kindProblems({ kind }: SourceFile, known: ImportSource | null): FieldProblem[] {
  if (!known || (known.kind === 'stock') === (kind === 'stock')) return []
  return [{ at: 'kind', kind: 'not-one-of', expected: known.kind === 'stock' ? 'stock' : 'onix, table' }]
}

async function warehouseProblems(shop: Shop, { kind, rules: { warehouse } }: SourceFile): Promise<FieldProblem[]> {
  if (warehouse === undefined) return kind === 'stock' ? [{ at: 'rules.warehouse', kind: 'missing' }] : []
  const places = (await listPlaces(shop)).map(({ id }) => id)
  if (places.includes(warehouse))
    return (await isLedByJournal(shop, warehouse)) ? [{ at: 'rules.warehouse', kind: 'led-by-journal' }] : []
  return [{ at: 'rules.warehouse', kind: 'not-one-of', expected: places.join(', ') }]
}

/** What a paused source says of a title's being orderable does not count, and its files are not fetched. */
export async function pauseSource(
  shop: Shop,
  { id, isPaused }: { id: string; isPaused: boolean },
): Promise<Result<{ isChanged: boolean }, { kind: 'no-such-source' }>> {
  return inTransaction(shop, async (shop) => {
    await holdClaims(shop)
    const { db } = shop
    const known = await lockSource(db, id)
    if (!known || known.kind === 'hand') return failed({ kind: 'no-such-source' })
    const isChanged = await writePaused(db, id, isPaused)
    if (isChanged) await makeClaimsDue(shop, id)
    return done({ isChanged })
  })
}

/** Whose word counts first in front, each with its newest run, and with its place as it may be given again. */
export async function listSources(shop: Shop): Promise<(ListedSource & Pick<SourceFile, 'place' | 'schedule'>)[]> {
  const [sources, places] = await Promise.all([sourceRows(shop.db), readPlaces(shop.db)])
  return sources.map((source) => {
    const keptPlace = places.get(source.id)
    return { ...source, ...(keptPlace && { place: shownPlace(keptPlace.place), schedule: keptPlace.schedule }) }
  })
}
