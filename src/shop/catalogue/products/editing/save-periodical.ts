import type { FieldProblem } from '#kit/field-problem.ts'
import { issnIn } from '#kit/formats/issn.ts'
import { slugOf } from '#kit/formats/slug.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { FREQUENCIES, vatClassOfIssues } from '../frequency.ts'
import { findOrCreatePublishers } from './find-or-create.ts'
import { allPeriodicals, upsertPeriodical, type StoredPeriodical } from './periodical-records.server.ts'
import { lockNames } from './slug-records.server.ts'
import type { KnownPeriodical } from './known-periodical.ts'

export type GivenPeriodical = {
  /** For good: its issues hang on it. */
  id: string
  /** As it stands on its front, in whatever language. */
  name: string
  issn: string | null
  language: string
  frequency: string
  /** By name: one that we do not have yet is made. */
  publisher: string | null
  description: Readonly<Record<Language, string>>
}

const PERIODICAL_ID = /^[a-z0-9][a-z0-9-]{0,39}$/
const LANGUAGE_CODE = /^[a-z]{2,3}$/
const MAX_NAME = 200
const MAX_DESCRIPTION = 2000

/**
 * A newspaper or magazine, new or changed: its issues are found by the ISSN in their EANs, so no two have the same. `seen` is the
 * version that whoever saves it saw.
 */
export async function savePeriodical(
  shop: Shop,
  given: GivenPeriodical,
  seen?: number,
): Promise<Result<{ isChanged: boolean }, FieldProblem[]>> {
  return inTransaction(shop, async (shop) => {
    await lockNames(shop.db)
    const all = await allPeriodicals(shop.db)
    const known = all.find(({ id }) => id === given.id)
    const stale = staleOf(known?.version ?? 0, seen)
    if (stale) return failed([{ at: 'version', kind: 'stale', expected: String(stale.version) }])
    const periodical = { ...given, name: given.name.trim(), issn: given.issn && (issnIn(given.issn) ?? given.issn) }
    const problems = [
      ...formProblems(periodical, known),
      ...twinProblems(
        periodical,
        all.filter((one) => one !== known),
      ),
    ]
    if (problems.length > 0) return failed(problems)
    const publisher = given.publisher?.trim()
    const [found] = publisher ? await findOrCreatePublishers(shop, [{ name: publisher }]) : []
    return done({ isChanged: await upsertPeriodical(shop.db, { ...periodical, publisherId: found?.id ?? null }) })
  })
}

function formProblems(given: GivenPeriodical, known: StoredPeriodical | undefined): FieldProblem[] {
  const { id, name, issn, language, frequency, publisher, description } = given
  const problems: [boolean, FieldProblem][] = [
    [!PERIODICAL_ID.test(id), { at: 'id', kind: 'wrong-form', expected: 'a-z, 0-9, -' }],
    [name === '', { at: 'name', kind: 'missing' }],
    [name.length > MAX_NAME, { at: 'name', kind: 'too-large', expected: String(MAX_NAME) }],
    [
      issn !== null && issn !== known?.issn && issnIn(issn) === null,
      { at: 'issn', kind: 'wrong-form', expected: '2999-0017, its last sign is a check digit' },
    ],
    [!LANGUAGE_CODE.test(language), { at: 'language', kind: 'wrong-form', expected: 'hu, en, de …' }],
    [
      frequency !== known?.frequency && !FREQUENCIES.some((one) => one === frequency),
      { at: 'frequency', kind: 'not-one-of', expected: FREQUENCIES.join(', ') },
    ],
    [(publisher ?? '').length > MAX_NAME, { at: 'publisher', kind: 'too-large', expected: String(MAX_NAME) }],
    [
      Math.max(description.hu.length, description.en.length) > MAX_DESCRIPTION,
      { at: 'description', kind: 'too-large', expected: String(MAX_DESCRIPTION) },
    ],
  ]
  return problems.filter(([isWrong]) => isWrong).map(([, problem]) => problem)
}

/** Its issues would not know which of two is theirs. */
function twinProblems({ name, issn }: GivenPeriodical, others: readonly StoredPeriodical[]): FieldProblem[] {
  const twin = issn
    ? others.find((one) => one.issn !== null && issnIn(one.issn) === issn)
    : others.find((one) => one.issn === null && slugOf(one.name) === slugOf(name))
  return twin ? [{ at: issn ? 'issn' : 'name', kind: 'taken', expected: twin.id }] : []
}

/** The newspapers and magazines of which the shop may sell issues, by their names. */
export async function listPeriodicals({ db }: Pick<Shop, 'db'>): Promise<(StoredPeriodical & KnownPeriodical)[]> {
  const periodicals = await allPeriodicals(db)
  return periodicals.map((one) => ({ ...one, vatClass: vatClassOfIssues(one.frequency) }))
}
