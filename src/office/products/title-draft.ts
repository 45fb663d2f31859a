import type { FormField, FormFields } from '#shop/catalogue/titles/title-fields.ts'
import type { ConflictSide } from '../ui/controls/conflict-choice.tsx'

/** What somebody has typed and not saved: what of it they saw when they began, and at which version. */
export type TitleDraft = {
  typed: Partial<FormFields>
  was: Partial<FormFields>
  /** Of the oldest that was seen. */
  version: number | null
}

export const noDraft: TitleDraft = { typed: {}, was: {}, version: null }

/** As it was kept; what is no draft of ours is none. */
export function readDraft(words: string): TitleDraft {
  if (words === '') return noDraft
  try {
    const kept = JSON.parse(words) as Partial<TitleDraft> | null
    return kept?.typed && kept.was ? { typed: kept.typed, was: kept.was, version: kept.version ?? null } : noDraft
  } catch {
    return noDraft
  }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

type Typed<Field extends FormField> = {
  field: Field
  value: FormFields[Field]
  /** What is stored now. */
  standing: FormFields[Field]
  version: number
}

/** With one field more; what is typed back to what was seen is not typed any more. */
export function withTyped<Field extends FormField>(draft: TitleDraft, one: Typed<Field>): TitleDraft {
  const { field, value, standing, version } = one
  const seen = field in draft.was ? draft.was[field] : standing
  const { [field]: _typed, ...typed } = draft.typed
  const { [field]: _was, ...was } = draft.was
  if (isSame(value, seen)) {
    const isNothing = Object.keys(typed).length === 0
    return {
      typed: typed as Partial<FormFields>,
      was: was as Partial<FormFields>,
      version: isNothing ? null : draft.version,
    }
  }
  return {
    typed: { ...draft.typed, [field]: value },
    was: { ...draft.was, [field]: seen },
    version: draft.version ?? version,
  }
}

/** Fields that somebody else has changed since they were typed into, and to something else. */
export function conflictsIn({ typed, was }: TitleDraft, fields: FormFields): FormField[] {
  return (Object.keys(typed) as FormField[]).filter(
    (field) => !isSame(fields[field], was[field]) && !isSame(fields[field], typed[field]),
  )
}

type Resolve = {
  fields: FormFields
  conflicts: readonly FormField[]
  sides: Partial<Record<FormField, ConflictSide>>
}

/** What is sent: theirs is left, mine is written over it knowingly, of both the words stand one below the other. */
export function resolved(
  { typed, was }: TitleDraft,
  { fields, conflicts, sides }: Resolve,
): { typed: Partial<FormFields>; was: Partial<FormFields> } {
  const sent: Record<string, unknown> = {}
  const seen: Record<string, unknown> = {}
  for (const field of Object.keys(typed) as FormField[]) {
    const side = conflicts.includes(field) ? sides[field] : 'mine'
    if (side === 'theirs') continue
    const [mine, theirs] = [typed[field], fields[field]]
    const isBoth = side === 'both' && typeof mine === 'string' && typeof theirs === 'string'
    sent[field] = isBoth ? `${theirs}\n\n${mine}` : mine
    seen[field] = conflicts.includes(field) && side ? theirs : was[field]
  }
  return { typed: sent as Partial<FormFields>, was: seen as Partial<FormFields> }
}

/** What of a title is still missing, part by part: told in the index of the form. */
export function gapsIn(fields: FormFields): { facts: number; texts: number; subjects: number } {
  const missing = (...values: unknown[]) => values.filter((value) => value === null || value === '').length
  return {
    facts: missing(
      fields.weightGrams,
      fields.widthMm === null || fields.heightMm === null ? null : 1,
      fields.publisher,
    ),
    texts: missing(fields['description.hu'], fields['description.en'], fields['name.hu'], fields['name.en']),
    subjects: fields.categories.length === 0 ? 1 : 0,
  }
}
