import { randomUUID } from 'node:crypto'
import { slugOf } from '#kit/formats/slug.ts'
import type { Database } from '#database/open-database.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { SafetyContact } from '../product-facts.ts'
import { fillContributors, fullNames, insertContributors, knownPeople } from './contributor-name-records.server.ts'
import { SHOPS_OWN, type ForeignNumber } from './foreign-number.ts'
import {
  fillContacts,
  insertNumbers,
  insertPeriodicals,
  insertPublishers,
  insertSeries,
  insertWorks,
  nameKeys,
  ownersOfNumbers,
  periodicalsKnown,
  publishersByName,
  seriesByName,
  worksOfEditions,
  type NamedSeries,
  type PeriodicalDraft,
} from './named-row-records.server.ts'
import { lockNames } from './slug-records.server.ts'
import { takeContributorSlugs } from './take-slugs.ts'

/** Who was meant, and whether we know them only since now. */
export type FoundOrCreated = { id: string; isNew: boolean }

export type PersonDraft = {
  name: { hu: string; en: string; sort: string }
  numbers?: readonly ForeignNumber[]
  born?: number
  died?: number
  biography?: { hu?: string; en?: string }
}

/** People by their numbers, then by name in whatever order it is written; somebody born in another year is somebody else. */
export function findOrCreateContributors(shop: Shop, people: readonly PersonDraft[]): Promise<FoundOrCreated[]> {
  return findOrCreate(shop, people, {
    async keysOf(db, drafts) {
      const names = await nameKeys(
        db,
        'name_key',
        drafts.map(({ name }) => name.hu),
      )
      // Who is told without a year is the first of that name.
      const first = new Map<string, number>()
      for (const [index, { born }] of drafts.entries())
        if (born !== undefined && !first.has(names[index] ?? '')) first.set(names[index] ?? '', born)
      // A number of theirs counts before the name beside it, however that is written.
      const byNumber = new Map<string, string>()
      return drafts.map(({ born, numbers = [] }, index) => {
        const theirs = numbers.map(({ scheme, number }) => `${scheme} ${number}`)
        const known = theirs.map((one) => byNumber.get(one)).find((key) => key !== undefined)
        const key = ownNumberIn(numbers) ?? known ?? `${born ?? first.get(names[index] ?? '') ?? ''} ${names[index]}`
        for (const one of theirs) if (!byNumber.has(one)) byNumber.set(one, key)
        return key
      })
    },
    async find(db, drafts) {
      const { byNumber, byName } = await knownPeople(
        db,
        drafts.map(({ name, numbers = [] }) => ({ names: [name.hu, name.en], numbers })),
      )
      return drafts.map(({ born }, place) => {
        const namesakes = byName.get(place) ?? []
        const mayBe = namesakes.filter((one) => born === undefined || one.born === null || one.born === born)
        return byNumber.get(place) ?? mayBe[0]?.id ?? null
      })
    },
    async create(db, drafts) {
      const wanted = drafts.flatMap(({ name }) => [
        { candidates: [slugOf(name.hu) || randomUUID()] as [string] },
        { candidates: [slugOf(name.en) || randomUUID()] as [string] },
      ])
      // Both languages of one person may share a slug, which is given once.
      const slugs = await takeContributorSlugs(
        db,
        wanted.filter(
          (_, index) => index % 2 === 0 || wanted[index]?.candidates[0] !== wanted[index - 1]?.candidates[0],
        ),
      )
      let next = 0
      const rows = drafts.map(({ name, born, died, biography }, index) => {
        const slugHu = slugs[next++] ?? ''
        const isShared = wanted[index * 2]?.candidates[0] === wanted[index * 2 + 1]?.candidates[0]
        return {
          id: randomUUID(),
          nameHu: name.hu,
          nameEn: name.en,
          sortName: name.sort,
          slugHu,
          slugEn: isShared ? slugHu : (slugs[next++] ?? ''),
          born: born ?? null,
          died: died ?? null,
          bioHu: biography?.hu ?? '',
          bioEn: biography?.en ?? '',
        }
      })
      await insertContributors(db, rows)
      return rows.map(({ id }) => id)
    },
    async remember(db, found) {
      await insertNumbers(
        db,
        'contributor',
        found.flatMap(({ id, draft: { numbers = [] } }) =>
          numbers.filter(({ scheme }) => scheme !== SHOPS_OWN).map((one) => ({ ...one, id })),
        ),
      )
      await fillContributors(
        db,
        found
          .filter(({ isNew }) => !isNew)
          .map(({ id, draft: { born, died, biography } }) => ({
            id,
            born: born ?? null,
            died: died ?? null,
            bioHu: biography?.hu ?? '',
            bioEn: biography?.en ?? '',
          })),
      )
    },
  })
}

