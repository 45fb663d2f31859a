import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import type { CategoryTree } from '../category.ts'
import { categoryNames, namesLike, publisherIsThere, type FoundName } from './find-name-records.server.ts'
import {
  findOrCreateContributors,
  findOrCreatePublishers,
  findOrCreateSeries,
  type FoundOrCreated,
  type PersonDraft,
} from './find-or-create.ts'
import type { NamedSeries } from './named-row-records.server.ts'

/** What a title names, and others name too. */
export const NAME_KINDS = ['contributor', 'publisher', 'series', 'category'] as const
export type NameKind = (typeof NAME_KINDS)[number]

export type FindNames = {
  kind: NameKind
  text: string
  language: Language
  limit: number
  /** Of categories: of one tree only. */
  tree?: CategoryTree
}

/** By the beginnings of their words, then those that look alike. Categories are few: without a word all of them are told. */
export function findNames({ db }: Pick<Shop, 'db'>, { kind, tree, ...sought }: FindNames): Promise<FoundName[]> {
  if (kind === 'category') return categoryNames(db, { ...sought, tree: tree ?? null })
  return sought.text === '' ? Promise.resolve([]) : namesLike(db, kind, sought)
}

export type NewName =
  | ({ kind: 'contributor' } & Omit<PersonDraft, 'numbers'>)
  | { kind: 'publisher'; name: string }
  | ({ kind: 'series' } & NamedSeries)

/** A name that was not there; one that differs from it in accents or order of words only is that one. */
export async function makeName(
  shop: Shop,
  given: NewName,
): Promise<Result<FoundOrCreated, { kind: 'no-such-publisher' }>> {
  if (given.kind === 'series' && given.publisherId && !(await publisherIsThere(shop.db, given.publisherId)))
    return failed({ kind: 'no-such-publisher' })
  const [found] =
    given.kind === 'contributor'
      ? await findOrCreateContributors(shop, [given])
      : given.kind === 'publisher'
        ? await findOrCreatePublishers(shop, [given])
        : await findOrCreateSeries(shop, [given])
  if (!found) throw new Error(`Neither found nor made: ${given.kind}`)
  return done(found)
}
