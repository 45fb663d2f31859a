import { isLanguageCode } from '#kit/formats/language-code.ts'
import type { FieldProblem } from '#kit/field-problem.ts'
import { slugOf } from '#kit/formats/slug.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { findOrCreatePublishers } from '../editing/find-or-create.ts'
import { savePeriodical, type GivenPeriodical } from '../editing/save-periodical.ts'
import { lockNames } from '../editing/slug-records.server.ts'
import {
  isSlugTaken,
  leadFormerSlugs,
  storedName,
  writeColumns,
  writeSeries,
  writeWorkTitles,
} from './name-records.server.ts'
import {
  fieldsOfName,
  type EditedKind,
  type NameChanges,
  type EditedNameField,
  type EditedNameFields,
} from './name-record.ts'
import { periodicalFields } from './read-names.ts'

export type WrongField = { field: string; kind: 'missing' | 'too-long' | 'invalid' }
export type InvalidName = { kind: 'invalid'; fields: WrongField[] }
export type SaveNameFailure = Stale | { kind: 'no-such-name' } | InvalidName

const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u
const EMAIL = /^[^\s@]{1,100}@[^\s@]{1,150}$/
const TITLE_LINE = /^([a-z]{2,3}): (\S.{0,499})$/

type SaveName = { kind: EditedKind; id: string; changes: NameChanges }

/**
 * OFFICE-33: changes what somebody has changed, and nothing else: a field that another has changed since they saw it is theirs to
 * look at first, the others do not matter.
 */
export function saveName(
  shop: Shop,
  { kind, id, changes }: SaveName,
): Promise<Result<{ version: number }, SaveNameFailure>> {
  return inTransaction(shop, async (shop): Promise<Result<{ version: number }, SaveNameFailure>> => {
    await lockNames(shop.db)
    const read = () => (kind === 'periodical' ? periodicalFields(shop, id) : storedName(shop.db, kind, id, true))
    const stored = await read()
    if (!stored) return failed({ kind: 'no-such-name' })
    const unknown = Object.keys(changes).find((field) => !(field in fieldsOfName(kind)))
    if (unknown) return failed({ kind: 'invalid', fields: [{ field: unknown, kind: 'invalid' }] })
    const isOther = Object.entries(changes).some(
      ([field, { from, to }]) => stored.fields[field] !== from && stored.fields[field] !== to,
    )
    if (isOther) return failed({ kind: 'stale', version: stored.version })
    const becomes = {
      ...stored.fields,
      ...Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to.trim()])),
    }
    const wrong = await wrongFields(shop, { kind, id, changed: Object.keys(changes), becomes })
    if (wrong.length > 0) return failed({ kind: 'invalid', fields: wrong })
    const refused = await write(shop, { kind, id, before: stored.fields, becomes })
    if (refused.length > 0) return failed({ kind: 'invalid', fields: refused })
    return done({ version: (await read())?.version ?? stored.version })
  })
}

/** `id` is empty of one that is not there yet. */
type Checked = { kind: EditedKind; id: string; changed: readonly string[]; becomes: EditedNameFields }

export async function wrongFields(shop: Shop, { kind, id, changed, becomes }: Checked): Promise<WrongField[]> {
  const wrong: WrongField[] = []
  for (const field of changed) {
    const rule = fieldsOfName(kind)[field]
    const value = becomes[field] ?? ''
    const problem = rule && problemOf(rule, value)
    if (problem) wrong.push({ field, kind: problem })
    else if (rule?.kind === 'slug' && (await isSlugTaken(shop.db, id, value))) wrong.push({ field, kind: 'invalid' })
  }
  const { responsibleName, responsibleAddress, responsibleEmail } = becomes
  if (kind === 'publisher' && (responsibleAddress || responsibleEmail) && !responsibleName)
    wrong.push({ field: 'responsibleName', kind: 'missing' })
  return wrong
}

function problemOf({ kind, most, isNeeded }: EditedNameField, value: string): WrongField['kind'] | null {
  if (value === '') return isNeeded ? 'missing' : null
  if (value.length > most) return 'too-long'
  const isRight = {
    line: () => ONE_LINE.test(value),
    lines: () => true,
    year: () => /^-?\d{1,4}$/.test(value),
    slug: () => slugOf(value) === value,
    email: () => EMAIL.test(value),
    titles: () => value.split('\n').every((line) => line.trim() === '' || isTitleLine(line.trim())),
    // Looked at by the verb of newspapers.
    issn: () => ONE_LINE.test(value),
    frequency: () => ONE_LINE.test(value),
    language: () => isLanguageCode(value),
  }[kind]()
  return isRight ? null : 'invalid'
}

function isTitleLine(line: string): boolean {
  const [, language = ''] = TITLE_LINE.exec(line) ?? []
  return isLanguageCode(language)
}

type Write = { kind: EditedKind; id: string; before: EditedNameFields; becomes: EditedNameFields }

async function write(shop: Shop, { kind, id, before, becomes }: Write): Promise<WrongField[]> {
  const { db } = shop
  const changed = Object.fromEntries(Object.entries(becomes).filter(([field, value]) => before[field] !== value))
  if (Object.keys(changed).length === 0) return []
  switch (kind) {
    case 'contributor': {
      const slugsOf = ({ slugHu = '', slugEn = '' }: EditedNameFields) => [slugHu, slugEn]
      if ('slugHu' in changed || 'slugEn' in changed)
        await leadFormerSlugs(db, id, { from: slugsOf(before), to: slugsOf(becomes) })
      await writeColumns(db, kind, id, changed)
      return []
    }
    case 'publisher':
      await writeColumns(db, kind, id, changed)
      return []
    case 'series': {
      const [found] = becomes.publisher ? await findOrCreatePublishers(shop, [{ name: becomes.publisher }]) : []
      const { name = '', descriptionHu = '', descriptionEn = '' } = becomes
      await writeSeries(db, id, { name, publisherId: found?.id ?? null, descriptionHu, descriptionEn })
      return []
    }
    case 'work': {
      const titles = (becomes.titles ?? '').split('\n').flatMap((line) => {
        const [, language, title] = TITLE_LINE.exec(line.trim()) ?? []
        return language && title ? [{ language, title }] : []
      })
      await writeWorkTitles(db, id, titles)
      return []
    }
    case 'periodical': {
      const saved = await savePeriodical(shop, periodicalOf(id, becomes))
      return saved.ok ? [] : wrongOf(saved.failure)
    }
  }
}

export function periodicalOf(id: string, fields: EditedNameFields): GivenPeriodical {
  const { name = '', issn, language = '', frequency = '', publisher, descriptionHu = '', descriptionEn = '' } = fields
  return {
    id,
    name,
    issn: issn || null,
    language,
    frequency,
    publisher: publisher || null,
    description: { hu: descriptionHu, en: descriptionEn },
  }
}

export function wrongOf(problems: readonly FieldProblem[]): WrongField[] {
  return problems.map(({ at }) => ({ field: at, kind: 'invalid' as const }))
}