/** Two of one name whom the shop tells apart are two. */
function ownNumberIn(numbers: readonly ForeignNumber[] = []): string | null {
  return numbers.find(({ scheme }) => scheme === SHOPS_OWN)?.number ?? null
}

/** What people of the shop are called, by their ids. */
export function readFullNames(shop: Shop, ids: readonly string[]): Promise<Map<string, PersonDraft['name']>> {
  return fullNames(shop.db, ids)
}

export type PublisherDraft = { name: string; numbers?: readonly ForeignNumber[] }

/** By number, then by name without Kft., Kiadó and the like. */
export function findOrCreatePublishers(shop: Shop, publishers: readonly PublisherDraft[]): Promise<FoundOrCreated[]> {
  return findOrCreate(shop, publishers, {
    keysOf: (db, drafts) =>
      nameKeys(
        db,
        'company_key',
        drafts.map(({ name }) => name),
      ),
    async find(db, drafts) {
      const [byNumber, byName] = await Promise.all([
        ownersOfNumbers(
          db,
          'publisher',
          drafts.map(({ numbers = [] }) => numbers),
        ),
        publishersByName(
          db,
          drafts.map(({ name }) => name),
        ),
      ])
      return drafts.map((_, place) => byNumber.get(place)?.[0] ?? byName.get(place)?.[0] ?? null)
    },
    async create(db, drafts) {
      const rows = drafts.map(({ name }) => ({ id: randomUUID(), name }))
      await insertPublishers(db, rows)
      return rows.map(({ id }) => id)
    },
    remember: (db, found) =>
      insertNumbers(
        db,
        'publisher',
        found.flatMap(({ id, draft: { numbers = [] } }) => numbers.map((one) => ({ ...one, id }))),
      ),
  })
}

/** Two publishers may have a series of the same name. */
export function findOrCreateSeries(shop: Shop, series: readonly NamedSeries[]): Promise<FoundOrCreated[]> {
  return findOrCreate<NamedSeries & { numbers?: never }>(shop, series, {
    async keysOf(db, drafts) {
      const names = await nameKeys(
        db,
        'name_key',
        drafts.map(({ name }) => name),
      )
      return drafts.map(({ publisherId }, index) => `${publisherId} ${names[index]}`)
    },
    async find(db, drafts) {
      const byName = await seriesByName(db, drafts)
      return drafts.map((_, place) => byName.get(place)?.[0] ?? null)
    },
    async create(db, drafts) {
      const rows = drafts.map(({ name, publisherId }) => ({ id: randomUUID(), name, publisherId }))
      await insertSeries(db, rows)
      return rows.map(({ id }) => id)
    },
  })
}

/** By ISSN, else by name. */
export function findOrCreatePeriodicals(
  shop: Shop,
  periodicals: readonly PeriodicalDraft[],
): Promise<FoundOrCreated[]> {
  return findOrCreate<PeriodicalDraft & { numbers?: never }>(shop, periodicals, {
    async keysOf(db, drafts) {
      const names = await nameKeys(
        db,
        'name_key',
        drafts.map(({ name }) => name),
      )
      return drafts.map(({ issn }, index) => issn ?? names[index] ?? '')
    },
    async find(db, drafts) {
      const known = await periodicalsKnown(db, drafts)
      return drafts.map((_, place) => known.get(place)?.[0] ?? null)
    },
    async create(db, drafts) {
      const rows = drafts.map((periodical) => ({ ...periodical, id: randomUUID() }))
      await insertPeriodicals(db, rows)
      return rows.map(({ id }) => id)
    },
  })
}

export type PublisherContacts = { publisherId: string; contacts: readonly SafetyContact[] }

/**
 * Whom to ask about the safety of a publisher's things, where nobody is known yet: whoever has its name is the publisher itself,
 * another answers for it. What is known of a publisher is never written over.
 */
