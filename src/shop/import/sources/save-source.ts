import type { FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import { staleOf } from '#shop/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { listPlaces } from '#shop/stock/save-place.ts'
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
    const known = await lockSource(shop.db, source.id)
    const stale = staleOf(known?.version ?? 0, seen)
    if (stale) return failed([{ at: 'version', kind: 'stale', expected: String(stale.version) }])
    const problems = [...kindProblems(source, known), ...(await warehouseProblems(shop, source))]
    if (problems.length > 0) return failed(problems)
    return done({ isChanged: await upsertSource(shop.db, { ...source, now: shop.clock.now() }) })
  })
}

/** A publisher may send tables instead of messages, but what tells of copies never tells of titles. */
function kindProblems({ kind }: SourceFile, known: ImportSource | null): FieldProblem[] {
  if (!known || (known.kind === 'stock') === (kind === 'stock')) return []
  return [{ at: 'kind', kind: 'not-one-of', expected: known.kind === 'stock' ? 'stock' : 'onix, table' }]
}

async function warehouseProblems(shop: Shop, { kind, rules: { warehouse } }: SourceFile): Promise<FieldProblem[]> {
  if (warehouse === undefined) return kind === 'stock' ? [{ at: 'rules.warehouse', kind: 'missing' }] : []
  const places = (await listPlaces(shop)).map(({ id }) => id)
  if (places.includes(warehouse)) return []
  return [{ at: 'rules.warehouse', kind: 'not-one-of', expected: places.join(', ') }]
}

/** What a paused source says of a title's being orderable does not count, and its files are not fetched. */
export async function pauseSource(
  shop: Shop,
  { id, isPaused }: { id: string; isPaused: boolean },
): Promise<Result<{ isChanged: boolean }, { kind: 'no-such-source' }>> {
  return inTransaction(shop, async ({ db }) => {
    const known = await lockSource(db, id)
    if (!known || known.kind === 'hand') return failed({ kind: 'no-such-source' })
    return done({ isChanged: await writePaused(db, id, isPaused) })
  })
}

/** Whose word counts first in front, each with its newest run. */
export function listSources(shop: Shop): Promise<ListedSource[]> {
  return sourceRows(shop.db)
}
