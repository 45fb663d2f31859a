import type { ConflictSide } from '../../ui/controls/conflict-choice.tsx'
import { isObject, isSameValue, mergeValue } from './merge-value.ts'

/** What one person has typed into a record and not saved. It is stored on the device in this shape. */
export type RecordDraft<Fields extends object> = {
  /** Only the fields that are typed into. */
  typed: Partial<Fields>
  /** The same fields as they stood when they were typed into. A field that is missing here was seen as it stands now. */
  was: Partial<Fields>
  /** Version of the record when the first of them was typed into, where the record has versions. */
  version: number | null
  /** Choices between mine and theirs. Each holds as long as theirs is what it was then. */
  choices: Choices<Fields>
}

type Choices<Fields> = { [Name in keyof Fields]?: { side: ConflictSide; theirs: Fields[Name] } }

/** The record as it was read last. */
export type Present<Fields extends object> = { fields: Fields; version: number | null }

export type RecordFieldName<Fields> = keyof Fields & string

/** A field that two people have changed, each in another way. */
export type MetField<Fields> = {
  [Name in RecordFieldName<Fields>]: {
    field: Name
    theirs: Fields[Name]
    mine: Fields[Name]
    chosen: ConflictSide | null
  }
}[RecordFieldName<Fields>]

export type MergedRecord<Fields extends object> = {
  /** What stands in the form: mine where I typed, unless theirs was chosen; everywhere else what is saved. */
  fields: Fields
  met: MetField<Fields>[]
  /** Whether two have met and nobody has chosen yet. */
  isUndecided: boolean
  /** What I typed and do not leave to others, and what of it I have seen. */
  mine: Partial<Fields>
  was: Partial<Fields>
  /** What of it is another than what is saved. */
  changes: Partial<Fields>
}

export function nothingTyped<Fields extends object>(): RecordDraft<Fields> {
  return { typed: {}, was: {}, version: null, choices: {} }
}

export function isAnythingTyped<Fields extends object>({ typed }: RecordDraft<Fields>): boolean {
  return Object.keys(typed).length > 0
}

export function fieldNamesOf<Fields extends object>(part: Partial<Fields>): RecordFieldName<Fields>[] {
  return Object.keys(part) as RecordFieldName<Fields>[]
}

/** What stands in the record together with what is typed. Of both, where both are wanted, one text stands behind the other. */
export function mergeRecord<Fields extends object>(
  draft: RecordDraft<Fields>,
  present: Fields,
  between = '\n\n',
): MergedRecord<Fields> {
  const merged: MergedRecord<Fields> = {
    fields: { ...present },
    met: [],
    isUndecided: false,
    mine: {},
    was: {},
    changes: {},
  }
  for (const field of fieldNamesOf(draft.typed)) {
    const one = mergeField(draft, present, field)
    if (one.isMet) merged.met.push({ field, theirs: one.theirs, mine: one.mine, chosen: one.chosen })
    if (one.isMet && one.chosen === null) merged.isUndecided = true
    if (one.chosen === 'theirs') continue
    const value = one.chosen === 'both' ? bothOf(one.theirs, one.mine, between) : one.mine
    merged.mine[field] = value
    merged.was[field] = one.seen
    if (isSameValue(value, one.theirs) || !(one.isMet || one.isMine)) continue
    merged.fields[field] = value
    merged.changes[field] = value
  }
  return merged
}

function mergeField<Fields extends object, Name extends keyof Fields>(
  { typed, was, choices }: RecordDraft<Fields>,
  present: Fields,
  field: Name,
) {
  const theirs = present[field]
  const mine = typed[field] as Fields[Name]
  const before = Object.hasOwn(was, field) ? (was[field] as Fields[Name]) : theirs
  const { value, isMet } = mergeValue(before, mine, theirs)
  const choice = choices[field]
  const chosen = choice && isSameValue(choice.theirs, theirs) && !isSameValue(mine, theirs) ? choice.side : null
  return {
    theirs,
    mine,
    chosen,
    isMet: isMet || chosen !== null,
    isMine: isSameValue(value, mine),
    /** Whoever has chosen has seen theirs. */
    seen: chosen === null ? before : theirs,
  }
}

