import { slugOf } from '#kit/formats/slug.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { deletePeriodical, periodicalIds } from '../editing/periodical-records.server.ts'
import { savePeriodical } from '../editing/save-periodical.ts'
import { lockNames } from '../editing/slug-records.server.ts'
import { fieldsOfName, type EditedNameFields } from './name-record.ts'
import { periodicalOf, wrongFields, wrongOf, type InvalidName, type WrongField } from './save-name.ts'

const LONGEST_ID = 36

/** `already-there`: another has its ISSN, or its name where neither has one. */
type MakeFailure = InvalidName | { kind: 'already-there'; fields: WrongField[] }

/** OFFICE-33: a newspaper or magazine that the shop has not sold before. Its id is made from its name, for good. */
export function makePeriodical(shop: Shop, given: EditedNameFields): Promise<Result<{ id: string }, MakeFailure>> {
  return inTransaction(shop, async (shop): Promise<Result<{ id: string }, MakeFailure>> => {
    await lockNames(shop.db)
    const known = fieldsOfName('periodical')
    const unknown = Object.keys(given).find((field) => !(field in known))
    if (unknown) return failed({ kind: 'invalid', fields: [{ field: unknown, kind: 'invalid' }] })
    const becomes = Object.fromEntries(Object.keys(known).map((field) => [field, (given[field] ?? '').trim()]))
    const wrong = await wrongFields(shop, { kind: 'periodical', id: '', changed: Object.keys(known), becomes })
    if (wrong.length > 0) return failed({ kind: 'invalid', fields: wrong })
    const id = freeId(becomes.name ?? '', await periodicalIds(shop.db))
    const saved = await savePeriodical(shop, periodicalOf(id, becomes))
    if (saved.ok) return done({ id })
    const isTaken = saved.failure.some((problem) => problem.kind === 'taken')
    return failed({ kind: isTaken ? 'already-there' : 'invalid', fields: wrongOf(saved.failure) })
  })
}

/** A name of other letters than ours, or of signs only, has no slug. */
function freeId(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name).slice(0, LONGEST_ID).replace(/-$/, '') || 'lap'
  for (let number = 1; ; number++) {
    const id = number === 1 ? slug : `${slug}-${number}`
    if (!taken.has(id)) return id
  }
}

type RemoveFailure = { kind: 'no-such-name' } | { kind: 'has-titles' }

/** One that has had no issue leaves nothing behind. */
export function removePeriodical(shop: Shop, id: string): Promise<Result<{ id: string }, RemoveFailure>> {
  return inTransaction(shop, async ({ db }): Promise<Result<{ id: string }, RemoveFailure>> => {
    await lockNames(db)
    if (!(await periodicalIds(db)).has(id)) return failed({ kind: 'no-such-name' })
    return (await deletePeriodical(db, id)) ? done({ id }) : failed({ kind: 'has-titles' })
  })
}
