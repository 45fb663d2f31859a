import { isDeepStrictEqual } from 'node:util'
import type { FieldName, Fields } from './facts/fields.ts'
import { fieldsOf, type FieldSettings } from './facts/fields-on-day.ts'
import { placesOfLinks } from './pictures/queue-pictures.ts'
import type { Problem } from './facts/problems.ts'
import { decideFields } from './decide-fields.ts'
import {
  changesBetween,
  claimsOf,
  keepNeeded,
  type FieldChange,
  type KnownTitle,
  withEnglishSubtitle,
} from './plan-record.ts'
import type { ShownTitle } from './shown-titles.ts'

/** When what a source says of a title means something else the next time, and what is wrong with it today. */
export type ClaimTurn = { sourceId: string; nextTurn: string | null; problems: Problem[] }

/** What holds for a time, or by a rule of its source: where nobody claims it any more, there is none. All else stays. */
const LAPSING: ReadonlySet<FieldName> = new Set([
  'description.hu',
  'description.en',
  'embargoUntil',
  'fixedPriceUntil',
  'expectedOn',
  'orderDays',
])
/** A title never becomes another kind of thing by itself; the contact is the publisher's; copies are no claim. */
const LEFT_ALONE: ReadonlySet<FieldName> = new Set(['kind', 'safetyContacts', 'stock', 'pictures'])

/**
 * What becomes of a title when all that is claimed of it is read again: on another day, by other ranks, rules or choices. What
 * the shop shows is compared with what holds today, since nobody knows by which day and rules it came about.
 */
export function planAgain(
  title: KnownTitle,
  shown: ShownTitle,
  settings: FieldSettings,
): { changes: FieldChange[]; turns: ClaimTurn[] } {
  const before = withEnglishSubtitle({ values: shown.fields, origins: {}, problems: [] })
  const after = withEnglishSubtitle(keepNeeded(decideFields(claimsOf(title, settings), settings.today), before))
  const isCompared = (field: FieldName) =>
    !LEFT_ALONE.has(field) && (after.values[field] !== undefined || LAPSING.has(field))
  const changes = changesBetween(
    { ...before, values: fieldsWhere(before.values, isCompared) },
    { ...after, values: fieldsWhere(after.values, isCompared) },
  )
  const { pictures } = after.values
  const isOthers =
    pictures?.every(({ stored }) => !stored) && !isDeepStrictEqual(placesOfLinks(pictures), shown.pictures)
  if (isOthers)
    changes.push({
      field: 'pictures',
      from: shown.pictures,
      to: pictures,
      was: null,
      source: after.origins.pictures ?? null,
    })
  const turns = title.claims.map(({ sourceId, facts, rules }) => {
    const { nextTurn, problems } = fieldsOf(
      { ean: title.ean, facts },
      { ...settings, ...rules, stands: title.stands, sourceId },
    )
    return { sourceId, nextTurn, problems }
  })
  return { changes, turns }
}

function fieldsWhere(fields: Readonly<Partial<Fields>>, isWanted: (field: FieldName) => boolean): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => isWanted(field as FieldName)))
}