function bothOf<Value>(theirs: Value, mine: Value, between: string): Value {
  return typeof theirs === 'string' && typeof mine === 'string' ? (`${theirs}${between}${mine}` as Value) : mine
}

/**
 * Types into some fields. A field that is typed back to what was seen is typed into no more. Who types where they have chosen
 * before changes what they see, so it is theirs from then on.
 */
export function withTyped<Fields extends object>(
  draft: RecordDraft<Fields>,
  changed: Partial<Fields>,
  present: Present<Fields>,
): RecordDraft<Fields> {
  const shown = mergeRecord(draft, present.fields).fields
  const [typed, was, choices] = [{ ...draft.typed }, { ...draft.was }, { ...draft.choices }]
  for (const field of fieldNamesOf(changed)) {
    const value = changed[field] as Fields[typeof field]
    if (isSameValue(value, shown[field])) continue
    const { seen, chosen, theirs } = mergeField(draft, present.fields, field)
    delete choices[field]
    if (isSameValue(value, seen)) {
      delete typed[field]
      delete was[field]
    } else {
      typed[field] = value
      was[field] = seen
      if (chosen !== null) choices[field] = { side: 'mine', theirs }
    }
  }
  const isAnything = Object.keys(typed).length > 0
  return { typed, was, choices, version: isAnything ? (draft.version ?? present.version) : null }
}

export function withChoice<Fields extends object, Name extends keyof Fields>(
  draft: RecordDraft<Fields>,
  { field, side, theirs }: { field: Name; side: ConflictSide; theirs: Fields[Name] },
): RecordDraft<Fields> {
  return { ...draft, choices: { ...draft.choices, [field]: { side, theirs } } }
}

/** Without what was typed into one field. */
export function withoutField<Fields extends object>(
  draft: RecordDraft<Fields>,
  field: keyof Fields,
): RecordDraft<Fields> {
  return onlyFields(draft, (one) => one !== field)
}

/**
 * Leaves out what another build of the office has stored and this form does not know: fields that are gone, and values of another
 * kind than the record has.
 */
export function onlyKnown<Fields extends object>(draft: RecordDraft<Fields>, present: Fields): RecordDraft<Fields> {
  return onlyFields(draft, (field) => Object.hasOwn(present, field) && isSameKind(draft.typed[field], present[field]))
}

function onlyFields<Fields extends object>(
  draft: RecordDraft<Fields>,
  isWanted: (field: keyof Fields) => boolean,
): RecordDraft<Fields> {
  const part = <Part extends object>(of: Part) =>
    Object.fromEntries(Object.entries(of).filter(([field]) => isWanted(field as keyof Fields))) as Part
  const typed = part(draft.typed)
  const version = Object.keys(typed).length > 0 ? draft.version : null
  return { typed, was: part(draft.was), choices: part(draft.choices), version }
}

/** What may be nothing may be anything. */
function isSameKind(one: unknown, other: unknown): boolean {
  if (one === null || other === null) return true
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other)
}

/** A draft as the device has it. What is no draft is none. */
export function readRecordDraft<Fields extends object>(stored: string): RecordDraft<Fields> {
  const read = storedJson(stored)
  if (!isObject(read) || Array.isArray(read)) return nothingTyped()
  if (isObject(read.typed) && isObject(read.was)) {
    return {
      typed: read.typed as Partial<Fields>,
      was: read.was as Partial<Fields>,
      version: typeof read.version === 'number' ? read.version : null,
      choices: (isObject(read.choices) ? read.choices : {}) as Choices<Fields>,
    }
  }
  return readOlder(read)
}

/** Builds up to 1.0 stored `{ field: { from, to } }` or `{ field: value }`; drafts are stored for a fortnight. */
function readOlder<Fields extends object>(read: Record<string, unknown>): RecordDraft<Fields> {
  const typed: Record<string, unknown> = {}
  const was: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(read)) {
    const isPair = isObject(value) && 'from' in value && 'to' in value
    typed[field] = isPair ? value.to : value
    if (isPair) was[field] = value.from
  }
  return { ...nothingTyped(), typed: typed as Partial<Fields>, was: was as Partial<Fields> }
}

export function storedJson(stored: string): unknown {
  try {
    return JSON.parse(stored || 'null')
  } catch {
    // Somebody's hand, or another program: as if nothing were stored.
    return null
  }
}