export function fillSafetyContacts(shop: Shop, publishers: readonly PublisherContacts[]): Promise<void> {
  return fillContacts(
    shop.db,
    publishers.flatMap(({ publisherId, contacts }) => contacts.map((contact) => ({ publisherId, ...contact }))),
  )
}

/** By which a work is known: its numbers, and the EANs of other editions. */
export type WorkDraft = {
  numbers: readonly ForeignNumber[]
  editions?: readonly string[]
  /** Works that are known to be its own by other ways. */
  known?: readonly string[]
}
export type FoundWork = FoundOrCreated & {
  /** Other works to which its numbers lead as well; only a person can say whether they are one. */
  others: string[]
}

export function findOrCreateWorks(shop: Shop, works: readonly WorkDraft[]): Promise<FoundWork[]> {
  if (works.length === 0) return Promise.resolve([])
  return inTransaction(shop, async ({ db }) => {
    await lockNames(db)
    const [byNumber, byEdition] = await Promise.all([
      ownersOfNumbers(
        db,
        'work',
        works.map(({ numbers }) => numbers),
      ),
      worksOfEditions(
        db,
        works.map(({ editions = [] }) => editions),
      ),
    ])
    // Editions of one work that are new at the same time name each other.
    const created = new Map<string, string>()
    const keysOf = ({ numbers, editions = [] }: WorkDraft) => [
      ...numbers.map(({ scheme, number }) => `${scheme} ${number}`),
      ...editions.map((ean) => `ean ${ean}`),
    ]
    const found = works.map((work, place): FoundWork => {
      const keys = keysOf(work)
      const known = [
        ...new Set([
          ...(byNumber.get(place) ?? []),
          ...(byEdition.get(place) ?? []),
          ...(work.known ?? []),
          ...keys.flatMap((key) => created.get(key) ?? []),
        ]),
      ]
      const [id = randomUUID(), ...others] = known
      for (const key of keys) if (!created.has(key)) created.set(key, id)
      return { id, isNew: known.length === 0, others }
    })
    await insertWorks(
      db,
      found.filter(({ isNew }) => isNew).map(({ id }) => id),
    )
    await insertNumbers(
      db,
      'work',
      found.flatMap(({ id }, place) => (works[place]?.numbers ?? []).map((one) => ({ ...one, id }))),
    )
    return found
  })
}

type Ways<Draft extends { numbers?: readonly ForeignNumber[] }> = {
  /** Drafts of one key are one, also where none of them is known yet. */
  keysOf: (db: Database, drafts: readonly Draft[]) => Promise<string[]>
  find: (db: Database, drafts: readonly Draft[]) => Promise<(string | null)[]>
  create: (db: Database, drafts: readonly Draft[]) => Promise<string[]>
  remember?: (db: Database, found: readonly (FoundOrCreated & { draft: Draft })[]) => Promise<void>
}

/** The answers in the order of the drafts, in a few statements however many. Of two who ask at the same time only one creates. */
function findOrCreate<Draft extends { numbers?: readonly ForeignNumber[] }>(
  shop: Shop,
  drafts: readonly Draft[],
  ways: Ways<Draft>,
): Promise<FoundOrCreated[]> {
  if (drafts.length === 0) return Promise.resolve([])
  return inTransaction(shop, async ({ db }) => {
    await lockNames(db)
    const keys = await ways.keysOf(db, drafts)
    const draftsByKey = new Map<string, Draft>()
    for (const [index, draft] of drafts.entries()) {
      const same = draftsByKey.get(keys[index] ?? '')
      const numbers = [...(same?.numbers ?? []), ...(draft.numbers ?? [])]
      draftsByKey.set(keys[index] ?? '', { ...draft, ...same, numbers })
    }
    const distinct = [...draftsByKey.values()]
    const known = await ways.find(db, distinct)
    const created = await ways.create(
      db,
      distinct.filter((_, index) => !known[index]),
    )
    const found = distinct.map((draft, index) => ({
      draft,
      id: known[index] ?? created.shift() ?? '',
      isNew: !known[index],
    }))
    await ways.remember?.(db, found)
    const byKey = new Map([...draftsByKey.keys()].map((key, index) => [key, found[index]]))
    return keys.flatMap((key) => {
      const one = byKey.get(key)
      return one ? [{ id: one.id, isNew: one.isNew }] : []
    })
  })
}
